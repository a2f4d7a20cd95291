import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { type ShopState, wholeShop } from '../state/shop-state.ts';
import { chosenFilters, understoodFilters } from './applied-filters.ts';
import { readFilter } from './read-filter.ts';

const english = { shop: en, locale: 'en-GB' };
const german = { shop: de, locale: 'de-DE' };

describe('what was read from the words', () => {
  const label = (filter: string, speech = english) =>
    understoodFilters(wholeShop, [{ text: 'these words', filter, applied: true }], speech)[0]
      ?.label;

  test.each([
    ['price < 50 EUR', 'Price under €50.00'],
    ['price < 50', 'Price under 50'],
    ['price >= 20 EUR AND price <= 30 EUR', 'Price: €20.00 – €30.00'],
    ['rating >= 4', '4 stars and up'],
    ['NOT material = "leather"', 'Material: not leather'],
    ['material != "leather"', 'Material: not leather'],
    ['size = "42"', 'Size: 42'],
    ['brand IN ["Acme", "Böhm"]', 'Brand: Acme / Böhm'],
    ['inStock = true', 'In stock'],
    ['inStock = false', 'Not in stock'],
    ['price.currency = "EUR"', 'Price: EUR'],
    ['title = "a AND b"', 'Title: a AND b'],
  ])('%s is said in words', (filter, expected) => {
    expect(label(filter)?.replaceAll('\u00a0', ' ')).toBe(expected);
  });

  test('is said in German, too', () => {
    expect(label('price < 50 EUR', german)?.replaceAll('\u00a0', ' ')).toBe('Preis unter 50,00 €');
    expect(label('rating >= 1', german)).toBe('ab 1 Stern');
  });

  test('is its own words where it is no simple thing', () => {
    expect(label('(price < 5 OR price > 50)')).toBe('these words');
    expect(label('near(place, 52.5, 13.4, 5 km)')).toBe('these words');
  });

  test('an order is named, and what was not applied is left out', () => {
    const understood = [
      { text: 'cheapest', sort: 'price:asc', applied: true },
      { text: 'under 5 €', filter: 'price < 5 EUR', applied: false },
    ];
    const filters = understoodFilters(wholeShop, understood, english);
    expect(filters.map(({ label: said }) => said)).toEqual(['Cheapest first']);
  });

  test('is words again without its filter', () => {
    const understood = [{ text: 'under 50 €', filter: 'price < 50 EUR', applied: true }];
    const [filter] = understoodFilters(
      { ...wholeShop, text: 'shoes under 50 €' },
      understood,
      english,
    );
    expect(filter?.without).toMatchObject({ text: 'shoes under 50 €', ignored: ['under 50 €'] });
  });

  test('never breaks the page, whatever the filter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (filter) => {
        expect(() => label(filter)).not.toThrow();
      }),
    );
  });
});

describe('what was chosen', () => {
  const state: ShopState = {
    ...wholeShop,
    text: 'mug',
    brands: ['Acme', 'Böhm'],
    category: 'Home > Mugs',
    minPrice: 10,
    currency: 'EUR',
    minRating: 4,
    inStock: true,
    attributes: {
      color: { kind: 'values', values: ['red', 'blue'] },
      weight: { kind: 'range', min: 1, max: 2 },
    },
    pages: 3,
  };
  const filters = chosenFilters(state, english);

  test('has a label for each, in the order of the panel', () => {
    expect(filters.map(({ label }) => label)).toEqual([
      'Home > Mugs',
      'from €10.00',
      'Acme',
      'Böhm',
      '4 stars and up',
      'In stock',
      'Colour: red',
      'Colour: blue',
      'Weight: 1 – 2',
    ]);
  });

  test('can be taken away one by one, until nothing is left', () => {
    for (const { label, without } of filters) {
      const left = chosenFilters(without, english);
      expect(left).toHaveLength(filters.length - 1);
      expect(left.map((filter) => filter.label)).not.toContain(label);
      expect(without.pages).toBe(1);
    }
    let last = state;
    for (let next = filters[0]; next !== undefined; next = chosenFilters(last, english)[0]) {
      last = next.without;
    }
    expect(last).toEqual({ ...wholeShop, text: 'mug' });
  });
});

test('a filter is read at its ANDs, those within quotes left alone', () => {
  expect(readFilter('a = "x AND y" AND b >= -2.5')).toEqual([
    { attribute: 'a', operator: '=', value: 'x AND y', currency: null },
    { attribute: 'b', operator: '>=', value: '-2.5', currency: null },
  ]);
  expect(readFilter('')).toBeNull();
});
