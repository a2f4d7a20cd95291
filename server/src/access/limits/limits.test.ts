import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import {
  countedAddress,
  createLimits,
  type LimitedCaller,
  type LimitedRequest,
  type LimitSettings,
} from './limits.ts';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';
import { createMonthlyBudgets } from './monthly-budgets.ts';
import { createMemoryMonthlyCounts } from './test-monthly-counts.ts';

const OFF: LimitSettings = {
  searchPerMinute: 0,
  otherPerMinute: 0,
  refusedPerMinute: 0,
  sessionPerMinute: 0,
};

const request: LimitedRequest = { group: 'search', clientAddress: '192.0.2.1', caller: null };

function callerOf(
  kind: 'key' | 'session',
  id: string,
  limits: Partial<LimitedCaller>,
): LimitedCaller {
  const own = { kind, id, budgetId: id, monthlyBudgetId: id };
  return { ...own, requestsPerMinute: null, monthlyRequests: null, ...limits };
}

/** Limits whose time a test moves. */
function limitsOf(settings: Partial<LimitSettings>) {
  const stopwatch = { nowMs: 0, now: () => stopwatch.nowMs };
  const monthlyBudgets = createMonthlyBudgets({
    counts: createMemoryMonthlyCounts(),
    clock: stopwatch,
    timers: new TestTime(),
    onFault: () => undefined,
  });
  const limiter = createMemoryRateLimiter({ stopwatch });
  const services = { limiter, monthlyBudgets, clock: stopwatch };
  const limits = createLimits(services, { ...OFF, ...settings });
  const isAllowed = async (part: Partial<LimitedRequest> = {}) =>
    (await limits.take({ ...request, ...part })).isAllowed;
  return { limits, stopwatch, isAllowed };
}

test('a refusal states the seconds after which the next request passes, and it does', async () => {
  const { limits, stopwatch, isAllowed } = limitsOf({ searchPerMinute: 2 });
  await limits.take(request);
  stopwatch.nowMs = 10_500;
  expect(await limits.take(request)).toMatchObject({
    isAllowed: true,
    retryAfterSeconds: 0,
    windows: [{ policy: 'search', limit: 2, windowSeconds: 60, remaining: 0, resetSeconds: 50 }],
  });
  const refused = await limits.take(request);
  expect(refused).toMatchObject({ isAllowed: false, retryAfterSeconds: 50 });
  stopwatch.nowMs += 50_000;
  expect(await isAllowed()).toBe(true);
  expect(await isAllowed()).toBe(false);
});

test('search and other routes are counted apart', async () => {
  const { isAllowed } = limitsOf({ searchPerMinute: 1, otherPerMinute: 1 });
  await isAllowed();
  expect(await isAllowed({ group: 'other' })).toBe(true);
});

test('another address has its own budget; another address of the same /64 has not', async () => {
  const { isAllowed } = limitsOf({ searchPerMinute: 1 });
  await isAllowed();
  expect(await isAllowed({ clientAddress: '192.0.2.2' })).toBe(true);
  expect(await isAllowed({ clientAddress: '2001:db8::1' })).toBe(true);
  expect(await isAllowed({ clientAddress: '2001:db8::ffff:2' })).toBe(false);
});

test('a key with its own limit is refused at that limit from any address', async () => {
  const { isAllowed } = limitsOf({ searchPerMinute: 100, otherPerMinute: 100 });
  const caller = callerOf('key', 'k', { requestsPerMinute: 1 });
  await isAllowed({ caller });
  expect(await isAllowed({ clientAddress: '192.0.2.9', caller })).toBe(false);
});

test('requests refused by the limit of a key do not count for their address', async () => {
  const { isAllowed } = limitsOf({ searchPerMinute: 2 });
  const caller = callerOf('key', 'k', { requestsPerMinute: 1 });
  expect([await isAllowed({ caller }), await isAllowed({ caller })]).toEqual([true, false]);
  expect([await isAllowed(), await isAllowed()]).toEqual([true, false]);
});

test('unauthenticated requests have a separate budget for each address', async () => {
  const { limits, isAllowed } = limitsOf({
    searchPerMinute: 1,
    otherPerMinute: 1,
    refusedPerMinute: 2,
  });
  const refusals = [];
  for (let n = 0; n < 4; n += 1) refusals.push(await limits.takeRefused('192.0.2.1'));
  expect(refusals.map((verdict) => verdict.isAllowed)).toEqual([true, true, false, false]);
  expect(refusals[3]).toMatchObject({ retryAfterSeconds: 60, windows: [{ policy: 'refused' }] });
  expect((await limits.takeRefused('192.0.2.2')).isAllowed).toBe(true);
  expect([await isAllowed(), await isAllowed({ group: 'other' })]).toEqual([true, true]);
});

test('reading shows each limit of a key or a session once, and counts nothing', async () => {
  const { limits, stopwatch } = limitsOf({
    searchPerMinute: 2,
    otherPerMinute: 3,
    sessionPerMinute: 5,
  });
  const key = callerOf('key', 'k', { requestsPerMinute: 4 });
  await limits.take({ ...request, caller: key });
  stopwatch.nowMs = 10_000;
  for (let n = 0; n < 10; n += 1) {
    const read = await limits.read(key, request.clientAddress);
    expect(read).toMatchObject([
      { policy: 'search', limit: 2, remaining: 1, windowSeconds: 60, resetSeconds: 50 },
      { policy: 'key', limit: 4, remaining: 3, windowSeconds: 60, resetSeconds: 50 },
      { policy: 'other', limit: 3, remaining: 3, windowSeconds: 60, resetSeconds: 0 },
    ]);
  }
  const session = callerOf('session', 's', { requestsPerMinute: null });
  expect(await limits.read(session, request.clientAddress)).toMatchObject([
    { policy: 'session', limit: 5, remaining: 5 },
  ]);
  const off = limitsOf({}).limits;
  expect(await off.read({ ...key, requestsPerMinute: null }, '192.0.2.1')).toEqual([]);
});

test('with every limit off nothing is counted', async () => {
  const { limits } = limitsOf({});
  const unlimited = { isAllowed: true, retryAfterSeconds: 0, windows: [] };
  expect(await limits.take(request)).toEqual(unlimited);
  expect(await limits.takeRefused('192.0.2.1')).toEqual(unlimited);
});

test('requests of a session are counted for it alone: neither for its address nor for another session', async () => {
  const { limits, isAllowed } = limitsOf({
    searchPerMinute: 1,
    otherPerMinute: 1,
    sessionPerMinute: 2,
  });
  const caller = callerOf('session', 'a', { requestsPerMinute: null });
  expect(await isAllowed({ caller })).toBe(true);
  expect(await isAllowed({ group: 'other', caller })).toBe(true);
  expect(await limits.take({ ...request, caller })).toMatchObject({
    isAllowed: false,
    windows: [{ policy: 'session', limit: 2 }],
  });
  expect(await isAllowed({ caller: { ...caller, id: 'b', budgetId: 'b' } })).toBe(true);
  expect(await isAllowed()).toBe(true);
});

test('a derived key has its own limit besides that of its key, which all derived keys share', async () => {
  const { isAllowed } = limitsOf({});
  const own = callerOf('key', 'k', { requestsPerMinute: 3 });
  const [a, b] = ['a', 'b'].map((id) => ({ ...own, derived: { id, requestsPerMinute: 2 } })) as [
    LimitedCaller,
    LimitedCaller,
  ];
  const verdicts = [];
  for (const caller of [a, a, a, b, b, own]) verdicts.push(await isAllowed({ caller }));
  expect(verdicts).toEqual([true, true, false, true, false, false]);
});

test('keys of one budget are counted together', async () => {
  const { isAllowed } = limitsOf({});
  const maker = callerOf('key', 'a', { requestsPerMinute: 2 });
  const callers = ['a', 'b', 'c'].map((id) => ({ ...maker, id }));
  const verdicts = [];
  for (const caller of callers) verdicts.push(await isAllowed({ caller }));
  expect(verdicts).toEqual([true, true, false]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not:an:address', 'unknown'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (address, expected) => {
  expect(countedAddress(address)).toBe(expected);
});

test('all addresses of a /64 are one client, those of the next are another', () => {
  const group = fc.integer({ min: 1, max: 0xfffe }).map((value) => value.toString(16));
  const groups = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(groups, groups, groups, (network, left, right) => {
      const [a = '', b = '', c = '', last = ''] = network;
      const next = [a, b, c, (Number.parseInt(last, 16) + 1).toString(16)];
      const counted = (...parts: string[][]) => countedAddress(parts.flat().join(':'));
      expect(counted(network, left)).toBe(counted(network, right));
      expect(counted(network, left)).not.toBe(counted(next, left));
    }),
  );
});

describe('the requests of a key in a month', () => {
  const JANUARY_END_MS = Date.UTC(1970, 1);
  const caller = callerOf('key', 'k', { requestsPerMinute: 2, monthlyRequests: 3 });

  test('are refused beyond the limit until the month ends, from any address and in any group', async () => {
    const { limits, stopwatch } = limitsOf({});
    const own = callerOf('key', 'k', { monthlyRequests: 3 });
    for (let n = 1; n <= 3; n += 1) {
      const verdict = await limits.take({ ...request, clientAddress: `192.0.2.${n}`, caller: own });
      expect(verdict).toMatchObject({ isAllowed: true, windows: [{ remaining: 3 - n }] });
    }
    stopwatch.nowMs = JANUARY_END_MS - 10_500;
    expect(await limits.take({ ...request, group: 'other', caller: own })).toMatchObject({
      isAllowed: false,
      retryAfterSeconds: 11,
      windows: [{ policy: 'month', limit: 3, remaining: 0, windowSeconds: 31 * 86_400 }],
    });
    stopwatch.nowMs = JANUARY_END_MS;
    expect(await limits.take({ ...request, caller: own })).toMatchObject({
      isAllowed: true,
      windows: [{ remaining: 2, windowSeconds: 28 * 86_400 }],
    });
  });

  test('that another limit refuses do not count, and those that the month refuses count in no other limit', async () => {
    const { limits, stopwatch, isAllowed } = limitsOf({ searchPerMinute: 100 });
    expect([await isAllowed({ caller }), await isAllowed({ caller })]).toEqual([true, true]);
    for (let n = 0; n < 5; n += 1) expect(await isAllowed({ caller })).toBe(false);
    stopwatch.nowMs = 60_000;
    expect(await isAllowed({ caller })).toBe(true);
    for (let n = 0; n < 5; n += 1) expect(await isAllowed({ caller })).toBe(false);
    expect(await limits.read(caller, request.clientAddress)).toMatchObject([
      { policy: 'search', remaining: 99 },
      { policy: 'key', remaining: 1 },
      { policy: 'month', limit: 3, remaining: 0, resetMs: JANUARY_END_MS - 60_000 },
    ]);
  });

  test('are counted together for keys of one budget', async () => {
    const { isAllowed } = limitsOf({});
    const callers = ['a', 'b', 'c', 'd'].map((id) =>
      callerOf('key', id, { monthlyBudgetId: 'a', monthlyRequests: 3 }),
    );
    const verdicts = [];
    for (const one of callers) verdicts.push(await isAllowed({ caller: one }));
    expect(verdicts).toEqual([true, true, true, false]);
  });
});
