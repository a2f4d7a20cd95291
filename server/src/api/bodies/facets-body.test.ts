import { expect, test } from 'vitest';
import type { AttributeFacet, AttributeRange } from '../../index/search-index.ts';
import { attributeFacetBody, facetsBody } from './facets-body.ts';

const range = (min: number, max: number): AttributeRange => ({
  min,
  max,
  count: 2,
  histogram: [{ from: min, to: max, count: 2 }],
});
const facet = (part: Partial<AttributeFacet>): AttributeFacet => ({
  values: [],
  distinct: 0,
  numbers: null,
  dates: null,
  money: [],
  ...part,
});

test('numbers alone, and dates alone, are one object', () => {
  expect(attributeFacetBody(facet({ numbers: range(1, 2) }))).toEqual({
    type: 'number',
    ...range(1, 2),
  });
  const day = (text: string) => Date.parse(text);
  expect(
    attributeFacetBody(facet({ dates: range(day('1601-01-01'), day('9999-12-31') + 86_400_000) })),
  ).toMatchObject({ type: 'date', min: '1601-01-01', max: '10000-01-01' });
  expect(
    attributeFacetBody(facet({ dates: range(day('0001-01-01'), day('2024-01-31T10:00:00Z')) })),
  ).toMatchObject({ min: '0001-01-01', max: '2024-01-31T10:00:00.000Z' });
});

test('all else is a list: of values, amounts in each currency, or of all that there is', () => {
  const values = [{ value: 'a', count: 1 }];
  const money = [{ currency: 'EUR', ...range(1, 2) }];
  expect(attributeFacetBody(facet({}))).toEqual([]);
  expect(attributeFacetBody(facet({ values }))).toEqual(values);
  expect(attributeFacetBody(facet({ money }))).toEqual([
    { type: 'money', currency: 'EUR', ...range(1, 2) },
  ]);
  expect(attributeFacetBody(facet({ values, numbers: range(1, 2), money }))).toEqual([
    ...values,
    { type: 'number', ...range(1, 2) },
    { type: 'money', currency: 'EUR', ...range(1, 2) },
  ]);
});

test('an attribute that is called like a facet stands beside it', () => {
  const values = [{ value: 'box', count: 1 }];
  const counted = facetsBody({ type: [{ value: 'page', count: 2 }] }, { type: facet({ values }) });
  expect(counted).toEqual({ type: [{ value: 'page', count: 2 }], 'attributes.type': values });
});
