import { DEFAULT_LANGUAGE } from '../../languages/analysis/term-normalizer.ts';
import type { Dialogue } from '../../languages/dialogue.ts';
import { knownLanguage } from '../../languages/known-languages.ts';

/** How people speak to a conversation in a language (its primary subtag); in English where it cannot be told. */
export function dialogueOf(language: string | null): Dialogue {
  return knownLanguage(language ?? DEFAULT_LANGUAGE)?.dialogue ?? {};
}
