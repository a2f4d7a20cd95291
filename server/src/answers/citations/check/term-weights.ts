import type { PassageReading } from './read-passage.ts';

/** How frequent terms are where passages come from. */
export interface TermStatistics {
  /** How many passages there are. */
  readonly passages: number;
  /** In how many of them each term is, in the order given. */
  frequencies(terms: readonly string[]): readonly number[];
}

/** What each term weighs (idf). */
export type TermWeights = (terms: readonly string[]) => readonly number[];

/** By an index: BM25's idf. What the index has never seen weighs most. */
export function weightsByIndex(statistics: TermStatistics): TermWeights {
  const { passages } = statistics;
  return (terms) =>
    statistics.frequencies(terms).map((frequency) => {
      const known = Math.min(frequency, passages);
      return Math.log(1 + (passages - known + 0.5) / (known + 0.5));
    });
}

// As if there were so many passages more without the term: a handful of passages on one subject says little of how rare
// its words are, and without this those that all of them hold would weigh nothing.
const ASSUMED_PASSAGES = 10;

/** By the passages at hand, where there is no index. */
export function weightsByPassages(readings: readonly PassageReading[]): TermWeights {
  return (terms) =>
    terms.map((term) => {
      const frequency = readings.filter((reading) => reading.terms.has(term)).length;
      return Math.log(1 + (readings.length - frequency + ASSUMED_PASSAGES) / (frequency + 1));
    });
}
