import {
  primarySubtag,
  termNormalizer,
  type WordForm,
} from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';

/**
 * The share of its weight that a word of a question keeps: 0 for interrogative words, which some lists of stop words lack; less
 * for pairs of characters that are mostly grammar.
 */
export function asksOnly(surface: string, language: string): number {
  const word = surface.toLowerCase();
  const grammar = knownLanguage(language)?.grammarCharacters;
  if (grammar !== undefined) return grammar.test(word) ? GRAMMAR_SHARE : 1;
  return askingWords(language).has(word) ? 0 : 1;
}

// Pairs across a word boundary mean little, but not nothing: two adjacent words of a question are often adjacent in its answer.
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

/*
 * `How much does it cost?` is answered by `Price: 9.99 EUR`: the question has a verb, the answer a noun, and catalogues often
 * have English labels, whatever their language.
 */
const LABELS = 'price cost'.split(' ');

/** Other words for a price if `surface` asks for one; otherwise none. */
export function priceWords(surface: string, language: string): WordForm[] {
  const own = knownLanguage(primarySubtag(language))?.questions.price.split(' ') ?? [];
  if (!own.includes(surface.toLowerCase())) return [];
  const here = termNormalizer(language);
  const english = termNormalizer('en');
  return [
    ...[...own, ...LABELS].map((word) => here.normalize(word)),
    ...LABELS.map((word) => english.normalize(word)),
  ];
}
