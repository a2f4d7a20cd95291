import type { AnswerQuote } from '../answer-view.ts';
import { createUnitCounter } from '../code-points.ts';

/** Where a quote stands in a text, in UTF-16 units; `end` is exclusive. */
export interface QuotePlace {
  readonly start: number;
  readonly end: number;
  /** Not where it stood when the answer was written. */
  readonly hasMoved: boolean;
}

/**
 * Finds a quote in the text of its source: where it stood when the answer was written, else the same words nearest to
 * there, else the same words with other white space between them. `null`: it is not there any more.
 */
export function findQuote(
  text: string,
  quote: Pick<AnswerQuote, 'text' | 'start' | 'end'>,
): QuotePlace | null {
  if (quote.text.trim() === '') return null;
  const unitOf = createUnitCounter(text);
  const start = unitOf(quote.start);
  if (text.startsWith(quote.text, start)) {
    return { start, end: start + quote.text.length, hasMoved: false };
  }
  const moved = nearest(text, quote.text, start);
  if (moved !== null) return { start: moved, end: moved + quote.text.length, hasMoved: true };
  return respaced(text, quote.text);
}

function nearest(text: string, words: string, to: number): number | null {
  const before = text.lastIndexOf(words, to);
  const after = text.indexOf(words, to);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? null : Math.max(before, after);
  return to - before < after - to ? before : after;
}

/** Longer quotes are whole tables: those are not looked for word by word. */
const MAX_RESPACED_CHARACTERS = 4_000;

function respaced(text: string, words: string): QuotePlace | null {
  if (words.length > MAX_RESPACED_CHARACTERS) return null;
  const form = words.trim().split(/\s+/u).map(escapePattern).join('\\s+');
  const found = new RegExp(form, 'u').exec(text);
  if (found === null) return null;
  return { start: found.index, end: found.index + found[0].length, hasMoved: true };
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
