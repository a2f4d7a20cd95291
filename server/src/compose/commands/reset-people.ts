import { createMemoryRateLimiter } from '../../access/limits/memory-rate-limiter.ts';
import { invitationLink } from '../../api/pipeline/invitation-link.ts';
import { systemClock } from '../../runtime/clock.ts';
import { openPeople } from '../open-people.ts';
import { openRecordsToReset } from './open-records-to-reset.ts';

/**
 * Creates a link for an owner. An existing person who uses their own address sets a new password. Requires no password, since a
 * user who can write the data folder or the database could replace anything in it. Throws `StartError` if there is no data, and while
 * a server uses the folder, which would not see the change; servers with `databaseUrl` see it.
 */
export async function createOwnerLinkIn(
  { dataFolder, databaseUrl }: { readonly dataFolder: string; readonly databaseUrl: string },
  origin: string,
): Promise<string> {
  await using closing = new AsyncDisposableStack();
  const records = await openRecordsToReset({ dataFolder, databaseUrl, missing }, closing);
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

const missing = (dataFolder: string) =>
  `${dataFolder} has no people yet. The first start (\`npm start\`) prints a link for the owner; QUARRY_DATA_DIR names another folder.`;
