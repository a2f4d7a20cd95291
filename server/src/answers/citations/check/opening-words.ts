import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';

/**
 * Whether a word may begin a sentence without naming anything; `null` in languages of which that is not known, among them
 * most of those that begin sentences with nouns of any kind. Of Russian, which does, only where little else differs.
 */
export function isOpeningWord(word: string, language: string): boolean | null {
  const { openingWords, openingEndings } = knownLanguage(language)?.statements ?? {};
  if (openingWords === undefined) return null;
  const lower = word.toLowerCase();
  const isListed = isStopWord(lower, language) || wordsOfList(openingWords).has(lower);
  return isListed || (openingEndings?.test(lower) ?? false);
}
