import { coverageFactor, heldCoverage } from '../../ranking.ts';

/** The words of a query whose presence is tracked: weight × idf of the word with each bit, and their sum. */
export interface TrackedWords {
  readonly bitWeights: Float64Array;
  readonly totalWeight: number;
}

/** The weight of the words whose bits are set. */
export function weightOf(mask: number, bitWeights: Float64Array): number {
  let weight = 0;
  for (let i = 0; i < bitWeights.length; i++) {
    if ((mask & (1 << i)) !== 0) weight += bitWeights[i]!;
  }
  return weight;
}

/** {@link weightOf} for all sets of the words, by mask. Added in the same order, so that sums are exactly equal. */
export function weightsOfSets(bitWeights: Float64Array): Float64Array {
  const weights = new Float64Array(1 << bitWeights.length);
  for (let word = 0; word < bitWeights.length; word++) {
    const first = 1 << word;
    for (let rest = 0; rest < first; rest++)
      weights[first + rest] = weights[rest]! + bitWeights[word]!;
  }
  return weights;
}

/**
 * The factor of a long document's score: it turns the coverage factor of all its words (`mask`) into that of
 * `heldCoverage`; `best` is the mask of its best passage.
 */
export function longDocumentFactor(
  best: number,
  mask: number,
  passages: number,
  { bitWeights, totalWeight }: TrackedWords,
): number {
  if (best === mask || totalWeight === 0) return 1;
  const anywhere = weightOf(mask, bitWeights) / totalWeight;
  const held = heldCoverage(weightOf(best, bitWeights) / totalWeight, anywhere, passages);
  const words = bitWeights.length;
  return coverageFactor(held, words) / coverageFactor(anywhere, words);
}
