import { BM25_B, BM25_K1 } from '../ranking.ts';
import type { Segment } from './segment.ts';

/** One word of the query, ready to score: its keys in the dictionary and what a full match is worth. */
export interface ScoringTerm {
  readonly keys: readonly string[];
  /** Weight × idf × (k1 + 1). */
  readonly boost: number;
  /** A bit of its own in {@link Accumulator.masks}; 0 for a bonus. */
  readonly bit: number;
}

/**
 * Scores of passages of one segment, term at a time. The arrays outlive a query: `clear` undoes only
 * what was touched.
 *
 * Term at a time, not document at a time with skipping: decoding is a loop over typed arrays, which V8
 * compiles well, and counts and facets over all matches come for free.
 */
export class Accumulator {
  scores = new Float32Array(0);
  /** Which words each passage holds. */
  masks = new Int32Array(0);
  touched = new Uint32Array(0);
  touchedCount = 0;

  /** Makes room for `passages` and forgets the query before. */
  prepare(passages: number): void {
    this.clear();
    if (this.scores.length >= passages) return;
    this.scores = new Float32Array(passages);
    this.masks = new Int32Array(passages);
    this.touched = new Uint32Array(passages);
  }

  clear(): void {
    const { scores, masks, touched } = this;
    for (let i = 0; i < this.touchedCount; i++) {
      const passage = touched[i]!;
      scores[passage] = 0;
      masks[passage] = 0;
    }
    this.touchedCount = 0;
  }
}

/**
 * Marks a passage as touched even when only a bonus matched: no word has this bit. The highest that
 * keeps a mask a small integer, which V8 holds without a box.
 */
const TOUCHED_BIT = 1 << 30;

/** Words whose presence is tracked: the bits below {@link TOUCHED_BIT}. */
export const TRACKED_WORDS = 30;

/** Adds the BM25 of each term to the passages that hold it. `averageLength` is that of the whole index. */
export function scoreSegment(
  segment: Segment,
  terms: readonly ScoringTerm[],
  averageLength: number,
  accumulator: Accumulator,
): void {
  accumulator.prepare(segment.passageCount);
  for (const term of terms) {
    for (let i = 0; i < term.keys.length; i++) {
      addTerm(segment, term, term.keys[i]!, i > 0, averageLength, accumulator);
    }
  }
}

function addTerm(
  segment: Segment,
  term: ScoringTerm,
  key: string,
  isAlternative: boolean,
  averageLength: number,
  accumulator: Accumulator,
): void {
  const postings = segment.postings(key);
  if (!postings) return;
  const { passages, frequencies } = postings;
  const { scores, masks, touched } = accumulator;
  const lengths = segment.columns.passageLengths;
  const base = BM25_K1 * (1 - BM25_B);
  const perLength = (BM25_K1 * BM25_B) / averageLength;
  const { boost } = term;
  const bits = term.bit | TOUCHED_BIT;
  let touchedCount = accumulator.touchedCount;
  for (let i = 0; i < passages.length; i++) {
    const passage = passages[i]!;
    const mask = masks[passage]!;
    if (mask === 0) touched[touchedCount++] = passage;
    // Another spelling of the same word was counted here already.
    else if (isAlternative && term.bit !== 0 && (mask & term.bit) !== 0) continue;
    const frequency = frequencies[i]!;
    scores[passage]! += (boost * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[passage] = mask | bits;
  }
  accumulator.touchedCount = touchedCount;
}
