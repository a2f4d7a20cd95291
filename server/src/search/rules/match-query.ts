import { foldText } from '../../languages/analysis/fold-text.ts';
import type { QueryPattern } from './rule.ts';

/** Whether a query, as words from {@link queryWords}, matches rules. */
export type QueryMatcher = (words: readonly string[]) => boolean;

/** The words of a query in the form that rules compare: without case, accents, quotes, and punctuation at their ends. */
export function queryWords(text: string): string[] {
  return foldText(text.replace(/["“”„«»]/gu, ' '))
    .split(' ')
    .map((word) => word.replace(/^[?!.,;:¿¡]+|[?!.,;:]+$/gu, ''))
    .filter((word) => word !== '');
}

/**
 * A matcher for a list of patterns, one of which is sufficient. Takes at most the words of the query times those of a pattern;
 * uses no regular expressions that a query could slow down.
 */
export function compileQueries(patterns: readonly QueryPattern[]): QueryMatcher {
  const exact = new Set<string>();
  const others: QueryMatcher[] = [];
  for (const pattern of patterns) {
    if (typeof pattern === 'string') exact.add(queryWords(pattern).join(' '));
    else if (pattern.contains !== undefined) others.push(containing(queryWords(pattern.contains)));
    else others.push(matching(piecesOf(pattern.pattern)));
  }
  return (words) => exact.has(words.join(' ')) || others.some((matches) => matches(words));
}

/** Why a pattern matches nothing; `null` if it can match. */
export function faultOfPattern(pattern: QueryPattern): string | null {
  const text = typeof pattern === 'string' ? pattern : (pattern.contains ?? pattern.pattern);
  return queryWords(text.replaceAll('*', ' ')).length === 0 ? 'has no word to compare' : null;
}

function containing(wanted: readonly string[]): QueryMatcher {
  return (words) => indexOf(words, wanted, 0) >= 0;
}

/** `how to * limits` → the words before, between and after the stars. */
function piecesOf(pattern: string): string[][] {
  return pattern.split('*').map(queryWords);
}

/** The first and last pieces are at the ends, the others anywhere between, each as early as possible. */
function matching(pieces: readonly (readonly string[])[]): QueryMatcher {
  const first = pieces[0] ?? [];
  const last = pieces.at(-1) ?? [];
  return (words) => {
    if (pieces.length === 1) return words.length === first.length && startsAt(words, first, 0);
    const end = words.length - last.length;
    if (end < first.length || !startsAt(words, first, 0) || !startsAt(words, last, end)) {
      return false;
    }
    let at = first.length;
    for (const piece of pieces.slice(1, -1)) {
      const found = indexOf(words.slice(0, end), piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return true;
  };
}

function indexOf(words: readonly string[], wanted: readonly string[], from: number): number {
  for (let at = from; at + wanted.length <= words.length; at++) {
    if (startsAt(words, wanted, at)) return at;
  }
  return -1;
}

function startsAt(words: readonly string[], wanted: readonly string[], at: number): boolean {
  return wanted.every((word, i) => words[at + i] === word);
}
