import { describe, expect, test } from 'vitest';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';
import { describeRateLimiter } from './rate-limiter.suite.ts';

function clockAt(startMs: number) {
  const clock = { nowMs: startMs, now: () => clock.nowMs };
  return clock;
}

describeRateLimiter('the rate limiter in memory', async () => {
  const stopwatch = clockAt(12_345.678); // `performance.now()` has fractions
  return {
    limiter: createMemoryRateLimiter({ stopwatch }),
    advance: (ms) => {
      stopwatch.nowMs += ms;
    },
  };
});

const budget = (key: string) => ({ key, limit: 1, windowSeconds: 60 });

describe('memory', () => {
  test('of unused keys is freed as other keys are used', async () => {
    const stopwatch = clockAt(0);
    const limiter = createMemoryRateLimiter({ stopwatch });
    for (let n = 0; n < 1000; n += 1) await limiter.take([budget(`once-${n}`)]);
    expect(limiter.keys).toBe(1000);
    stopwatch.nowMs = 60_000;
    for (let n = 0; n < 1000; n += 1) await limiter.take([budget('again')]);
    expect(limiter.keys).toBe(1);
  });

  test('when full, evicts the least recently used key, and counts evictions', async () => {
    let evicted = 0;
    const limiter = createMemoryRateLimiter({
      stopwatch: clockAt(0),
      maxKeys: 3,
      onEvicted: () => {
        evicted += 1;
      },
    });
    for (const key of ['a', 'b', 'c']) await limiter.take([budget(key)]);
    await limiter.take([budget('a')]); // refused, but counts as used
    await limiter.take([budget('d')]);
    expect({ keys: limiter.keys, evicted }).toEqual({ keys: 3, evicted: 1 });
    const hadRoom = async (key: string) => (await limiter.take([budget(key)]))[0]?.hadRoom;
    expect(await hadRoom('a')).toBe(false);
    expect(await hadRoom('c')).toBe(false);
    expect(await hadRoom('b')).toBe(true);
  });

  test('a client that keeps asking while others come is never forgotten', async () => {
    const limiter = createMemoryRateLimiter({ stopwatch: clockAt(0), maxKeys: 10 });
    await limiter.take([budget('hammer')]);
    for (let n = 0; n < 1000; n += 1) {
      await limiter.take([budget(`other-${n}`)]);
      expect((await limiter.take([budget('hammer')]))[0]?.hadRoom).toBe(false);
    }
  });

  test('a key that nothing was taken from is not kept', async () => {
    const limiter = createMemoryRateLimiter({ stopwatch: clockAt(0) });
    await limiter.take([budget('spent')]);
    await limiter.take([budget('spent'), budget('untouched')]);
    expect(limiter.keys).toBe(1);
  });
});
