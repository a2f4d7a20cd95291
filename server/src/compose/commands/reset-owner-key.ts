import { join } from 'node:path';
import { allScopes } from '@quarry/contract';
import { resetOwnerKey } from '../../access/keys/owner-key.ts';
import { ownerKeyFile } from '../../access/keys/owner-key-file.ts';
import { systemClock } from '../../runtime/clock.ts';
import { createKeyRecords } from '../../storage/records/control/key-records.ts';
import { openRecordsToReset } from './open-records-to-reset.ts';

/** A new owner's key, and the file that it is in. */
export interface ResetOwnerKey {
  readonly secret: string;
  readonly file: string;
}

/**
 * Creates a new owner's key and revokes the old one. Requires no key, since a user who can write the data folder or the database could
 * replace anything in it. Throws `StartError` if there is no data, and while a server uses the folder, which would not see the
 * change; servers with `databaseUrl` see it.
 */
export async function resetOwnerKeyIn(
  dataFolder: string,
  databaseUrl: string,
): Promise<ResetOwnerKey> {
  await using closing = new AsyncDisposableStack();
  const records = await openRecordsToReset({ dataFolder, databaseUrl, missing }, closing);
  const file = join(dataFolder, 'owner-key');
  const secret = await resetOwnerKey({
    records: createKeyRecords(records),
    file: ownerKeyFile(file),
    clock: systemClock,
    scopes: allScopes,
  });
  return { secret, file };
}

const missing = (dataFolder: string) =>
  `There are no keys in ${dataFolder}. The first start (\`npm start\`) makes the owner's key; QUARRY_DATA_DIR names another folder.`;
