import { useInterface } from '../../messages/interface-context.ts';
import type { InterfaceLanguage } from '../../messages/interface-language.ts';
import { de } from './de.ts';
import { type AskMessages, en } from './en.ts';

/** The texts of a conversation in each language of the interface. */
export const askMessages: Readonly<Record<InterfaceLanguage, AskMessages>> = { en, de };

/** Those in the language of the page. */
export function useAskMessages(): AskMessages {
  return askMessages[useInterface().language];
}
