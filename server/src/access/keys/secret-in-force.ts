import { timingSafeEqual } from 'node:crypto';
import type { KeyRecord } from './key-record.ts';

/** Until when one secret of a key works: when the key expires, or the grace of the secret ends. */
export interface SecretTerm {
  /** ISO 8601 in UTC; `null`: it does not end by itself. */
  readonly endsAt: string | null;
}

/** The term of a secret by its hash. `null`: the key is revoked, or the hash is of none of its secrets. */
export function termOfSecret(record: KeyRecord, secretHash: string): SecretTerm | null {
  if (record.revokedAt !== null) return null;
  if (isSameHash(record.secretHash, secretHash)) return { endsAt: record.expiresAt };
  const earlier = record.earlierSecrets.find((one) => isSameHash(one.secretHash, secretHash));
  if (earlier === undefined) return null;
  return { endsAt: earlierOf(record.expiresAt, earlier.validUntil) };
}

/** Whether the term has not ended; at its very end it has. */
export function isInForce({ endsAt }: SecretTerm, nowMs: number): boolean {
  return endsAt === null || Date.parse(endsAt) > nowMs;
}

function earlierOf(expiresAt: string | null, validUntil: string): string {
  if (expiresAt === null) return validUntil;
  return Date.parse(expiresAt) < Date.parse(validUntil) ? expiresAt : validUntil;
}

/** The look-up already found it by equality; this keeps a later, laxer look-up from leaking by its timing. */
function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
