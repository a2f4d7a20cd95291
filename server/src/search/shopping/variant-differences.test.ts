import { expect, test } from 'vitest';
import { variantDifferences } from './variant-differences.ts';

test('variants differ in the attributes that are not equal in all of them', () => {
  const price = { amount: 5, currency: 'EUR' };
  const variants = [
    { attributes: { Size: '41', Colour: 'red' }, price },
    { attributes: { Size: '42', Colour: 'red' }, price: { ...price } },
    { attributes: { Size: '42', Colour: 'red', Fit: 'wide' }, price },
  ];
  expect(variantDifferences(variants)).toEqual(['Size', 'Fit']);
  const dearer = {
    attributes: {},
    price: { ...price, amount: 6 },
    availability: 'in-stock' as const,
  };
  expect(variantDifferences([...variants, dearer])).toEqual([
    'Size',
    'Colour',
    'Fit',
    'price',
    'availability',
  ]);
});

test('a single variant has no differences', () => {
  expect(variantDifferences([])).toEqual([]);
  expect(variantDifferences([{ attributes: { Size: '41' } }])).toEqual([]);
});
