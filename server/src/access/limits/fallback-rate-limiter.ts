import { orWithoutRedis } from '../../outbound/redis/or-without-redis.ts';
import type { RedisFaultReason } from '../../outbound/redis/redis-scripts.ts';
import type { Budget, BudgetState, RateLimiter } from './rate-limiter.ts';

/** The parts of {@link createFallbackRateLimiter}. */
export interface FallbackRateLimiterOptions {
  /** Counts for all nodes. */
  readonly shared: RateLimiter;
  /** Counts for this node alone. */
  readonly own: RateLimiter;
  /** Called for each request that `own` answered. */
  readonly onFallback: (reason: RedisFaultReason) => void;
}

/**
 * A limiter that several nodes share, and that goes on in this process while they cannot. This process logs what the shared limiter lets
 * through, too, so that a client that has used up its limit here gets no new one when the shared limiter fails.
 */
export function createFallbackRateLimiter(options: FallbackRateLimiterOptions): RateLimiter {
  const { shared, own, onFallback } = options;
  const orElse = orWithoutRedis(onFallback);

  async function takeShared(budgets: readonly Budget[]): Promise<readonly BudgetState[]> {
    const states = await shared.take(budgets);
    if (states.every(({ hadRoom }) => hadRoom)) await own.take(budgets);
    return states;
  }

  return {
    take: (budgets) =>
      orElse(
        () => takeShared(budgets),
        () => own.take(budgets),
      ),

    read: (budgets) =>
      orElse(
        () => shared.read(budgets),
        () => own.read(budgets),
      ),

    async close() {
      await Promise.all([shared.close(), own.close()]);
    },
  };
}
