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

/** The requested mode; `auto`: hybrid if meaning helps, else lexical. */
export type RequestedMode = 'auto' | 'lexical' | 'semantic' | 'hybrid';

/** The mode in which a search is answered. */
export type SearchMode = Exclude<RequestedMode, 'auto'>;

/** A validated search, as routes pass it to {@link search}. */
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
  /** Only documents about one of these topics; empty: about any. */
  readonly topics: readonly string[];
  readonly publishedFromMs: number | null;
  readonly publishedToMs: number | null;
  /** Only documents stored between these times, both included, in ms since 1970. Absent: stored at any time. */
  readonly indexedBetween?: { readonly fromMs: number; readonly toMs: number };
  /** A filter for the documents that the caller may see: the services are restricted to it. Absent: all are visible. */
  readonly restriction?: FilterExpression;
  /** The conditions on attributes. Absent: none. */
  readonly filter?: FilterExpression;
  readonly sort: SearchOrder;
  /** Whether a result must have every word that the content has, instead of most of them. Absent: no. */
  readonly needsAllWords?: boolean;
  readonly facets: readonly FacetName[];
  /** At most so many values of each of {@link facets}. Absent: as many as the index gives. */
  readonly facetLimit?: number;
  /** Counts only values of this facet that begin with the prefix, or have a word that does. Absent: all. */
  readonly facetPrefix?: { readonly facet: FacetName; readonly prefix: string };
  /** Attributes to count. Absent: none. */
  readonly attributeFacets?: readonly AttributeFacetQuery[];
  /** Whether words, meaning or both rank the results; absent: `auto`. */
  readonly mode?: RequestedMode;
  /** The caller's interests by topic, −1 to 1; absent: no personal ranking. */
  readonly interests?: Readonly<Record<string, number>>;
  /** The filter of explicit documents; absent: nothing is left out. From `SafeSearch.filters`. */
  readonly safety?: SafetyFilters;
  /** Whether each result explains its score, which takes another search of the index. */
  readonly explain?: boolean;
  /** The caller's, BCP 47: how enrichments read and write numbers and dates. Absent: `en`. */
  readonly locale?: string;
  /** The caller's, IANA: for the times in enrichments. Absent: `UTC`. */
  readonly timeZone?: string;
  /** Whether the words are known to be spelt as meant, so that they are not corrected: `timer 5 min` is no `timor`. */
  readonly isUnderstood?: boolean;
  /** Whether to search for exactly the text: no word is corrected, and a phrase that occurs nowhere finds nothing. Absent: no. */
  readonly isLiteral?: boolean;
  /** What the words refer to, such as earlier turns of a conversation. Absent: nothing. */
  readonly context?: readonly ContextWords[];
}

/**
 * Words in addition to those of a query, with less weight: they change the ranking, but results need not have them; they have
 * no operators and are not corrected.
 */
export interface ContextWords {
  readonly text: string;
  /** Above 0, at most 1, the weight of a word of the query itself. */
  readonly weight: number;
}

/** A search for words alone, as `/api/v1/search?q=…` makes it; `rest` overrides other fields. */
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

/** Whether other parameters than words select documents: then a search without words shows the newest of these. */
export function mayBeWithoutWords({
  filter,
  sources,
  types,
  site,
}: Pick<SearchRequest, 'filter' | 'sources' | 'types' | 'site'>): boolean {
  return filter !== undefined || sources.length > 0 || types.length > 0 || site !== null;
}

/** A score and its parts. */
export interface ScoreExplanation {
  readonly score: number;
  /** The largest first; their values sum up to the score. */
  readonly signals: readonly ExplainedSignal[];
}

/** One part of a score, described for a person. */
export interface ExplainedSignal {
  /** A short stable word: the field of a word (`text`, `title`, `heading`, `compound`), `phrase`, `coverage`. */
  readonly kind: string;
  /** The kind, and the word that it is about. */
  readonly name: string;
  readonly value: number;
  readonly detail: string;
}

/** How many matches have a value. */
export interface LabelledCount extends FacetCount {
  /** The displayed name of the value if it differs: that of a source. */
  readonly label?: string;
}

/** The counts of the requested facets. */
export type Facets = Readonly<Partial<Record<FacetName, readonly LabelledCount[]>>>;

/** The counts of the requested attributes, by name. */
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
    /** The typed text if an owner's rule redirected it to `text`; else `null`. */
    readonly redirectedFrom: string | null;
    /** The mode that was used in the end. */
    readonly mode: SearchMode;
    /** Why meaning was left out if it was requested or to be expected; else `null`. */
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
  /** The index of the snippet's passage within the document's passages. */
  readonly passage: number;
  /** The heading above that passage; `null` if there is none or it is the title. */
  readonly section: string | null;
  /** The location of the passage in the original, as lines, pages or slides; `null` if unknown. */
  readonly location: PassageLocation | null;
  /** The site's own name on a page; `null` if unknown or the same as its host. */
  readonly siteName: string | null;
  /** The name that the owner gave the source; `null` if it has been removed since. */
  readonly sourceName: string | null;
  readonly score: number;
  readonly duplicates: number;
  /** Names of topics, the clearest first. */
  readonly topics: readonly string[];
  readonly isExplicit: boolean;
  readonly displayUrl: string;
  /** Plain text. */
  readonly snippet: string;
  /** Escaped HTML; `<mark>` is the only markup. */
  readonly highlightedSnippet: string;
  readonly highlightedTitle: string;
  /** The owner's rules that were applied to it. Absent: none. */
  readonly rules?: readonly AppliedRule[];
  /** Present if {@link SearchRequest.explain} asked for it. */
  readonly explanation?: ScoreExplanation;
}

export interface SuggestionRequest {
  readonly text: string;
  readonly limit: number;
  readonly types: readonly string[];
  /** As in {@link SearchRequest}. */
  readonly restriction?: FilterExpression;
  /** As in {@link SearchRequest}, with the conditions on attributes. */
  readonly safety?: SafetyFilters;
}

export interface Suggestion {
  readonly text: string;
  /** Escaped HTML: `<mark>` encloses the text that was not typed yet. */
  readonly highlighted: string;
  readonly kind: 'query' | 'title' | 'correction';
  readonly url: string | null;
}
