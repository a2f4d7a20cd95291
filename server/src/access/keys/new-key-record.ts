import { uniqueId } from '../../runtime/unique-id.ts';
import type { KeyRecord, KeyRestrictions } from './key-record.ts';
import { createKeySecret, hashKeySecret, hintOfKeySecret } from './key-secret.ts';

/** The properties of a new key. */
export interface NewKey extends KeyRestrictions {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** A record and, this once, the secret that it holds the hash of. */
export interface NewRecord {
  readonly record: KeyRecord;
  readonly secret: string;
}

/** The owner of a new record and of its budgets, which are its own unless a limited key makes it. */
export interface NewKeyOrigin {
  readonly isOwner: boolean;
  readonly budgetId: string | null;
  readonly monthlyBudgetId: string | null;
}

/** Makes up a secret and the record for it; nothing is kept yet. */
export function newKeyRecord(
  key: NewKey,
  nowMs: number,
  { isOwner, budgetId, monthlyBudgetId }: NewKeyOrigin,
): NewRecord {
  const secret = createKeySecret(key.environment);
  const id = uniqueId(nowMs);
  const record: KeyRecord = {
    id,
    name: key.name,
    environment: key.environment,
    scopes: key.scopes,
    allowedIps: key.allowedIps,
    allowedOrigins: key.allowedOrigins,
    requestsPerMinute: key.requestsPerMinute,
    monthlyRequests: key.monthlyRequests,
    filter: key.filter,
    sources: key.sources,
    principals: key.principals,
    expiresAt: key.expiresAt === null ? null : new Date(key.expiresAt).toISOString(),
    secretHash: hashKeySecret(secret),
    hint: hintOfKeySecret(secret),
    createdAt: new Date(nowMs).toISOString(),
    revokedAt: null,
    lastUsedAt: null,
    budgetId: budgetId ?? id,
    monthlyBudgetId: monthlyBudgetId ?? id,
    isOwner,
    earlierSecrets: [],
  };
  return { record, secret };
}
