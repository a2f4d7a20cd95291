import { hash, randomBytes } from 'node:crypto';
import type { Clock } from '../../runtime/clock.ts';
import { countedAddress } from '../limits/limits.ts';

/** Long enough to find a key or to sign in at a provider, short enough that little can be done with one that is overheard. */
export const HANDSHAKE_MS = 5 * 60_000;

/** Each takes some 500 bytes: 5 MB. */
const MAX_HANDSHAKES = 10_000;

/** Limit for one client address, where several people may sign in at once. Further ones evict the oldest of that address. */
const MAX_OF_ADDRESS = 100;

const TOKEN_BYTES = 32; // 256 bits: guessing is out of the question

/**
 * The state between the challenge and the answer of a sign-in: in memory, single-use, and bound to one browser by a token in a
 * cookie.
 */
export interface Handshakes<State> {
  /** Keeps `state`. Returns the token by which it is taken. */
  begin(state: State, clientAddress: string): string;
  /** Takes a state, once. `null`: unknown, already taken, or too old. */
  take(token: string): State | null;
}

interface Handshake<State> {
  readonly state: State;
  readonly address: string;
  readonly beganMs: number;
}

/** Handshakes, none to begin with. When full, drops the oldest. */
export function createHandshakes<State>(clock: Clock): Handshakes<State> {
  /** By the hash of the token, oldest first. */
  const open = new Map<string, Handshake<State>>();
  /** Their keys by address, oldest first. */
  const keysOf = new Map<string, Set<string>>();

  function remove(key: string): Handshake<State> | null {
    const handshake = open.get(key);
    if (handshake === undefined) return null;
    open.delete(key);
    const keys = keysOf.get(handshake.address);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(handshake.address);
    return handshake;
  }

  function makeRoom(address: string, nowMs: number): void {
    for (const [key, handshake] of open) {
      if (open.size < MAX_HANDSHAKES && isInForce(handshake, nowMs)) break;
      remove(key);
    }
    const own = keysOf.get(address) ?? new Set();
    const [oldest] = own;
    if (own.size >= MAX_OF_ADDRESS && oldest !== undefined) remove(oldest);
  }

  return {
    begin(state, clientAddress) {
      const nowMs = clock.now();
      const address = countedAddress(clientAddress);
      makeRoom(address, nowMs);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const key = keyOf(token);
      open.set(key, { state, address, beganMs: nowMs });
      keysOf.set(address, (keysOf.get(address) ?? new Set()).add(key));
      return token;
    },

    take(token) {
      const handshake = remove(keyOf(token));
      return handshake !== null && isInForce(handshake, clock.now()) ? handshake.state : null;
    },
  };
}

/** One that began in the future, by a clock that was set back, is not. */
function isInForce({ beganMs }: Handshake<unknown>, nowMs: number): boolean {
  const ageMs = nowMs - beganMs;
  return ageMs >= 0 && ageMs < HANDSHAKE_MS;
}

/** A look-up by the token itself would take longer the more of it is right. */
function keyOf(token: string): string {
  return hash('sha256', token, 'hex');
}
