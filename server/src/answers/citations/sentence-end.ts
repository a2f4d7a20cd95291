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
// Closing quotes, parentheses and emphasis after the stop belong to the sentence.
const CLOSERS = /["'”’»)\]*_」』）】]*/uy;
// Maximum white space between a stop and the text that decides whether the sentence continues.
const MAX_GAP_CHARACTERS = 16;

/** `wait`: undecided without more text. */
export type SentenceEnd = number | 'none' | 'wait';

/**
 * The end of the first sentence of a text, including citation marks after it: after a stop that is not part of an abbreviation
 * or a number, outside code. `isWhole`: the text is complete. A result remains valid when more text arrives.
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

/** The end of a link label, possibly over several lines: stops in it do not end a sentence. */
function endOfLinkLabel(text: string, at: number, isWhole: boolean): SentenceEnd {
  const close = endOfLabel(text, at);
  if (close !== null && close + 1 < text.length)
    return text[close + 1] === '(' ? close + 1 : 'none';
  const mayClose = text.length - at < MAX_LABEL_CHARACTERS; // perhaps on another line
  return !isWhole && (close !== null || mayClose) ? 'wait' : 'none';
}

/** The end of the sentence with a stop at this position; negative: the number of characters to skip. */
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

/** Whether a dot ends a sentence: not in an abbreviation or before lower case. */
function endsAtDot(text: string, dot: number, end: number, isWhole: boolean): SentenceEnd {
  if (isAbbreviationsDot(text, dot)) return -1;
  const behind = text.slice(end, end + MAX_GAP_CHARACTERS);
  const next = /\S/u.exec(behind);
  if (next === null) return isWhole || behind.length === MAX_GAP_CHARACTERS ? end : 'wait';
  return /^\p{Ll}/u.test(behind.slice(next.index)) ? -1 : end;
}

/** The end of the marks after a stop, with spaces between; `none`: no marks. */
function endOfMarks(text: string, from: number, isWhole: boolean): SentenceEnd {
  let end = from;
  let isFound = false;
  for (;;) {
    const gap = /^[ \t]{0,3}/.exec(text.slice(end, end + 3))?.[0].length ?? 0;
    const at = end + gap;
    if (at === text.length) {
      // At most three spaces may precede a mark.
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
