import type { Clock } from '../runtime/clock.ts';

/** Pauses calls to a service that keeps failing: each call would wait for its deadline. */
export interface FailureRest {
  /** Whether to skip the service for now. */
  readonly isResting: boolean;
  /** @param restSeconds the pause the service requested, as with `Retry-After`: then calls pause after the first failure, up to 10 minutes. */
  failed(restSeconds?: number | null): void;
  succeeded(): void;
}

const FAILURES_TO_REST = 3;
const REST_MS = 30_000;
// A service that requests a longer pause is called sooner: the request may be a mistake.
const MAX_ASKED_REST_MS = 600_000;

/** A circuit breaker: rests after three consecutive failures, and then after each further one until a success; default half a minute. */
export function createFailureRest(clock: Clock, usualMs = REST_MS): FailureRest {
  let failures = 0;
  let untilMs = 0;
  return {
    get isResting() {
      return clock.now() < untilMs;
    },
    failed(restSeconds = null) {
      failures += 1;
      const askedMs = Math.min((restSeconds ?? 0) * 1000, MAX_ASKED_REST_MS);
      const restMs = failures >= FAILURES_TO_REST ? Math.max(usualMs, askedMs) : askedMs;
      if (restMs > 0) untilMs = clock.now() + restMs;
    },
    succeeded() {
      failures = 0;
    },
  };
}
