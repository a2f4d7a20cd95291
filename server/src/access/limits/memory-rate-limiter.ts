import { LRUCache } from 'lru-cache';
import type { Clock } from '../../runtime/clock.ts';
import type { Budget, BudgetState, RateLimiter } from './rate-limiter.ts';

/** The dependencies and bounds of a limiter in memory. */
export interface MemoryRateLimiterOptions {
  /** Monotonic: setting back another clock would let more requests through. */
  readonly stopwatch: Clock;
  /** Default {@link MAX_KEYS}. */
  readonly maxKeys?: number;
  /** Called for each evicted key whose window still holds requests. */
  readonly onEvicted?: () => void;
}

/** A limiter in this process, for a single node. */
export interface MemoryRateLimiter extends RateLimiter {
  /** How many keys are logged. */
  readonly keys: number;
}

/**
 * About 300 bytes each, so 30 MB when full. When full, it evicts the least recently used key.
 * To evict its own log, an attacker must stop sending and use this many other keys within the minute, each of them
 * another client address (a /64 of IPv6) with a full budget: far more than the one budget that it regains.
 */
const MAX_KEYS = 100_000;

/** Expired keys dropped with each request: two, so that more are dropped than added. */
const DROPPED_AT_ONCE = 2;

/** Sliding logs in memory. Decisions are synchronous and so atomic. */
export function createMemoryRateLimiter(options: MemoryRateLimiterOptions): MemoryRateLimiter {
  const { stopwatch, maxKeys = MAX_KEYS, onEvicted } = options;
  const logs = new LRUCache<string, HitLog>({
    max: maxKeys,
    dispose: (_log, _key, reason) => {
      if (reason === 'evict') onEvicted?.();
    },
  });

  /** The log of a key, which becomes the most recently used; `null` if it has none. */
  function logOf({ key }: Budget, nowMs: number): HitLog | null {
    const log = logs.get(key);
    if (log === undefined) return null;
    log.forgetBefore(nowMs);
    log.lastAskedMs = nowMs;
    return log;
  }

  function add({ key, windowSeconds }: Budget, log: HitLog | null, nowMs: number): HitLog {
    const own = log ?? new HitLog(windowSeconds * 1000, nowMs);
    own.add(nowMs);
    if (log === null) logs.set(key, own);
    return own;
  }

  function dropExpired(nowMs: number): void {
    for (let n = 0; n < DROPPED_AT_ONCE; n += 1) {
      const [key = ''] = logs.rkeys(); // the least recently used; no key is empty
      const log = logs.peek(key);
      if (log === undefined || log.lastAskedMs + log.windowMs > nowMs) return;
      logs.delete(key);
    }
  }

  return {
    get keys() {
      return logs.size;
    },

    async take(budgets) {
      const nowMs = stopwatch.now();
      dropExpired(nowMs);
      const checks = budgets.map((budget) => {
        const log = logOf(budget, nowMs);
        return { budget, log, hadRoom: (log?.count ?? 0) < budget.limit };
      });
      const isAllowed = checks.every(({ hadRoom }) => hadRoom);
      return checks.map(({ budget, log, hadRoom }) => {
        const after = isAllowed ? add(budget, log, nowMs) : log;
        return stateOf(after, { limit: budget.limit, hadRoom, nowMs });
      });
    },

    async read(budgets) {
      const nowMs = stopwatch.now();
      return budgets.map((budget) => {
        const log = logs.peek(budget.key) ?? null;
        log?.forgetBefore(nowMs);
        const hadRoom = (log?.count ?? 0) < budget.limit;
        return stateOf(log, { limit: budget.limit, hadRoom, nowMs });
      });
    },

    async close() {
      logs.clear();
    },
  };
}

function stateOf(
  log: HitLog | null,
  { limit, hadRoom, nowMs }: { limit: number; hadRoom: boolean; nowMs: number },
): BudgetState {
  if (log === null || log.count === 0) return { hadRoom, remaining: limit, resetMs: 0 };
  // After the limit was lowered, the log may exceed it: there is room again when the whole surplus has left the window.
  const next = Math.max(0, log.count - limit);
  const remaining = Math.max(0, limit - log.count);
  return { hadRoom, remaining, resetMs: log.leavesAt(next) - nowMs };
}

/** Most clients make a handful of requests a minute. A typed array would cost 200 bytes more. */
const FIRST_CAPACITY = 4;

/**
 * The times of the requests of one key that its window still holds, oldest first, in a ring:
 *
 *   times   [ 7  8  ·  ·  4  5  6 ]      start = 4, count = 5
 *
 * The ring doubles when full, so it is at most twice as large as the largest limit of the key.
 */
class HitLog {
  readonly windowMs: number;
  /** Time of the last request, allowed or not. */
  lastAskedMs: number;
  #times = zeros(FIRST_CAPACITY);
  #start = 0;
  #count = 0;

  constructor(windowMs: number, nowMs: number) {
    this.windowMs = windowMs;
    this.lastAskedMs = nowMs;
  }

  get count(): number {
    return this.#count;
  }

  /** Drops times outside the window: a request at `t` is inside until, not at, `t + windowMs`. */
  forgetBefore(nowMs: number): void {
    while (this.#count > 0 && this.leavesAt(0) <= nowMs) {
      this.#start = (this.#start + 1) % this.#times.length;
      this.#count -= 1;
    }
  }

  add(nowMs: number): void {
    if (this.#count === this.#times.length) this.#double();
    this.#times[(this.#start + this.#count) % this.#times.length] = nowMs;
    this.#count += 1;
  }

  /** When the entry at `index`, counted from the oldest, leaves the window. */
  leavesAt(index: number): number {
    // In range for every index below `count`; callers pass no others.
    return (this.#times[(this.#start + index) % this.#times.length] as number) + this.windowMs;
  }

  #double(): void {
    const times = this.#times;
    const ordered = [...times.slice(this.#start), ...times.slice(0, this.#start)];
    this.#times = ordered.concat(zeros(times.length));
    this.#start = 0;
  }
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
