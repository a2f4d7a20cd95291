import { phraseSet } from '../../languages/phrase-set.ts';

/**
 * Whether the words of a query, which stand outside quotes, ask for what is new: a word for it in any known language, or this or
 * last year. They stay words of the query.
 */
export function asksForNew(words: readonly string[], nowMs: number): boolean {
  const year = new Date(nowMs).getUTCFullYear();
  const text = words.join(' ');
  const years = text.match(/(?<![\p{L}\p{N}])\d{4}(?![\p{L}\p{N}])/gu) ?? [];
  return years.some((one) => Number(one) === year || Number(one) === year - 1) || LATEST.isIn(text);
}

const LATEST = phraseSet('latest');
