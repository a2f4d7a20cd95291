import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_HISTORY_DAYS, type PriceHistory, withPriceRead } from './price-history.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-01-01T12:00:00Z');
const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** The history after prices were read, each given with its day after the first. */
function historyOf(
  readings: readonly (readonly [day: number, amount: number | null])[],
): PriceHistory {
  let history: PriceHistory = [];
  let before: Parameters<typeof withPriceRead>[1]['before'] = null;
  for (const [day, amount] of readings) {
    const nowMs = START_MS + day * DAY_MS;
    const price = amount === null ? null : euros(amount);
    history = withPriceRead(history, { nowMs, price, before });
    before = price && { price, readMs: nowMs };
  }
  return history;
}

const linesOf = (history: PriceHistory) =>
  history.map(({ date, price }) => `${date} ${price.amount} ${price.currency}`);

test('an unchanged price has no history', () => {
  expect(
    historyOf([
      [0, 10],
      [1, 10],
      [2, 10],
    ]),
  ).toEqual([]);
});

test('a change is stored with the previous price', () => {
  expect(
    linesOf(
      historyOf([
        [0, 10],
        [3, 12],
        [4, 12],
        [9, 9.5],
      ]),
    ),
  ).toEqual(['2026-01-01 10 EUR', '2026-01-04 12 EUR', '2026-01-10 9.5 EUR']);
});

test('the last price of a day counts, and none if it equals that of the previous day', () => {
  expect(
    linesOf(
      historyOf([
        [0, 10],
        [3, 12],
        [3.1, 13],
      ]),
    ),
  ).toEqual(['2026-01-01 10 EUR', '2026-01-04 13 EUR']);
  expect(
    linesOf(
      historyOf([
        [0, 10],
        [3, 12],
        [3.1, 10],
      ]),
    ),
  ).toEqual(['2026-01-01 10 EUR']);
});

test('a product without a price for a while continues from its last one', () => {
  expect(
    linesOf(
      historyOf([
        [0, 10],
        [1, 11],
        [2, null],
        [3, 11],
      ]),
    ),
  ).toEqual(['2026-01-01 10 EUR', '2026-01-02 11 EUR']);
  expect(
    linesOf(
      historyOf([
        [0, 10],
        [1, 11],
        [2, null],
        [3, 8],
      ]),
    ),
  ).toHaveLength(3);
});

test('a change of currency is a change of price', () => {
  const before = { price: euros(10), readMs: START_MS };
  const price = { amount: 10, currency: 'USD' };
  expect(linesOf(withPriceRead([], { nowMs: START_MS + DAY_MS, price, before }))).toEqual([
    '2026-01-01 10 EUR',
    '2026-01-02 10 USD',
  ]);
});

test('a history is bounded and ordered, has one price a day, and ends with the current price', () => {
  const reading = fc.tuple(fc.nat(3), fc.nat(4));
  fc.assert(
    fc.property(fc.array(reading, { minLength: 2, maxLength: 600 }), (steps) => {
      let day = 0;
      const readings = steps.map(([days, amount]): [number, number] => {
        day += days;
        return [day, amount];
      });
      const history = historyOf(readings);
      const dates = history.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect(history.length).toBeLessThanOrEqual(PRICE_HISTORY_DAYS);
      if (history.length > 0) expect(history.at(-1)?.price.amount).toBe(readings.at(-1)?.[1]);
    }),
    { numRuns: 50 },
  );
});
