import { expect, test } from 'vitest';
import { comparedBudget, leadOf } from './compare-figures.ts';

test('a lead above 1 means that Quarry is ahead, whether more or less is better', () => {
  const base = { figure: 'x', leadAtLeast: 1 };
  expect(leadOf({ ...base, better: 'higher', quarry: 500, openSearch: 400 })).toBe(1.25);
  expect(leadOf({ ...base, better: 'lower', quarry: 4, openSearch: 5 })).toBe(1.25);
  expect(leadOf({ ...base, better: 'lower', quarry: 5, openSearch: 4 })).toBe(0.8);
});

test('a figure that was not measured is not ahead', () => {
  const missing = {
    figure: 'x',
    leadAtLeast: 1,
    better: 'higher',
    quarry: 1,
    openSearch: Number.NaN,
  } as const;
  expect(comparedBudget(missing).value).toBeNaN();
});
