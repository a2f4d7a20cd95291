import { knownLanguage } from '../../../languages/known-languages.ts';
import { ANY_ENDING, NOTHING } from '../../../languages/word-pattern.ts';
import { foldInPlace } from './shop-query.ts';

/**
 * The source of a regular expression for a pattern of a language in the scanned text of a query, like {@link wordPattern},
 * except that a number may directly follow: `Gr.42`, `max.50`.
 */
export function shopPattern(pattern: string | undefined, language: string): string {
  if (pattern === undefined || pattern === '') return NOTHING;
  const source = foldInPlace(pattern).replaceAll('~', ANY_ENDING);
  if (knownLanguage(language)?.script.isDense === true) return `(?:${source})`;
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}])`;
}

/** Prevents a bound after its amount from also taking the next one: `4 stars and under 300` has two conditions. */
export const NO_AMOUNT = '(?!\\s*[^\\s\\p{L}]?\\d)';

const compiled = new Map<string, RegExp>();

/** {@link shopPattern} as a regular expression for `matchAll` only, compiled at first use: languages have few patterns. */
export function shopRegExp(pattern: string | undefined, language: string): RegExp {
  return memoRegExp(`${language} ${pattern}`, () => shopPattern(pattern, language), 'gu');
}

/** A regular expression, compiled once for each key; with `gu` for `matchAll` only. */
export function memoRegExp(key: string, source: () => string, flags: 'u' | 'gu' = 'u'): RegExp {
  const flagged = `${flags} ${key}`;
  let made = compiled.get(flagged);
  if (made === undefined) {
    made = new RegExp(source(), flags);
    compiled.set(flagged, made);
  }
  return made;
}

// No sentence has more; a longer text is a list of words or numbers.
const MAX_MATCHES = 12;

/** The first matches of a pattern (flags `gu`), up to a limit. */
export function firstMatches(scan: string, pattern: RegExp): RegExpExecArray[] {
  return [...scan.matchAll(pattern)].slice(0, MAX_MATCHES);
}

/** The next word as typed, at `lastIndex` or after white space there, also after a sign: `Black & Decker`. */
const NEXT_WORD =
  /\s*(?:[&+]\s*)?(?<word>[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’+&.-]*[\p{L}\p{M}\p{N}+])?)/uy;

/** Consecutive words in a text. */
export interface WordRun {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// The longest supported word of a script without spaces.
const MAX_DENSE_UNITS = 8;

/**
 * The runs of one to `max` words that directly follow a position, the longest first; in languages without spaces between words,
 * each prefix of the following text.
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
    if (ends.length === 0) start = match.index + match[0].length - match.groups!['word']!.length; // the group always matches
    ends.push(NEXT_WORD.lastIndex);
  }
  return ends.map((end) => ({ text: scan.slice(start, end), start, end })).reverse();
}
