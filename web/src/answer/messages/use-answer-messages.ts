import { useInterface } from '../../messages/interface-context.ts';
import type { InterfaceLanguage } from '../../messages/interface-language.ts';
import { de } from './de.ts';
import { type AnswerMessages, en } from './en.ts';

/** The texts of answers, by the languages of the interface. */
export const answerMessages: Readonly<Record<InterfaceLanguage, AnswerMessages>> = { en, de };

/** The texts of answers in the language of the page. */
export function useAnswerMessages(): AnswerMessages {
  return answerMessages[useInterface().language];
}
