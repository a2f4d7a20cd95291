import { describe, expect, test } from 'vitest';
import { ndcg, recall, reciprocalRank } from './ndcg.ts';

const judgements = new Map([
  ['a', 1],
  ['b', 1],
  ['c', 0],
  ['d', 3],
]);

describe('ndcg', () => {
  test('the ideal order scores 1, whatever follows', () => {
    expect(ndcg(['d', 'a', 'b', 'c', 'x'], judgements, 10)).toBeCloseTo(1, 12);
  });

  test('a hit at the second rank is worth 1 / log2(3) of one at the first', () => {
    expect(ndcg(['x', 'a'], new Map([['a', 1]]), 10)).toBeCloseTo(0.6309, 4);
  });

  test('the gain is linear: a grade of 3 weighs three times, not seven', () => {
    const ideal = 3 + 1 / Math.log2(3) + 1 / Math.log2(4);
    expect(ndcg(['a'], judgements, 10)).toBeCloseTo(1 / ideal, 12);
    expect(ndcg(['d'], judgements, 10)).toBeCloseTo(3 / ideal, 12);
  });

  test('documents after the cut-off count neither in the ranking nor in the ideal', () => {
    expect(ndcg(['x', 'd'], judgements, 1)).toBe(0);
    expect(ndcg(['d', 'x'], judgements, 1)).toBe(1);
  });

  test('a document that occurs twice counts once', () => {
    expect(
      ndcg(
        ['a', 'a'],
        new Map([
          ['a', 1],
          ['b', 1],
        ]),
        10,
      ),
    ).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 12);
  });

  test('an empty ranking scores 0, and a query without relevant documents has no score', () => {
    expect(ndcg([], judgements, 10)).toBe(0);
    expect(ndcg(['c'], new Map([['c', 0]]), 10)).toBeNaN();
  });
});

describe('recall', () => {
  test('counts relevant documents before the cut-off, of all that are relevant', () => {
    expect(recall(['a', 'c', 'x', 'd'], judgements, 100)).toBeCloseTo(2 / 3, 12);
    expect(recall(['a', 'c', 'x', 'd'], judgements, 3)).toBeCloseTo(1 / 3, 12);
    expect(recall(['c'], new Map([['c', 0]]), 10)).toBeNaN();
  });
});

describe('reciprocalRank', () => {
  test('is one over the rank of the first relevant document before the cut-off', () => {
    expect(reciprocalRank(['c', 'x', 'b', 'd'], judgements, 10)).toBeCloseTo(1 / 3, 12);
    expect(reciprocalRank(['x', 'x', 'b'], judgements, 2)).toBe(1 / 2);
    expect(reciprocalRank(['c', 'x', 'b'], judgements, 2)).toBe(0);
  });
});
