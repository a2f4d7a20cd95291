import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberSpread } from './attribute-facets.ts';
import { isCrowded, numberScale } from './number-scale.ts';

const even: NumberSpread = {
  min: 10,
  max: 110,
  count: 10,
  histogram: [0, 1, 2, 3, 4].map((step) => ({ from: step * 25, to: step * 25 + 25, count: 2 })),
};
const crowded: NumberSpread = {
  min: 1,
  max: 10_000,
  count: 100,
  histogram: [
    { from: 0, to: 1_000, count: 97 },
    { from: 1_000, to: 2_000, count: 0 },
    { from: 9_000, to: 10_000, count: 3 },
  ],
};

describe('the scale of a slider', () => {
  test('has equal steps where values are spread', () => {
    const scale = numberScale(even);
    expect([10, 60, 110].map(scale.placeOf)).toEqual([0, 0.5, 1]);
    expect(scale.valueAt(0.5)).toBe(60);
  });

  test('has equal multiples where nearly all stand at its beginning', () => {
    expect([even, crowded].map(isCrowded)).toEqual([false, true]);
    const scale = numberScale(crowded);
    expect(scale.placeOf(100)).toBeCloseTo(0.5);
    expect(scale.valueAt(0.5)).toBe(100);
  });

  test('never goes backwards, and stays within its ends', () => {
    const places = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(even, crowded), places, places, (spread, one, other) => {
        const scale = numberScale(spread);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(scale.valueAt(low)).toBeLessThanOrEqual(scale.valueAt(high));
        const place = scale.placeOf(scale.valueAt(one));
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(1);
        expect(Math.abs(place - one)).toBeLessThan(0.06);
      }),
    );
  });

  test('of a single value breaks nothing', () => {
    const scale = numberScale({
      min: 5,
      max: 5,
      count: 1,
      histogram: [{ from: 5, to: 6, count: 1 }],
    });
    expect(scale.placeOf(5)).toBe(0);
    expect(Number.isFinite(scale.valueAt(1))).toBe(true);
  });
});
