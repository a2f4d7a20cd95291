import type { EvidencePassage } from '../evidence.ts';

/** What an answer may cite, by evidence number. It may grow while the answer is written; nothing in it changes. */
export interface CitedEvidence {
  /** Numbers are 1 to this. */
  readonly count: number;
  /** What a number stands for: a passage, or several of one source. Empty for other numbers. */
  passages(number: number): readonly EvidencePassage[];
}

/** Passages with a number each, in order. */
export function numberedPassages(passages: readonly EvidencePassage[]): CitedEvidence {
  return {
    get count() {
      return passages.length;
    },
    passages: (number) => passages.slice(number - 1, number),
  };
}
