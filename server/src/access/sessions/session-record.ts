import type { AuditEntry } from '../audit/audit-log.ts';

/**
 * How a session was made, which decides its scopes: by a visit from this machine, by a visit from elsewhere of a page that is open to
 * everybody, or by a person who signed in.
 */
export type SessionKind = VisitorKind | 'person';

/** Sessions in which nobody signed in. */
export type VisitorKind = 'loopback' | 'open';

/** A session as it is kept: never with its token. Times are ISO 8601 in UTC. */
export interface SessionRecord {
  readonly id: string;
  readonly kind: SessionKind;
  /** SHA-256 of the token, lower-case hexadecimal. */
  readonly tokenHash: string;
  readonly createdAt: string;
  /** When it ends although it is used. */
  readonly expiresAt: string;
  readonly lastUsedAt: string;
  /** `null` for visitors. */
  readonly person: SessionOfPerson | null;
}

/** What is kept of a session of a person besides. */
export interface SessionOfPerson {
  readonly id: string;
  /** Of the person when they signed in: once they have another, the session is over. */
  readonly stamp: string;
  /** In words, as in `Firefox on Windows`. */
  readonly device: string;
  /** That they signed in from. */
  readonly address: string;
}

/**
 * Where sessions are kept. What is kept for a session alone, its interests, is deleted with it; an
 * implementation must have written an insertion or removal, with its audit entry, durably before it resolves.
 */
export interface SessionRecords {
  /**
   * Adds a session, and removes those that are over by then and, of more than `maxSessions` of the same person or, without one, of the same
   * kind, those that were used longest ago: visitors never cost a person a session.
   */
  insert(record: SessionRecord, bounds: SessionBounds, entry: AuditEntry | null): Promise<void>;
  byHash(tokenHash: string): Promise<SessionRecord | null>;
  byId(id: string): Promise<SessionRecord | null>;
  /** Of a person, last used first. */
  listOf(personId: string): Promise<SessionRecord[]>;
  remove(id: string, entry: AuditEntry | null): Promise<void>;
  /** Notes when sessions were last used, by id. Unknown ids are ignored. */
  touch(lastUsedAt: ReadonlyMap<string, string>): Promise<void>;
}

/** The bounds of stored sessions. */
export interface SessionBounds {
  /** With the new one. */
  readonly maxSessions: number;
  /** Sessions whose `expiresAt` is not after this are over. */
  readonly now: string;
  /** And those that were not used since this. */
  readonly idleSince: string;
}
