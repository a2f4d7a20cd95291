import { useInterface } from '../../messages/interface-context.ts';
import type { InterfaceLanguage } from '../../messages/interface-language.ts';
import { de } from './de.ts';
import { type DocumentMessages, en } from './en.ts';

/** The texts of the page of a document, by the languages of the interface. */
const documentMessages: Readonly<Record<InterfaceLanguage, DocumentMessages>> = { en, de };

/** The texts of the page of a document in the language of the page. */
export function useDocumentMessages(): DocumentMessages {
  return documentMessages[useInterface().language];
}
