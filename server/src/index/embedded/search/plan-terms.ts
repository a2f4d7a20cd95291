import { BM25_K1, inverseDocumentFrequency, requiredCoverage } from '../ranking.ts';
import type { QueryTerm } from '../search-index.ts';
import { KeyPrefix } from './dictionary.ts';
import { type ScoringTerm, TRACKED_WORDS } from './score-segment.ts';
import type { Segment } from './segment.ts';

/** What of the index a query needs besides its segments. */
export interface SearchScope {
  readonly segments: readonly Segment[];
  readonly passages: number;
  readonly averageLength: number;
}

/** The words of a query, weighted for the whole index. */
export interface TermPlan {
  readonly terms: readonly ScoringTerm[];
  /** Weight × idf of the word with each bit. */
  readonly bitWeights: Float64Array;
  readonly totalWeight: number;
  readonly requiredWeight: number;
}

/** Looks up how rare each word is; words that no document has are left out. */
export function planTerms(terms: readonly QueryTerm[], scope: SearchScope): TermPlan {
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
      term,
      keys: term.alternatives.map((text) => KeyPrefix.text + text),
      boost: term.weight * idf * (BM25_K1 + 1),
      bit: bits.get(term) ?? 0,
      synonyms: term.synonyms === undefined ? NO_SYNONYMS : keysOf(term.synonyms),
    })),
    bitWeights,
    totalWeight,
    // A little less, so that sums of floats that ought to be equal are.
    requiredWeight: requiredCoverage(words.length) * totalWeight - 1e-9,
  };
}

const NO_SYNONYMS: ScoringTerm['synonyms'] = [];

function keysOf(synonyms: NonNullable<QueryTerm['synonyms']>): ScoringTerm['synonyms'] {
  return synonyms.map((words) => words.map((texts) => texts.map((text) => KeyPrefix.text + text)));
}

/** 0 when no passage has the word. The alternatives and synonyms are one word: their counts add up. */
function idfOf(term: QueryTerm, scope: SearchScope): number {
  let count = countOf(term.alternatives, scope);
  // A synonym of several words is at most as frequent as its rarest one.
  for (const words of term.synonyms ?? []) {
    count += Math.min(...words.map((texts) => countOf(texts, scope)));
  }
  return count === 0
    ? 0
    : inverseDocumentFrequency(scope.passages, Math.min(count, scope.passages));
}

function countOf(texts: readonly string[], { segments }: SearchScope): number {
  let count = 0;
  for (const text of texts) {
    const key = Buffer.from(KeyPrefix.text + text);
    for (const segment of segments) count += segment.countOf(key);
  }
  return count;
}
