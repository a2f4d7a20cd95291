import { expect, test } from 'vitest';
import type { Counter } from './counter.ts';
import { createLimits, type LimitedRequest } from './limits.ts';

/** Windows that never end. */
function endlessCounter(): Counter {
  const counts = new Map<string, number>();
  return {
    hit: async (key, windowSeconds) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { count: counts.get(key) ?? 0, resetMs: windowSeconds * 1000 };
    },
    close: async () => undefined,
  };
}

const request: LimitedRequest = { group: 'search', clientAddress: '192.0.2.1', key: null };

test('the request after the last allowed one is refused, with the seconds to wait', async () => {
  const limits = createLimits(endlessCounter(), { searchPerMinute: 2, otherPerMinute: 120 });
  expect((await limits.take(request)).isAllowed).toBe(true);
  expect((await limits.take(request)).isAllowed).toBe(true);
  expect(await limits.take(request)).toMatchObject({ isAllowed: false, retryAfterSeconds: 60 });
});

test('search and other routes are counted apart', async () => {
  const limits = createLimits(endlessCounter(), { searchPerMinute: 1, otherPerMinute: 1 });
  await limits.take(request);
  expect((await limits.take({ ...request, group: 'other' })).isAllowed).toBe(true);
});

test('another address has its own count', async () => {
  const limits = createLimits(endlessCounter(), { searchPerMinute: 1, otherPerMinute: 1 });
  await limits.take(request);
  expect((await limits.take({ ...request, clientAddress: '192.0.2.2' })).isAllowed).toBe(true);
});

test('a key with a limit of its own is refused at that limit from any address', async () => {
  const limits = createLimits(endlessCounter(), { searchPerMinute: 100, otherPerMinute: 100 });
  const key = { id: 'k', requestsPerMinute: 1 };
  await limits.take({ ...request, key });
  const verdict = await limits.take({ ...request, clientAddress: '192.0.2.9', key });
  expect(verdict.isAllowed).toBe(false);
});

test('with every limit off nothing is counted', async () => {
  const limits = createLimits(endlessCounter(), { searchPerMinute: 0, otherPerMinute: 0 });
  expect(await limits.take(request)).toEqual({
    isAllowed: true,
    retryAfterSeconds: 0,
    windows: [],
  });
});
