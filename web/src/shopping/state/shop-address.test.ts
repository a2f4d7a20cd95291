import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../state/url-state.ts';
import { formatShop, parseShop } from './shop-address.ts';
import {
  type AttributeChoice,
  MAX_COMPARED,
  MAX_PAGES,
  type ShopState,
  shopSorts,
  shopViews,
  wholeShop,
} from './shop-state.ts';

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const texts = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.toWellFormed().trim())
  .filter((text) => text !== '');
const lists = fc.uniqueArray(texts, { maxLength: 5 });
const amounts = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
const ranges = fc
  .tuple(orNull(amounts), orNull(amounts))
  .map(([one, other]) =>
    one !== null && other !== null && one > other
      ? { min: other, max: one }
      : { min: one, max: other },
  );
const choices: fc.Arbitrary<AttributeChoice> = fc.oneof(
  fc
    .uniqueArray(texts, { minLength: 1, maxLength: 4 })
    .map((values) => ({ kind: 'values' as const, values })),
  ranges
    .filter(({ min, max }) => min !== null || max !== null)
    .map(({ min, max }) => ({ kind: 'range' as const, min, max })),
);

const states: fc.Arbitrary<ShopState> = fc
  .record({
    text: fc.string({ unit: 'binary', maxLength: 60 }).map(cleanText),
    brands: lists,
    category: orNull(texts),
    merchants: lists,
    inStock: orNull(fc.boolean()),
    minRating: orNull(fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2)),
    currency: orNull(fc.constantFrom('EUR', 'USD', 'JPY')),
    price: ranges,
    attributes: fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,12}$/), choices, {
      maxKeys: 4,
    }),
    sort: orNull(fc.constantFrom(...shopSorts)),
    ignored: lists,
    safe: orNull(fc.constantFrom('on' as const, 'off' as const)),
    view: fc.constantFrom(...shopViews),
    pages: fc.integer({ min: 1, max: MAX_PAGES }),
    compared: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,20}$/), { maxLength: MAX_COMPARED }),
    isComparing: fc.boolean(),
  })
  .map(({ price, ...state }) => ({
    ...state,
    minPrice: price.min,
    maxPrice: price.max,
    attributes: { ...state.attributes },
    isComparing: state.isComparing && state.compared.length > 0,
  }));

const parse = (address: string) => parseShop(new URL(address, 'http://localhost').search);

describe('the address of the shop', () => {
  test('gives back every state that it was made of', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(formatShop(state))).toEqual(state);
      }),
    );
  });

  test('of all products is the bare path', () => {
    expect(formatShop(wholeShop)).toBe('/shopping');
    expect(parse('/shopping')).toEqual(wholeShop);
  });

  test('of any kind is read, and what is read has an address', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const state = parseShop(query);
        expect(parse(formatShop(state))).toEqual(state);
      }),
    );
  });

  test.each([
    ['min=abc&max=1e3&rating=-1&stock=perhaps&currency=euro', {}],
    ['min=50&max=20', { minPrice: 20, maxPrice: 50 }],
    ['rating=9', { minRating: 5 }],
    ['page=0', {}],
    ['page=99999', { pages: MAX_PAGES }],
    ['view=tiles&sort=random', {}],
    ['brand=&brand=%20&brand=Acme&brand=Acme', { brands: ['Acme'] }],
    [
      'is.color=red&is.Color=blue&is.=x',
      { attributes: { color: { kind: 'values', values: ['red'] } } },
    ],
    ['in.weight=5..2', { attributes: { weight: { kind: 'range', min: 2, max: 5 } } }],
    ['in.weight=..', {}],
    ['in.weight=heavy..5', { attributes: { weight: { kind: 'range', min: null, max: 5 } } }],
    ['comparing=1', {}],
    ['compare=a&compare=b&compare=c&compare=d&compare=e', { compared: ['a', 'b', 'c', 'd'] }],
    ['compare=../x&compare=a%20b', {}],
  ] as const)('%s: what is malformed is left out', (query, expected) => {
    expect(parseShop(query)).toEqual({ ...wholeShop, ...expected });
  });

  test('has room for no more than the server takes', () => {
    const brands = Array.from({ length: 60 }, (_, place) => `brand=b${place}`).join('&');
    expect(parseShop(brands).brands.length).toBeLessThanOrEqual(50);
    expect(parseShop(`brand=${'x'.repeat(300)}`).brands).toEqual([]);
  });
});
