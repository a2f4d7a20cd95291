import type { CardLanguage } from '../messages/card-messages.ts';

/** What translation cards say. */
export interface TranslationWords {
  readonly unknown: string;
  readonly guessed: (language: string) => string;
}

/** In each language. */
export const translationWords: Readonly<Record<CardLanguage, TranslationWords>> = {
  en: {
    unknown: 'Language not recognised',
    guessed: (language) => `${language} (recognised)`,
  },
  de: {
    unknown: 'Sprache nicht erkannt',
    guessed: (language) => `${language} (erkannt)`,
  },
};
