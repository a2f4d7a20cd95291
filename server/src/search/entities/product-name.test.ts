import { expect, it } from 'vitest';
import { isProductName } from './product-name.ts';

it.each([
  ['Essence Mascara Lash Princess', 'Essence'],
  ['Calvin Klein CK One', 'Calvin Klein'],
  ['Vivo X21', null],
  ['iPhone 9', null],
])('%j of %j is a name', (name, brand) => expect(isProductName(name, brand)).toBe(true));

it.each([
  ['Red Lipstick', null],
  ['Table Lamp', 'Acme'],
  ['Coffee table', ''],
  ['Set of 4', null],
  ['Acme', 'Acme'],
  ['', null],
])('%j of %j is what many are called', (name, brand) =>
  expect(isProductName(name, brand)).toBe(false),
);
