/*
 * The room `index`. The port `SearchIndex`, its contract suite and the constants of ranking. `embedded/` is our own
 * engine (files, segments, search, ranking), behind the port so that another one can take its place; `vectors/` finds
 * what is near in meaning, `embedding/` is the port `Embedder` that makes the vectors. Everything here can be made
 * again from the documents.
 */

import type { Attributes } from '../attributes/attribute-value.ts';
import type { FilterExpression } from '../attributes/filter-expression.ts';
import type { StoredDocument } from '../documents/document.ts';
import type { LinkStanding } from '../documents/links/document-link.ts';
import type { Term } from '../languages/analysis/term.ts';
import type { Explanation } from './explanation.ts';

/**
 * The port of everything that ranks. An implementation finds passages by their terms and answers
 * with document numbers; it never sees HTTP, never stores what a result displays, and can always
 * be built again from the document store.
 *
 * The terms come analysed from `text/`: an engine must neither stem nor drop any. Two engines given
 * the same terms must rank alike (BM25, k1 and b as in {@link SearchQuery}).
 */
export interface SearchIndex extends LocalIndexReader {
  /**
   * Applies changes in order: removals first, then additions. Adding a document number that is
   * already there replaces it. Nothing is visible or kept before {@link commit} resolves.
   */
  apply(changes: IndexChanges): void;
  /**
   * As {@link apply}, with documents as they are stored, which the index analyses (`index-document.ts`): in several threads
   * where it has them and there is much to do. Nothing may be applied or committed before it resolves. It may resolve before all is
   * analysed: {@link commit} waits for that.
   */
  applyStored(changes: StoredChanges): Promise<void>;
  /**
   * Makes all that was applied visible, and remembers `sequence` (a place in the document store's
   * log) with it, atomically. After `kill -9` at any moment the index opens with exactly what some
   * finished commit made, and {@link committedSequence} says which. After a power cut it may be an
   * earlier one, never one before {@link syncedSequence}: commits need not wait for the disk.
   */
  commit(sequence: number): Promise<void>;
  /**
   * Has less to visit for each search, where there is much to gain: meant for times when nothing changes. Changes may be applied and
   * committed meanwhile, and what is found stays the same. Resolves to whether there was anything to do and it is done: then
   * readers {@link refresh}. Never rejects for what is damaged or a full disk: all stays as it is.
   */
  consolidate(): Promise<boolean>;
  /** Makes the last commit outlive a power cut. Further commits may be made meanwhile; a second call may not. */
  sync(): Promise<void>;
  /** The place in the document store's log that outlives a power cut. What follows it has to stay in the log. */
  readonly syncedSequence: number;
}

export interface LocalIndexReader {
  /** The place in the document log that the visible state holds. 0 for an empty index. */
  readonly committedSequence: number;
  /** Makes commits of another process or thread visible. Cheap when there is none. */
  refresh(): void;
  search(query: SearchQuery): IndexHits;
  /**
   * Which documents pass filters: bit n (`bits[n >> 3] & (1 << (n & 7))`) for number n; `null`: all do. The
   * same filters between two commits cost next to nothing.
   */
  documentsPassing(filters: IndexFilters): Uint8Array | null;
  /**
   * Takes the scores of documents apart, in the order given; what the index does not hold is left out.
   * A second look at the index: {@link search} does nothing for it. Paging, facets and sorting of the
   * query do not matter here.
   */
  explain(query: SearchQuery, documentNumbers: readonly number[]): Explanation[];
  /**
   * Titles, headings, names of files and phrases in which a word begins with `prefix`, heaviest first; those that
   * begin with it as a whole go first. Compared as `foldTyped` folds texts: case and accents do not matter. Titles, headings and
   * names that no document which passes the filters has are left out; phrases never come from documents
   * that are themselves explicit, but may from others that do not pass.
   */
  complete(prefix: string, limit: number, filters?: SafetyFilters): Completion[];
  /**
   * The same for texts that have, for each of `prefixes`, a word that begins with it, wherever it stands. Bounded work:
   * of prefixes that are all frequent, not every text is looked at.
   */
  completeWords(prefixes: readonly string[], limit: number, filters?: SafetyFilters): Completion[];
  /**
   * Some passages, at most `limit` and one of a document, that hold one of the terms of each of `words`, of documents
   * that pass the filters. Not ranked, and for that much cheaper than a search: to see that there are any, and read them.
   */
  passagesWith(
    words: readonly (readonly string[])[],
    filters: IndexFilters,
    limit: number,
  ): DocumentPassage[];
  /**
   * Documents that are called by one of the names, by their title or by what their structured data call their
   * subject: the one that most others link to first, of equals the shallowest, then the first stored. At most
   * `limit`, and none where more than `MAX_BEARERS` are called so: that is no name then. Filters are for the caller
   * to apply. A look-up for each name: microseconds.
   */
  named(names: readonly string[], limit: number): number[];
  /** Words (as written, lower case) that are near `word`: nearest first, then the most frequent. */
  similarWords(word: string, query: SimilarWordsQuery): SimilarWord[];
  /**
   * Words of texts and titles (as written, lower case) that begin with `prefix` and are not just it, in scripts
   * without spaces, too; the most frequent first. Compared as `foldTyped` folds texts. They may be of documents that
   * are hidden or were removed: before a word is shown it has to be found in a visible document. Of a prefix that very
   * many words have, only some are looked at.
   */
  wordsFrom(prefix: string, limit: number): WordCount[];
  /** Identifiers (lower case) that begin with `prefix`, by the rules of {@link LocalIndexReader.wordsFrom}. Words may be among them. */
  identifiersFrom(prefix: string, limit: number): WordCount[];
  /** In how many passages each term occurs, in the order given. */
  termFrequencies(terms: readonly string[]): number[];
  /**
   * In how many passages the words stand one behind the other, removed documents perhaps among them: what words are written
   * together. Counts no further than `most`: whether there is one costs a fraction of counting all.
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

/** A stored document with what its analysis takes besides. */
export interface StoredForIndex {
  readonly document: StoredDocument;
  /** The whole text. */
  readonly text: string;
  /** What links say of it; `null`: nothing. */
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
  /** Milliseconds since 1970 in UTC; `null` when the document does not say. */
  readonly publishedAtMs: number | null;
  readonly indexedAtMs: number;
  /** For adults only. */
  readonly isExplicit: boolean;
  /** A table of contents, an index, a list of links, a log of changes. */
  readonly isOverview: boolean;
  /** What it is about, the clearest first: names of `TOPICS`, at most `MAX_TOPICS`. */
  readonly topics: readonly string[];
  /** Its typed fields, those of its product included. Absent: it has none. */
  readonly attributes?: Attributes;
  /** What links from other documents say of it: 0, nothing, to 255 (`documents/links/document-link.ts`). */
  readonly authority: number;
  readonly names: DocumentNames;
  /** How many levels it lies below the home page of its site, or the top of its folder: 0 .. 255. */
  readonly depth: number;
  readonly title: IndexedPassage;
  readonly passages: readonly IndexedPassage[];
  /** Words as they are written, in lower case, some more than once: what spelling knows. */
  readonly words: readonly Term[];
  /** Distinct words of scripts without spaces, and those of Korean, as they are written: what typing may become. */
  readonly denseWords: readonly string[];
  /** Pairs of neighbouring content words, first and second by turns: the frequent ones become completions. */
  readonly wordPairs: readonly Term[];
  /** What typing may be completed to: the title, the name of the file and headings. */
  readonly completions: readonly IndexedCompletion[];
}

export interface IndexedPassage {
  /** Terms in reading order, with the position of each: a term may share its position with others. */
  readonly terms: readonly Term[];
  readonly positions: Uint32Array;
  /**
   * Terms that count for this passage without standing in it (its title and headings, what links call it), some more than
   * once: how many occurrences each is worth, 1 to 255. They have no position, so no phrase matches them.
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
  /** Whether there are none for a word that a document holds. Absent: they are looked for in any case. */
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
  /** How many documents have each attribute, by its name; those that were removed since may be among them. One object for each state of the index. */
  readonly attributes: Readonly<Record<string, number>>;
}

/** One word of the query: any of its `alternatives` counts as this word (a stem for each language), and in a passage one of them. */
export interface QueryTerm {
  readonly alternatives: readonly string[];
  /** What its score is multiplied by: 1 for a word, 2 for a word typed twice, less for a weak one. */
  readonly weight: number;
  /** Adds to the score but is not one of the words that a match must hold: a compound as a whole, beside its parts. */
  readonly isBonus: boolean;
  /**
   * What else counts as this word, for less (`SYNONYM_WEIGHT`), each as the words of a phrase. Where the
   * word itself stands, a synonym beside it adds nothing.
   */
  readonly synonyms?: readonly QueryPhrase['words'][];
  /**
   * Terms that say nearly the same. In a passage without the word they are held as it, and score `NEAR_SYNONYM_WEIGHT` of what their own rarity
   * makes of them; those that more than `MAX_NEAR_SYNONYM_SHARE` of all passages hold count for nothing.
   */
  readonly near?: readonly string[];
  /**
   * The word just as it was typed, where it has other forms. A passage that holds one of these scores more, the more
   * the rarer they are than the word in all its forms (`WRITTEN_SHARE`).
   */
  readonly written?: readonly string[];
  /**
   * What is looked for instead where the index holds none of the alternatives: the word as it is written. A word typed without its
   * marks may have another stem than the marked one (Turkish `isiklar`, `ışıklar`), but is written alike once folded.
   */
  readonly otherwise?: readonly string[];
  /**
   * Whether it was typed as a part of an identifier (`java` of `JavaScript`). Another word counts for less where a passage has it only
   * as such a part (`joinedTerm`, `JOINED_LOSS`).
   */
  readonly isJoined?: boolean;
  /** This term counts only if the index holds none of these: it is a weaker form of them, and costs more. */
  readonly onlyWithout?: readonly string[];
  /**
   * Counts in each passage that holds it as once in a passage of average length does, however often it stands there. One of synonyms
   * alone, which takes a look at positions, may be left out where all of their words are frequent.
   */
  readonly countsOnce?: boolean;
  /** Whether it says what kind of product something is (`kindTerm`), for explanations; an engine has no use for it. */
  readonly isKind?: boolean;
  /** The word as it was typed, for explanations; an engine has no use for it. */
  readonly surface?: string;
}

export interface QueryPhrase {
  /** Position i holds the alternatives of the i-th word. */
  readonly words: readonly (readonly string[])[];
  /** `text`: in a passage or the title. */
  readonly field: 'text' | 'title';
  /** The phrase as it was typed, for explanations; an engine has no use for it. */
  readonly surface?: string;
}

export interface SearchQuery {
  /** Scored words. Empty: every document that passes the filters, newest first. */
  readonly terms: readonly QueryTerm[];
  /** Every one of these must occur. */
  readonly required: readonly QueryPhrase[];
  /** None of these may occur anywhere in the document. */
  readonly excluded: readonly QueryPhrase[];
  /** Whether a match has to hold every word that any document holds, and not most of them. Absent: it does not. */
  readonly needsAllWords?: boolean;
  readonly filters: IndexFilters;
  readonly sort: SearchOrder;
  readonly facets: readonly FacetName[];
  /** Attributes to count, each at most once. Absent: none. */
  readonly attributeFacets?: readonly AttributeFacetQuery[];
  readonly limit: number;
  readonly offset: number;
  /** What the owner's rules make of the ranking. Absent: nothing, at no cost. */
  readonly adjustments?: RankingAdjustments;
  /** What counts besides the words. Absent: nothing. */
  readonly signals?: RankingSignals;
  /** Documents that are near in meaning. Absent: words alone decide. */
  readonly semantic?: SemanticSignal;
}

/**
 * By relevance, by date, or by attributes: the first decides, of equals the next, then the document's number. A document
 * without a value goes behind all that have one, in either direction. Texts go by `order-of-values.ts`, amounts by their
 * number whatever the currency, lists by their first value in the direction; places have no order and count as no value.
 * Where sources give an attribute several types, `asc` has numbers before amounts, dates, booleans, texts and lists of
 * texts. Near-copies fold into the first of them.
 */
export type SearchOrder = 'relevance' | 'newest' | readonly AttributeOrder[];

export interface AttributeOrder {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
  /** What one of each currency (ISO 4217) is worth: amounts go by it, and those in others count as no value. Absent: by their numbers. */
  readonly worth?: ReadonlyMap<string, number>;
  /**
   * The look of a picture, as `writeLook` writes it: texts of the attribute are read as looks and go by their similarity to it, the
   * most similar first with `desc`. Then near-copies do not fold, since one looks for them. Absent: texts go by their order.
   */
  readonly likeness?: string;
}

/** More than any reader compares by. */
export const MAX_ATTRIBUTE_ORDERS = 3;

/** An attribute whose values are counted over all matches. */
export interface AttributeFacetQuery {
  readonly attribute: string;
  /** How many values at most, 1 to 1,000; totals and ranges do not depend on it. */
  readonly limit: number;
  /** Only values that begin with this, or have a word that does, whatever their case and accents. Absent: all. */
  readonly prefix?: string;
}

/**
 * What is near to the query in meaning. Each document gets `strength` × `scale` × the weight of its type added to
 * the score of its words, and if it stands alone is a match without any of them, as long as the filters, the
 * required and the excluded phrases let it through.
 */
export interface SemanticSignal {
  /** Each document once. */
  readonly hits: readonly SemanticHit[];
  /**
   * What a strength of 1 is worth. `null`: the best score of the words alone, so that both count alike, and
   * `SCALE_WITHOUT_WORDS` where they find nothing; {@link IndexHits.semanticScale} says what it was. For an index at hand
   * alone: over a network a caller asks for the words first, and says the scale.
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
  /** Over 0: how far it stands out of what is near by chance. At 1 it counts as much as the best score of the words. */
  readonly strength: number;
  /** Whether it is near enough to be a match without the words. */
  readonly standsAlone: boolean;
  /** The cosine, for explanations. */
  readonly similarity: number;
}

/** How much meaning counts beside words: 1 is as much. */
export interface SemanticWeights {
  readonly usual: number;
  /** For documents of these types. */
  readonly byType: Readonly<Record<string, number>>;
}

/** What a document's score is multiplied by besides: each signal within stated bounds (`ranking.ts`). */
export interface RankingSignals {
  /** What "new" is measured from; an engine may take the beginning of its day. */
  readonly nowMs: number;
  /** `wanted`: the query asks for what is new. */
  readonly freshness: 'usual' | 'wanted';
  /** What the query may be the name of. Absent: nothing. */
  readonly names?: QueryNames;
  /** By topic, −1 to 1: what whoever asks has said to like or dislike. Absent: everybody gets the same. */
  readonly interests?: Readonly<Record<string, number>>;
  /** Whether lists of links and of changes are asked for: they count for less otherwise. Not so unless it says it. */
  readonly wantsOverviews?: boolean;
}

/** Names as `document-names.ts` makes them of documents and of queries alike: an engine compares them, no more. */
export interface QueryNames {
  /**
   * The scores of documents with one of these titles, or whose file has this name, are multiplied by
   * `NAME_FACTORS`; so is that of the shallowest document of a site with this name, unless more than
   * `MAX_NAMESAKES` are equally shallow. The first of title, site and file that holds is what counts.
   */
  readonly titles: readonly string[];
  /**
   * The shallowest documents at one of these addresses, or where there is none the shallowest below it, go
   * behind what is pinned and before all others, with all words or none, as `pinned` has it; none when more
   * than `MAX_NAMESAKES` are equally shallow.
   */
  readonly addresses: readonly string[];
  /**
   * Documents whose file has one of these names, ending and all, go first as those at an address do, and no excluded
   * phrase keeps them back: `notes -draft.txt` is a name. So do those with one of them without its ending, unless
   * that is a single word of letters and another document has it as its title. Absent: none.
   */
  readonly fileNames?: readonly string[];
}

/** What a document is called, for {@link QueryNames}. */
export interface DocumentNames {
  readonly titles: readonly string[];
  /** What its structured data call its subject, and its names with identifiers as one word, where these are not its title. */
  readonly subjects: readonly string[];
  /** Its file's name with its ending and without, in words as a title's. */
  readonly files: readonly string[];
  /** Its file's name as it is written (`writtenName`). */
  readonly fileNames: readonly string[];
  /** The same without its ending. */
  readonly fileStems: readonly string[];
  readonly addresses: readonly string[];
  /** The addresses that it lies below. */
  readonly places: readonly string[];
  /** What the site or source that it is on is called. */
  readonly sites: readonly string[];
}

/**
 * What is raised, lowered, put first and left out, whatever the words. An engine may keep what it works
 * out for `boosts` and `hidden` as long as the same list comes again: hand on the same object where nothing changed.
 */
export interface RankingAdjustments {
  /** Scores are multiplied by the factors of all boosts of a document, bounded by `MAX_BOOST`. Never makes a match. */
  readonly boosts: readonly DocumentBoost[];
  /** Neither found nor counted: also not in totals, facets and folds. */
  readonly hidden: readonly DocumentSelection[];
  /**
   * Numbers of documents that go first, in this order, with all words or none; the filters, the excluded
   * phrases and what is hidden hold for them, too. Their score is that of their words.
   */
  readonly pinned: readonly number[];
}

export interface DocumentBoost {
  readonly documents: DocumentSelection;
  /** Over 0; 1 changes nothing. */
  readonly factor: number;
}

/** Documents that pass the filters and, where there are `numbers`, are one of them. */
export interface DocumentSelection {
  readonly filters: IndexFilters;
  readonly numbers?: ReadonlySet<number>;
  /** Why its owner chose them, for explanations; an engine has no use for it. */
  readonly reason?: string;
}

export interface IndexFilters {
  /**
   * What attributes have to satisfy; `matchesFilter` defines it. The facet of an attribute is counted without those
   * top-level conjuncts that concern this attribute alone.
   */
  readonly attributes?: FilterExpression;
  /**
   * The same of what the caller may see at all: no facet leaves it out. It may also compare the columns of
   * `visibility.ts`. One that leaves no document out costs nothing.
   */
  readonly restriction?: FilterExpression;
  readonly types?: readonly string[];
  readonly sources?: readonly string[];
  readonly fileTypes?: readonly string[];
  /** Hosts: each with its subdomains. An empty list, here and above, lets nothing through. */
  readonly sites?: readonly string[];
  readonly languages?: readonly string[];
  /** A document about any of them passes. */
  readonly topics?: readonly string[];
  readonly publishedFromMs?: number;
  readonly publishedToMs?: number;
  /** When a document was stored, by {@link IndexedDocument.indexedAtMs}; both ends belong to it. */
  readonly indexedFromMs?: number;
  readonly indexedToMs?: number;
  /** `false` leaves explicit documents out. */
  readonly explicit?: false;
  /** What the owners of whole sources say, whatever each document is; only read with `explicit: false`. */
  readonly explicitSources?: ExplicitSources;
  /** A document with any of these is left out. */
  readonly not?: {
    readonly types?: readonly string[];
    readonly fileTypes?: readonly string[];
    readonly sites?: readonly string[];
  };
}

/** Ids of sources of which every document is explicit, and of those of which none is. */
export interface ExplicitSources {
  readonly always: readonly string[];
  readonly never: readonly string[];
}

/** The part of filters that holds for everything that a caller is shown, completions of what is typed included. */
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
  /** How many other documents this one stands for (copies and near-copies). */
  readonly duplicates: number;
  /** As in {@link IndexedDocument}. */
  readonly topics: readonly string[];
}

export interface IndexHits {
  readonly hits: readonly IndexHit[];
  /** Distinct documents after folding. */
  readonly total: number;
  /** `gte`: at least as many. Only beyond `COUNTED_DOCUMENTS`, and neither with facets nor by time or attributes: these count all. */
  readonly totalRelation: 'eq' | 'gte';
  /** Whether the words found any of them, and not only their meaning. */
  readonly isFoundByWords: boolean;
  /** What a strength of 1 was worth; without {@link SearchQuery.semantic} what it would be worth with a scale of `null`. */
  readonly semanticScale: number;
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetCount[]>>>;
  /** By attribute, in the order of {@link SearchQuery.attributeFacets}. Absent: none were asked for. */
  readonly attributeFacets?: Readonly<Record<string, AttributeFacet>>;
}

/**
 * The values of an attribute over all matches. Sources may give it different types: then more than one part is filled.
 * Filters apply before near-copies fold, and a result counts once for each value that it or one of its copies that match
 * has: as many as are found when the value is filtered by.
 */
export interface AttributeFacet {
  /**
   * Of texts, booleans (`true`, `false`) and lists, whose values count once for each document: the most frequent first,
   * of equals by `order-of-values.ts`.
   */
  readonly values: readonly FacetCount[];
  /** How many distinct values there are, of those that begin as asked; `values` has no more than were asked for. */
  readonly distinct: number;
  /** Of numbers. */
  readonly numbers: AttributeRange | null;
  /** Of dates, in milliseconds since 1970 in UTC: where a day begins. */
  readonly dates: AttributeRange | null;
  /** Of amounts, by currency; the currency with most matches first. */
  readonly money: readonly (AttributeRange & { readonly currency: string })[];
}

/** How numbers are spread. */
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

/** What a slider of some 300 pixels can show. */
export const MAX_BUCKETS = 20;

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}
