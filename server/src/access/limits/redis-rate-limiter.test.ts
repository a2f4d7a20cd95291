import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RedisConnection } from '../../outbound/redis/connect-redis.ts';
import type { RedisReply } from '../../outbound/redis/redis-scripts.ts';
import {
  connectTestRedis,
  emptyRedis,
  startTestRedis,
  type TestRedis,
  withoutRedis,
} from '../../outbound/redis/test-redis.ts';
import { describeRateLimiter } from './rate-limiter.suite.ts';
import { createRedisRateLimiter } from './redis-rate-limiter.ts';

if (withoutRedis !== null) console.warn(`redis-rate-limiter.test.ts: ${withoutRedis}`);

describe.skipIf(withoutRedis !== null)('in Redis', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  beforeAll(async () => {
    server = await startTestRedis();
    redis = await connectTestRedis(server.server);
  });
  afterAll(async () => {
    await redis.close();
    await server.close();
  });

  const call = (lua: string, ...args: string[]): Promise<RedisReply> =>
    redis.run({ lua: `return redis.call(${lua})` }, { keys: [], args });

  function clockAt(nowMs: number) {
    const clock = { nowMs, now: () => clock.nowMs };
    return clock;
  }

  describeRateLimiter('the rate limiter in Redis', async () => {
    await emptyRedis(redis);
    const clock = clockAt(1.8e12 + 0.678);
    return {
      limiter: createRedisRateLimiter({ redis, clock }),
      advance: (ms) => {
        clock.nowMs += ms;
      },
    };
  });

  const budget = (key: string, limit = 1) => ({ key, limit, windowSeconds: 60 });

  test('two nodes share a budget, whatever their own clocks say', async () => {
    await emptyRedis(redis);
    const other = await connectTestRedis(server.server);
    const nodes = [redis, other].map((connection) => createRedisRateLimiter({ redis: connection }));
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, n) => nodes[n % 2]?.take([budget('a', 20)])),
    );
    expect(taken.filter((states) => states?.[0]?.hadRoom)).toHaveLength(20);
    const [spent] = (await nodes[0]?.take([budget('a', 20)])) ?? [];
    expect(spent?.resetMs).toBeGreaterThan(50_000);
    expect(spent?.resetMs).toBeLessThanOrEqual(60_000);
    await other.close();
  });

  test('every key expires, the log of a client with its last request', async () => {
    await emptyRedis(redis);
    await createRedisRateLimiter({ redis }).take([
      budget('a'),
      { ...budget('b'), windowSeconds: 5 },
    ]);
    const expiries = await redis.run(
      {
        lua: `local expiries = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  expiries[#expiries + 1] = key .. ' ' .. math.ceil(redis.call('PTTL', key) / 1000)
end
table.sort(expiries)
return expiries`,
      },
      { keys: [], args: [] },
    );
    expect(String(expiries)).toBe('quarry:limit:a 61,quarry:limit:b 6,quarry:limits 600');
  });

  test('when full, evicts the least recently used key, and counts evictions', async () => {
    await emptyRedis(redis);
    let evicted = 0;
    const clock = clockAt(1.8e12);
    const limiter = createRedisRateLimiter({
      redis,
      clock,
      maxKeys: 3,
      onEvicted: () => {
        evicted += 1;
      },
    });
    const take = async (key: string) => {
      clock.nowMs += 1;
      return (await limiter.take([budget(key)]))[0]?.hadRoom;
    };
    for (const key of ['a', 'b', 'c']) await take(key);
    await take('a'); // refused, but counts as used
    await take('d');
    expect(evicted).toBe(1);
    expect(await call("'ZCARD', 'quarry:limits'")).toBe(3);
    expect([await take('a'), await take('c'), await take('b')]).toEqual([false, false, true]);
  });

  test('forgets keys as others are used, so that the index stays as small as what it lists', async () => {
    await emptyRedis(redis);
    const clock = clockAt(1.8e12);
    const limiter = createRedisRateLimiter({ redis, clock });
    for (let n = 0; n < 100; n += 1) await limiter.take([budget(`once-${n}`)]);
    clock.nowMs += 60_000;
    for (let n = 0; n < 10; n += 1) await limiter.take([budget('again')]);
    expect(await call("'ZCARD', 'quarry:limits'")).toBe(1);
  });

  test('a clock that is set back lets no more through, and one that was far ahead locks no client out', async () => {
    await emptyRedis(redis);
    const clock = clockAt(1.8e12);
    const limiter = createRedisRateLimiter({ redis, clock });
    const hadRoom = async () => (await limiter.take([budget('a', 2)]))[0]?.hadRoom;
    expect([await hadRoom(), await hadRoom()]).toEqual([true, true]);
    clock.nowMs -= 30_000;
    expect(await hadRoom()).toBe(false);
    clock.nowMs -= 3_600_000;
    expect([await hadRoom(), await hadRoom(), await hadRoom()]).toEqual([true, true, false]);
  });

  test('a log of a hundred thousand requests is trimmed to the microsecond', async () => {
    await emptyRedis(redis);
    const clock = clockAt(1.8e12);
    const limiter = createRedisRateLimiter({ redis, clock });
    await redis.run(
      {
        lua: `for n = 1, 100000 do redis.call('RPUSH', KEYS[1], string.format('%.0f', 1.8e15 + n)) end`,
      },
      { keys: ['quarry:limit:a'], args: [] },
    );
    clock.nowMs += 60_050;
    const [state] = await limiter.take([budget('a', 100_000)]);
    expect(state).toEqual({ hadRoom: true, remaining: 49_999, resetMs: 0.001 });
  });

  test('a key of another program is a fault, not a decision', async () => {
    await emptyRedis(redis);
    await call("'SET', 'quarry:limit:a', 'x'");
    const limiter = createRedisRateLimiter({ redis });
    await expect(limiter.take([budget('a')])).rejects.toMatchObject({
      name: 'RedisFault',
      reason: 'broken',
    });
  });
});
