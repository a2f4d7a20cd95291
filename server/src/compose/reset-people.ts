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
 * Creates a link for an owner of a data folder. An existing person who uses their own address sets a new password. Requires no
 * password, since a user who can write the folder could replace anything in it. Throws {@link StartError} if the folder has no
 * data, and while a server uses it, which would not see the change.
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
    // Unused, since there is no hashing and no sign-in.
    log: () => undefined,
    onRefused: () => undefined,
  });
  closing.defer(() => sessions.close());
  return invitationLink(await invitations.createForOwner(), origin);
}
