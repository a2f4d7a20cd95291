import {
  divideRationals,
  negateRational,
  type Rational,
  rational,
  rationalOfDigits,
} from '../numbers/rational.ts';

// Queries of 120 characters never need more; bounds all calculations with typed numbers.
const MAX_EXPONENT = 400;

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

/** Parses `12`, `-0.5`, `1.5e-3` and `1/3` exactly; `null` for anything else and for exponents beyond 400. */
export function readRational(text: string): Rational | null {
  const [over, under, ...more] = text.split('/');
  if (over === undefined || more.length > 0) return null;
  const numerator = readDecimal(over);
  if (under === undefined || numerator === null) return numerator;
  const denominator = readDecimal(under);
  return denominator === null || denominator.n === 0n
    ? null
    : divideRationals(numerator, denominator);
}

function readDecimal(text: string): Rational | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', decimals = '', power = '0'] = match;
  const exponent = Number(power);
  if (whole + decimals === '' || Math.abs(exponent) > MAX_EXPONENT) return null;
  const value = rationalOfDigits(`${whole}.${decimals}`, exponent);
  return sign === '-' ? negateRational(value) : value;
}

/** `exponent` is a whole number below about a hundred. Throws `RangeError` for 0 to a negative power. */
export function power(base: Rational, exponent: number): Rational {
  const size = BigInt(Math.abs(exponent));
  const raised = { n: base.n ** size, d: base.d ** size };
  return exponent < 0 ? rational(raised.d, raised.n) : raised;
}

/** The nearest double, or a neighbour of it; infinite beyond its range. */
export function toNumber(value: Rational): number {
  return Number(roundToDigits(value, 17).text);
}

/** A value as plain digits, or with `e` and an exponent if it is very large or small. */
export interface Rounded {
  /** For `Number` and `Intl.NumberFormat`: `1609344e-3`. */
  readonly text: string;
  /** Significant digits, without trailing zeros. */
  readonly digits: string;
  /** The power of ten of the last of `digits`. */
  readonly exponent: number;
  readonly isNegative: boolean;
  /** Whether nothing was cut off. */
  readonly isExact: boolean;
}

/** Rounds to at most `digits` significant digits, halves away from zero. */
export function roundToDigits(value: Rational, digits: number): Rounded {
  const isNegative = value.n < 0n;
  const numerator = isNegative ? -value.n : value.n;
  if (numerator === 0n) {
    return { text: '0', digits: '0', exponent: 0, isNegative: false, isExact: true };
  }
  // At least the requested number of digits, at most two more.
  const shift = digits + 1 - (numerator.toString().length - value.d.toString().length);
  const scaled = shift > 0 ? numerator * 10n ** BigInt(shift) : numerator;
  const divisor = shift < 0 ? value.d * 10n ** BigInt(-shift) : value.d;
  const surplus = (scaled / divisor).toString().length - digits;
  const unit = surplus > 0 ? divisor * 10n ** BigInt(surplus) : divisor;
  const rounded = (2n * scaled + unit) / (2n * unit);
  const isExact = rounded * unit === scaled;
  const all = rounded.toString();
  const kept = all.replace(/0+$/, '');
  const exponent = Math.max(surplus, 0) - shift + all.length - kept.length;
  const text = `${isNegative ? '-' : ''}${kept}e${exponent}`;
  return { text, digits: kept, exponent, isNegative, isExact };
}
