import { knownLanguage } from '../../../languages/known-languages.ts';
import { ANY_ENDING, NOTHING } from '../../../languages/word-pattern.ts';
import { foldInPlace } from './shop-query.ts';

/**
 * The source of a regular expression that finds a pattern of a language in the scanned text of a query, as
 * {@link wordPattern} has it; but a number may stand at once behind its words: `Gr.42`, `max.50`.
 */
export function shopPattern(pattern: string | undefined, language: string): string {
  if (pattern === undefined || pattern === '') return NOTHING;
  const source = foldInPlace(pattern).replaceAll('~', ANY_ENDING);
  if (knownLanguage(language)?.script.isDense === true) return `(?:${source})`;
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}])`;
}

/** What stands behind a bound that follows its amount: `4 stars and under 300` says two things. */
export const NO_AMOUNT = '(?!\\s*[^\\s\\p{L}]?\\d)';

const compiled = new Map<string, RegExp>();

/** {@link shopPattern} as a regular expression for `matchAll` alone, made at first use: patterns of languages are few. */
export function shopRegExp(pattern: string | undefined, language: string): RegExp {
  return memoRegExp(`${language} ${pattern}`, () => shopPattern(pattern, language), 'gu');
}

/** A regular expression made once for each key; with `gu` for `matchAll` alone. */
export function memoRegExp(key: string, source: () => string, flags: 'u' | 'gu' = 'u'): RegExp {
  const flagged = `${flags} ${key}`;
  let made = compiled.get(flagged);
  if (made === undefined) {
    made = new RegExp(source(), flags);
    compiled.set(flagged, made);
  }
  return made;
}

// No sentence has more; a longer list of words or numbers is not one of values.
const MAX_MATCHES = 12;

/** The first matches of a pattern (flags `gu`), as many as are worth looking at. */
export function firstMatches(scan: string, pattern: RegExp): RegExpExecArray[] {
  return [...scan.matchAll(pattern)].slice(0, MAX_MATCHES);
}

/** A word as people type it, at `lastIndex` or behind white space there, also behind a sign: `Black & Decker`. */
const NEXT_WORD =
  /\s*(?:[&+]\s*)?(?<word>[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’+&.-]*[\p{L}\p{M}\p{N}+])?)/uy;

/** A run of words in a text. */
export interface WordRun {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// The longest word of a script without spaces that is looked for.
const MAX_DENSE_UNITS = 8;

/**
 * The runs of one to `max` words that follow a place directly, the longest first; in a language that puts no spaces between
 * words, each beginning of what follows.
 */
export function runsAfter(
  scan: string,
  at: number,
  max: number,
  language: string,
): readonly WordRun[] {
  const runs = spacedRuns(scan, at, max);
  const first = runs.at(-1);
  if (first === undefined || knownLanguage(language)?.script.isDense !== true) return runs;
  const { start } = first;
  const longest = Math.min(MAX_DENSE_UNITS, first.text.length);
  return Array.from({ length: longest }, (_, shorter) => {
    const end = start + longest - shorter;
    return { text: scan.slice(start, end), start, end };
  });
}

function spacedRuns(scan: string, at: number, max: number): WordRun[] {
  const ends: number[] = [];
  let start = at;
  NEXT_WORD.lastIndex = at;
  while (ends.length < max) {
    const match = NEXT_WORD.exec(scan);
    if (match === null) break;
    if (ends.length === 0) start = match.index + match[0].length - match.groups!['word']!.length; // the group always takes part
    ends.push(NEXT_WORD.lastIndex);
  }
  return ends.map((end) => ({ text: scan.slice(start, end), start, end })).reverse();
}
