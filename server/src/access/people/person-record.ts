import type { Role } from '@quarry/contract/vocabulary';
import type { AuditEntry } from '../audit/audit-log.ts';

/** A person as it is kept. Times are ISO 8601 in UTC. */
export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  /** As `normaliseEmail` writes it; no two people have the same. */
  readonly email: string;
  readonly role: Role;
  /** A PHC string. */
  readonly passwordHash: string;
  /** Changes with the password and the role. A session with another stamp is over. */
  readonly stamp: string;
  /** Grows with each change that others may have to know of before they make theirs. */
  readonly version: number;
  readonly createdAt: string;
  readonly lastSignedInAt: string | null;
  /** That the provider of the last sign-in said the person is in; none after a sign-in in another way. */
  readonly groups: readonly string[];
}

/** A link that makes a person, or lets one set a new password. Kept without its token. */
export interface InvitationRecord {
  readonly id: string;
  /** SHA-256 of the token, lower-case hexadecimal. */
  readonly tokenHash: string;
  /**
   * `join`: somebody new; `owner`: an owner by the word of the operator of the machine, who may be there already;
   * `reset`: a new password for the person {@link personId}.
   */
  readonly kind: 'join' | 'owner' | 'reset';
  readonly personId: string | null;
  /** For this address alone; `null`: for any. */
  readonly email: string | null;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** What a change of a person came to. */
export type PersonOutcome = 'done' | 'missing' | 'changed-since' | 'last-owner';

/** What a person may become. With a new {@link PersonRecord.stamp} all sessions of the person are over. */
export type PersonChange = Partial<
  Pick<PersonRecord, 'name' | 'role' | 'passwordHash' | 'stamp' | 'lastSignedInAt' | 'groups'>
>;

/** What a change depends on, and is recorded as. */
export interface PersonCondition {
  /** `null`: whatever it is. */
  readonly version: number | null;
  readonly entry: AuditEntry;
}

/** What becomes of an accepted invitation: a new person, or one that is changed. */
export type Acceptance =
  | { readonly insert: PersonRecord }
  | { readonly id: string; readonly change: PersonChange };

/**
 * Where people and their invitations are kept. An implementation must
 * - decide each change and write it, with its audit entry, in one step: of two that arrive together the second sees the first,
 * - end all sessions of a person whose stamp changes or who goes, delete what is kept for a person alone and revoke links to reset the password,
 * - delete the passkeys of a person who goes or takes up a link: a lost account may mean lost passkeys,
 * - delete the identities of a person who goes,
 * - have written a change durably before it resolves.
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

  /** Those that have not expired at `now`, of the kind `join`, oldest first. */
  invitations(now: string): Promise<InvitationRecord[]>;
  /** Whether or not it has expired. */
  invitationByHash(tokenHash: string): Promise<InvitationRecord | null>;
  /**
   * Adds a link. `owner` and `reset` replace those of their kind and person. Removes those that have expired at its creation. Returns
   * `false`, having done nothing, when `maxOpen` of its kind are open.
   */
  invite(record: InvitationRecord, maxOpen: number, entry: AuditEntry): Promise<boolean>;
  /** Whether there was one. */
  revokeInvitation(id: string, entry: AuditEntry): Promise<boolean>;
  /**
   * Uses a link up and does what it is for. `used`: it was used or revoked meanwhile; `taken`: somebody has the address;
   * `missing`: the person is gone. None of these uses it up.
   */
  accept(
    invitationId: string,
    acceptance: Acceptance,
    entry: AuditEntry,
  ): Promise<'done' | 'used' | 'taken' | 'missing'>;
}
