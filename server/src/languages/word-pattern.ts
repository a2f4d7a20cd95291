import { knownLanguage } from './known-languages.ts';

/**
 * A pattern of {@link Questions} as the source of a regular expression (flag `u`): found where it is no part of a longer word,
 * anywhere where a language writes its words together; with `mayFollow` at once behind a number, too.
 */
export function wordPattern(
  pattern: string,
  language: string,
  { mayFollow = false }: { readonly mayFollow?: boolean } = {},
): string {
  const source = pattern.replaceAll('~', ANY_ENDING);
  if (source === '') return NOTHING;
  if (knownLanguage(language)?.script.isDense === true) return `(?:${source})`;
  return `${mayFollow ? '' : `(?<!${LETTER})`}(?:${source})(?!${LETTER})`;
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** What `~` means in a pattern. */
export const ANY_ENDING = '[\\p{L}\\p{M}]*';
const NOTHING = '(?!)';
