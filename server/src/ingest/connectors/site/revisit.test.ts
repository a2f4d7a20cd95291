import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIN_REVISIT_MS, nextInterval, nextIntervalAfterFailure } from './revisit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_MS = 30 * DAY_MS;
const NOW = Date.UTC(2026, 0, 1);
const visit = (intervalMs: number | null, hasChanged = false, modifiedAtMs: number | null = null) =>
  nextInterval({ intervalMs, hasChanged, modifiedAtMs, atMs: NOW }, MAX_MS);

it.each([
  ['twice as long when nothing changed', visit(DAY_MS), 2 * DAY_MS],
  ['half as long when something did', visit(DAY_MS, true), DAY_MS / 2],
  ['never longer than the bound', visit(20 * DAY_MS), MAX_MS],
  ['never shorter than an hour', visit(HOUR_MS, true), HOUR_MS],
  ['at first a tenth of its age', visit(null, true, NOW - 50 * DAY_MS), 5 * DAY_MS],
  ['at first a day when its age is unknown', visit(null), DAY_MS],
  ['at first a day when its age is a lie', visit(null, false, NOW + DAY_MS), DAY_MS],
])('%s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});

it('stays within its bounds for any history', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 50 }),
      fc.option(fc.integer()),
      (changes, modifiedAtMs) => {
        let intervalMs = nextInterval(
          { intervalMs: null, hasChanged: true, modifiedAtMs, atMs: NOW },
          MAX_MS,
        );
        for (const hasChanged of changes) {
          intervalMs = visit(intervalMs, hasChanged);
          expect(intervalMs).toBeGreaterThanOrEqual(MIN_REVISIT_MS);
          expect(intervalMs).toBeLessThanOrEqual(MAX_MS);
        }
      },
    ),
  );
});

it('the interval of a page that fails grows, up to a week', () => {
  expect([1, 2, 5, 50].map(nextIntervalAfterFailure)).toEqual([
    2 * HOUR_MS,
    4 * HOUR_MS,
    32 * HOUR_MS,
    7 * DAY_MS,
  ]);
});
