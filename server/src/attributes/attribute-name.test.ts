import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeName, attributeNames } from './attribute-name.ts';
import { ATTRIBUTE_NAME } from './attribute-value.ts';

const cases: readonly (readonly [string, string | null])[] = [
  ['List Price', 'listPrice'],
  ['Größe', 'grosse'],
  ['listPrice', 'listPrice'],
  ['list_price', 'list_price'],
  ['LIST_PRICE', 'listPrice'],
  ['List Price (EUR)', 'listPriceEur'],
  ['EAN', 'ean'],
  ['Œuvre d’art', 'oeuvreDArt'],
  ['Ｗｉｄｅ', 'wide'],
  ['2nd price', 'column2ndPrice'],
  ['AND', 'and'],
  ['NOT', 'not'],
  ['__proto__', 'proto'],
  ['Цвет', null],
  ['', null],
  ['---', null],
];
test.each(cases)('%j names the attribute %j', (column, expected) => {
  expect(attributeName(column)).toBe(expected);
});

test('columns of a table that would be called the same are numbered', () => {
  expect(attributeNames(['Price', 'price', 'PRICE', 'price2', '价格', ''])).toEqual([
    'price',
    'price2',
    'price3',
    'price22',
    'column5',
    'column6',
  ]);
});

test('columns with any labels get distinct names that are valid in filters', () => {
  const columns = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('price', 'Price', 'a'.repeat(64), 'a'.repeat(300), '9', 'column1'),
  );
  fc.assert(
    fc.property(fc.array(columns, { maxLength: 30 }), (written) => {
      const names = attributeNames(written);
      expect(names).toHaveLength(written.length);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(ATTRIBUTE_NAME);
    }),
  );
});
