import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

test.each([
  [[0, 5, 10], 'M2 26L48 14L94 2'],
  [[0, 0], 'M2 26L94 26'],
  [[3], 'M2 2L94 2'],
  [[], ''],
])('%j is drawn as %s', (counts, path) => {
  expect(sparklinePath(counts)).toBe(path);
});
