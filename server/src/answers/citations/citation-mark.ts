/** A citation mark in a text: `[1]`, `[1, 3]`, `[2-4]`, `【1】`, `[1†source]`, `[^1]`, `[[1]]`, `[1](address)`. */
export interface CitationMark {
  /** By evidence number, in the order written, each once. */
  readonly numbers: readonly number[];
  readonly start: number;
  /** Exclusive; with whatever address stands behind it. */
  readonly end: number;
}

const NUMBER = '\\^?#?\\d{1,3}';
const MARK = new RegExp(
  `(?:\\[\\[?|【|［)[ \\t]*(?:source|doc(?:ument)?|quelle|fuente)?[ \\t:]*(${NUMBER}(?:[ \\t]*(?:[,;&、，]|[-–—]|and|und|y|et)[ \\t]*${NUMBER}){0,20})(?:[†‡][^\\]】］\\n]*)?[ \\t]*(?:\\]\\]?|】|］)(?:\\([^()\\s]*\\))?`,
  'iuy',
);
/** Longer ones are no marks, so nobody waits for more than this. */
const MAX_MARK_CHARACTERS = 240;

// Whatever the beginning of a mark can consist of, and perhaps more: waiting for nothing costs little.
const BEGINNING = /(?:\[\[?|【|［)[ \t\w:^#,;&、，–—-]*(?:[†‡][^\]】］\n]*)?\]?$/uy;
const BEGINNING_OF_ADDRESS = /(?:\]\]?|】|］)\([^()\s]*$/u;

/** The mark that begins at a bracket of the text; `null`: none. */
export function readCitationMark(text: string, at: number): CitationMark | null {
  MARK.lastIndex = 0;
  const match = MARK.exec(text.slice(at, at + MAX_MARK_CHARACTERS));
  if (match === null) return null;
  return { numbers: numbersOf(match[1] ?? ''), start: at, end: at + match[0].length };
}

/**
 * Whether what begins at a bracket may be, or go on as, a mark once more has come: the text ends before that can be
 * told. A closed `[1]` at the very end may, since `(address)` or a second bracket would belong to it.
 */
export function mayBecomeMark(text: string, at: number): boolean {
  const rest = text.slice(at);
  if (rest.length >= MAX_MARK_CHARACTERS) return false;
  BEGINNING.lastIndex = 0;
  if (BEGINNING.test(rest)) return true;
  const mark = readCitationMark(rest, 0);
  if (mark !== null && mark.end === rest.length) return !rest.endsWith(')');
  return BEGINNING_OF_ADDRESS.test(rest) && readCitationMark(`${rest})`, 0) !== null;
}

// A span of more is a mistake, or years.
const MAX_SPAN = 10;

function numbersOf(written: string): number[] {
  const numbers = new Set<number>();
  let previous: number | null = null;
  for (const [, joint, digits] of written.matchAll(/([-–—]?)[^\d–—-]*(\d{1,3})/gu)) {
    const number = Number(digits);
    const isSpan = joint !== '' && previous !== null && number - previous <= MAX_SPAN;
    if (isSpan && previous !== null) for (let n = previous + 1; n < number; n++) numbers.add(n);
    numbers.add(number);
    previous = number;
  }
  return [...numbers];
}
