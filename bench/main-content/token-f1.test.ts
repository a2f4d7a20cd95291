import { expect, test } from 'vitest';
import { tokenF1 } from './token-f1.ts';

test.each([
  ['a b c', 'A, b; c!', 1, 1],
  ['a b c d', 'a b', 0.5, 1],
  ['a', 'a a b b', 1, 0.25],
  ['a a a', 'a', 1 / 3, 1],
  ['x', 'y', 0, 0],
  ['', 'y', 0, 0],
])(
  'of "%s" for "%s" the precision is %d and the recall %d',
  (found, expected, precision, recall) => {
    const agreement = tokenF1(found, expected);
    expect(agreement.precision).toBeCloseTo(precision);
    expect(agreement.recall).toBeCloseTo(recall);
  },
);
