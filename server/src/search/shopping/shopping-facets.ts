import type { AttributeFacet, AttributeFacetQuery, IndexHits } from '../../index/search-index.ts';
import { coverage, SHOP_FACETS, type ShopCatalogue } from './shop-catalogue.ts';
import type { ShoppingRequest } from './shopping-request.ts';

/** Further attributes that are shown where nobody says which. */
const MAX_SHOWN_FURTHER = 10;

// A tree is made of all categories that the matches have, as far as an index counts values.
const MAX_CATEGORIES = 1_000;

type AskedFacets = Pick<ShoppingRequest, 'facets' | 'uncounted' | 'facetLimit' | 'facetPrefix'>;

/** What is counted for a request: what it asks for, else what a shop shows, and attributes of which the most frequent will be shown. */
export function askedFacets(
  { facets, uncounted, facetLimit, facetPrefix }: AskedFacets,
  { further }: Pick<ShopCatalogue, 'further'>,
): AttributeFacetQuery[] {
  const counted = [...SHOP_FACETS, ...further].filter((name) => !uncounted.includes(name));
  const names = new Set(facets ?? counted);
  if (facetPrefix !== null) names.add(facetPrefix.facet);
  return [...names].map((attribute) => ({
    attribute,
    limit: attribute === 'category' ? MAX_CATEGORIES : facetLimit,
    ...(facetPrefix?.facet === attribute && { prefix: facetPrefix.prefix }),
  }));
}

/** The facets of an answer by name, in the order in which they are shown: attributes that most matches have first. */
export function shownFacets(
  { facets }: Pick<ShoppingRequest, 'facets'>,
  { attributeFacets = {} }: Pick<IndexHits, 'attributeFacets'>,
): Readonly<Record<string, AttributeFacet>> {
  if (facets !== null) return attributeFacets;
  const isOfShop = (name: string) => SHOP_FACETS.some((one) => one === name);
  const all = Object.entries(attributeFacets);
  const further = all
    .filter(([name, facet]) => !isOfShop(name) && coverage(facet) > 0)
    .toSorted(([, a], [, b]) => coverage(b) - coverage(a))
    .slice(0, MAX_SHOWN_FURTHER);
  return Object.fromEntries([...all.filter(([name]) => isOfShop(name)), ...further]);
}
