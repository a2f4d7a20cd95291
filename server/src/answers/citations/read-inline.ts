/** A piece of a line of Markdown, in the kinds that citations and safety distinguish. */
export type InlineToken =
  /** Markdown as written: emphasis, backslashes and brackets are still in it. */
  | { readonly kind: 'text'; readonly text: string }
  /** A code span; `raw` with its backticks. */
  | { readonly kind: 'code'; readonly raw: string; readonly text: string }
  | { readonly kind: 'mark'; readonly numbers: readonly number[] }
  | {
      readonly kind: 'link';
      readonly label: readonly InlineToken[];
      readonly address: string;
      readonly isImage: boolean;
    };

/** Citation marks, by evidence number. */
export type MarkToken = Extract<InlineToken, { kind: 'mark' }>;

// Characters that may begin something other than text.
const SPECIAL = /[\\`!<[【［]/gu;
const AUTOLINK = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]{1,2000}|[^\s<>@]{1,200}@[^\s<>@]{1,200})>/iuy;
// An address in angle brackets, or without spaces and with balanced parentheses; then an optional title.
const LINK_TARGET =
  /\([ \t\n]*(?:<([^<>\n]{0,2000})>|((?:[^\s()\\<]|\\.|\([^\s()]{0,500}\)){0,2000}))(?:[ \t\n]+(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?[ \t\n]*\)/uy;
/** The bracket of a longer label counts as text. */
export const MAX_LABEL_CHARACTERS = 1_000;
// Links cannot contain links, but images.
const MAX_DEPTH = 2;

/**
 * Separates code, citation marks and links of a block's text from plain text. Linear, except for labels, which are bounded;
 * unclosed constructs are text.
 */
export function readInline(text: string, depth = 0): InlineToken[] {
  const tokens: InlineToken[] = [];
  let from = 0;
  let at = 0;
  const take = (token: InlineToken, end: number) => {
    if (at > from) tokens.push({ kind: 'text', text: text.slice(from, at) });
    tokens.push(token);
    from = end;
    at = end;
  };
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const found = SPECIAL.exec(text);
    if (found === null) break;
    at = found.index;
    const special = readSpecial(text, at, depth);
    if (special === null) at += lengthOfText(text, at);
    else take(special.token, special.end);
  }
  at = text.length;
  if (at > from) tokens.push({ kind: 'text', text: text.slice(from) });
  return tokens;
}

interface SpecialRead {
  readonly token: InlineToken;
  readonly end: number;
}

function readSpecial(text: string, at: number, depth: number): SpecialRead | null {
  const sign = text[at];
  if (sign === '\\') return null;
  if (sign === '`') return readCode(text, at);
  if (sign === '<') return readAutolink(text, at);
  if (sign === '!') {
    return text[at + 1] === '[' && depth < MAX_DEPTH ? readLink(text, at + 1, depth, true) : null;
  }
  const mark = readCitationMark(text, at);
  if (mark !== null) return { token: { kind: 'mark', numbers: mark.numbers }, end: mark.end };
  return sign === '[' && depth < MAX_DEPTH ? readLink(text, at, depth, false) : null;
}

/** The length of a backslash escape, of an unclosed run of backticks, or of one character. */
function lengthOfText(text: string, at: number): number {
  if (text[at] === '\\') return 2;
  return text[at] === '`' ? runLength(text, at) : 1;
}

/** The number of backticks at a position. */
export function runLength(text: string, at: number): number {
  let end = at;
  while (text[end] === '`') end++;
  return end - at;
}

/** The end of the code span that begins at a position; `null` if no run of the same length closes it on its line. */
export function endOfCode(text: string, at: number): number | null {
  const opening = runLength(text, at);
  for (let next = at + opening; next < text.length && text[next] !== '\n'; ) {
    if (text[next] !== '`') {
      next++;
      continue;
    }
    const closing = runLength(text, next);
    next += closing;
    if (closing === opening) return next;
  }
  return null;
}

function readCode(text: string, at: number): SpecialRead | null {
  const end = endOfCode(text, at);
  if (end === null) return null;
  const raw = text.slice(at, end);
  const length = runLength(raw, 0);
  return { token: { kind: 'code', raw, text: raw.slice(length, -length).trim() }, end };
}

/** Reads `<https://…>` and `<name@host>`: links whose label is their address. */
function readAutolink(text: string, at: number): SpecialRead | null {
  AUTOLINK.lastIndex = at;
  const match = AUTOLINK.exec(text);
  if (match === null) return null;
  const label = match[1] ?? '';
  return { token: { kind: 'text', text: label }, end: at + match[0].length };
}

function readLink(text: string, at: number, depth: number, isImage: boolean): SpecialRead | null {
  const close = endOfLabel(text, at);
  if (close === null) return null;
  LINK_TARGET.lastIndex = close + 1;
  const target = LINK_TARGET.exec(text);
  if (target === null) return null;
  const address = (target[1] ?? target[2] ?? '').replace(/\\(?=[!-/:-@[-`{-~])/g, '');
  const label = readInline(text.slice(at + 1, close), depth + 1);
  return { token: { kind: 'link', label, address, isImage }, end: close + 1 + target[0].length };
}

/** The position of the bracket that closes the one at `at`; `null`: none within the maximum length of a label. */
export function endOfLabel(text: string, at: number): number | null {
  const limit = Math.min(text.length, at + MAX_LABEL_CHARACTERS);
  let open = 0;
  for (let next = at; next < limit; ) {
    const sign = text[next];
    if (sign === '[') open++;
    if (sign === ']' && --open === 0) return next;
    if (sign === '\\') next += 2;
    else if (sign === '`') next = endOfCode(text, next) ?? next + runLength(text, next);
    else next++;
  }
  return null;
}

/** The visible text, without marks, emphasis and addresses. Code keeps its backticks, so that names in it are recognised. */
export function plainText(tokens: readonly InlineToken[]): string {
  return tokens
    .map((token) => {
      if (token.kind === 'mark') return ' ';
      if (token.kind === 'code') return `\`${token.text}\``;
      if (token.kind === 'link') return plainText(token.label);
      return token.text
        .replace(/\\([!-/:-@[-`{-~])/gu, '$1')
        .replace(/\*+|~~|`+|(?<!\w)_+|_+(?!\w)/gu, '');
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A citation mark in a text: `[1]`, `[1, 3]`, `[2-4]`, `【1】`, `[1†source]`, `[^1]`, `[[1]]`, `[1](address)`. */
export interface CitationMark {
  /** Evidence numbers in the order written, without duplicates. */
  readonly numbers: readonly number[];
  readonly start: number;
  /** Exclusive; includes an address after the mark. */
  readonly end: number;
}

const NUMBER = '\\^?#?\\d{1,3}';
const MARK = new RegExp(
  `(?:\\[\\[?|【|［)[ \\t]*(?:source|doc(?:ument)?|quelle|fuente)?[ \\t:]*(${NUMBER}(?:[ \\t]*(?:[,;&、，]|[-–—]|and|und|y|et)[ \\t]*${NUMBER}){0,20})(?:[†‡][^\\]】］\\n]*)?[ \\t]*(?:\\]\\]?|】|］)(?:\\([^()\\s]*\\))?`,
  'iuy',
);
/** Maximum length of a mark, and so of the text held back for one. */
const MAX_MARK_CHARACTERS = 240;

// Every possible beginning of a mark, and some other text: a false match only delays the text a little.
const BEGINNING = /(?:\[\[?|【|［)[ \t\w:^#,;&、，–—-]*(?:[†‡][^\]】］\n]*)?\]?$/uy;
const BEGINNING_OF_ADDRESS = /(?:\]\]?|】|］)\([^()\s]*$/u;

/** Reads the mark that begins at a bracket of the text; `null`: none. */
export function readCitationMark(text: string, at: number): CitationMark | null {
  MARK.lastIndex = 0;
  const match = MARK.exec(text.slice(at, at + MAX_MARK_CHARACTERS));
  if (match === null) return null;
  return { numbers: numbersOf(match[1] ?? ''), start: at, end: at + match[0].length };
}

/**
 * Whether the text from a bracket to its end may become a mark, or a longer one, with the next piece. A closed `[1]` at the
 * very end may, since `(address)` or a second bracket would belong to it.
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

// A longer range is a mistake, or years.
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
