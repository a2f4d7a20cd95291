import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRationals, multiplyRationals } from '../numbers/rational.ts';
import { ONE, power, readRational, roundToDigits, toNumber } from './exact-digits.ts';

const read: readonly (readonly [string, [bigint, bigint] | null])[] = [
  ['0.3048', [381n, 1250n]],
  ['-1.5e-3', [-3n, 2000n]],
  ['.5', [1n, 2n]],
  ['1200/3937', [1200n, 3937n]],
  ['', null],
  ['.', null],
  ['1/0', null],
  ['1/2/3', null],
  ['1e999', null],
  ['0x10', null],
];
test.each(read)('"%s" is read exactly or not at all', (text, expected) => {
  const value = readRational(text);
  expect(value === null ? null : [value.n, value.d]).toEqual(expected);
});

const rounded: readonly (readonly [string, number, string, boolean])[] = [
  ['0', 6, '0', true],
  ['2.54', 6, '254e-2', true],
  ['1/3', 6, '333333e-6', false],
  ['2/3', 3, '667e-3', false],
  ['999999.5', 6, '1e6', false],
  ['-1250', 2, '-13e2', false],
  ['1e30', 6, '1e30', true],
];
test.each(rounded)('%s to %i digits is %s', (text, digits, expected, isExact) => {
  expect(roundToDigits(readRational(text)!, digits)).toMatchObject({ text: expected, isExact });
});

test('a double written with 17 digits is read back as the same double', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const exact = readRational(String(value));
      if (exact !== null) expect(toNumber(exact) + 0).toBe(value + 0);
    }),
  );
});

test('the product of a power and its inverse is one', () => {
  const value = readRational('0.3048')!;
  expect(multiplyRationals(power(value, 3), power(value, -3))).toEqual(ONE);
  expect(divideRationals(power(value, 2), value)).toEqual(value);
});
