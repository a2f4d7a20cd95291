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
 * What a search says, in this order: `init` once, `results` and `enrichment` as they come, `end` once.
 * `Card` is what enrichments bring: search does not look into it.
 */
export type SearchEvent<Card> =
  | SearchInit<Card>
  | SearchResults
  | SearchEnrichment<Card>
  | SearchEnd;

/** What a page of results needs before its first result. */
export interface SearchInit<Card> {
  readonly kind: 'init';
  /** `mode`: what is being tried. */
  readonly query: SearchResponse['query'];
  /** Of the words; `gte` also while meaning may add some. */
  readonly total: SearchResponse['total'];
  /** Matches of each kind of document, whatever kinds the request is limited to; the most first. */
  readonly tabs: readonly FacetCount[];
  readonly suggestions: readonly Suggestion[];
  /** The card that could be made at once. It comes as an enrichment too. */
  readonly instantCard: Card | null;
  /** What others are being asked for: a page keeps room for it. */
  readonly expected: readonly ExpectedEnrichment[];
  readonly facets: Facets;
  /** By the names of attributes. */
  readonly attributeFacets: AttributeFacets;
}

/** An enrichment that will come unless whoever is asked for it fails. */
export interface ExpectedEnrichment {
  readonly slot: EnrichmentSlot;
  /** Of the card. */
  readonly kind: string;
}

/** Some more results; none comes twice. */
export interface SearchResults {
  readonly kind: 'results';
  /** From 0. */
  readonly batch: number;
  /** The place of the first of them, among all. */
  readonly offset: number;
  readonly results: readonly SearchResult[];
}

/** Where a page of results shows an enrichment: above the results, or beside them. */
export type EnrichmentSlot = 'instant' | 'panel';

/** Something that answers the query beside the results. */
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

/** Makes enrichments of a query: cards, for search, which knows no more of them than this. */
export interface Enricher<Card> {
  /**
   * What can be made at once, without asking anybody over the network; `null`: nothing, known at once or later. Takes some milliseconds
   * at most, and never rejects.
   */
  instant(request: EnrichmentRequest, signal: AbortSignal): Promise<Card | null> | null;
  /**
   * What takes longer, each at its own time: started before the first result is looked for, waited for by nobody.
   * Each has its own deadline, resolves to `null` where there is nothing or it passes, and never rejects.
   */
  later(request: EnrichmentRequest, signal: AbortSignal): readonly LaterEnrichment<Card>[];
}

/** An enrichment that is being made. */
export interface LaterEnrichment<Card> {
  readonly slot: EnrichmentSlot;
  readonly card: Promise<Card | null>;
  /** The kind of card, where one is sure to come unless whoever is asked fails; `null` where there may well be none. */
  readonly expectedKind: string | null;
}

/** A query as enrichments see it. */
export interface EnrichmentRequest {
  /** As typed. */
  readonly text: string;
  /** BCP 47: how numbers and dates are read and written. */
  readonly locale: string;
  /** IANA: where the caller is. */
  readonly timeZone: string;
  /** Whether something besides the words says what is wanted: a type, a source, a filter. */
  readonly isNarrowed: boolean;
  /** Whether others may be asked over the network, for which a plain answer does not wait. */
  readonly mayAskProviders: boolean;
}
