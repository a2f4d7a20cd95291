import type { Caller } from '../keys/caller.ts';
import { countedAddress } from './client-address.ts';
import type { Counter } from './counter.ts';

/** How many requests a minute. 0 switches a limit off. */
export interface LimitSettings {
  /** For each client address, over search, its older form and suggestions together. */
  readonly searchPerMinute: number;
  /** For each client address, over every other route together. */
  readonly otherPerMinute: number;
  /** For each session, over every route together, in place of the other two. */
  readonly sessionPerMinute: number;
}

/** A request, as far as limits care. */
export interface LimitedRequest {
  readonly group: 'search' | 'other';
  readonly clientAddress: string;
  readonly caller: Pick<Caller, 'kind' | 'id' | 'requestsPerMinute'> | null;
}

/** What the limits say of one request. */
export interface LimitVerdict {
  readonly isAllowed: boolean;
  /** Of the limit that refused it; 0 when allowed. */
  readonly retryAfterSeconds: number;
  /** Each limit that counted the request: none when all are off. */
  readonly windows: readonly LimitWindow[];
}

/** A limit and how much of it is left. */
export interface LimitWindow {
  readonly policy: 'search' | 'other' | 'session' | 'key';
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Counts requests and judges them. */
export interface Limits {
  take(request: LimitedRequest): Promise<LimitVerdict>;
}

const WINDOW_SECONDS = 60; // the limits are promised for a minute

const NOT_LIMITED: LimitVerdict = { isAllowed: true, retryAfterSeconds: 0, windows: [] };

/** Limits over a counter. A refused request counts too: hammering does not pay. */
export function createLimits(counter: Counter, settings: LimitSettings): Limits {
  async function take(policy: LimitWindow['policy'], limit: number, name: string) {
    const { count, resetMs } = await counter.hit(`${policy}:${name}`, WINDOW_SECONDS);
    return {
      policy,
      limit,
      windowSeconds: WINDOW_SECONDS,
      remaining: Math.max(0, limit - count),
      resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
      isExceeded: count > limit,
    };
  }

  return {
    async take(request) {
      const windows = [];
      for (const { policy, limit, name } of limitsOf(request, settings)) {
        if (limit > 0) windows.push(await take(policy, limit, name));
      }
      if (windows.length === 0) return NOT_LIMITED;
      const exceeded = windows.filter((window) => window.isExceeded);
      const retryAfterSeconds = Math.max(0, ...exceeded.map((window) => window.resetSeconds));
      return { isAllowed: exceeded.length === 0, retryAfterSeconds, windows };
    },
  };
}

/** A page that completes while one types would use its address up: each session is counted by itself instead. */
function limitsOf({ group, clientAddress, caller }: LimitedRequest, settings: LimitSettings) {
  if (caller?.kind === 'session') {
    return [{ policy: 'session', limit: settings.sessionPerMinute, name: caller.id }] as const;
  }
  const ofAddress = group === 'search' ? settings.searchPerMinute : settings.otherPerMinute;
  const address = { policy: group, limit: ofAddress, name: countedAddress(clientAddress) };
  if (caller === null) return [address];
  return [
    address,
    { policy: 'key', limit: caller.requestsPerMinute ?? 0, name: caller.id } as const,
  ];
}
