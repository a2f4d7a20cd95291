import type { SearchRequest } from '../../server/src/search/search-request.ts';

/** A search for words alone, as `/api/v1/search?q=…` makes it. */
export function searchRequest(text: string, limit = 10): SearchRequest {
  return {
    text,
    limit,
    offset: 0,
    types: [],
    sources: [],
    site: null,
    language: null,
    publishedFromMs: null,
    publishedToMs: null,
    sort: 'relevance',
    facets: [],
  };
}
