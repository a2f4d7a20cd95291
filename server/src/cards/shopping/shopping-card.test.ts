import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShopCatalogues } from '../../search/shopping/shop-catalogue.ts';
import { createShopWindow, type ShopWindow } from '../../search/shopping/shop-window.ts';
import { openSampleServices } from '../../search/test-services.ts';
import { type CardTestOptions, cardOfText } from '../test-cards.ts';
import { shoppingCard } from './shopping-card.ts';

let services: Awaited<ReturnType<typeof openSampleServices>>;
let shopWindow: ShopWindow;

beforeAll(async () => {
  services = await openSampleServices([
    {
      title: 'Red lamp',
      text: 'A red lamp.',
      type: 'product',
      facts: {
        product: {
          price: { amount: 1234.5, currency: 'EUR' },
          listPrice: { amount: 1500, currency: 'EUR' },
          brand: 'Acme',
          category: 'Home > Lamps',
          rating: 4.5,
          ratingCount: 12,
          availability: 'in-stock',
          merchant: 'The shop',
          imageUrl: 'https://shop.example/lamp.jpg',
        },
      },
    },
    { title: '<i>Bare lamp', text: 'Nobody says what it costs.', type: 'product' },
    ...Array.from({ length: 8 }, (_, at) => ({
      title: `${'ABCDEFGH'[at]}-shaped rug`,
      text: `A rug, the ${at}th of them.`,
      type: 'product' as const,
    })),
  ]);
  shopWindow = createShopWindow({
    search: services,
    catalogues: new ShopCatalogues(services.clock),
  });
});
afterAll(() => services.close());

/** The card, validated against the contract. */
const card = (text: string, options: CardTestOptions = {}) =>
  cardOfText(shoppingCard, text, { ...options, services: { shopWindow } });

test('a card has the products with all of their facts', async () => {
  const made = await card('lamps');
  expect(made).toMatchObject({ kind: 'shopping', title: 'lamps', answer: { value: 2 } });
  const { total, products, query, understood } = made!.data as Record<string, unknown[]>;
  expect({ total, query, understood }).toEqual({ total: 2, query: 'lamps', understood: [] });
  expect(products?.find((one) => (one as { title: string }).title === 'Red lamp')).toEqual({
    id: expect.any(String),
    title: 'Red lamp',
    url: expect.any(String),
    brand: 'Acme',
    category: 'Home > Lamps',
    price: { amount: 1234.5, currency: 'EUR' },
    listPrice: { amount: 1500, currency: 'EUR' },
    rating: 4.5,
    ratingCount: 12,
    inStock: true,
    merchant: 'The shop',
    thumbnailUrl: expect.stringMatching(/^\/api\/images\/[^/]+\/thumbnail$/),
  });
});

test('missing facts are null, and markup stays text', async () => {
  const made = await card('lamps');
  const products = made!.data['products'] as Record<string, unknown>[];
  expect(products.find(({ title }) => title === '<i>Bare lamp')).toMatchObject({
    price: null,
    brand: null,
    inStock: null,
    thumbnailUrl: null,
  });
});

test('its line names a few of them, with prices in the format of the locale', async () => {
  expect((await card('lamps'))!.answer.text).toContain('Red lamp €1,234.50');
  expect((await card('lamps', { locale: 'de' }))!.answer.text).toMatch(/Red lamp 1\.234,50\s€/);
});

test('only the first of many products are shown, and all are counted', async () => {
  const made = await card('rugs');
  expect(made!.answer.value).toBe(8);
  expect(made!.data['products']).toHaveLength(6);
});

test('the understood words are listed with their filters', async () => {
  const made = await card('lamps under 2000 €');
  expect(made!.input).toContain('price');
  expect(made!.data['understood']).toHaveLength(1);
});

test('the kind needs a shop', () => expect(shoppingCard.needs).toBe('shopWindow'));

test('the card satisfies the contract for any query', async () => {
  const words = fc.array(fc.constantFrom('lamp', 'rug', 'red', 'under 50 €', '-', '"', 'cheapest'));
  const texts = fc.oneof(
    fc.string({ maxLength: 400 }),
    words.map((some) => some.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      await card(text);
    }),
  );
});
