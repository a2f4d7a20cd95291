import fc from 'fast-check';
import { expect, it } from 'vitest';
import { notationOf, readDay, readNumber, writeNumber } from './read-number.ts';

function read(cell: string, column: readonly string[] = [cell], groupsByDot = false) {
  const notation = notationOf(column, groupsByDot);
  const number = notation === null ? null : readNumber(cell, notation);
  return number === null ? null : [number.value, number.unit];
}

it.each<[string, [number, string] | null]>([
  ['1,299.00', [1299, '']],
  ['1.299,00', [1299, '']],
  ['1 299', [1299, '']],
  ["1'299.50", [1299.5, '']],
  ['1’299.50', [1299.5, '']],
  ['1\u202f299,50 €', [1299.5, '€']],
  ['1,23,456.78', [123456.78, '']],
  ['١٬٢٣٤٫٥٠', [1234.5, '']],
  ['۱۲۳', [123, '']],
  ['१२.५', [12.5, '']],
  ['１２３', [123, '']],
  ['−3', [-3, '']],
  ['CHF 12.–', [12, 'chf']],
  ['12,-', [12, '']],
  ['€4.90', [4.9, '€']],
  ['11,50 €', [11.5, '€']],
  ['-3.5 °C', [-3.5, '°c']],
  ['45 %', [45, '%']],
  ['2 GB', [2, 'gb']],
  ['★★★☆☆', [3, '★']],
  ['4 Wochen', [4, 'wochen']],
  ['sofort', null],
  ['3–5', null],
  ['10:30', null],
  ['12 of 20', null],
  ['', null],
])('%j is %j', (cell, expected) => {
  expect(read(cell)).toEqual(expected);
});

it('an ambiguous number is read in the notation of its column, then in that of its language', () => {
  expect(read('1.299', ['1.299', '749,50'])).toEqual([1299, '']);
  expect(read('1.299', ['1.299', '749.50'])).toEqual([1.299, '']);
  expect(read('1.299', ['1.299'], true)).toEqual([1299, '']);
});

it('a column that contradicts itself has no notation', () => {
  expect(notationOf(['1,50', '2.75'], false)).toBeNull();
});

it.each<[string, number | null]>([
  ['2026-02-24', 20260224],
  ['2026-02', 20260200],
  ['24.2.2026', 20260224],
  ['1986', 19860000],
  ['8 May', null],
  ['03/04/2026', null],
])('%j is the day %j', (cell, expected) => {
  expect(readDay(cell)).toBe(expected);
});

it('a written number is read back as the same number', () => {
  const notations = fc.constantFrom(
    { decimalSign: '.', groupSign: ',' } as const,
    { decimalSign: ',', groupSign: '.' } as const,
    { decimalSign: ',', groupSign: ' ' } as const,
    { decimalSign: '.', groupSign: '' } as const,
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), notations, (hundredths, notation) => {
      const value = hundredths / 100;
      expect(readNumber(writeNumber(value, 2, notation), notation)?.value).toBeCloseTo(value, 6);
    }),
  );
});

it('no cell throws, and cells without a number give null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (cell) => {
      const number = readNumber(cell, { decimalSign: '.', groupSign: '' });
      expect(number === null || Number.isFinite(number.value)).toBe(true);
      readDay(cell);
    }),
  );
});
