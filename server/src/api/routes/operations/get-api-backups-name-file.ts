import { createReadStream } from 'node:fs';
import { endpoints } from '@quarry/contract';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { whileAllowed } from '../../streaming/answer-pieces.ts';
import type { BackupServices } from './post-api-backups.ts';

/** `GET /api/backups/{name}/file` */
export function getBackupFileRoute({ backups }: Pick<BackupServices, 'backups'>): Route {
  return route(
    endpoints.getBackupFile,
    async ({ params: { name }, query: { token } }, context) => {
      const { path, sizeBytes } = await backups.open(name, token);
      return new RawAnswer(whileAllowed(createReadStream(path), context), {
        'content-type': 'application/octet-stream',
        'content-length': String(sizeBytes),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      });
    },
    { timeLimitMs: null }, // no limit: a large file over a slow line may take any time
  );
}
