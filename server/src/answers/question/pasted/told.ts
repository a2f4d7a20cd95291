import {
  alternatives,
  DENSE_LANGUAGES,
  SPACED_LANGUAGES,
} from '../../../languages/alternatives.ts';
import type { Language } from '../../../languages/language.ts';

/**
 * Whether a text is told in the first person, as people tell what their question is about: a letter is, too, but seldom says `I`
 * so often. Linear.
 */
export function isTold(text: string): boolean {
  return (text.match(FIRST_PERSON)?.length ?? 0) > text.length / UNITS_PER_FIRST_PERSON;
}

/** Whether anything of it is. Linear. */
export function speaksOfSelf(text: string): boolean {
  return text.search(FIRST_PERSON) >= 0;
}

// Two sentences: who tells of themselves says `I` in every other one.
const UNITS_PER_FIRST_PERSON = 200;

const FIRST_PERSON = new RegExp(
  `(?<![\\p{L}'])(?:${firstPersons(SPACED_LANGUAGES)})(?![\\p{L}\\p{M}])|${firstPersons(DENSE_LANGUAGES)}`,
  'gu',
);

function firstPersons(languages: readonly Language[]): string {
  return alternatives(({ dialogue }) => dialogue?.firstPerson, languages);
}
