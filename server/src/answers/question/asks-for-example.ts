import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { wordRegExp } from '../../languages/word-pattern.ts';
import { contentWords } from './dependence.ts';

// A longer question describes a situation.
const MAX_UNITS = 200;
// `Can you show me an example?`: the verb beside it.
const MAX_OTHER_WORDS = 1;

/** Whether a question asks for an example: `Give me an example`. */
export function asksForExample(question: string, language: string | null): boolean {
  return question.length <= MAX_UNITS && exampleWords(language)?.test(question) === true;
}

/** Whether it names no subject, so that an earlier question did. */
export function asksForExampleAlone(question: string, language: string | null): boolean {
  const pattern = exampleWords(language, 'giu');
  if (pattern === null || !asksForExample(question, language)) return false;
  const rest = question.replaceAll(pattern, ' ');
  if (knownLanguage(primarySubtag(language))?.script.isDense === true) {
    return [...rest.replaceAll(/[\p{P}\s]/gu, '')].length <= MAX_DENSE_CHARACTERS;
  }
  return contentWords(rest, language).length <= MAX_OTHER_WORDS;
}

// 请给我一个……吧
const MAX_DENSE_CHARACTERS = 8;

/** Matches requests for examples; `null` in languages without a list. */
export function exampleWords(language: string | null, flags: 'iu' | 'giu' = 'iu'): RegExp | null {
  const subtag = primarySubtag(language);
  const pattern = knownLanguage(subtag)?.dialogue?.asksForExample;
  return pattern === undefined ? null : wordRegExp(pattern, subtag, flags);
}
