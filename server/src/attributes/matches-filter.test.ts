import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attributes } from './attribute-value.ts';
import { matchesFilter, metresBetween } from './matches-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { attributesOfDocuments, filterExpressions } from './test-filters.ts';

const SHOE: Attributes = {
  price: { amount: 49.9, currency: 'EUR' },
  brand: 'Böhm',
  rating: 4.5,
  inStock: true,
  released: { date: '2024-01-31' },
  soldAt: { date: '2024-01-31T22:30:00.000Z' },
  sizes: [41, 42],
  tags: ['red', 'leather'],
  gtin: '4006381333931',
  place: { lat: 52.52, lon: 13.405 },
};

describe('a filter is true of', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['price < 50', true],
    ['price < 50 EUR', true],
    ['price < 50 USD', false],
    ['price = 49.9 EUR', true],
    ['price.currency = "EUR"', true],
    ['price.currency IN ["USD", "GBP"]', false],
    ['brand.currency = "EUR"', false],
    ['brand = "Böhm"', true],
    ['brand = "böhm"', false],
    ['brand != "Acme"', true],
    ['brand IN ["Acme", "Böhm"]', true],
    ['brand < "C"', false],
    ['rating >= 4.5', true],
    ['rating = "4.5"', true],
    ['rating < "5"', false],
    ['inStock = true', true],
    ['inStock = "true"', true],
    ['inStock = 1', false],
    ['gtin = 4006381333931', true],
    ['released = 2024-01-31', true],
    ['released = "2024-01-31"', true],
    ['released = 2024-01', true],
    ['released >= 2024', true],
    ['released < 2024', false],
    ['released > 2023', true],
    ['released IN [2023, 2024-01-31]', true],
    ['released = "soon"', false],
    ['soldAt = 2024-01-31', true],
    ['soldAt <= 2024-01-31', true],
    ['soldAt > 2024-01-31', false],
    ['soldAt < 2024-01-31T22:30:00Z', false],
    ['soldAt = 2024-01-31T23:30+01:00', true],
    ['sizes = 42', true],
    ['sizes = 43', false],
    ['sizes != 42', false],
    ['sizes > 41', true],
    ['tags = "leather"', true],
    ['NOT tags = "leather"', false],
    ['tags IN ["blue", "red"]', true],
    ['near(place, 52.5, 13.4, 5 km)', true],
    ['near(place, 52.5, 13.4, 2 km)', false],
    ['near(brand, 52.5, 13.4, 20000 km)', false],
    ['colour EXISTS', false],
    ['NOT colour EXISTS AND brand EXISTS', true],
    ['colour = "red"', false],
    ['colour < 5', false],
    ['colour != "red"', true],
    ['constructor EXISTS', false],
    ['toString EXISTS OR hasOwnProperty EXISTS', false],
    ['price < 10 OR rating > 4 AND brand = "Acme"', false],
    ['(price < 10 OR rating > 4) AND brand = "Böhm"', true],
  ];
  test.each(cases)('%s: %s', (written, expected) => {
    expect(matchesFilter(parseFilter(written), SHOE)).toBe(expected);
  });
});

test('a missing value satisfies no comparison except !=', () => {
  for (const operator of ['=', '<', '<=', '>', '>=']) {
    expect(matchesFilter(parseFilter(`missing ${operator} 0`), SHOE)).toBe(false);
  }
});

test('a filter and its negation divide all documents', () => {
  fc.assert(
    fc.property(filterExpressions, attributesOfDocuments, (expression, attributes) => {
      const isMatch = matchesFilter(expression, attributes);
      expect(matchesFilter({ kind: 'not', operand: expression }, attributes)).toBe(!isMatch);
    }),
  );
});

test('distances are great-circle distances, also across the date line and the poles', () => {
  const berlin = { lat: 52.52, lon: 13.405 };
  const paris = { lat: 48.8566, lon: 2.3522 };
  expect(metresBetween(berlin, paris) / 1_000).toBeCloseTo(877.5, 0);
  expect(metresBetween({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 })).toBeLessThan(23_000);
  expect(metresBetween({ lat: 90, lon: 0 }, { lat: 90, lon: 120 })).toBeLessThan(1);
});
