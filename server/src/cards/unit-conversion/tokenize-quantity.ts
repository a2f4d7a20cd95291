import type { Rational } from '../numbers/rational.ts';
import { decimalMarkOf } from '../numbers/read-digits.ts';
import { foldWord } from './find-units.ts';
import { readNumeral } from './numerals.ts';

/** A piece of a query with quantities in it. */
export type QuantityToken =
  | {
      readonly kind: 'number';
      readonly value: Rational;
      /** As many as were written: what the precision of an answer is judged by. */
      readonly digits: number;
      /** Of a fraction or a mixed number. */
      readonly isFraction: boolean;
      /** Nothing stands between it and what is before it. */
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

// A query for a conversion is short; what is longer is a sentence.
const MAX_CHARACTERS = 120;
const MAX_TOKENS = 32;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const WORD = /[\p{L}Ωµ%#℔]+(?:['’]s(?![\p{L}]))?|[′″]|['"](?!\d)/uy;
const SIGN = /->|=>|→|⇒|\*\*|[-+*/^(),=?°·⋅×−–:;]/y;
const SIGNS: Readonly<Record<string, Sign>> = {
  ...{ '=>': '->', '→': '->', '⇒': '->', '**': '^', '·': '*', '⋅': '*', '×': '*' },
  ...{ ';': ',', '−': '-', '–': '-', ':': '/' },
};

/** Cuts a query into numbers, words and signs; `null` for what has other characters or is too long for one. */
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

/** The word at a place without case and accents; empty where there is none. */
export function tokenWord(tokens: readonly QuantityToken[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.folded : '';
}

/** Superscripts as powers, `½` as `1/2`, and what Unicode has in several forms in the plain one. */
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
  // `of` and quotes come to nothing; a hyphen holds words together.
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
  return { sign: SIGNS[match] ?? (match as Sign), length: match.length }; // the rest of SIGN is Sign
}
