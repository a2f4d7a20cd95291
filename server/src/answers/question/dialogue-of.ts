import { DEFAULT_LANGUAGE } from '../../languages/analysis/term-normalizer.ts';
import type { Dialogue } from '../../languages/dialogue.ts';
import { knownLanguage } from '../../languages/known-languages.ts';

/** The dialogue words of a language (its primary subtag); English if `null`. */
export function dialogueOf(language: string | null): Dialogue {
  return knownLanguage(language ?? DEFAULT_LANGUAGE)?.dialogue ?? {};
}
