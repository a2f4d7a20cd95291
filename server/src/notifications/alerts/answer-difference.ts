import type { AlertAnswer, AlertSentence, AnswerDifference } from './alert.ts';

/**
 * How an answer became another; `null`: both say the same, in whatever order. Sentences are compared by their words, so that one
 * which another document says as well is none that is new.
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
