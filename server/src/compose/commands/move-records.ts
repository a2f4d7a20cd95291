import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSigningKey } from '../../access/keys/signing-key-file.ts';
import { syncFolder } from '../../runtime/disk/synced-files.ts';
import { StartError } from '../../runtime/start-error.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { openDataFolder } from '../../storage/data-folder/data-folder.ts';
import { openNodeId } from '../../storage/data-folder/node-id.ts';
import { type MovedRows, moveRecords } from '../../storage/records/control/move-records.ts';
import { openRecords } from '../../storage/records/control/open-records.ts';
import { removeSidecars } from '../../storage/records/database-format.ts';
import { lockFolder } from '../../storage/records/folder-lock.ts';
import { openDatabase } from '../shared-state/open-database.ts';

/** The outcome of a move. */
export interface Moved {
  /** `null`: an earlier move had copied them, and was cut off before it set the file aside. */
  readonly rows: MovedRows;
  /** Where the file is now, of which nothing is used any more. */
  readonly setAside: string;
}

/**
 * Moves the control data of a data folder into an empty PostgreSQL, and sets `records.sqlite` aside. Throws {@link StartError} while a
 * server uses the folder, if there is nothing to move, and for a database that is not empty.
 */
export async function moveRecordsOf(dataFolder: string, databaseUrl: string): Promise<Moved> {
  if (!existsSync(join(dataFolder, 'records.sqlite'))) {
    throw new StartError(
      `There is no records.sqlite in ${dataFolder}: nothing is to be moved. QUARRY_DATA_DIR names another folder.`,
    );
  }
  await using closing = new AsyncDisposableStack();
  const folder = await openDataFolder(dataFolder, lockFolder);
  closing.defer(() => folder.close());
  const to = await openDatabase(databaseUrl, closing);
  const from = await openRecords(folder.recordsFile);
  const rows = await moveRecords(from, to, {
    node: await openNodeId(folder.nodeIdFile, () => uniqueId()),
    signingKey: await openSigningKey(folder.signingKeyFile),
  }).finally(() => from.close());
  const setAside = `${folder.recordsFile}.moved`;
  removeSidecars(folder.recordsFile); // empty: closing wrote all of it into the file
  await rename(folder.recordsFile, setAside);
  await syncFolder(dirname(setAside));
  return { rows, setAside };
}
