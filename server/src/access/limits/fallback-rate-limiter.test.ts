import { expect, test } from 'vitest';
import { RedisFault } from '../../outbound/redis/redis-scripts.ts';
import { createFallbackRateLimiter } from './fallback-rate-limiter.ts';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';
import { describeRateLimiter } from './rate-limiter.suite.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** A node's limiter over a shared one that a test breaks. */
function nodesOf() {
  const stopwatch = { nowMs: 0, now: () => stopwatch.nowMs };
  const shared = createMemoryRateLimiter({ stopwatch });
  const state: { fault: Error | null } = { fault: null };
  const reasons: string[] = [];
  const breakable: RateLimiter = {
    async take(budgets) {
      if (state.fault !== null) throw state.fault;
      return shared.take(budgets);
    },
    async read(budgets) {
      if (state.fault !== null) throw state.fault;
      return shared.read(budgets);
    },
    close: () => shared.close(),
  };
  const node = () =>
    createFallbackRateLimiter({
      shared: breakable,
      own: createMemoryRateLimiter({ stopwatch }),
      onFallback: (reason) => reasons.push(reason),
    });
  return { node, state, stopwatch, reasons };
}

const advanceOf = (stopwatch: { nowMs: number }) => (ms: number) => {
  stopwatch.nowMs += ms;
};

describeRateLimiter('a limiter whose shared one works', async () => {
  const { node, stopwatch } = nodesOf();
  return { limiter: node(), advance: advanceOf(stopwatch) };
});

describeRateLimiter('a limiter whose shared one fails', async () => {
  const { node, state, stopwatch } = nodesOf();
  state.fault = new RedisFault('slow', 'too slow');
  return { limiter: node(), advance: advanceOf(stopwatch) };
});

const BUDGET = { key: 'a', limit: 4, windowSeconds: 60 };

async function passing(limiter: RateLimiter, times: number): Promise<number> {
  let passed = 0;
  for (let n = 0; n < times; n += 1) {
    if ((await limiter.take([BUDGET]))[0]?.hadRoom) passed += 1;
  }
  return passed;
}

test('nodes share a limit while they can, and each keeps to it by itself while they cannot', async () => {
  const { node, state, reasons } = nodesOf();
  const [a, b] = [node(), node()];
  expect([await passing(a, 2), await passing(b, 3)]).toEqual([2, 2]);
  state.fault = new RedisFault('unreachable', 'gone');
  expect([await passing(a, 5), await passing(b, 5)]).toEqual([2, 2]);
  expect(reasons).toHaveLength(10);
});

test('a client that has used up its limit at a node gets no new one there when the shared limiter fails', async () => {
  const { node, state } = nodesOf();
  const limiter = node();
  expect(await passing(limiter, 9)).toBe(4);
  state.fault = new RedisFault('unreachable', 'gone');
  expect(await passing(limiter, 9)).toBe(0);
});

test('the shared limiter decides again as soon as it works', async () => {
  const { node, state } = nodesOf();
  const [a, b] = [node(), node()];
  state.fault = new RedisFault('slow', 'too slow');
  await passing(a, 4);
  state.fault = null;
  expect(await passing(b, 9)).toBe(4);
  expect(await passing(a, 9)).toBe(0);
});

test('a defect is not taken for a failing server', async () => {
  const { node, state } = nodesOf();
  state.fault = new TypeError('a defect');
  await expect(node().take([BUDGET])).rejects.toThrow('a defect');
});
