import { alternatives } from '../../../languages/alternatives.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';

// Partial denials (`not only`), and the `No,` at the beginning of an answer: blanked first.
const PARTIAL = new RegExp(
  `${alternatives(({ statements }) => statements?.denyingPart)}|^(?:${alternatives(({ statements }) => statements?.noBefore)})(?=[,.!:;–—])`,
  'giu',
);
const WORD = /[\p{L}\p{M}]+(?:['’]t(?!\p{L}))?/gu;
const ENGLISH_ENDING = /n['’]t$/iu;

/** The position of a word of denial. */
export interface Denial {
  readonly start: number;
  readonly end: number;
}

/** The denials in a text, in order; `null` in languages without a list of denials. */
export function denialsIn(text: string, language: string): Denial[] | null {
  const rest = text.replace(PARTIAL, (partial) => ' '.repeat(partial.length));
  const denying = knownLanguage(language)?.statements?.denying;
  if (denying === undefined) return null;
  if (typeof denying !== 'string') return [...rest.matchAll(denying)].map(placeOf);
  const words = wordsOfList(denying);
  return [...rest.matchAll(WORD)]
    .filter(
      ([word]) => words.has(word.toLowerCase()) || (language === 'en' && ENGLISH_ENDING.test(word)),
    )
    .map(placeOf);
}

/** Whether a text has a denial; `null` in languages without a list of denials. */
export function isNegated(text: string, language: string): boolean | null {
  const denials = denialsIn(text, language);
  return denials === null ? null : denials.length > 0;
}

function placeOf(match: RegExpExecArray): Denial {
  return { start: match.index, end: match.index + match[0].length };
}
