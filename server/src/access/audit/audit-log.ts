import type { AuditAction } from '@quarry/contract/vocabulary';

/** The recorded actor of an entry. */
export interface AuditActor {
  readonly kind: 'person' | 'key' | 'token' | 'operator';
  /** `null` for the operator. Of a token: the id of its subject. */
  readonly id: string | null;
  /** As it is at that time: a person may be renamed later. */
  readonly name: string;
}

/** Something that was done. Never holds a secret. */
export interface AuditEntry {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: AuditActor;
  /** Network address of the request; `null` for the operator. */
  readonly address: string | null;
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name: string };
  readonly detail: Readonly<Record<string, string>>;
}

/** A stored entry. */
export interface KeptAuditEntry extends AuditEntry {
  /** Grows with each entry. */
  readonly id: number;
}

/**
 * Reads the audit log. Entries are only added by records, atomically with the recorded change; they also delete entries beyond
 * {@link MAX_AUDIT_ENTRIES} and {@link MAX_AUDIT_DAYS}.
 */
export interface AuditLog {
  /** Newest first; only entries with a lower id than `before`. */
  list(page: { readonly limit: number; readonly before: number | null }): Promise<KeptAuditEntry[]>;
}

/** A row takes some 300 bytes: 30 MB. A server with ten changes an hour fills it in a year. */
export const MAX_AUDIT_ENTRIES = 100_000;

/** A year and a month, so that the same month of the year before can be compared. */
export const MAX_AUDIT_DAYS = 400;
