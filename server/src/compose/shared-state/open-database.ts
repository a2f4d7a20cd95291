import { StartError } from '../../runtime/start-error.ts';
import { openPostgresRecords } from '../../storage/records/control/open-postgres-records.ts';
import type { Records } from '../../storage/records/control/open-records.ts';
import { readDatabaseUrl } from '../config/read-database-url.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens control data in PostgreSQL for a command, beside servers that run. `closing` closes it. Throws {@link StartError} for a URL that is
 * none, and where PostgreSQL cannot be used.
 */
export async function openDatabase(
  databaseUrl: string,
  closing: AsyncDisposableStack,
): Promise<Records> {
  const server = readDatabaseUrl(databaseUrl);
  if (server === null) {
    throw new StartError(
      'DATABASE_URL is not set, or names no database. Example: DATABASE_URL=postgres://quarry:secret@db.example.org:5432/quarry',
    );
  }
  const stopwatch = { now: () => performance.now() };
  const postgres = await openPostgres(server, { log: () => undefined, stopwatch });
  closing.defer(() => postgres.close());
  const records = await openPostgresRecords(postgres);
  closing.defer(() => records.close());
  return records;
}
