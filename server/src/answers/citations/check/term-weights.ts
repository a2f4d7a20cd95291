import type { PassageReading } from './read-passage.ts';

/** Statistics on the frequency of terms. */
export interface TermStatistics {
  /** The number of passages. */
  readonly passages: number;
  /** The number of passages with each term, in the given order. */
  frequencies(terms: readonly string[]): readonly number[];
}

/** Computes the weight of each term (idf). */
export type TermWeights = (terms: readonly string[]) => readonly number[];

/** Weights by an index: BM25's idf. Unknown terms weigh most. */
export function weightsByIndex(statistics: TermStatistics): TermWeights {
  const { passages } = statistics;
  return (terms) =>
    statistics.frequencies(terms).map((frequency) => {
      const known = Math.min(frequency, passages);
      return Math.log(1 + (passages - known + 0.5) / (known + 0.5));
    });
}

// Virtual passages without the term: a few passages on one subject say little about the rarity of its words, and words in all
// of them would otherwise weigh nothing.
const ASSUMED_PASSAGES = 10;

/** Weights by the given passages, if there is no index. */
export function weightsByPassages(readings: readonly PassageReading[]): TermWeights {
  return (terms) =>
    terms.map((term) => {
      const frequency = readings.filter((reading) => reading.terms.has(term)).length;
      return Math.log(1 + (readings.length - frequency + ASSUMED_PASSAGES) / (frequency + 1));
    });
}
