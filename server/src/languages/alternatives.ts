import { KNOWN_LANGUAGES } from './known-languages.ts';
import type { Language } from './language.ts';

/** The patterns that languages have for one thing as alternatives of one regular expression; each once. */
export function alternatives(patternOf: (language: Language) => string | undefined): string {
  const patterns = KNOWN_LANGUAGES.flatMap((language) => patternOf(language) ?? []);
  return [...new Set(patterns)].join('|');
}
