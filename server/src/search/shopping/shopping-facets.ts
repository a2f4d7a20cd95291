import type { AttributeFacet, AttributeFacetQuery, IndexHits } from '../../index/search-index.ts';
import { coverage, SHOP_FACETS, type ShopCatalogue } from './shop-catalogue.ts';
import type { ShoppingRequest } from './shopping-request.ts';

/** How many further attributes are shown by default. */
const MAX_SHOWN_FURTHER = 10;

// A tree of all categories of the matches needs as many values as an index counts.
const MAX_CATEGORIES = 1_000;

type AskedFacets = Pick<ShoppingRequest, 'facets' | 'uncounted' | 'facetLimit' | 'facetPrefix'>;

/** The facets to count for a request: the requested ones, or else the default ones plus candidates for further attributes. */
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

/** The facets of an answer by name, in display order: attributes that most matches have come first. */
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
