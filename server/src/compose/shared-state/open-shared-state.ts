import { createMemoryRateLimiter } from '../../access/limits/memory-rate-limiter.ts';
import { createMemoryEventReplay } from '../../api/streaming/memory-event-replay.ts';
import { systemClock } from '../../runtime/clock.ts';
import { readRedisUrl } from '../config/read-redis-url.ts';
import type { Settings } from '../config/settings.ts';
import type { SharedState, SharedStateParts } from './shared-state.ts';

/** Opens limits and kept events. Redis that cannot be reached keeps no server from starting. */
export async function openSharedState(
  { REDIS_URL }: Pick<Settings, 'REDIS_URL'>,
  parts: SharedStateParts,
): Promise<SharedState> {
  const { stopwatch, metrics } = parts;
  const limiter = createMemoryRateLimiter({ stopwatch, onEvicted: metrics.limitEvicted });
  const replay = createMemoryEventReplay(systemClock);
  const server = readRedisUrl(REDIS_URL);
  if (server !== null) {
    const { startRedis } = await import('./start-redis.ts');
    return startRedis(server, { ...parts, limiter, replay });
  }
  return {
    limiter,
    replay,
    ownKeys: limiter,
    check: () => null,
    tried: Promise.resolve(),
    async close() {
      await Promise.all([limiter.close(), replay.close()]);
    },
  };
}
