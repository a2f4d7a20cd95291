import { describe, expect, test } from 'vitest';
import type { QuerySeries, QuerySlots } from '../../storage/usage/usage-ledger.ts';
import { slotsOfWindow, type TrendWindow, trendsOf } from './trends.ts';

const NOW = Date.parse('2026-03-10T09:58:00Z');
const DAY = 86_400_000;

function check(
  series: Partial<QuerySeries>,
  baselineMs = DAY,
  window: TrendWindow = '1h',
  traffic: Partial<QuerySlots> = {},
) {
  const queries = [{ query: 'owl', counts: [], baseline: 0, ...series }];
  const slots = { queries, baselineMs, traffic: [], baselineTraffic: 0, ...traffic };
  return trendsOf(slots, { window, nowMs: NOW })[0];
}

const hour = (...last: number[]) => [...Array(12 - last.length).fill(0), ...last];

describe('a trend', () => {
  test('is a new query of five clients', () => {
    expect(check({ counts: hour(5) })).toMatchObject({ query: 'owl', change: null });
    expect(check({ counts: [...Array(23).fill(0), 5] }, 0, '24h')?.score).toBeGreaterThan(5.4);
    expect(check({ counts: [0, 0, 0, 0, 0, 0, 5] }, 0, '7d')?.score).toBeGreaterThan(5.4);
  });

  test('is four times as much for ten minutes', () => {
    // 20 in ten minutes, and 80 in two slots of five.
    const counts = hour(10, 10, 10, 40, 40, 10);
    expect(check({ counts, baseline: 2_880 })).toMatchObject({ sparkline: counts });
  });

  test.each([
    ['is asked for as ever', hour(...Array(12).fill(10)), 2_880],
    ['falls', hour(0, 0, 1), 2_880],
    ['differs by chance', hour(9, 14, 11, 8, 12, 17), 2_880],
    ['was asked for a little, and is a little more', hour(1, 0, 2), 20],
  ])('is not what %s', (_what, counts, baseline) => {
    expect(check({ counts, baseline })).toBeUndefined();
  });

  test('is a query that rises more than the overall traffic', () => {
    const series = { counts: hour(...Array(12).fill(20)), baseline: 2_880 };
    const busy = { traffic: Array(12).fill(2_000), baselineTraffic: 288_000 };
    expect(check(series)).toBeDefined();
    expect(check(series, DAY, '1h', busy)).toBeUndefined();
    const more = { ...series, counts: hour(...Array(10).fill(20), 80, 80) };
    expect(check(more, DAY, '1h', busy)).toBeDefined();
  });

  test('says by how much it rose: three times more is 3', () => {
    const counts = hour(...Array(12).fill(40));
    const elapsed = (NOW - slotsOfWindow('1h', NOW).fromMs) / DAY;
    const expected = 2_880 * elapsed;
    expect(check({ counts, baseline: 2_880 })?.change).toBeCloseTo(480 / expected - 1, 6);
  });

  test('the most significant comes first', () => {
    const queries = [
      { query: 'some', counts: hour(6), baseline: 0 },
      { query: 'many', counts: hour(30), baseline: 0 },
    ];
    const slots = { queries, baselineMs: DAY, traffic: [], baselineTraffic: 0 };
    const found = trendsOf(slots, { window: '1h', nowMs: NOW });
    expect(found.map(({ query }) => query)).toEqual(['many', 'some']);
  });
});

test('windows are whole slots, of which the last has begun', () => {
  const at = (text: string) => Date.parse(text);
  expect(slotsOfWindow('1h', NOW)).toEqual({
    grain: 'five',
    fromMs: at('2026-03-10T09:00Z'),
    toMs: at('2026-03-10T10:00Z'),
    baselineFromMs: at('2026-03-09T09:00Z'),
  });
  expect(slotsOfWindow('7d', NOW)).toMatchObject({
    fromMs: at('2026-03-04T00:00Z'),
    toMs: at('2026-03-11T00:00Z'),
  });
});
