import type { AuditEntry } from '../audit/audit-log.ts';
import type { PersonRecord } from '../people/person-record.ts';

/** Which person an account at a provider is. */
export interface IdentityRecord {
  readonly issuer: string;
  readonly subject: string;
  readonly personId: string;
  /** Whether the groups of the provider let the person in: without one of them they are not let in any more. */
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
  /** Links a person who is there. `taken`: the account is linked, or the person to another account of the issuer; `missing`: the person is gone. */
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
