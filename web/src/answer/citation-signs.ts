import type { AnswerCitation } from './answer-view.ts';
import { createUnitCounter } from './code-points.ts';

/** A text in which each citation is a sign of its own instead of `[n]`. */
export interface SignedText {
  readonly text: string;
  /** Stands around the place of a citation in the list: `⹏0⹏`. */
  readonly sign: string;
}

/** A piece of text, or a citation by its place in the list. */
export type SignedPiece = string | number;

/*
 * Punctuation, as the bracket is that it replaces: it decides where emphasis may end. Of editors of old manuscripts,
 * and the first that the text does not hold is taken.
 */
const SIGNS = ['\u2e4f', '\u2e3f', '\u2e19', '\u2e16', '\u2e33', '\u2e34', '\u2e2d', '\u2e35'];

/**
 * Puts a sign where each citation stands, so that no `[n]` ever has to be guessed, neither in code nor in words. One
 * whose mark has not come whole yet ends the text: half a mark is not shown.
 */
export function signCitations(text: string, citations: readonly AnswerCitation[]): SignedText {
  const sign = SIGNS.find((candidate) => !mayHold(text, candidate));
  if (sign === undefined) return { text, sign: '' };
  const unitOf = createUnitCounter(text);
  let signed = '';
  let from = 0;
  for (const [place, { at, end }] of citations.entries()) {
    const start = unitOf(at);
    const behind = unitOf(end);
    if (start < from || start >= text.length) continue;
    signed += text.slice(from, start);
    if (behind > text.length) return { text: signed, sign };
    signed += `${sign}${place}${sign}`;
    from = behind;
  }
  return { text: signed + text.slice(from), sign };
}

/** Takes a text with signs apart, as the parser hands it out. */
export function splitSigned(text: string, sign: string): SignedPiece[] {
  if (sign === '' || !text.includes(sign)) return text === '' ? [] : [text];
  return text
    .split(new RegExp(`${sign}(\\d+)${sign}`, 'u'))
    .map((piece, index) => (index % 2 === 1 ? Number(piece) : piece))
    .filter((piece) => piece !== '');
}

/** The text with its marks written out, for where no citation can be shown: in code, in an address. */
export function unsignText(
  text: string,
  sign: string,
  citations: readonly Pick<AnswerCitation, 'number'>[],
): string {
  return splitSigned(text, sign)
    .map((piece) => (typeof piece === 'number' ? `[${citations[piece]?.number ?? ''}]` : piece))
    .join('');
}

/** Whether a text has a sign, or writes it as a character reference, which the parser would make one of. */
function mayHold(text: string, sign: string): boolean {
  if (text.includes(sign)) return true;
  const code = sign.charCodeAt(0);
  const reference = new RegExp(`&#(?:x0*${code.toString(16)}|0*${code});`, 'i');
  return text.includes('&#') && reference.test(text);
}
