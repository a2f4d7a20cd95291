import { Problem } from '../../runtime/problem.ts';
import type { Refusals } from '../limits/late-refusals.ts';
import type { PasswordHasher } from './password-hasher.ts';

/**
 * How many may wait: at 0.1 s each the last one waits for 2.4 s, well within the limit of time of a request. Everyone who
 * has an address of a company signs in on Monday morning within more than that.
 */
const MAX_WAITING = 24;

/**
 * How long the last one may have to wait, going by how long the work took before: on a busy machine a hash takes several
 * times as long, and those at the end of the queue would wait for nothing but the limit of time of their requests.
 */
const MAX_WAIT_MS = 4_000;

/** How long a hash takes before one was measured. */
const TYPICAL_MS = 100;

/** Weight of the latest duration in the average, so that a single slow one does not close the queue. */
const LATEST_SHARE = 0.25;

export interface HashQueueOptions {
  /** How callers are refused when too many wait. */
  readonly refusals: Refusals;
  readonly maxWaiting?: number;
  /** Milliseconds from any beginning. */
  readonly now?: () => number;
}

/**
 * Hashing takes a whole core and 20 MiB: many concurrent guesses would slow searches down, so the queue runs one at a time.
 * Refuses with `ERR_OVERLOADED` if too many wait, or for too long.
 */
export function createHashQueue(
  hasher: PasswordHasher,
  { refusals, maxWaiting = MAX_WAITING, now = () => performance.now() }: HashQueueOptions,
): PasswordHasher {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let averageMs = TYPICAL_MS;
  const timed = async <Result>(work: () => Promise<Result>) => {
    const startedMs = now();
    try {
      return await work();
    } finally {
      averageMs += LATEST_SHARE * (now() - startedMs - averageMs);
    }
  };
  const inTurn = async <Result>(work: () => Promise<Result>) => {
    if (waiting > maxWaiting || waiting * averageMs > MAX_WAIT_MS) {
      return refusals.refuse(
        new Problem('ERR_OVERLOADED', {
          detail: 'Too many people are signing in at this moment. Try again in a few seconds.',
          headers: { 'retry-after': '3' },
        }),
      );
    }
    waiting += 1;
    const result = last.then(() => timed(work));
    last = result.catch(() => undefined); // its caller gets the error
    try {
      return await result;
    } finally {
      waiting -= 1;
    }
  };
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    isPasswordOf: (hash, password) => inTurn(() => hasher.isPasswordOf(hash, password)),
    close: () => hasher.close(),
  };
}
