import type { Scope } from '@quarry/contract';
import type { KeyRecord } from '../../access/keys/key-record.ts';
import { printFilter } from '../../attributes/print-filter.ts';

/** A key on the wire: nothing that reveals its secret. `requestsThisMonth`: of its budget of the month. */
export function keyBody(key: KeyRecord, requestsThisMonth: number) {
  return {
    id: key.id,
    name: key.name,
    environment: key.environment,
    hint: key.hint,
    isOwner: key.isOwner,
    scopes: key.scopes as readonly Scope[], // `POST /api/keys` lets no others in
    createdAt: key.createdAt,
    expiresAt: key.expiresAt,
    lastUsedAt: key.lastUsedAt,
    allowedIps: key.allowedIps,
    allowedOrigins: key.allowedOrigins,
    requestsPerMinute: key.requestsPerMinute,
    monthlyRequests: key.monthlyRequests,
    requestsThisMonth,
    filter: key.filter === null ? null : printFilter(key.filter),
    sources: key.sources,
    principals: key.principals,
    graceEndsAt: graceEnd(key),
  };
}

/** Times of one form sort as text. */
function graceEnd({ earlierSecrets }: KeyRecord): string | null {
  const ends = earlierSecrets.map(({ validUntil }) => validUntil).sort();
  return ends.at(-1) ?? null;
}
