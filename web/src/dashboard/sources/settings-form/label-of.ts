import type { SettingMessages } from './setting-messages-en.ts';

/** What a setting is called; one without a message by its own name. */
export function labelOf(name: string, { names }: Pick<SettingMessages, 'names'>): string {
  return wordOf(names, name) ?? name;
}

/** What a value of a setting is called. */
export function valueLabel(
  name: string,
  value: string,
  { values }: Pick<SettingMessages, 'values'>,
): string {
  return wordOf(values, `${name}.${value}`) ?? value;
}

/** The word for a name that a server sent. */
export function wordOf(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
