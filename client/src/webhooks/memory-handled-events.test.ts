import { expect, test } from 'vitest';
import { describeHandledEvents } from './handled-events.suite.ts';
import { createMemoryHandledEvents } from './memory-handled-events.ts';

describeHandledEvents('handled events in memory', async () => {
  let nowMs = 0;
  return {
    events: createMemoryHandledEvents({ runtime: { now: () => nowMs } }),
    advance(ms) {
      nowMs += ms;
    },
  };
});

test('the newest ids are kept up to the bound, and the oldest are evicted', async () => {
  const events = createMemoryHandledEvents({ maxIds: 3 });
  for (const id of ['a', 'b', 'c', 'd']) {
    await events.claim(id, 1_000);
    await events.settle(id);
  }
  const claims = await Promise.all(['b', 'c', 'd', 'a'].map((id) => events.claim(id, 1_000)));
  expect(claims).toEqual([false, false, false, true]);
});

test('claims are bounded as well', async () => {
  const events = createMemoryHandledEvents({ maxIds: 2 });
  for (const id of ['a', 'b', 'c']) await events.claim(id, 1_000_000);
  expect(await events.claim('c', 1_000)).toBe(false);
  expect(await events.claim('a', 1_000)).toBe(true);
});

test.each([0, -1, 1.5, Number.NaN])('a bound of %s is refused', (maxIds) => {
  expect(() => createMemoryHandledEvents({ maxIds })).toThrow(RangeError);
});
