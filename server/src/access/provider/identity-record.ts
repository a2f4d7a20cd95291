import type { AuditEntry } from '../audit/audit-log.ts';
import type { PersonRecord } from '../people/person-record.ts';

/** Which person an account at a provider is. */
export interface IdentityRecord {
  readonly issuer: string;
  readonly subject: string;
  readonly personId: string;
  /** Whether the person has access by groups of the provider, and so loses it without one of them. */
  readonly isByGroup: boolean;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/**
 * Where it is kept which person an account at a provider is. An implementation must decide each change and write it, with its audit entry, in one step,
 * durably before it resolves; and lose the identities of a person when the person is removed (`PeopleRecords`).
 */
export interface IdentityRecords {
  find(issuer: string, subject: string): Promise<IdentityRecord | null>;
  /** Links an existing person. `taken`: the account is already linked, or the person to another account of the issuer; `missing`: no such person. */
  link(record: IdentityRecord, entry: AuditEntry): Promise<'done' | 'taken' | 'missing'>;
  /**
   * Adds a person with their identity. `taken`: the account is linked or the address has a person; `used`: the invitation that lets the person
   * in is not there any more. It is used up with the insertion alone.
   */
  admit(
    person: PersonRecord,
    record: IdentityRecord,
    condition: { readonly invitationId: string | null; readonly entry: AuditEntry },
  ): Promise<'done' | 'taken' | 'used'>;
}
