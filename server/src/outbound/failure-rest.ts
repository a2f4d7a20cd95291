import type { Clock } from '../clock.ts';

/** Leaves somebody alone who keeps failing: each question would wait for its deadline. */
export interface FailureRest {
  /** Not to be asked now. */
  readonly isResting: boolean;
  /** @param restSeconds what it asked for itself, as with `Retry-After`: then it rests from the first time on, up to 10 minutes. */
  failed(restSeconds?: number | null): void;
  succeeded(): void;
}

const FAILURES_TO_REST = 3;
const REST_MS = 30_000;
// Whoever asks for longer is asked sooner: it may have been a mistake.
const MAX_ASKED_REST_MS = 600_000;

/** Rests for half a minute after three failures in a row, and then after each further one until something succeeds. */
export function createFailureRest(clock: Clock): FailureRest {
  let failures = 0;
  let untilMs = 0;
  return {
    get isResting() {
      return clock.now() < untilMs;
    },
    failed(restSeconds = null) {
      failures += 1;
      const askedMs = Math.min((restSeconds ?? 0) * 1000, MAX_ASKED_REST_MS);
      const restMs = failures >= FAILURES_TO_REST ? Math.max(REST_MS, askedMs) : askedMs;
      if (restMs > 0) untilMs = clock.now() + restMs;
    },
    succeeded() {
      failures = 0;
    },
  };
}
