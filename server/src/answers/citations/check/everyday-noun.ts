import { commonWords } from '../../../languages/analysis/split-compound.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';

/**
 * Whether a capitalised word, in a language that capitalises all nouns, is an everyday noun and not a name: by its ending or
 * its parts. `false` in languages that capitalise only names.
 */
export function isEverydayNoun(word: string, language: string): boolean {
  const { endings, words } = knownLanguage(language)?.statements?.everydayNouns ?? {};
  if (endings === undefined || words === undefined) return false;
  const lower = word.toLowerCase();
  return endings.test(word) || wordsOfList(words).has(lower) || isOfCompounds(lower, language);
}

const common = new Map<string, (word: string) => boolean>();

function isOfCompounds(word: string, language: string): boolean {
  let isCommon = common.get(language);
  if (isCommon === undefined) {
    isCommon = commonWords(language) ?? (() => true);
    common.set(language, isCommon);
  }
  return isCommon(word);
}
