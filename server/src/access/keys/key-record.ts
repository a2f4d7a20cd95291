import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { AuditEntry } from '../audit/audit-log.ts';

/** Whether a key is meant for real traffic or for trying out: shown in its prefix, otherwise alike. */
export type KeyEnvironment = 'live' | 'test';

/** The restrictions of a key besides its scopes. */
export interface KeyRestrictions {
  readonly environment: KeyEnvironment;
  /** ISO 8601 in UTC; `null`: it does not end by itself. */
  readonly expiresAt: string | null;
  /** CIDR blocks or single addresses; empty: from anywhere. */
  readonly allowedIps: readonly string[];
  /** `null`: only the limits of the client address apply. */
  readonly requestsPerMinute: number | null;
  /** What attributes of documents have to satisfy for them to exist for the key; `null`: all exist. */
  readonly filter: FilterExpression | null;
  /**
   * Whom documents have to be for to exist for the key (`documents/visibility.ts`), `everyone` among them; `null`: whomever
   * they are for.
   */
  readonly principals: readonly string[] | null;
}

/** A key as it is kept: never with its secret. Times are ISO 8601 in UTC. */
export interface KeyRecord extends KeyRestrictions {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the secret, lower-case hexadecimal. */
  readonly secretHash: string;
  /** The last four characters of the secret, so that people can tell keys apart. */
  readonly hint: string;
  /** The names of its scopes, opaque here. */
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  /**
   * What its requests count against: its own id, or the budget of the limited key that made it. Many keys made by a
   * limited one have one limit together, or making keys would be a way around it.
   */
  readonly budgetId: string;
  /** Whether it is the key of the person who runs the server. At most one key is. */
  readonly isOwner: boolean;
  /** Secrets that were replaced with grace, the newest first. */
  readonly earlierSecrets: readonly EarlierSecret[];
}

/** A secret that was replaced, and until when it still works. */
export interface EarlierSecret {
  readonly secretHash: string;
  readonly validUntil: string;
}

/**
 * Where keys are kept. An implementation must find a record by the hash of its present secret and of each earlier one, and
 * must have written a change durably before it resolves, with its audit entry: a revocation may never be forgotten.
 */
export interface KeyRecords {
  insert(record: KeyRecord, entry: AuditEntry): Promise<void>;
  byHash(secretHash: string): Promise<KeyRecord | null>;
  byId(id: string): Promise<KeyRecord | null>;
  /** All that are not revoked, oldest first. */
  list(): Promise<KeyRecord[]>;
  /** Of each key that is not revoked, every hash that finds it. */
  hashes(): Promise<string[]>;
  /** Whether no key was ever made: a revoked one counts. */
  isEmpty(): Promise<boolean>;
  /** The owner's key; `null` where there is none, or it is revoked. */
  owner(): Promise<KeyRecord | null>;
  /** Makes a key the owner's in place of whichever was. */
  markOwner(id: string): Promise<void>;
  /** Adds `record`, the owner's new key, and revokes the one before it: both or neither. */
  replaceOwner(record: KeyRecord, revokedAt: string, entry: AuditEntry): Promise<void>;
  /** Replaces the secret and the list of earlier ones: both or neither. */
  replaceSecret(id: string, secret: ReplacedSecret, entry: AuditEntry): Promise<void>;
  /** Revokes a key and deletes its own data, its interests. */
  revoke(id: string, revokedAt: string, entry: AuditEntry): Promise<void>;
  /** Notes when keys were last used, by id. Unknown ids are ignored. */
  touch(lastUsedAt: ReadonlyMap<string, string>): Promise<void>;
}

/** The fields of a record that a rotation changes. */
export type ReplacedSecret = Pick<KeyRecord, 'secretHash' | 'hint' | 'earlierSecrets'>;
