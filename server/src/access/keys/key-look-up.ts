import { LRUCache } from 'lru-cache';
import { Problem } from '../../runtime/problem.ts';
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
import { type IpAllowList, ipAllowList } from './ip-allow-list.ts';
import type { KeyRecord, KeyRecords } from './key-record.ts';
import { hashKeySecret, isKeySecret, type SecretTerm, termOfSecret } from './key-secret.ts';
import { createKnownHashes } from './known-hashes.ts';
import { narrowCaller } from './narrow-caller.ts';
import type { SigningSecrets } from './signing-secrets.ts';

/** Finds the keys of requests. */
export interface KeyLookUp {
  /**
   * A look-up of the key of a secret or of a derived key; it resolves with `null` for one of no key. Throws `ERR_AUTH_FAILED` for a text
   * that is neither.
   */
  of(text: string): () => Promise<FoundKey | null>;
  /** Call it after a key was added, before reporting the change. */
  keyAdded(): void;
  /** Call it after any other change, before reporting the change. */
  forget(): void;
}

/** The dependencies of a look-up. */
export interface KeyLookUpServices {
  readonly records: Pick<KeyRecords, 'byHash' | 'byId' | 'hashes' | 'ids'>;
  readonly signingSecrets: SigningSecrets;
  /** The scopes that a derived key may have. */
  readonly derivedScopes: readonly string[];
}

/** A key by one of its secrets, perhaps no longer in force. */
export interface FoundKey {
  readonly term: SecretTerm;
  /** Copied for each request, with the address of that request. */
  readonly caller: Caller;
  /** `null`: from everywhere. */
  readonly addresses: IpAllowList | null;
}

/** Keys in use at one time that are checked without a look into the store. */
const CACHED_KEYS = 1000;

/** Looks up keys in memory, then in the records. It must learn of every change of a record, so that its caches are never stale. */
export function createKeyLookUp(services: KeyLookUpServices): KeyLookUp {
  const { records, signingSecrets, derivedScopes } = services;
  /** By the hash of a secret: an earlier secret is another caller than the present one, as it ends sooner. */
  const cache = new LRUCache<string, FoundKey>({ max: CACHED_KEYS });
  /** By the hash of the text of a derived key, once its mac is verified. */
  const derivedCache = new LRUCache<string, FoundKey>({ max: CACHED_KEYS });
  /** By id, the keys that derived keys named. */
  const parents = new LRUCache<string, KeyRecord>({ max: CACHED_KEYS });
  const known = createKnownHashes(() => records.hashes());
  const knownIds = createKnownHashes(async () => (await records.ids()).map(hashKeySecret));
  let changes = 0;

  async function find(secretHash: string): Promise<FoundKey | null> {
    const cached = cache.get(secretHash);
    if (cached !== undefined) return cached;
    // Guesses reach no store: hashes in memory refuse a secret of no key.
    if (!(await known.mayHave(secretHash))) return null;
    const changesBefore = changes;
    const record = await records.byHash(secretHash);
    const term = record === null ? null : termOfSecret(record, secretHash);
    if (record === null || term === null) return null;
    const found = foundKey(record, term);
    // A record read before its revocation must not be cached after it.
    if (changes === changesBefore) cache.set(secretHash, found);
    return found;
  }

  /** Finds the key of a secret or of a derived key. Throws `ERR_AUTH_FAILED` for a text that is neither. */
  function lookUpOf(text: string): () => Promise<FoundKey | null> {
    if (isDerivedKey(text)) return () => findDerived(text);
    if (!isKeySecret(text)) throw refused('The key is incomplete or mistyped.');
    const secretHash = hashKeySecret(text);
    return () => find(secretHash);
  }

  /** The key of a derived key; `null` if its key is not in force, or its mac is of none of the signing secrets of the key. */
  async function findDerived(text: string): Promise<FoundKey | null> {
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
    const found = narrowKey(foundKey(record, term), derived, derivedScopes);
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

  return {
    of: lookUpOf,
    keyAdded() {
      known.forget();
      knownIds.forget();
    },
    forget() {
      changes += 1;
      cache.clear();
      derivedCache.clear();
      parents.clear();
      known.forget();
      knownIds.forget();
    },
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

/** Its holder made the derived key, and learns what is wrong with it. */
function narrowKey(key: FoundKey, derived: DerivedKey, scopes: readonly string[]): FoundKey {
  try {
    const restrictions = readRestrictions(derived.fields);
    const caller = narrowCaller(key.caller, restrictions, { scopes, id: payloadId(derived) });
    return { ...key, caller, term: { endsAt: caller.expiresAt } };
  } catch (error) {
    if (!(error instanceof DerivedKeyFault)) throw error;
    throw refused(`The derived key is signed, but ${error.message}.`);
  }
}

function foundKey(record: KeyRecord, term: SecretTerm): FoundKey {
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

const NO_DERIVED_KEY = `The derived key is incomplete or mistyped, or its payload has more than ${MAX_PAYLOAD_CHARACTERS} characters.`;

/** The same response for every reason but a typing error: an attacker who tries keys learns nothing about them. */
export function refused(detail?: string): Problem {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new Problem('ERR_AUTH_FAILED', detail === undefined ? { headers } : { detail, headers });
}
