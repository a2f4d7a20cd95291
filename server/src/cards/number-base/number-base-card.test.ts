import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerText, cardOfText } from '../test-cards.ts';
import { numberBaseCard } from './number-base-card.ts';
import { fromRoman, MAX_ROMAN, toRoman } from './roman.ts';

describe('a question about another base', () => {
  test.each([
    ['255 in hex', 'FF'],
    ['255 to hexadecimal', 'FF'],
    ['what is 255 in binary?', '11111111'],
    ['0xff to decimal', '255'],
    ['0xFF', '255'],
    ['0x0123456789abcdef', '81,985,529,216,486,895'],
    ['0b1010', '10'],
    ['0o777', '511'],
    ['0b10_10', '10'],
    ['1010b in decimal', '10'],
    ['1010 to decimal', '10'],
    ['ff to decimal', '255'],
    ['binary 1010 to hex', 'A'],
    ['777 octal to binary', '111111111'],
    ['ff hex to binary', '11111111'],
    ['zz base 36 to decimal', '1,295'],
    ['255 in base 7', '513'],
    ['-255 in hex', '-FF'],
    ['convert 18446744073709551616 to hex', '10000000000000000'],
    ['255 -> hex', 'FF'],
    ['255 in hexadezimal', 'FF'],
    ['roman numeral for 1994', 'MCMXCIV'],
    ['1994 in roman numerals', 'MCMXCIV'],
    ['MCMXCIV in numbers', '1,994'],
    ['what is XIV in numbers', '14'],
    ['roman numeral xiv', '14'],
    ['XIV to decimal', '14'],
  ])('%s: %s', async (text, expected) => {
    expect(await answerText(numberBaseCard, text)).toBe(expected);
  });

  test('the data includes the usual bases', async () => {
    expect((await cardOfText(numberBaseCard, '255 in hex'))?.data).toEqual({
      from: { digits: '255', base: 10 },
      to: { digits: 'FF', base: 16 },
      decimal: '255',
      binary: '11111111',
      octal: '377',
      hexadecimal: 'ff',
      roman: 'CCLV',
    });
  });
});

describe('no card', () => {
  test.each([
    ...[
      '255',
      'hex',
      'hex to decimal',
      'binary to hex converter',
      'MCMXCIV',
      'mix',
      'civic in numbers',
      '0x',
      '0xzz',
      '0b12',
    ],
    ...[
      '0off',
      '2 in binary tree',
      '255 hex',
      '9 in octal base',
      '255 in base 1',
      '255 in base 37',
      '3.5 in hex',
      'dec 25',
    ],
    ...[
      '4000 in roman numerals',
      '0 in roman numerals',
      '-5 in roman numerals',
      'IIII in numbers',
      '10 in decimal',
      'iphone x in numbers',
    ],
    ...['numbers in roman', 'g in hex', 'one in binary code', 'back to decimal point', 'hash map'],
  ])('%s', async (text) => {
    expect(await answerText(numberBaseCard, text)).toBeNull();
  });

  test('any text gives a card or null', async () => {
    const piece = fc.constantFrom(
      '0x',
      'ff',
      ' in ',
      ' to ',
      'hex',
      'base ',
      '36',
      'roman numeral ',
      'xiv',
      '-',
      '_',
      ' ',
      '->',
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(hostile, fc.boolean(), async (text, isForced) => {
        await cardOfText(numberBaseCard, text, { isForced });
      }),
    );
  });
});

test('every number is read back from its digits in every base', async () => {
  const bases = fc.integer({ min: 2, max: 36 });
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 1n << 200n }), bases, async (value, base) => {
      const digits = value.toString(base);
      const card = await cardOfText(
        numberBaseCard,
        `${digits} base ${base} to base ${base === 36 ? 35 : 36}`,
      );
      expect(card?.data).toMatchObject({ decimal: value.toString() });
    }),
  );
});

test('every Roman numeral is read back', () => {
  for (let value = 1n; value <= BigInt(MAX_ROMAN); value++) {
    expect(fromRoman(toRoman(value) ?? '')).toBe(value);
  }
});
