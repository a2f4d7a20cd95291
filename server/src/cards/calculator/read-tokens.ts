import { multiplyRationals, type Rational, rational } from '../numbers/rational.ts';
import { type DecimalMark, readDigits } from '../numbers/read-digits.ts';

/** A token of a query that may be a calculation. */
export type Token = NumberToken | WordToken | SignToken;

interface Place {
  /** Whether white space precedes it. */
  readonly isSpaced: boolean;
}

export interface NumberToken extends Place {
  readonly type: 'number';
  readonly value: Rational;
  /** As typed. */
  readonly raw: string;
  readonly isPlainWhole: boolean;
  /** `½`, `two thirds`: a fraction `of` another number. */
  readonly isFraction: boolean;
  /** Whether it has a prefix for its base: `0xff`. */
  readonly isLiteral?: boolean;
}

export interface WordToken extends Place {
  readonly type: 'word';
  /** In lower case. */
  readonly text: string;
}

export interface SignToken extends Place {
  readonly type: 'sign';
  /** One of `+ - * / ^ % ! ( ) , = ? ° & | ~ << >> sqrt cbrt`; `^n` for a superscript. */
  readonly sign: string;
  /** The exponent of a superscript. */
  readonly exponent?: Rational;
}

/** Enough for 400 characters. */
const MAX_TOKENS = 400;

/**
 * Splits a text into numbers, words and signs; `null` if it has other characters. One pass. Within the parentheses of a
 * function with several arguments, a comma separates these.
 */
export function tokenize(text: string, mark: DecimalMark): Token[] | null {
  const tokens: Token[] = [];
  const parentheses: boolean[] = []; // whether each open one holds arguments of a function
  for (let at = 0; at < text.length; ) {
    if (tokens.length >= MAX_TOKENS) return null;
    if (text[at] === ' ') {
      at++;
      continue;
    }
    const isSpaced = at > 0 && text[at - 1] === ' ';
    const isArgument = parentheses.at(-1) === true && mark === '.';
    const found = readToken(text, at, mark, { isArgument, isSpaced });
    if (found === null) return null;
    const { token } = found;
    if (token.type === 'sign' && token.sign === '(') parentheses.push(takesSeveral(tokens.at(-1)));
    if (token.type === 'sign' && token.sign === ')') parentheses.pop();
    tokens.push(token);
    at = found.end;
  }
  return tokens;
}

const SEVERAL = new Set(
  'max min gcd lcm sum product average avg mean root log ncr npr mod round atan2 power pow hcf gcf'.split(
    ' ',
  ),
);

function takesSeveral(before: Token | undefined): boolean {
  return before?.type === 'word' && SEVERAL.has(before.text);
}

interface Found {
  readonly token: Token;
  readonly end: number;
}

function readToken(
  text: string,
  at: number,
  mark: DecimalMark,
  { isArgument, isSpaced }: { isArgument: boolean; isSpaced: boolean },
): Found | null {
  const character = text[at]!;
  if (isLiteralAt(text, at)) return readLiteral(text, at, isSpaced);
  if (
    /\d/.test(character) ||
    (/[.,]/.test(character) && /\d/.test(text[at + 1] ?? '') && !(isArgument && character === ','))
  ) {
    return readNumber(text, at, mark, { isArgument, isSpaced });
  }
  const word = matchAt(WORD, text, at);
  if (word !== null) {
    return { token: { type: 'word', text: word.toLowerCase(), isSpaced }, end: at + word.length };
  }
  const fraction = FRACTIONS[character];
  if (fraction !== undefined) {
    const value = rational(fraction[0], fraction[1]);
    const token: NumberToken = {
      type: 'number',
      value,
      raw: character,
      isPlainWhole: false,
      isFraction: true,
      isSpaced,
    };
    return { token, end: at + 1 };
  }
  return readSuperscript(text, at, isSpaced) ?? readSign(text, at, isSpaced);
}

/** A whole number with a prefix for its base, as in C, Python and JavaScript. */
const LITERAL = /0(?:x[\da-f]+|b[01]+|o[0-7]+)(?![\p{L}\p{M}\d_.,])/iuy;

/** Whether a literal begins here: `0x10` is not a product of zero, and `0xzz` is invalid. */
function isLiteralAt(text: string, at: number): boolean {
  return /^0[xbo][\da-z]/i.test(text.slice(at, at + 3));
}

function readLiteral(text: string, at: number, isSpaced: boolean): Found | null {
  const raw = matchAt(LITERAL, text, at);
  if (raw === null) return null;
  const value = rational(BigInt(raw.toLowerCase()));
  const form = { isPlainWhole: false, isFraction: false, isLiteral: true };
  return { token: { type: 'number', value, raw, ...form, isSpaced }, end: at + raw.length };
}

/** Letters of any script, with the digits of `log2` and `atan2`, including apostrophes. */
const WORD = /(?:log2|log10|atan2)(?![\p{L}\d])|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/iuy;

function readNumber(
  text: string,
  at: number,
  mark: DecimalMark,
  { isArgument, isSpaced }: { isArgument: boolean; isSpaced: boolean },
): Found | null {
  const read = readDigits(text, at, mark, isArgument);
  if (read === null) return null;
  const suffix = matchAt(SUFFIX, text, read.end) ?? '';
  const value =
    suffix === '' ? read.value : multiplyRationals(read.value, SUFFIXES[suffix.toLowerCase()]!); // one of them matched
  const end = read.end + suffix.length;
  const isPlainWhole = read.isPlainWhole && suffix === '';
  const raw = text.slice(at, end);
  return { token: { type: 'number', value, raw, isPlainWhole, isFraction: false, isSpaced }, end };
}

/** `5k`, `1.5M`; but not a lower-case `m`, which means metres or minutes. */
const SUFFIX = /[kKM](?![\p{L}\p{M}\d])/uy;
const SUFFIXES: Readonly<Record<string, Rational>> = {
  k: rational(1_000n),
  m: rational(1_000_000n),
};

const FRACTIONS: Readonly<Record<string, readonly [bigint, bigint]>> = {
  '½': [1n, 2n],
  '⅓': [1n, 3n],
  '⅔': [2n, 3n],
  '¼': [1n, 4n],
  '¾': [3n, 4n],
  '⅕': [1n, 5n],
  '⅖': [2n, 5n],
  '⅗': [3n, 5n],
  '⅘': [4n, 5n],
  '⅙': [1n, 6n],
  '⅚': [5n, 6n],
  '⅐': [1n, 7n],
  '⅛': [1n, 8n],
  '⅜': [3n, 8n],
  '⅝': [5n, 8n],
  '⅞': [7n, 8n],
  '⅑': [1n, 9n],
  '⅒': [1n, 10n],
};

const SUPERSCRIPT = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,6}/uy;

function readSuperscript(text: string, at: number, isSpaced: boolean): Found | null {
  const raised = matchAt(SUPERSCRIPT, text, at);
  if (raised === null) return null;
  const exponent = rational(BigInt(raised.normalize('NFKC').replace('−', '-')));
  return { token: { type: 'sign', sign: '^n', exponent, isSpaced }, end: at + raised.length };
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...'+＋'].map((one) => [one, '+'] as const),
  ...[...'-−–'].map((one) => [one, '-'] as const),
  ...[...'*×·∙⋅•✕'].map((one) => [one, '*'] as const),
  ...[...'/÷∕⁄'].map((one) => [one, '/'] as const),
  ...[...'^%!=?°,()&|~'].map((one) => [one, one] as const),
  ['[', '('],
  [']', ')'],
  [';', ','],
  ['√', 'sqrt'],
  ['∛', 'cbrt'],
]);

const PAIRS: ReadonlyMap<string, string> = new Map([
  ['**', '^'],
  ['<<', '<<'],
  ['>>', '>>'],
]);

function readSign(text: string, at: number, isSpaced: boolean): Found | null {
  const pair = PAIRS.get(text.slice(at, at + 2));
  if (pair !== undefined) return { token: { type: 'sign', sign: pair, isSpaced }, end: at + 2 };
  const sign = SIGNS.get(text[at]!);
  return sign === undefined ? null : { token: { type: 'sign', sign, isSpaced }, end: at + 1 };
}

function matchAt(form: RegExp, text: string, at: number): string | null {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? null;
}
