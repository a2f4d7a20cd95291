import { alternatives } from '../../../languages/alternatives.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';

// Denies only a part of what is said (`not only`), or is the `No,` with which an answer begins: blanked first.
const PARTIAL = new RegExp(
  `${alternatives(({ statements }) => statements?.denyingPart)}|^(?:${alternatives(({ statements }) => statements?.noBefore)})(?=[,.!:;–—])`,
  'giu',
);
const WORD = /[\p{L}\p{M}]+(?:['’]t(?!\p{L}))?/gu;
const ENGLISH_ENDING = /n['’]t$/iu;

/** Where a text denies something: the places of the words that do. */
export interface Denial {
  readonly start: number;
  readonly end: number;
}

/** What denies something in a text, in order; `null` in languages whose words for it are not known. */
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

/** Whether a text denies something; `null` in languages whose words for it are not known. */
export function isNegated(text: string, language: string): boolean | null {
  const denials = denialsIn(text, language);
  return denials === null ? null : denials.length > 0;
}

function placeOf(match: RegExpExecArray): Denial {
  return { start: match.index, end: match.index + match[0].length };
}
