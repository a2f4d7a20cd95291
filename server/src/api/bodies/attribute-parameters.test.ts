import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import { readFacets, readFilter, readSort } from './attribute-parameters.ts';

const refusal = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, errors: error.errors };
    throw error;
  }
  return null;
};

describe('a filter', () => {
  test('is read as its grammar says', () => {
    expect(readFilter('brand = "Acme"')).toEqual({
      kind: 'compare',
      attribute: 'brand',
      operator: '=',
      value: { type: 'string', value: 'Acme' },
    });
  });

  const wrong: readonly (readonly [string, RegExp])[] = [
    ['', /character 1: expected/],
    ['price <', /character 8: expected a value/],
    ['price < NaN', /character 9: expected a value/],
    ['price < 1e999', /character 9/],
    ['type = "page"', /write `attributes\.type`/],
    ['AND = 1', /`AND` is no name of an attribute/],
    ['price < 100; DROP TABLE documents', /character 12: expected `AND`/],
    ["brand = 'Acme' OR 1=1 --", /character 9/],
    ['released > 2024-02-30', /there is no date/],
    ['near(place, 91, 0, 5 km)', /latitudes are -90 to 90/],
    ['near(place, 52, 181, 5 km)', /longitudes -180 to 180/],
    ['near(place, 52, 13, 0 km)', /a distance is above 0/],
    ['('.repeat(2_000), /character 17/],
    ['('.repeat(5_000), /at most 2000 characters/],
    [`brand = "${'x'.repeat(10_000)}"`, /at most 2000 characters/],
  ];
  test.each(wrong)('%.40s is refused with the position', (text, message) => {
    expect(refusal(() => readFilter(text))).toEqual({
      code: 'ERR_PARAM_INVALID',
      errors: [{ code: 'filter-invalid', path: 'filter', message: expect.stringMatching(message) }],
    });
  });

  test.each(['released < 1601-01-01', 'released <= 9999-12-31', 'constructor EXISTS'])(
    '%s is one',
    (text) => {
      expect(refusal(() => readFilter(text))).toBeNull();
    },
  );

  test('is parsed or refused with a problem, for any text', () => {
    const words = fc.constantFrom('price', '<', '(', ')', 'NOT', 'AND', '"a"', '5', 'near(', '[');
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 200 }).map((all) => all.join(' ')),
    );
    fc.assert(fc.property(texts, (text) => void refusal(() => readFilter(text))));
  });
});

test('an order is a word or attributes with their directions', () => {
  expect(readSort('newest')).toBe('newest');
  expect(readSort('price:asc,attributes.type:desc')).toEqual([
    { attribute: 'price', direction: 'asc' },
    { attribute: 'type', direction: 'desc' },
  ]);
});

describe('facets', () => {
  test('are those of every search, and attributes', () => {
    expect(
      readFacets({
        facets: ['type', 'brand', 'attributes.type', 'attributes.brand'],
        facetLimit: 5,
        facetQuery: 'attributes.type:box',
      }),
    ).toEqual({
      facets: ['type'],
      attributeFacets: [
        { attribute: 'brand', limit: 5 },
        { attribute: 'type', limit: 5, prefix: 'box' },
      ],
      facetLimit: 5,
    });
  });

  test('of every search are searched within by their own name', () => {
    const read = readFacets({ facets: ['site', 'brand'], facetLimit: 5, facetQuery: 'site:a:b' });
    expect(read.facetPrefix).toEqual({ facet: 'site', prefix: 'a:b' });
    expect(read.attributeFacets).toEqual([{ attribute: 'brand', limit: 5 }]);
  });

  test('that are not counted are not searched within', () => {
    const read = () => readFacets({ facets: ['type'], facetLimit: 5, facetQuery: 'brand:a' });
    expect(refusal(read)).toEqual({
      code: 'ERR_PARAM_INVALID',
      errors: [{ path: 'facetQuery', message: expect.stringContaining('add brand to facets') }],
    });
  });
});
