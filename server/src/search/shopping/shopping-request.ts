import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { PriceHistory } from '../../documents/price-history.ts';
import type { AttributeFacet, SafetyFilters } from '../../index/search-index.ts';
import type { SearchResponse, SearchResult } from '../query/search-request.ts';
import type { ConversionRates } from './conversion-rates.ts';

/** The orders of products. */
export type ShoppingSort = 'relevance' | 'price_asc' | 'price_desc' | 'rating' | 'newest';

/** A validated search for products. `null` restricts nothing. */
export interface ShoppingRequest {
  /** The words as typed; blank: all products. */
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
  readonly sources: readonly string[];
  /** BCP 47. */
  readonly language: string | null;
  /** The caller's locale, BCP 47: its language is tried first for the words. */
  readonly locale: string;
  /** As in `SearchRequest`. */
  readonly safety?: SafetyFilters;
  /** As in `SearchRequest`. */
  readonly restriction?: FilterExpression;
  /** In {@link currency}, or in each product's own; the lower bound first. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Ignores case and accents, as {@link merchants}. Empty: all. */
  readonly brands: readonly string[];
  /** Outermost first, joined by ` > `; includes subcategories. */
  readonly category: string | null;
  readonly merchants: readonly string[];
  readonly inStock: boolean | null;
  readonly minRating: number | null;
  readonly filter: FilterExpression | null;
  /** `null`: the order in the words, otherwise by relevance. */
  readonly sort: ShoppingSort | null;
  /** Attributes to count; `null`: the default ones of a shop. */
  readonly facets: readonly string[] | null;
  /** Attributes that are counted only if {@link facets} names them, as set by the owners of their sources. */
  readonly uncounted: readonly string[];
  /** The maximal number of values of a facet. */
  readonly facetLimit: number;
  /** Searches within one facet. */
  readonly facetPrefix: { readonly facet: string; readonly prefix: string } | null;
  /** Whether each product has its earlier prices. */
  readonly wantsHistory: boolean;
  /** Whether filters are read from the words. */
  readonly understands: boolean;
  /** Texts of understood filters that remain words. */
  readonly ignored: readonly string[];
}

/** A search for words alone, as `/api/shopping?q=…` makes it; `rest` overrides other fields. */
export function shoppingFor(text: string, rest: Partial<ShoppingRequest> = {}): ShoppingRequest {
  return {
    text,
    limit: 24,
    offset: 0,
    sources: [],
    language: null,
    locale: 'en',
    minPrice: null,
    maxPrice: null,
    currency: null,
    brands: [],
    category: null,
    merchants: [],
    inStock: null,
    minRating: null,
    filter: null,
    sort: null,
    facets: null,
    uncounted: [],
    facetLimit: 100,
    facetPrefix: null,
    wantsHistory: false,
    understands: true,
    ignored: [],
    ...rest,
  };
}

/** The interpretation of some words of a query. */
export interface UnderstoodWords {
  /** As typed. */
  readonly text: string;
  /** In the grammar of filters. */
  readonly filter?: string;
  /** `price:asc`, `newest`. */
  readonly sort?: string;
  /** Whether it was applied. */
  readonly applied: boolean;
}

/** The answer to a {@link ShoppingRequest}. */
export interface ShoppingResponse
  extends Pick<SearchResponse, 'query' | 'total' | 'results' | 'nextOffset' | 'timing'> {
  readonly results: readonly SearchResult[];
  readonly understood: readonly UnderstoodWords[];
  /** Whether some understood filters were dropped, since nothing satisfies all of them. */
  readonly isRelaxed: boolean;
  /** By the names of attributes, in display order. */
  readonly facets: Readonly<Record<string, AttributeFacet>>;
  /** Earlier prices by document number, if requested and available. */
  readonly priceHistories: ReadonlyMap<number, PriceHistory>;
  /** The rates for converting prices to the requested currency; `null` if none is. */
  readonly rates: ConversionRates | null;
  /** Why there are none although they were expected; otherwise `null`. */
  readonly ratesReason: string | null;
}
