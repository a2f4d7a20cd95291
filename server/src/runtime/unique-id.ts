import { randomUUID } from 'node:crypto';

/**
 * A UUIDv7 (RFC 9562, section 5.7): sorts by the time it was made, to the millisecond.
 * Node's own `randomUUIDv7` is younger than the oldest Node that Quarry runs on.
 */
export function uniqueId(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0');
  // A version 4 id already has the variant bits and more randomness than needed after its version digit.
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${randomUUID().slice(15)}`;
}
