import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../runtime/start-error.ts';
import { openDataFolder } from '../../storage/data-folder/data-folder.ts';
import { NODE_ID_FILE } from '../../storage/data-folder/node-id.ts';
import { openRecords, type Records } from '../../storage/records/control/open-records.ts';
import { lockFolder } from '../../storage/records/folder-lock.ts';
import { openDatabase } from '../shared-state/open-database.ts';

/** Which control data to open. */
export interface RecordsToReset {
  readonly dataFolder: string;
  /** '': in the folder. */
  readonly databaseUrl: string;
  /** The message where no server was ever started on the folder. */
  readonly missing: (dataFolder: string) => string;
}

/**
 * Opens control data for a command that mends access to it; `closing` closes it. In PostgreSQL while servers run, which see the
 * change; in a folder that no server uses. Throws {@link StartError} otherwise.
 */
export async function openRecordsToReset(
  { dataFolder, databaseUrl, missing }: RecordsToReset,
  closing: AsyncDisposableStack,
): Promise<Records> {
  const file = databaseUrl === '' ? 'records.sqlite' : NODE_ID_FILE;
  if (!existsSync(join(dataFolder, file))) throw new StartError(missing(dataFolder));
  if (databaseUrl !== '') return openDatabase(databaseUrl, closing);
  const folder = await openDataFolder(dataFolder, lockFolder);
  closing.defer(() => folder.close());
  const records = await openRecords(folder.recordsFile);
  closing.defer(() => records.close());
  return records;
}
