/** How a session was made, which decides its scopes. */
export type SessionKind = 'loopback';

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
}

/**
 * Where sessions are kept. What is kept for a session alone, its interests, is deleted with it; an
 * implementation must have written an insertion or removal durably before it resolves.
 */
export interface SessionRecords {
  /**
   * Adds a session, and removes those that are over by then and, of more than `maxSessions`, those that were
   * used longest ago.
   */
  insert(record: SessionRecord, bounds: SessionBounds): Promise<void>;
  byHash(tokenHash: string): Promise<SessionRecord | null>;
  remove(id: string): Promise<void>;
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
