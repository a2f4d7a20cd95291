import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductFacts } from '../../documents/document-facts.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';
import { ShopCatalogues } from './shop-catalogue.ts';
import { createShopWindow } from './shop-window.ts';

const euros = (amount: number) => ({ price: { amount, currency: 'EUR' } });
const sold = (title: string, product: ProductFacts, language = 'en') => ({
  title,
  text: `${title}. Good for coffee, tables and the weather in Berlin.`,
  type: 'product' as const,
  language,
  facts: { product },
});
const page = (title: string, text = `All that there is to read of: ${title}.`) => ({ title, text });

let services: SampleServices;

beforeAll(async () => {
  services = await openSampleServices([
    sold('Red canvas shoes', { ...euros(39), brand: 'Acme', category: 'Fashion > Shoes' }),
    sold('Leather shoes, brown', { ...euros(90), brand: 'Acme', category: 'Fashion > Shoes' }),
    sold('Blue running shoes', { ...euros(60), rating: 4.5, category: 'Fashion > Shoes' }),
    sold('Laces for shoes', { ...euros(3), category: 'Fashion > Laces' }),
    sold('Oak side table', { ...euros(120), category: 'Home > Tables' }),
    sold('Glass coffee table', { ...euros(80), category: 'Home > Tables' }),
    sold('Handyhülle aus Leder', { ...euros(20), category: 'Zubehör > Hüllen' }, 'de'),
    sold('Handyhülle aus Silikon', { ...euros(12), category: 'Zubehör > Hüllen' }, 'de'),
    sold('Erotic lamp', { ...euros(50), category: 'Home > Lamps' }),
    page('Tables in Markdown', 'A table has rows and columns.'),
    page('Table of contents'),
    page('Lookup table'),
    page('How shoes are made', 'Shoes have soles.'),
    page('The weather in Berlin'),
  ]);
});
afterAll(() => services.close());

function look(text: string, locale = 'en') {
  const catalogues = new ShopCatalogues(services.clock);
  const signal = AbortSignal.timeout(30_000);
  return createShopWindow({ search: services, catalogues }).find({ text, locale }, signal);
}

const titles = async (text: string, locale?: string) =>
  (await look(text, locale))?.products.map(({ document }) => document.title) ?? null;

describe('products are shown', () => {
  test('for a kind of goods, without accessories for them', async () => {
    const shown = await titles('shoes');
    expect(shown?.toSorted()).toEqual([
      'Blue running shoes',
      'Leather shoes, brown',
      'Red canvas shoes',
    ]);
  });

  test('that have every word of the query', async () => {
    expect(await titles('leather shoes acme')).toBeNull(); // a single product is a search result anyway
    expect((await titles('acme shoes'))?.toSorted()).toEqual([
      'Leather shoes, brown',
      'Red canvas shoes',
    ]);
  });

  test('in the language of the goods', async () => {
    expect((await titles('handyhülle', 'de'))?.length).toBe(2);
  });

  test('a single one, if the words express an intent to buy', async () => {
    const shown = await look('shoes under 50 €');
    expect(shown?.products.map(({ document }) => document.title)).toEqual(['Red canvas shoes']);
    expect(shown?.total).toBe(1);
    expect(shown?.understood).toMatchObject([{ text: 'under 50 €', applied: true }]);
  });

  test('in the order that the words ask for', async () => {
    expect((await titles('cheapest shoes'))?.[0]).toBe('Red canvas shoes');
    expect(await titles('which are the cheapest shoes?')).toEqual(await titles('cheapest shoes'));
  });
});

describe('no product is shown', () => {
  test.each([
    ['what a text says of them in passing', 'weather in berlin'],
    ['a question', 'how are shoes made'],
    ['a question', 'shoes?'],
    ['a thing that more pages are about than goods', 'table'],
    ['another thing with a word for goods', 'tables in markdown'],
    ['a word that nothing has', 'shoes kubernetes'],
    ['something about goods', 'shoes history'],
    ['operators', 'intitle:shoes'],
    ['words in quotation marks', '"shoes"'],
    ['what costs less than all there are', 'shoes under 5 €'],
    ['nothing', ''],
    ['signs', '€ < > %'],
  ])('for %s: %s', async (_, text) => {
    expect(await titles(text)).toBeNull();
  });

  test('if the content has no products', async () => {
    const pages = await openSampleServices([page('Shoes'), page('More shoes')]);
    const window = createShopWindow({ search: pages, catalogues: new ShopCatalogues(pages.clock) });
    const signal = AbortSignal.timeout(30_000);
    expect(await window.find({ text: 'shoes', locale: 'en' }, signal)).toBeNull();
    pages.close();
  });
});
