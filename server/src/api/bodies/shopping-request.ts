import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { SearchServices } from '../../search/search-services.ts';
import type { ShoppingRequest } from '../../search/shopping/shopping-request.ts';
import { readFilter } from './attribute-parameters.ts';
import { inOrder } from './in-order.ts';
import { safetyOf } from './search-request.ts';

type ShoppingParameters = z.output<typeof endpoints.shopping.query>;

/** Attributes that none of these sources (of none: of all sources) lets be counted though one has it. */
export type UncountedAttributes = (sources: readonly string[]) => readonly string[];

/** A search for products from its parameters. Throws `ERR_PARAM_INVALID` for a wrong filter. */
export function shoppingRequestOf(
  query: ShoppingParameters,
  search: Pick<SearchServices, 'safeSearch'>,
  uncounted: UncountedAttributes,
): ShoppingRequest {
  const [minPrice, maxPrice] = inOrder(query.minPrice ?? null, query.maxPrice ?? null);
  return {
    text: query.q,
    limit: query.limit,
    offset: query.offset,
    sources: query.source,
    language: query.lang ?? null,
    locale: query.locale,
    ...safetyOf(search, query.safeSearch),
    minPrice,
    maxPrice,
    currency: query.currency ?? null,
    brands: query.brand,
    category: query.category ?? null,
    merchants: query.merchant,
    inStock: query.inStock ?? null,
    minRating: query.minRating ?? null,
    filter: query.filter === undefined ? null : readFilter(query.filter),
    sort: query.sort ?? null,
    facets: query.facets ?? null,
    uncounted: query.facets === undefined ? uncounted(query.source) : [],
    facetLimit: query.facetLimit,
    facetPrefix: query.facetQuery === undefined ? null : facetPrefixOf(query.facetQuery),
    wantsHistory: query.history,
    understands: query.understand,
    ignored: query.ignore,
  };
}

function facetPrefixOf(text: string): NonNullable<ShoppingRequest['facetPrefix']> {
  const colon = text.indexOf(':');
  return { facet: text.slice(0, colon), prefix: text.slice(colon + 1) };
}
