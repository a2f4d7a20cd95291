import { useInterface } from '../../messages/interface-context.ts';
import type { InterfaceLanguage } from '../../messages/interface-language.ts';
import { de } from './de.ts';
import { en, type SettingsMessages } from './en.ts';

/** The texts of the settings in each language of the interface. */
export const settingsMessages: Readonly<Record<InterfaceLanguage, SettingsMessages>> = { en, de };

/** Those in the language of the page. */
export function useSettingsMessages(): SettingsMessages {
  return settingsMessages[useInterface().language];
}
