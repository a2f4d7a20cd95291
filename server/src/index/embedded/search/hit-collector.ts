import { isMarkupSource } from '../../../documents/page-and-source.ts';
import { coverageFactor, NAME_FACTORS, SCALE_WITHOUT_WORDS } from '../../ranking.ts';
import type { IndexHits, SearchQuery, SemanticWeights } from '../../search-index.ts';
import { largestOf } from '../ranking/ranking-signals.ts';
import type { MarkedDocuments, SemanticDocument } from '../ranking/semantic-marks.ts';
import { topicsIn } from '../segments/document-columns.ts';
import type { Segment } from '../segments/segment.ts';
import { FacetCounter } from './count-facets.ts';
import type { DocumentFilter } from './filter-documents.ts';
import type { NamedDocuments } from './find-named.ts';
import type { ScoredDocuments } from './gather-documents.ts';
import type { TermPlan } from './plan-terms.ts';
import { type Candidate, standsBefore, TopHits } from './top-hits.ts';
import { weightOf } from './word-masks.ts';

// Thousands of documents hold the same few sets of words: up to ten words, a table of 8 KiB at most.
const KNOWN_FACTOR_WORDS = 10;
const KNOWN_FACTOR_MASK = (1 << KNOWN_FACTOR_WORDS) - 1;
const NOT_RECKONED = -1;

// Above every score and every time in milliseconds; a double still tells steps of 1024 apart there.
const PINNED_RANK = 2 ** 60;
const PINNED_STEP = 1024;
const LEAST_PINNED_RANK = 2 ** 59;

/** What of a segment's scored documents becomes a hit, and what its score is multiplied by. */
export interface Collecting {
  /** `null`: all of them. */
  readonly accept: DocumentFilter | null;
  /** By ordinal; `null`: 1. */
  readonly factors: Float32Array | null;
  /** Those that {@link HitCollector.collectSemantic} takes; `null`: none. */
  readonly near: MarkedDocuments | null;
  /** Those whose factor holds that of their name; absent: none. */
  readonly raised?: NamedDocuments['raised'] | undefined;
}

/** A document that is near in meaning, and what its words score. */
interface NearDocument extends SemanticDocument {
  readonly segment: Segment;
  readonly words: number;
  readonly factor: number;
  /** Local to the segment. */
  readonly passage: number;
}

/** Takes accepted documents, folds near-copies, and keeps the first of them. */
export class HitCollector {
  readonly #query: SearchQuery;
  readonly #plan: TermPlan;
  readonly #top: TopHits;
  /** `null`: none are asked for. */
  readonly #facets: FacetCounter | null;
  readonly #folds = new Map<number, Candidate>();
  /** By the set of words. */
  readonly #factors: Float64Array;
  readonly #isByTime: boolean;
  #total = 0;
  /** By words, without what a name adds: else a title would raise the weight of meaning for all others. */
  #bestScore = 0;
  #isFoundByWords = false;
  readonly #near: NearDocument[] = [];
  #raised: NamedDocuments['raised'] | undefined;
  #segment!: Segment;
  #countFacets: ((ordinal: number) => void) | null = null;

  constructor(query: SearchQuery, plan: TermPlan) {
    this.#query = query;
    this.#plan = plan;
    const isUnscored = query.terms.length === 0 && query.semantic === undefined;
    this.#isByTime = query.sort === 'newest' || isUnscored;
    this.#top = new TopHits(query.offset + query.limit);
    this.#facets = query.facets.length === 0 ? null : new FacetCounter(query.facets);
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

  /** Those scored documents that hold enough of the words and are accepted. */
  collect(
    segment: Segment,
    documents: ScoredDocuments,
    { accept, factors: boosts, near, raised }: Collecting,
  ): void {
    this.#enter(segment);
    this.#raised = raised;
    const isNear = near === null ? null : near.isMarked;
    const { scores, masks, touched, count, passages } = documents;
    const { folds } = segment;
    const factors = this.#factors;
    const isTabled = this.#plan.bitWeights.length <= KNOWN_FACTOR_WORDS;
    const isPlain = !this.#isByTime && this.#countFacets === null;
    const most = boosts === null ? 1 : largestOf(boosts);
    let least = this.#top.leastRank;
    let plain = 0;
    for (let i = 0; i < count; i++) {
      const at = touched[i]!;
      const mask = masks[at]!;
      let factor = isTabled ? factors[mask & KNOWN_FACTOR_MASK]! : NOT_RECKONED;
      if (factor === NOT_RECKONED) factor = this.#factorOf(mask);
      if (factor === 0 || (isNear !== null && isNear[at] === 1)) continue;
      if (accept !== null && !accept(at)) continue;
      const bare = scores[at]! * factor;
      // Most documents only count: they are neither among the first, whatever their own factor, nor copies of another.
      if (isPlain && bare * most < least && folds[at]! < 0) {
        plain++;
        continue;
      }
      const score = boosts === null ? bare : bare * boosts[at]!;
      this.#noteWords(at, score);
      this.#add(at, passages === null ? at : passages[at]!, score);
      least = this.#top.leastRank;
    }
    this.#total += plain;
  }

  /**
   * Documents that are near in meaning, of the segment that was collected last, accepted already. What their
   * nearness adds is known when the best score of the words is: after the last segment.
   */
  collectSemantic(
    segment: Segment,
    documents: readonly SemanticDocument[],
    scored: ScoredDocuments | null,
    factors: Float32Array | null,
  ): void {
    for (const { at, hit } of documents) {
      const mask = scored?.masks[at] ?? 0;
      const isFoundByWords = mask !== 0 && this.#factorOf(mask) > 0;
      if (!isFoundByWords && !hit.standsAlone) continue;
      const words = scored !== null && mask !== 0 ? scored.scores[at]! * this.#coverageOf(mask) : 0;
      const factor = factors?.[at] ?? 1;
      const lexical = scored?.passages ? scored.passages[at]! : at;
      const passage = isFoundByWords ? lexical : nearestPassage(segment, at, hit.passage);
      if (isFoundByWords) this.#noteWords(at, words * factor);
      this.#near.push({ segment, at, hit, words, factor, passage });
    }
  }

  /** Adds what was near, now that the scale is known, and returns that. */
  #addNear(): number {
    const { semantic } = this.#query;
    if (semantic === undefined) return 0;
    const scale = semantic.scale ?? (this.#bestScore || SCALE_WITHOUT_WORDS);
    for (const { segment, at, hit, words, factor, passage } of this.#near) {
      if (segment !== this.#segment) this.#enter(segment);
      const { types, strings } = segment.columns;
      const type = strings.types[types[at]!]!;
      const meaning = hit.strength * scale * typeWeight(type, semantic.weights);
      this.#add(at, passage, (words + meaning) * factor);
    }
    return scale;
  }

  #noteWords(at: number, score: number): void {
    this.#isFoundByWords = true;
    const name = this.#raised?.get(at);
    const unnamed = name === undefined ? score : score / NAME_FACTORS[name];
    if (unnamed > this.#bestScore) this.#bestScore = unnamed;
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
    this.#countFacets = this.#facets?.of(segment) ?? null;
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

  /** As {@link #factorOf}, of a document that is found whether it holds enough of the words or not. */
  #coverageOf(mask: number): number {
    const { bitWeights, totalWeight } = this.#plan;
    if (bitWeights.length <= 1) return 1;
    return coverageFactor(weightOf(mask, bitWeights) / totalWeight, bitWeights.length);
  }

  #tabled(mask: number, factor: number): number {
    if (this.#plan.bitWeights.length <= KNOWN_FACTOR_WORDS) {
      this.#factors[mask & KNOWN_FACTOR_MASK] = factor;
    }
    return factor;
  }

  result(): IndexHits {
    const semanticScale = this.#addNear();
    for (const folded of this.#folds.values()) this.#top.add(folded);
    const { offset, limit } = this.#query;
    return {
      hits: this.#top
        .sorted()
        .slice(offset, offset + limit)
        .map(({ documentNumber, passage, score, duplicates, topics }) => ({
          documentNumber,
          passage,
          score,
          duplicates,
          topics: topicsIn(topics),
        })),
      total: this.#total,
      totalRelation: 'eq',
      isFoundByWords: this.#isFoundByWords,
      semanticScale,
      facets: this.#facets?.result() ?? {},
    };
  }

  /** Of a fold only the best stands in the list, and it counts once, with the facets of the first that came. */
  #fold(fold: number, at: number, rank: number, score: number, passage: number): void {
    const best = this.#folds.get(fold);
    if (!best) {
      this.#total++;
      this.#countFacets?.(at);
      this.#folds.set(fold, this.#candidate(at, rank, score, passage, 0));
      return;
    }
    const duplicates = best.duplicates + 1;
    // Of hundreds of copies few become a candidate.
    const copy = {
      rank,
      documentNumber: this.#segment.columns.numbers[at]!,
      isSource: this.#isSource(at),
    };
    if (!standsBefore(copy, best, LEAST_PINNED_RANK)) best.duplicates = duplicates;
    else this.#folds.set(fold, this.#candidate(at, rank, score, passage, duplicates));
  }

  #isSource(at: number): boolean {
    const { fileTypes, strings } = this.#segment.columns;
    return isMarkupSource(strings.fileTypes[fileTypes[at]!]!);
  }

  #candidate(
    at: number,
    rank: number,
    score: number,
    passage: number,
    duplicates: number,
  ): Candidate {
    const { numbers, firstPassages, topics, strings } = this.#segment.columns;
    return {
      rank,
      score,
      documentNumber: numbers[at]!,
      passage: passage - firstPassages[at]!,
      duplicates,
      topics: strings.topics[topics[at]!]!,
      isSource: this.#isSource(at),
    };
  }
}

/** How much meaning counts for documents of a type. */
export function typeWeight(type: string, { usual, byType }: SemanticWeights): number {
  return byType[type] ?? usual;
}

/** The passage of a hit by meaning, in the segment: its vectors may be those of a version with more passages. */
function nearestPassage({ columns }: Segment, at: number, passage: number): number {
  const { firstPassages } = columns;
  return Math.min(firstPassages[at]! + passage, firstPassages[at + 1]! - 1);
}

/** When it was published, else when it was indexed. */
function timeOf(segment: Segment, at: number): number {
  const published = segment.columns.publishedAt[at]!;
  return Number.isNaN(published) ? segment.columns.indexedAt[at]! : published;
}
