import { Decimal } from 'decimal.js';
import {
  addRationals,
  approximateDigits,
  divideRationals,
  exactRoot,
  multiplyRationals,
  negateRational,
  type Rational,
  rational,
} from './rational.ts';

/** The precision of rounded numbers; 15 digits are shown, so accumulated errors are never visible. */
export const PRECISION = 50;
/** Whole numbers are exact up to this many digits; of larger ones, only the number of digits is given. */
export const MAX_DIGITS = 5_000;
// Bounds a fraction's terms: the common divisor of longer ones would take milliseconds.
const MAX_FRACTION_DIGITS = 450;

/** Numbers of {@link PRECISION} digits. */
export const Rounded = Decimal.clone({ precision: PRECISION, toExpNeg: -9, toExpPos: 40 });

/** An exact number, or one that was rounded to {@link PRECISION} digits. */
export type Real = Rational | Decimal;

/** Why there is no number: thrown by all calculations here, and caught where an expression is evaluated. */
export class NoNumber extends Error {
  override readonly name = 'NoNumber';
  readonly state: 'undefined' | 'too-large';
  /** For a result that is too large: its approximate number of digits before the decimals; `null` if that is too large as well. */
  readonly digits: number | null;

  constructor(state: NoNumber['state'], reason: string, digits: number | null = null) {
    super(reason);
    this.state = state;
    this.digits = digits;
  }
}

/** The error for an undefined value; `reason` is for a person. */
export function undefinedNumber(reason: string): NoNumber {
  return new NoNumber('undefined', reason);
}

/** The error for a number with so many digits. */
export function tooLarge(digits: number | null): NoNumber {
  return new NoNumber('too-large', 'The result is too large to be written.', digits);
}

/** Whether nothing was rounded. */
export function isExact(value: Real): value is Rational {
  return !(value instanceof Decimal);
}

/** The nearest number of {@link PRECISION} digits. */
export function toRounded(value: Real): Decimal {
  if (!isExact(value)) return value;
  const n = new Rounded(value.n.toString());
  return value.d === 1n ? n.plus(0) : n.div(value.d.toString());
}

/** The exact number, or a rounded one if its terms are too long; throws {@link tooLarge}. */
export function bounded(value: Real): Real {
  if (!isExact(value)) {
    if (!value.isFinite()) throw tooLarge(null);
    if (value.e >= MAX_DIGITS) throw tooLarge(value.e + 1);
    return value;
  }
  const digits = approximateDigits(value.n);
  if (value.d === 1n) {
    if (digits > MAX_DIGITS) throw tooLarge(digits);
    return value;
  }
  const isLong = digits > MAX_FRACTION_DIGITS || approximateDigits(value.d) > MAX_FRACTION_DIGITS;
  return isLong ? toRounded(value) : value;
}

/** The sum. */
export function add(a: Real, b: Real): Real {
  return isExact(a) && isExact(b)
    ? bounded(addRationals(a, b))
    : bounded(toRounded(a).plus(toRounded(b)));
}

/** The difference. */
export function subtract(a: Real, b: Real): Real {
  return add(a, negate(b));
}

/** The product. */
export function multiply(a: Real, b: Real): Real {
  return isExact(a) && isExact(b)
    ? bounded(multiplyRationals(a, b))
    : bounded(toRounded(a).times(toRounded(b)));
}

/** Throws if the divisor is zero. */
export function divide(a: Real, b: Real): Real {
  if (sign(b) === 0) throw undefinedNumber('Division by zero has no value.');
  return isExact(a) && isExact(b)
    ? bounded(divideRationals(a, b))
    : bounded(toRounded(a).div(toRounded(b)));
}

/** The value with the opposite sign. */
export function negate(value: Real): Real {
  return isExact(value) ? negateRational(value) : value.neg();
}

/** -1, 0, 1. */
export function sign(value: Real): number {
  if (!isExact(value)) return value.isZero() ? 0 : value.isNegative() ? -1 : 1;
  return value.n === 0n ? 0 : value.n < 0n ? -1 : 1;
}

/** The value if it is a whole number, else `null`. */
export function toWhole(value: Real): bigint | null {
  return isExact(value) && value.d === 1n ? value.n : null;
}

/** `base` to the power of `exponent`, exact if possible; a negative base allows whole exponents only. */
export function power(base: Real, exponent: Real): Real {
  if (sign(base) === 0) return powerOfZero(exponent);
  const whole = toWhole(exponent);
  if (whole !== null && isExact(base)) return exactPower(base, whole);
  if (sign(base) < 0 && whole === null)
    throw undefinedNumber('A root of a negative number is not real.');
  return exactRootPower(base, exponent) ?? roundedPower(base, exponent);
}

function powerOfZero(exponent: Real): Real {
  const direction = sign(exponent);
  if (direction > 0) return rational(0n);
  if (direction < 0) throw undefinedNumber('Division by zero has no value.');
  throw undefinedNumber('0 to the power of 0 is not defined.');
}

function exactPower(base: Rational, exponent: bigint): Real {
  if (base.d === 1n && (base.n === 1n || base.n === -1n)) {
    return exponent % 2n === 0n ? rational(1n) : base;
  }
  const times = exponent < 0n ? -exponent : exponent;
  const longest = Number(times) * Math.max(logarithm10(base.n), logarithm10(base.d));
  const isWhole = base.d === 1n && exponent > 0n;
  if (longest >= (isWhole ? MAX_DIGITS : MAX_FRACTION_DIGITS)) {
    if (isWhole) throw tooLarge(Number.isFinite(longest) ? Math.floor(longest) + 1 : null);
    return roundedPower(base, rational(exponent));
  }
  const [n, d] = [base.n ** times, base.d ** times];
  return exponent < 0n ? rational(d, n) : { n, d };
}

/** The leading digits of a long number are exact enough. */
function logarithm10(n: bigint): number {
  const digits = (n < 0n ? -n : n).toString();
  return Math.log10(Number(`0.${digits.slice(0, 17)}`)) + digits.length;
}

/** Exact roots of perfect powers; `null` if there is none, or the index is unrealistic. */
function exactRootPower(base: Real, exponent: Real): Real | null {
  if (!isExact(base) || !isExact(exponent)) return null;
  if (exponent.d > MAX_ROOT_INDEX || exponent.n > MAX_ROOT_INDEX || exponent.n < -MAX_ROOT_INDEX)
    return null;
  const [n, d] = [exactRoot(base.n, exponent.d), exactRoot(base.d, exponent.d)];
  return n === null || d === null ? null : exactPower(rational(n, d), exponent.n);
}

const MAX_ROOT_INDEX = 64n;

function roundedPower(base: Real, exponent: Real): Real {
  const digits = toRounded(exponent).times(toRounded(base).abs().log(10)).toNumber();
  if (digits >= MAX_DIGITS) throw tooLarge(Number.isFinite(digits) ? Math.floor(digits) + 1 : null);
  if (digits < -MAX_DIGITS) return new Rounded(0);
  // The library has special functions for these two, forty times as fast.
  const isPart = isExact(exponent) && exponent.n === 1n;
  if (isPart && exponent.d === 2n) return toRounded(base).sqrt();
  if (isPart && exponent.d === 3n) return toRounded(base).cbrt();
  return bounded(toRounded(base).pow(toRounded(exponent)));
}
