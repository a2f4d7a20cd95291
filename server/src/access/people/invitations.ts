import type { FaultCode, Role } from '@quarry/contract/vocabulary';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../runtime/problem.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Caller } from '../keys/caller.ts';
import { normaliseEmail } from './email-address.ts';
import { createInvitationToken, hashInvitationToken } from './invitation-token.ts';
import { UNMATCHABLE_HASH } from './password-hash.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createStamp, refuseWeak, subjectOf } from './people.ts';
import type { Acceptance, InvitationRecord, PeopleRecords, PersonRecord } from './person-record.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** A stored link with its secret, which is available only now. */
export interface IssuedInvitation {
  readonly record: InvitationRecord;
  readonly token: string;
}

/** A new invitation. */
export interface NewInvitation {
  readonly email: string | null;
  readonly role: Role;
  readonly expiresInSeconds: number;
}

/** The input of a person who accepts a link. */
export interface AcceptedInvitation {
  readonly token: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  /** `null` if people do not sign in with passwords. */
  readonly password: string | null;
  /** The client's network address. */
  readonly address: string;
}

/** Links that create people or let them set a new password. */
export interface Invitations {
  /** Open invitations of new people, oldest first. */
  list(): Promise<InvitationRecord[]>;
  /** Throws `ERR_BODY_INVALID` for an invalid address, `ERR_CONFLICT` if a person has it or too many invitations are open. */
  create(invitation: NewInvitation, by: Caller): Promise<IssuedInvitation>;
  /** Throws `ERR_NOT_FOUND`. */
  revoke(id: string, by: Caller): Promise<void>;
  /** A link to set a new password, which replaces earlier ones. Throws `ERR_NOT_FOUND`. */
  reset(personId: string, by: Caller): Promise<IssuedInvitation>;
  /** A link that makes an owner, which replaces the previous one. For the operator of the machine, never for a request. */
  createForOwner(): Promise<IssuedInvitation>;
  /** The invitation of a link. Throws as {@link accept} does for an invalid link, and counts as an attempt from `address`. */
  read(token: string, address: string): Promise<InvitationRecord>;
  /**
   * Uses up a link. Throws `ERR_NOT_FOUND` if it is unknown, expired, used or revoked; `ERR_BODY_INVALID`; `ERR_CONFLICT` if a
   * person has the address; `ERR_RATE_LIMITED`; `ERR_OVERLOADED`.
   */
  accept(accepted: AcceptedInvitation): Promise<PersonRecord>;
}

/** The dependencies of invitations. */
export interface InvitationServices {
  readonly records: PeopleRecords;
  readonly throttle: SignInThrottle;
  readonly hashing: PasswordHasher;
  readonly clock: Clock;
  /** See `PeopleServices`. */
  readonly onChange: () => void;
}

/** More than anyone invites at once; each costs a row of some 300 bytes. */
const MAX_OPEN = 500;

/** Long enough for a mail that is read after a weekend. */
const OWNER_LINK_SECONDS = 7 * 86_400;
const RESET_LINK_SECONDS = 3 * 86_400;

/** Invitations over the records of people. */
export function createInvitations(services: InvitationServices): Invitations {
  const { records, throttle, hashing, clock, onChange } = services;

  async function issue(
    part: Pick<InvitationRecord, 'kind' | 'personId' | 'email' | 'role'>,
    expiresInSeconds: number,
    entry: (record: InvitationRecord) => AuditEntry,
  ): Promise<IssuedInvitation> {
    const nowMs = clock.now();
    const token = createInvitationToken();
    const record: InvitationRecord = {
      ...part,
      id: uniqueId(nowMs),
      tokenHash: hashInvitationToken(token),
      createdAt: isoTime(nowMs),
      expiresAt: isoTime(nowMs + expiresInSeconds * 1000),
    };
    if (await records.invite(record, MAX_OPEN, entry(record))) return { record, token };
    throw new Problem('ERR_CONFLICT', {
      detail: `${MAX_OPEN} invitations are open. Revoke some, or wait until they end.`,
    });
  }

  async function open(token: string): Promise<InvitationRecord> {
    const record = await records.invitationByHash(hashInvitationToken(token));
    if (record === null || Date.parse(record.expiresAt) <= clock.now()) throw gone();
    return record;
  }

  /** Concurrent acceptances may both get here: the records let one succeed. */
  async function settle(
    invitation: InvitationRecord,
    acceptance: Acceptance,
    { person, address }: { readonly person: PersonRecord; readonly address: string },
  ): Promise<void> {
    const { id, name } = person;
    const action = invitation.kind === 'reset' ? 'person.password' : 'person.join';
    const detail: Record<string, string> = action === 'person.join' ? { role: person.role } : {};
    const entry: AuditEntry = {
      at: isoTime(clock.now()),
      actor: { kind: 'person', id, name },
      address,
      action,
      subject: subjectOf(person),
      detail,
    };
    const outcome = await records.accept(invitation.id, acceptance, entry);
    if (outcome === 'taken') throw taken();
    if (outcome !== 'done') throw gone();
    onChange();
  }

  async function hashOf(password: string | null): Promise<string> {
    return password === null ? UNMATCHABLE_HASH : hashing.hash(password);
  }

  async function join(
    invitation: InvitationRecord,
    { email: typed, name, password, address }: AcceptedInvitation,
  ): Promise<string> {
    const email = readEmail(typed, invitation.email);
    if (name === undefined) throw invalid('name', 'must be given');
    if (password !== null) refuseWeak(password, { email, name }, 'password');
    const present = await records.byEmail(email);
    if (present !== null && invitation.kind !== 'owner') throw taken();
    const passwordHash = await hashOf(password);
    const { role } = invitation;
    const change = { name, role, passwordHash, stamp: createStamp(), groups: [] };
    if (present !== null) {
      const person = { ...present, ...change };
      await settle(invitation, { id: present.id, change }, { person, address });
      return present.id;
    }
    const nowMs = clock.now();
    const rest = { version: 1, createdAt: isoTime(nowMs), lastSignedInAt: isoTime(nowMs) };
    const person = { id: uniqueId(nowMs), email, ...change, ...rest };
    await settle(invitation, { insert: person }, { person, address });
    return person.id;
  }

  async function setPassword(
    invitation: InvitationRecord,
    { password, address }: AcceptedInvitation,
  ): Promise<string> {
    const person = await records.byId(invitation.personId ?? '');
    if (person === null) throw gone();
    if (password !== null) refuseWeak(password, person, 'password');
    const passwordHash = await hashOf(password);
    const change = { passwordHash, stamp: createStamp(), groups: [] };
    await settle(invitation, { id: person.id, change }, { person, address });
    return person.id;
  }

  return {
    list: () => records.invitations(isoTime(clock.now())),

    async create({ email: typed, role, expiresInSeconds }, by) {
      const email = typed === null ? null : readEmail(typed, null);
      if (email !== null && (await records.byEmail(email)) !== null) throw taken();
      const name = email ?? 'anybody';
      return issue({ kind: 'join', personId: null, email, role }, expiresInSeconds, ({ id }) =>
        auditEntry(by, {
          action: 'invitation.create',
          subject: { id, name },
          detail: { role },
          atMs: clock.now(),
        }),
      );
    },

    async revoke(id, by) {
      const invitations = await records.invitations(isoTime(clock.now()));
      const invitation = invitations.find((one) => one.id === id);
      if (invitation === undefined) throw gone();
      const subject = { id, name: invitation.email ?? 'anybody' };
      const entry = auditEntry(by, { action: 'invitation.revoke', subject, atMs: clock.now() });
      if (!(await records.revokeInvitation(id, entry))) throw gone();
    },

    async reset(personId, by) {
      const person = await records.byId(personId);
      if (person === null) {
        throw new Problem('ERR_NOT_FOUND', { detail: 'There is no such person.' });
      }
      const { email, role } = person;
      return issue({ kind: 'reset', personId, email, role }, RESET_LINK_SECONDS, () =>
        auditEntry(by, { action: 'person.reset', subject: subjectOf(person), atMs: clock.now() }),
      );
    },

    createForOwner: () =>
      issue(
        { kind: 'owner', personId: null, email: null, role: 'owner' },
        OWNER_LINK_SECONDS,
        ({ id }) =>
          auditEntry('operator', {
            action: 'invitation.create',
            subject: { id, name: 'anybody' },
            detail: { role: 'owner' },
            atMs: clock.now(),
          }),
      ),

    async read(token, address) {
      await throttle.take(null, address);
      return open(token);
    },

    async accept(accepted) {
      await throttle.take(null, accepted.address);
      const invitation = await open(accepted.token);
      const id = await (invitation.kind === 'reset'
        ? setPassword(invitation, accepted)
        : join(invitation, accepted));
      const person = await records.byId(id);
      if (person === null) throw gone(); // removed in this moment
      return person;
    },
  };
}

function readEmail(typed: string | undefined, wanted: string | null): string {
  if (typed === undefined) throw invalid('email', 'must be given');
  const email = normaliseEmail(typed);
  if (email === null) {
    throw invalid(
      'email',
      'must be an e-mail address, written in the letters of one script',
      'email-invalid',
    );
  }
  if (wanted !== null && email !== wanted) {
    throw invalid('email', 'must be the address that the invitation is for', 'email-other');
  }
  return email;
}

function invalid(path: string, message: string, code?: FaultCode): Problem {
  return new Problem('ERR_BODY_INVALID', { errors: [{ path, message, code }] });
}

/** The same for every reason, so that guessing reveals nothing. */
function gone(): Problem {
  return new Problem('ERR_NOT_FOUND', {
    detail: 'This link was used, has ended, or never was one. Ask for a new one.',
  });
}

function taken(): Problem {
  return new Problem('ERR_CONFLICT', {
    detail: 'This address is already in use.',
    errors: [{ path: 'email', message: 'is already in use', code: 'email-taken' }],
  });
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
