import {
  alternatives,
  DENSE_LANGUAGES,
  SPACED_LANGUAGES,
} from '../../../languages/alternatives.ts';
import type { Language } from '../../../languages/language.ts';

/**
 * Whether a text is in the first person, like the description of a problem in a question. A letter is, too, but rarely uses `I`
 * that often. Linear.
 */
export function isFirstPerson(text: string): boolean {
  return (text.match(FIRST_PERSON)?.length ?? 0) > text.length / UNITS_PER_FIRST_PERSON;
}

/** Whether a text has a word of the first person. Linear. */
export function hasFirstPerson(text: string): boolean {
  return text.search(FIRST_PERSON) >= 0;
}

// About two sentences: descriptions of problems have `I` in every second one.
const UNITS_PER_FIRST_PERSON = 200;

const FIRST_PERSON = new RegExp(
  `(?<![\\p{L}'])(?:${firstPersons(SPACED_LANGUAGES)})(?![\\p{L}\\p{M}])|${firstPersons(DENSE_LANGUAGES)}`,
  'gu',
);

function firstPersons(languages: readonly Language[]): string {
  return alternatives(({ dialogue }) => dialogue?.firstPerson, languages);
}
