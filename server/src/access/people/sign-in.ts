import type { Clock } from '../../runtime/clock.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import { Problem } from '../../runtime/problem.ts';
import { normaliseEmail } from './email-address.ts';
import { UNMATCHABLE_HASH } from './password-hash.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PeopleRecords, PersonRecord } from './person-record.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** The input of a sign-in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's network address. */
  readonly address: string;
}

/** Checks passwords. */
export interface SignIn {
  /**
   * The person with this address and password. Throws `ERR_SIGN_IN_FAILED`, with the same content and timing for an unknown
   * address as for a wrong password; `ERR_RATE_LIMITED`; `ERR_OVERLOADED`.
   */
  withPassword(credentials: Credentials): Promise<PersonRecord>;
  /** Throws as {@link withPassword} does if this is not the password of the person. */
  requirePassword(person: PersonRecord, password: string, address: string): Promise<void>;
}

/** The dependencies of signing in. */
export interface SignInServices {
  readonly records: PeopleRecords;
  readonly throttle: SignInThrottle;
  readonly hashing: PasswordHasher;
  readonly clock: Clock;
  /** See `PeopleServices`. */
  readonly onChange: () => void;
}

/** Signing in over the records of people. */
export function createSignIn(services: SignInServices): SignIn {
  const { records, throttle, hashing, clock, onChange } = services;

  async function requirePassword(hash: string | null, password: string): Promise<void> {
    const isRight = await hashing.isPasswordOf(hash ?? UNMATCHABLE_HASH, password);
    if (!isRight || hash === null) throw new Problem('ERR_SIGN_IN_FAILED');
  }

  return {
    async withPassword({ email: typed, password, address }) {
      const email = normaliseEmail(typed);
      await throttle.take(email ?? typed, address);
      const person = email === null ? null : await records.byEmail(email);
      await requirePassword(person?.passwordHash ?? null, password);
      // Read again: during hashing the person may have been removed, or the password changed.
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

/** A sign-in to record. */
export interface NotedSignIn {
  readonly people: Pick<PeopleRecords, 'touch'>;
  /** Called after a change of groups, to drop cached sessions. */
  readonly onChange: () => void;
  readonly nowMs: number;
  /** Groups from the provider; empty for other ways of signing in. */
  readonly groups: readonly string[];
}

/**
 * Stores the time and the groups of a sign-in. The groups replace those of the previous sign-in in all sessions, so that a group
 * that the provider no longer confirms gives no access. On a full disk the sign-in continues without that, so that an owner can
 * make room; a viewer who would keep revoked groups is refused.
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
