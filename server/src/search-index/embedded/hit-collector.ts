import { coverageFactor } from '../ranking.ts';
import type { IndexHits, SearchQuery } from '../search-index.ts';
import { FacetCounter } from './count-facets.ts';
import type { ScoredDocuments } from './document-accumulator.ts';
import type { DocumentFilter } from './filter-documents.ts';
import type { TermPlan } from './plan-terms.ts';
import type { Segment } from './segment.ts';
import { type Candidate, TopHits } from './top-hits.ts';

// Thousands of documents hold the same few sets of words: up to ten words, a table of 8 KiB at most.
const KNOWN_FACTOR_WORDS = 10;
const KNOWN_FACTOR_MASK = (1 << KNOWN_FACTOR_WORDS) - 1;
const NOT_RECKONED = -1;

// Above every score and every time in milliseconds; a double still tells steps of 1024 apart there.
const PINNED_RANK = 2 ** 60;
const PINNED_STEP = 1024;

/** Takes accepted documents, folds near-copies, and keeps the first of them. */
export class HitCollector {
  readonly #query: SearchQuery;
  readonly #plan: TermPlan;
  readonly #top: TopHits;
  readonly #facets: FacetCounter;
  readonly #folds = new Map<number, Candidate>();
  /** By the set of words. */
  readonly #factors: Float64Array;
  readonly #isByTime: boolean;
  #total = 0;
  #segment!: Segment;
  #countFacets: ((ordinal: number) => void) | null = null;

  constructor(query: SearchQuery, plan: TermPlan) {
    this.#query = query;
    this.#plan = plan;
    this.#isByTime = query.sort === 'newest' || query.terms.length === 0;
    this.#top = new TopHits(query.offset + query.limit);
    this.#facets = new FacetCounter(query.facets);
    const words = Math.min(plan.bitWeights.length, KNOWN_FACTOR_WORDS);
    this.#factors = new Float64Array(1 << words).fill(NOT_RECKONED);
  }

  /** Every document of a segment that `accept` lets through (`null`: all), without a score. */
  collectAll(segment: Segment, accept: DocumentFilter | null): void {
    this.#enter(segment);
    for (let at = 0; at < segment.documentCount; at++) {
      if (accept === null || accept(at)) {
        this.#add(at, segment.columns.firstPassages[at]!, 0);
      }
    }
  }

  /**
   * Those scored documents that hold enough of the words and that `accept` lets through. `boosts`: what the
   * score of each is multiplied by besides, by ordinal.
   */
  collect(
    segment: Segment,
    documents: ScoredDocuments,
    accept: DocumentFilter | null,
    boosts: Float32Array | null = null,
  ): void {
    this.#enter(segment);
    const { scores, masks, touched, count, passages } = documents;
    const { folds } = segment;
    const factors = this.#factors;
    const isTabled = this.#plan.bitWeights.length <= KNOWN_FACTOR_WORDS;
    const isPlain = !this.#isByTime && this.#countFacets === null;
    let least = this.#top.leastRank;
    let plain = 0;
    for (let i = 0; i < count; i++) {
      const at = touched[i]!;
      const mask = masks[at]!;
      let factor = isTabled ? factors[mask & KNOWN_FACTOR_MASK]! : NOT_RECKONED;
      if (factor === NOT_RECKONED) factor = this.#factorOf(mask);
      if (factor === 0 || (accept !== null && !accept(at))) continue;
      const score = boosts === null ? scores[at]! * factor : scores[at]! * factor * boosts[at]!;
      // Most documents only count: they are neither among the first nor copies of another.
      if (isPlain && score < least && folds[at]! < 0) {
        plain++;
        continue;
      }
      this.#add(at, passages === null ? at : passages[at]!, score);
      least = this.#top.leastRank;
    }
    this.#total += plain;
  }

  /**
   * A document of the segment that was collected last, in front of all others. `scored`: the scores of that
   * segment, which say which passage to show when it holds any of the words.
   */
  addPinned(at: number, place: number, scored: ScoredDocuments | null): void {
    const mask = scored?.masks[at] ?? 0;
    const isScored = scored !== null && mask !== 0;
    const score = isScored ? scored.scores[at]! * Math.max(0, this.#factorOf(mask)) : 0;
    const first = this.#segment.columns.firstPassages[at]!;
    const best = scored?.passages ? scored.passages[at]! : at;
    this.#addRanked(at, isScored ? best : first, score, PINNED_RANK - place * PINNED_STEP);
  }

  #enter(segment: Segment): void {
    this.#segment = segment;
    this.#countFacets = this.#facets.of(segment);
  }

  /** `passage` is local to the segment. */
  #add(at: number, passage: number, score: number): void {
    this.#addRanked(at, passage, score, this.#isByTime ? timeOf(this.#segment, at) : score);
  }

  #addRanked(at: number, passage: number, score: number, rank: number): void {
    const segment = this.#segment;
    const fold = segment.folds[at]!;
    if (fold >= 0) {
      this.#fold(fold, at, rank, score, passage);
      return;
    }
    this.#total++;
    if (this.#countFacets !== null) this.#countFacets(at);
    if (rank < this.#top.leastRank) return;
    this.#top.add(this.#candidate(at, rank, score, passage, 0));
  }

  /** What the words that a document holds make of its score; 0 when they are too few to match. */
  #factorOf(mask: number): number {
    const { bitWeights, requiredWeight, totalWeight } = this.#plan;
    if (bitWeights.length <= 1) return this.#tabled(mask, 1);
    const weight = weightOf(mask, bitWeights);
    if (weight < requiredWeight) return this.#tabled(mask, 0);
    return this.#tabled(mask, coverageFactor(weight / totalWeight, bitWeights.length));
  }

  #tabled(mask: number, factor: number): number {
    if (this.#plan.bitWeights.length <= KNOWN_FACTOR_WORDS) {
      this.#factors[mask & KNOWN_FACTOR_MASK] = factor;
    }
    return factor;
  }

  result(): IndexHits {
    for (const folded of this.#folds.values()) this.#top.add(folded);
    const { offset, limit } = this.#query;
    return {
      hits: this.#top
        .sorted()
        .slice(offset, offset + limit)
        .map(({ documentNumber, passage, score, duplicates }) => ({
          documentNumber,
          passage,
          score,
          duplicates,
        })),
      total: this.#total,
      totalRelation: 'eq',
      facets: this.#facets.result(),
    };
  }

  /** Of a fold only the best stands in the list, and it counts once, with the facets of the first that came. */
  #fold(fold: number, at: number, rank: number, score: number, passage: number): void {
    const number = this.#segment.columns.numbers[at]!;
    const best = this.#folds.get(fold);
    if (!best) {
      this.#total++;
      this.#countFacets?.(at);
      this.#folds.set(fold, this.#candidate(at, rank, score, passage, 0));
      return;
    }
    const duplicates = best.duplicates + 1;
    const isBetter = rank > best.rank || (rank === best.rank && number < best.documentNumber);
    if (isBetter) {
      this.#folds.set(fold, this.#candidate(at, rank, score, passage, duplicates));
    } else {
      best.duplicates = duplicates;
    }
  }

  #candidate(
    at: number,
    rank: number,
    score: number,
    passage: number,
    duplicates: number,
  ): Candidate {
    const { numbers, firstPassages } = this.#segment.columns;
    return {
      rank,
      score,
      documentNumber: numbers[at]!,
      passage: passage - firstPassages[at]!,
      duplicates,
    };
  }
}

/** The weight of the words whose bits are set. */
export function weightOf(mask: number, bitWeights: Float64Array): number {
  let weight = 0;
  for (let i = 0; i < bitWeights.length; i++) {
    if ((mask & (1 << i)) !== 0) weight += bitWeights[i]!;
  }
  return weight;
}

/** When it was published, else when it was indexed. */
function timeOf(segment: Segment, at: number): number {
  const published = segment.columns.publishedAt[at]!;
  return Number.isNaN(published) ? segment.columns.indexedAt[at]! : published;
}
