import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../runtime/clock.ts';
import { IssuerFault } from './issuer-fault.ts';
import type { IssuerFetch } from './issuer-fetch.ts';

/** The public keys that an issuer publishes, as one set. */
export type KeySet = JWTVerifyGetKey;

/** The keys of one issuer, cached. Follows their rotation, and goes on with the cached ones while the issuer is down. */
export interface IssuerKeys {
  /** The cached keys. Fetches them if there are none. Throws {@link IssuerFault}. */
  current(): Promise<KeySet>;
  /**
   * Keys newer than `old`, which have none for a token. Fetches at once, so that a rotation is followed, and then not again within
   * {@link RENEWAL_COOLDOWN_MS}, since invented key ids must not make the server fetch each time. `null`: there are none. Throws {@link IssuerFault} if the latest fetch failed.
   */
  newerThan(old: KeySet): Promise<KeySet | null>;
  /** Why the latest fetch failed; `null` if it did not, or none has ended. Starts a fetch if the keys are stale. */
  fault(): string | null;
}

/** The dependencies of {@link createIssuerKeys}. */
export interface IssuerKeysOptions {
  /** Exactly as in the claim `iss`. */
  readonly issuer: string;
  readonly fetch: IssuerFetch;
  readonly clock: Clock;
  /** Called with each failed fetch. */
  readonly onFault: (fault: IssuerFault) => void;
}

/** A removed key stops working after this time. Also what identity libraries use by default. */
const STALE_MS = 10 * 60_000;

/** Cached keys work for this long while the issuer is down: longer than tokens usually live. */
const MAX_AGE_MS = 24 * 3_600_000;

/** The longest that a rotation is not followed while someone sends invented key ids; six fetches a minute burden no issuer. */
export const RENEWAL_COOLDOWN_MS = 10_000;

/** Between attempts while the issuer fails. */
export const FAILURE_COOLDOWN_MS = 5_000;

/**
 * Requests that wait for a fetch at one time. Each takes one of the 512 places of the server: while the issuer hangs, tokens that
 * no one has verified must not take them all.
 */
export const MAX_WAITING = 64;

/** Each may be tried for a token without a key id. Real issuers publish two to ten. */
const MAX_KEYS = 50;

interface CachedKeys {
  readonly keys: KeySet;
  readonly atMs: number;
}

interface Attempt {
  readonly atMs: number;
  readonly fault: IssuerFault | null;
}

/** Keys by discovery (OpenID Connect Discovery 1.0, section 4). Makes no request before the first use. */
export function createIssuerKeys(options: IssuerKeysOptions): IssuerKeys {
  const { clock, onFault } = options;
  let cached: CachedKeys | null = null;
  let latest: Attempt | null = null;
  let running: Promise<KeySet> | null = null;
  let renewedAtMs: number | null = null;
  let waiting = 0;

  // The clock may be set back: then an age is as wrong in the other direction.
  const ageMs = (atMs: number) => Math.abs(clock.now() - atMs);

  /** Shared by concurrent callers. */
  function fetchKeys(): Promise<KeySet> {
    running ??= attempt().finally(() => {
      running = null;
    });
    return running;
  }

  async function awaitKeys(): Promise<KeySet> {
    if (waiting >= MAX_WAITING) {
      throw new IssuerFault(`More than ${MAX_WAITING} requests wait for the keys of the issuer.`);
    }
    waiting += 1;
    try {
      return await fetchKeys();
    } finally {
      waiting -= 1;
    }
  }

  async function attempt(): Promise<KeySet> {
    try {
      const keys = await fetchPublishedKeys(options);
      cached = { keys, atMs: clock.now() };
      latest = { atMs: clock.now(), fault: null };
      return keys;
    } catch (error) {
      const fault = error instanceof IssuerFault ? error : unexpectedFault(error);
      latest = { atMs: clock.now(), fault };
      onFault(fault);
      throw fault;
    }
  }

  function requireNoRecentFault(): void {
    const fault = latest?.fault ?? null;
    if (fault !== null && latest !== null && ageMs(latest.atMs) < FAILURE_COOLDOWN_MS) throw fault;
  }

  /** In the background: no request waits for it. */
  function renewIfStale(): void {
    const isFresh = cached !== null && ageMs(cached.atMs) < STALE_MS;
    const isTooSoon = latest !== null && ageMs(latest.atMs) < FAILURE_COOLDOWN_MS;
    if (!isFresh && !isTooSoon) fetchKeys().catch(() => undefined); // `onFault` has reported it
  }

  return {
    async current() {
      if (cached !== null && ageMs(cached.atMs) < MAX_AGE_MS) {
        renewIfStale();
        return cached.keys;
      }
      if (running === null) requireNoRecentFault();
      return awaitKeys();
    },

    async newerThan(old) {
      if (cached !== null && cached.keys !== old) return cached.keys;
      if (running !== null) return awaitKeys();
      requireNoRecentFault();
      if (renewedAtMs !== null && ageMs(renewedAtMs) < RENEWAL_COOLDOWN_MS) return null;
      renewedAtMs = clock.now();
      return awaitKeys();
    },

    fault() {
      renewIfStale();
      return latest?.fault?.message ?? null;
    },
  };
}

async function fetchPublishedKeys({ issuer, fetch }: IssuerKeysOptions): Promise<KeySet> {
  const configuration = await fetch(configurationUrl(issuer));
  if (!isRecord(configuration) || configuration['issuer'] !== issuer) {
    // Section 4.3: the two must be the same, or another issuer's keys would be taken.
    throw new IssuerFault(
      'The discovery document names another issuer than AUTH_ISSUERS. Both must be the same to the letter, a slash at the end included.',
    );
  }
  const address = configuration['jwks_uri'];
  if (typeof address !== 'string') {
    throw new IssuerFault('The discovery document of the issuer has no `jwks_uri`.');
  }
  return keySetOf(await fetch(address));
}

/** The address of the discovery document of an issuer. */
export function configurationUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

function keySetOf(document: unknown): KeySet {
  const keys = isRecord(document) ? document['keys'] : undefined;
  if (!Array.isArray(keys) || !keys.every(isRecord) || keys.length > MAX_KEYS) {
    throw new IssuerFault(`The issuer publishes no list of at most ${MAX_KEYS} keys.`);
  }
  // The library checks each key when it uses it, and takes no symmetric or private one.
  return createLocalJWKSet({ keys } as unknown as JSONWebKeySet);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without the error's message, which may quote the document. */
function unexpectedFault(error: unknown): IssuerFault {
  const kind = error instanceof Error ? error.name : 'no reason given';
  return new IssuerFault(`The keys of the issuer cannot be read (${kind}).`);
}
