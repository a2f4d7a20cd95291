import type { ShoppingAnswer, ShoppingResult, StoredDocument } from '../wire/wire-types.ts';

/** A product of a test. */
export function testProduct(id: string, more: Partial<ShoppingResult> = {}): ShoppingResult {
  return {
    id,
    title: `Mug ${id}`,
    url: `https://shop.example/${id}`,
    documentUrl: null,
    source: 'shop',
    sourceName: 'Shop',
    language: 'en',
    snippet: '',
    highlightedSnippet: '',
    highlightedTitle: '',
    price: { amount: 12.5, currency: 'EUR' },
    listPrice: null,
    brand: 'Brindle',
    category: 'Home > Mugs',
    inStock: true,
    availability: 'in-stock',
    rating: 4.5,
    ratingCount: 12,
    imageUrl: null,
    thumbnailUrl: null,
    merchant: 'Shop',
    attributes: {},
    variants: [],
    variantDifferences: [],
    publishedAt: null,
    indexedAt: '2026-11-01T00:00:00Z',
    explicit: false,
    duplicates: 0,
    score: 1,
    ...more,
  };
}

/** An answer with these products, the first of as many as are said. */
export function testAnswer(
  results: readonly ShoppingResult[],
  { total = results.length, offset = 0, ...more }: TestAnswerOptions = {},
): ShoppingAnswer {
  const next = offset + results.length;
  return {
    requestId: 'request',
    query: {
      text: '',
      language: null,
      corrected: null,
      correctionApplied: false,
      redirectedFrom: null,
      mode: 'lexical',
      modeReason: null,
    },
    understood: [],
    relaxed: false,
    total: { value: total, relation: 'eq' },
    results: [...results],
    facets: {},
    page: { limit: 24, offset, nextOffset: next < total ? next : null },
    timing: { totalMs: 1, indexMs: 1 },
    ...more,
  };
}

type TestAnswerOptions = Partial<Omit<ShoppingAnswer, 'total'>> & {
  readonly total?: number;
  readonly offset?: number;
};

/** The stored document of a product. */
export function testStoredProduct(
  id: string,
  product: NonNullable<NonNullable<StoredDocument['facts']>['product']>,
  attributes: StoredDocument['attributes'] = {},
): StoredDocument {
  const stored = {
    id,
    title: `Mug ${id}`,
    facts: { product },
    attributes,
  };
  return stored as unknown as StoredDocument; // what a comparison reads of it
}
