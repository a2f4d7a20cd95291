import { knownLanguage } from '../../../languages/known-languages.ts';

/**
 * What share of its weight a word of a question keeps: 0 for words that only ask, which not all lists of stop words hold; less for
 * pairs of characters that are mostly grammar.
 */
export function asksOnly(surface: string, language: string): number {
  const word = surface.toLowerCase();
  const grammar = knownLanguage(language)?.grammarCharacters;
  if (grammar !== undefined) return grammar.test(word) ? GRAMMAR_SHARE : 1;
  return askingWords(language).has(word) ? 0 : 1;
}

// Pairs of characters across the end of a word say little, but two words that both stand there often stand together.
const GRAMMAR_SHARE = 0.25;

const sets = new Map<string, ReadonlySet<string>>();

function askingWords(language: string): ReadonlySet<string> {
  let words = sets.get(language);
  if (words === undefined) {
    words = new Set(knownLanguage(language)?.questions.asking.split(' '));
    sets.set(language, words);
  }
  return words;
}
