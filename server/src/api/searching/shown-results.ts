import type { SearchResponse, SearchResult } from '../../search/query/search-request.ts';

/** What a page of results shows, for statistics: so that no bytes need be read again. */
export interface ShownResults {
  readonly total: number;
  /** Whether a card answers the query. */
  readonly hasCard: boolean;
  /** Whether any of them is for adults only. */
  readonly hasExplicit: boolean;
  /** Of the query, BCP 47; `null`: not known. */
  readonly language: string | null;
  /** Ids of documents, from the first to the last. */
  readonly ids: readonly string[];
  /** The source of each. */
  readonly sources: readonly string[];
}

/** What is shown of a response. */
export function shownResults({
  query,
  total,
  results,
  cards = [],
}: {
  readonly query: { readonly language?: SearchResponse['query']['language'] };
  readonly total: SearchResponse['total'];
  readonly results: readonly SearchResult[];
  readonly cards?: readonly unknown[];
}): ShownResults {
  return {
    total: total.value,
    hasCard: cards.length > 0,
    hasExplicit: results.some(({ isExplicit }) => isExplicit),
    language: query.language ?? null,
    ids: results.map(({ document }) => document.id),
    sources: results.map(({ document }) => document.sourceId),
  };
}
