import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';

const backupSchema = z
  .object({
    name: z.string(),
    madeAt: timeSchema,
    sizeBytes: z.number().int(),
  })
  .meta({ id: 'Backup' });

const backupListSchema = z
  .object({
    requestId: requestIdSchema,
    backups: z.array(backupSchema).meta({
      description: 'The newest first; each was verified after it was written.',
    }),
    running: z
      .object({ startedAt: timeSchema, step: z.string() })
      .nullable()
      .meta({ description: 'The backup in progress.' }),
    failure: z
      .object({ at: timeSchema, message: z.string() })
      .nullable()
      .meta({ description: 'Why the last one since the start failed.' }),
    nextAt: timeSchema.nullable().meta({
      description: 'When the next scheduled backup runs; `null`: `BACKUP_SCHEDULE` is not set.',
    }),
    keep: z
      .number()
      .int()
      .meta({ description: 'The number of backups that are kept: `BACKUP_KEEP`.' }),
  })
  .meta({ id: 'BackupList' });

/** `GET /api/backups` */
export const listBackupsEndpoint = defineEndpoint({
  name: 'listBackups',
  method: 'GET',
  path: '/api/backups',
  tag: 'Operations',
  scope: 'settings',
  limit: 'other',
  summary: 'Lists the backups made by the server, and the progress of a running one',
  query: z.strictObject({}),
  status: 200,
  response: backupListSchema,
  problems: [],
});

/** `POST /api/backups` */
export const startBackupEndpoint = defineEndpoint({
  name: 'startBackup',
  method: 'POST',
  path: '/api/backups',
  tag: 'Operations',
  scope: 'settings',
  limit: 'other',
  summary: 'Backs up all data into `BACKUP_DIR`, in a separate process',
  description:
    'Searches and writes continue. The oldest backups beyond `BACKUP_KEEP` are deleted when the new one is complete.',
  query: z.strictObject({}),
  status: 202,
  response: backupListSchema,
  stores: 'new',
  problems: ['ERR_CONFLICT'],
});

const backupParams = z.strictObject({ name: idParameter('backup') });
const EXAMPLE_PATH = '/api/backups/quarry-20260131T020000Z.backup';

/** `POST /api/backups/{name}/link` */
export const linkBackupEndpoint = defineEndpoint({
  name: 'linkBackup',
  method: 'POST',
  path: '/api/backups/{name}/link',
  tag: 'Operations',
  scope: 'settings',
  isPrivileged: true,
  limit: 'other',
  summary: 'Creates a path from which a backup can be downloaded once, within a minute',
  description: 'A backup contains all texts, and the passwords of sources.',
  params: backupParams,
  query: z.strictObject({}),
  status: 201,
  response: z
    .object({ requestId: requestIdSchema, path: z.string(), expiresAt: timeSchema })
    .meta({ id: 'BackupLink' }),
  problems: ['ERR_NOT_FOUND'],
  example: { path: `${EXAMPLE_PATH}/link` },
});

/** `GET /api/backups/{name}/file` */
export const getBackupFileEndpoint = defineEndpoint({
  name: 'getBackupFile',
  method: 'GET',
  path: '/api/backups/{name}/file',
  tag: 'Operations',
  scope: 'settings',
  limit: 'other',
  summary: 'Downloads a backup, by the path of `POST /api/backups/{name}/link`',
  params: backupParams,
  query: z.strictObject({
    token: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,128}$/)
      .meta({ description: 'The token of the link.' }),
  }),
  status: 200,
  mediaType: 'application/octet-stream',
  problems: ['ERR_NOT_FOUND'],
  example: { path: `${EXAMPLE_PATH}/file`, query: 'token=word' },
});
