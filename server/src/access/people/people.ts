import { randomBytes } from 'node:crypto';
import type { Role } from '@quarry/contract/vocabulary';
import type { Clock } from '../../runtime/clock.ts';
import { changedSince } from '../../runtime/entity-tag.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { Caller } from '../keys/caller.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PeopleRecords, PersonOutcome, PersonRecord } from './person-record.ts';
import type { SignIn } from './sign-in.ts';
import { weaknessOf } from './weak-password.ts';

/** The caller and the condition of a change of a person. */
export interface PersonChanger {
  readonly by: Caller | 'operator';
  /** The `If-Match` of the change; `null`: unconditional. */
  readonly etag: string | null;
}

/** Changes that people make to themselves. */
export interface SelfChange {
  readonly name?: string | undefined;
  readonly password?: { readonly current: string; readonly new: string } | undefined;
}

/** The people who may sign in. Each change is durable and effective when it resolves. */
export interface People {
  /** Oldest first. */
  list(): Promise<PersonRecord[]>;
  /** Throws `ERR_NOT_FOUND`. */
  get(id: string): Promise<PersonRecord>;
  hasOwner(): Promise<boolean>;
  /** Ends all sessions of the person. Throws `ERR_NOT_FOUND`, and `ERR_CONFLICT` for another etag and for the last owner. */
  changeRole(id: string, role: Role, changer: PersonChanger): Promise<PersonRecord>;
  /** Throws as {@link changeRole}. */
  remove(id: string, changer: PersonChanger): Promise<void>;
  /**
   * Changes the name or password of the calling person; a new password ends all their sessions. Throws `ERR_SIGN_IN_FAILED` if the
   * current password is wrong, `ERR_BODY_INVALID` if the new one is weak.
   */
  changeSelf(caller: Caller, change: SelfChange): Promise<PersonRecord>;
}

/** The dependencies of people. */
export interface PeopleServices {
  readonly records: PeopleRecords;
  readonly signIn: SignIn;
  readonly hashing: PasswordHasher;
  readonly clock: Clock;
  /** Called after a change, to drop cached sessions. */
  readonly onChange: () => void;
}

/** People over their records. */
export function createPeople(services: PeopleServices): People {
  const { records, signIn, hashing, clock, onChange } = services;

  async function get(id: string): Promise<PersonRecord> {
    const person = await records.byId(id);
    if (person === null) throw new Problem('ERR_NOT_FOUND', { detail: 'There is no such person.' });
    return person;
  }

  const entryOf = (
    by: Caller | 'operator',
    action: 'person.change' | 'person.remove' | 'person.password',
    person: PersonRecord,
    detail: Record<string, string> = {},
  ) => auditEntry(by, { action, subject: subjectOf(person), detail, atMs: clock.now() });

  async function changeName(caller: Caller, person: PersonRecord, name: string): Promise<void> {
    const entry = entryOf(caller, 'person.change', person, { name });
    requireDone(await records.update(person.id, { name }, { version: null, entry }));
    onChange();
  }

  async function changePassword(
    caller: Caller,
    person: PersonRecord,
    { current, new: next }: { readonly current: string; readonly new: string },
  ): Promise<void> {
    await signIn.requirePassword(person, current, caller.address);
    refuseWeak(next, person, 'password.new');
    const passwordHash = await hashing.hash(next);
    const entry = entryOf(caller, 'person.password', person);
    const change = { passwordHash, stamp: createStamp() };
    // Conditional on the version whose password was checked, since another change may have been faster.
    requireDone(await records.update(person.id, change, { version: person.version, entry }));
    onChange();
  }

  return {
    list: () => records.list(),
    get,
    hasOwner: () => records.hasOwner(),

    async changeRole(id, role, { by, etag }) {
      const person = await get(id);
      const entry = entryOf(by, 'person.change', person, { from: person.role, role });
      const change = person.role === role ? {} : { role, stamp: createStamp() };
      const version = versionOf(etag);
      requireDone(await records.update(id, change, { version, entry }));
      onChange();
      return get(id);
    },

    async remove(id, { by, etag }) {
      const entry = entryOf(by, 'person.remove', await get(id));
      requireDone(await records.remove(id, { version: versionOf(etag), entry }));
      onChange();
    },

    async changeSelf(caller, { name, password }) {
      const id = caller.person?.id ?? '';
      if (password !== undefined) await changePassword(caller, await get(id), password);
      if (name !== undefined) await changeName(caller, await get(id), name);
      return get(id);
    },
  };
}

/** A new stamp, to which the sessions of a person are bound. */
export function createStamp(): string {
  return randomBytes(STAMP_BYTES).toString('base64url');
}

const STAMP_BYTES = 12; // not secret, only unique

/** The entity tag of a person (RFC 9110, section 8.8.3). */
export function etagOf({ version }: PersonRecord): string {
  return `"${version}"`;
}

/** `null` for `*` or no tag: unconditional. A foreign tag matches no version. */
function versionOf(etag: string | null): number | null {
  if (etag === null || etag === '*') return null;
  return Number(/^"(\d{1,15})"$/.exec(etag.trim())?.[1] ?? -1);
}

/** The person as a subject of the audit log. */
export function subjectOf({ id, name, email }: PersonRecord): { id: string; name: string } {
  return { id, name: `${name} <${email}>` };
}

/** Throws `ERR_BODY_INVALID` for a weak password. */
export function refuseWeak(
  password: string,
  person: { readonly email: string; readonly name: string },
  path: string,
): void {
  const weakness = weaknessOf(password, person);
  if (weakness !== null) {
    throw new Problem('ERR_BODY_INVALID', { errors: [{ path, ...weakness }] });
  }
}

function requireDone(outcome: PersonOutcome): void {
  if (outcome === 'done') return;
  if (outcome === 'missing')
    throw new Problem('ERR_NOT_FOUND', { detail: 'There is no such person.' });
  if (outcome === 'changed-since') {
    throw changedSince('This person was changed in the meantime. Reload before you decide.');
  }
  throw new Problem('ERR_CONFLICT', {
    detail: 'This is the last owner. Make another person an owner first.',
  });
}
