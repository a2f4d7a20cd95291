import type { CardLanguage } from './card-messages.ts';

/** `1 more meaning`, `2 more meanings`: as the language counts. */
export function countWords(
  language: CardLanguage,
  count: number,
  one: string,
  other: string,
): string {
  return `${count} ${new Intl.PluralRules(language).select(count) === 'one' ? one : other}`;
}
