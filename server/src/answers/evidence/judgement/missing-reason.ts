import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';

// About the length of an adjacent sentence.
const NEIGHBOUR_UNITS = 240;

/**
 * Whether neither a sentence nor the text around it in its passage has a word that gives a reason: `rejected with nine votes to
 * six`. `false` in languages without full lists of such words. Linear in the sentence.
 */
export function lacksReason(
  {
    text,
    passage,
    start,
  }: { readonly text: string; readonly passage: string; readonly start: number },
  language: string | null,
): boolean {
  const subtag = primarySubtag(language);
  const { reason, purpose } = knownLanguage(subtag)?.questions.answers ?? {};
  if (reason === undefined || purpose === undefined) return false;
  const end = start + Math.min(text.length, LOOKED_AT_UNITS);
  const around = passage.slice(Math.max(0, start - NEIGHBOUR_UNITS), end + NEIGHBOUR_UNITS);
  return !wordRegExp(`${reason}|${purpose}`, subtag).test(around);
}
