import { joinedTerm } from '../../../languages/analysis/term-normalizer.ts';
import {
  BM25_K1,
  inverseDocumentFrequency,
  JOINED_LOSS,
  MAX_NEAR_SYNONYM_SHARE,
  NEAR_SYNONYM_WEIGHT,
  requiredCoverage,
  WRITTEN_SHARE,
  WRITTEN_SHARE_WITH_MEANING,
} from '../../ranking.ts';
import type { QueryTerm, SearchQuery } from '../../search-index.ts';
import { KeyPrefix } from '../segments/dictionary.ts';
import type { Segment } from '../segments/segment.ts';
import type { KeyCounts } from './key-counts.ts';
import { type ScoringTerm, TRACKED_WORDS } from './score-segment.ts';

/** What of the index a query needs besides its segments. */
export interface SearchScope {
  readonly segments: readonly Segment[];
  readonly counts: KeyCounts;
  readonly passages: number;
  readonly averageLength: number;
}

/** The words of a query, weighted for the whole index. */
export interface TermPlan {
  /** The essential ones first. */
  readonly terms: readonly ScoringTerm[];
  /**
   * How many terms are essential: a document with none of them has too few words to match, however many of the others it holds.
   */
  readonly essential: number;
  /** Weight × idf of the word with each bit. */
  readonly bitWeights: Float64Array;
  readonly totalWeight: number;
  readonly requiredWeight: number;
}

/** Looks up how rare each word is; words that no document has are left out. */
export function planTerms(
  { terms, semantic }: Pick<SearchQuery, 'terms' | 'semantic'>,
  scope: SearchScope,
): TermPlan {
  const writtenShare = semantic === undefined ? WRITTEN_SHARE : WRITTEN_SHARE_WITH_MEANING;
  const counts = new TermCounts(scope);
  const weighted = terms
    .filter(({ onlyWithout }) => onlyWithout === undefined || counts.of(onlyWithout) === 0)
    .map((term) => weigh(term, counts))
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
  // A little less, so that sums of floats that ought to be equal are.
  const requiredWeight = requiredCoverage(words.length) * totalWeight - ROUNDING;
  const inAnyForm = weighted.map(({ term, keys, idf }) => ({
    term,
    keys,
    form: 'any' as const,
    boost: term.weight * idf * (BM25_K1 + 1),
    bit: bits.get(term) ?? 0,
    synonyms: term.synonyms === undefined ? NO_SYNONYMS : keysOf(term.synonyms),
  }));
  const near = weighted.flatMap((one) => nearTerm(one, bits.get(one.term) ?? 0, counts) ?? []);
  const held = [...inAnyForm, ...near];
  const isEssential = essentialBits(bitWeights, requiredWeight);
  const essential = held.filter(({ bit }) => isEssential(bit));
  return {
    terms: [
      ...essential,
      ...held.filter(({ bit }) => !isEssential(bit)),
      ...weighted.flatMap((one) => writtenTerm(one, counts, writtenShare) ?? []),
      ...weighted.flatMap((one) => joinedWord(one, counts) ?? []),
    ],
    essential: essential.length,
    bitWeights,
    totalWeight,
    requiredWeight,
  };
}

const ROUNDING = 1e-9;

/** Which words are essential, by their bits: all but as many of the lightest as do not make a match together. */
function essentialBits(bitWeights: Float64Array, requiredWeight: number): (bit: number) => boolean {
  // Of a single word nothing is required: then what adds to a score makes a match, too.
  if (bitWeights.length <= 1) return () => true;
  let count = bitWeights.length;
  let rest = bitWeights[count - 1]!;
  while (count > 1 && rest < requiredWeight - ROUNDING) rest += bitWeights[--count - 1]!;
  const mask = (1 << count) - 1;
  return (bit) => (bit & mask) !== 0;
}

/** A word with the keys that the index has of it; an idf of 0 where it has none. */
interface WeightedTerm {
  readonly term: QueryTerm;
  readonly keys: readonly string[];
  readonly idf: number;
}

/** The alternatives and synonyms are one word: their counts add up. */
function weigh(term: QueryTerm, counts: TermCounts): WeightedTerm {
  const keys: string[] = [];
  let count = 0;
  const add = (texts: readonly string[]) => {
    for (const text of texts) {
      const passages = counts.ofOne(text);
      if (passages > 0) keys.push(KeyPrefix.text + text);
      count += passages;
    }
  };
  add(term.alternatives);
  if (count === 0) add(term.otherwise ?? []);
  // A synonym of several words is at most as frequent as its rarest one.
  for (const words of term.synonyms ?? []) {
    count += Math.min(...words.map((texts) => counts.of(texts)));
  }
  if (term.countsOnce === true && keys.length === 0 && count > MAX_PHRASE_PASSAGES) count = 0;
  return { term, keys, idf: counts.idf(count) };
}

// A phrase that says how a passage puts it is looked up where its rarest word is in so many passages at most: with `version 2` in 120,000 passages
// a search took 5.3 ms in place of 1.1, with `HTTP 404` .6 in place of .4. Of frequent words it says little.
const MAX_PHRASE_PASSAGES = 1_000;

/** What says nearly the same as a word; `null` where nothing does that is rare enough to say much. */
function nearTerm({ term }: WeightedTerm, bit: number, counts: TermCounts): ScoringTerm | null {
  if (term.near === undefined || bit === 0) return null;
  const near = term.near.filter((text) => {
    const share = counts.shareOf(text);
    return share > 0 && share <= MAX_NEAR_SYNONYM_SHARE;
  });
  if (near.length === 0) return null;
  return {
    term,
    bit,
    synonyms: NO_SYNONYMS,
    form: 'near',
    keys: near.map((text) => KeyPrefix.text + text),
    boost: NEAR_SYNONYM_WEIGHT * term.weight * counts.idf(counts.of(near)) * (BM25_K1 + 1),
  };
}

/** What the very form that was typed adds; `null` where it is about as frequent as the word in all its forms. */
function writtenTerm(
  { term, idf }: WeightedTerm,
  counts: TermCounts,
  share: number,
): ScoringTerm | null {
  if (term.written === undefined) return null;
  const rarity = counts.idf(counts.of(term.written)) - idf;
  if (rarity < MIN_RARITY) return null;
  return {
    term,
    bit: 0,
    synonyms: NO_SYNONYMS,
    form: 'written',
    keys: term.written.map((text) => KeyPrefix.text + text),
    boost: term.weight * rarity * share * (BM25_K1 + 1),
  };
}

/** What a word loses where it is only a part of others; `null` where it never is. */
function joinedWord({ term, keys, idf }: WeightedTerm, counts: TermCounts): ScoringTerm | null {
  if (term.isBonus || term.isJoined === true) return null;
  const joined = keys
    .map((key) => joinedTerm(key.slice(KeyPrefix.text.length)))
    .filter((text) => counts.ofOne(text) > 0);
  if (joined.length === 0) return null;
  return {
    term,
    bit: 0,
    synonyms: NO_SYNONYMS,
    form: 'joined',
    keys: joined.map((text) => KeyPrefix.text + text),
    boost: -JOINED_LOSS * term.weight * idf * (BM25_K1 + 1),
  };
}

// Of two in three passages with the word, and more, the form tells nothing that its look-up would be worth.
const MIN_RARITY = Math.log(1.5);

const NO_SYNONYMS: ScoringTerm['synonyms'] = [];

function keysOf(synonyms: NonNullable<QueryTerm['synonyms']>): ScoringTerm['synonyms'] {
  return synonyms.map((words) => words.map((texts) => texts.map((text) => KeyPrefix.text + text)));
}

/** In how many passages terms are. */
class TermCounts {
  readonly #scope: SearchScope;

  constructor(scope: SearchScope) {
    this.#scope = scope;
  }

  of(texts: readonly string[]): number {
    let count = 0;
    for (const text of texts) count += this.ofOne(text);
    return count;
  }

  ofOne(text: string): number {
    return this.#scope.counts.of(KeyPrefix.text + text);
  }

  /** Of all passages, 0 to 1. */
  shareOf(text: string): number {
    return this.ofOne(text) / this.#scope.passages;
  }

  /** 0 of what no passage holds. */
  idf(count: number): number {
    const { passages } = this.#scope;
    return count === 0 ? 0 : inverseDocumentFrequency(passages, Math.min(count, passages));
  }
}
