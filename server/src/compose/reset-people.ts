import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryRateLimiter } from '../access/limits/memory-rate-limiter.ts';
import { invitationLink } from '../api/pipeline/invitation-link.ts';
import { systemClock } from '../runtime/clock.ts';
import { StartError } from '../runtime/start-error.ts';
import { openDataFolder } from '../storage/data-folder/data-folder.ts';
import { openRecords } from '../storage/records/control/open-records.ts';
import { lockFolder } from '../storage/records/folder-lock.ts';
import { openPeople } from './open-people.ts';

/**
 * Makes a link for a new owner of the server of a data folder, who may also be somebody that is there: by the same address they get a
 * new password. It asks for no password: a user who can write the folder could replace anything in it. Throws {@link StartError}
 * when there is no server's data in it, and while a server runs on it, which would go on with what it has read.
 */
export async function createOwnerLinkIn(dataFolder: string, origin: string): Promise<string> {
  if (!existsSync(join(dataFolder, 'records.sqlite'))) {
    throw new StartError(
      `${dataFolder} has no people yet. The first start (\`npm start\`) prints a link for the owner; QUARRY_DATA_DIR names another folder.`,
    );
  }
  await using closing = new AsyncDisposableStack();
  const folder = await openDataFolder(dataFolder, lockFolder);
  closing.defer(() => folder.close());
  const records = await openRecords(folder.recordsFile);
  closing.defer(() => records.close());
  const limiter = createMemoryRateLimiter({ stopwatch: systemClock });
  closing.defer(() => limiter.close());
  const { invitations, sessions } = openPeople(records, {
    limiter,
    opened: null,
    // Nothing is hashed, and nobody signs in.
    log: () => undefined,
    onRefused: () => undefined,
  });
  closing.defer(() => sessions.close());
  return invitationLink(await invitations.createForOwner(), origin);
}
