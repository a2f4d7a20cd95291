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
  /** Of the caller, BCP 47: which language the words are read in first. */
  readonly locale: string;
  /** As in `SearchRequest`. */
  readonly safety?: SafetyFilters;
  /** As in `SearchRequest`. */
  readonly restriction?: FilterExpression;
  /** In {@link currency}, or in each product's own; the lower first. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Whatever their case and accents, as {@link merchants}. Empty: all. */
  readonly brands: readonly string[];
  /** Outermost first, joined by ` > `; with those below it. */
  readonly category: string | null;
  readonly merchants: readonly string[];
  readonly inStock: boolean | null;
  readonly minRating: number | null;
  readonly filter: FilterExpression | null;
  /** `null`: as the words say, else by relevance. */
  readonly sort: ShoppingSort | null;
  /** Attributes to count; `null`: those of a shop. */
  readonly facets: readonly string[] | null;
  /** Attributes that are not counted unless {@link facets} names them: those that their sources' owners do not let be. */
  readonly uncounted: readonly string[];
  /** Values of a facet. */
  readonly facetLimit: number;
  /** Searches within one facet. */
  readonly facetPrefix: { readonly facet: string; readonly prefix: string } | null;
  /** Whether each product says what it cost before. */
  readonly wantsHistory: boolean;
  /** Whether filters are read from the words. */
  readonly understands: boolean;
  /** Texts of understood filters that stay words. */
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

/** What words of a query were read as. */
export interface UnderstoodWords {
  /** As typed. */
  readonly text: string;
  /** As the grammar of filters has it. */
  readonly filter?: string;
  /** `price:asc`, `newest`. */
  readonly sort?: string;
  /** Whether it restricts or orders what was found. */
  readonly applied: boolean;
}

/** The answer to a {@link ShoppingRequest}. */
export interface ShoppingResponse
  extends Pick<SearchResponse, 'query' | 'total' | 'results' | 'nextOffset' | 'timing'> {
  readonly results: readonly SearchResult[];
  readonly understood: readonly UnderstoodWords[];
  /** Whether some of what was understood was left out, since nothing satisfies all of it. */
  readonly isRelaxed: boolean;
  /** By the names of attributes, in the order to be shown. */
  readonly facets: Readonly<Record<string, AttributeFacet>>;
  /** What they cost before, by document number, where that was asked for and ever changed. */
  readonly priceHistories: ReadonlyMap<number, PriceHistory>;
  /** By which prices are converted to the currency that was asked for; `null`: none is. */
  readonly rates: ConversionRates | null;
  /** Why there are none although they could be expected; else `null`. */
  readonly ratesReason: string | null;
}
