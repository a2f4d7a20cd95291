import type { Clock } from '../clock.ts';

/** Leaves somebody alone who keeps failing: each question would wait for its deadline. */
export interface FailureRest {
  /** Not to be asked now. */
  readonly isResting: boolean;
  failed(): void;
  succeeded(): void;
}

const FAILURES_TO_REST = 3;
const REST_MS = 30_000;

/** Rests for half a minute after three failures in a row, and then after each further one until something succeeds. */
export function createFailureRest(clock: Clock): FailureRest {
  let failures = 0;
  let untilMs = 0;
  return {
    get isResting() {
      return clock.now() < untilMs;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES_TO_REST) untilMs = clock.now() + REST_MS;
    },
    succeeded() {
      failures = 0;
    },
  };
}
