import { createFallbackRateLimiter } from '../../access/limits/fallback-rate-limiter.ts';
import type { MemoryRateLimiter } from '../../access/limits/memory-rate-limiter.ts';
import { createRedisRateLimiter } from '../../access/limits/redis-rate-limiter.ts';
import type { EventReplay } from '../../api/streaming/event-replay.ts';
import { createFallbackEventReplay } from '../../api/streaming/fallback-event-replay.ts';
import { createRedisEventReplay } from '../../api/streaming/redis-event-replay.ts';
import { connectRedis, type RedisServer } from '../../outbound/redis/connect-redis.ts';
import { type WatchedRedis, watchRedis } from '../../outbound/redis/watch-redis.ts';
import { systemTimers, type Timers } from '../../runtime/timers.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { reportOutages } from './report-outages.ts';
import type { SharedState, SharedStateParts } from './shared-state.ts';

/** What goes on in this process while Redis fails, besides the parts of every shared state. */
export interface StartRedisParts extends SharedStateParts {
  readonly limiter: MemoryRateLimiter;
  readonly replay: EventReplay;
  /** Default: the system's. */
  readonly timers?: Timers;
}

const FIRST_TRY_MS = 1_000;

/** Connects to Redis, and has limits and streams shared by it whenever it answers. */
export async function startRedis(
  server: RedisServer,
  parts: StartRedisParts,
): Promise<SharedState> {
  const { metrics, log, stopwatch, limiter, replay, timers = systemTimers } = parts;
  const name = `${server.host}:${server.port}`;
  const firstTry = Promise.withResolvers<void>();
  const report = reportOutages({
    log,
    stopwatch,
    fields: { redis: name },
    firstWorking: 'limits and streams are shared by Redis',
    failing: NOT_ANSWERING,
    workingAgain: 'Redis answers again',
  });
  let watch: WatchedRedis | null = null;
  const connection = await connectRedis(server, {
    timers,
    onReady: () => void watch?.probe(),
    onLost: (fault) => watch?.lost(fault),
  });
  const redis = watchRedis(connection, {
    stopwatch,
    timers,
    onFailing(fault) {
      report.failing(fault);
      firstTry.resolve();
    },
    onWorking(failingMs) {
      report.working(failingMs);
      firstTry.resolve();
    },
  });
  watch = redis;
  metrics.gauge('quarry_redis_up', 'Whether Redis answers: 1 or 0.', () =>
    redis.fault === null ? 1 : 0,
  );
  const stopWaiting = timers.after(FIRST_TRY_MS, firstTry.resolve);
  return {
    limiter: createFallbackRateLimiter({
      shared: createRedisRateLimiter({ redis, onEvicted: metrics.limitEvicted }),
      own: limiter,
      onFallback: (reason) => metrics.redisFellBack('limits', reason),
    }),
    replay: createFallbackEventReplay({
      shared: createRedisEventReplay({ redis, newId: () => uniqueId() }),
      own: replay,
      onFallback: (reason) => metrics.redisFellBack('streams', reason),
    }),
    ownKeys: limiter,
    check: () => (redis.fault === null ? SHARED : { degraded: NOT_SHARED }),
    tried: firstTry.promise,
    async close() {
      stopWaiting();
      redis.close();
      await connection.close();
      await Promise.all([limiter.close(), replay.close()]);
    },
  };
}

const SHARED = 'counted in Redis, for all nodes';
const NOT_SHARED =
  'Redis does not answer: each node counts limits by itself, and streams go on at no other node; searches go on, and the log says why and what to do';

const NOT_ANSWERING =
  'Redis does not answer: limits are counted in this process, and streams go on at no other node';
