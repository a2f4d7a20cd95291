import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allScopes } from '@quarry/contract';
import { resetOwnerKey } from '../access/keys/owner-key.ts';
import { ownerKeyFile } from '../access/keys/owner-key-file.ts';
import { systemClock } from '../runtime/clock.ts';
import { StartError } from '../runtime/start-error.ts';
import { openDataFolder } from '../storage/data-folder/data-folder.ts';
import { createKeyRecords } from '../storage/records/control/key-records.ts';
import { openRecords } from '../storage/records/control/open-records.ts';
import { lockFolder } from '../storage/records/folder-lock.ts';

/** A new owner's key, and the file that it is in. */
export interface ResetOwnerKey {
  readonly secret: string;
  readonly file: string;
}

/**
 * Creates a new owner's key for a data folder and revokes the old one. Requires no key, since a user who can write the folder could
 * replace anything in it. Throws {@link StartError} if the folder has no data, and while a server uses it, which would not see
 * the change.
 */
export async function resetOwnerKeyIn(dataFolder: string): Promise<ResetOwnerKey> {
  if (!existsSync(join(dataFolder, 'records.sqlite'))) {
    throw new StartError(
      `There are no keys in ${dataFolder}. The first start (\`npm start\`) makes the owner's key; QUARRY_DATA_DIR names another folder.`,
    );
  }
  await using closing = new AsyncDisposableStack();
  const folder = await openDataFolder(dataFolder, lockFolder);
  closing.defer(() => folder.close());
  const records = await openRecords(folder.recordsFile);
  closing.defer(() => records.close());
  const secret = await resetOwnerKey({
    records: createKeyRecords(records),
    file: ownerKeyFile(folder.ownerKeyFile),
    clock: systemClock,
    scopes: allScopes,
  });
  return { secret, file: folder.ownerKeyFile };
}
