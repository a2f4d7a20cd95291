import type { Role } from '@quarry/contract/vocabulary';
import type { AuditEntry } from '../audit/audit-log.ts';

/** A stored person. Times are ISO 8601 in UTC. */
export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  /** Normalised by `normaliseEmail`; unique. */
  readonly email: string;
  readonly role: Role;
  /** A PHC string. */
  readonly passwordHash: string;
  /** Changes with the password and the role. A session with another stamp is invalid. */
  readonly stamp: string;
  /** Increases with each change that concurrent edits must not overwrite. */
  readonly version: number;
  readonly createdAt: string;
  readonly lastSignedInAt: string | null;
  /** Groups from the provider at the last sign-in; empty after a sign-in in another way. */
  readonly groups: readonly string[];
}

/** A link that creates a person or lets one set a new password. Stored without its token. */
export interface InvitationRecord {
  readonly id: string;
  /** SHA-256 of the token, lower-case hexadecimal. */
  readonly tokenHash: string;
  /**
   * `join`: for a new person; `owner`: for an owner, new or existing, issued by the operator of the machine; `reset`: a new
   * password for the person {@link personId}.
   */
  readonly kind: 'join' | 'owner' | 'reset';
  readonly personId: string | null;
  /** The only address that may accept it; `null`: any. */
  readonly email: string | null;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The outcome of a change of a person. */
export type PersonOutcome = 'done' | 'missing' | 'changed-since' | 'last-owner';

/** Fields of a person that can change. A new {@link PersonRecord.stamp} ends all sessions of the person. */
export type PersonChange = Partial<
  Pick<PersonRecord, 'name' | 'role' | 'passwordHash' | 'stamp' | 'lastSignedInAt' | 'groups'>
>;

/** The condition of a change, and its audit entry. */
export interface PersonCondition {
  /** `null`: any. */
  readonly version: number | null;
  readonly entry: AuditEntry;
}

/** The effect of an accepted invitation: a new person, or a change of one. */
export type Acceptance =
  | { readonly insert: PersonRecord }
  | { readonly id: string; readonly change: PersonChange };

/**
 * Stores people and their invitations. An implementation must
 * - check and write each change, with its audit entry, atomically, so that the second of two concurrent changes sees the first,
 * - when the stamp of a person changes or the person is removed, end all their sessions, delete data kept only for the person and
 *   revoke links to reset the password,
 * - delete the passkeys of a person who is removed or accepts a link: a lost account may mean lost passkeys,
 * - delete the identities of a removed person,
 * - make a change durable before it resolves.
 */
export interface PeopleRecords {
  /** Oldest first. */
  list(): Promise<PersonRecord[]>;
  byId(id: string): Promise<PersonRecord | null>;
  byEmail(email: string): Promise<PersonRecord | null>;
  hasOwner(): Promise<boolean>;
  update(id: string, change: PersonChange, condition: PersonCondition): Promise<PersonOutcome>;
  remove(id: string, condition: PersonCondition): Promise<PersonOutcome>;
  /** Stores the time and the groups of a sign-in; does not count as a change of the person. */
  touch(
    id: string,
    signedIn: Pick<PersonRecord, 'groups'> & { readonly at: string },
  ): Promise<void>;

  /** Invitations of kind `join` that have not expired at `now`, oldest first. */
  invitations(now: string): Promise<InvitationRecord[]>;
  /** Also returns an expired one. */
  invitationByHash(tokenHash: string): Promise<InvitationRecord | null>;
  /**
   * Adds a link. `owner` and `reset` replace earlier links of their kind and person. Removes links that have expired at its
   * creation. If `maxOpen` of its kind are open, does nothing and returns `false`.
   */
  invite(record: InvitationRecord, maxOpen: number, entry: AuditEntry): Promise<boolean>;
  /** Returns whether there was one. */
  revokeInvitation(id: string, entry: AuditEntry): Promise<boolean>;
  /**
   * Applies and uses up a link. `used`: it was used or revoked meanwhile; `taken`: another person has the address; `missing`:
   * the person was removed. None of these uses it up.
   */
  accept(
    invitationId: string,
    acceptance: Acceptance,
    entry: AuditEntry,
  ): Promise<'done' | 'used' | 'taken' | 'missing'>;
}
