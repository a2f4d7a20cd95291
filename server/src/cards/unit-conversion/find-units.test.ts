import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideRationals, multiplyRationals } from '../numbers/rational.ts';
import { dimensionName } from './dimension.ts';
import { ONE } from './exact-digits.ts';
import { findUnits } from './find-units.ts';
import { EVERYDAY_UNITS } from './units-everyday.ts';
import { PHYSICAL_UNITS } from './units-physical.ts';

const ROWS = [...EVERYDAY_UNITS, ...PHYSICAL_UNITS];

test.each(ROWS.map((row) => [row[0], row]))(
  'the row of %s is found by all of its names',
  (_, row) => {
    const [symbol, , names, symbols, foreign] = row;
    const all = [names, foreign].flatMap((list) => (list === '' ? [] : list.split(', ')));
    for (const name of [...all, ...symbols.split(' ').filter((one) => one !== '' && one !== 'c')]) {
      expect(
        findUnits(name.replaceAll('-', ' ')).map((unit) => unit.symbol),
        name,
      ).toContain(symbol);
    }
  },
);

test('every unit has a named dimension', () => {
  for (const [symbol] of ROWS) {
    const unit = findUnits(symbol).find((one) => one.symbol === symbol);
    if (unit !== undefined) expect(dimensionName(unit.dimension), symbol).not.toBe('compound');
  }
});

/** Word → the symbol of the most likely unit. */
const FIRST: Readonly<Record<string, string>> = {
  km: 'km',
  KM: 'km',
  Km: 'km',
  kilometres: 'km',
  kilómetros: 'km',
  Kilometern: 'km',
  mb: 'MB',
  Mb: 'Mbit',
  MB: 'MB',
  gb: 'GB',
  GiB: 'GiB',
  gib: 'GiB',
  mbps: 'Mbit/s',
  kb: 'kB',
  mw: 'mW',
  MW: 'MW',
  mhz: 'MHz',
  ghz: 'GHz',
  mpa: 'MPa',
  kwh: 'kWh',
  mAh: 'mAh',
  kW: 'kW',
  lbs: 'lb',
  Zoll: 'in',
  pulgadas: 'in',
  pouces: 'in',
  fuß: 'ft',
  Meilen: 'mi',
  Pfund: 'lb',
  centimetre: 'cm',
  Zentimeter: 'cm',
  centímetros: 'cm',
  centimètres: 'cm',
  litros: 'l',
  f: '°F',
  c: 'cup',
  K: 'K',
  oz: 'oz',
  'fl oz': 'fl oz',
  µm: 'µm',
  um: 'µm',
  min: 'min',
  'light year': 'ly',
  microsecond: 'µs',
  hPa: 'hPa',
  dB: '',
  xyz: '',
  am: '',
  PM: '',
  '': '',
};

describe('for an ambiguous word', () => {
  test.each(Object.entries(FIRST))('"%s" is %s first', (word, symbol) => {
    expect(findUnits(word)[0]?.symbol ?? '').toBe(symbol);
  });
});

test('converting back and forth is exact, between any units of one dimension', () => {
  const all = ROWS.flatMap(([symbol]) => findUnits(symbol).slice(0, 1));
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.constantFrom(...all), (a, b) => {
      const there = divideRationals(a.factor, b.factor);
      const back = divideRationals(b.factor, a.factor);
      expect(multiplyRationals(there, back)).toEqual(ONE);
    }),
  );
});

test('any word gives units or an empty list, in bounded time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (word) => void findUnits(word)),
  );
});
