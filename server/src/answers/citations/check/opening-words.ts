import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';

/**
 * Whether a word can begin a sentence without being a name; `null` in languages without a list, such as most languages whose
 * sentences begin with nouns of any kind.
 */
export function isOpeningWord(word: string, language: string): boolean | null {
  const { openingWords, openingEndings } = knownLanguage(language)?.statements ?? {};
  if (openingWords === undefined) return null;
  const lower = word.toLowerCase();
  const isListed = isStopWord(lower, language) || wordsOfList(openingWords).has(lower);
  return isListed || (openingEndings?.test(lower) ?? false);
}
