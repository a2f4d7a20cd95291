import { BM25_K1, coverageFactor, inverseDocumentFrequency, requiredCoverage } from '../ranking.ts';
import type { IndexHits, QueryTerm, SearchQuery } from '../search-index.ts';
import { FacetCounter } from './count-facets.ts';
import { KeyPrefix } from './dictionary.ts';
import { type DocumentFilter, filterDocuments } from './filter-documents.ts';
import { matchPhrase } from './match-phrase.ts';
import { Accumulator, type ScoringTerm, scoreSegment, TRACKED_WORDS } from './score-segment.ts';
import type { Segment } from './segment.ts';
import { type Candidate, TopHits } from './top-hits.ts';

/** What of the index a query needs besides its segments. */
export interface SearchScope {
  readonly segments: readonly Segment[];
  readonly passages: number;
  readonly averageLength: number;
}

/** The first `offset + limit` documents of all segments, the exact number of matches, and facets over them. */
export class SegmentSearcher {
  // Kept between queries: they are as long as the largest segment.
  readonly #accumulator = new Accumulator();
  readonly #documents = new DocumentAccumulator();

  search(query: SearchQuery, scope: SearchScope): IndexHits {
    const plan = planTerms(query.terms, scope);
    const collector = new HitCollector(query, plan);
    for (const segment of scope.segments) {
      this.#searchSegment(segment, query, plan, scope.averageLength, collector);
    }
    return collector.result();
  }

  #searchSegment(
    segment: Segment,
    query: SearchQuery,
    plan: TermPlan,
    averageLength: number,
    collector: HitCollector,
  ): void {
    const accept = acceptance(segment, query);
    collector.enter(segment);
    if (query.terms.length === 0) {
      for (let at = 0; at < segment.documentCount; at++) {
        if (accept === null || accept(at))
          collector.add(at, segment.columns.firstPassages[at]!, 0, 0);
      }
      return;
    }
    scoreSegment(segment, plan.terms, averageLength, this.#accumulator);
    const documents = this.#documents;
    documents.gather(segment, this.#accumulator);
    for (let i = 0; i < documents.count; i++) {
      const at = documents.touched[i]!;
      if (accept !== null && !accept(at)) continue;
      collector.add(at, documents.passages[at]!, documents.scores[at]!, documents.masks[at]!);
    }
  }
}

/** Whether a document may be found at all: live, through the filters, with every required phrase and no excluded one. `null`: all may. */
function acceptance(segment: Segment, query: SearchQuery): DocumentFilter | null {
  const passes = filterDocuments(segment, query.filters);
  const required = query.required.map((phrase) => matchPhrase(segment, phrase));
  const excluded = query.excluded.map((phrase) => matchPhrase(segment, phrase));
  const { deleted } = segment;
  if (passes === null && required.length === 0 && excluded.length === 0) {
    return segment.deletedCount === 0 ? null : (at) => deleted[at] === 0;
  }
  return (at) =>
    deleted[at] === 0 &&
    (passes === null || passes(at)) &&
    required.every((matches) => matches[at] === 1) &&
    excluded.every((matches) => matches[at] === 0);
}

interface TermPlan {
  readonly terms: readonly ScoringTerm[];
  /** Weight × idf of the word with each bit. */
  readonly bitWeights: Float64Array;
  readonly totalWeight: number;
  readonly requiredWeight: number;
}

function planTerms(terms: readonly QueryTerm[], scope: SearchScope): TermPlan {
  const weighted = terms
    .map((term) => ({ term, idf: idfOf(term, scope) }))
    // A word that no document has can neither help nor be asked for.
    .filter(({ idf }) => idf > 0);
  // The rarest words are those whose presence is tracked; only queries of more than 30 words have others.
  const words = weighted
    .filter(({ term }) => !term.isBonus)
    .sort((a, b) => b.idf * b.term.weight - a.idf * a.term.weight)
    .slice(0, TRACKED_WORDS);
  const bits = new Map(words.map(({ term }, i) => [term, 1 << i]));
  const bitWeights = Float64Array.from(words, ({ term, idf }) => term.weight * idf);
  const totalWeight = bitWeights.reduce((sum, weight) => sum + weight, 0);
  return {
    terms: weighted.map(({ term, idf }) => ({
      keys: term.alternatives.map((text) => KeyPrefix.text + text),
      boost: term.weight * idf * (BM25_K1 + 1),
      bit: bits.get(term) ?? 0,
    })),
    bitWeights,
    totalWeight,
    // A little less, so that sums of floats that ought to be equal are.
    requiredWeight: requiredCoverage(words.length) * totalWeight - 1e-9,
  };
}

/** 0 when no passage has the word. The alternatives are one word: their counts add up. */
function idfOf(term: QueryTerm, scope: SearchScope): number {
  let count = 0;
  for (const text of term.alternatives) {
    const key = Buffer.from(KeyPrefix.text + text);
    for (const segment of scope.segments) count += segment.countOf(key);
  }
  return count === 0
    ? 0
    : inverseDocumentFrequency(scope.passages, Math.min(count, scope.passages));
}

/** Gathers scored passages into their documents: the best passage, and the words found in any of them. */
class DocumentAccumulator {
  scores = new Float32Array(0);
  masks = new Int32Array(0);
  passages = new Uint32Array(0);
  touched = new Uint32Array(0);
  count = 0;

  gather(segment: Segment, accumulator: Accumulator): void {
    this.#prepare(segment.documentCount);
    const { scores, masks, passages, touched } = this;
    const { documentOfPassage } = segment;
    let count = 0;
    for (let i = 0; i < accumulator.touchedCount; i++) {
      const passage = accumulator.touched[i]!;
      const document = documentOfPassage === null ? passage : documentOfPassage[passage]!;
      const score = accumulator.scores[passage]!;
      if (masks[document] === 0) {
        touched[count++] = document;
        scores[document] = score;
        passages[document] = passage;
      } else if (
        score > scores[document]! ||
        (score === scores[document]! && passage < passages[document]!)
      ) {
        scores[document] = score;
        passages[document] = passage;
      }
      masks[document]! |= accumulator.masks[passage]!;
    }
    this.count = count;
  }

  #prepare(documents: number): void {
    for (let i = 0; i < this.count; i++) this.masks[this.touched[i]!] = 0;
    this.count = 0;
    if (this.masks.length >= documents) return;
    this.scores = new Float32Array(documents);
    this.masks = new Int32Array(documents);
    this.passages = new Uint32Array(documents);
    this.touched = new Uint32Array(documents);
  }
}

// Thousands of documents hold the same few sets of words: up to ten words, a table of 8 KiB at most.
const KNOWN_FACTOR_WORDS = 10;
const KNOWN_FACTORS = 1 << KNOWN_FACTOR_WORDS;

/** Takes accepted documents, folds near-copies, and keeps the first of them. */
class HitCollector {
  readonly #query: SearchQuery;
  readonly #plan: TermPlan;
  readonly #top: TopHits;
  readonly #facets: FacetCounter;
  readonly #folds = new Map<number, Candidate>();
  /** By the set of words; -1 where not reckoned yet. */
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
    this.#factors = new Float64Array(1 << words).fill(-1);
  }

  enter(segment: Segment): void {
    this.#segment = segment;
    this.#countFacets = this.#facets.of(segment);
  }

  /** `passage` is local to the segment; `mask` says which words the document holds. */
  add(at: number, passage: number, passageScore: number, mask: number): void {
    let score = passageScore;
    if (this.#plan.bitWeights.length > 1) {
      const factor = this.#factorOf(mask);
      if (factor === 0) return;
      score *= factor;
    }
    const { columns, folds } = this.#segment;
    const number = columns.numbers[at]!;
    const rank = this.#isByTime ? timeOf(this.#segment, at) : score;
    const fold = folds[at]!;
    if (fold >= 0) {
      this.#fold(fold, at, number, rank, score, passage);
      return;
    }
    this.#total++;
    this.#countFacets?.(at);
    if (!this.#top.accepts(rank, number)) return;
    this.#top.add(this.#candidate(at, number, rank, score, passage, 0));
  }

  /** What the words that a document holds make of its score; 0 when they are too few to match. */
  #factorOf(mask: number): number {
    const at = mask & (KNOWN_FACTORS - 1);
    const isTabled = this.#plan.bitWeights.length <= KNOWN_FACTOR_WORDS;
    if (isTabled && this.#factors[at]! >= 0) return this.#factors[at]!;
    const { bitWeights, requiredWeight, totalWeight } = this.#plan;
    const weight = weightOf(mask, bitWeights);
    const factor =
      weight < requiredWeight ? 0 : coverageFactor(weight / totalWeight, bitWeights.length);
    if (isTabled) this.#factors[at] = factor;
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
  #fold(
    fold: number,
    at: number,
    number: number,
    rank: number,
    score: number,
    passage: number,
  ): void {
    const best = this.#folds.get(fold);
    if (!best) {
      this.#total++;
      this.#countFacets?.(at);
      this.#folds.set(fold, this.#candidate(at, number, rank, score, passage, 0));
      return;
    }
    const duplicates = best.duplicates + 1;
    const isBetter = rank > best.rank || (rank === best.rank && number < best.documentNumber);
    if (isBetter) {
      this.#folds.set(fold, this.#candidate(at, number, rank, score, passage, duplicates));
    } else {
      best.duplicates = duplicates;
    }
  }

  #candidate(
    at: number,
    documentNumber: number,
    rank: number,
    score: number,
    passage: number,
    duplicates: number,
  ): Candidate {
    return {
      rank,
      score,
      documentNumber,
      passage: passage - this.#segment.columns.firstPassages[at]!,
      duplicates,
    };
  }
}

function weightOf(mask: number, bitWeights: Float64Array): number {
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
