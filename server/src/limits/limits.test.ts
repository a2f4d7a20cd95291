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

const request: LimitedRequest = { group: 'search', clientAddress: '192.0.2.1', caller: null };

test('the request after the last allowed one is refused, with the seconds to wait', async () => {
  const limits = createLimits(endlessCounter(), {
    searchPerMinute: 2,
    otherPerMinute: 120,
    sessionPerMinute: 0,
  });
  expect((await limits.take(request)).isAllowed).toBe(true);
  expect((await limits.take(request)).isAllowed).toBe(true);
  expect(await limits.take(request)).toMatchObject({ isAllowed: false, retryAfterSeconds: 60 });
});

test('search and other routes are counted apart', async () => {
  const limits = createLimits(endlessCounter(), {
    searchPerMinute: 1,
    otherPerMinute: 1,
    sessionPerMinute: 0,
  });
  await limits.take(request);
  expect((await limits.take({ ...request, group: 'other' })).isAllowed).toBe(true);
});

test('another address has its own count', async () => {
  const limits = createLimits(endlessCounter(), {
    searchPerMinute: 1,
    otherPerMinute: 1,
    sessionPerMinute: 0,
  });
  await limits.take(request);
  expect((await limits.take({ ...request, clientAddress: '192.0.2.2' })).isAllowed).toBe(true);
});

test('a key with a limit of its own is refused at that limit from any address', async () => {
  const limits = createLimits(endlessCounter(), {
    searchPerMinute: 100,
    otherPerMinute: 100,
    sessionPerMinute: 0,
  });
  const caller = { kind: 'key', id: 'k', requestsPerMinute: 1 } as const;
  await limits.take({ ...request, caller });
  const verdict = await limits.take({ ...request, clientAddress: '192.0.2.9', caller });
  expect(verdict.isAllowed).toBe(false);
});

test('with every limit off nothing is counted', async () => {
  const limits = createLimits(endlessCounter(), {
    searchPerMinute: 0,
    otherPerMinute: 0,
    sessionPerMinute: 0,
  });
  expect(await limits.take(request)).toEqual({
    isAllowed: true,
    retryAfterSeconds: 0,
    windows: [],
  });
});

test('requests of a session are counted for it alone: neither for its address nor for another session', async () => {
  const settings = { searchPerMinute: 1, otherPerMinute: 1, sessionPerMinute: 2 };
  const limits = createLimits(endlessCounter(), settings);
  const caller = { kind: 'session', id: 'a', requestsPerMinute: null } as const;
  expect((await limits.take({ ...request, caller })).isAllowed).toBe(true);
  expect((await limits.take({ ...request, group: 'other', caller })).isAllowed).toBe(true);
  expect(await limits.take({ ...request, caller })).toMatchObject({
    isAllowed: false,
    windows: [{ policy: 'session', limit: 2 }],
  });
  expect((await limits.take({ ...request, caller: { ...caller, id: 'b' } })).isAllowed).toBe(true);
  expect((await limits.take(request)).isAllowed).toBe(true);
});
