import type { endpoints } from '@quarry/contract';
import { sampleReading, serveReading } from './sample-reading.ts';
import type { ScriptedServer } from './scripted-server.ts';

/** An answer of `GET /api/shopping`. */
export type ShopAnswer = ReturnType<(typeof endpoints.shopping)['response']['parse']>;

/** A product of it. */
export type ShopProduct = ShopAnswer['results'][number];

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const brands = ['Brindle', 'Oakham', 'Tarn'];

/** Mugs of three brands: every third without a picture, every second reduced, one in versions, one of which little is known. */
export function sampleProduct(place: number): ShopProduct {
  const isBare = place === 5;
  const price = euros(5 + place);
  const versions = ['0.2 l', '0.4 l'].map((size, step) => ({
    name: `Mug ${place}, ${size}`,
    price: euros(5 + place + step),
    availability: 'in-stock' as const,
    attributes: { Size: size },
    url: null,
    imageUrl: null,
  }));
  const picture = place % 3 === 2 || isBare ? null : `https://shop.example/mug-${place}.png`;
  return {
    id: `mug-${place}`,
    title: `Mug ${place}`,
    url: `https://shop.example/mug-${place}`,
    documentUrl: null,
    source: 'shop',
    sourceName: 'Shop',
    language: 'en',
    snippet: 'A mug of stoneware.',
    highlightedSnippet: 'A <mark>mug</mark> of stoneware.',
    highlightedTitle: `<mark>Mug</mark> ${place}`,
    price: isBare ? null : price,
    listPrice: place % 2 === 0 ? euros((5 + place) * 2) : null,
    brand: isBare ? null : (brands[place % brands.length] ?? null),
    category: place % 2 === 0 ? 'Home > Mugs' : 'Home > Cups',
    inStock: isBare ? null : place % 4 !== 3,
    availability: isBare ? null : place % 4 === 3 ? 'out-of-stock' : 'in-stock',
    rating: isBare ? null : 3 + (place % 5) / 2.5,
    ratingCount: isBare ? null : 10 + place,
    imageUrl: picture,
    thumbnailUrl: picture,
    merchant: isBare ? null : 'Potters',
    attributes: { color: place % 2 === 0 ? 'white' : 'blue' },
    variants: place === 1 ? versions : [],
    variantDifferences: place === 1 ? ['Size', 'price'] : [],
    publishedAt: null,
    indexedAt: '2026-11-01T00:00:00Z',
    explicit: false,
    duplicates: 0,
    score: 1,
  };
}

/** As many as two pages and a half. */
export const sampleProducts = Array.from({ length: 60 }, (_, place) => sampleProduct(place));

/** What the shop finds: `nothing` finds none; `under 50 €` is read as a filter, and brands narrow as they do. */
export function answerShop(parameters: URLSearchParams): ShopAnswer {
  const text = parameters.get('q') ?? '';
  const wanted = parameters.get('brand')?.split(',') ?? [];
  const found = sampleProducts.filter(
    ({ brand }) =>
      text !== 'nothing' && (wanted.length === 0 || (brand !== null && wanted.includes(brand))),
  );
  const limit = Number(parameters.get('limit'));
  const offset = Number(parameters.get('offset') ?? 0);
  const next = offset + limit;
  const isRead = text.includes('under 50 €') && !parameters.has('ignore');
  return {
    requestId: 'shop',
    query: {
      text,
      language: 'en',
      corrected: null,
      correctionApplied: false,
      redirectedFrom: null,
      mode: 'lexical',
      modeReason: null,
    },
    understood: isRead ? [{ text: 'under 50 €', filter: 'price < 50 EUR', applied: true }] : [],
    relaxed: false,
    total: { value: found.length, relation: 'eq' },
    results: found.slice(offset, next),
    facets: parameters.get('facets') === '' ? {} : sampleFacets,
    page: { limit, offset, nextOffset: next < found.length ? next : null },
    timing: { totalMs: 1, indexMs: 1 },
  };
}

const steps = (...counts: number[]) =>
  counts.map((count, step) => ({ from: step * 10, to: step * 10 + 10, count }));

const many = Array.from({ length: 20 }, (_, place) => ({ value: `Glaze ${place}`, count: 3 }));

// What has a schema of its own stands beside the further attributes, whose type does not know of it.
const sampleFacets = {
  category: [
    {
      value: 'Home',
      path: 'Home',
      count: 60,
      children: [
        { value: 'Mugs', path: 'Home > Mugs', count: 30, children: [] },
        { value: 'Cups', path: 'Home > Cups', count: 30, children: [] },
      ],
    },
    { value: 'Garden', path: 'Garden', count: 2, children: [] },
  ],
  price: [
    { currency: 'EUR', min: 5, max: 64, count: 50, histogram: steps(5, 10, 12, 10, 8, 5) },
    { currency: 'USD', min: 1, max: 29, count: 9, histogram: steps(3, 4, 2) },
  ],
  rating: {
    min: 3,
    max: 4.6,
    count: 59,
    histogram: [
      { from: 3, to: 4, count: 36 },
      { from: 4, to: 5, count: 23 },
    ],
  },
  brand: brands.map((value) => ({ value, count: value === 'Tarn' ? 19 : 20 })),
  merchant: [
    { value: 'Potters', count: 59 },
    { value: 'Kiln & Co', count: 1 },
  ],
  inStock: [
    { value: 'true', count: 45 },
    { value: 'false', count: 14 },
  ],
  glaze: many,
  color: [
    { value: 'white', count: 30 },
    { value: 'blue', count: 30 },
  ],
} as unknown as ShopAnswer['facets'];

/** A picture of a single point, which fills its box. */
const POINT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="teal" d="M1 0h2v3H1z"/></svg>';

/** The routes of the shop: its answers, its pictures but for that of every tenth product, and the pages of its products. */
export function serveShop(server: ScriptedServer): void {
  server.answer('/api/shopping', (parameters) => ({ body: answerShop(parameters) }));
  for (const product of sampleProducts) {
    const { id, title, variants, imageUrl, price, listPrice, brand, rating } = product;
    const place = sampleProducts.indexOf(product);
    const facts = {
      product: {
        ...(price !== null && { price }),
        ...(listPrice !== null && { listPrice }),
        ...(brand !== null && { brand }),
        ...(rating !== null && { rating, ratingCount: 10 }),
        ...(imageUrl !== null && { imageUrl }),
        category: 'Home > Mugs',
        attributes: { Glaze: `Glaze ${place % 3}` },
        variants: variants.map(({ name, price: own, attributes }) => ({
          ...(name !== null && { name }),
          ...(own !== null && { price: own }),
          attributes,
        })),
      },
    };
    server.answer(`/api/images/${id}/thumbnail`, () =>
      place % 10 === 0
        ? { status: 404, body: 'gone' }
        : { headers: { 'content-type': 'image/svg+xml' }, body: POINT },
    );
    serveReading(
      server,
      () => sampleReading({ id, title, type: 'product', form: 'product', facts, outline: [] }),
      id,
    );
    server.answer(`/api/documents/${id}`, () => ({
      body: {
        id,
        title,
        type: 'product',
        facts,
        attributes: { price: price ?? 0, color: product.attributes['color'], weight: 300 + place },
        priceHistory: [
          { date: '2026-09-01', price: euros(19) },
          { date: '2026-10-01', price: euros(12) },
          { date: '2026-11-01', price: euros(5 + place) },
        ],
      },
    }));
  }
}
