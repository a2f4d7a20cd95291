import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { PassageLocation, StoredDocument } from '../../documents/document.ts';
import type {
  AttributeFacet,
  AttributeFacetQuery,
  FacetCount,
  FacetName,
  SafetyFilters,
  SearchOrder,
} from '../../index/search-index.ts';
import type { AppliedRule } from '../rules/rule.ts';

/** What a search asks for; `auto`: hybrid where meaning helps, else lexical. */
export type RequestedMode = 'auto' | 'lexical' | 'semantic' | 'hybrid';

/** How a search is answered. */
export type SearchMode = Exclude<RequestedMode, 'auto'>;

/** A validated search, as the routes hand it to {@link search}. */
export interface SearchRequest {
  /** The words as typed, operators included. May be blank where {@link mayBeWithoutWords}. */
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
  readonly types: readonly string[];
  readonly sources: readonly string[];
  readonly site: string | null;
  /** BCP 47. */
  readonly language: string | null;
  /** Only what is about one of these; empty: whatever it is about. */
  readonly topics: readonly string[];
  readonly publishedFromMs: number | null;
  readonly publishedToMs: number | null;
  /** Only what was stored between these times, both included, in ms since 1970. Absent: whenever it was. */
  readonly indexedBetween?: { readonly fromMs: number; readonly toMs: number };
  /** What the caller may see at all: it is searched with services that are restricted to it. Absent: everything. */
  readonly restriction?: FilterExpression;
  /** What attributes have to satisfy. Absent: nothing. */
  readonly filter?: FilterExpression;
  readonly sort: SearchOrder;
  /** Whether a result has to hold every word that the content has, and not most of them. Absent: it does not. */
  readonly needsAllWords?: boolean;
  readonly facets: readonly FacetName[];
  /** Values of each of {@link facets} at most. Absent: as many as the index gives. */
  readonly facetLimit?: number;
  /** Only values of this facet that begin with the prefix, or have a word that does, are counted. Absent: all. */
  readonly facetPrefix?: { readonly facet: FacetName; readonly prefix: string };
  /** Attributes that are counted. Absent: none. */
  readonly attributeFacets?: readonly AttributeFacetQuery[];
  /** Whether words, meaning or both decide; absent: `auto`. */
  readonly mode?: RequestedMode;
  /** What the caller is interested in, by topic, −1 to 1; absent: the same for everybody. */
  readonly interests?: Readonly<Record<string, number>>;
  /** What is left out as explicit; absent: nothing. From `SafeSearch.filters`. */
  readonly safety?: SafetyFilters;
  /** Whether each result says what its score is made of, which costs a second look at the index. */
  readonly explain?: boolean;
  /** Of the caller, BCP 47: how enrichments read and write numbers and dates. Absent: `en`. */
  readonly locale?: string;
  /** Of the caller, IANA: what enrichments say of times. Absent: `UTC`. */
  readonly timeZone?: string;
  /** Somebody understood the words as they are, so that no other spelling is looked for: `timer 5 min` is no `timor`. */
  readonly isUnderstood?: boolean;
  /** What the words are to be understood by, as earlier turns of a conversation. Absent: they stand alone. */
  readonly context?: readonly ContextWords[];
}

/**
 * Words that are looked for beside those of a query, and weigh less: they move what is found, but no result has to
 * hold them, and they are taken as they are, without operators and corrections.
 */
export interface ContextWords {
  readonly text: string;
  /** Above 0, at most 1: what a word of the query itself weighs. */
  readonly weight: number;
}

/** A search for words alone, as `/api/v1/search?q=…` makes it; `rest` says what is asked otherwise. */
export function searchFor(text: string, rest: Partial<SearchRequest> = {}): SearchRequest {
  return {
    text,
    limit: 10,
    offset: 0,
    types: [],
    sources: [],
    topics: [],
    site: null,
    language: null,
    publishedFromMs: null,
    publishedToMs: null,
    sort: 'relevance',
    facets: [],
    ...rest,
  };
}

/** Whether something else than words says what is wanted: then a search without any shows the newest of it. */
export function mayBeWithoutWords({
  filter,
  sources,
  types,
  site,
}: Pick<SearchRequest, 'filter' | 'sources' | 'types' | 'site'>): boolean {
  return filter !== undefined || sources.length > 0 || types.length > 0 || site !== null;
}

/** A score and what made it. */
export interface ScoreExplanation {
  readonly score: number;
  /** What adds most first; their values sum up to the score. */
  readonly signals: readonly ExplainedSignal[];
}

/** One thing that a score is made of, in words for a person. */
export interface ExplainedSignal {
  /** A short stable word: where a word stands (`text`, `title`, `heading`, `compound`), `phrase`, `coverage`. */
  readonly kind: string;
  /** The kind with the word that it is about. */
  readonly name: string;
  readonly value: number;
  readonly detail: string;
}

/** How many matches have a value. */
export interface LabelledCount extends FacetCount {
  /** What the value is called, where that is something else: of sources. */
  readonly label?: string;
}

/** The counts of those facets that were asked for. */
export type Facets = Readonly<Partial<Record<FacetName, readonly LabelledCount[]>>>;

/** The counts of those attributes that were asked for, by their names. */
export type AttributeFacets = Readonly<Record<string, AttributeFacet>>;

/** The answer to a {@link SearchRequest}. */
export interface SearchResponse {
  readonly query: {
    readonly text: string;
    readonly language: string | null;
    /** A query that finds more, or `null`. */
    readonly corrected: string | null;
    /** Whether the results are those of `corrected`. */
    readonly correctionApplied: boolean;
    /** What was typed, where a rule of the owner answers with the results of `text`; else `null`. */
    readonly redirectedFrom: string | null;
    /** What decided, in the end. */
    readonly mode: SearchMode;
    /** Why meaning was left out, where it was asked for or could be expected; else `null`. */
    readonly modeReason: string | null;
  };
  readonly total: { readonly value: number; readonly relation: 'eq' | 'gte' };
  readonly results: readonly SearchResult[];
  readonly facets: Facets;
  readonly attributeFacets: AttributeFacets;
  readonly suggestions: readonly Suggestion[];
  readonly nextOffset: number | null;
  readonly timing: { readonly totalMs: number; readonly indexMs: number };
}

export interface SearchResult {
  readonly document: StoredDocument;
  /** Index into the document's passages of the one that the snippet is of. */
  readonly passage: number;
  /** The heading above that passage; `null`: none, or the title. */
  readonly section: string | null;
  /** Where the passage stands in the original, by its lines, pages or slides; `null`: not known. */
  readonly location: PassageLocation | null;
  /** What the site of a page calls itself; `null`: not known, or its host. */
  readonly siteName: string | null;
  /** What its owner calls the source; `null` once that was removed. */
  readonly sourceName: string | null;
  readonly score: number;
  readonly duplicates: number;
  /** Names of topics, the clearest first. */
  readonly topics: readonly string[];
  readonly isExplicit: boolean;
  readonly displayUrl: string;
  /** Plain text. */
  readonly snippet: string;
  /** Escaped HTML in which only `<mark>` is markup. */
  readonly highlightedSnippet: string;
  readonly highlightedTitle: string;
  /** What the owner's rules did to it. Absent: nothing. */
  readonly rules?: readonly AppliedRule[];
  /** Where {@link SearchRequest.explain} asked for it. */
  readonly explanation?: ScoreExplanation;
}

export interface SuggestionRequest {
  readonly text: string;
  readonly limit: number;
  readonly types: readonly string[];
  /** As in {@link SearchRequest}. */
  readonly restriction?: FilterExpression;
  /** As in {@link SearchRequest}; with what attributes have to satisfy. */
  readonly safety?: SafetyFilters;
}

export interface Suggestion {
  readonly text: string;
  /** Escaped HTML: what the typed words do not yet hold is in `<mark>`. */
  readonly highlighted: string;
  readonly kind: 'query' | 'title' | 'correction';
  readonly url: string | null;
}
