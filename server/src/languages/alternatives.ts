import { KNOWN_LANGUAGES } from './known-languages.ts';
import type { Language } from './language.ts';

/** Languages that put spaces between words: what is looked for ends where a word ends. */
export const SPACED_LANGUAGES = KNOWN_LANGUAGES.filter(({ script }) => !script.isDense);
/** Languages that put none: what is looked for may stand anywhere. */
export const DENSE_LANGUAGES = KNOWN_LANGUAGES.filter(({ script }) => script.isDense);

/** The patterns that languages have for one thing as alternatives of one regular expression; each once. */
export function alternatives(
  patternOf: (language: Language) => string | undefined,
  languages: readonly Language[] = KNOWN_LANGUAGES,
): string {
  const patterns = languages.flatMap((language) => patternOf(language) ?? []);
  return [...new Set(patterns)].join('|');
}
