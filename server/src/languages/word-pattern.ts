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

const compiled = new Map<string, RegExp>();

/**
 * {@link wordPattern} as a regular expression, made at first use: for patterns of languages, which are few and stay. With `giu` for
 * `matchAll` and `replaceAll` alone, which leave it as it is.
 */
export function wordRegExp(pattern: string, language: string, flags: 'iu' | 'giu' = 'iu'): RegExp {
  const key = `${flags} ${language} ${pattern}`;
  let made = compiled.get(key);
  if (made === undefined) {
    made = new RegExp(wordPattern(pattern, language), flags);
    compiled.set(key, made);
  }
  return made;
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** What `~` means in a pattern. */
export const ANY_ENDING = '[\\p{L}\\p{M}]*';
/** A pattern that is found nowhere. */
export const NOTHING = '(?!)';
