import type { Card } from '../../cards/card.ts';
import type { SearchResult, Suggestion } from '../../search/query/search-request.ts';
import type { FoldedSearch } from '../../search/search.ts';
import { cardBody } from './card-body.ts';
import { documentUrl } from './document-body.ts';
import { resultFacts } from './result-facts.ts';
import { thumbnailUrl } from './thumbnail-url.ts';

/** A result as it goes over the wire. */
export function searchResultBody(result: SearchResult) {
  const { document } = result;
  return {
    id: document.id,
    type: document.type,
    title: document.title,
    url: document.url,
    documentUrl: documentUrl(document),
    displayUrl: result.displayUrl,
    snippet: result.snippet,
    highlightedSnippet: result.highlightedSnippet,
    highlightedTitle: result.highlightedTitle,
    site: document.site,
    source: document.sourceId,
    sourceName: result.sourceName,
    language: document.language,
    topics: [...result.topics],
    publishedAt: document.publishedAt,
    indexedAt: document.indexedAt,
    score: result.score,
    thumbnailUrl: thumbnailUrl(document),
    explicit: result.isExplicit,
    duplicates: result.duplicates,
    ...resultFacts(document),
    ...(result.explanation && { explanation: result.explanation }),
  };
}

/** A suggestion beside results. */
export function suggestionBody({ text, highlighted }: Suggestion) {
  return { text, highlighted };
}

/** The fields of a response besides its results. */
export interface SearchBodyOptions {
  readonly requestId: string;
  readonly limit: number;
  readonly offset: number;
}

/** The answer of `GET /api/v1/search`. */
export function searchBody(
  response: FoldedSearch<Card>,
  { requestId, limit, offset }: SearchBodyOptions,
) {
  return {
    requestId,
    query: response.query,
    total: response.total,
    results: response.results.map(searchResultBody),
    facets: response.facets,
    suggestions: response.suggestions.map(suggestionBody),
    cards: response.cards.map(cardBody),
    page: { limit, offset, nextOffset: response.nextOffset },
    timing: response.timing,
  };
}
