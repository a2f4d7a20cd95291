import {
  COVERING_PASSAGES,
  leadFactor,
  passagesFactor,
  WORDS_FOR_FURTHER_PASSAGES,
} from '../../ranking.ts';
import { type ScoredForm, type ScoredPassage, scorePassage } from '../search/score-passage.ts';
import type { TermPlan } from '../search/search-scope.ts';
import { longDocumentFactor } from '../search/word-masks.ts';
import type { Segment } from '../segments/segment.ts';

/** The best passage of a document, and what all of them make of its score. */
export interface ScoredDocument extends ScoredPassage {
  /** What its next best passages and its first one add. */
  readonly further: number;
  /** The factor for the length of the document. */
  readonly long: number;
}

/** What passages are scored with. */
interface Scoring {
  /** The passages to look at, ascending: all that have a word of the query. */
  readonly places: Iterable<number>;
  /** The bits of words that the document is known to have, in any passage. */
  readonly known: number;
  readonly forms: readonly ScoredForm[];
  readonly averageLength: number;
  readonly plan: TermPlan;
}

/**
 * The best passage of a document, with the effect of its other passages on the score, the words of all passages, and the effect of
 * the document's length on these. The first of equal ones, as in a search, which keeps each of these scores as 32 bits.
 */
export function explainPassages(
  segment: Segment,
  at: number,
  { places, known, forms, averageLength, plan }: Scoring,
): ScoredDocument {
  const { firstPassages } = segment.columns;
  let best = scorePassage(segment, firstPassages[at]!, forms, averageLength);
  let mask = known | best.mask;
  const lead = best.score;
  const scores = [lead];
  for (const passage of places) {
    if (passage === firstPassages[at]) continue;
    const one = scorePassage(segment, passage, forms, averageLength);
    mask |= one.mask;
    // A search does not look at passages without any word.
    if (one.mask === 0) continue;
    scores.push(one.score);
    if (best.mask === 0 || one.score > best.score) best = one;
  }
  const [, second = 0, third = 0] = scores.sort((a, b) => b - a);
  const passages = firstPassages[at + 1]! - firstPassages[at]!;
  const isWeighed = plan.bitWeights.length >= WORDS_FOR_FURTHER_PASSAGES && best.score > 0;
  const factor = isWeighed
    ? passagesFactor(second / best.score, third / best.score, passages) *
      leadFactor(lead / best.score)
    : 1;
  const isLong = isWeighed && passages > COVERING_PASSAGES;
  const long = isLong ? longDocumentFactor(best.mask, mask, passages, plan) : 1;
  return { ...best, mask, long, further: Math.fround(best.score * factor) - best.score };
}
