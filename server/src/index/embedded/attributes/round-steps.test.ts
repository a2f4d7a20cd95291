import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BUCKETS } from '../../search-index.ts';
import { roundSteps, stepAt, stepOf } from './round-steps.ts';

const DAY_MS = 86_400_000;

describe('the steps of a histogram', () => {
  it('are round: 1, 2 or 5 times a power of ten, and whole days of dates', () => {
    for (const [min, max, from, size] of [
      [0, 100, 0, 10],
      [19.99, 120, 10, 10],
      [1, 5, 1, 0.5],
      [0.1, 0.35, 0.1, 0.02],
      [7, 7, 7, 1],
      [-3, 3, -3, 0.5],
    ] as const) {
      const steps = roundSteps(min, max)!;
      expect(stepAt(steps, 0), `${min} to ${max}`).toBeCloseTo(from, 9);
      expect(stepAt(steps, 1) - stepAt(steps, 0), `${min} to ${max}`).toBeCloseTo(size, 9);
    }
    const year = roundSteps(Date.UTC(2024, 0, 1), Date.UTC(2024, 11, 31), true)!;
    expect((stepAt(year, 1) - stepAt(year, 0)) / DAY_MS).toBe(20);
    const hour = roundSteps(0, 3_600_000, true)!;
    expect([stepAt(hour, 0), stepAt(hour, hour.count)]).toEqual([0, DAY_MS]);
  });

  it('cover all numbers, each in the step whose ends enclose it', () => {
    const numbers = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.integer({ max: 1_000_000 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 20 }), (some) => {
        const [min, max] = [Math.min(...some), Math.max(...some)];
        const steps = roundSteps(min, max);
        if (steps === null) {
          expect(Math.max(-min, max)).toBeGreaterThan(1e307);
          return;
        }
        expect(steps.count).toBeLessThanOrEqual(MAX_BUCKETS);
        for (const one of some) {
          const step = stepOf(steps, one);
          expect(step).toBeGreaterThanOrEqual(0);
          expect(step).toBeLessThan(steps.count);
          expect(stepAt(steps, step)).toBeLessThanOrEqual(one);
          expect(stepAt(steps, step + 1)).toBeGreaterThan(one);
        }
      }),
    );
  });
});
