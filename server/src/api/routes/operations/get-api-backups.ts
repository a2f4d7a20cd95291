import { endpoints } from '@quarry/contract';
import { type Route, route } from '../../pipeline/route.ts';
import type { BackupServices } from './post-api-backups.ts';

/** `GET /api/backups` */
export function listBackupsRoute({ backups, keptBackups }: BackupServices): Route {
  return route(endpoints.listBackups, async (_input, { requestId }) => ({
    requestId,
    ...(await backups.view()),
    keep: keptBackups,
  }));
}
