import { coverageFactor, NAME_FACTORS, SCALE_WITHOUT_WORDS } from '../../ranking.ts';
import type { IndexHit, IndexHits, SearchQuery, SemanticWeights } from '../../search-index.ts';
import { countAttributes } from '../attributes/count-attributes.ts';
import type { FacetMatches } from '../attributes/facet-matches.ts';
import { OrderedHits } from '../attributes/ordered-hits.ts';
import type { MarkedDocuments, SemanticDocument } from '../ranking/semantic-marks.ts';
import { topicsIn } from '../segments/document-columns.ts';
import type { Segment } from '../segments/segment.ts';
import { FacetCounter } from './count-facets.ts';
import type { DocumentFilter } from './filter-documents.ts';
import type { NamedDocuments } from './find-named.ts';
import { type FoldedHits, type FoundCopy, LEAST_SHARE } from './folded-hits.ts';
import type { ScoredDocuments } from './gather-documents.ts';
import type { TermPlan } from './search-scope.ts';
import { SELECTED_AT_ONCE, type Selection } from './select-documents.ts';
import { type Candidate, TopHits } from './top-hits.ts';
import { weightOf, weightsOfSets } from './word-masks.ts';

// Thousands of documents hold the same few sets of words. For up to ten words, a table takes 8 KiB at most.
const KNOWN_FACTOR_WORDS = 10;

// Above every score and every time in milliseconds; doubles still distinguish steps of 1024 there.
const PINNED_RANK = 2 ** 60;
const PINNED_STEP = 1024;
const LEAST_PINNED_RANK = 2 ** 59;

/** Which scored documents of a segment become hits, and the factors of their scores. */
export interface Collecting {
  /** `null`: accepts all. */
  readonly accept: DocumentFilter | null;
  /** By ordinal; `null`: 1. */
  readonly factors: Float32Array | null;
  /** By ordinal: `COPY`, or `NAMED` where the factor holds that of the name, else 0. */
  readonly always: Uint8Array;
  /** The largest factor of all others. */
  readonly most: number;
  /** Those that {@link HitCollector.collectSemantic} takes; `null`: none. */
  readonly near: MarkedDocuments | null;
  /** Those whose factor holds that of their name; absent: none. */
  readonly raised?: NamedDocuments['raised'] | undefined;
  /** The part of `accept` that {@link near} does not cover; `null`: none. */
  readonly filter: DocumentFilter | null;
  /** Called with each document that holds enough of the words and is not accepted, for facets. */
  readonly reject?: ((at: number) => void) | undefined;
}

/** A document that is near in meaning, and what its words score. */
interface NearDocument extends SemanticDocument {
  readonly segment: Segment;
  readonly words: number;
  readonly factor: number;
  /** Local to the segment. */
  readonly passage: number;
}

/** A collector's inputs, and memory that only its query uses until {@link HitCollector.result}. */
export interface CollectorOptions {
  readonly folded: FoldedHits;
  readonly selection: Selection;
  readonly counted: number;
  /** Records matches for facets of attributes; `null`: none requested. */
  readonly facetMatches: FacetMatches | null;
}

/** Collects accepted documents, folds near-copies, and keeps the top hits. */
export class HitCollector {
  readonly #query: SearchQuery;
  readonly #plan: TermPlan;
  readonly #top: TopHits;
  /** `null`: none requested. */
  readonly #facets: FacetCounter | null;
  readonly #facetMatches: FacetMatches | null;
  /** `null`: hits are ordered by score or time. */
  readonly #ordered: OrderedHits | null;
  readonly #folded: FoldedHits;
  readonly #counted: number;
  /** The results of {@link #factorOf} by set of words; `null`: too many sets. */
  readonly factorsOfSets: Float64Array | null;
  readonly #selection: Selection;
  readonly #isByTime: boolean;
  /** Whether only the score of a document matters. */
  readonly #isPlain: boolean;
  #total = 0;
  /** By words, without the factor of names: otherwise one title would raise the weight of meaning for all documents. */
  #bestScore = 0;
  #isFoundByWords = false;
  readonly #near: NearDocument[] = [];
  #raised: NamedDocuments['raised'] | undefined;
  #segment!: Segment;
  #countFacets: ((ordinal: number) => void) | null = null;

  /** Counts at most `counted` documents exactly. */
  constructor(
    query: SearchQuery,
    plan: TermPlan,
    { folded, selection, counted, facetMatches }: CollectorOptions,
  ) {
    this.#query = query;
    this.#plan = plan;
    this.#folded = folded;
    this.#selection = selection;
    this.#counted = counted;
    folded.clear();
    const isUnscored = query.terms.length === 0 && query.semantic === undefined;
    this.#isByTime = query.sort === 'newest' || isUnscored;
    this.#top = new TopHits(query.offset + query.limit);
    this.#facets = query.facets.length === 0 ? null : new FacetCounter(query.facets);
    this.#facetMatches = facetMatches;
    this.#ordered =
      typeof query.sort === 'string'
        ? null
        : new OrderedHits(query.sort, query.offset + query.limit);
    this.#isPlain =
      !this.#isByTime && this.#facets === null && facetMatches === null && this.#ordered === null;
    const words = plan.bitWeights.length;
    this.factorsOfSets =
      words > KNOWN_FACTOR_WORDS
        ? null
        : weightsOfSets(plan.bitWeights).map((weight) => this.#factorOfWeight(weight));
  }

  /** Every document of a segment that `accept` lets through (`null`: all), without a score. */
  collectAll(segment: Segment, { accept, reject }: Pick<Collecting, 'accept' | 'reject'>): void {
    this.#enter(segment);
    for (let at = 0; at < segment.documentCount; at++) {
      if (accept === null || accept(at)) {
        this.#add(at, segment.columns.firstPassages[at]!, 0);
      } else reject?.(at);
    }
  }

  /**
   * The least score of words with which a document can still be among the top hits, whatever its factor. Once the count has reached
   * its limit, documents that score less can be skipped. `-Infinity`: none can.
   */
  leastScore({ most }: Pick<Collecting, 'most'>): number {
    return this.#isCounted ? this.#top.leastRank / most : Number.NEGATIVE_INFINITY;
  }

  /** Collects accepted documents that hold enough of the words. Takes the windows of a segment in order. */
  collect(segment: Segment, documents: ScoredDocuments, collecting: Collecting): void {
    if (segment !== this.#segment) this.#enter(segment);
    this.#raised = collecting.raised;
    const { accept, near, always, most } = collecting;
    const { touched, count } = documents;
    if (!this.#isPlain || this.factorsOfSets === null || near !== null || accept !== null) {
      for (let i = 0; i < count; i++) this.#take(touched[i]!, documents, collecting);
      return;
    }
    const selection = this.#selection;
    const selecting = { factors: this.factorsOfSets, always, most, least: 0, leastOfCopies: 0 };
    for (let from = 0; from < count; from += SELECTED_AT_ONCE) {
      selecting.least = this.#top.leastRank;
      selecting.leastOfCopies = selecting.least * LEAST_SHARE;
      selection.select(documents, from, Math.min(count, from + SELECTED_AT_ONCE), selecting);
      this.#total += selection.others;
      this.#takeSelected(documents, collecting.factors, this.factorsOfSets);
      this.#countCopies();
    }
  }

  /** As {@link #take} for each, if only scores matter. Allocates only for documents among the top hits. */
  #takeSelected(
    { first, scores, masks, passages }: ScoredDocuments,
    factors: Float32Array | null,
    ofSets: Float64Array,
  ): void {
    const { ordinals, count } = this.#selection;
    const { folds } = this.#segment;
    const copy = this.#copy;
    const lastSet = ofSets.length - 1;
    let least = this.#top.leastRank;
    for (let i = 0; i < count; i++) {
      const at = ordinals[i]!;
      const place = at - first;
      const factor = ofSets[masks[place]! & lastSet]!;
      if (factor === 0) continue;
      this.#isFoundByWords = true;
      const bare = scores[place]! * factor;
      const score = factors === null ? bare : bare * factors[at]!;
      if (score > this.#bestScore) this.#noteWords(at, score);
      const fold = folds[at]!;
      const passage = passages === null ? at : passages[place]!;
      if (fold >= 0) {
        copy.at = at;
        copy.passage = passage;
        copy.rank = score;
        copy.score = score;
        if (this.#folded.add(fold, copy, LEAST_PINNED_RANK)) this.#total++;
      } else if (score < least) this.#total++;
      else {
        this.#addRanked(at, passage, score, score);
        least = this.#top.leastRank;
      }
    }
  }

  #countCopies(): void {
    const { copies, copyCount } = this.#selection;
    const { folds } = this.#segment;
    for (let i = 0; i < copyCount; i++) {
      const at = copies[i]!;
      if (this.#folded.addLow(folds[at]!, at)) this.#total++;
    }
  }

  // Reused, since thousands of copies may match.
  readonly #copy: FoundCopy = { at: 0, passage: 0, rank: 0.5, score: 0.5 };

  #take(place: number, documents: ScoredDocuments, collecting: Collecting): void {
    const { accept, near, factors, always, most } = collecting;
    const at = documents.first + place;
    const factor = this.#factorOf(documents.masks[place]!);
    if (factor === 0 || (near !== null && near.isMarked[at] === 1)) return;
    if (accept !== null && !accept(at)) {
      collecting.reject?.(at);
      return;
    }
    const bare = documents.scores[place]! * factor;
    const isFirst = bare * most >= this.#top.leastRank;
    // Most documents are only counted: they cannot be among the top hits and are not copies.
    if (this.#isPlain && !isFirst && always[at] === 0) {
      this.#total++;
      return;
    }
    const score = factors === null ? bare : bare * factors[at]!;
    this.#noteWords(at, score);
    this.#add(at, documents.passages === null ? at : documents.passages[place]!, score);
  }

  /**
   * Collects documents that are near in meaning, from the segment that was collected last in one window. They have passed
   * all filters but {@link Collecting.filter}. Their nearness is added after the last segment, when the best score of the words is known.
   */
  collectSemantic(
    segment: Segment,
    documents: readonly SemanticDocument[],
    scored: ScoredDocuments | null,
    { factors, filter, reject }: Pick<Collecting, 'factors' | 'filter' | 'reject'>,
  ): void {
    for (const { at, hit } of documents) {
      const mask = scored?.masks[at] ?? 0;
      const isFoundByWords = mask !== 0 && this.#factorOf(mask) > 0;
      if (!isFoundByWords && !hit.standsAlone) continue;
      if (filter !== null && !filter(at)) {
        reject?.(at);
        continue;
      }
      const words = scored !== null && mask !== 0 ? scored.scores[at]! * this.#coverageOf(mask) : 0;
      const factor = factors?.[at] ?? 1;
      const lexical = scored?.passages ? scored.passages[at]! : at;
      const passage = isFoundByWords ? lexical : nearestPassage(segment, at, hit.passage);
      if (isFoundByWords) this.#noteWords(at, words * factor);
      this.#near.push({ segment, at, hit, words, factor, passage });
    }
  }

  /** Adds the near documents, now that the scale is known. Returns the scale. */
  #addNear(): number {
    const { semantic } = this.#query;
    const scale = semantic?.scale ?? (this.#bestScore || SCALE_WITHOUT_WORDS);
    if (semantic === undefined) return scale;
    for (const { segment, at, hit, words, factor, passage } of this.#near) {
      if (segment !== this.#segment) this.#enter(segment);
      const { types, strings } = segment.columns;
      const type = strings.types[types[at]!]!;
      const meaning = hit.strength * scale * typeWeight(type, semantic.weights);
      this.#add(at, passage, (words + meaning) * factor);
    }
    return scale;
  }

  /** Whether more match than are counted. */
  get #isCounted(): boolean {
    return this.#isPlain && this.#query.semantic === undefined && this.#total > this.#counted;
  }

  #noteWords(at: number, score: number): void {
    this.#isFoundByWords = true;
    const name = this.#raised?.get(at);
    const unnamed = name === undefined ? score : score / NAME_FACTORS[name];
    if (unnamed > this.#bestScore) this.#bestScore = unnamed;
  }

  /**
   * Puts a document of the segment that was collected last in front of all others. `scored`: the scores of that segment
   * in one window, which determine the passage to show if the document holds any of the words.
   */
  addPinned(at: number, place: number, scored: ScoredDocuments | null): void {
    const mask = scored?.masks[at] ?? 0;
    const isScored = scored !== null && mask !== 0;
    const score = isScored ? scored.scores[at]! * Math.max(0, this.#factorOf(mask)) : 0;
    const first = this.#segment.columns.firstPassages[at]!;
    const best = scored?.passages ? scored.passages[at]! : at;
    const passage = isScored ? best : first;
    if (this.#ordered === null) {
      this.#addRanked(at, passage, score, PINNED_RANK - place * PINNED_STEP);
    } else this.#addOrdered(at, passage, score, place);
  }

  #enter(segment: Segment): void {
    this.#segment = segment;
    this.#folded.enter(segment);
    this.#ordered?.enter(segment);
    this.#countFacets = this.#facets?.of(segment) ?? null;
  }

  /** `passage` is local to the segment. */
  #add(at: number, passage: number, score: number): void {
    if (this.#ordered === null) {
      this.#addRanked(at, passage, score, this.#isByTime ? timeOf(this.#segment, at) : score);
    } else this.#addOrdered(at, passage, score, null);
  }

  #addOrdered(at: number, passage: number, score: number, pinnedPlace: number | null): void {
    this.#facetMatches?.add(this.#segment, at);
    this.#countFacets?.(at);
    if (this.#ordered?.add({ at, passage, score, pinnedPlace }) === true) this.#total++;
  }

  /** Only the best document of a fold is listed, and the fold counts once. */
  #addRanked(at: number, passage: number, score: number, rank: number): void {
    const segment = this.#segment;
    const fold = segment.folds[at]!;
    this.#facetMatches?.add(segment, at);
    this.#countFacets?.(at);
    const isCopy =
      fold >= 0 && !this.#folded.add(fold, { at, passage, rank, score }, LEAST_PINNED_RANK);
    if (isCopy) return;
    this.#total++;
    if (fold >= 0 || rank < this.#top.leastRank) return;
    const documentNumber = segment.columns.numbers[at]!;
    this.#top.add({ segment, at, passage, rank, score, documentNumber, duplicates: 0 });
  }

  /** The factor for the words that a document holds; 0 if they are too few to match. */
  #factorOf(mask: number): number {
    const factors = this.factorsOfSets;
    if (factors !== null) return factors[mask & (factors.length - 1)]!;
    return this.#factorOfWeight(weightOf(mask, this.#plan.bitWeights));
  }

  #factorOfWeight(weight: number): number {
    return weight < this.#plan.requiredWeight ? 0 : this.#coverageOfWeight(weight);
  }

  /** As {@link #factorOf}, for a document that matches even without enough of the words. */
  #coverageOf(mask: number): number {
    return this.#coverageOfWeight(weightOf(mask, this.#plan.bitWeights));
  }

  #coverageOfWeight(weight: number): number {
    const { bitWeights, totalWeight } = this.#plan;
    return bitWeights.length <= 1 ? 1 : coverageFactor(weight / totalWeight, bitWeights.length);
  }

  result(): IndexHits {
    const semanticScale = this.#addNear();
    const { offset, limit } = this.#query;
    const attributes = this.#facetMatches && countAttributes(this.#facetMatches);
    return {
      hits: this.#first()
        .slice(offset, offset + limit)
        .map(hitOf),
      total: this.#isCounted ? this.#counted : this.#total,
      totalRelation: this.#isCounted ? 'gte' : 'eq',
      isFoundByWords: this.#isFoundByWords,
      semanticScale,
      facets: this.#facets?.result() ?? {},
      ...(attributes === null ? {} : { attributeFacets: attributes }),
    };
  }

  /** In their order. */
  #first(): Candidate[] {
    if (this.#ordered !== null) return this.#ordered.sorted();
    for (const one of this.#folded.candidates(this.#top.leastRank)) this.#top.add(one);
    return this.#top.sorted();
  }
}

function hitOf({ segment, at, passage, documentNumber, score, duplicates }: Candidate): IndexHit {
  const { firstPassages, topics, strings } = segment.columns;
  return {
    documentNumber,
    passage: passage - firstPassages[at]!,
    score,
    duplicates,
    topics: topicsIn(strings.topics[topics[at]!]!),
  };
}

/** How much meaning counts for documents of a type. */
export function typeWeight(type: string, { usual, byType }: SemanticWeights): number {
  return byType[type] ?? usual;
}

/** The passage of a hit by meaning, in the segment. Its vectors may be of an earlier version with more passages. */
function nearestPassage({ columns }: Segment, at: number, passage: number): number {
  const { firstPassages } = columns;
  return Math.min(firstPassages[at]! + passage, firstPassages[at + 1]! - 1);
}

/** The time of publication, else of indexing. */
function timeOf(segment: Segment, at: number): number {
  const published = segment.columns.publishedAt[at]!;
  return Number.isNaN(published) ? segment.columns.indexedAt[at]! : published;
}
