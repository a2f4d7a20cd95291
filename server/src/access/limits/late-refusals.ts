import type { Problem } from '../../runtime/problem.ts';
import type { Timers } from '../../runtime/timers.ts';

/**
 * Bounds of the random delay of a refusal. A person who has used up ten attempts hardly notices a second. A client that guesses
 * on many connections can no longer flood the main thread with refusals, or synchronise its attempts.
 */
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 2_000;

/** How many are held back at once; each holds a connection and its request. */
const MAX_WAITING = 500;

/** Refuses those who come too often. */
export interface Refusals {
  /** Rejects with the problem, in a while. */
  refuse(problem: Problem): Promise<never>;
}

export interface LateRefusalsOptions {
  readonly timers: Timers;
  /** Called once for each refusal: `late`, or `at-once` where too many wait already. */
  readonly onRefused: (when: 'late' | 'at-once') => void;
  readonly maxWaiting?: number;
}

/** Refusals that come late, so that guessing cannot keep the server busy with them. When too many wait, the next come at once. */
export function createLateRefusals(options: LateRefusalsOptions): Refusals {
  const { timers, onRefused, maxWaiting = MAX_WAITING } = options;
  let waiting = 0;
  return {
    async refuse(problem) {
      const isLate = waiting < maxWaiting;
      onRefused(isLate ? 'late' : 'at-once');
      if (!isLate) throw problem;
      waiting += 1;
      const delayMs = MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS);
      await new Promise<void>((resolve) => timers.after(delayMs, resolve));
      waiting -= 1;
      throw problem;
    },
  };
}
