import type { CardMessages } from './card-messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words in the language of a locale; English where there are none. */
export function chooseMessages(locale: string): CardMessages {
  return /^de\b/i.test(locale) ? de : en;
}
