/*
 * The room `access`. Authentication, authorisation and rate limits. `keys/` creates, checks and revokes API keys and their
 * scopes; `sessions/` lets the page act without a key; `limits/` has the port `RateLimiter` and the limits of addresses,
 * sessions and keys. The pipeline of `api/` is the only caller for requests.
 */
import type { Clock } from '../../runtime/clock.ts';
import { createLastUsedNotes } from '../../runtime/last-used-notes.ts';
import { Problem } from '../../runtime/problem.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Caller } from './caller.ts';
import { inheritRestrictions, sharedBudgets } from './inherit-restrictions.ts';
import { type KeyActor, requireMayRevoke, requireNoWider } from './key-authority.ts';
import { createKeyLookUp, type FoundKey, refused } from './key-look-up.ts';
import type { EarlierSecret, KeyRecord, KeyRecords } from './key-record.ts';
import { createKeySecret, hashKeySecret, hintOfKeySecret, isInForce } from './key-secret.ts';
import { createKnownOrigins } from './known-origins.ts';
import { refuseNewKeyFaults } from './new-key-faults.ts';
import { type NewKey, newKeyRecord } from './new-key-record.ts';
import type { OwnerKeyFile } from './owner-key-file.ts';
import type { SigningSecrets } from './signing-secrets.ts';

/**
 * Makes, checks and ends keys. Every change takes its caller and throws `ERR_SCOPE_DENIED` if the change is beyond the
 * caller's power (`key-authority.ts`) or it is a derived key, `ERR_AUTH_FAILED` if its secret has expired meanwhile; it is durable when it resolves.
 */
export interface Keys {
  /** Throws `ERR_AUTH_FAILED` unless the secret is a known, valid key, or derived from one, that is allowed from the address. */
  authenticate(secret: string, clientAddress: string): Promise<Caller>;
  /** Throws `ERR_AUTH_FAILED` if the caller's secret has ended meanwhile. Ignores sessions and tokens. */
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
  /** Call after another node has changed keys: what is kept of them in memory is read again. */
  forgetFound(): void;
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

type KeyAction = 'key.create' | 'key.rotate' | 'key.revoke';

/** Limit for one key. Each is a further valid secret; a migration needs only a few at a time. */
export const MAX_EARLIER_SECRETS = 10;

/** Keys with their records. Every change of this node goes through this object, so its cache is never stale; {@link Keys.forgetFound} is for those of others. */
export function createKeys(services: KeysServices): Keys {
  const { records, clock, signingSecrets, ownerKeyFile } = services;
  const lookUp = createKeyLookUp(services);
  const origins = createKnownOrigins(() => records.origins());
  const lastUsed = createLastUsedNotes((times) => records.touch(times), {
    timers: systemTimers,
    onLost: reportLostNotes,
  });
  /** Looks up the key of a caller again. */
  const lookUps = new WeakMap<Caller, () => Promise<FoundKey | null>>();
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

  function forget(): void {
    lookUp.forget();
    origins.forget();
  }

  async function get(id: string): Promise<KeyRecord> {
    const record = await records.byId(id);
    if (record === null || record.revokedAt !== null) throw noSuchKey();
    return record;
  }

  /** A body may arrive long after the head that named its key: that secret may have been ended since. */
  async function requireInForce(actor: KeyActor): Promise<void> {
    if (actor === 'operator' || actor.kind !== 'key') return;
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
    forget();
    // The new secret is valid and must be returned; if the file cannot be written now, the next start writes it.
    if (old.isOwner) await ownerKeyFile.commit().catch(reportStaleFile);
    const signingSecret = signingSecrets.of(replaced.secretHash);
    return { record: { ...old, ...replaced }, secret, signingSecret };
  }

  return {
    async authenticate(secret, clientAddress) {
      const find = lookUp.of(secret);
      const key = await find();
      const nowMs = clock.now();
      if (key === null || !isInForce(key.term, nowMs)) throw refused();
      if (key.addresses?.allows(clientAddress) === false) throw refused();
      lastUsed.note(key.caller.id, nowMs);
      const caller = { ...key.caller, address: clientAddress };
      lookUps.set(caller, find);
      return caller;
    },

    requireInForce,

    allowsOrigin: (origin) => origins.allows(origin, clock.now()),

    list: () => records.list(),

    create: (asked, by) =>
      inTurn(by, async () => {
        const nowMs = clock.now();
        const key = inheritRestrictions(asked, by);
        refuseNewKeyFaults(key, nowMs);
        requireNoWider(by, key);
        const issued = newKeyRecord(key, nowMs, { isOwner: false, ...sharedBudgets(by) });
        await records.insert(issued.record, entryOf('key.create', issued.record, by));
        lookUp.keyAdded();
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
        forget();
      }),

    forgetFound: forget,
    get,
    close: () => lastUsed.close(),
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

/** Also for a revoked key: the same for both. */
function noSuchKey(): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'There is no such key, or it was revoked.' });
}
