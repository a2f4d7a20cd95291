import { isHiddenColumn } from '../../documents/hidden-columns.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { foldTyped } from '../../languages/analysis/fold-typed.ts';
import { BoundedCache } from '../../runtime/bounded-cache.ts';
import type { Explanation } from '../explanation.ts';
import { IndexDamage } from '../index-damage.ts';
import type {
  Completion,
  DocumentPassage,
  IndexFilters,
  IndexHits,
  IndexStatistics,
  LocalIndexReader,
  QueryPhrase,
  SafetyFilters,
  SearchQuery,
  SimilarWord,
  SimilarWordsQuery,
  WordCount,
} from '../search-index.ts';
import { explainDocuments } from './ranking/explain-documents.ts';
import { filterDocuments, filterExplicit, passesAll } from './search/filter-documents.ts';
import { bearersOf, findNamed } from './search/find-named.ts';
import { KeyCounts } from './search/key-counts.ts';
import { passagesOf } from './search/match-phrase.ts';
import { addPassagesWith } from './search/passages-with.ts';
import { greatestNumber, PassingDocuments } from './search/passing-documents.ts';
import { planTerms } from './search/plan-terms.ts';
import type { ForeignWords, SearchScope, TermPlan } from './search/search-scope.ts';
import { SegmentSearcher } from './search/search-segments.ts';
import { similarWords } from './search/similar-words.ts';
import { completionAt, type FoundCompletion } from './segments/completions.ts';
import { KeyPrefix } from './segments/dictionary.ts';
import { Folds } from './segments/folds.ts';
import type { CleanDocuments, Segment } from './segments/segment.ts';

export interface SegmentsReaderOptions {
  /** Called with each damage that a read meets. */
  readonly onDamage: (damage: IndexDamage) => void;
  /** Whether to leave out a damaged segment instead of throwing. */
  readonly leavesOutDamaged: boolean;
  /** Bound of the postings cache; raised for a large index. */
  readonly postingsCacheBytes: number;
}

// 240 queries over a million passages need 75 MB of packed postings. Without room for them a search took 15 ms in the index, with it 5.
const POSTINGS_BYTES_A_PASSAGE = 96;
// In smaller indexes frequently read lists fit the cache decoded, which is fastest to read.
const LARGE_INDEX_PASSAGES = 250_000;
// Shorter lists take microseconds to decode, and are mostly needed whole.
const PACKED_POSTINGS = 4_096;

/** Reads the open segments of an index. A search sees exactly one state. */
export class SegmentsReader
  implements Omit<LocalIndexReader, 'committedSequence' | 'refresh' | 'close'>
{
  /** Shared by the open segments. */
  readonly cache: BoundedCache;
  readonly #onDamage: (damage: IndexDamage) => void;
  readonly #leavesOutDamaged: boolean;
  readonly #postingsCacheBytes: number;
  #searcher = new SegmentSearcher();
  readonly #passing = new PassingDocuments();
  readonly #folds = new Folds();
  /** Segments that {@link fold} has not processed yet. */
  readonly #unfolded = new Set<Segment>();
  #segments: readonly Segment[] = [];
  /** The scope of {@link #segments}. */
  #scope: SearchScope = scopeOf([]);
  #languages: Readonly<Record<string, number>> | null = null;
  #attributes: Readonly<Record<string, number>> | null = null;

  constructor({ onDamage, leavesOutDamaged, postingsCacheBytes }: SegmentsReaderOptions) {
    this.#onDamage = onDamage;
    this.#leavesOutDamaged = leavesOutDamaged;
    this.cache = new BoundedCache(postingsCacheBytes);
    this.#postingsCacheBytes = postingsCacheBytes;
  }

  /** {@link Segment.packsFrom} for an index of this size. */
  protected get packsFrom(): number {
    const isLarge = this.#scope.passages >= LARGE_INDEX_PASSAGES;
    return isLarge ? PACKED_POSTINGS : Number.POSITIVE_INFINITY;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Reads from `segments` from now on, and closes those that are no longer among them. */
  show(segments: readonly Segment[]): void {
    const before = new Set(this.#segments);
    const opened = segments.filter((segment) => !before.has(segment));
    for (const segment of opened) this.#unfolded.add(segment);
    for (const old of before) {
      if (segments.includes(old)) continue;
      this.#unfolded.delete(old);
      old.close();
    }
    this.#segments = segments;
    this.#languages = null;
    this.#attributes = null;
    this.#passing.forget();
    this.#scope = scopeOf(segments);
    const { passages } = this.#scope;
    this.cache.resize(Math.max(this.#postingsCacheBytes, passages * POSTINGS_BYTES_A_PASSAGE));
    for (const segment of opened) segment.packsFrom = this.packsFrom;
  }

  /** Closes all segments and forgets them. */
  close(): void {
    for (const segment of this.#segments) segment.close();
    this.#segments = [];
    this.#unfolded.clear();
  }

  /** Groups near-copies. Every search does so first; calling it earlier makes the next search faster. */
  protected fold(): void {
    if (this.#unfolded.size === 0) return;
    const opened = [...this.#unfolded];
    const others = this.#segments.filter((segment) => !this.#unfolded.has(segment));
    this.#unfolded.clear();
    this.#folds.add(opened, others);
  }

  search(asked: SearchQuery): IndexHits {
    return this.#reading(() => {
      this.fold();
      return this.#searcher.search(this.#effective(asked), this.#scope);
    });
  }

  documentsPassing(filters: IndexFilters): Uint8Array | null {
    return this.#passing.of(this.#effectiveFilters(filters), this.#segments);
  }

  explain(asked: SearchQuery, documentNumbers: readonly number[]): Explanation[] {
    return this.#reading(() => {
      this.fold();
      return explainDocuments(this.#effective(asked), documentNumbers, this.#scope);
    });
  }

  /** As {@link search}, for an index whose texts lie in another one. */
  searchForeign(asked: SearchQuery, foreign: ForeignWords): IndexHits {
    return this.#reading(() => {
      this.fold();
      return this.#searcher.search(this.#effective(asked), { ...this.#scope, foreign });
    });
  }

  /** As {@link explain}, for an index whose texts lie in another one. */
  explainForeign(
    asked: SearchQuery,
    documentNumbers: readonly number[],
    foreign: ForeignWords,
  ): Explanation[] {
    return this.#reading(() => {
      this.fold();
      return explainDocuments(this.#effective(asked), documentNumbers, { ...this.#scope, foreign });
    });
  }

  /** The words of a query, weighted by the passages that `countOf` says have each term. */
  planWith(query: SearchQuery, countOf: (term: string) => number): TermPlan {
    const foreign = { countOf } as ForeignWords; // planning reads nothing else
    return planTerms(query, { ...this.#scope, foreign });
  }

  /** In how many passages each counted term is, perhaps including removed documents. */
  countedTerms(terms: readonly string[]): number[] {
    return this.#countsOf(KeyPrefix.counted, terms);
  }

  /** The numbers of documents that have one of the names that a query may be. */
  namedBy({ signals }: SearchQuery): number[] {
    const names = signals?.names;
    if (names === undefined) return [];
    return this.#reading(() =>
      [...findNamed(names, this.#scope)].flatMap(([{ columns }, { raised, first }]) =>
        [...raised.keys(), ...first.keys()].map((at) => columns.numbers[at]!),
      ),
    );
  }

  /** How many passages each document has, by number; 0: there is no such document. */
  passageCount(documentNumber: number): number {
    for (const segment of this.#segments) {
      const at = segment.ordinalOf(documentNumber);
      const { firstPassages } = segment.columns;
      if (at >= 0) return firstPassages[at + 1]! - firstPassages[at]!;
    }
    return 0;
  }

  /** The greatest number of a document, live or not; 0: there is none. */
  get greatestNumber(): number {
    return greatestNumber(this.#segments);
  }

  /** The average length of a passage, as BM25 counts it. */
  get averageLength(): number {
    return this.#scope.averageLength;
  }

  /** Drops a restriction that excludes no document, so that it costs nothing. */
  #effective(query: SearchQuery): SearchQuery {
    const filters = this.#effectiveFilters(query.filters);
    return filters === query.filters ? query : { ...query, filters };
  }

  #effectiveFilters<Filters extends SafetyFilters>(filters: Filters): Filters {
    const { restriction, ...others } = filters;
    if (restriction === undefined) return filters;
    const isIdle = this.#segments.every((segment) => passesAll(restriction, segment));
    return isIdle ? (others as Filters) : filters; // the dropped property is optional
  }

  complete(prefix: string, limit: number, filters: SafetyFilters = {}): Completion[] {
    const folded = foldTyped(prefix);
    if (folded === '') return [];
    return this.#completions(limit, filters, (segment, isClean) =>
      segment.bestCompletions(folded, limit, isClean),
    );
  }

  completeWords(
    prefixes: readonly string[],
    limit: number,
    filters: SafetyFilters = {},
  ): Completion[] {
    const folded = prefixes.map(foldTyped).filter((prefix) => prefix !== '');
    if (folded.length === 0) return [];
    return this.#completions(limit, filters, (segment, isClean) =>
      segment.completionsWithAll(folded, limit + SPARE_COMPLETIONS, isClean),
    );
  }

  #completions(
    limit: number,
    filters: SafetyFilters,
    findIn: (segment: Segment, isClean: CleanDocuments | null) => FoundCompletion[],
  ): Completion[] {
    const found = new Map<string, Completion & { isWhole: boolean }>();
    const effective = this.#effectiveFilters(filters);
    for (const segment of this.#segments) {
      for (const one of findIn(segment, cleanDocuments(segment, effective))) {
        addCompletion(segment, one, found);
      }
    }
    return [...found.values()]
      .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.weight - a.weight)
      .slice(0, limit)
      .map(({ isWhole: _, ...completion }) => completion);
  }

  passagesWith(
    words: readonly (readonly string[])[],
    filters: IndexFilters,
    limit: number,
  ): DocumentPassage[] {
    const found: DocumentPassage[] = [];
    if (words.length === 0) return found;
    this.#reading(() => {
      const effective = this.#effectiveFilters(filters);
      for (const one of this.#segments) addPassagesWith(one, words, effective, limit, found);
    });
    return found;
  }

  named(names: readonly string[], limit: number): number[] {
    return this.#reading(() => bearersOf(names, limit, this.#scope));
  }

  similarWords(word: string, query: SimilarWordsQuery): SimilarWord[] {
    const { maxEdits, prefixLength, onlyOfUnknown, limit } = query;
    const found = this.#reading(() => {
      const similar = new Map<string, { count: number; edits: number }>();
      if (onlyOfUnknown === true && this.#scope.counts.of(KeyPrefix.word + word) > 0)
        return similar;
      for (const segment of this.#segments) {
        similarWords(
          segment.wordList(),
          word,
          { maxEdits, prefixLength },
          (other, count, edits) => {
            similar.set(other, { count: (similar.get(other)?.count ?? 0) + count, edits });
          },
        );
      }
      return similar;
    });
    return [...found]
      .map(([similar, { count, edits }]) => ({ word: similar, count, edits }))
      .sort((a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, limit);
  }

  wordsFrom(prefix: string, limit: number): WordCount[] {
    const folded = foldTyped(prefix);
    const typed = prefix.normalize('NFKC').toLowerCase();
    const counts = this.#reading(() => this.#segments.map((one) => one.wordsFrom(folded)));
    return sumCounts(counts)
      .filter(({ word }) => word !== typed)
      .slice(0, limit);
  }

  identifiersFrom(prefix: string, limit: number): WordCount[] {
    const typed = prefix.normalize('NFKC').toLowerCase();
    const counts = this.#reading(() => this.#segments.map((one) => one.identifiersFrom(typed)));
    return sumCounts(counts).slice(0, limit);
  }

  termFrequencies(terms: readonly string[]): number[] {
    return this.#countsOf(KeyPrefix.text, terms);
  }

  phraseFrequency(words: QueryPhrase['words'], most = Number.POSITIVE_INFINITY): number {
    const keys = words.map((alternatives) => alternatives.map((term) => KeyPrefix.text + term));
    return this.#reading(() => {
      let count = 0;
      for (const segment of this.#segments) {
        for (const _ of passagesOf(segment, keys)) if (++count >= most) return count;
      }
      return count;
    });
  }

  wordFrequencies(words: readonly string[]): number[] {
    return this.#countsOf(KeyPrefix.word, words);
  }

  #countsOf(prefix: string, texts: readonly string[]): number[] {
    return this.#reading(() => texts.map((text) => this.#scope.counts.of(prefix + text)));
  }

  statistics(): IndexStatistics {
    return {
      documents: sum(this.#segments, (segment) => segment.liveCount),
      passages: this.#scope.passages,
      terms: sum(this.#segments, (segment) => segment.termCount),
      sizeBytes: sum(this.#segments, (segment) => segment.sizeBytes),
      languages: this.#languageCounts(),
      attributes: this.#attributeCounts(),
    };
  }

  /** Counted once for each state. */
  #attributeCounts(): Readonly<Record<string, number>> {
    if (this.#attributes) return this.#attributes;
    const counts = new Map<string, number>();
    for (const { attributes } of this.#segments) {
      for (const { name, count } of attributes.counts()) {
        if (isHiddenColumn(name)) continue;
        counts.set(name, (counts.get(name) ?? 0) + count);
      }
    }
    this.#attributes = Object.fromEntries(counts);
    return this.#attributes;
  }

  /** Counted once for each state, because every query needs it. */
  #languageCounts(): Readonly<Record<string, number>> {
    if (this.#languages) return this.#languages;
    const languages: Record<string, number> = {};
    for (const segment of this.#segments) {
      for (const [language, count] of segment.languageCounts()) {
        if (count > 0) languages[language] = (languages[language] ?? 0) + count;
      }
    }
    this.#languages = languages;
    return languages;
  }

  /** Repeats the read without each segment that turns out to be damaged. */
  #reading<Result>(read: () => Result): Result {
    for (;;) {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof IndexDamage) || !this.#leaveOut(error)) throw error;
      }
    }
  }

  #leaveOut(damage: IndexDamage): boolean {
    this.#onDamage(damage);
    const sound = this.#segments.filter(({ name }) => name !== damage.file);
    if (!this.#leavesOutDamaged || sound.length === this.#segments.length) return false;
    this.show(sound);
    this.#searcher = new SegmentSearcher(); // the old one holds incomplete sums
    return true;
  }
}

export function scopeOf(segments: readonly Segment[]): SearchScope {
  const passages = sum(segments, (segment) => segment.passageCount);
  const positions = sum(segments, (segment) => segment.totalLength);
  return {
    segments,
    counts: new KeyCounts(segments),
    passages,
    averageLength: passages === 0 ? 1 : Math.max(1, positions / passages),
  };
}

/** `null` if no document has to be left out. */
function cleanDocuments(segment: Segment, filters: SafetyFilters): CleanDocuments | null {
  const { attributes, restriction } = filters;
  if (attributes !== undefined || restriction !== undefined) {
    const passes = filterDocuments(segment, filters);
    return passes && { key: null, accepts: passes };
  }
  const accepts = filterExplicit(segment, filters);
  return accepts && { key: JSON.stringify(filters.explicitSources ?? null), accepts };
}

// Extra candidates, since some belong to deleted documents.
const SPARE_COMPLETIONS = 8;

/** The counts of all segments together, the greatest first. */
function sumCounts(ofSegments: readonly (readonly WordCount[])[]): WordCount[] {
  const counts = new Map<string, number>();
  for (const { word, count } of ofSegments.flat()) {
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}

/** Skips completions of deleted documents. Adds up the weights of the same text in several segments. */
function addCompletion(
  segment: Segment,
  { entry, isWhole }: FoundCompletion,
  found: Map<string, Completion & { isWhole: boolean }>,
): void {
  const completion = completionAt(segment.completions, entry);
  const { documentNumber } = completion;
  if (documentNumber !== 0 && segment.ordinalOf(documentNumber) < 0) return;
  const key = foldText(completion.text);
  const known = found.get(key);
  if (!known) found.set(key, { ...completion, isWhole });
  else found.set(key, { ...known, weight: known.weight + completion.weight });
}

function sum<T>(items: readonly T[], read: (item: T) => number): number {
  return items.reduce((total, item) => total + read(item), 0);
}
