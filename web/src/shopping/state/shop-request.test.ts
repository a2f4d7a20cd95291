import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopParameters } from './shop-request.ts';
import { type ShopState, wholeShop } from './shop-state.ts';

const ask = (change: Partial<ShopState>) =>
  Object.fromEntries(shopParameters({ ...wholeShop, ...change }, { locale: 'en-GB' }));

describe('the parameters of a search for products', () => {
  test('of everything are none but the locale', () => {
    expect(ask({})).toEqual({ locale: 'en-GB' });
  });

  test('say what was chosen, and nothing of how it is looked at', () => {
    expect(
      ask({
        text: 'red shoes',
        brands: ['Acme', 'Böhm, Söhne'],
        category: 'Home > Chairs',
        minPrice: 10,
        maxPrice: 49.5,
        currency: 'EUR',
        minRating: 4,
        inStock: false,
        sort: 'price_asc',
        ignored: ['under 50 €'],
        safe: 'off',
        view: 'list',
        pages: 3,
        compared: ['a'],
      }),
    ).toEqual({
      q: 'red shoes',
      brand: 'Acme,Böhm\\, Söhne',
      category: 'Home > Chairs',
      minPrice: '10',
      maxPrice: '49.5',
      currency: 'EUR',
      minRating: '4',
      inStock: 'false',
      sort: 'price_asc',
      ignore: 'under 50 €',
      safeSearch: 'false',
      locale: 'en-GB',
    });
  });

  test('name each attribute in a conjunct of its own, so that its facet can leave it out', () => {
    const attributes = {
      color: { kind: 'values' as const, values: ['red', 'dark "blue"'] },
      weight: { kind: 'range' as const, min: 2, max: null },
      type: { kind: 'values' as const, values: ['a'] },
    };
    expect(ask({ attributes })['filter']).toBe(
      'color IN ["red", "dark \\"blue\\""] AND weight >= 2 AND attributes.type IN ["a"]',
    );
  });

  test('keep any value within its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (value) => {
        const attributes = { color: { kind: 'values' as const, values: [value] } };
        const filter = ask({ attributes })['filter'] ?? '';
        const quoted = /^color IN \["((?:[^"\\\n\r]|\\.)*)"\]$/s.exec(filter)?.[1];
        const read = quoted?.replace(/\\(.)/gs, (_, sign) => ESCAPES[sign] ?? sign);
        expect(read).toBe(value.toWellFormed());
      }),
    );
  });
});

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
