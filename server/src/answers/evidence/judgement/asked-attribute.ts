import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';

/** A noun in a question, in UTF-16 units. */
export interface AskedNoun {
  readonly noun: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The noun for the attribute, the role or the counted things that a question asks for: `speed` of `What is the speed of the
 * train?`; `null` for other questions, and in languages without such patterns. Linear in the question.
 */
export function askedAttribute(asked: string, language: string | null): AskedNoun | null {
  const subtag = primarySubtag(language);
  const text = asked.slice(0, LOOKED_AT_UNITS);
  for (const pattern of knownLanguage(subtag)?.questions.attributes ?? []) {
    const match = wordRegExp(pattern, subtag).exec(text);
    const noun = match?.groups?.['noun'];
    if (match === null || noun === undefined || isStopWord(noun.toLowerCase(), subtag)) continue;
    const start = match.index + match[0].lastIndexOf(noun);
    return { noun, start, end: start + noun.length };
  }
  return null;
}
