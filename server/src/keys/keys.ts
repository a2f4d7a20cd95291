import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { createLastUsedNotes } from '../last-used-notes.ts';
import { Problem } from '../problems/problem.ts';
import { systemTimers } from '../timers.ts';
import { uniqueId } from '../unique-id.ts';
import type { Caller } from './caller.ts';
import { type IpAllowList, ipAllowList, isIpBlock } from './ip-allow-list.ts';
import type { KeyEnvironment, KeyRecord, KeyRecords } from './key-record.ts';
import { createKeySecret, hashKeySecret, hintOfKeySecret, isKeySecret } from './key-secret.ts';
import { createKnownHashes } from './known-hashes.ts';

/** What a new key shall be. */
export interface NewKey {
  readonly name: string;
  readonly environment: KeyEnvironment;
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
  readonly allowedIps: readonly string[];
  readonly requestsPerMinute: number | null;
}

/** A key and, this once, its secret. */
export interface IssuedKey {
  readonly record: KeyRecord;
  readonly secret: string;
}

/** Makes, checks and ends keys. */
export interface Keys {
  /** Throws `ERR_AUTH_FAILED` unless the secret is a known key, in force, and allowed from the address. */
  authenticate(secret: string, clientAddress: string): Promise<Caller>;
  list(): Promise<KeyRecord[]>;
  /** Throws `ERR_BODY_INVALID` for an address block that is none. */
  create(key: NewKey): Promise<IssuedKey>;
  /** Throws `ERR_NOT_FOUND`; the old secret works for `graceSeconds` more. */
  rotate(id: string, graceSeconds: number): Promise<IssuedKey>;
  /** Throws `ERR_NOT_FOUND`; in force when it resolves. */
  revoke(id: string): Promise<void>;
  /** Throws `ERR_NOT_FOUND`, also for a revoked key. */
  get(id: string): Promise<KeyRecord>;
  /** Writes what is still to be noted. */
  close(): Promise<void>;
}

/** Keys in use at one time that are checked without a look into the store. */
const CACHED_KEYS = 1000;

interface CachedKey {
  readonly record: KeyRecord;
  readonly caller: Caller;
  readonly addresses: IpAllowList;
}

/** Keys over their records. Every change goes through this object, so its cache is never stale. */
export function createKeys(records: KeyRecords, clock: Clock): Keys {
  const cache = new LRUCache<string, CachedKey>({ max: CACHED_KEYS });
  const known = createKnownHashes(() => records.hashes());
  const lastUsed = createLastUsedNotes((times) => records.touch(times), {
    timers: systemTimers,
    onLost: reportLostNotes,
  });
  let changes = 0;

  async function find(secretHash: string): Promise<CachedKey | null> {
    const cached = cache.get(secretHash);
    if (cached !== undefined) return cached;
    // Guessing reaches no store: what is no key's is refused by what is in memory.
    if (!(await known.mayHave(secretHash))) return null;
    const changesBefore = changes;
    const record = await records.byHash(secretHash);
    if (record === null) return null;
    const found = toCachedKey(record);
    // What was read before a revocation must not be kept after it.
    if (changes === changesBefore) cache.set(secretHash, found);
    return found;
  }

  function forgetCached(): void {
    changes += 1;
    cache.clear();
    known.forget();
  }

  async function get(id: string): Promise<KeyRecord> {
    const record = await records.byId(id);
    if (record === null || record.revokedAt !== null) throw new Problem('ERR_NOT_FOUND');
    return record;
  }

  return {
    async authenticate(secret, clientAddress) {
      if (!isKeySecret(secret)) throw refused('The key is incomplete or mistyped.');
      const secretHash = hashKeySecret(secret);
      const key = await find(secretHash);
      const nowMs = clock.now();
      if (key === null || !isInForce(key.record, secretHash, nowMs)) throw refused();
      if (!key.addresses.allows(clientAddress)) throw refused();
      lastUsed.note(key.record.id, nowMs);
      return key.caller;
    },

    list: () => records.list(),

    async create(key) {
      refuseBadBlocks(key.allowedIps);
      const secret = createKeySecret(key.environment);
      const record = newRecord(key, secret, clock.now());
      await records.insert(record);
      known.forget();
      return { record, secret };
    },

    async rotate(id, graceSeconds) {
      const old = await get(id);
      const secret = createKeySecret(old.environment);
      const replaced = {
        secretHash: hashKeySecret(secret),
        hint: hintOfKeySecret(secret),
        previousSecretHash: graceSeconds > 0 ? old.secretHash : null,
        previousValidUntil: graceSeconds > 0 ? isoTime(clock.now() + graceSeconds * 1000) : null,
      };
      await records.replaceSecret(id, replaced);
      forgetCached();
      return { record: { ...old, ...replaced }, secret };
    },

    async revoke(id) {
      await get(id);
      await records.revoke(id, isoTime(clock.now()));
      forgetCached();
    },

    get,
    close: () => lastUsed.close(),
  };
}

function toCachedKey(record: KeyRecord): CachedKey {
  return {
    record,
    caller: {
      kind: 'key',
      id: record.id,
      scopes: new Set(record.scopes),
      requestsPerMinute: record.requestsPerMinute,
    },
    addresses: ipAllowList(record.allowedIps),
  };
}

function isInForce(record: KeyRecord, secretHash: string, nowMs: number): boolean {
  if (record.revokedAt !== null) return false;
  if (record.expiresAt !== null && Date.parse(record.expiresAt) <= nowMs) return false;
  if (isSameHash(record.secretHash, secretHash)) return true;
  const { previousSecretHash, previousValidUntil } = record;
  if (previousSecretHash === null || previousValidUntil === null) return false;
  return isSameHash(previousSecretHash, secretHash) && Date.parse(previousValidUntil) > nowMs;
}

/** The look-up already found it by equality; this keeps a later, laxer look-up from leaking by its timing. */
function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

function newRecord(key: NewKey, secret: string, nowMs: number): KeyRecord {
  return {
    ...key,
    id: uniqueId(nowMs),
    secretHash: hashKeySecret(secret),
    hint: hintOfKeySecret(secret),
    createdAt: isoTime(nowMs),
    expiresAt: key.expiresAt === null ? null : isoTime(Date.parse(key.expiresAt)),
    revokedAt: null,
    lastUsedAt: null,
    previousSecretHash: null,
    previousValidUntil: null,
  };
}

function refuseBadBlocks(blocks: readonly string[]): void {
  const errors = blocks.flatMap((block, index) =>
    isIpBlock(block)
      ? []
      : [{ path: `allowedIps.${index}`, message: 'must be an address or block, as in 10.0.0.0/8' }],
  );
  if (errors.length > 0) throw new Problem('ERR_BODY_INVALID', { errors });
}

/** One answer for every reason but a typing error: whoever tries keys learns nothing about them. */
function refused(detail?: string): Problem {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new Problem('ERR_AUTH_FAILED', detail === undefined ? { headers } : { detail, headers });
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

function reportLostNotes(cause: unknown): void {
  process.emitWarning(`Times of last use of keys were not written: ${String(cause)}`);
}
