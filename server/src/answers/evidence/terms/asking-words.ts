import {
  primarySubtag,
  termNormalizer,
  type WordForm,
} from '../../../languages/analysis/term-normalizer.ts';
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

/*
 * `How much does it cost?` is answered by `Price: 9.99 EUR`. One asks with a verb and is answered with a noun, and what a
 * catalogue says is labelled in English whatever its language.
 */
const LABELS = 'price cost'.split(' ');

/** The other words with which a price is named, where `surface` asks for one; else none. */
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
