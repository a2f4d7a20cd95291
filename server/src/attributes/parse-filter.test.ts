import { facetNames } from '@quarry/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FACET_NAMES,
  type FilterExpression,
  FilterSyntaxError,
  MAX_FILTER_DEPTH,
} from './filter-expression.ts';
import { parseFilter } from './parse-filter.ts';
import { printFilter } from './print-filter.ts';
import { filterExpressions } from './test-filters.ts';

const number = (value: number) => ({ type: 'number', value });
const text = (value: string) => ({ type: 'string', value });
const compare = (attribute: string, operator: string, value: unknown) => ({
  kind: 'compare',
  attribute,
  operator,
  value,
});

describe('a filter is read', () => {
  const a = compare('a', '=', number(1));
  const b = compare('b', '=', number(2));
  const c = compare('c', '=', number(3));
  const cases: readonly (readonly [string, unknown])[] = [
    ['price < 100', compare('price', '<', number(100))],
    ['price<=-.5', compare('price', '<=', number(-0.5))],
    ['price >= 1e308', compare('price', '>=', number(1e308))],
    ['price != -0', compare('price', '!=', number(0))],
    [
      'price < 50 EUR',
      compare('price', '<', { type: 'money', value: { amount: 50, currency: 'EUR' } }),
    ],
    [
      'price<50EUR',
      compare('price', '<', { type: 'money', value: { amount: 50, currency: 'EUR' } }),
    ],
    ['price.currency = "EUR"', { ...compare('price', '=', text('EUR')), field: 'currency' }],
    ['attributes.type = "shoe"', compare('type', '=', text('shoe'))],
    [
      'attributes.attributes.currency = "EUR"',
      { ...compare('attributes', '=', text('EUR')), field: 'currency' },
    ],
    ['attributes = 1', compare('attributes', '=', number(1))],
    ['brand = "B\\"ö\\\\hm\\n\\u0041"', compare('brand', '=', text('B"ö\\hm\nA'))],
    ['brand = "Bo\u0308hm"', compare('brand', '=', text('Böhm'))],
    ['brand = "a AND b = (c"', compare('brand', '=', text('a AND b = (c'))],
    ['sold = true', compare('sold', '=', { type: 'boolean', value: true })],
    ['released >= 1601-01-01', compare('released', '>=', { type: 'date', date: '1601-01-01' })],
    ['released < 9999-12-31', compare('released', '<', { type: 'date', date: '9999-12-31' })],
    [
      'released < 2024-01-31T10:00:00+02:00',
      compare('released', '<', { type: 'date', date: '2024-01-31T10:00:00+02:00' }),
    ],
    ['released = 2024-02', compare('released', '=', { type: 'date', date: '2024-02' })],
    ['released > "2024-01-31"', compare('released', '>', text('2024-01-31'))],
    [
      'brand IN ["Acme", "Böhm"]',
      { kind: 'in', attribute: 'brand', values: [text('Acme'), text('Böhm')] },
    ],
    [
      'price.currency IN["EUR"]',
      { kind: 'in', attribute: 'price', field: 'currency', values: [text('EUR')] },
    ],
    ['rating EXISTS', { kind: 'exists', attribute: 'rating' }],
    [
      'near(place, 52.5, 13.4, 5 km)',
      { kind: 'near', attribute: 'place', lat: 52.5, lon: 13.4, radiusMetres: 5000 },
    ],
    [
      'near( near ,-90,180,2mi )',
      { kind: 'near', attribute: 'near', lat: -90, lon: 180, radiusMetres: 3218.688 },
    ],
    ['a = 1 AND b = 2 OR c = 3', { kind: 'or', operands: [{ kind: 'and', operands: [a, b] }, c] }],
    [
      'a = 1 AND (b = 2 OR c = 3)',
      { kind: 'and', operands: [a, { kind: 'or', operands: [b, c] }] },
    ],
    ['NOT a = 1 AND b = 2', { kind: 'and', operands: [{ kind: 'not', operand: a }, b] }],
    ['NOT (a = 1 AND b = 2)', { kind: 'not', operand: { kind: 'and', operands: [a, b] } }],
    [' \n((a = 1)) ', a],
    ...[
      'and',
      'or',
      'not',
      'in',
      'exists',
      'near',
      'true',
      'false',
      'nOT',
      'constructor',
      'toString',
    ].map((name): [string, unknown] => [`${name} = 1`, compare(name, '=', number(1))]),
  ];
  test.each(cases)('%s', (written, expected) => {
    expect(parseFilter(written)).toEqual(expected);
  });
});

describe('an invalid filter is refused at the position of the error', () => {
  const cases: readonly (readonly [string, number, RegExp])[] = [
    ['', 0, /expected the name of an attribute.*found the end/],
    ['price', 5, /expected `=`/],
    ['price <', 7, /expected a value/],
    ['price < 100 and brand = "x"', 12, /expected `AND`, `OR` or the end, but found `and`/],
    ['price < NaN', 8, /expected a value/],
    ['price < Infinity', 8, /expected a value/],
    ['price < 1e309', 8, /at most 1\.797e308/],
    ['price < 50 XYZ', 11, /no currency `XYZ`/],
    ['price == 5', 7, /expected a value/],
    ['brand = Acme', 8, /double quotes/],
    ["brand = 'Acme'", 8, /double quotes/],
    ['brand = "Acme', 8, /ends with a double quote/],
    ['brand = "\\x"', 8, /`\\`/],
    ['brand IN []', 10, /expected a value/],
    ['brand IN ["a",]', 14, /expected a value/],
    ['brand IN "a"', 9, /`\[`/],
    [`brand IN [${'1,'.repeat(200)}1]`, 410, /at most 200 values/],
    ['price.currency EXISTS', 15, /expected `=`/],
    ['type = "page"', 0, /write `attributes\.type`/],
    ['Price < 5', 0, /begin with a small letter/],
    ['größe = 5', 0, /small letter from a to z/],
    [`${'a'.repeat(65)} = 5`, 0, /at most 64/],
    ['a = 1)', 5, /the end/],
    ['(a = 1', 6, /`\)`/],
    ['released > 2024-02-30', 11, /no date `2024-02-30`/],
    ['near(place, 91, 0, 1 km)', 12, /-90 to 90/],
    ['near(place, 0, -180.1, 1 km)', 12, /-180 to 180/],
    ['near(place, 0, 0, 0 km)', 18, /above 0/],
    ['near(place, 0, 0, 1e9 km)', 18, /at most 20,037 km/],
    ['near(place, 0, 0, 1)', 19, /`km`/],
    ['a = 1; DROP TABLE documents', 5, /found `;`/],
    ['a = "\u0000" \ud800', 8, /the end/],
    [`${'('.repeat(17)}a = 1${')'.repeat(17)}`, 16, /at most 16 deep/],
    [`${'NOT '.repeat(17)}a = 1`, 64, /at most 16 deep/],
    ['('.repeat(5000), 2000, /at most 2000 characters/],
    [`a = "${'x'.repeat(10_000)}"`, 2000, /at most 2000 characters/],
  ];
  test.each(cases)('%j', (written, position, message) => {
    const refusal = refusalOf(written);
    expect(refusal).toMatchObject({ position });
    expect(refusal?.message).toMatch(message);
  });
});

function refusalOf(written: string): FilterSyntaxError | null {
  try {
    parseFilter(written);
    return null;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return error;
    throw error;
  }
}

test('a filter as deep and as long as the bounds is read', () => {
  const deep = `${'('.repeat(MAX_FILTER_DEPTH - 1)}a = 1${')'.repeat(MAX_FILTER_DEPTH - 1)}`;
  expect(parseFilter(deep)).toMatchObject({ kind: 'compare' });
  const long = `a = "${'😀'.repeat(1_994)}"`;
  expect([...long].length).toBe(2_000);
  expect(parseFilter(long)).toMatchObject({ kind: 'compare' });
});

test('printing and parsing gives the same filter', () => {
  fc.assert(
    fc.property(filterExpressions, (expression: FilterExpression) => {
      const printed = printFilter(expression);
      fc.pre([...printed].length <= 2_000);
      expect(parseFilter(printed)).toEqual(expression);
    }),
    { numRuns: 1_000 },
  );
});

const TOKENS = [
  '(',
  ')',
  'AND',
  'OR',
  'NOT',
  'IN',
  'EXISTS',
  '[',
  ']',
  ',',
  '=',
  '!=',
  '<',
  'near(',
  'price',
  'type',
  '.currency',
  'attributes.',
  '1',
  '-',
  '"',
  '\\',
  'EUR',
  '2024-01-01',
  'km',
  'true',
  '\ud83d',
  'ß',
];

test('any text is a filter or is refused with a position in it', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(fc.constantFrom(...TOKENS), { maxLength: 30 }).map((tokens) => tokens.join(' ')),
  );
  fc.assert(
    fc.property(texts, (written) => {
      const refusal = refusalOf(written);
      if (refusal === null) return;
      expect(refusal.position).toBeGreaterThanOrEqual(0);
      expect(refusal.position).toBeLessThanOrEqual(written.length);
      expect(refusal.message.isWellFormed()).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('exactly the names of search facets need a prefix', () => {
  expect([...FACET_NAMES].sort()).toEqual([...facetNames].sort());
});
