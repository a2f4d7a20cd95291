/*
 * The room `index`. The port `SearchIndex`, its contract suite and the constants of ranking. `embedded/` is our own
 * engine (files, segments, search, ranking), behind the port so that another one can take its place; `vectors/` finds
 * what is near in meaning, `embedding/` is the port `Embedder` that makes the vectors. Everything here can be rebuilt
 * from the documents.
 */

import type { Attributes } from '../attributes/attribute-value.ts';
import type { FilterExpression } from '../attributes/filter-expression.ts';
import type { StoredDocument } from '../documents/document.ts';
import type { LinkStanding } from '../documents/links/document-link.ts';
import type { Term } from '../languages/analysis/term.ts';
import type { Explanation } from './explanation.ts';

/**
 * The port of ranking. An implementation finds passages by their terms and returns document numbers. It never sees HTTP,
 * never stores what a result displays, and can always be rebuilt from the document store.
 *
 * Terms arrive analysed: an engine must neither stem nor drop any. Two engines given the same terms must rank alike
 * (`ranking.ts`).
 */
export interface SearchIndex extends LocalIndexReader {
  /**
   * Applies changes in order: removals first, then additions. Adding an existing document number replaces the document.
   * Nothing is visible or durable before {@link commit} resolves.
   */
  apply(changes: IndexChanges): void;
  /**
   * As {@link apply}, for stored documents, which the index analyses itself (`index-document.ts`), many of them in several
   * threads. Callers must not apply or commit before it resolves. It may resolve before the analysis is complete:
   * {@link commit} waits for that.
   */
  applyStored(changes: StoredChanges): Promise<void>;
  /**
   * Makes all applied changes visible and stores `sequence` (a position in the document store's log) with them,
   * atomically. After `kill -9` at any moment the index opens in the state of a finished commit, and
   * {@link committedSequence} identifies it. After a power cut that may be an earlier commit, but not one before
   * {@link syncedSequence}: commits need not wait for the disk.
   */
  commit(sequence: number): Promise<void>;
  /**
   * Compacts the index for faster searches if that gains much; meant for idle times. Changes may be applied and committed
   * meanwhile, and results stay the same. Resolves to whether it compacted anything: then readers have to {@link refresh}.
   * Never rejects because of damage or a full disk: then nothing changes.
   */
  consolidate(): Promise<boolean>;
  /** Makes the last commit survive a power cut. Commits are allowed meanwhile, a second `sync` is not. */
  sync(): Promise<void>;
  /** The position in the document store's log that survives a power cut. Later entries have to stay in the log. */
  readonly syncedSequence: number;
}

export interface LocalIndexReader {
  /** The position in the document store's log that the visible state includes. 0 for an empty index. */
  readonly committedSequence: number;
  /** Makes commits of another process or thread visible. Cheap if there are none. */
  refresh(): void;
  search(query: SearchQuery): IndexHits;
  /**
   * Which documents pass filters: bit n (`bits[n >> 3] & (1 << (n & 7))`) for number n; `null`: all do. Repeated filters
   * between two commits are cached.
   */
  documentsPassing(filters: IndexFilters): Uint8Array | null;
  /**
   * Explains the scores of documents, in the given order. Leaves out unknown ones. Computed separately, so that
   * {@link search} pays nothing for it. Ignores paging, facets and sorting of the query.
   */
  explain(query: SearchQuery, documentNumbers: readonly number[]): Explanation[];
  /**
   * Titles, headings, file names and phrases in which a word begins with `prefix`; those that begin with it as a whole come
   * first, then the heaviest. Folded by `foldTyped`: case and accents do not matter. A title, heading or name is left out
   * unless a document that passes the filters has it. Phrases never come from explicit documents, but may come from others
   * that do not pass.
   */
  complete(prefix: string, limit: number, filters?: SafetyFilters): Completion[];
  /**
   * The same for texts that have, for each of `prefixes`, a word that begins with it, in any order. Work is bounded: if all
   * prefixes are frequent, some texts are not examined.
   */
  completeWords(prefixes: readonly string[], limit: number, filters?: SafetyFilters): Completion[];
  /**
   * At most `limit` passages, one for each document, that hold one of the terms of each of `words`, from documents that
   * pass the filters. Not ranked, and therefore much cheaper than a search.
   */
  passagesWith(
    words: readonly (readonly string[])[],
    filters: IndexFilters,
    limit: number,
  ): DocumentPassage[];
  /**
   * Documents whose title, or the subject in their structured data, is one of the names: the most linked first, then the
   * shallowest, then the first stored. At most `limit`, and none if more than `MAX_BEARERS` have the name, which then
   * identifies nothing. The caller applies filters. One look-up for each name: microseconds.
   */
  named(names: readonly string[], limit: number): number[];
  /** Words (as written, lower case) that are near `word`: nearest first, then the most frequent. */
  similarWords(word: string, query: SimilarWordsQuery): SimilarWord[];
  /**
   * Words of texts and titles (as written, lower case) that begin with `prefix` and are longer, also in scripts without
   * spaces; the most frequent first. Folded by `foldTyped`. They may come from hidden or removed documents: a caller has to
   * find a word in a visible document before it shows it. If very many words have the prefix, only some are examined.
   */
  wordsFrom(prefix: string, limit: number): WordCount[];
  /** Identifiers (lower case) that begin with `prefix`, by the rules of {@link LocalIndexReader.wordsFrom}. Words may be among them. */
  identifiersFrom(prefix: string, limit: number): WordCount[];
  /** In how many passages each term occurs, in the order given. */
  termFrequencies(terms: readonly string[]): number[];
  /**
   * In how many passages the words are adjacent, perhaps including removed documents. Stops counting at `most`: to
   * determine whether there is one is much cheaper than to count all.
   */
  phraseFrequency(words: QueryPhrase['words'], most?: number): number;
  /** How many documents hold each word as written, in the order given. */
  wordFrequencies(words: readonly string[]): number[];
  statistics(): IndexStatistics;
  close(): void;
}

export interface IndexChanges {
  /** Document numbers to remove; unknown ones are ignored. */
  readonly remove: readonly number[];
  readonly add: readonly IndexedDocument[];
}

export interface StoredChanges {
  /** Document numbers to remove; unknown ones are ignored. */
  readonly remove: readonly number[];
  readonly add: readonly StoredForIndex[];
}

/** A stored document with the further inputs of its analysis. */
export interface StoredForIndex {
  readonly document: StoredDocument;
  /** The whole text. */
  readonly text: string;
  /** What links say about it; `null`: nothing. */
  readonly standing: LinkStanding | null;
}

/** What the index keeps of a document besides its terms: only what filters, facets and sorting need. */
export interface IndexedDocument {
  readonly number: number;
  readonly duplicateGroup: number;
  readonly type: string;
  readonly source: string;
  readonly site: string;
  readonly language: string;
  readonly fileType: string;
  /** Milliseconds since 1970 in UTC; `null` if unknown. */
  readonly publishedAtMs: number | null;
  readonly indexedAtMs: number;
  /** For adults only. */
  readonly isExplicit: boolean;
  /** A table of contents, an index, a list of links, a change log. */
  readonly isOverview: boolean;
  /** Its topics, the clearest first: names of `TOPICS`, at most `MAX_TOPICS`. */
  readonly topics: readonly string[];
  /** Its typed fields, including those of its product. Absent: none. */
  readonly attributes?: Attributes;
  /** Authority from links of other documents, 0 (none) to 255 (`documents/links/document-link.ts`). */
  readonly authority: number;
  readonly names: DocumentNames;
  /** How many levels it lies below the home page of its site, or the top of its folder: 0 .. 255. */
  readonly depth: number;
  readonly title: IndexedPassage;
  readonly passages: readonly IndexedPassage[];
  /** Of a document whose passages lie in another index: the terms of each passage, once for each. They are only counted. */
  readonly countedTerms?: readonly Term[];
  /** Words as written, in lower case, possibly repeated: the vocabulary of spelling. */
  readonly words: readonly Term[];
  /** Distinct words of scripts without spaces and of Korean, as written: completions of typing. */
  readonly denseWords: readonly string[];
  /** Pairs of neighbouring content words, first and second alternating. Frequent ones become completions. */
  readonly wordPairs: readonly Term[];
  /** Completions: the title, the file name and headings. */
  readonly completions: readonly IndexedCompletion[];
}

export interface IndexedPassage {
  /** Terms in reading order, each with its position. Several terms may share a position. */
  readonly terms: readonly Term[];
  readonly positions: Uint32Array;
  /**
   * Terms that count for this passage without occurring in it (of its title, headings and link texts), possibly repeated,
   * each with its weight in occurrences, 1 to 255. They have no position, so no phrase matches them.
   */
  readonly fieldTerms: readonly Term[];
  readonly fieldWeights: readonly number[];
  /** Positions and field weights together: the BM25 document length. */
  readonly length: number;
}

export interface IndexedCompletion {
  readonly text: string;
  readonly kind: 'title' | 'heading' | 'file';
}

export type CompletionKind = 'title' | 'heading' | 'phrase' | 'file';

export interface Completion {
  readonly text: string;
  readonly kind: CompletionKind;
  /** A document with this title, heading or file name; 0 for a phrase. */
  readonly documentNumber: number;
  /** How often it occurs, titles counting more. */
  readonly weight: number;
}

export interface WordCount {
  readonly word: string;
  /** How many documents hold it. */
  readonly count: number;
}

export interface SimilarWordsQuery {
  /** Insertions, deletions, replacements and swaps of neighbours, each one edit. */
  readonly maxEdits: 1 | 2 | 3;
  /** How many characters at the beginning must be the same. */
  readonly prefixLength: number;
  /** Whether to return nothing for a word that some document holds. Absent: `false`. */
  readonly onlyOfUnknown?: boolean;
  readonly limit: number;
}

export interface SimilarWord {
  readonly word: string;
  /** How many documents hold it. */
  readonly count: number;
  readonly edits: number;
}

export interface IndexStatistics {
  readonly documents: number;
  readonly passages: number;
  readonly terms: number;
  readonly sizeBytes: number;
  readonly languages: Readonly<Record<string, number>>;
  /** How many documents have each attribute, by name, perhaps including removed ones. The same object for each state of the index. */
  readonly attributes: Readonly<Record<string, number>>;
}

/** One word of the query. Any of its `alternatives` (a stem for each language) counts as this word, but only one in each passage. */
export interface QueryTerm {
  readonly alternatives: readonly string[];
  /** The factor of its score: 1 for a word, 2 for a word typed twice, less for a weak one. */
  readonly weight: number;
  /** Adds to the score but does not count for matching: a whole compound beside its parts. */
  readonly isBonus: boolean;
  /**
   * Synonyms of this word, each as the words of a phrase, that count with a lower weight (`SYNONYM_WEIGHT`). In a passage
   * that holds the word itself, they add nothing.
   */
  readonly synonyms?: readonly QueryPhrase['words'][];
  /**
   * Near synonyms. In a passage without the word they count as it, with `NEAR_SYNONYM_WEIGHT` of the score of their own rarity. Those in
   * more than `MAX_NEAR_SYNONYM_SHARE` of all passages are ignored.
   */
  readonly near?: readonly string[];
  /**
   * The word exactly as typed, if it has other forms. A passage that holds it gets a bonus, which grows with its rarity
   * relative to all forms of the word (`WRITTEN_SHARE`).
   */
  readonly written?: readonly string[];
  /**
   * Fallback if the index holds none of the alternatives: the word as written. A word typed without diacritics may have
   * another stem than the correct one (Turkish `isiklar`, `ışıklar`), but both fold to the same written form.
   */
  readonly otherwise?: readonly string[];
  /**
   * Whether it was typed as a part of an identifier (`java` in `JavaScript`). Any other word scores less in a passage that has it only
   * as such a part (`joinedTerm`, `JOINED_LOSS`).
   */
  readonly isJoined?: boolean;
  /** This term counts only if the index holds none of these, because it is a weaker and more expensive form of them. */
  readonly onlyWithout?: readonly string[];
  /**
   * Counts in each passage that holds it like one occurrence in a passage of average length, however often it occurs. A term with
   * synonyms alone has to be checked by positions and may be skipped if all of their words are frequent.
   */
  readonly countsOnce?: boolean;
  /** Whether it names a kind of product (`kindTerm`). For explanations; engines ignore it. */
  readonly isKind?: boolean;
  /** The word as typed. For explanations; engines ignore it. */
  readonly surface?: string;
}

export interface QueryPhrase {
  /** Position i holds the alternatives of the i-th word. */
  readonly words: readonly (readonly string[])[];
  /** `text`: in a passage or the title. */
  readonly field: 'text' | 'title';
  /** The phrase as typed. For explanations; engines ignore it. */
  readonly surface?: string;
}

export interface SearchQuery {
  /** Scored words. Empty: every document that passes the filters, newest first. */
  readonly terms: readonly QueryTerm[];
  /** Every one of these must occur. */
  readonly required: readonly QueryPhrase[];
  /** None of these may occur anywhere in the document. */
  readonly excluded: readonly QueryPhrase[];
  /** Whether a match needs every word that any document holds, instead of most of them. Absent: `false`. */
  readonly needsAllWords?: boolean;
  readonly filters: IndexFilters;
  readonly sort: SearchOrder;
  readonly facets: readonly FacetName[];
  /** Attributes to count, each at most once. Absent: none. */
  readonly attributeFacets?: readonly AttributeFacetQuery[];
  readonly limit: number;
  readonly offset: number;
  /** Changes to the ranking by the owner's rules. Absent: none, at no cost. */
  readonly adjustments?: RankingAdjustments;
  /** Signals besides the words. Absent: none. */
  readonly signals?: RankingSignals;
  /** Documents that are near in meaning. Absent: search by words alone. */
  readonly semantic?: SemanticSignal;
}

/**
 * By relevance, by date, or by attributes: the first decides, the next breaks ties, then the document's number. Documents
 * without a value come last in either direction. Texts are ordered by `order-of-values.ts`, amounts by their number
 * regardless of currency, lists by their first value in the direction; places have no order and count as no value. If
 * sources give an attribute several types, `asc` puts numbers before amounts, dates, booleans, texts and lists of texts.
 * Near-copies fold into the first of them.
 */
export type SearchOrder = 'relevance' | 'newest' | readonly AttributeOrder[];

export interface AttributeOrder {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
  /** The value of one unit of each currency (ISO 4217), to compare amounts; other currencies count as no value. Absent: by their numbers. */
  readonly worth?: ReadonlyMap<string, number>;
  /**
   * The look of a picture (the output of `writeLook`). The texts of the attribute are read as looks and ordered by their similarity to
   * it; `desc` puts the most similar first. Near-copies are not folded then, since they are what is searched for. Absent: texts are
   * ordered alphabetically.
   */
  readonly likeness?: string;
}

/** More than readers compare by. */
export const MAX_ATTRIBUTE_ORDERS = 3;

/** An attribute whose values are counted over all matches. */
export interface AttributeFacetQuery {
  readonly attribute: string;
  /** Maximum number of values, 1 to 1,000. Does not affect totals and ranges. */
  readonly limit: number;
  /** Only values of which a word begins with this, ignoring case and accents. Absent: all. */
  readonly prefix?: string;
}

/**
 * Documents that are near to the query in meaning. Each gets `strength` × `scale` × the weight of its type added to the
 * score of its words. One that stands alone matches even without the words, if it passes the filters, the required and
 * the excluded phrases.
 */
export interface SemanticSignal {
  /** Each document once. */
  readonly hits: readonly SemanticHit[];
  /**
   * The score of a strength of 1. `null`: the best score of the words, so that both count alike, or `SCALE_WITHOUT_WORDS`
   * if the words find nothing; {@link IndexHits.semanticScale} returns it. `null` is only for an index at hand: over a
   * network a caller searches by words first and passes the scale.
   */
  readonly scale: number | null;
  readonly weights: SemanticWeights;
  /** `false`: only these documents match, if they stand alone, and their words add nothing. */
  readonly wordsCount: boolean;
}

export interface SemanticHit {
  readonly documentNumber: number;
  /** Index into the document's passages of the nearest one. */
  readonly passage: number;
  /** Over 0: how far it exceeds nearness by chance. At 1 it counts as much as the best score of the words. */
  readonly strength: number;
  /** Whether it is near enough to match without the words. */
  readonly standsAlone: boolean;
  /** The cosine, for explanations. */
  readonly similarity: number;
}

/** Weight of meaning relative to words; 1: equal. */
export interface SemanticWeights {
  readonly usual: number;
  /** For documents of these types. */
  readonly byType: Readonly<Record<string, number>>;
}

/** Further factors of a document's score, each with a bounded effect (`ranking.ts`). */
export interface RankingSignals {
  /** The time that ages are computed for; an engine may use the beginning of its day. */
  readonly nowMs: number;
  /** `wanted`: the query asks for new documents. */
  readonly freshness: 'usual' | 'wanted';
  /** Names that the query may be. Absent: none. */
  readonly names?: QueryNames;
  /** The caller's interests: a weight for each topic, −1 (dislike) to 1 (like). Absent: none. */
  readonly interests?: Readonly<Record<string, number>>;
  /** Whether the query asks for overviews (lists of links and changes), which rank lower otherwise. Absent: `false`. */
  readonly wantsOverviews?: boolean;
}

/** Names as `document-names.ts` normalises them for both documents and queries. An engine only compares them. */
export interface QueryNames {
  /**
   * The scores of documents with one of these titles, or whose file has this name, are multiplied by
   * `NAME_FACTORS`; so is that of the shallowest document of a site with this name, unless more than
   * `MAX_NAMESAKES` are equally shallow. The first of title, site and file that holds is what counts.
   */
  readonly titles: readonly string[];
  /**
   * The shallowest documents at one of these addresses, or else the shallowest below it, come after pinned documents and
   * before all others, with or without the words, as for `pinned`; none if more than `MAX_NAMESAKES` are equally shallow.
   */
  readonly addresses: readonly string[];
  /**
   * Documents whose file has one of these names, including the ending, come first as those at an address do, and excluded
   * phrases do not apply to them: `notes -draft.txt` is a name. So do documents whose file name without its ending is one
   * of these, unless it is a single word of letters and another document has it as its title. Absent: none.
   */
  readonly fileNames?: readonly string[];
}

/** The names of a document, for {@link QueryNames}. */
export interface DocumentNames {
  readonly titles: readonly string[];
  /** The subject in its structured data, and its names with identifiers as one word, if they differ from its title. */
  readonly subjects: readonly string[];
  /** Its file's name with and without its ending, normalised like a title. */
  readonly files: readonly string[];
  /** Its file's name as written (`writtenName`). */
  readonly fileNames: readonly string[];
  /** The same without its ending. */
  readonly fileStems: readonly string[];
  readonly addresses: readonly string[];
  /** The addresses above it. */
  readonly places: readonly string[];
  /** Names of its site or source. */
  readonly sites: readonly string[];
}

/**
 * Documents to raise, lower, pin and hide, regardless of the words. An engine may cache by the identity of `boosts` and
 * `hidden`: pass the same object if nothing changed.
 */
export interface RankingAdjustments {
  /** A document's score is multiplied by the factors of all its boosts, bounded by `MAX_BOOST`. Makes nothing match. */
  readonly boosts: readonly DocumentBoost[];
  /** Excluded from hits, totals, facets and folds. */
  readonly hidden: readonly DocumentSelection[];
  /**
   * Numbers of documents that come first, in this order, with or without the words. Filters, excluded phrases and `hidden`
   * apply to them, too. Their score is that of their words.
   */
  readonly pinned: readonly number[];
}

export interface DocumentBoost {
  readonly documents: DocumentSelection;
  /** Over 0; 1 has no effect. */
  readonly factor: number;
}

/** Documents that pass the filters and, if `numbers` is present, are among them. */
export interface DocumentSelection {
  readonly filters: IndexFilters;
  readonly numbers?: ReadonlySet<number>;
  /** The owner's reason. For explanations; engines ignore it. */
  readonly reason?: string;
}

export interface IndexFilters {
  /**
   * Condition on attributes, defined by `matchesFilter`. The facet of an attribute ignores top-level conjuncts that
   * concern this attribute alone.
   */
  readonly attributes?: FilterExpression;
  /**
   * The same for what the caller may see: every facet applies it. It may also compare the columns of `visibility.ts`. One
   * that excludes no document costs nothing.
   */
  readonly restriction?: FilterExpression;
  readonly types?: readonly string[];
  readonly sources?: readonly string[];
  readonly fileTypes?: readonly string[];
  /** Hosts, each with its subdomains. An empty list, here and above, excludes everything. */
  readonly sites?: readonly string[];
  readonly languages?: readonly string[];
  /** A document about any of them passes. */
  readonly topics?: readonly string[];
  readonly publishedFromMs?: number;
  readonly publishedToMs?: number;
  /** Time of storing, by {@link IndexedDocument.indexedAtMs}; both ends inclusive. */
  readonly indexedFromMs?: number;
  readonly indexedToMs?: number;
  /** `false` leaves explicit documents out. */
  readonly explicit?: false;
  /** Overrides by source, regardless of each document; only read with `explicit: false`. */
  readonly explicitSources?: ExplicitSources;
  /** Excludes documents with any of these. */
  readonly not?: {
    readonly types?: readonly string[];
    readonly fileTypes?: readonly string[];
    readonly sites?: readonly string[];
  };
}

/** Ids of sources whose documents are all explicit, and of sources without explicit documents. */
export interface ExplicitSources {
  readonly always: readonly string[];
  readonly never: readonly string[];
}

/** The filters that apply to everything a caller sees, including completions. */
export type SafetyFilters = Pick<
  IndexFilters,
  'attributes' | 'restriction' | 'explicit' | 'explicitSources'
>;

export type FacetName = 'type' | 'site' | 'source' | 'lang' | 'topic' | 'year';

/** A passage of a document. */
export interface DocumentPassage {
  readonly documentNumber: number;
  /** Index into the document's passages. */
  readonly passage: number;
}

export interface IndexHit {
  readonly documentNumber: number;
  /** Index into the document's passages of the best passage. */
  readonly passage: number;
  readonly score: number;
  /** How many copies and near-copies are folded into this one. */
  readonly duplicates: number;
  /** See {@link IndexedDocument}. */
  readonly topics: readonly string[];
}

export interface IndexHits {
  readonly hits: readonly IndexHit[];
  /** Distinct documents after folding. */
  readonly total: number;
  /** `gte`: at least `total`. Only beyond `COUNTED_DOCUMENTS`, and neither with facets nor in order of time or attributes, which count all. */
  readonly totalRelation: 'eq' | 'gte';
  /** Whether the words found any of them, not only meaning. */
  readonly isFoundByWords: boolean;
  /** The score of a strength of 1; without {@link SearchQuery.semantic} what it would be with a scale of `null`. */
  readonly semanticScale: number;
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetCount[]>>>;
  /** By attribute, in the order of {@link SearchQuery.attributeFacets}. Absent: none requested. */
  readonly attributeFacets?: Readonly<Record<string, AttributeFacet>>;
}

/**
 * The values of an attribute over all matches. If sources give it different types, more than one part is filled. Filters
 * apply before near-copies fold, and a result counts once for each value that it or one of its matching copies has:
 * equal to the number of results when filtering by the value.
 */
export interface AttributeFacet {
  /**
   * Values of texts, booleans (`true`, `false`) and lists, counted once for each document: the most frequent first, ties by
   * `order-of-values.ts`.
   */
  readonly values: readonly FacetCount[];
  /** Number of distinct values with the requested prefix; `values` has no more than the requested limit. */
  readonly distinct: number;
  /** Range of numbers. */
  readonly numbers: AttributeRange | null;
  /** Range of dates, in milliseconds since 1970 in UTC, each the start of its day. */
  readonly dates: AttributeRange | null;
  /** Ranges of amounts by currency, the currency with most matches first. */
  readonly money: readonly (AttributeRange & { readonly currency: string })[];
}

/** The distribution of numbers. */
export interface AttributeRange {
  readonly min: number;
  readonly max: number;
  /** How many matches have a value. */
  readonly count: number;
  /** Without gaps and in equal, round steps (1, 2 or 5 times a power of ten; of dates whole days) that cover `min` to `max`; `to` is exclusive. At most `MAX_BUCKETS`; none where doubles are too large for such steps (1e308). */
  readonly histogram: readonly RangeBucket[];
}

export interface RangeBucket {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** As many as a slider of some 300 pixels can show. */
export const MAX_BUCKETS = 20;

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}
