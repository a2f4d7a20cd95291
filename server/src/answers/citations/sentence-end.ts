import { isAbbreviationsDot } from '../../languages/analysis/sentences.ts';
import {
  endOfCode,
  endOfLabel,
  MAX_LABEL_CHARACTERS,
  mayBecomeMark,
  readCitationMark,
  runLength,
} from './read-inline.ts';

const STOP = /[.!?…؟।۔]+|[。！？｡]+/uy;
const DENSE_STOP = /^[。！？｡]/u;
// What closes a quotation, a parenthesis or emphasis behind the stop belongs to its sentence.
const CLOSERS = /["'”’»)\]*_」』）】]*/uy;
// White space between a sentence and what tells that it goes on; more is no sentence's.
const MAX_GAP_CHARACTERS = 16;

/** `wait`: what has come so far does not tell. */
export type SentenceEnd = number | 'none' | 'wait';

/**
 * Where the first sentence of a text ends, with the citation marks behind it: after a stop that is not an abbreviation's or
 * a number's, outside of code. `isWhole`: nothing more will come. What is said of a text is not taken back when more of
 * it comes.
 */
export function findSentenceEnd(text: string, isWhole: boolean): SentenceEnd {
  for (let at = 0; at < text.length; ) {
    const sign = text[at]!;
    if (sign === '\\') {
      at += 2;
    } else if (sign === '`') {
      const end = endOfCode(text, at);
      const isOpen = end === null && text.indexOf('\n', at) < 0;
      if (!isWhole && (isOpen || end === text.length)) return 'wait';
      at = end ?? at + runLength(text, at);
    } else if (sign === '[') {
      const end = endOfLinkLabel(text, at, isWhole);
      if (end === 'wait') return 'wait';
      at = end === 'none' ? at + 1 : end;
    } else {
      const end = endAt(text, at, isWhole);
      if (end === 'wait' || (typeof end === 'number' && end > 0)) return end;
      at += end === 'none' ? 1 : -end;
    }
  }
  return isWhole ? 'none' : 'wait';
}

/** Stops in the label of a link end nothing, over several lines, too. */
function endOfLinkLabel(text: string, at: number, isWhole: boolean): SentenceEnd {
  const close = endOfLabel(text, at);
  if (close !== null && close + 1 < text.length)
    return text[close + 1] === '(' ? close + 1 : 'none';
  const mayClose = text.length - at < MAX_LABEL_CHARACTERS; // perhaps on another line
  return !isWhole && (close !== null || mayClose) ? 'wait' : 'none';
}

/** The end of a sentence whose stop is here; below zero: so many characters are none's. */
function endAt(text: string, at: number, isWhole: boolean): SentenceEnd {
  STOP.lastIndex = at;
  const stop = STOP.exec(text)?.[0];
  if (stop === undefined) return 'none';
  CLOSERS.lastIndex = at + stop.length;
  const closed = at + stop.length + (CLOSERS.exec(text)?.[0].length ?? 0);
  if (closed === text.length) return isWhole ? closed : 'wait';
  const marks = endOfMarks(text, closed, isWhole);
  if (marks === 'wait') return 'wait';
  const end = marks === 'none' ? closed : marks;
  const isDense = DENSE_STOP.test(stop);
  if (isDense || end === text.length) return end;
  if (!/\s/u.test(text[end]!)) return -stop.length;
  if (stop !== '.' || marks !== 'none') return end;
  return endsAtDot(text, at, end, isWhole);
}

/** An abbreviation's dot, or one before lower case, ends nothing. */
function endsAtDot(text: string, dot: number, end: number, isWhole: boolean): SentenceEnd {
  if (isAbbreviationsDot(text, dot)) return -1;
  const behind = text.slice(end, end + MAX_GAP_CHARACTERS);
  const next = /\S/u.exec(behind);
  if (next === null) return isWhole || behind.length === MAX_GAP_CHARACTERS ? end : 'wait';
  return /^\p{Ll}/u.test(behind.slice(next.index)) ? -1 : end;
}

/** Where the marks behind a stop end, spaces between; `none`: there are none. */
function endOfMarks(text: string, from: number, isWhole: boolean): SentenceEnd {
  let end = from;
  let isFound = false;
  for (;;) {
    const gap = /^[ \t]{0,3}/.exec(text.slice(end, end + 3))?.[0].length ?? 0;
    const at = end + gap;
    if (at === text.length) {
      // A space may stand before a mark, and more than three before none.
      return isWhole || gap === 3 ? (isFound ? end : 'none') : 'wait';
    }
    if (!/[[【［]/u.test(text[at]!)) return isFound ? end : 'none';
    if (!isWhole && mayBecomeMark(text, at)) return 'wait';
    const mark = readCitationMark(text, at);
    if (mark === null) return isFound ? end : 'none';
    end = mark.end;
    isFound = true;
  }
}
