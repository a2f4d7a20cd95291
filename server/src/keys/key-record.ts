/** Whether a key is meant for real traffic or for trying out: shown in its prefix, otherwise alike. */
export type KeyEnvironment = 'live' | 'test';

/** A key as it is kept: never with its secret. Times are ISO 8601 in UTC. */
export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  readonly environment: KeyEnvironment;
  /** SHA-256 of the secret, lower-case hexadecimal. */
  readonly secretHash: string;
  /** The last four characters of the secret, so that people can tell keys apart. */
  readonly hint: string;
  /** The names of what it may do, opaque here. */
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  /** CIDR blocks or single addresses; empty: from anywhere. */
  readonly allowedIps: readonly string[];
  /** `null`: only the limits of the client address apply. */
  readonly requestsPerMinute: number | null;
  /** After a rotation with grace: the old secret's hash and until when it still works. */
  readonly previousSecretHash: string | null;
  readonly previousValidUntil: string | null;
}

/**
 * Where keys are kept. An implementation must find a record by its present or its previous hash, and
 * must have written a change durably before it resolves: a revocation may never be forgotten.
 */
export interface KeyRecords {
  insert(record: KeyRecord): Promise<void>;
  byHash(secretHash: string): Promise<KeyRecord | null>;
  byId(id: string): Promise<KeyRecord | null>;
  /** All that are not revoked, oldest first. */
  list(): Promise<KeyRecord[]>;
  /** Of each key that is not revoked, every hash that finds it. */
  hashes(): Promise<string[]>;
  replaceSecret(id: string, secret: ReplacedSecret): Promise<void>;
  /** What is kept for this key alone, its interests, is deleted with it. */
  revoke(id: string, revokedAt: string): Promise<void>;
  /** Notes when keys were last used, by id. Unknown ids are ignored. */
  touch(lastUsedAt: ReadonlyMap<string, string>): Promise<void>;
}

/** What a rotation changes of a record. */
export type ReplacedSecret = Pick<
  KeyRecord,
  'secretHash' | 'hint' | 'previousSecretHash' | 'previousValidUntil'
>;
