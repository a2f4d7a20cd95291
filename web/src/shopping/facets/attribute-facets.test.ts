import { describe, expect, test } from 'vitest';
import { attributeFacets } from './attribute-facets.ts';
import { countFrom } from './count-from.ts';
import { isWithin } from './is-within.ts';
import { hasWord } from './use-facet-search.ts';

const values = (...counts: number[]) =>
  counts.map((count, place) => ({ value: `v${place}`, count }));
const spread = (min: number, max: number, ...froms: number[]) => ({
  min,
  max,
  count: 4,
  histogram: froms.map((from) => ({ from, to: from + 1, count: 2 })),
});

describe('the further attributes that can be filtered by', () => {
  test('leave out those that have a place of their own, and what parts nothing', () => {
    const facets = {
      category: [],
      brand: values(3, 2),
      gtin: values(1, 1),
      color: values(3, 2),
      origin: values(5),
      weight: spread(1, 9, 1, 5),
      year: spread(4, 4, 4),
    };
    expect(attributeFacets(facets, {}).map(({ name, kind }) => [name, kind])).toEqual([
      ['color', 'values'],
      ['weight', 'numbers'],
    ]);
  });

  test('leave out texts of which each product has its own', () => {
    const ones = Array.from({ length: 40 }, () => 1);
    expect(attributeFacets({ dimensions: values(2, ...ones) }, {})).toEqual([]);
  });

  test('leave out dates, which stand on no scale of numbers', () => {
    const histogram = [{ from: '2026-01-01', to: '2026-02-01', count: 3 }];
    const released = { min: '2026-01-01', max: '2026-01-31', count: 3, histogram };
    expect(attributeFacets({ released } as never, {})).toEqual([]); // as an array of mixed types has it, too
  });

  test('are called by their own names, also where they are addressed in full', () => {
    const facets = { 'attributes.type': values(3, 2) };
    expect(attributeFacets(facets, {}).map(({ name }) => name)).toEqual(['type']);
  });

  test('keep what is chosen, also where it no longer occurs', () => {
    const chosen = { color: { kind: 'values' as const, values: ['puce'] } };
    expect(attributeFacets({}, chosen)).toEqual([
      { name: 'color', kind: 'values', values: [{ value: 'puce', count: 0 }] },
    ]);
  });
});

describe('how many have at least a value', () => {
  const ratings = {
    min: 1.5,
    max: 4.8,
    count: 10,
    histogram: [1, 2, 3, 4].map((from) => ({ from, to: from + 1, count: from })),
  };
  test.each([
    [4, 4],
    [2, 9],
    [1, 10],
    [5, 0],
    [3.5, null],
  ])('%s: %s', (least, count) => expect(countFrom(ratings, least)).toBe(count));
});

test.each([
  ['Home > Chairs', 'Home', true],
  ['Home', 'Home', true],
  ['Homework', 'Home', false],
  ['Home', 'Home > Chairs', false],
  [null, 'Home', false],
])('%s within %s: %s', (category, other, expected) => {
  expect(isWithin(category, other)).toBe(expected);
});

test.each([
  ['Böhm & Söhne', 'bohm', true],
  ['Böhm & Söhne', 'SÖH', true],
  ['Acme', 'cme', false],
  ['', 'a', false],
])('a word of %s begins like %s: %s', (text, beginning, expected) => {
  expect(hasWord(text, beginning)).toBe(expected);
});
