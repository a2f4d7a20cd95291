import { DEFAULT_LANGUAGE, primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import type { Phrases } from '../../languages/phrases.ts';

/** The phrases of a language (BCP 47); English if it is unknown or has none. */
export function phrasesFor(language: string | null): Phrases {
  const own = knownLanguage(primarySubtag(language))?.phrases;
  return own ?? knownLanguage(DEFAULT_LANGUAGE)!.phrases!; // English has phrases: its contract test requires them
}
