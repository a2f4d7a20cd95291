import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StructuredItem } from '../../documents/document-facts.ts';
import { itemFacts, productFacts } from './structured-facts.ts';

const SOURCE = { name: 'Page', url: null, documentId: 'p' };

const valuesOf = (item: StructuredItem) =>
  itemFacts(item, SOURCE).map(({ key, label, value }) => [label ?? key, value]);

it.each([
  [{ birthDate: '1815-12-10' }, ['born', { kind: 'date', date: '1815-12-10' }]],
  [{ birthDate: '1815-12-10T08:00:00Z' }, ['born', { kind: 'date', date: '1815-12-10' }]],
  [{ foundingDate: '1998' }, ['founded', { kind: 'date', date: '1998' }]],
  [{ birthDate: 'c. 370 BC' }, ['born', { kind: 'text', text: 'c. 370 BC' }]],
  [
    { author: [{ type: 'Person', name: 'A' }, 'B', { name: 'A' }] },
    ['author', { kind: 'text', text: 'A, B' }],
  ],
  [{ totalTime: 'PT1H30M' }, ['totalTime', { kind: 'seconds', seconds: 5400 }]],
  [
    { aggregateRating: { ratingValue: '4.5', ratingCount: 12 } },
    ['rating', { kind: 'rating', value: 4.5, best: 5, count: 12 }],
  ],
  [
    { offers: [{ price: '9.50', priceCurrency: 'EUR' }] },
    ['price', { kind: 'money', amount: 9.5, currency: 'EUR' }],
  ],
  [
    { address: { streetAddress: 'Way 1', addressCountry: { name: 'France' } } },
    ['address', { kind: 'text', text: 'Way 1, France' }],
  ],
  [
    { geo: { latitude: '52.5', longitude: 13 } },
    ['coordinates', { kind: 'coordinates', latitude: 52.5, longitude: 13 }],
  ],
  [{ sameAs: ['https://a.org/x'] }, ['website', { kind: 'link', url: 'https://a.org/x' }]],
  [
    { additionalProperty: { name: 'Colour', value: 'red' } },
    ['Colour', { kind: 'text', text: 'red' }],
  ],
])('%j is a fact', (properties, expected) =>
  expect(valuesOf({ type: 'Thing', ...properties })).toEqual([expected]),
);

it.each([
  { url: 'javascript:alert(1)' },
  { url: 'https://user:secret@a.org/' },
  { author: 'https://a.org/authors/1' },
  { author: 'x'.repeat(200) },
  { aggregateRating: { ratingValue: 99 } },
  { offers: { price: 'free', priceCurrency: 'EUR' } },
  { geo: { latitude: 91, longitude: 0 } },
  { numberOfPages: Number.NaN },
  { totalTime: 'PT' },
  { brand: '\u0000\u202E ' },
])('%j is none', (properties) => expect(valuesOf({ type: 'Thing', ...properties })).toEqual([]));

it('the price of a product comes first', () => {
  const facts = productFacts(
    {
      brand: 'Acme',
      rating: 4,
      ratingCount: 3,
      price: { amount: 5, currency: 'EUR' },
      attributes: { Weight: '2 kg' },
    },
    SOURCE,
  );
  expect(facts.map(({ key, label }) => label ?? key)).toEqual([
    'price',
    'brand',
    'rating',
    'Weight',
  ]);
});

it('for any item, the facts are few, plain and on one line', () => {
  const properties = fc.dictionary(
    fc.constantFrom(
      'birthDate',
      'author',
      'offers',
      'address',
      'geo',
      'url',
      'aggregateRating',
      'totalTime',
      'additionalProperty',
      'nutrition',
      'numberOfPages',
    ),
    fc.anything(),
  );
  fc.assert(
    fc.property(properties, (given) => {
      for (const { value } of itemFacts({ type: 'Thing', ...given }, SOURCE)) {
        if (value.kind === 'text') expect(value.text).toMatch(/^\P{Cc}{1,500}$/u);
        if (value.kind === 'link') expect(value.url).toMatch(/^https?:/);
      }
    }),
  );
});
