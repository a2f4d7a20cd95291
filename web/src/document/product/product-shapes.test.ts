import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { furtherFields } from './further-fields.ts';
import { type PricePoint, priceShape } from './price-line-shape.ts';
import { variantColumns } from './variant-columns.ts';

const point = (date: string, amount: number, currency = 'EUR'): PricePoint => ({
  date,
  price: { amount, currency },
});
const today = Date.parse('2026-01-11');

describe('the line of a price', () => {
  test('holds each price until the next, and the last one until today', () => {
    const shape = priceShape([point('2026-01-01', 10), point('2026-01-06', 20)], today);
    expect(shape?.line).toBe('M0 112H300V8H600');
    expect(shape?.lowest.price.amount).toBe(10);
    expect(shape?.highest.date).toBe('2026-01-06');
  });

  test('is none where the price never changed, or is not known', () => {
    expect(priceShape([], today)).toBeNull();
    expect(priceShape([point('2026-01-01', 10), point('2026-01-02', 10)], today)).toBeNull();
  });

  test('leaves out what was asked in another currency', () => {
    const history = [
      point('2026-01-01', 900, 'JPY'),
      point('2026-01-02', 5),
      point('2026-01-03', 6),
    ];
    expect(priceShape(history, today)?.points).toHaveLength(2);
  });

  test('stays within its drawing, whatever it cost when', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const points = fc.record({ day: days, amount: fc.double({ min: 0, max: 1e12, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(points, { maxLength: 30 }), (history) => {
        const shape = priceShape(
          history.map(({ day, amount }) => point(day, amount)),
          today,
        );
        const numbers = shape?.area.match(/-?[\d.]+/g)?.map(Number) ?? [];
        expect(numbers.every((value) => value >= 0 && value <= 600)).toBe(true);
      }),
    );
  });
});

describe('the table of versions', () => {
  test('has columns for what differs alone', () => {
    const variants = ['38', '40'].map((size) => ({
      name: `Shoe ${size}`,
      attributes: { Size: size, Colour: 'red' },
      price: { amount: 5, currency: 'EUR' },
    }));
    expect(variantColumns(variants)).toEqual({
      labels: ['Size'],
      hasName: false,
      hasPrice: true,
      hasAvailability: false,
      hasSku: false,
    });
  });

  test('calls versions by their names where nothing else tells them apart', () => {
    expect(variantColumns([{ name: 'Large' }, { name: 'Small' }])).toMatchObject({
      labels: [],
      hasName: true,
    });
  });
});

test('further fields are those that nothing above says under any spelling', () => {
  const facts = { product: { attributes: { 'Screen size': '5"' } } };
  const attributes = { price: 5, brand: 'Acme', screenSize: 5, color: 'red', note: '' };
  expect(furtherFields({ facts }, attributes)).toEqual([{ name: 'color', value: 'red' }]);
});
