import { joinedTerm } from '../../../languages/analysis/term.ts';
import {
  BM25_K1,
  coverageFactor,
  inverseDocumentFrequency,
  JOINED_LOSS,
  MAX_NEAR_SYNONYM_SHARE,
  MOST_PASSAGES_FACTOR,
  NEAR_SYNONYM_WEIGHT,
  requiredCoverage,
  WRITTEN_SHARE,
  WRITTEN_SHARE_WITH_MEANING,
} from '../../ranking.ts';
import type { QueryTerm, SearchQuery } from '../../search-index.ts';
import { KeyPrefix } from '../segments/dictionary.ts';
import { type ScoringTerm, saturationOf, TRACKED_WORDS } from './scoring-term.ts';
import type { MatchedWords, SearchScope, TermPlan } from './search-scope.ts';

/** Looks up the frequency of each word; leaves out words that no document has. */
export function planTerms(
  { terms, semantic, needsAllWords }: Pick<SearchQuery, 'terms' | 'semantic' | 'needsAllWords'>,
  scope: SearchScope,
): TermPlan {
  const writtenShare = semantic === undefined ? WRITTEN_SHARE : WRITTEN_SHARE_WITH_MEANING;
  const counts = new TermCounts(scope);
  const weighted = terms
    .filter(({ onlyWithout }) => onlyWithout === undefined || counts.of(onlyWithout) === 0)
    .map((term) => weigh(term, counts))
    // A word that no document has can neither raise a score nor be required.
    .filter(({ idf }) => idf > 0);
  // The presence of the rarest words is tracked; only queries of more than 30 words have others.
  const tracked = weighted
    .filter(({ term }) => !term.isBonus)
    .sort((a, b) => b.idf * b.term.weight - a.idf * a.term.weight)
    .slice(0, TRACKED_WORDS);
  const bits = new Map(tracked.map(({ term }, i) => [term, 1 << i]));
  const bitWeights = Float64Array.from(tracked, ({ term, idf }) => term.weight * idf);
  const totalWeight = bitWeights.reduce((sum, weight) => sum + weight, 0);
  // Slightly less, so that rounding does not make equal sums of floats differ.
  const share = needsAllWords === true ? 1 : requiredCoverage(tracked.length);
  const requiredWeight = share * totalWeight - ROUNDING;
  const held = weighted
    .map((one) => {
      const bit = bits.get(one.term) ?? 0;
      return [inAnyForm(one, bit), ...nearTerm(one, bit, counts)] as const;
    })
    .sort(([a], [b]) => b.boost - a.boost);
  const written = weighted.flatMap((one) => writtenTerm(one, counts, writtenShare));
  const joined = weighted.flatMap((one) => joinedWord(one, counts));
  const words = { bitWeights, totalWeight, requiredWeight };
  const planned = [...held.flat(), ...written, ...joined];
  return {
    ...words,
    terms: planned,
    bounds: scoreBounds(held, written, words),
    rests: restsOf(held, [...written, ...joined]),
    restMasks: restMasksOf(planned),
  };
}

function restMasksOf(terms: readonly ScoringTerm[]): Int32Array {
  const masks = new Int32Array(terms.length + 1);
  for (let at = terms.length - 1; at >= 0; at--) masks[at] = masks[at + 1]! | terms[at]!.bit;
  return masks;
}

/** {@link TermPlan.rests}: `held` by word, of whose forms one counts in a passage; then all `others`. */
function restsOf(
  held: readonly (readonly ScoringTerm[])[],
  others: readonly ScoringTerm[],
): Float64Array {
  const rests = [0];
  for (const term of others.toReversed()) rests.unshift(rests[0]! + Math.max(0, mostOf(term)));
  for (const forms of held.toReversed()) {
    const most = rests[0]! + Math.max(...forms.map(mostOf));
    rests.unshift(...forms.map(() => most));
  }
  return Float64Array.from(rests);
}

const ROUNDING = 1e-9;

/**
 * {@link TermPlan.bounds}: `held` by word, with its forms in sequence; then all `written`.
 */
function scoreBounds(
  held: readonly (readonly ScoringTerm[])[],
  written: readonly ScoringTerm[],
  { bitWeights, totalWeight, requiredWeight }: MatchedWords,
): Float64Array {
  const heldTerms = held.flat().length;
  const bounds = new Float64Array(heldTerms + 1);
  // A query of a single word requires nothing, so a bonus alone makes a match, too.
  if (bitWeights.length <= 1) return bounds.fill(Number.POSITIVE_INFINITY, 0, heldTerms);
  let most = written.reduce((sum, term) => sum + mostOf(term), 0);
  let weight = 0;
  let end = heldTerms;
  for (const forms of held.toReversed()) {
    // Only one of a tracked word's forms counts in a passage.
    most += Math.max(...forms.map(mostOf));
    const { bit } = forms[0]!;
    if (bit !== 0) weight += bitWeights[31 - Math.clz32(bit)]!;
    const coverage = coverageFactor(weight / totalWeight, bitWeights.length);
    const bound = weight < requiredWeight - ROUNDING ? 0 : most * coverage;
    bounds.fill(bound, end - forms.length, end);
    end -= forms.length;
  }
  return bounds;
}

/** The most that a term adds to the score of a passage. */
function mostOf({ term, boost, bit, keys, synonyms }: ScoringTerm): number {
  const { most } = saturationOf({ term, boost }, 1);
  if (bit !== 0) return most;
  // An untracked word counts in each of its forms.
  const forms = synonyms.reduce(
    (sum, words) => sum + (words.length === 1 ? words[0]!.length : 1),
    0,
  );
  return most * (keys.length + forms);
}

/**
 * How many of the first terms of a plan are essential: a document without any of them has too few words, or scores less than `leastScore`,
 * however many of the others it has. With 0 or less, every score counts.
 */
export function essentialTerms({ bounds }: TermPlan, leastScore: number): number {
  let essential = 0;
  while (bounds[essential]! > 0 && bounds[essential]! * MOST_PASSAGES >= leastScore) essential++;
  return essential;
}

/** The least score of a document's best passage with which the document can reach `leastScore`. */
export function leastOfPassage(leastScore: number): number {
  return leastScore / MOST_PASSAGES;
}

// A document of several passages may score more than the best of them, and scores are sums of 32-bit floats.
const MOST_PASSAGES = MOST_PASSAGES_FACTOR * 1.00001;

/** The word itself, and its synonyms. */
function inAnyForm({ term, keys, idf }: WeightedTerm, bit: number): ScoringTerm {
  return {
    term,
    keys,
    bit,
    form: 'any',
    boost: term.weight * idf * (BM25_K1 + 1),
    synonyms: term.synonyms === undefined ? NO_SYNONYMS : keysOf(term.synonyms),
  };
}

/** A word with its keys in the index; an idf of 0 if the index does not have it. */
interface WeightedTerm {
  readonly term: QueryTerm;
  readonly keys: readonly string[];
  readonly idf: number;
}

/** The alternatives and synonyms count as one word: their counts are added. */
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

// The phrase of a bonus is looked up if its rarest word is in at most so many passages: with `version 2` in 120,000 passages
// a search took 5.3 ms instead of 1.1, with `HTTP 404` .6 instead of .4. A phrase of frequent words distinguishes little.
const MAX_PHRASE_PASSAGES = 1_000;

/** The near synonyms of a word; empty if none is rare enough to matter. */
function nearTerm({ term }: WeightedTerm, bit: number, counts: TermCounts): ScoringTerm[] {
  if (term.near === undefined || bit === 0) return [];
  const near = term.near.filter((text) => {
    const share = counts.shareOf(text);
    return share > 0 && share <= MAX_NEAR_SYNONYM_SHARE;
  });
  if (near.length === 0) return [];
  const keys = near.map((text) => KeyPrefix.text + text);
  const boost = NEAR_SYNONYM_WEIGHT * term.weight * counts.idf(counts.of(near)) * (BM25_K1 + 1);
  return [{ term, bit, keys, boost, form: 'near', synonyms: NO_SYNONYMS }];
}

/** The bonus for the exact form as typed; empty if it is about as frequent as the word in all its forms. */
function writtenTerm(
  { term, idf }: WeightedTerm,
  counts: TermCounts,
  share: number,
): ScoringTerm[] {
  if (term.written === undefined) return [];
  const rarity = counts.idf(counts.of(term.written)) - idf;
  if (rarity < MIN_RARITY) return [];
  const keys = term.written.map((text) => KeyPrefix.text + text);
  const boost = term.weight * rarity * share * (BM25_K1 + 1);
  return [{ term, bit: 0, keys, boost, form: 'written', synonyms: NO_SYNONYMS }];
}

/** The penalty of a word that is only a part of others; empty if there is no such word. */
function joinedWord({ term, keys, idf }: WeightedTerm, counts: TermCounts): ScoringTerm[] {
  if (term.isBonus || term.isJoined === true) return [];
  const joined = keys
    .map((key) => joinedTerm(key.slice(KeyPrefix.text.length)))
    .filter((text) => counts.ofOne(text) > 0);
  if (joined.length === 0) return [];
  const joinedKeys = joined.map((text) => KeyPrefix.text + text);
  const boost = -JOINED_LOSS * term.weight * idf * (BM25_K1 + 1);
  return [{ term, bit: 0, keys: joinedKeys, boost, form: 'joined', synonyms: NO_SYNONYMS }];
}

// A form in two thirds of the word's passages, or more, is not worth its look-up.
const MIN_RARITY = Math.log(1.5);

const NO_SYNONYMS: ScoringTerm['synonyms'] = [];

function keysOf(synonyms: NonNullable<QueryTerm['synonyms']>): ScoringTerm['synonyms'] {
  return synonyms.map((words) => words.map((texts) => texts.map((text) => KeyPrefix.text + text)));
}

/** The numbers of passages with terms. */
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
    const { counts, foreign } = this.#scope;
    return foreign === undefined ? counts.of(KeyPrefix.text + text) : foreign.countOf(text);
  }

  /** The share of all passages, 0 to 1. */
  shareOf(text: string): number {
    return this.ofOne(text) / this.#scope.passages;
  }

  /** 0 if no passage has it. */
  idf(count: number): number {
    const { passages } = this.#scope;
    return count === 0 ? 0 : inverseDocumentFrequency(passages, Math.min(count, passages));
  }
}
