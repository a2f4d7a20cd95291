import type { AuditEntry } from '../audit/audit-log.ts';

/**
 * The origin of a session, which determines its scopes: a visit from this machine, a visit from elsewhere of an open page, or a
 * person who signed in.
 */
export type SessionKind = VisitorKind | 'person';

/** Sessions without a signed-in person. */
export type VisitorKind = 'loopback' | 'open';

/** A stored session, without its token. Times are ISO 8601 in UTC. */
export interface SessionRecord {
  readonly id: string;
  readonly kind: SessionKind;
  /** SHA-256 of the token, lower-case hexadecimal. */
  readonly tokenHash: string;
  readonly createdAt: string;
  /** When it ends even if used. */
  readonly expiresAt: string;
  readonly lastUsedAt: string;
  /** `null` for visitors. */
  readonly person: SessionOfPerson | null;
}

/** Further fields of a session of a person. */
export interface SessionOfPerson {
  readonly id: string;
  /** The stamp of the person at sign-in. The session ends when the stamp changes. */
  readonly stamp: string;
  /** For people: `Firefox on Windows`. */
  readonly device: string;
  /** Network address of the sign-in. */
  readonly address: string;
}

/**
 * Stores sessions. Deletes the interests of a session with it. An implementation must make an insertion or removal, with
 * its audit entry, durable before it resolves.
 */
export interface SessionRecords {
  /**
   * Adds a session. Removes expired ones, and the least recently used beyond `maxSessions` of the same person, or for visitors of the
   * same kind, so that visitors never evict a person's session.
   */
  insert(record: SessionRecord, bounds: SessionBounds, entry: AuditEntry | null): Promise<void>;
  byHash(tokenHash: string): Promise<SessionRecord | null>;
  byId(id: string): Promise<SessionRecord | null>;
  /** The sessions of a person, most recently used first. */
  listOf(personId: string): Promise<SessionRecord[]>;
  remove(id: string, entry: AuditEntry | null): Promise<void>;
  /** Stores the times of last use by id. Ignores unknown ids. */
  touch(lastUsedAt: ReadonlyMap<string, string>): Promise<void>;
}

/** Bounds for stored sessions. */
export interface SessionBounds {
  /** Including the new one. */
  readonly maxSessions: number;
  /** Sessions with an `expiresAt` at or before this have expired. */
  readonly now: string;
  /** Sessions not used since this have expired. */
  readonly idleSince: string;
}
