import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../runtime/clock.ts';
import type { Caller } from '../keys/caller.ts';
import type { Keys } from '../keys/keys.ts';
import type { IssuerKeys } from './issuer-keys.ts';
import { type ClaimSettings, callerOfToken } from './token-caller.ts';
import { refusedToken } from './token-refusal.ts';
import { expired, isOver, verifyToken } from './verify-token.ts';

/**
 * Session tokens: JWTs of the issuer of this server's region, which callers send in place of keys (`AUTH_ENABLED=true`). Keys are
 * accepted besides only if the operator says so.
 */
export interface SessionTokens {
  /**
   * The caller of the header `Authorization`. Throws `ERR_AUTH_FAILED` for a token with any fault and for a key that is not accepted;
   * `ERR_UPSTREAM` while the issuer's keys cannot be fetched and none is cached.
   */
  authenticate(bearer: string, clientAddress: string): Promise<Caller>;
  /** Throws `ERR_AUTH_FAILED` if the caller's token, or its key, has ended meanwhile. Ignores sessions. */
  requireInForce(caller: Caller): Promise<void>;
}

/** The dependencies of {@link createSessionTokens}. */
export interface SessionTokensServices extends ClaimSettings {
  readonly audience: string;
  readonly issuerKeys: IssuerKeys;
  /** `null`: keys are refused. */
  readonly keys: Pick<Keys, 'authenticate' | 'requireInForce'> | null;
  readonly clock: Clock;
}

/** Tokens in use at one time that are not verified again; about 1 KiB each. */
const REMEMBERED_TOKENS = 5_000;

/** A key that the issuer withdraws is noticed after this time at the latest, besides the age of the cached keys. */
const REMEMBERED_MS = 60_000;

interface RememberedToken {
  /** Copied for each request, with the address of that request. */
  readonly caller: Caller;
  readonly expiresAtMs: number;
  readonly verifiedAtMs: number;
}

/** Verifies tokens, and remembers them for a minute by their hash, never beyond their end. */
export function createSessionTokens(services: SessionTokensServices): SessionTokens {
  const { issuer, audience, issuerKeys, keys, clock } = services;
  const remembered = new LRUCache<string, RememberedToken>({ max: REMEMBERED_TOKENS });

  async function verify(token: string): Promise<RememberedToken> {
    const verifiedAtMs = clock.now();
    const verified = await verifyToken(token, { issuer, audience }, { keys: issuerKeys, clock });
    const { expiresAtMs } = verified;
    return { caller: callerOfToken(verified, services), expiresAtMs, verifiedAtMs };
  }

  async function find(token: string): Promise<RememberedToken> {
    const tokenHash = hash('sha256', token, 'base64url');
    const known = remembered.get(tokenHash);
    const ageMs = known === undefined ? Infinity : Math.abs(clock.now() - known.verifiedAtMs);
    if (known !== undefined && ageMs < REMEMBERED_MS) return known;
    remembered.delete(tokenHash);
    const found = await verify(token);
    remembered.set(tokenHash, found);
    return found;
  }

  return {
    async authenticate(bearer, clientAddress) {
      if (isKeyLike(bearer)) {
        if (keys === null) throw refusedToken(TAKES_NO_KEYS);
        return keys.authenticate(bearer, clientAddress);
      }
      const { caller, expiresAtMs } = await find(bearer);
      if (isOver(expiresAtMs, clock.now())) throw expired(expiresAtMs);
      return { ...caller, address: clientAddress };
    },

    async requireInForce(caller) {
      if (caller.kind === 'key') return keys?.requireInForce(caller);
      if (caller.kind !== 'token') return;
      const expiresAtMs = Date.parse(caller.expiresAt ?? '');
      // An end that cannot be read is no reason to go on.
      if (Number.isNaN(expiresAtMs)) throw refusedToken('The token has no end.');
      if (isOver(expiresAtMs, clock.now())) throw expired(expiresAtMs);
    },
  };
}

/** Whether a credential is a key of Quarry, complete or not. A JWT begins with `e`, as `{` does in base64url. */
function isKeyLike(bearer: string): boolean {
  return /^q[kd]_/.test(bearer);
}

const TAKES_NO_KEYS =
  'This server takes session tokens of its issuer in place of keys (AUTH_ENABLED). Send a token, or have the operator set AUTH_ACCEPT_KEYS=true.';
