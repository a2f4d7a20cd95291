import { endpoints } from '@quarry/contract';
import type { AuditEntry } from '../../../access/audit/audit-log.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { KeptBackups } from '../../../storage/backup/kept-backups.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { callerOf, type RequestContext, type Route, route } from '../../pipeline/route.ts';

/** What the routes of backups work with. */
export interface BackupServices {
  readonly backups: KeptBackups;
  /** How many are kept. */
  readonly keptBackups: number;
  /** Adds an entry to the audit log. */
  readonly recordDeed: (entry: AuditEntry) => Promise<void>;
  readonly clock: Clock;
}

/** `POST /api/backups` */
export function startBackupRoute(services: BackupServices): Route {
  const { backups, keptBackups, recordDeed } = services;
  return route(endpoints.startBackup, async (_input, context) => {
    const view = await backups.start();
    await recordDeed(backupDeed('backup.create', 'backup', context, services));
    return { requestId: context.requestId, ...view, keep: keptBackups };
  });
}

/** What a caller does with a backup, for the audit log. */
export function backupDeed(
  action: 'backup.create' | 'backup.download',
  name: string,
  context: RequestContext,
  { clock }: Pick<BackupServices, 'clock'>,
): AuditEntry {
  const { address, ...actor } = doerOf(callerOf(context));
  const at = new Date(clock.now()).toISOString();
  return { at, actor, address, action, subject: { id: name, name }, detail: {} };
}
