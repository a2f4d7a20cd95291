import type { AlertAnswer, AlertSentence, AnswerDifference } from './alert.ts';

/**
 * The difference between two answers; `null` if both have the same sentences in any order. Compares sentences by their words, so
 * that the same sentence in another document is not new.
 */
export function answerDifference(before: AlertAnswer, now: AlertAnswer): AnswerDifference | null {
  const added = missingIn(before, now.sentences);
  const removed = missingIn(now, before.sentences);
  if (added.length === 0 && removed.length === 0) return null;
  return { confidence: now.sentences.length > 0 ? 'answered' : 'none', added, removed };
}

function missingIn({ sentences }: AlertAnswer, all: readonly AlertSentence[]): AlertSentence[] {
  const words = new Set(sentences.map(wordsOf));
  return all.filter((one) => !words.has(wordsOf(one)));
}

/** White space and capitals change with the layout of a page. */
function wordsOf({ text }: AlertSentence): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
