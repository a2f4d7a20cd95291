import { BM25_B, BM25_K1 } from '../../ranking.ts';
import type { QueryTerm } from '../../search-index.ts';

/** One word of the query, ready to score: its keys in the dictionary and the value of a full match. */
export interface ScoringTerm {
  readonly term: QueryTerm;
  readonly keys: readonly string[];
  /** Weight × idf × (k1 + 1); below 0 if it lowers a score. */
  readonly boost: number;
  /** Its own bit in `Accumulator.masks`; 0 for a bonus. */
  readonly bit: number;
  /**
   * The kind of keys: the word in all its forms; words with nearly the same meaning, which count if it is not present; the word as
   * typed, which adds to the count of the word; or joined to others, which lowers it.
   */
  readonly form: 'any' | 'near' | 'written' | 'joined';
  /** Alternatives that count as the word: for each synonym the keys of each of its words. */
  readonly synonyms: readonly (readonly (readonly string[])[])[];
}

/**
 * Marks a passage as touched if only a bonus matched: no word has this bit. It is the highest bit that
 * keeps a mask a small integer, which V8 stores unboxed.
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
