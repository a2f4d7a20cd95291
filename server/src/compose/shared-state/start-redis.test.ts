import { expect, onTestFinished, test } from 'vitest';
import { createMemoryRateLimiter } from '../../access/limits/memory-rate-limiter.ts';
import { createMemoryEventReplay } from '../../api/streaming/memory-event-replay.ts';
import { createMetrics } from '../../operations/metrics/metrics.ts';
import { startTestRedis, withoutRedis } from '../../outbound/redis/test-redis.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { openSharedState } from './open-shared-state.ts';
import { startRedis } from './start-redis.ts';

if (withoutRedis !== null) console.warn(`start-redis.test.ts: ${withoutRedis}`);

const BUDGET = { key: 'a', limit: 2, windowSeconds: 60 };

test('without REDIS_URL limits are in this process, and nothing is said about it', async () => {
  const lines: string[] = [];
  const shared = await openSharedState(
    { REDIS_URL: '' },
    {
      metrics: createMetrics(),
      stopwatch: new TestTime(),
      log: (_level, message) => lines.push(message),
    },
  );
  await shared.tried;
  expect(await shared.limiter.take([BUDGET])).toMatchObject([{ hadRoom: true, remaining: 1 }]);
  expect([await shared.check(), lines]).toEqual([null, []]);
  await shared.close();
});

test.skipIf(withoutRedis !== null)(
  'failures are logged at most once a minute, each fallback is counted, and health says what works',
  async () => {
    const redis = await startTestRedis();
    onTestFinished(() => redis.close());
    const stopwatch = new TestTime();
    const metrics = createMetrics();
    const lines: [string, string][] = [];
    const shared = await startRedis(redis.server, {
      metrics,
      stopwatch,
      log: (level, message) => lines.push([level, message]),
      limiter: createMemoryRateLimiter({ stopwatch }),
      replay: createMemoryEventReplay(stopwatch),
    });
    onTestFinished(() => shared.close());
    await shared.tried;
    expect(await shared.check()).toBe('counted in Redis, for all nodes');
    const goDown = async () => {
      await redis.kill();
      await expect.poll(() => shared.check()).toMatchObject({ degraded: expect.any(String) });
    };
    const comeBack = async () => {
      await redis.restart();
      await expect.poll(() => shared.check()).toBe('counted in Redis, for all nodes');
    };
    await goDown();
    expect(await shared.limiter.take([BUDGET])).toMatchObject([{ hadRoom: true }]);
    await comeBack();
    await goDown(); // within the minute
    await comeBack();
    await stopwatch.advance(60_000);
    await goDown();
    expect(lines).toEqual([
      ['info', 'limits and streams are shared by Redis'],
      ['warn', expect.stringContaining('Redis does not answer')],
      ['info', 'Redis answers again'],
      ['warn', expect.stringContaining('Redis does not answer')],
    ]);
    const text = await metrics.render();
    expect(text).toContain('quarry_redis_fallbacks_total{part="limits",reason="resting"} 1');
    expect(text).toContain('quarry_redis_up 0');
  },
);
