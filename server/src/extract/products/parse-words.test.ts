import { describe, expect, test } from 'vitest';
import { parseCondition } from './offer-from-schema.ts';
import { parseAvailability } from './parse-availability.ts';
import { parseCount, parseRating } from './parse-rating.ts';

describe('availability', () => {
  test.each([
    ['in stock', 'in-stock'],
    ['In Stock', 'in-stock'],
    ['in_stock', 'in-stock'],
    ['https://schema.org/InStock', 'in-stock'],
    ['http://schema.org/OutOfStock', 'out-of-stock'],
    ['Low Stock', 'in-stock'],
    ['auf Lager', 'in-stock'],
    ['ausverkauft', 'out-of-stock'],
    ['sold out', 'out-of-stock'],
    ['preorder', 'preorder'],
    ['PreSale', 'preorder'],
    ['on backorder', 'backorder'],
    ['Discontinued', 'discontinued'],
    [true, 'in-stock'],
    ['0', 'out-of-stock'],
    [12, 'in-stock'],
    [-3, 'out-of-stock'],
    ['12', 'in-stock'],
    ['maybe', null],
    ['', null],
    [Number.NaN, null],
    [null, null],
    ['__proto__', null],
    ['x'.repeat(10_000), null],
  ])('%j is %j', (written, expected) => {
    expect(parseAvailability(written)).toBe(expected);
  });
});

describe('a rating is brought to five', () => {
  test.each([
    [4.5, undefined, 4.5],
    ['4,5', undefined, 4.5],
    ['9/10', undefined, 4.5],
    ['4.5 out of 5', undefined, 4.5],
    ['90 %', undefined, 4.5],
    [9, 10, 4.5],
    ['90', '100', 4.5],
    ['4 stars', undefined, 4],
    [0, undefined, null],
    [6, undefined, null],
    [-1, undefined, null],
    ['good', undefined, null],
    [4, 0, null],
    [Number.NaN, 5, null],
  ])('%j of %j is %j', (written, best, expected) => {
    expect(parseRating(written, best)).toBe(expected);
  });

  test.each([
    ['1,234', 1234],
    [12, 12],
    [0, null],
    [1.5, null],
    ['12 reviews', null],
    ['9'.repeat(20), null],
  ])('of %j who rated, %j count', (written, expected) => {
    expect(parseCount(written)).toBe(expected);
  });
});

test.each([
  ['https://schema.org/UsedCondition', 'used'],
  ['new', 'new'],
  ['Refurbished - like new', 'refurbished'],
  ['gebraucht', 'used'],
  ['broken', null],
  [undefined, null],
])('the condition %j is %j', (written, expected) => {
  expect(parseCondition(written)).toBe(expected);
});
