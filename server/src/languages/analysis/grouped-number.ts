import { knownLanguage } from '../known-languages.ts';
import { isAsciiDigit } from './units.ts';

// What stands between groups of three digits, in whatever language: comma, apostrophes, and spaces that do not break.
const ALWAYS = new Set([0x2c, 0x27, 0x2019, 0xa0, 0x202f, 0x2009]);
const COMMA = 0x2c;
const DOT = 0x2e;
const SPACE = 0x20;

/**
 * Where a number in groups of three that begins at `start` ends (`1,000`, `1 000 000`; `1.000` where the language
 * writes it so), or `start` when there is none. `end` is where its first word ends. A plain space joins only what is
 * round (`10 000`), since `in 2010 300 people` and `chapter 5 120 pages` are two numbers.
 */
export function endOfGroupedNumber(
  text: string,
  start: number,
  end: number,
  language: string,
): number {
  let at = start;
  while (at < end && isAsciiDigit(text.charCodeAt(at))) at++;
  const first = at - start;
  if (first === 0 || first > 3) return start;
  const mark = text.charCodeAt(at);
  if (!isGroupMark(mark, language) || isJoinedBefore(text, start, mark)) return start;
  let groups = 1;
  while (text.charCodeAt(at) === mark && isGroup(text, at + 1)) {
    at += 4;
    groups++;
  }
  if (groups === 1 || isJoinedBehind(text, at, mark)) return start;
  if (mark === SPACE && !text.startsWith('00', at - 2)) return start;
  // Four groups of at most three digits with dots between them are an address.
  return mark === DOT && groups === 4 && first > 1 ? start : at;
}

function isGroupMark(mark: number, language: string): boolean {
  return (
    ALWAYS.has(mark) ||
    mark === SPACE ||
    (mark === DOT && knownLanguage(language)?.groupsDigitsByDot === true)
  );
}

function isGroup(text: string, at: number): boolean {
  return (
    isAsciiDigit(text.charCodeAt(at)) &&
    isAsciiDigit(text.charCodeAt(at + 1)) &&
    isAsciiDigit(text.charCodeAt(at + 2)) &&
    !isAsciiDigit(text.charCodeAt(at + 3))
  );
}

/** `3,14,159` and `2.1.000` are lists or versions, `2010 10 000` may be anything. */
function isJoinedBefore(text: string, start: number, mark: number): boolean {
  const before = text.charCodeAt(start - 1);
  const joins = before === COMMA || before === DOT || (before === SPACE && mark === SPACE);
  return joins && isAsciiDigit(text.charCodeAt(start - 2));
}

/** More of it follows: `1,000,00`, `1.000-2`. A decimal point and a unit may. */
function isJoinedBehind(text: string, at: number, mark: number): boolean {
  const next = text.charCodeAt(at);
  const joins = (next === mark && mark !== SPACE) || next === 0x2d || next === 0x5f;
  return joins && isAsciiDigit(text.charCodeAt(at + 1));
}

/** Its digits alone. */
export function withoutGroupMarks(number: string): string {
  return number.replace(/[^0-9]/g, '');
}
