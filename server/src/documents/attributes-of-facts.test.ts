import { expect, test } from 'vitest';
import { attributesOfFacts } from './attributes-of-facts.ts';
import type { Availability, ProductFacts } from './document-facts.ts';

test('a product gives its reserved attributes, which override those of the document', () => {
  const product: ProductFacts = {
    price: { amount: 49.9, currency: 'EUR' },
    brand: 'Acme',
    rating: 4.5,
    ratingCount: 12,
    merchant: 'Shop',
    gtin: '4006381333931',
    sku: 'A-1',
    category: 'Home > Chairs',
    imageUrl: 'https://shop.example/a.png',
  };
  const attributes = { brand: 'Other', year: 2024, price: 5 };
  expect(attributesOfFacts({ product, attributes })).toEqual({
    year: 2024,
    price: { amount: 49.9, currency: 'EUR' },
    brand: 'Acme',
    rating: 4.5,
    ratingCount: 12,
    merchant: 'Shop',
    gtin: '4006381333931',
    sku: 'A-1',
    category: 'Home > Chairs',
  });
});

const STOCK: readonly (readonly [Availability, boolean])[] = [
  ['in-stock', true],
  ['out-of-stock', false],
  ['preorder', false],
  ['backorder', false],
  ['discontinued', false],
];
test.each(STOCK)('what is %s has inStock = %s', (availability, inStock) => {
  expect(attributesOfFacts({ product: { availability } })).toEqual({ inStock });
});

test('a product that does not say whether it can be had has no inStock', () => {
  expect(attributesOfFacts({ product: { brand: 'Acme' } })).toEqual({ brand: 'Acme' });
});

test('colours and sizes include those of all variants', () => {
  const product: ProductFacts = {
    attributes: {
      Farbe: 'rot',
      Material: 'Leder',
      'Heel Height': '3 cm',
      Цвет: 'красный',
      Brand: 'x',
    },
    variants: [
      { attributes: { Color: 'blue', Size: '41' } },
      { attributes: { Color: 'blue', Größe: '42' } },
    ],
  };
  expect(attributesOfFacts({ product })).toEqual({
    color: ['rot', 'blue'],
    size: ['41', '42'],
    material: 'Leder',
    heelHeight: '3 cm',
  });
});

test('a document has at most 64 attributes, however many its product has', () => {
  const labels = Array.from({ length: 200 }, (_, n) => [`label${n}`, `${n}`]);
  const product: ProductFacts = { brand: 'Acme', attributes: Object.fromEntries(labels) };
  expect(Object.keys(attributesOfFacts({ product })).length).toBeLessThanOrEqual(64);
  expect(attributesOfFacts({ product })['brand']).toBe('Acme');
});

test('a document without facts has none', () => {
  expect(attributesOfFacts(null)).toEqual({});
});
