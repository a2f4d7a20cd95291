import type { StoredDocument } from '../documents/document.ts';
import type { FacetCount, FacetName } from '../search-index/search-index.ts';

/** A validated search, as the routes hand it to {@link search}. */
export interface SearchRequest {
  /** The words as typed, operators included. */
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
  readonly types: readonly string[];
  readonly sources: readonly string[];
  readonly site: string | null;
  /** BCP 47. */
  readonly language: string | null;
  readonly publishedFromMs: number | null;
  readonly publishedToMs: number | null;
  readonly sort: 'relevance' | 'newest';
  readonly facets: readonly FacetName[];
}

export interface SearchResponse {
  readonly query: {
    readonly text: string;
    readonly language: string | null;
    /** A query that finds more, or `null`. */
    readonly corrected: string | null;
    /** Whether the results are those of `corrected`. */
    readonly correctionApplied: boolean;
  };
  readonly total: { readonly value: number; readonly relation: 'eq' | 'gte' };
  readonly results: readonly SearchResult[];
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetCount[]>>>;
  readonly suggestions: readonly Suggestion[];
  readonly nextOffset: number | null;
  readonly timing: { readonly totalMs: number; readonly indexMs: number };
}

export interface SearchResult {
  readonly document: StoredDocument;
  readonly score: number;
  readonly duplicates: number;
  readonly displayUrl: string;
  /** Plain text. */
  readonly snippet: string;
  /** Escaped HTML in which only `<mark>` is markup. */
  readonly highlightedSnippet: string;
  readonly highlightedTitle: string;
}

export interface SuggestionRequest {
  readonly text: string;
  readonly limit: number;
  readonly types: readonly string[];
}

export interface Suggestion {
  readonly text: string;
  /** Escaped HTML: what the typed words do not yet hold is in `<mark>`. */
  readonly highlighted: string;
  readonly kind: 'query' | 'title' | 'correction';
  readonly url: string | null;
}
