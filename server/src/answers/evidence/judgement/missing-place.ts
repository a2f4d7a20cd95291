import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';

/**
 * Whether a sentence names no place or direction: no preposition of place has one after it (`joined in 2019`). `false` in
 * languages without full lists of such words. Linear in the sentence.
 */
export function lacksPlace(sentence: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const { at, where, standsFor, months } = knownLanguage(subtag)?.questions.answers ?? {};
  if (at === undefined || where === undefined) return false;
  const time = `(?:the )?(?:early |late |mid-?)?(?:\\p{N}|(?:${months})(?!\\p{L}))`;
  const says = [`(?:${at})(?= (?!${time}))`, where, standsFor].filter(Boolean).join('|');
  return !wordRegExp(says, subtag).test(sentence.slice(0, LOOKED_AT_UNITS));
}
