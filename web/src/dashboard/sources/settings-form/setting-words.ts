import { useInterface } from '../../../messages/interface-context.ts';
import type { InterfaceLanguage } from '../../../messages/interface-language.ts';
import { wordOf } from './label-of.ts';
import type { SettingField } from './setting-fields.ts';
import { germanHints } from './setting-hints-de.ts';
import { de } from './setting-messages-de.ts';
import { en, type SettingMessages } from './setting-messages-en.ts';

const messagesOf: Readonly<Record<InterfaceLanguage, SettingMessages>> = { en, de };

/** The texts of the forms of settings, in the language of the page. */
export function useSettingMessages(): SettingMessages {
  return messagesOf[useInterface().language];
}

/** What a setting means. `language`: of the words; the server has English ones. */
export function hintOf(
  kind: string,
  { path, name, schema }: Pick<SettingField, 'path' | 'name' | 'schema'>,
  language: InterfaceLanguage,
): { readonly text: string; readonly language: InterfaceLanguage } {
  const german =
    language === 'de'
      ? (wordOf(germanHints, `${kind}.${path}`) ?? wordOf(germanHints, name))
      : undefined;
  return german === undefined
    ? { text: schema.description ?? '', language: 'en' }
    : { text: german, language: 'de' };
}
