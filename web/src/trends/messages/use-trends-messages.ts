import { useInterface } from '../../messages/interface-context.ts';
import type { InterfaceLanguage } from '../../messages/interface-language.ts';
import { de } from './de.ts';
import { en, type TrendsMessages } from './en.ts';

/** The texts of the trends in each language of the interface. */
export const trendsMessages: Readonly<Record<InterfaceLanguage, TrendsMessages>> = { en, de };

/** Those in the language of the page. */
export function useTrendsMessages(): TrendsMessages {
  return trendsMessages[useInterface().language];
}
