import { addRationals, type Rational } from '../numbers/rational.ts';
import { type DecimalMark, decimalMarkOf, readDigits } from '../numbers/read-digits.ts';
import { readRational } from './exact-digits.ts';
import { foldWord } from './find-units.ts';

/** A token of a query with quantities. */
export type QuantityToken =
  | {
      readonly kind: 'number';
      readonly value: Rational;
      /** The number of written digits, which determines the precision of an answer. */
      readonly digits: number;
      /** Whether it is a fraction or a mixed number. */
      readonly isFraction: boolean;
      /** Whether it directly follows the previous token. */
      readonly isAttached: boolean;
    }
  | {
      readonly kind: 'word';
      readonly text: string;
      readonly folded: string;
      readonly isAttached: boolean;
    }
  | { readonly kind: 'sign'; readonly text: Sign; readonly isAttached: boolean };

export type Sign = '+' | '-' | '*' | '/' | '^' | '(' | ')' | ',' | '=' | '->' | '?' | '°';

// Queries for a conversion are short; longer texts are sentences.
const MAX_CHARACTERS = 120;
const MAX_TOKENS = 32;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const WORD = /[\p{L}Ωµ%#℔]+(?:['’]s(?![\p{L}]))?|[′″]|['"](?!\d)/uy;
const SIGN = /->|=>|→|⇒|\*\*|[-+*/^(),=?°·⋅×−–:;]/y;
const SIGNS: Readonly<Record<string, Sign>> = {
  '=>': '->',
  '→': '->',
  '⇒': '->',
  '**': '^',
  '·': '*',
  '⋅': '*',
  '×': '*',
  ';': ',',
  '−': '-',
  '–': '-',
  ':': '/',
};

/** Splits a query into numbers, words and signs; `null` if it has other characters or is too long. */
export function tokenizeQuantity(text: string, locale: string): QuantityToken[] | null {
  if (text.length > MAX_CHARACTERS) return null;
  const written = plainCharacters(text);
  if (written.length > 2 * MAX_CHARACTERS) return null;
  const mark = decimalMarkOf(locale);
  const tokens: QuantityToken[] = [];
  let at = 0;
  while (at < written.length) {
    if (written[at] === ' ') {
      at += 1;
      continue;
    }
    const isAttached = at > 0 && written[at - 1] !== ' ';
    const numeral = readNumeral(written, at, mark);
    const read = numeral ?? readWord(written, at) ?? readSign(written, at);
    if (read === null || tokens.length >= MAX_TOKENS) return null;
    at += read.length;
    if ('value' in read) {
      const { value, digits, isFraction } = read;
      tokens.push({ kind: 'number', value, digits, isFraction, isAttached });
    } else if ('sign' in read) tokens.push({ kind: 'sign', text: read.sign, isAttached });
    else if (read.word !== '')
      tokens.push({ kind: 'word', text: read.word, folded: foldWord(read.word), isAttached });
  }
  return tokens;
}

/** The word at a position without case and accents; empty if there is none. */
export function tokenWord(tokens: readonly QuantityToken[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.folded : '';
}

/** Replaces superscripts by powers, `½` by `1/2`, and variants in Unicode by the plain form. */
function plainCharacters(text: string): string {
  return text
    .replace(/([⁻⁺]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, sign: string, digits: string) => {
      const plain = Array.from(digits, (digit) => SUPERSCRIPTS.indexOf(digit)).join('');
      return `^${sign === '⁻' ? '-' : ''}${plain}`;
    })
    .replace(/[¼-¾⅐-⅞]/g, (one) => ` ${one.normalize('NFKC').replace('⁄', '/')} `)
    .replaceAll('″', '"')
    .replaceAll("''", '"')
    .normalize('NFKC')
    .replaceAll('μ', 'µ')
    .replace(/[’‘′´`]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/\b([a-z])\.([a-z]{1,2})\b/gi, '$1$2') // k.g.
    .replace(/\s+/g, ' ')
    .trim();
}

/** A word, with the dot of an abbreviation; a hyphen between words is a space. */
function readWord(text: string, at: number): { word: string; length: number } | null {
  // `of` and quotes are skipped; a hyphen joins words.
  const previous = text[at - 1] ?? ' ';
  if (text[at] === '-' && /\p{L}/u.test(text[at + 1] ?? '') && /[\p{L}\d]/u.test(previous)) {
    return { word: '', length: 1 };
  }
  WORD.lastIndex = at;
  const match = WORD.exec(text)?.[0];
  if (match === undefined) {
    const isPrime = text[at] === "'" || text[at] === '"';
    return isPrime ? { word: text[at]!, length: 1 } : null;
  }
  const length = match.length + (text[at + match.length] === '.' ? 1 : 0);
  return { word: match.replace(/['’]s$/u, ''), length };
}

function readSign(text: string, at: number): { sign: Sign; length: number } | null {
  SIGN.lastIndex = at;
  const match = SIGN.exec(text)?.[0];
  if (match === undefined) return null;
  return { sign: SIGNS[match] ?? (match as Sign), length: match.length }; // the other signs are their own names
}

/** A number and its length. */
interface Numeral {
  readonly value: Rational;
  /** Significant digits as written, at least 1. */
  readonly digits: number;
  readonly isFraction: boolean;
  /** The number of characters. */
  readonly length: number;
}

// More than in any measurement; bounds the numbers in calculations.
const MAX_DIGITS = 60;
const MAX_LENGTH = 80;
// A half is as precise as `.500`.
const FRACTION_DIGITS = 3;
const MIXED = /(\d{1,6}) (\d{1,3})\/(\d{1,3})(?![\d.,/])/y;
const FRACTION = /(\d{1,9})\/(\d{1,9})(?= ?-?\p{L})/uy;

/** Reads the number at a position of a text: `1,5`, `1 1/2`, `3/4 cup`, `2e3`; `null` if there is none. */
function readNumeral(text: string, at: number, mark: DecimalMark): Numeral | null {
  return readFraction(text, at) ?? readDecimal(text, at, mark);
}

function readFraction(text: string, at: number): Numeral | null {
  const mixed = matchAt(MIXED, text, at);
  const simple = mixed ?? matchAt(FRACTION, text, at);
  if (simple === null) return null;
  const part = readRational(mixed === null ? simple[0] : `${mixed[2]}/${mixed[3]}`);
  const whole = readRational(mixed?.[1] ?? '0');
  if (part === null || whole === null || (mixed !== null && part.n >= part.d)) return null;
  const value = addRationals(whole, part);
  return { value, digits: FRACTION_DIGITS, isFraction: true, length: simple[0].length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readDecimal(text: string, at: number, mark: DecimalMark): Numeral | null {
  // The digits of exponents are bounded: 1e400 is larger than any size.
  const read = readDigits(text.slice(0, at + MAX_LENGTH), at, mark);
  if (read === null || isBeyond(read.value)) return null;
  const written = text.slice(at, read.end).replace(/[eE].*$/, '');
  const digits = written.replace(/\D/g, '').replace(/^0+/, '').length;
  if (digits > MAX_DIGITS) return null;
  return {
    value: read.value,
    length: read.end - at,
    digits: Math.max(1, digits),
    isFraction: false,
  };
}

// About 400 digits.
const MAX_BITS_AS_HEX = 340;

function isBeyond({ n, d }: Rational): boolean {
  return n.toString(16).length > MAX_BITS_AS_HEX || d.toString(16).length > MAX_BITS_AS_HEX;
}

/** Consecutive words. */
type Phrase = readonly string[];

// “right now, please, thank you?” has five.
const MAX_TAILS = 6;

/** Removes polite phrases and closing marks. */
export function withoutTails(
  tokens: readonly QuantityToken[],
  tails: readonly Phrase[],
  marks: readonly string[],
): readonly QuantityToken[] {
  let end = tokens.length;
  for (let round = 0; round < MAX_TAILS && end > 0; round++) {
    const last = tokens[end - 1];
    const isMark = last?.kind === 'sign' && marks.includes(last.text);
    const tail = tails.find(
      (phrase) => end > phrase.length && isPhraseAt(phrase, tokens, end - phrase.length),
    );
    if (!isMark && tail === undefined) break;
    end -= isMark ? 1 : tail!.length; // one of the two exists
  }
  return tokens.slice(0, end);
}

/** The number of tokens of the first phrase that begins at a position; 0 if there is none. */
export function phraseAt(
  phrases: readonly Phrase[],
  tokens: readonly QuantityToken[],
  at: number,
): number {
  return phrases.find((phrase) => isPhraseAt(phrase, tokens, at))?.length ?? 0;
}

function isPhraseAt(phrase: Phrase, tokens: readonly QuantityToken[], at: number): boolean {
  return phrase.every((word, of) => tokenWord(tokens, at + of) === word);
}
