import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { createMonthlyBudgets, MAX_UNWRITTEN, type MonthlyBudgets } from './monthly-budgets.ts';
import type { MonthlyCounts } from './monthly-counts.ts';
import { createMemoryMonthlyCounts } from './test-monthly-counts.ts';

const START_MS = Date.parse('2026-01-31T23:59:00.000Z');

let time: TestTime;
let counts: MonthlyCounts;
let budgets: MonthlyBudgets;
let faults: unknown[];

beforeEach(() => {
  time = new TestTime(START_MS);
  counts = createMemoryMonthlyCounts();
  faults = [];
  budgets = open(counts);
});

function open(store: MonthlyCounts): MonthlyBudgets {
  return createMonthlyBudgets({
    counts: store,
    clock: time,
    timers: time,
    onFault: (cause) => faults.push(cause),
  });
}

const take = async (times: number, limit: number | null, from = budgets) => {
  const taken = await Promise.all(Array.from({ length: times }, () => from.take('k', limit)));
  return taken.filter((one) => one !== null).length;
};

test('exactly the limit passes, also for concurrent requests', async () => {
  expect(await take(50, 20)).toBe(20);
  expect(await budgets.used('k')).toBe(20);
});

test('a closed server continues its counts, and a raised limit lets through the rest', async () => {
  await take(20, 20);
  await budgets.close();
  const restarted = open(counts);
  expect(await take(5, 20, restarted)).toBe(0);
  expect(await take(50, 25, restarted)).toBe(5);
});

test('a crash forgets at most the stated number of requests of a limited budget, however many are concurrent', async () => {
  for (const times of [1, MAX_UNWRITTEN - 1, 1, 777, 5]) {
    await take(times, 100_000);
    const written = await counts.read('2026-01', 'k');
    expect((await budgets.used('k')) - written).toBeLessThanOrEqual(MAX_UNWRITTEN);
  }
});

test('counts are written some seconds after a request, together', async () => {
  let additions = 0;
  const store: MonthlyCounts = {
    ...counts,
    add(month, requests) {
      additions += 1;
      return counts.add(month, requests);
    },
  };
  const own = open(store);
  await own.take('a', null);
  await own.take('b', 10);
  await own.take('b', 10);
  await time.advance(5_000);
  expect(await counts.readAll('2026-01')).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  await time.advance(50_000);
  expect(additions).toBe(1);
});

test('a month begins with nothing, and what was unwritten counts in the month before', async () => {
  await take(3, 3);
  expect(await take(1, 3)).toBe(0);
  await time.advance(60_000);
  expect(await take(2, 3)).toBe(2);
  await budgets.close();
  expect(await counts.read('2026-01', 'k')).toBe(3);
  expect(await counts.read('2026-02', 'k')).toBe(2);
});

test('a request that is given back is not counted, and a written count never decreases', async () => {
  const first = await budgets.take('k', 1);
  await time.advance(5_000);
  first?.giveBack();
  expect(await budgets.used('k')).toBe(0);
  await budgets.close();
  expect(await counts.read('2026-01', 'k')).toBe(1);
  expect(await take(2, 1)).toBe(1);
  await budgets.close();
  expect(await counts.read('2026-01', 'k')).toBe(1);
});

test('the use of all budgets includes what is not written yet', async () => {
  await counts.add(
    '2026-01',
    new Map([
      ['k', 4],
      ['other', 2],
    ]),
  );
  await take(1, null);
  expect(await budgets.usedByAll()).toEqual(
    new Map([
      ['k', 5],
      ['other', 2],
    ]),
  );
});

describe('when counts cannot be written', () => {
  test('requests go on, within the limit, and the counts are written later', async () => {
    let isFull = true;
    const own = open({
      ...counts,
      add: (month, requests) =>
        isFull ? Promise.reject(new Error('full')) : counts.add(month, requests),
    });
    expect(await take(300, 250, own)).toBe(250);
    expect(faults.length).toBeGreaterThan(0);
    isFull = false;
    await time.advance(5_000);
    expect(await counts.read('2026-01', 'k')).toBe(250);
  });

  test('counts that cannot be read fail their request, and the next one reads again', async () => {
    let isBroken = true;
    const own = open({
      ...counts,
      read: (month, id) =>
        isBroken ? Promise.reject(new Error('broken')) : counts.read(month, id),
    });
    await expect(own.take('k', 1)).rejects.toThrow('broken');
    isBroken = false;
    expect(await take(2, 1, own)).toBe(1);
  });
});

test('for any requests, restarts and crashes no more pass than the limit and what crashes may forget', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('take' as const), times: fc.integer({ min: 1, max: 150 }) }),
    fc.record({ kind: fc.constantFrom('crash' as const, 'restart' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const store = createMemoryMonthlyCounts();
      let own = open(store);
      let passed = 0;
      let crashes = 0;
      for (const one of steps) {
        if (one.kind === 'take') passed += await take(one.times, 400, own);
        if (one.kind === 'restart') await own.close();
        if (one.kind === 'crash') crashes += 1;
        if (one.kind !== 'take') own = open(store);
      }
      expect(passed).toBeLessThanOrEqual(400 + crashes * MAX_UNWRITTEN);
    }),
    { numRuns: 100 },
  );
});
