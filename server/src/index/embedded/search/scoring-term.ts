import { BM25_B, BM25_K1 } from '../../ranking.ts';
import type { QueryTerm } from '../../search-index.ts';

/** One word of the query, ready to score: its keys in the dictionary and what a full match is worth. */
export interface ScoringTerm {
  readonly term: QueryTerm;
  readonly keys: readonly string[];
  /** Weight × idf × (k1 + 1); below 0 where it takes from a score. */
  readonly boost: number;
  /** A bit of its own in `Accumulator.masks`; 0 for a bonus. */
  readonly bit: number;
  /**
   * What the keys are: the word in all its forms; words that say nearly the same, which count where it does not stand; as it was typed, which adds to what it is counted for already; or joined to
   * others, which takes from that.
   */
  readonly form: 'any' | 'near' | 'written' | 'joined';
  /** What else counts as the word: for each synonym the keys of each of its words. */
  readonly synonyms: readonly (readonly (readonly string[])[])[];
}

/**
 * Marks a passage as touched even when only a bonus matched: no word has this bit. The highest that
 * keeps a mask a small integer, which V8 holds without a box.
 */
export const TOUCHED_BIT = 1 << 30;

/** Words whose presence is tracked: the bits below {@link TOUCHED_BIT}. */
export const TRACKED_WORDS = 30;

/** How BM25 counts a term: `frequency` occurrences in a passage of some length as most × frequency / (frequency + base + perLength × length). */
export function saturationOf(
  { term, boost }: Pick<ScoringTerm, 'term' | 'boost'>,
  averageLength: number,
) {
  if (term.countsOnce === true) return { most: boost / (1 + BM25_K1), base: 0, perLength: 0 };
  return {
    most: boost,
    base: BM25_K1 * (1 - BM25_B),
    perLength: (BM25_K1 * BM25_B) / averageLength,
  };
}
