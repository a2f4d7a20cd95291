import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstQueries } from './first-queries.ts';
import { noCounts, type QueryCounts } from './query-counts.ts';

/** Texts in another order than the numbers; those of numbers that three divides are damaged. */
const texts = { textOf: (number: number) => (number % 3 === 0 ? null : `q${100 - number}`) };

/** As it is described, over all queries. */
function plainly(queries: ReadonlyMap<number, QueryCounts>, limit: number) {
  return [...queries]
    .flatMap(([number, { searches }]) => {
      const query = texts.textOf(number);
      return query === null || searches <= 0 ? [] : [{ query, value: searches }];
    })
    .sort((a, b) => b.value - a.value || (a.query < b.query ? -1 : 1))
    .slice(0, limit);
}

test('a list has the highest first, of equal ones the first by its text, and no query without a text or a value', () => {
  const counts = fc.uniqueArray(fc.tuple(fc.nat(99), fc.integer({ min: -2, max: 6 })), {
    selector: ([number]) => number,
  });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 20 }), (searches, limit) => {
      const queries = new Map(
        searches.map(([number, value]) => [number, { ...noCounts(), searches: value }]),
      );
      const first = firstQueries(queries, (one) => one.searches, texts, limit);
      expect(first.map(({ query, value }) => ({ query, value }))).toEqual(plainly(queries, limit));
    }),
  );
});
