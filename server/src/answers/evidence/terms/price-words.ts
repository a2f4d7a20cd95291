import {
  primarySubtag,
  termNormalizer,
  type WordForm,
} from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';

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
