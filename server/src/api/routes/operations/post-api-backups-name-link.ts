import { endpoints } from '@quarry/contract';
import { type Route, route } from '../../pipeline/route.ts';
import { type BackupServices, backupDeed } from './post-api-backups.ts';

/** `POST /api/backups/{name}/link` */
export function linkBackupRoute(services: BackupServices): Route {
  return route(endpoints.linkBackup, async ({ params: { name } }, context) => {
    const { token, expiresAt } = await services.backups.allowDownload(name);
    await services.recordDeed(backupDeed('backup.download', name, context, services));
    const path = `/api/backups/${name}/file?token=${token}`;
    return { requestId: context.requestId, path, expiresAt };
  });
}
