import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../../runtime/clock.ts';
import type { Caller } from '../keys/caller.ts';
import type { MonthlyBudgets } from './monthly-budgets.ts';
import { monthBounds } from './monthly-counts.ts';
import type { Budget, BudgetState, RateLimiter } from './rate-limiter.ts';

/** How many requests within any minute. 0 switches a limit off. */
export interface LimitSettings {
  /** For each client address, over search, its older form and suggestions together. */
  readonly searchPerMinute: number;
  /** For each client address, over every other route together. */
  readonly otherPerMinute: number;
  /** For each client address, over all requests that no key or session was accepted for. */
  readonly refusedPerMinute: number;
  /** For each session of a visitor and each person, over every route together, in place of the limits of its address. */
  readonly sessionPerMinute: number;
}

/** A request, as far as limits care. */
export interface LimitedRequest {
  readonly group: 'search' | 'other';
  readonly clientAddress: string;
  readonly caller: LimitedCaller | null;
}

/** A caller, as far as limits care. */
export type LimitedCaller = Pick<
  Caller,
  | 'kind'
  | 'id'
  | 'budgetId'
  | 'requestsPerMinute'
  | 'monthlyBudgetId'
  | 'monthlyRequests'
  | 'derived'
>;

/** The decision of the limits on one request. */
export interface LimitVerdict {
  readonly isAllowed: boolean;
  /** When the next request will pass, unless others come first; 0 when this one passed. */
  readonly retryAfterSeconds: number;
  /** Each limit that applies to the request: none when all are off. */
  readonly windows: readonly LimitWindow[];
}

/** A limit and how much of it is left. */
export interface LimitWindow {
  readonly policy: LimitPolicy;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Until one more request will pass, rounded up. */
  readonly resetSeconds: number;
  /** The same, as it is. */
  readonly resetMs: number;
  /** Whether this limit refused the request. */
  readonly isExceeded: boolean;
}

/** The purpose of a limit; its name on the wire. */
export type LimitPolicy = 'search' | 'other' | 'refused' | 'session' | 'key' | 'derived' | 'month';

/** Judges requests by the limits of their address, key or session. */
export interface Limits {
  /** Spends a request from its budgets; a refused request spends none. */
  take(request: LimitedRequest): Promise<LimitVerdict>;
  /**
   * Takes a request whose key or session was not accepted. Uses a separate budget of its address, so that a program with a
   * wrong key does not affect others at the same address.
   */
  takeRefused(clientAddress: string): Promise<LimitVerdict>;
  /** Every limit that applies to an accepted caller, on any route, without counting a request. */
  read(caller: LimitedCaller, clientAddress: string): Promise<readonly LimitWindow[]>;
}

const WINDOW_SECONDS = 60; // the limits are promised for any minute

const NOT_LIMITED: LimitVerdict = { isAllowed: true, retryAfterSeconds: 0, windows: [] };

/** A limit as it applies to one request; `owner` is the address, session or key that it is counted for. */
interface AppliedLimit {
  readonly policy: LimitPolicy;
  readonly limit: number;
  readonly owner: string;
}

/** The dependencies of limits. */
export interface LimitsServices {
  readonly limiter: RateLimiter;
  /** Of keys. */
  readonly monthlyBudgets: MonthlyBudgets;
  /** Of the calendar. */
  readonly clock: Clock;
}

/** Limits over a rate limiter, and over the budgets of months. */
export function createLimits(services: LimitsServices, settings: LimitSettings): Limits {
  const { limiter, monthlyBudgets, clock } = services;

  async function take(limits: readonly AppliedLimit[]): Promise<LimitVerdict> {
    const applied = limits.filter(({ limit }) => limit > 0);
    if (applied.length === 0) return NOT_LIMITED;
    return verdictOf(windowsOf(applied, await limiter.take(applied.map(budgetOf))));
  }

  async function read(limits: readonly AppliedLimit[]): Promise<readonly LimitWindow[]> {
    const applied = limits.filter(({ limit }) => limit > 0);
    return windowsOf(applied, await limiter.read(applied.map(budgetOf)));
  }

  return {
    async take(request) {
      const { caller } = request;
      const limits = limitsOf(request, settings);
      if (caller?.kind !== 'key') return take(limits);
      const { monthlyBudgetId, monthlyRequests } = caller;
      const taken = await monthlyBudgets.take(monthlyBudgetId, monthlyRequests);
      if (taken === null) {
        return verdictOf([...(await read(limits)), monthWindow(caller, null, clock.now())]);
      }
      const verdict = await take(limits);
      if (!verdict.isAllowed) taken.giveBack();
      if (monthlyRequests === null) return verdict;
      const used = verdict.isAllowed ? taken.used : taken.used - 1;
      return verdictOf([...verdict.windows, monthWindow(caller, used, clock.now())]);
    },
    takeRefused: (clientAddress) =>
      take([
        {
          policy: 'refused',
          limit: settings.refusedPerMinute,
          owner: countedAddress(clientAddress),
        },
      ]),
    async read(caller, clientAddress) {
      const limits = (['search', 'other'] as const).flatMap((group) =>
        limitsOf({ group, clientAddress, caller }, settings),
      );
      const windows = await read([...new Map(limits.map((one) => [one.policy, one])).values()]);
      if (caller.kind !== 'key' || caller.monthlyRequests === null) return windows;
      const used = await monthlyBudgets.used(caller.monthlyBudgetId);
      return [...windows, monthWindow(caller, used, clock.now())];
    },
  };
}

/** The limit of a month; `used` `null`: it refused the request. */
function monthWindow(
  { monthlyRequests }: Pick<Caller, 'monthlyRequests'>,
  used: number | null,
  nowMs: number,
): LimitWindow {
  const limit = monthlyRequests ?? 0;
  const { startMs, endMs } = monthBounds(nowMs);
  return {
    policy: 'month',
    limit,
    windowSeconds: (endMs - startMs) / 1000,
    remaining: Math.max(0, limit - (used ?? limit)),
    resetSeconds: Math.ceil((endMs - nowMs) / 1000),
    resetMs: endMs - nowMs,
    isExceeded: used === null,
  };
}

function budgetOf({ policy, limit, owner }: AppliedLimit): Budget {
  return { key: `${policy}:${owner}`, limit, windowSeconds: WINDOW_SECONDS };
}

/** One state for each limit. */
function windowsOf(
  limits: readonly AppliedLimit[],
  states: readonly BudgetState[],
): readonly LimitWindow[] {
  return states.map((state, at) => windowOf(limits[at] as AppliedLimit, state));
}

function windowOf({ policy, limit }: AppliedLimit, state: BudgetState): LimitWindow {
  return {
    policy,
    limit,
    windowSeconds: WINDOW_SECONDS,
    remaining: state.remaining,
    resetSeconds: Math.ceil(state.resetMs / 1000), // up: who waits so long is not refused again
    resetMs: state.resetMs,
    isExceeded: !state.hadRoom,
  };
}

function verdictOf(windows: readonly LimitWindow[]): LimitVerdict {
  const exceeded = windows.filter(({ isExceeded }) => isExceeded);
  const retryAfterSeconds = Math.max(0, ...exceeded.map(({ resetSeconds }) => resetSeconds));
  return { isAllowed: exceeded.length === 0, retryAfterSeconds, windows };
}

/** Counts sessions separately, and all sessions of a person together, since completions while typing would use up the budget of an address. */
function limitsOf(
  { group, clientAddress, caller }: LimitedRequest,
  settings: LimitSettings,
): readonly AppliedLimit[] {
  if (caller?.kind === 'session') {
    return [{ policy: 'session', limit: settings.sessionPerMinute, owner: caller.budgetId }];
  }
  const ofAddress = group === 'search' ? settings.searchPerMinute : settings.otherPerMinute;
  const address: AppliedLimit = {
    policy: group,
    limit: ofAddress,
    owner: countedAddress(clientAddress),
  };
  if (caller === null) return [address];
  const { id, budgetId, requestsPerMinute, derived } = caller;
  return [
    address,
    { policy: 'key', limit: requestsPerMinute ?? 0, owner: budgetId },
    { policy: 'derived', limit: derived?.requestsPerMinute ?? 0, owner: `${id}:${derived?.id}` },
  ];
}

/**
 * The key of an address for counting: the whole IPv4 address (also inside IPv6), or the /64 of an IPv6 address, since a
 * household or machine has at least a /64 (RFC 6177, RFC 4291 §2.5.1).
 */
export function countedAddress(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4); // the kind was just checked
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}
