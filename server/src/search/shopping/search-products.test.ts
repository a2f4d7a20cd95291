import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductFacts } from '../../documents/document-facts.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';
import type { RatesService } from './conversion-rates.ts';
import { searchProducts } from './search-products.ts';
import { ShopCatalogues } from './shop-catalogue.ts';
import { type ShoppingRequest, shoppingFor } from './shopping-request.ts';

const RATES: RatesService = {
  latest: () => ({
    date: '2026-01-30',
    perEuro: new Map([
      ['EUR', 1],
      ['USD', 1.25],
      ['JPY', 160],
    ]),
    source: { name: 'Test', url: 'https://rates.example' },
  }),
};

const money = (amount: number, currency: string) => ({ price: { amount, currency } });
const sold = (title: string, product: ProductFacts) => ({
  title,
  text: `${title}.`,
  type: 'product' as const,
  facts: { product },
});

let services: SampleServices;

beforeAll(async () => {
  services = await openSampleServices([
    sold('Paris chair', money(40, 'EUR')),
    sold('Boston chair', money(45, 'USD')),
    sold('Tokyo chair', money(8_000, 'JPY')),
    sold('Berlin chair', money(60, 'EUR')),
    sold('Lunar chair', money(1, 'XAU')),
    sold('Wooden chair', {}),
  ]);
});
afterAll(() => services.close());

async function titles(asked: Partial<ShoppingRequest>, rates?: RatesService): Promise<string[]> {
  return (await ask(asked, rates)).results.map(({ document }) => document.title);
}

function ask(asked: Partial<ShoppingRequest>, rates?: RatesService) {
  const search = rates === undefined ? services : { ...services, rates };
  const all = { search, catalogues: new ShopCatalogues(services.clock) };
  return searchProducts(
    shoppingFor('', { facets: [], ...asked }),
    all,
    AbortSignal.timeout(30_000),
  );
}

describe('prices in several currencies', () => {
  test('are not compared without rates', async () => {
    expect(await titles({ currency: 'EUR', maxPrice: 50 })).toEqual(['Paris chair']);
    expect(await titles({ currency: 'EUR', sort: 'price_asc' })).toEqual([
      'Paris chair',
      'Berlin chair',
    ]);
  });

  test('are compared by the rates if there are any, also in the words', async () => {
    const under = ['Boston chair', 'Paris chair'];
    expect((await titles({ currency: 'EUR', maxPrice: 49 }, RATES)).sort()).toEqual(under);
    expect((await titles({ text: 'chair under 49 €' }, RATES)).sort()).toEqual(under);
    const { rates, ratesReason } = await ask({ currency: 'EUR' }, RATES);
    expect(rates?.date).toBe('2026-01-30');
    expect(ratesReason).toBeNull();
  });

  test('are ordered by their value; those without a rate are left out of a filter by currency', async () => {
    expect(await titles({ currency: 'EUR', sort: 'price_asc' }, RATES)).toEqual([
      'Boston chair',
      'Paris chair',
      'Tokyo chair',
      'Berlin chair',
    ]);
    expect((await titles({ sort: 'price_desc' }, RATES)).slice(0, 4)).toEqual([
      'Berlin chair',
      'Tokyo chair',
      'Paris chair',
      'Boston chair',
    ]);
  });

  test('are not compared until rates are available, and the answer says so', async () => {
    const { results, rates, ratesReason } = await ask({ currency: 'USD' }, { latest: () => null });
    expect(results).toHaveLength(1);
    expect(rates).toBeNull();
    expect(ratesReason).toContain('No exchange rates');
  });
});

describe('in the order of prices', () => {
  test('only products with all words are found, the cheapest first', async () => {
    expect(await titles({ text: 'wooden chair', sort: 'price_asc' })).toEqual(['Wooden chair']);
    expect(await titles({ text: 'cheapest Berlin chair' })).toEqual(['Berlin chair']);
    expect(await titles({ text: 'Berlin chair', sort: 'newest' })).toEqual(['Berlin chair']);
  });

  test('and those with most of the words if none has all', async () =>
    expect(await titles({ text: 'Paris Berlin chair', sort: 'price_asc' })).toEqual([
      'Paris chair',
      'Berlin chair',
    ]));

  test('but by relevance, those with most of the words come after them', async () =>
    expect((await titles({ text: 'Berlin chair' }))[0]).toBe('Berlin chair'));
});

describe('the catalogue', () => {
  test('is read again once the index has changed, and not more often than every few seconds', async () => {
    let nowMs = 0;
    let state = {};
    let reads = 0;
    const catalogues = new ShopCatalogues({ now: () => nowMs });
    const index = {
      ...services.index,
      statistics: () => ({ ...services.index.statistics(), attributes: state }),
      search: (query: Parameters<typeof services.index.search>[0]) => {
        reads += 1;
        return services.index.search(query);
      },
    };
    const read = () => catalogues.of({}, { ...services, index });
    await Promise.all([read(), read()]);
    await read();
    expect(reads).toBe(1);
    state = {};
    nowMs = 4_000;
    await read();
    expect(reads).toBe(1);
    nowMs = 5_000;
    await read();
    expect(reads).toBe(2);
  });

  test('counts each colour once, in whatever language it is named', async () => {
    const lamp = (title: string, name: string) => ({
      ...sold(title, {}),
      facts: {
        product: { attributes: { [name]: 'red' } },
        attributes: { [name]: 'red', reach: 3 },
      },
    });
    const lamps = await openSampleServices([lamp('Lampe', 'farbe'), lamp('Lamp', 'color')]);
    const { further } = await new ShopCatalogues(lamps.clock).of({}, lamps);
    expect(further).toEqual(['color', 'reach']);
    lamps.close();
  });

  test('differs for callers who see other documents', async () => {
    const catalogues = new ShopCatalogues(services.clock);
    const all = await catalogues.of({}, services);
    const safety = { explicit: false as const, explicitSources: { always: ['docs'], never: [] } };
    const safe = await catalogues.of({ safety }, services);
    expect(all.vocabulary.hasAttribute('price')).toBe(true);
    expect(safe.vocabulary.hasAttribute('price')).toBe(false);
  });
});

describe('words that are read as filters', () => {
  let shop: SampleServices;
  const item = (
    title: string,
    category: string,
    color: string,
    amount: number,
    stocked = true,
  ) => ({
    title,
    text: `${title}\nCategory: ${category}\nAvailability: ${stocked ? 'in stock' : 'out of stock'}`,
    type: 'product' as const,
    facts: {
      product: {
        category,
        price: { amount, currency: 'EUR' },
        availability: stocked ? ('in-stock' as const) : ('out-of-stock' as const),
        attributes: { color },
      },
    },
  });
  beforeAll(async () => {
    shop = await openSampleServices([
      item('Canvas trainer Poa', 'Shoes', 'green', 70, false),
      item('Hiking boot Monte', 'Shoes', 'red', 120),
      item('Bath slipper Onda', 'Shoes', 'blue', 20),
      item('Teapot Sari', 'Kitchen', 'red', 25),
      item('Mixer Turbo', 'Kitchen', 'blue', 60),
      item('Scarf Lana', 'Clothing', 'green', 30),
    ]);
  });
  afterAll(() => shop.close());

  async function found(text: string) {
    const services = { search: shop, catalogues: new ShopCatalogues(shop.clock) };
    const asked = shoppingFor(text, { facets: [] });
    const { results } = await searchProducts(asked, services, AbortSignal.timeout(30_000));
    return results.map(({ document }) => document.title);
  }

  test.each([
    ['red shoes under 50 €', ['Bath slipper Onda']],
    ['red shoes', ['Hiking boot Monte']],
    ['trainer in stock', ['Canvas trainer Poa']],
    ['canvas trainer in stock', ['Canvas trainer Poa']],
  ])('make no match by themselves, whether or not they are dropped: %s', async (text, titles) => {
    expect(await found(text)).toEqual(titles);
  });
});
