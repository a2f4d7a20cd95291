import { addRationals, type Rational } from '../numbers/rational.ts';
import { type DecimalMark, readDigits } from '../numbers/read-digits.ts';
import { readRational } from './exact-digits.ts';

/** A number that was read. */
export interface Numeral {
  readonly value: Rational;
  /** Significant digits as written, at least 1. */
  readonly digits: number;
  readonly isFraction: boolean;
  /** Characters that it took. */
  readonly length: number;
}

// More than anyone measures; they bound what is calculated with.
const MAX_DIGITS = 60;
const MAX_LENGTH = 80;
// A half is as exact as `.500`.
const FRACTION_DIGITS = 3;
const MIXED = /(\d{1,6}) (\d{1,3})\/(\d{1,3})(?![\d.,/])/y;
const FRACTION = /(\d{1,9})\/(\d{1,9})(?= ?-?\p{L})/uy;

/** Reads the number at a place of a text: `1,5`, `1 1/2`, `3/4 cup`, `2e3`; `null` where there is none. */
export function readNumeral(text: string, at: number, mark: DecimalMark): Numeral | null {
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
  // Exponents are bounded by the digits that they may have: 1e400 is longer than any size.
  const read = readDigits(text.slice(0, at + MAX_LENGTH), at, mark);
  if (read === null || isBeyond(read.value)) return null;
  const written = text.slice(at, read.end).replace(/[eE].*$/, '');
  const digits = written.replace(/\D/g, '').replace(/^0+/, '').length;
  if (digits > MAX_DIGITS) return null;
  return {
    ...{ value: read.value, length: read.end - at },
    ...{ digits: Math.max(1, digits), isFraction: false },
  };
}

// Some 400 digits.
const MAX_BITS_AS_HEX = 340;

function isBeyond({ n, d }: Rational): boolean {
  return n.toString(16).length > MAX_BITS_AS_HEX || d.toString(16).length > MAX_BITS_AS_HEX;
}
