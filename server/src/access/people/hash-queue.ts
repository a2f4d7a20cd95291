import { Problem } from '../../runtime/problem.ts';

/**
 * How many may wait: at 0.1 s each the last one waits for 2.4 s, well within the limit of time of a request. Everyone who
 * has an address of a company signs in on Monday morning within more than that.
 */
const MAX_WAITING = 24;

/** Does slow work, one at a time. */
export interface HashQueue {
  /** Throws `ERR_OVERLOADED` at once when too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Hashing takes a whole core and 46 MiB: a storm of guesses, each on a core of its own, would slow searches down. One at a
 * time leaves the others to them.
 */
export function createHashQueue(maxWaiting = MAX_WAITING): HashQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async run(work) {
      if (waiting > maxWaiting) {
        throw new Problem('ERR_OVERLOADED', {
          detail: 'Too many people are signing in at this moment. Try again in a few seconds.',
          headers: { 'retry-after': '3' },
        });
      }
      waiting += 1;
      const result = last.then(work);
      last = result.catch(() => undefined); // its caller gets the error
      try {
        return await result;
      } finally {
        waiting -= 1;
      }
    },
  };
}
