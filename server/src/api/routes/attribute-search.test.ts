import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attributes } from '../../attributes/attribute-value.ts';
import type { DocumentInput } from '../../documents/document.ts';
import { searchEventsOf } from '../streaming/test-events.ts';
import { expectAnswer, expectProblem, startTestServer, type TestServer } from '../test-server.ts';
import { listDocumentsRoute } from './documents/get-api-documents.ts';
import { searchStreamRoute } from './search/get-api-search-stream.ts';
import { suggestionsRoute } from './search/get-api-suggestions.ts';
import { searchRoute } from './search/get-api-v1-search.ts';

let server: TestServer;

const EUR = (amount: number) => ({ amount, currency: 'EUR' });

const chair = (title: string, attributes: Attributes, rest: Partial<DocumentInput> = {}) => ({
  externalId: `${title}.md`,
  title: `${title} chair`,
  text: `A chair called ${title.toLowerCase()}.`,
  facts: { attributes },
  ...rest,
});

beforeAll(async () => {
  server = await startTestServer((services) => [
    searchRoute(services),
    searchStreamRoute(services),
    suggestionsRoute(services),
    listDocumentsRoute(services),
  ]);
  await server.add(
    chair('Oslo', {
      brand: 'Acme',
      price: EUR(80),
      rating: 4.5,
      released: { date: '2024-01-31' },
      place: { lat: 52.52, lon: 13.405 },
      type: 'armchair',
    }),
    chair('Bergen', {
      brand: 'Böhm',
      price: EUR(120),
      rating: 3,
      released: { date: '1601-01-01' },
    }),
    chair('Malmo', {
      brand: 'Acme',
      price: { amount: 90, currency: 'USD' },
      rating: 4.5,
      discontinued: true,
      colors: ['red', 'blue'],
      released: { date: '9999-12-31' },
    }),
    chair('Turku', {}, { publishedAt: '2026-01-31T00:00:00.000Z' }),
    chair('Hidden', { mixed: 5 }, { title: 'Lamp', text: 'A lamp.' }),
    chair('Shade', { mixed: 'five' }, { title: 'Shade', text: 'A lamp with a shade.' }),
    {
      externalId: 'stool',
      type: 'product',
      title: 'Stool',
      text: 'A stool to sit on.',
      facts: {
        product: {
          price: EUR(20),
          brand: 'Acme',
          availability: 'in-stock',
          attributes: { Size: 'M' },
        },
      },
    },
  );
});
afterAll(() => server.close());

interface Found {
  readonly total: { readonly value: number };
  readonly results: readonly { readonly title: string; readonly attributes?: unknown }[];
  readonly facets: Readonly<Record<string, unknown>>;
}

const queryOf = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

/** The same search, plain and streamed, which have to say the same. */
async function find(parameters: Record<string, string>): Promise<Found> {
  const query = queryOf(parameters);
  const plain = await server.inject({ url: `/api/v1/search?${query}` });
  const found = expectAnswer(plain, endpoints.search) as Found;
  const stream = await server.inject({ url: `/api/search/stream?${query}` });
  const events = searchEventsOf(stream.body);
  const data = (name: string) =>
    events.filter(({ event }) => event === name).map((one) => one.data);
  expect(data('fast_init')[0].facets).toEqual(found.facets);
  expect(data('result_batch').flatMap((batch) => batch.results)).toEqual(found.results);
  return found;
}

const titles = async (parameters: Record<string, string>) =>
  (await find(parameters)).results.map(({ title }) => title.split(' ')[0]);

describe('a filter', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['brand = "Acme"', ['Malmo', 'Oslo']],
    ['brand IN ["Böhm", "None"]', ['Bergen']],
    ['price < 100', ['Malmo', 'Oslo']],
    ['price < 100 EUR', ['Oslo']],
    ['price.currency = "USD"', ['Malmo']],
    ['rating >= 4.5 AND NOT discontinued = true', ['Oslo']],
    ['released >= 2024-01-01', ['Malmo', 'Oslo']],
    ['released = 1601-01-01 OR released = 9999-12-31', ['Bergen', 'Malmo']],
    ['near(place, 52.5, 13.4, 5 km)', ['Oslo']],
    ['near(place, 53.5, 13.4, 5 km)', []],
    ['colors = "red"', ['Malmo']],
    ['attributes.type = "armchair"', ['Oslo']],
    ['brand != "Acme"', ['Bergen', 'Turku']],
    ['prise < 100', []],
    ['NOT prise < 100', ['Bergen', 'Malmo', 'Oslo', 'Turku']],
    ['constructor EXISTS', []],
  ];
  test.each(cases)('%s finds %j, with words', async (filter, expected) => {
    expect((await titles({ q: 'chair', filter })).toSorted()).toEqual(expected);
  });

  test('of what a product is holds what its facts say, and its results show them', async () => {
    const { results } = await find({ q: 'stool', filter: 'inStock = true AND size = "M"' });
    expect(results.map(({ attributes }) => attributes)).toEqual([
      { price: EUR(20), brand: 'Acme', inStock: true, size: ['M'] },
    ]);
  });

  test('that is wrong is refused with its position, in every route', async () => {
    const wrong = [
      'price <',
      'type = "page"',
      '('.repeat(5_000),
      'near(place, 91, 0, 5 km)',
      'a < NaN',
    ];
    const paths = ['/api/v1/search', '/api/search/stream', '/api/suggestions', '/api/documents'];
    for (const path of paths) {
      const words: Record<string, string> = path === '/api/documents' ? {} : { q: 'chair' };
      for (const filter of wrong) {
        const response = await server.inject({ url: `${path}?${queryOf({ ...words, filter })}` });
        expectProblem(response, 400, 'ERR_PARAM_INVALID');
        expect(response.json().errors).toEqual([
          {
            code: 'filter-invalid',
            path: 'filter',
            message: expect.stringMatching(/character \d+|2000 characters/),
          },
        ]);
      }
    }
  });

  test('says what documents are listed', async () => {
    const url = `/api/documents?${queryOf({ filter: 'brand = "Acme"', limit: '2' })}`;
    const list = expectAnswer(await server.inject({ url }), endpoints.listDocuments);
    expect(list).toMatchObject({
      documents: [{ title: 'Oslo chair' }, { title: 'Malmo chair' }],
      total: 3,
      page: { nextOffset: 2 },
    });
    const second = await server.inject({ url: `${url}&offset=2` });
    expect(second.json().documents).toMatchObject([{ title: 'Stool' }]);
    const other = await server.inject({ url: `${url}&source=other` });
    expect(other.json()).toMatchObject({ documents: [], total: 0 });
  });

  test('leaves completions out that no document with it has', async () => {
    const texts = async (parameters: Record<string, string>) => {
      const response = await server.inject({ url: `/api/suggestions?${queryOf(parameters)}` });
      const { suggestions } = expectAnswer(response, endpoints.suggestions) as {
        suggestions: { text: string }[];
      };
      return suggestions.map(({ text }) => text).join(' | ');
    };
    expect(await texts({ q: 'ber' })).toContain('Bergen');
    expect(await texts({ q: 'ber', filter: 'brand = "Böhm"' })).toContain('Bergen');
    expect(await texts({ q: 'ber', filter: 'brand = "Acme"' })).toBe('');
    expect(await texts({ q: 'chair called b', filter: 'brand = "Acme"' })).not.toMatch(/bergen/i);
  });
});

describe('without words', () => {
  test('a filter, source, type or site finds all that passes, the newest first', async () => {
    expect((await titles({ filter: 'brand = "Acme"' })).toSorted()).toEqual([
      'Malmo',
      'Oslo',
      'Stool',
    ]);
    expect(await titles({ type: 'product' })).toEqual(['Stool']);
    // Published before the others were indexed, which do not say when they were published.
    expect((await titles({ source: 'notes', q: ' ' })).at(-1)).toBe('Turku');
    expect(await titles({ site: 'example.org' })).toEqual([]);
  });

  test.each([{}, { lang: 'en' }, { facets: 'brand' }, { sort: 'price:asc' }])(
    '%j alone is refused',
    async (parameters) => {
      for (const path of ['/api/v1/search', '/api/search/stream']) {
        const response = await server.inject({ url: `${path}?${queryOf(parameters)}` });
        expectProblem(response, 400, 'ERR_QUERY_REQUIRED');
      }
    },
  );
});

describe('an order by attributes', () => {
  test('goes by the first, then by the next, then by what was stored first; what has no value comes last', async () => {
    const q = 'chair';
    expect(await titles({ q, sort: 'rating:desc,price:asc' })).toEqual([
      'Oslo',
      'Malmo',
      'Bergen',
      'Turku',
    ]);
    expect(await titles({ q, sort: 'rating:asc' })).toEqual(['Bergen', 'Oslo', 'Malmo', 'Turku']);
    expect(await titles({ q, sort: 'released:desc' })).toEqual([
      'Malmo',
      'Oslo',
      'Bergen',
      'Turku',
    ]);
    expect(await titles({ q, sort: 'nothing:asc' })).toEqual(['Oslo', 'Bergen', 'Malmo', 'Turku']);
  });

  test.each(['price', 'price:up', 'type:asc', 'a:asc,b:asc,c:asc,d:asc'])(
    '%s is refused',
    async (sort) => {
      const response = await server.inject({ url: `/api/v1/search?q=chair&sort=${sort}` });
      expectProblem(response, 400, 'ERR_PARAM_INVALID');
    },
  );
});

describe('facets of attributes', () => {
  test('count texts by value, and show how numbers, days and amounts in each currency are spread', async () => {
    const { facets } = await find({
      q: 'chair',
      facets: 'brand,rating,released,price,attributes.type,type',
    });
    expect(facets['brand']).toEqual([
      { value: 'Acme', count: 2 },
      { value: 'Böhm', count: 1 },
    ]);
    expect(facets['rating']).toMatchObject({ type: 'number', min: 3, max: 4.5, count: 3 });
    expect(facets['released']).toMatchObject({
      type: 'date',
      min: '1601-01-01',
      max: '9999-12-31',
    });
    expect(facets['price']).toMatchObject([
      { type: 'money', currency: 'EUR', min: 80, max: 120, count: 2 },
      { type: 'money', currency: 'USD', min: 90, max: 90, count: 1 },
    ]);
    expect(facets['attributes.type']).toEqual([{ value: 'armchair', count: 1 }]);
    expect(facets['type']).toEqual([{ value: 'file', count: 4 }]);
  });

  test('of different types in one attribute stand in one list', async () => {
    const { facets } = await find({ q: 'lamp', facets: 'mixed' });
    expect(facets['mixed']).toMatchObject([
      { value: 'five', count: 1 },
      { type: 'number', min: 5, max: 5, count: 1 },
    ]);
  });

  test('leave their own filter out, and no other', async () => {
    const { facets, total } = await find({
      q: 'chair',
      filter: 'brand = "Acme" AND rating > 4',
      facets: 'brand,rating',
    });
    expect(total.value).toBe(2);
    expect(facets['brand']).toEqual([{ value: 'Acme', count: 2 }]);
    expect(facets['rating']).toMatchObject({ min: 4.5, max: 4.5, count: 2 });
    const other = await find({ q: 'chair', filter: 'brand = "Acme"', facets: 'brand' });
    expect(other.facets['brand']).toEqual([
      { value: 'Acme', count: 2 },
      { value: 'Böhm', count: 1 },
    ]);
  });

  test('are limited, and searched within', async () => {
    const limited = await find({ q: 'chair', facets: 'brand', facetLimit: '1' });
    expect(limited.facets['brand']).toEqual([{ value: 'Acme', count: 2 }]);
    const within = await find({ q: 'chair', facets: 'brand', facetQuery: 'brand:BO' });
    expect(within.facets['brand']).toEqual([{ value: 'Böhm', count: 1 }]);
  });

  test('of unknown attributes are empty', async () => {
    expect((await find({ q: 'chair', facets: 'nothing' })).facets).toEqual({ nothing: [] });
  });
});

describe('an attribute whose source does not let it be counted or sorted by', () => {
  test.each([
    ['facets=uncounted', 'facets'],
    ['sort=uncounted:asc', 'sort'],
    ['facets=mixedSettings&source=notes', 'facets'],
  ])('is refused, and it is said which source that is: %s', async (query, path) => {
    for (const route of ['/api/v1/search', '/api/search/stream']) {
      const response = await server.inject({ url: `${route}?q=chair&${query}` });
      expectProblem(response, 400, 'ERR_PARAM_INVALID');
      expect(response.json().errors).toEqual([
        { path, message: expect.stringContaining('the source "notes" has') },
      ]);
    }
  });

  test('is counted where another source that is searched does', async () => {
    expect((await find({ q: 'chair', facets: 'mixedSettings' })).facets).toEqual({
      mixedSettings: [],
    });
  });
});
