/**
 * Decides whether a request is within its budgets, by a sliding log: any window of the length of a budget, wherever it
 * begins, lets at most `limit` requests through. An implementation must
 * - refuse a request only if one of its budgets is spent,
 * - log a request in all of its budgets or, if refused, in none, so that a client that keeps retrying is let through as
 *   early as if it had waited,
 * - decide atomically, so that concurrent requests never exceed a limit together,
 * - take the time from one clock that never goes back: of this process or, where nodes share budgets, of what they share,
 * - bound its memory, and answer in amortised constant time.
 * The suite is `rate-limiter.suite.ts`.
 */
export interface RateLimiter {
  /** Takes one request from all budgets or from none. The states are in the order of the budgets. */
  take(budgets: readonly Budget[]): Promise<readonly BudgetState[]>;
  /** The states of the budgets, in their order, without taking a request. */
  read(budgets: readonly Budget[]): Promise<readonly BudgetState[]>;
  close(): Promise<void>;
}

/** The number of requests allowed for a key. A key must always have the same window. */
export interface Budget {
  readonly key: string;
  /** At least 1. May differ from call to call: logged requests stay logged. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A budget after a request was let through or refused, or as it was read. */
export interface BudgetState {
  /** Whether this budget had room for the request, which is let through if all had; when read, whether it has room for one. */
  readonly hadRoom: boolean;
  /** How many more requests would pass right now. */
  readonly remaining: number;
  /**
   * Until `remaining` grows by one; 0 when nothing is logged. For a spent budget that is exactly when the
   * next request will pass.
   */
  readonly resetMs: number;
}
