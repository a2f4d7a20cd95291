import { attributesOfFacts } from '../../documents/attributes-of-facts.ts';
import type { SearchResult } from '../../search/query/search-request.ts';
import { productFields } from '../../search/shopping/product-fields.ts';
import type { ProductsShown, ShopWindow } from '../../search/shopping/shop-window.ts';
import type { Card, CardKind, CardQuery } from '../card.ts';
import { thumbnailOf } from '../thumbnail-of.ts';

/** Products that a query deserves beside its results (the rule: `shop-window.ts`). */
export const shoppingCard: CardKind = {
  kind: 'shopping',
  slot: 'panel',
  needs: 'shopWindow',
  understand: (query) => ({
    // An entity with exactly this name takes precedence over goods of its kind.
    certainty: 0.2,
    answer: ({ shopWindow }, signal) =>
      shopWindow === undefined ? null : productsOf(query, shopWindow, signal),
  }),
};

async function productsOf(
  { text, locale }: CardQuery,
  shopWindow: ShopWindow,
  signal: AbortSignal,
): Promise<Card | null> {
  const shown = await shopWindow.find({ text, locale }, signal);
  return shown === null ? null : cardOf(text, locale, shown);
}

function cardOf(
  text: string,
  locale: string,
  { understood, total, products }: ProductsShown,
): Card {
  const shown = products.map(productOf);
  const sources = [...new Set(products.flatMap(({ sourceName }) => sourceName ?? []))];
  const offers = shown.slice(0, NAMED).map(({ title, price }) => {
    return price === null ? title : `${title} ${written(price, locale)}`;
  });
  const filters = understood.map(({ filter, sort }) => filter ?? sort ?? '');
  return {
    kind: 'shopping',
    title: text,
    input: [text, ...filters].join(' · '),
    answer: { text: offers.join(' · '), value: total, unit: null },
    data: { query: text, understood, total, products: shown },
    source: { name: sources.slice(0, NAMED).join(', ') || 'Quarry', url: null },
    expiresAt: null,
  };
}

// In one line.
const NAMED = 3;

/** In the shape of the contract's `CardProduct`. */
function productOf({ document }: SearchResult) {
  const { id, title, url, facts } = document;
  return {
    id,
    title,
    url,
    ...productFields(attributesOfFacts(facts)),
    thumbnailUrl: thumbnailOf(document),
  };
}

function written(
  { amount, currency }: { amount: number; currency: string },
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
