import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFilter } from '../../../attributes/parse-filter.ts';
import type { DocumentInput } from '../../../documents/document.ts';
import type { ProductFacts } from '../../../documents/document-facts.ts';
import type { ShoppingBody } from '../../bodies/shopping-body.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { shoppingRoute } from './get-api-shopping.ts';
import { searchRoute } from './get-api-v1-search.ts';

let server: TestServer;
const url = '/api/shopping';

interface Sold extends ProductFacts {
  readonly explicit?: boolean;
}

function product(
  title: string,
  { explicit, ...facts }: Sold,
  text = `${title}.`,
): Partial<DocumentInput> {
  return {
    externalId: title,
    title,
    text,
    type: 'product',
    url: `https://shop.example/${encodeURIComponent(title)}`,
    passages: [{ start: 0, end: text.length, headings: [] }],
    facts: {
      product: facts,
      ...(explicit && { safety: { explicit: true, score: 1, reason: 'label' } }),
    },
  };
}

const euros = (amount: number) => ({ amount, currency: 'EUR' });

const PRODUCTS = [
  product('Red running shoes', {
    price: euros(45),
    listPrice: euros(60),
    brand: 'Acme',
    category: 'Fashion > Shoes > Running Shoes',
    availability: 'in-stock',
    rating: 4.5,
    ratingCount: 12,
    merchant: 'Shoe Shop',
    gtin: '4006381333931',
    attributes: { Material: 'Mesh' },
    variants: [
      { name: '41', price: euros(45), attributes: { Size: '41' }, availability: 'in-stock' },
      { name: '42', price: euros(49), attributes: { Size: '42' }, availability: 'in-stock' },
    ],
  }),
  product('Blue shoes', {
    price: euros(80),
    brand: 'Böhm & Söhne',
    category: 'Fashion > Shoes',
    availability: 'out-of-stock',
    rating: 3,
    merchant: 'Shoe Shop',
    attributes: { Material: 'Leather' },
  }),
  product('Dollar shoes', {
    price: { amount: 50, currency: 'USD' },
    brand: 'Acme, Inc.',
    category: 'Fashion > Shoes',
    attributes: { Uncounted: 'a', Counted: 'b' },
  }),
  product(
    'Shoe rack for shoes',
    { price: euros(20), brand: 'Lundgren', category: 'Home > Racks', availability: 'in-stock' },
    'A rack for all shoes. Keeps shoes and more shoes in order.',
  ),
  product('Shocking shoes', { price: euros(30), category: 'Adults', explicit: true }),
  product('Mystery box', {}),
];

beforeAll(async () => {
  server = await startTestServer((services) => [shoppingRoute(services), searchRoute(services)]);
  for (const one of PRODUCTS) await server.add(one);
  await server.add({ externalId: 'shoes.md', title: 'Shoes', text: 'On shoes.' });
});
afterAll(() => server.close());

const get = (query: string) => server.inject({ url: `${url}?${query}` });
const ask = async (query: string) => {
  const response = await get(query);
  expectAnswer(response, endpoints.shopping);
  return response.json() as ShoppingBody;
};
const titles = async (query: string) => (await ask(query)).results.map(({ title }) => title);

describe('200', () => {
  test('finds only products, in the shape that the contract declares', async () => {
    const response = await get('q=running+shoes');
    const body = expectAnswer(response, endpoints.shopping);
    expect(body).toMatchObject({
      requestId: response.headers['x-request-id'],
      query: { text: 'running shoes' },
      understood: [],
      relaxed: false,
      page: { limit: 24, offset: 0, nextOffset: null },
    });
    const [first] = response.json().results;
    expect(first).toMatchObject({
      title: 'Red running shoes',
      price: euros(45),
      listPrice: euros(60),
      brand: 'Acme',
      category: 'Fashion > Shoes > Running Shoes',
      inStock: true,
      availability: 'in-stock',
      rating: 4.5,
      ratingCount: 12,
      merchant: 'Shoe Shop',
      source: 'notes',
      sourceName: 'My notes',
      attributes: { material: 'Mesh', size: ['41', '42'], gtin: '4006381333931' },
      variantDifferences: ['Size', 'price'],
      explicit: false,
    });
    expect(first.variants).toHaveLength(2);
    expect(response.json().results.map(({ title }: { title: string }) => title)).not.toContain(
      'Shoes',
    );
  });

  test('the kind of a product ranks above what it is for', async () => {
    const found = await titles('q=shoes');
    expect(found.at(-1)).toBe('Shoe rack for shoes');
    expect(await titles('q=shoe+rack')).toEqual(expect.arrayContaining(['Shoe rack for shoes']));
    expect((await titles('q=shoe+rack'))[0]).toBe('Shoe rack for shoes');
  });

  test('without words all products are listed, the newest first', async () => {
    const all = await ask('');
    expect(all.query.text).toBe('');
    expect(all.total).toEqual({ value: 5, relation: 'eq' });
    expect(all.results[0]?.title).toBe('Mystery box');
  });

  test('price ranges, also reversed, in the currency of each product', async () => {
    expect((await titles('minPrice=40&maxPrice=50')).sort()).toEqual([
      'Dollar shoes',
      'Red running shoes',
    ]);
    expect((await titles('minPrice=50&maxPrice=40')).sort()).toEqual([
      'Dollar shoes',
      'Red running shoes',
    ]);
  });

  test('a currency excludes the others if there are no rates', async () => {
    const { results, rates } = await ask('currency=USD');
    expect(results.map(({ title }) => title)).toEqual(['Dollar shoes']);
    expect(rates).toBeUndefined();
    expect(await titles('currency=USD&maxPrice=10')).toEqual([]);
  });

  test('brands regardless of case and accents, several, and with a comma in the name', async () => {
    expect(await titles('brand=ACME')).toEqual(['Red running shoes']);
    expect((await titles('brand=acme,bohm+%26+sohne')).sort()).toEqual([
      'Blue shoes',
      'Red running shoes',
    ]);
    expect(await titles('brand=acme%5C,+inc.')).toEqual(['Dollar shoes']);
    expect(await titles('brand=nobody')).toEqual([]);
  });

  test('a category with those below it', async () => {
    expect((await titles('category=Fashion+>+Shoes')).sort()).toEqual([
      'Blue shoes',
      'Dollar shoes',
      'Red running shoes',
    ]);
    expect(await titles('category=fashion>shoes>running+shoes')).toEqual(['Red running shoes']);
    expect(await titles('category=Fashion+>+Sho')).toEqual([]);
  });

  test('stock, rating, merchant and any attribute', async () => {
    expect((await titles('inStock=true')).sort()).toEqual([
      'Red running shoes',
      'Shoe rack for shoes',
    ]);
    expect(await titles('inStock=false')).toEqual(['Blue shoes']);
    expect(await titles('minRating=4')).toEqual(['Red running shoes']);
    expect((await titles('merchant=shoe+shop')).sort()).toEqual([
      'Blue shoes',
      'Red running shoes',
    ]);
    expect(
      await titles(
        `filter=${encodeURIComponent('material = "Leather" OR size = "41"')}&minRating=4`,
      ),
    ).toEqual(['Red running shoes']);
  });

  test('by price, products without one last', async () => {
    expect(await titles('currency=EUR&sort=price_asc')).toEqual([
      'Shoe rack for shoes',
      'Red running shoes',
      'Blue shoes',
    ]);
    const down = await titles('sort=price_desc');
    expect(down[0]).toBe('Blue shoes');
    expect(down.at(-1)).toBe('Mystery box');
  });

  test('by rating', async () => {
    expect((await titles('sort=rating')).slice(0, 2)).toEqual(['Red running shoes', 'Blue shoes']);
  });

  test('default facets, categories as a tree, each without its own filter', async () => {
    const { facets } = await ask('brand=acme');
    expect(facets.brand?.map(({ value }) => value).sort()).toEqual([
      'Acme',
      'Acme, Inc.',
      'Böhm & Söhne',
      'Lundgren',
    ]);
    expect(facets.category).toEqual([
      {
        value: 'Fashion',
        path: 'Fashion',
        count: 1,
        children: [
          {
            value: 'Shoes',
            path: 'Fashion > Shoes',
            count: 1,
            children: [
              {
                value: 'Running Shoes',
                path: 'Fashion > Shoes > Running Shoes',
                count: 1,
                children: [],
              },
            ],
          },
        ],
      },
    ]);
    expect(facets.price).toMatchObject([{ currency: 'EUR', min: 45, max: 45, count: 1 }]);
    expect(facets.rating).toMatchObject({ min: 4.5, max: 4.5, count: 1 });
    expect(facets['material']).toEqual([{ value: 'Mesh', count: 1 }]);
    expect(Object.keys(facets)).not.toContain('gtin');
  });

  test('an attribute that its owner excludes from counting is no default facet', async () => {
    const { facets } = await ask('q=dollar');
    expect(facets['counted']).toEqual([{ value: 'b', count: 1 }]);
    expect(Object.keys(facets)).not.toContain('uncounted');
  });

  test('only the requested facets, or none', async () => {
    expect(Object.keys((await ask('facets=brand,material')).facets)).toEqual(['brand', 'material']);
    expect((await ask('facets=')).facets).toEqual({});
    const { facets } = await ask('facets=brand&facetLimit=1&facetQuery=brand:boh');
    expect(facets.brand).toEqual([{ value: 'Böhm & Söhne', count: 1 }]);
  });

  test('prices are separated by currency', async () => {
    const { facets } = await ask('facets=price');
    expect(facets.price?.map(({ currency, count }) => [currency, count])).toEqual([
      ['EUR', 3],
      ['USD', 1],
    ]);
  });

  test('words are read as filters, applied and listed', async () => {
    const { results, understood, total } = await ask('q=shoes+under+50+%E2%82%AC');
    expect(understood).toEqual([{ text: 'under 50 €', filter: 'price < 50 EUR', applied: true }]);
    expect(results.map(({ title }) => title)).toEqual(['Red running shoes', 'Shoe rack for shoes']);
    expect(total.value).toBe(2);
    const cheapest = await ask('q=cheapest+shoes&currency=EUR');
    expect(cheapest.understood).toEqual([{ text: 'cheapest', sort: 'price:asc', applied: true }]);
    expect(cheapest.results[0]?.title).toBe('Shoe rack for shoes');
  });

  test('understood words can be ignored, one by one or all', async () => {
    const ignored = await ask('q=shoes+under+50+%E2%82%AC&ignore=under+50+%E2%82%AC');
    expect(ignored.understood).toEqual([]);
    expect(ignored.results.map(({ title }) => title)).toContain('Blue shoes');
    const words = await ask('q=shoes+under+50+%E2%82%AC&understand=false');
    expect(words.understood).toEqual([]);
    expect(words.results.map(({ title }) => title)).toContain('Blue shoes');
  });

  test('filters that leave nothing are dropped, as few as possible, and the answer reports it', async () => {
    const { results, understood, relaxed } = await ask(
      'q=blue+shoes+under+5+%E2%82%AC+at+least+2+stars',
    );
    expect(relaxed).toBe(true);
    expect(understood).toEqual([
      { text: 'under 5 €', filter: 'price < 5 EUR', applied: false },
      { text: 'at least 2 stars', filter: 'rating >= 2', applied: true },
    ]);
    expect(results[0]?.title).toBe('Blue shoes');
  });

  test('a filter of a parameter is never dropped', async () => {
    expect(await ask('q=shoes&maxPrice=1')).toMatchObject({ relaxed: false, results: [] });
  });

  test('a product is found by its codes and its brand, though its text does not have them', async () => {
    expect((await titles('q=4006381333931'))[0]).toBe('Red running shoes');
    expect((await titles('q=acme')).sort()).toEqual(['Dollar shoes', 'Red running shoes']);
  });

  test('a typing error in a brand is corrected', async () => {
    const { results, query } = await ask('q=lungdren');
    expect(results[0]?.title).toBe('Shoe rack for shoes');
    expect(query.corrected).toBe('lundgren');
  });

  test('goods for adults are shown only if safe search is off, also in facets', async () => {
    expect(await titles('q=shocking')).toEqual([]);
    const { results, facets } = await ask('q=shocking&safeSearch=false');
    expect(results).toMatchObject([{ title: 'Shocking shoes', explicit: true }]);
    expect(facets.category).toMatchObject([{ value: 'Adults' }]);
    expect(JSON.stringify((await ask('')).facets)).not.toContain('Adults');
  });

  test('earlier prices of a product, on request', async () => {
    const [before] = (await ask('q=mystery+box&history=true')).results;
    expect(before?.priceHistory).toEqual([]);
    await server.add(product('Mystery box', { price: euros(9) }));
    await server.add(product('Mystery box', { price: euros(8) }));
    const [first] = (await ask('q=mystery+box&history=true')).results;
    // The last price of a day counts.
    expect(first?.priceHistory).toMatchObject([{ price: euros(8) }]);
    expect((await ask('q=mystery+box')).results[0]).not.toHaveProperty('priceHistory');
    await server.add(product('Mystery box', {}));
  });

  test('a key with a filter finds, counts and understands only what passes it', async () => {
    const filter = parseFilter('brand = "Acme" OR brand = "Lundgren"');
    const headers = { authorization: `Bearer ${await server.makeKey({ filter })}` };
    const restricted = async (query: string) => {
      const response = await server.inject({ url: `${url}?${query}`, headers });
      return expectAnswer(response, endpoints.shopping) as ShoppingBody;
    };
    const all = await restricted('');
    expect(all.results.map(({ title }) => title).sort()).toEqual([
      'Red running shoes',
      'Shoe rack for shoes',
    ]);
    expect(JSON.stringify(all.facets)).not.toContain('Böhm');
    expect(all.facets.category).toMatchObject([{ path: 'Fashion' }, { path: 'Home' }]);
    const other = await restricted(`q=${encodeURIComponent('shoes by böhm & söhne')}`);
    expect(other.understood).toEqual([]);
  });

  test('pages follow each other', async () => {
    const first = await ask('limit=3');
    const second = await ask('limit=3&offset=3');
    expect(first.page).toEqual({ limit: 3, offset: 0, nextOffset: 3 });
    expect(second.page.nextOffset).toBeNull();
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });

  test('any words are answered, and the understood filters are valid parameters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom(
            'shoes',
            'under',
            '5',
            '€',
            '50',
            'not',
            'leather',
            'red',
            'at least',
            'stars',
            '"',
            '-',
            'by',
            'acme',
            '(',
            'size',
            '42',
            'cheapest',
          ),
          { minLength: 1, maxLength: 8 },
        ),
        async (words) => {
          const response = await get(`q=${encodeURIComponent(words.join(' '))}&facets=`);
          if (response.statusCode === 400) return;
          const { understood } = expectAnswer(response, endpoints.shopping) as ShoppingBody;
          for (const { filter } of understood) {
            if (filter === undefined) continue;
            expect((await get(`filter=${encodeURIComponent(filter)}&facets=`)).statusCode).toBe(
              200,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('400', () => {
  test.each([
    'minPrice=abc',
    'minPrice=NaN',
    'maxPrice=-1',
    'maxPrice=1e308',
    'maxPrice=99999999999999999999',
    'maxPrice=Infinity',
    'minRating=6',
    'minRating=-1',
    'currency=EURO',
    'currency=eur',
    'sort=price:asc',
    'inStock=maybe',
    'limit=0',
    'limit=101',
    'offset=10001',
    'facets=Brand',
    `facets=${Array.from({ length: 21 }, (_, i) => `a${i}`).join(',')}`,
    'facetLimit=1001',
    'facetQuery=brand',
    `filter=${encodeURIComponent('price <')}`,
    `filter=${encodeURIComponent('('.repeat(1_000))}`,
    `filter=${'a'.repeat(2_001)}`,
    `category=${'a'.repeat(501)}`,
    `brand=${Array.from({ length: 51 }, (_, i) => `b${i}`).join(',')}`,
    'brand=a&brnd=b',
    'q=a&q=b',
  ])('%s', async (query) => {
    expectProblem(await get(query), 400, 'ERR_PARAM_INVALID');
  });

  test('words that are too short or too long', async () => {
    expectProblem(await get('q=a'), 400, 'ERR_QUERY_TOO_SHORT');
    expectProblem(await get(`q=${'a'.repeat(401)}`), 400, 'ERR_QUERY_TOO_LONG');
  });

  test('no parameter causes an internal error', async () => {
    const names = fc.constantFrom(
      'q',
      'minPrice',
      'brand',
      'category',
      'filter',
      'facets',
      'facetQuery',
      'ignore',
      'currency',
      'locale',
    );
    await fc.assert(
      fc.asyncProperty(names, fc.string({ unit: 'binary', maxLength: 60 }), async (name, value) => {
        const encoded = encodeURIComponent(value.toWellFormed());
        expect((await get(`${name}=${encoded}`)).statusCode).toBeLessThan(500);
      }),
      { numRuns: 120 },
    );
  });
});

describe('401, 403 and 429', () => {
  test('only keys with the scope of shopping', () =>
    expectGuarded(server, { url: `${url}?q=shoes` }, 'shopping'));
});

describe('a search with products beside its results', () => {
  const cards = async (query: string) => {
    const response = await server.inject({ url: `/api/v1/search?${query}` });
    const body = expectAnswer(response, endpoints.search) as {
      cards: { kind: string; data: { products: { title: string }[] } }[];
    };
    return body.cards.filter(({ kind }) => kind === 'shopping');
  };

  test('has them as a card, without explicit ones', async () => {
    const [card] = await cards('q=shoes+under+90+%E2%82%AC');
    const shown = card?.data.products.map(({ title }) => title) ?? [];
    expect(shown.toSorted()).toEqual(['Blue shoes', 'Red running shoes']);
    const [whole] = await cards('q=shoes+under+90+%E2%82%AC&safeSearch=false');
    expect(whole?.data.products.map(({ title }) => title).toSorted()).toEqual(shown.toSorted());
  });

  test.each([
    'q=mystery',
    'q=shoes&type=file',
    'q=shoes&lang=en',
    'q=shoes&offset=10',
    'q=type%3Aproduct+shoes',
    'q=how+are+shoes+made',
  ])('has none: %s', async (query) => {
    expect(await cards(query)).toEqual([]);
  });
});
