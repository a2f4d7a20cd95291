import { useInterface } from '../../messages/interface-context.ts';
import type { InterfaceLanguage } from '../../messages/interface-language.ts';
import { de } from './de.ts';
import { en, type ShoppingMessages } from './en.ts';

/** The texts of the shop in each language of the interface. */
export const shoppingMessages: Readonly<Record<InterfaceLanguage, ShoppingMessages>> = { en, de };

/** Those in the language of the page. */
export function useShoppingMessages(): ShoppingMessages {
  return shoppingMessages[useInterface().language];
}
