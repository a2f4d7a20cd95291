import { stripVTControlCharacters } from 'node:util';

/**
 * Every control character (Unicode category Cc), line and paragraph separators, the byte order mark,
 * and the marks that embed, override or isolate a writing direction: the first can drive a terminal,
 * the last can show a text in another order than it has (CVE-2021-42574).
 */
const unprintable = /[\p{Cc}\u2028\u2029\uFEFF\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Makes text that others wrote (titles, snippets, names, paths, problems) safe to print: no escape
 * sequence, no control character, one line. This is the only place that decides so.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text).toWellFormed().replace(unprintable, ' ');
}

/** JSON that is safe to print, and the same value to its reader: what {@link printable} removes is escaped. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => line.replace(unprintable, escaped))
    .join('\n');
}

/** The same on one line, for NDJSON. */
export function printableJsonLine(value: unknown): string {
  return JSON.stringify(value).replace(unprintable, escaped);
}

function escaped(characters: string): string {
  const units = [...characters].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.map((unit) => `\\u${unit}`).join('');
}
