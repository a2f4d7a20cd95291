/** How well the words that were found agree with those that were to be found; all 0..1. */
export interface Agreement {
  /** Of the words found, the share that was to be found. */
  readonly precision: number;
  /** Of the words to be found, the share that was. */
  readonly recall: number;
  /** Their harmonic mean. */
  readonly f1: number;
}

/** Compares two texts as bags of words: runs of letters and digits, without case; each counts as often as it comes. */
export function tokenF1(found: string, expected: string): Agreement {
  const foundWords = wordsOf(found);
  const expectedWords = wordsOf(expected);
  const left = new Map<string, number>();
  for (const word of expectedWords) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of foundWords) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  const precision = foundWords.length === 0 ? 0 : common / foundWords.length;
  const recall = expectedWords.length === 0 ? 0 : common / expectedWords.length;
  const f1 = common === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
