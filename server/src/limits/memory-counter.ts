import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Counter } from './counter.ts';

/** A counter in this process: what one node needs. About 200 bytes for each key until its window ends. */
export function createMemoryCounter(): Counter {
  // `penalty` counts without judging, so the library's own limit is never consulted.
  const limiter = new RateLimiterMemory({ points: 1, duration: 60 });
  return {
    async hit(key, windowSeconds) {
      const window = await limiter.penalty(key, 1, { customDuration: windowSeconds });
      return { count: window.consumedPoints, resetMs: window.msBeforeNext };
    },
    async close() {
      // Its timers are unreferenced and end with their windows.
    },
  };
}
