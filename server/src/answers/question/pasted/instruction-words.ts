import {
  alternatives,
  DENSE_LANGUAGES,
  SPACED_LANGUAGES,
} from '../../../languages/alternatives.ts';
import type { Language } from '../../../languages/language.ts';

/**
 * Instructions for a text, at the beginning of a line, folded (lower case, no accents). Lines with other beginnings belong to
 * the text itself.
 */
export const INSTRUCTION = new RegExp(
  `^(?:[\\p{P}\\s]*)(?:${alternatives(({ dialogue }) => dialogue?.instructionLeads)})?[\\s,:!.-]*(?:${alternatives(({ dialogue }) => dialogue?.instructions)})(?!\\p{L})`,
  'u',
);

/** Matches a reference to the pasted text, so that everything else is that text, however short. Folded. */
export const POINTS_AT_TEXT = new RegExp(
  `(?<!\\p{L})(?:${pointers(SPACED_LANGUAGES)})(?!\\p{L})|${pointers(DENSE_LANGUAGES)}`,
  'u',
);

function pointers(languages: readonly Language[]): string {
  return alternatives(({ dialogue }) => dialogue?.pointsAtText, languages);
}
