/*
 * The room `access`. Authentication, authorisation and rate limits. `keys/` creates, checks and revokes API keys and their
 * scopes; `sessions/` lets the page act without a key; `limits/` has the port `RateLimiter` and the limits of addresses,
 * sessions and keys. The pipeline of `api/` is the only caller for requests.
 */
import { EVERYONE } from '@quarry/contract/vocabulary';
import { LRUCache } from 'lru-cache';
import { conjunctionOf } from '../../attributes/conjunction.ts';
import { type FilterExpression, FilterSyntaxError } from '../../attributes/filter-expression.ts';
import { parseFilter } from '../../attributes/parse-filter.ts';
import { printFilter } from '../../attributes/print-filter.ts';
import { isPrincipal, normalisedPrincipals } from '../../documents/visibility.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createLastUsedNotes } from '../../runtime/last-used-notes.ts';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Caller } from './caller.ts';
import {
  type DerivedKey,
  DerivedKeyFault,
  isDerivedKey,
  isSignedBy,
  MAX_PAYLOAD_CHARACTERS,
  payloadId,
  readDerivedKey,
  readRestrictions,
} from './derived-key.ts';
import { type IpAllowList, ipAllowList, isIpBlock } from './ip-allow-list.ts';
import { type KeyActor, requireMayRevoke, requireNoWider } from './key-authority.ts';
import type { EarlierSecret, KeyRecord, KeyRecords } from './key-record.ts';
import {
  createKeySecret,
  hashKeySecret,
  hintOfKeySecret,
  isInForce,
  isKeySecret,
  type SecretTerm,
  termOfSecret,
} from './key-secret.ts';
import { createKnownHashes } from './known-hashes.ts';
import { createKnownOrigins } from './known-origins.ts';
import { narrowCaller } from './narrow-caller.ts';
import { type NewKey, type NewKeyOrigin, newKeyRecord } from './new-key-record.ts';
import { originFault } from './origins.ts';
import type { OwnerKeyFile } from './owner-key-file.ts';
import type { SigningSecrets } from './signing-secrets.ts';

/**
 * Makes, checks and ends keys. Every change takes its caller and throws `ERR_SCOPE_DENIED` if the change is beyond the
 * caller's power (`key-authority.ts`) or it is a derived key, `ERR_AUTH_FAILED` if its secret has expired meanwhile; it is durable when it resolves.
 */
export interface Keys {
  /** Throws `ERR_AUTH_FAILED` unless the secret is a known, valid key, or derived from one, that is allowed from the address. */
  authenticate(secret: string, clientAddress: string): Promise<Caller>;
  /** Throws `ERR_AUTH_FAILED` if the caller's secret has ended meanwhile. Ignores sessions. */
  requireInForce(caller: KeyActor): Promise<void>;
  /** Whether any key in force allows pages of the origin. */
  allowsOrigin(origin: string): Promise<boolean>;
  list(): Promise<KeyRecord[]>;
  /**
   * Throws `ERR_BODY_INVALID` for an invalid address block, origin or principal, and for an end in the past. The new key inherits the filter of
   * its caller in addition to its own, and without its own sources or principals those of its caller.
   */
  create(key: NewKey, by: KeyActor): Promise<IssuedKey>;
  /**
   * The old secret works for `graceSeconds` more; those before it keep the grace that they were given. Throws `ERR_NOT_FOUND`,
   * and `ERR_CONFLICT` when {@link MAX_EARLIER_SECRETS} have grace already.
   */
  rotate(id: string, graceSeconds: number, by: KeyActor): Promise<IssuedKey>;
  /** Throws `ERR_NOT_FOUND`; in force when it resolves. */
  revoke(id: string, by: KeyActor): Promise<void>;
  /** Throws `ERR_NOT_FOUND`, also for a revoked key. */
  get(id: string): Promise<KeyRecord>;
  /** Writes pending "last used" notes. */
  close(): Promise<void>;
}

/** A key and, this once, its secrets. */
export interface IssuedKey {
  readonly record: KeyRecord;
  readonly secret: string;
  /** With which its holder makes derived keys. */
  readonly signingSecret: string;
}

/** The dependencies of keys. */
export interface KeysServices {
  readonly records: KeyRecords;
  readonly clock: Clock;
  readonly signingSecrets: SigningSecrets;
  /** The scopes that a derived key may have. */
  readonly derivedScopes: readonly string[];
  /** Follows the rotations of the owner's key. */
  readonly ownerKeyFile: OwnerKeyFile;
}

/** Keys in use at one time that are checked without a look into the store. */
const CACHED_KEYS = 1000;

type KeyAction = 'key.create' | 'key.rotate' | 'key.revoke';

/** Limit for one key. Each is a further valid secret; a migration needs only a few at a time. */
export const MAX_EARLIER_SECRETS = 10;

interface CachedKey {
  readonly term: SecretTerm;
  /** Copied for each request, with the address of that request. */
  readonly caller: Caller;
  /** `null`: from everywhere. */
  readonly addresses: IpAllowList | null;
}

/** Keys with their records. Every change goes through this object, so its cache is never stale. */
export function createKeys(services: KeysServices): Keys {
  const { records, clock, signingSecrets, derivedScopes, ownerKeyFile } = services;
  /** By the hash of a secret: an earlier secret is another caller than the present one, as it ends sooner. */
  const cache = new LRUCache<string, CachedKey>({ max: CACHED_KEYS });
  /** By the hash of the text of a derived key, once its mac is verified. */
  const derivedCache = new LRUCache<string, CachedKey>({ max: CACHED_KEYS });
  /** By id, the keys that derived keys named. */
  const parents = new LRUCache<string, KeyRecord>({ max: CACHED_KEYS });
  const known = createKnownHashes(() => records.hashes());
  const knownIds = createKnownHashes(async () => (await records.ids()).map(hashKeySecret));
  const origins = createKnownOrigins(() => records.origins());
  const lastUsed = createLastUsedNotes((times) => records.touch(times), {
    timers: systemTimers,
    onLost: reportLostNotes,
  });
  /** Looks up the key of a caller again. */
  const lookUps = new WeakMap<Caller, () => Promise<CachedKey | null>>();
  let changes = 0;
  let lastChange: Promise<unknown> = Promise.resolve();

  /** Runs changes one after the other, since each depends on the result of the previous one. */
  function inTurn<Result>(by: KeyActor, change: () => Promise<Result>): Promise<Result> {
    const result = lastChange
      .then(() => requireInForce(by))
      .then(() => refuseDerived(by))
      .then(change);
    lastChange = result.catch(() => undefined); // its caller gets the error
    return result;
  }

  async function find(secretHash: string): Promise<CachedKey | null> {
    const cached = cache.get(secretHash);
    if (cached !== undefined) return cached;
    // Guesses reach no store: hashes in memory refuse a secret of no key.
    if (!(await known.mayHave(secretHash))) return null;
    const changesBefore = changes;
    const record = await records.byHash(secretHash);
    const term = record === null ? null : termOfSecret(record, secretHash);
    if (record === null || term === null) return null;
    const found = toCachedKey(record, term);
    // A record read before its revocation must not be cached after it.
    if (changes === changesBefore) cache.set(secretHash, found);
    return found;
  }

  /** Finds the key of a secret or of a derived key. Throws `ERR_AUTH_FAILED` for a text that is neither. */
  function lookUpOf(text: string): () => Promise<CachedKey | null> {
    if (isDerivedKey(text)) return () => findDerived(text);
    if (!isKeySecret(text)) throw refused('The key is incomplete or mistyped.');
    const secretHash = hashKeySecret(text);
    return () => find(secretHash);
  }

  /** The key of a derived key; `null` if its key not in force, or its mac not of one of its signing secrets. */
  async function findDerived(text: string): Promise<CachedKey | null> {
    const id = hashKeySecret(text);
    const cached = derivedCache.get(id);
    if (cached !== undefined) return cached;
    const derived = readDerivedKey(text);
    if (derived === null) throw refused(NO_DERIVED_KEY);
    const changesBefore = changes;
    const record = await parentOf(derived);
    const secretHash = record === null ? undefined : signerOf(derived, record, signingSecrets);
    const term = record && secretHash !== undefined ? termOfSecret(record, secretHash) : null;
    if (record === null || term === null) return null;
    const found = narrowKey(toCachedKey(record, term), derived, derivedScopes);
    if (changes === changesBefore) derivedCache.set(id, found);
    return found;
  }

  /** The record that a derived key names. Made-up ids reach no store. */
  async function parentOf({ keyId }: DerivedKey): Promise<KeyRecord | null> {
    const cached = parents.get(keyId);
    if (cached !== undefined) return cached;
    if (!(await knownIds.mayHave(hashKeySecret(keyId)))) return null;
    const changesBefore = changes;
    const record = await records.byId(keyId);
    if (record !== null && changes === changesBefore) parents.set(keyId, record);
    return record;
  }

  function forgetCached(): void {
    changes += 1;
    cache.clear();
    derivedCache.clear();
    parents.clear();
    knownIds.forget();
    known.forget();
    origins.forget();
  }

  async function get(id: string): Promise<KeyRecord> {
    const record = await records.byId(id);
    if (record === null || record.revokedAt !== null) throw new Problem('ERR_NOT_FOUND');
    return record;
  }

  /** A body may arrive long after the head that named its key: that secret may have been ended since. */
  async function requireInForce(actor: KeyActor): Promise<void> {
    if (actor === 'operator' || actor.kind === 'session') return;
    const key = (await lookUps.get(actor)?.()) ?? null;
    if (key === null || !isInForce(key.term, clock.now())) throw refused();
  }

  function entryOf(action: KeyAction, { id, name }: KeyRecord, by: KeyActor): AuditEntry {
    return auditEntry(by, { action, subject: { id, name }, atMs: clock.now() });
  }

  async function rotate(old: KeyRecord, graceSeconds: number, by: KeyActor): Promise<IssuedKey> {
    const secret = createKeySecret(old.environment);
    const replaced = {
      secretHash: hashKeySecret(secret),
      hint: hintOfKeySecret(secret),
      earlierSecrets: earlierSecrets(old, graceSeconds, clock.now()),
    };
    if (old.isOwner) await ownerKeyFile.prepare(secret);
    await records.replaceSecret(old.id, replaced, entryOf('key.rotate', old, by));
    forgetCached();
    // The new secret is valid and must be returned; if the file cannot be written now, the next start writes it.
    if (old.isOwner) await ownerKeyFile.commit().catch(reportStaleFile);
    const signingSecret = signingSecrets.of(replaced.secretHash);
    return { record: { ...old, ...replaced }, secret, signingSecret };
  }

  return {
    async authenticate(secret, clientAddress) {
      const lookUp = lookUpOf(secret);
      const key = await lookUp();
      const nowMs = clock.now();
      if (key === null || !isInForce(key.term, nowMs)) throw refused();
      if (key.addresses?.allows(clientAddress) === false) throw refused();
      lastUsed.note(key.caller.id, nowMs);
      const caller = { ...key.caller, address: clientAddress };
      lookUps.set(caller, lookUp);
      return caller;
    },

    requireInForce,

    allowsOrigin: (origin) => origins.allows(origin, clock.now()),

    list: () => records.list(),

    create: (asked, by) =>
      inTurn(by, async () => {
        const nowMs = clock.now();
        const filter = inheritedFilter(asked.filter, by);
        const sources = asked.sources ?? (by === 'operator' ? null : by.sources);
        const principals = inheritedPrincipals(asked.principals, by);
        const key = { ...asked, filter, sources, principals };
        refuseFaults(key, nowMs);
        requireNoWider(by, key);
        const issued = newKeyRecord(key, nowMs, { isOwner: false, ...sharedBudgets(by) });
        await records.insert(issued.record, entryOf('key.create', issued.record, by));
        known.forget();
        knownIds.forget();
        origins.forget();
        const { secretHash } = issued.record;
        return { ...issued, signingSecret: signingSecrets.of(secretHash) };
      }),

    rotate: (id, graceSeconds, by) =>
      inTurn(by, async () => {
        const record = await get(id);
        requireNoWider(by, record);
        return rotate(record, graceSeconds, by);
      }),

    revoke: (id, by) =>
      inTurn(by, async () => {
        const record = await get(id);
        requireMayRevoke(by, record);
        await records.revoke(id, isoTime(clock.now()), entryOf('key.revoke', record, by));
        forgetCached();
      }),

    get,
    close: () => lastUsed.close(),
  };
}

/** The hash of the secret of a key whose signing secret signed a derived key; `undefined`: none did. All are compared. */
function signerOf(
  derived: DerivedKey,
  { secretHash, earlierSecrets }: KeyRecord,
  signingSecrets: SigningSecrets,
): string | undefined {
  const hashes = [secretHash, ...earlierSecrets.map((earlier) => earlier.secretHash)];
  const signers = hashes.filter((hash) => isSignedBy(derived, signingSecrets.of(hash)));
  return signers[0];
}

/** Its holder made the derived key, and is told what is wrong with it. */
function narrowKey(key: CachedKey, derived: DerivedKey, scopes: readonly string[]): CachedKey {
  try {
    const restrictions = readRestrictions(derived.fields);
    const caller = narrowCaller(key.caller, restrictions, { scopes, id: payloadId(derived) });
    return { ...key, caller, term: { endsAt: caller.expiresAt } };
  } catch (error) {
    if (!(error instanceof DerivedKeyFault)) throw error;
    throw refused(`The derived key is signed, but ${error.message}.`);
  }
}

function toCachedKey(record: KeyRecord, term: SecretTerm): CachedKey {
  return {
    term,
    caller: {
      kind: 'key',
      id: record.id,
      name: record.name,
      address: '',
      person: null,
      scopes: new Set(record.scopes),
      environment: record.environment,
      expiresAt: term.endsAt,
      allowedIps: record.allowedIps,
      allowedOrigins: record.allowedOrigins,
      requestsPerMinute: record.requestsPerMinute,
      monthlyRequests: record.monthlyRequests,
      filter: record.filter,
      sources: record.sources,
      principals: record.principals,
      budgetId: record.budgetId,
      monthlyBudgetId: record.monthlyBudgetId,
    },
    addresses: record.allowedIps.length === 0 ? null : ipAllowList(record.allowedIps),
  };
}

/** After a rotation: the replaced secret, if it has grace, and the earlier ones still in grace. */
function earlierSecrets(old: KeyRecord, graceSeconds: number, nowMs: number): EarlierSecret[] {
  const going = old.earlierSecrets.filter(({ validUntil }) => Date.parse(validUntil) > nowMs);
  if (graceSeconds === 0) return going;
  if (going.length >= MAX_EARLIER_SECRETS) {
    throw new Problem('ERR_CONFLICT', {
      detail: `${MAX_EARLIER_SECRETS} earlier secrets of this key still have grace. Wait until one ends, rotate without grace, or make another key.`,
    });
  }
  const validUntil = isoTime(nowMs + graceSeconds * 1000);
  return [{ secretHash: old.secretHash, validUntil }, ...going];
}

/** Its holder has only what the key's holder gave, and no secret of the key. */
function refuseDerived(by: KeyActor): void {
  if (by === 'operator' || by.derived === undefined) return;
  throw new Problem('ERR_SCOPE_DENIED', { detail: 'A derived key changes no keys.' });
}

/** The budgets of the creator that a new key shares: those with a limit. */
function sharedBudgets(by: KeyActor): Pick<NewKeyOrigin, 'budgetId' | 'monthlyBudgetId'> {
  if (by === 'operator') return { budgetId: null, monthlyBudgetId: null };
  return {
    budgetId: by.requestsPerMinute === null ? null : by.budgetId,
    monthlyBudgetId: by.monthlyRequests === null ? null : by.monthlyBudgetId,
  };
}

/** The filter of a new key: never wider than that of its creator. */
function inheritedFilter(asked: FilterExpression | null, by: KeyActor): FilterExpression | null {
  const own = by === 'operator' ? null : by.filter;
  if (own === null) return asked;
  return asked === null ? own : conjunctionOf(own, asked);
}

/** The requested principals and `everyone`, or else those of the creator. `requireNoWider` checks that they are not more. */
function inheritedPrincipals(
  asked: readonly string[] | null,
  by: KeyActor,
): readonly string[] | null {
  const own = by === 'operator' ? null : by.principals;
  return asked === null ? own : normalisedPrincipals([EVERYONE, ...asked]);
}

function refuseFaults(key: NewKey, nowMs: number): void {
  const errors = [
    ...blockFaults(key.allowedIps),
    ...originFaults(key.allowedOrigins),
    ...expiryFaults(key.expiresAt, nowMs),
    ...filterFaults(key.filter),
    ...principalFaults(key.principals),
  ];
  if (errors.length > 0) throw new Problem('ERR_BODY_INVALID', { errors });
}

function blockFaults(blocks: readonly string[]): InputFault[] {
  return blocks.flatMap((block, index) =>
    isIpBlock(block)
      ? []
      : [{ path: `allowedIps.${index}`, message: 'must be an address or block, as in 10.0.0.0/8' }],
  );
}

function originFaults(origins: readonly string[]): InputFault[] {
  return origins.flatMap((origin, index) => {
    const message = originFault(origin);
    return message === null ? [] : [{ path: `allowedOrigins.${index}`, message }];
  });
}

/** Checks that the text of a filter is valid: the combined filter of a key and its creator may be too long. */
function filterFaults(filter: FilterExpression | null): InputFault[] {
  if (filter === null || isFilter(printFilter(filter))) return [];
  return [
    { path: 'filter', message: 'is too long along with the filter of the key that makes it' },
  ];
}

function principalFaults(principals: readonly string[] | null): InputFault[] {
  return (principals ?? []).flatMap((one, index) =>
    isPrincipal(one)
      ? []
      : [{ path: `principals.${index}`, message: 'must be everyone, user:… or group:…' }],
  );
}

function expiryFaults(expiresAt: string | null, nowMs: number): InputFault[] {
  if (expiresAt === null || Date.parse(expiresAt) > nowMs) return [];
  return [{ path: 'expiresAt', message: `must be later than now, which is ${isoTime(nowMs)}` }];
}

const NO_DERIVED_KEY = `The derived key is incomplete or mistyped, or its payload has more than ${MAX_PAYLOAD_CHARACTERS} characters.`;

/** The same response for every reason but a typing error: an attacker who tries keys learns nothing about them. */
function refused(detail?: string): Problem {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new Problem('ERR_AUTH_FAILED', detail === undefined ? { headers } : { detail, headers });
}

function isFilter(text: string): boolean {
  try {
    parseFilter(text);
    return true;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return false;
    throw error;
  }
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

function reportLostNotes(cause: unknown): void {
  process.emitWarning(`Times of last use of keys were not written: ${String(cause)}`);
}

function reportStaleFile(cause: unknown): void {
  process.emitWarning(
    `The file of the owner's key holds its old secret until the next start: ${String(cause)}`,
  );
}
