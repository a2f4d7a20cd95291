import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { OriginsOfKey } from './known-origins.ts';

/** Whether a key is for real traffic or for trying out. Shown in its prefix. */
export type KeyEnvironment = 'live' | 'test';

/** The restrictions of a key besides its scopes. */
export interface KeyRestrictions {
  readonly environment: KeyEnvironment;
  /** ISO 8601 in UTC; `null`: it does not expire. */
  readonly expiresAt: string | null;
  /** CIDR blocks or single addresses; empty: from anywhere. */
  readonly allowedIps: readonly string[];
  /** The origins of the pages that may use it in browsers (`origins.ts`); empty: no page of another origin, and all programs. */
  readonly allowedOrigins: readonly string[];
  /** `null`: only the limits of the client address apply. */
  readonly requestsPerMinute: number | null;
  /** Requests in a calendar month in UTC; `null`: any number. */
  readonly monthlyRequests: number | null;
  /** Filter that documents must satisfy to exist for the key; `null`: all exist. */
  readonly filter: FilterExpression | null;
  /** Ids of the sources whose documents exist for the key; `null`: those of all. */
  readonly sources: readonly string[] | null;
  /**
   * The principals of the key (`documents/visibility.ts`), including `everyone`: only documents for one of them exist for it;
   * `null`: unrestricted.
   */
  readonly principals: readonly string[] | null;
}

/** The restrictions of a caller or key that has none; for whom documents exist for it, each has to say by itself. */
export const NO_RESTRICTIONS: Omit<KeyRestrictions, 'principals'> = {
  environment: 'live',
  expiresAt: null,
  allowedIps: [],
  allowedOrigins: [],
  requestsPerMinute: null,
  monthlyRequests: null,
  filter: null,
  sources: null,
};

/** A stored key, without its secret. Times are ISO 8601 in UTC. */
export interface KeyRecord extends KeyRestrictions {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the secret, lower-case hexadecimal. */
  readonly secretHash: string;
  /** The last four characters of the secret, so that people can distinguish keys. */
  readonly hint: string;
  /** The names of its scopes, opaque here. */
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  /**
   * The budget that its requests count against: its own id, or the budget of the limited key that created it. All keys created by
   * a limited one share its limit, since otherwise creating keys would circumvent it.
   */
  readonly budgetId: string;
  /**
   * The budget of a month that its requests count against: its own id, or that of the key with {@link KeyRestrictions.monthlyRequests}
   * that created it, for the same reason. Apart from {@link budgetId}, so that a key is not charged for requests of a creator that
   * has only the other limit.
   */
  readonly monthlyBudgetId: string;
  /** Whether it is the owner's key. At most one key is. */
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
  /** All hashes of all keys that are not revoked. */
  hashes(): Promise<string[]>;
  /** Ids of all that are not revoked. */
  ids(): Promise<string[]>;
  /** The origins of all keys that are not revoked and have some. */
  origins(): Promise<OriginsOfKey[]>;
  /** Whether no key was ever created; revoked ones count. */
  isEmpty(): Promise<boolean>;
  /** The owner's key; `null` if there is none or it is revoked. */
  owner(): Promise<KeyRecord | null>;
  /** Makes a key the owner's, replacing any other. */
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
