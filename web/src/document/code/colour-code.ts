import type { CodeLanguage, CodeString } from './code-languages.ts';

/** What a stretch of code is; `plain` has no colour. */
export type CodeKind = 'plain' | 'comment' | 'string' | 'keyword' | 'number' | 'call' | 'tag';

/** A stretch of code, in UTF-16 units; `end` is exclusive. */
export interface CodeStretch {
  readonly start: number;
  readonly end: number;
  readonly kind: CodeKind;
}

const NUMBER = /(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)[a-zA-Z%]{0,3}/y;
const WORD = /[\p{L}_$@][\p{L}\p{M}\p{N}_$?]*/uy;
const CALL = /[^\S\n]*\(/y;
const TAG = /<\/?[a-zA-Z][\w:.-]*|\/?>/y;

/**
 * Takes code apart into stretches that have a colour; all else is plain. By the look of its signs alone, without a
 * grammar: in time that grows with its length, whatever it is. A string that does not end goes to the end of its line.
 */
export function colourCode(code: string, language: CodeLanguage): CodeStretch[] {
  const stretches: CodeStretch[] = [];
  const isMarkup = language.keywords.size === 0;
  for (let at = 0; at < code.length; ) {
    const found = stretchAt(code, at, language, isMarkup);
    if (found === null) {
      // Not into the middle of a character.
      at += (code.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      continue;
    }
    if (found.kind !== 'plain') stretches.push(found);
    at = found.end;
  }
  return stretches;
}

function stretchAt(
  code: string,
  at: number,
  language: CodeLanguage,
  isMarkup: boolean,
): CodeStretch | null {
  const comment = commentEnd(code, at, language);
  if (comment !== null) return { start: at, end: comment, kind: 'comment' };
  const string = language.strings.find(({ begin }) => code.startsWith(begin, at));
  if (string !== undefined) {
    return { start: at, end: stringEnd(code, at, string), kind: 'string' };
  }
  if (isMarkup) {
    const tag = matchAt(TAG, code, at);
    if (tag > 0) return { start: at, end: at + tag, kind: 'tag' };
  }
  const word = matchAt(WORD, code, at);
  if (word > 0) return wordStretch(code, at, at + word, language);
  const number = matchAt(NUMBER, code, at);
  return number > 0 ? { start: at, end: at + number, kind: 'number' } : null;
}

function wordStretch(
  code: string,
  start: number,
  end: number,
  language: CodeLanguage,
): CodeStretch {
  const word = code.slice(start, end).replace(/^@/, '');
  const isKeyword = language.keywords.has(language.isCaseless ? word.toLowerCase() : word);
  if (isKeyword) return { start, end, kind: 'keyword' };
  const isCall = language.keywords.size > 0 && matchAt(CALL, code, end) > 0;
  return { start, end, kind: isCall ? 'call' : 'plain' };
}

function commentEnd(code: string, at: number, language: CodeLanguage): number | null {
  for (const [begin, end] of language.blockComments) {
    if (code.startsWith(begin, at)) return endAfter(code, end, at + begin.length);
  }
  const isLine = language.lineComments.some((begin) => code.startsWith(begin, at));
  // `a#b` of a shell, `http://` in a setting: a comment begins a line or follows a space or a sign.
  if (!isLine || /[\p{L}\p{N}:$]/u.test(code[at - 1] ?? '')) return null;
  return lineEnd(code, at);
}

function stringEnd(code: string, at: number, { begin, end, isRaw, isLong }: CodeString): number {
  const limit = isLong ? code.length : lineEnd(code, at);
  for (let next = at + begin.length; next < limit; next++) {
    if (!isRaw && code[next] === '\\') next++;
    else if (code.startsWith(end, next)) return next + end.length;
  }
  // Of a long one nothing says where it should have ended.
  return isLong ? lineEnd(code, at) : limit;
}

function endAfter(code: string, sign: string, from: number): number {
  const found = code.indexOf(sign, from);
  return found < 0 ? code.length : found + sign.length;
}

function lineEnd(code: string, at: number): number {
  const found = code.indexOf('\n', at);
  return found < 0 ? code.length : found;
}

function matchAt(pattern: RegExp, code: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0].length ?? 0;
}
