import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attributes } from './attribute-value.ts';
import { conjunctionOf, impliesFilter } from './conjunction.ts';
import { matchesFilter } from './matches-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { printFilter } from './print-filter.ts';
import { attributesOfDocuments, filterExpressions } from './test-filters.ts';

test('a conjunction holds exactly where both filters hold, and implies both', () => {
  fc.assert(
    fc.property(
      filterExpressions,
      filterExpressions,
      attributesOfDocuments,
      (left, right, attributes) => {
        const both = conjunctionOf(left, right);
        expect(matchesFilter(both, attributes)).toBe(
          matchesFilter(left, attributes) && matchesFilter(right, attributes),
        );
        expect(impliesFilter(both, left)).toBe(true);
        expect(impliesFilter(both, right)).toBe(true);
      },
    ),
  );
});

test('what implies a filter lets nothing through that the filter does not', () => {
  const conjunctions = fc.subarray(
    ['a = 1', 'b EXISTS', 'NOT a = 1', '(a = 1 OR b = 2)', 'a IN [1, 2]'],
    { minLength: 1 },
  );
  const attributes = fc.record(
    { a: fc.integer({ min: 0, max: 2 }), b: fc.constant(2) },
    { requiredKeys: [] },
  );
  const filter = (all: readonly string[]) => parseFilter(all.join(' AND '));
  fc.assert(
    fc.property(conjunctions, conjunctions, attributes, (first, second, document) => {
      const [narrow, wide] = [filter(first), filter(second)];
      const isImplied = impliesFilter(narrow, wide);
      expect(isImplied).toBe(second.every((one) => first.includes(one)));
      if (isImplied && matchesFilter(narrow, document as Attributes)) {
        expect(matchesFilter(wide, document as Attributes)).toBe(true);
      }
    }),
  );
});

const cases: readonly (readonly [string | null, string, boolean])[] = [
  [null, 'a = 1', false],
  ['a = 1', 'a = 1', true],
  ['b = 2 AND a = 1', 'a = 1', true],
  ['a = 1 OR b = 2', 'a = 1', false],
  ['a = 1', 'a = 1 AND b = 2', false],
];
test.each(cases)('%s implies %s: %s', (narrow, wide, expected) => {
  const read = narrow === null ? null : parseFilter(narrow);
  expect(impliesFilter(read, parseFilter(wide))).toBe(expected);
});

test('a filter is not written twice', () => {
  const [left, right] = [parseFilter('a = 1 AND b = 2'), parseFilter('b = 2 AND (c = 3 OR d = 4)')];
  expect(printFilter(conjunctionOf(left, right))).toBe('a = 1 AND b = 2 AND (c = 3 OR d = 4)');
  expect(conjunctionOf(null, left)).toEqual(left);
  expect(conjunctionOf(left, left)).toEqual(left);
});
