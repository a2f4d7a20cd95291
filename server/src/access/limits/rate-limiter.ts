/**
 * Decides whether a request is within its budgets, by a sliding log: in any window of the length of a
 * budget, wherever the window begins, at most `limit` requests are let through. An implementation must
 * - refuse a request only when one of its budgets is spent,
 * - log a request in all of its budgets or, when it refuses it, in none: a client that keeps asking
 *   is let through as soon as it would be had it waited,
 * - decide atomically, so that requests that arrive together never pass a limit between them,
 * - take the time from a clock that it is given and that never goes back,
 * - bound its memory, and answer in amortised constant time.
 * The suite is `rate-limiter.suite.ts`.
 */
export interface RateLimiter {
  /** Takes one request from each budget, or from none. The states are in the order of the budgets. */
  take(budgets: readonly Budget[]): Promise<readonly BudgetState[]>;
  close(): Promise<void>;
}

/** How many requests a key may make. One key always comes with the same window. */
export interface Budget {
  readonly key: string;
  /** At least 1. May differ from call to call: logged requests stay logged. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A budget after a request was let through or refused. */
export interface BudgetState {
  /** Whether this budget had room for the request. It was let through when all had. */
  readonly hadRoom: boolean;
  /** How many more requests would pass right now. */
  readonly remaining: number;
  /**
   * Until `remaining` grows by one; 0 when nothing is logged. For a spent budget that is exactly when the
   * next request will pass.
   */
  readonly resetMs: number;
}
