import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test.each([
  [1, 30_000],
  [2, 60_000],
  [4, 240_000],
  [8, 3_600_000],
  [5_000, 3_600_000],
])('after %i failures the wait is anything up to %i ms', (failures, boundMs) => {
  expect(retryDelayMs(failures, () => 0)).toBe(0);
  expect(retryDelayMs(failures, () => 0.5)).toBe(boundMs / 2);
  expect(retryDelayMs(failures, () => 1 - Number.EPSILON)).toBe(boundMs - 1);
});
