import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountParameter,
  nameListParameter,
  textListParameter,
  textParameter,
} from './text-parameters.ts';

const text = textParameter({ description: '', example: 'a', maxCharacters: 5 });
const code = textParameter({ description: '', example: 'EUR', pattern: /^[A-Z]{3}$/, mustBe: 'x' });
const texts = textListParameter('');
const names = nameListParameter({ maxNames: 2, description: '' });
const amount = amountParameter('');
const rating = amountParameter('', 5);

describe('reads', () => {
  test.each([
    [text, ' a b ', 'a b'],
    [text, '', undefined],
    [text, undefined, undefined],
    [code, 'EUR', 'EUR'],
    [texts, 'a, b,a,,', ['a', 'b']],
    [texts, 'Acme\\, Inc.,b', ['Acme, Inc.', 'b']],
    [texts, undefined, []],
    [names, 'brand,brand,price', ['brand', 'price']],
    [names, '', []],
    [names, undefined, undefined],
    [amount, '49.95', 49.95],
    [amount, '0', 0],
    [rating, '4.5', 4.5],
  ] as const)('%#: %s', (schema, value, expected) => {
    expect(schema.parse(value)).toEqual(expected);
  });
});

describe('refuses', () => {
  test.each([
    [text, ['abcdef']],
    [code, ['eur', 'EURO', ' EUR']],
    [texts, [Array.from({ length: 51 }, (_, i) => i).join(','), 'a'.repeat(201)]],
    [names, ['Brand', 'a,b,c', 'a b', 'a,', '1a']],
    [amount, ['', '-1', 'NaN', 'Infinity', '1e3', '1,5', '.5', '1.', '99999999999999', ' 1', '٣']],
    [rating, ['5.1', '6', '-1']],
  ] as const)('%#', (schema, values) => {
    for (const value of values)
      expect([value, schema.safeParse(value).success]).toEqual([value, false]);
  });
});

test('no text makes a parameter throw, and every amount is one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (value) => {
      for (const schema of [text, code, texts, names, rating]) schema.safeParse(value);
      const read = amount.safeParse(value);
      if (read.success) expect(read.data).toBeGreaterThanOrEqual(0);
    }),
  );
});
