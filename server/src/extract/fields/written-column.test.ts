import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeToJson } from '../../attributes/read-attributes.ts';
import { readWritten } from './read-written.ts';
import { WrittenColumn } from './written-column.ts';

/** The type of a column, and what its texts are of it. */
function read(texts: readonly string[], label = 'value') {
  const column = new WrittenColumn(label);
  for (const text of texts) column.add(text);
  const { type, style } = column.type;
  if (type === null) return [type];
  const values = texts.map((text) => readWritten(type, text, style));
  return [type, ...values.map((value) => (value === null ? null : attributeToJson(value)))];
}

const many = (text: string, count: number) => Array<string>(count).fill(text);

describe('the texts of a column', () => {
  it.each<[string[], unknown[]]>([
    [
      ['1', '-2', '30'],
      ['number', 1, -2, 30],
    ],
    [
      ['1.5', '2', '1,299.50'],
      ['number', 1.5, 2, 1299.5],
    ],
    [
      ['1,5', '2', '1.299,50'],
      ['number', 1.5, 2, 1299.5],
    ],
    [
      ['1.299.000', '17'],
      ['number', 1_299_000, 17],
    ],
    [
      ['1,299,000', '17,500'],
      ['number', 1_299_000, 17_500],
    ],
    [
      ["1'299.50", '1 000'],
      ['number', 1299.5, 1000],
    ],
    [
      ['1e308', '1e-3'],
      ['number', 1e308, 0.001],
    ],
    [
      ['yes', 'No', 'TRUE'],
      ['boolean', true, false, true],
    ],
    [
      ['ja', 'nein'],
      ['boolean', true, false],
    ],
    [
      ['2026-01-31', '1601-01-01', '9999-12-31'],
      ['date', '2026-01-31', '1601-01-01', '9999-12-31'],
    ],
    [
      ['31.01.2026', '1.2.2026'],
      ['date', '2026-01-31', '2026-02-01'],
    ],
    [
      ['01/02/2026', '13/02/2026'],
      ['date', '2026-02-01', '2026-02-13'],
    ],
    [
      ['01/02/2026', '02/13/2026'],
      ['date', '2026-01-02', '2026-02-13'],
    ],
    [
      ['31 January 2026', 'Feb 1, 2026'],
      ['date', '2026-01-31', '2026-02-01'],
    ],
    [['2026-01-31T10:00:00+01:00'], ['date', '2026-01-31T09:00:00.000Z']],
    [
      ['12.50 EUR', '€ 3', '-1.299,00 €'],
      [
        'money',
        { amount: 12.5, currency: 'EUR' },
        { amount: 3, currency: 'EUR' },
        { amount: -1299, currency: 'EUR' },
      ],
    ],
  ])('%j are %j', (texts, expected) => {
    expect(read(texts)).toEqual(expected);
  });

  it.each<[string, string[], string?]>([
    ['zeros before figures', ['007', '12', '100']],
    ['telephone numbers', ['+49 30 1234567', '030 7654321']],
    ['GTINs', ['4006381333931', '4006381333948', '4006381333955']],
    ['one GTIN', ['4006381333931']],
    ['numbers longer than are kept exactly', ['1234567890123456', '1']],
    ['postal codes', ['10115', '20095', '80331'], 'PLZ'],
    ['article numbers', ['1', '2'], 'productId'],
    ['versions', ['1.10', '1.9'], 'Version'],
    ['versions of three parts', ['1.10.2', '1.9.0']],
    ['days in either order', ['01/02/2026', '03/04/2026']],
    ['days in both orders', ['13/02/2026', '02/13/2026']],
    ['days that do not exist', ['2026-02-30', '2026-13-01']],
    ['thousands or decimals', ['1,299', '3,500']],
    ['currencies that do not exist', ['12 XYZ', '13 XYZ']],
    ['sentences with a price', ['from 12 €', 'free', '12 EUR each']],
    ['figures beyond all numbers', ['1e309', '1e400']],
    ['addresses', ['10.0.0.1', '192.168.0.1']],
  ])('stay texts: %s', (_what, texts, label) => {
    expect(read(texts, label)[0]).toBe('string');
  });

  it('are a list only where the column is called so', () => {
    expect(read(['red, soft', 'blue'], 'Tags')).toEqual(['strings', ['red', 'soft'], ['blue']]);
    expect(read(['red, soft', 'blue'], 'Note')[0]).toBe('string');
  });

  it('are a place where the column is called so', () => {
    expect(read(['52.5, 13.4'], 'location')).toEqual(['place', { lat: 52.5, lon: 13.4 }]);
    expect(read(['152.5, 13.4'], 'location')[0]).toBe('string');
  });

  it('that say nothing decide nothing', () => {
    expect(read(['', 'n/a', '-', '12'])).toEqual(['number', null, null, null, 12]);
    expect(read(['', 'NULL'])).toEqual([null]);
  });

  it('keep their type beside one odd text in fifty, and no more', () => {
    expect(read([...many('12', 99), 'sold out'])[0]).toBe('number');
    expect(read([...many('12', 9), 'sold out'])[0]).toBe('string');
  });

  it('are of one type from the first to the last, wherever another one begins', () => {
    expect(read([...many('12', 500), ...many('twelve', 500)])[0]).toBe('string');
    expect(read([...many('twelve', 500), ...many('12', 500)])[0]).toBe('string');
  });

  it('that are as long as a content are no values', () => {
    expect(read(['x'.repeat(1_001), 'short'])).toEqual([null]);
  });
});

it('every number and day comes back as it was written, in any column of them', () => {
  const numbers = fc.array(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(numbers, (values) => {
      const plain = values.map((value) => Number(value.toFixed(2)) + 0);
      const [type, ...read_] = read(plain.map((value) => value.toFixed(2)));
      expect([type, read_]).toEqual(['number', plain.map((value) => (value === 0 ? 0 : value))]);
    }),
  );
});

it('any texts have a type of which each is a value or none, and never throw', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string(), (texts, label) => {
      expect(read(texts, label).length).toBeGreaterThan(0);
    }),
  );
});
