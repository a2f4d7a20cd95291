import type { FacetCount } from '../index/search-index.ts';
import type {
  AttributeFacets,
  Facets,
  SearchMode,
  SearchResponse,
  SearchResult,
  Suggestion,
} from './query/search-request.ts';

/**
 * The events of a search in order: `init` once, `results` and `enrichment` as they arrive, `end` once. `Card` is the
 * content of enrichments, which search does not interpret.
 */
export type SearchEvent<Card> =
  | SearchInit<Card>
  | SearchResults
  | SearchEnrichment<Card>
  | SearchEnd;

/** What a page of results needs before its first result. */
export interface SearchInit<Card> {
  readonly kind: 'init';
  /** `mode`: the mode that is being tried. */
  readonly query: SearchResponse['query'];
  /** Matches by words; `gte` also while meaning may add some. */
  readonly total: SearchResponse['total'];
  /** Matches of each type of document, including types that the request excludes; the most frequent first. */
  readonly tabs: readonly FacetCount[];
  readonly suggestions: readonly Suggestion[];
  /** The card that was available at once. It also arrives as an enrichment. */
  readonly instantCard: Card | null;
  /** Enrichments that are being made: a page reserves room for them. */
  readonly expected: readonly ExpectedEnrichment[];
  readonly facets: Facets;
  /** By the names of attributes. */
  readonly attributeFacets: AttributeFacets;
}

/** An enrichment that will arrive unless its provider fails. */
export interface ExpectedEnrichment {
  readonly slot: EnrichmentSlot;
  /** Of the card. */
  readonly kind: string;
}

/** Further results; none arrives twice. */
export interface SearchResults {
  readonly kind: 'results';
  /** From 0. */
  readonly batch: number;
  /** The position of the first of them among all results. */
  readonly offset: number;
  readonly results: readonly SearchResult[];
}

/** Where a page shows an enrichment: above the results, or beside them. */
export type EnrichmentSlot = 'instant' | 'panel';

/** Content that answers the query beside the results. */
export interface SearchEnrichment<Card> {
  readonly kind: 'enrichment';
  readonly slot: EnrichmentSlot;
  readonly card: Card;
}

/** The last event. */
export interface SearchEnd {
  readonly kind: 'end';
  readonly reason: 'complete' | 'timeout';
  readonly batches: number;
  readonly results: number;
  readonly enrichments: number;
  readonly total: SearchResponse['total'];
  readonly mode: SearchMode;
  readonly modeReason: string | null;
  readonly nextOffset: number | null;
  /** `firstBatchMs` is `null` without results. */
  readonly timing: SearchResponse['timing'] & { readonly firstBatchMs: number | null };
}

/** Makes enrichments of a query. Search knows no more of cards than this. */
export interface Enricher<Card> {
  /**
   * What can be made without a network request; `null`: nothing, either at once or as the result. Takes some milliseconds at most, and
   * never rejects.
   */
  instant(request: EnrichmentRequest, signal: AbortSignal): Promise<Card | null> | null;
  /**
   * What takes longer: started before the first result is searched for; no result waits for it. Each one has its own
   * deadline, resolves to `null` if it has nothing or the deadline passes, and never rejects.
   */
  later(request: EnrichmentRequest, signal: AbortSignal): readonly LaterEnrichment<Card>[];
}

/** An enrichment that is being made. */
export interface LaterEnrichment<Card> {
  readonly slot: EnrichmentSlot;
  readonly card: Promise<Card | null>;
  /** The kind of the card if one will arrive unless the provider fails; `null` if there may be none. */
  readonly expectedKind: string | null;
}

/** A query as enrichers see it. */
export interface EnrichmentRequest {
  /** As typed. */
  readonly text: string;
  /** BCP 47: how numbers and dates are read and written. */
  readonly locale: string;
  /** IANA: the caller's time zone. */
  readonly timeZone: string;
  /** Whether parameters besides the words narrow the search: a type, a source, a filter. */
  readonly isNarrowed: boolean;
  /** Whether providers may be asked over the network, for which a plain answer does not wait. */
  readonly mayAskProviders: boolean;
}
