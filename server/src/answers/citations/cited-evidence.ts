import type { EvidencePassage } from '../evidence.ts';

/** The evidence that an answer may cite, by number. Append-only while the answer is written. */
export interface CitedEvidence {
  /** Numbers range from 1 to this. */
  readonly count: number;
  /** The passages of a number: one, or several of one source. Empty for other numbers. */
  passages(number: number): readonly EvidencePassage[];
}

/** Numbers the passages in order. */
export function numberedPassages(passages: readonly EvidencePassage[]): CitedEvidence {
  return {
    get count() {
      return passages.length;
    },
    passages: (number) => passages.slice(number - 1, number),
  };
}
