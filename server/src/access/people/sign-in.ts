import type { Clock } from '../../runtime/clock.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import { Problem } from '../../runtime/problem.ts';
import { normaliseEmail } from './email-address.ts';
import { NOBODYS_HASH } from './password-hash.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PeopleRecords, PersonRecord } from './person-record.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** What somebody who signs in gives. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the client. */
  readonly address: string;
}

/** Checks passwords. */
export interface SignIn {
  /**
   * The person whose address and password these are. Throws `ERR_SIGN_IN_FAILED`, the same and as late for an unknown address as
   * for a wrong password; `ERR_RATE_LIMITED`; `ERR_OVERLOADED`.
   */
  withPassword(credentials: Credentials): Promise<PersonRecord>;
  /** Throws as {@link withPassword} does, unless it is the password of this person. */
  requirePassword(person: PersonRecord, password: string, address: string): Promise<void>;
}

/** The dependencies of signing in. */
export interface SignInServices {
  readonly records: PeopleRecords;
  readonly throttle: SignInThrottle;
  readonly hashing: PasswordHasher;
  readonly clock: Clock;
  /** As for `PeopleServices`. */
  readonly onChange: () => void;
}

/** Signing in over the records of people. */
export function createSignIn(services: SignInServices): SignIn {
  const { records, throttle, hashing, clock, onChange } = services;

  async function requirePassword(hash: string | null, password: string): Promise<void> {
    const isRight = await hashing.isPasswordOf(hash ?? NOBODYS_HASH, password);
    if (!isRight || hash === null) throw new Problem('ERR_SIGN_IN_FAILED');
  }

  return {
    async withPassword({ email: typed, password, address }) {
      const email = normaliseEmail(typed);
      await throttle.take(email ?? typed, address);
      const person = email === null ? null : await records.byEmail(email);
      await requirePassword(person?.passwordHash ?? null, password);
      // Read anew: hashing took a while, in which the person may have gone, or the password changed.
      const now = person === null ? null : await records.byId(person.id);
      if (now === null || now.passwordHash !== person?.passwordHash) {
        throw new Problem('ERR_SIGN_IN_FAILED');
      }
      return noteSignIn(now, { people: records, onChange, nowMs: clock.now(), groups: [] });
    },

    async requirePassword(person, password, address) {
      await throttle.take(person.email, address);
      await requirePassword(person.passwordHash, password);
    },
  };
}

/** How a sign-in is noted. */
export interface NotedSignIn {
  readonly people: Pick<PeopleRecords, 'touch'>;
  /** Sessions that were looked up before must not outlive a change of groups. */
  readonly onChange: () => void;
  readonly nowMs: number;
  /** That the provider says the person is in; none in any other way of signing in. */
  readonly groups: readonly string[];
}

/**
 * Stores the time and the groups of a sign-in. The groups replace those of the sign-in before in all sessions: one that the
 * provider no longer confirms gives no access. Not on a full disk: the time is worth less than the sign-in of an owner who comes to make
 * room. A viewer who would keep groups by that does not get in.
 */
export async function noteSignIn(
  person: PersonRecord,
  { people, onChange, nowMs, groups }: NotedSignIn,
): Promise<PersonRecord> {
  try {
    await people.touch(person.id, { at: new Date(nowMs).toISOString(), groups });
  } catch (error) {
    const keepsGroups = person.groups.some((one) => !groups.includes(one));
    if (!isStorageFull(error) || (person.role === 'viewer' && keepsGroups)) throw error;
    return person;
  }
  onChange();
  return { ...person, groups };
}
