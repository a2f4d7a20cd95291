import { describe, expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { testStoredProduct } from '../test-products.ts';
import { compareRows } from './compare-rows.ts';

const speech = { shop: en, locale: 'en-GB', availability: { 'in-stock': 'In stock' } };
const euros = (amount: number) => ({ amount, currency: 'EUR' });

const red = testStoredProduct(
  'red',
  {
    price: euros(12),
    brand: 'Brindle',
    rating: 4.5,
    availability: 'in-stock',
    attributes: { 'Screen size': '5"' },
  },
  { price: euros(12), brand: 'Brindle', screenSize: 5, color: ['red'], ecoLabel: true },
);
const blue = testStoredProduct(
  'blue',
  { price: euros(9), brand: 'Brindle', rating: 3, availability: 'in-stock' },
  { price: euros(9), brand: 'Brindle', color: ['blue', 'white'], weight: 2.5 },
);

const rows = compareRows([red, blue], speech);
const cells = (key: string) =>
  rows.find((row) => row.key === key)?.cells.map((cell) => cell?.text ?? null);
const differs = (key: string) => rows.find((row) => row.key === key)?.differs;

describe('the rows of a comparison', () => {
  test('are the fields that at least one has, what all shops know first', () => {
    expect(rows.map(({ label }) => label)).toEqual([
      'Price',
      'Rating',
      'Availability',
      'Brand',
      'Screen size',
      'Colour',
      'Eco label',
      'Weight',
    ]);
  });

  test('say what each has, and nothing where it says nothing', () => {
    expect(cells('price')).toEqual(['€12.00', '€9.00']);
    expect(cells('typed color')).toEqual(['red', 'blue, white']);
    expect(cells('typed ecoLabel')).toEqual(['Yes', null]);
  });

  test('are marked where those that have it differ', () => {
    expect(['price', 'brand', 'typed color', 'typed weight'].map(differs)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('mark the lowest price of one currency and the best rating, unless all are alike', () => {
    const best = (documents: Parameters<typeof compareRows>[0], key: string) =>
      compareRows(documents, speech)
        .find((row) => row.key === key)
        ?.cells.map((cell) => cell?.isBest ?? false);
    expect(best([red, blue], 'price')).toEqual([false, true]);
    expect(best([red, blue], 'rating')).toEqual([true, false]);
    expect(best([red, red], 'price')).toEqual([false, false]);
    const dollars = testStoredProduct('usd', { price: { amount: 1, currency: 'USD' } });
    expect(best([red, dollars], 'price')).toEqual([false, false]);
  });

  test('of nothing are none', () => {
    expect(compareRows([], speech)).toEqual([]);
  });
});
