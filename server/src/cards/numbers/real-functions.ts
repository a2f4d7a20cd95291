import type { Decimal } from 'decimal.js';
import { floorRational, greatestDivisor, rational } from './rational.ts';
import {
  add,
  bounded,
  divide,
  isExact,
  MAX_DIGITS,
  multiply,
  negate,
  PRECISION,
  power,
  type Real,
  Rounded,
  sign,
  subtract,
  tooLarge,
  toRounded,
  toWhole,
  undefinedNumber,
} from './real.ts';

/** A function of an expression. */
export interface RealFunction {
  /** The least and the greatest number of arguments. */
  readonly arguments: readonly [number, number];
  /** Throws `NoNumber` if it has no value. */
  readonly apply: (...values: readonly Real[]) => Real;
  /** The cost of one call in units of about 10 µs; default 1. */
  readonly cost?: number;
}

/** Reducing `sin 1e30` would take more digits of π than are stored, for a useless result. */
const MAX_ANGLE = new Rounded('1e15');
// Rounding errors below this are set to zero: sin(π) is 0.
const NOISE_DECIMALS = PRECISION - 8;
// Measured: from 0.1 ms (logarithms) to 0.4 ms (inverse functions).
const TRANSCENDENTAL_COST = 40;

const ONE = rational(1n);
const TWO = rational(2n);

/** Every function by its name in expressions. */
export const realFunctions: ReadonlyMap<string, RealFunction> = new Map(
  Object.entries({
    sqrt: unary((value) => rootOf(value, TWO), 12),
    cbrt: unary((value) => rootOf(value, rational(3n)), 12),
    root: {
      arguments: [2, 2],
      cost: TRANSCENDENTAL_COST,
      apply: (index, value) => rootOf(value!, index!),
    },
    sqr: unary((value) => multiply(value, value)),
    ln: unary((value) => logarithm(value, null), TRANSCENDENTAL_COST),
    log: {
      arguments: [1, 2],
      cost: TRANSCENDENTAL_COST,
      apply: (value, base) => logarithm(value!, base ?? rational(10n)),
    },
    log2: unary((value) => logarithm(value, TWO), TRANSCENDENTAL_COST),
    exp: unary((value) => power(toRounded(E), value), TRANSCENDENTAL_COST),
    sin: angular((value) => value.sin()),
    cos: angular((value) => value.cos()),
    tan: unary((value) => tangent(value), 2 * TRANSCENDENTAL_COST),
    asin: within(-1, 1, (value) => value.asin()),
    acos: within(-1, 1, (value) => value.acos()),
    atan: smooth((value) => value.atan()),
    atan2: {
      arguments: [2, 2],
      cost: TRANSCENDENTAL_COST,
      apply: (y, x) => Rounded.atan2(toRounded(y!), toRounded(x!)),
    },
    sinh: smooth((value) => hyperbolic(value, -1)),
    cosh: smooth((value) => hyperbolic(value, 1)),
    tanh: smooth((value) => hyperbolic(value, -1).div(hyperbolic(value, 1))),
    asinh: smooth((value) => value.asinh()),
    acosh: within(1, Number.POSITIVE_INFINITY, (value) => value.acosh()),
    atanh: within(-0.999_999, 0.999_999, (value) => value.atanh()),
    abs: unary((value) => (sign(value) < 0 ? negate(value) : value)),
    floor: unary((value) => floor(value)),
    ceil: unary((value) => negate(floor(negate(value)))),
    trunc: unary((value) => (sign(value) < 0 ? negate(floor(negate(value))) : floor(value))),
    round: { arguments: [1, 2], apply: (value, digits) => round(value!, digits ?? rational(0n)) },
    min: {
      arguments: [1, 40],
      apply: (...values) => values.reduce((a, b) => (sign(subtract(b, a)) < 0 ? b : a)),
    },
    max: {
      arguments: [1, 40],
      apply: (...values) => values.reduce((a, b) => (sign(subtract(b, a)) > 0 ? b : a)),
    },
    sum: { arguments: [1, 40], apply: (...values) => values.reduce(add) },
    product: { arguments: [1, 40], apply: (...values) => values.reduce(multiply) },
    difference: { arguments: [2, 2], apply: (a, b) => subtract(a!, b!) },
    quotient: { arguments: [2, 2], apply: (a, b) => divide(a!, b!) },
    average: { arguments: [1, 40], apply: average },
    gcd: {
      arguments: [2, 40],
      cost: 10,
      apply: (...values) => rational(wholes(values).reduce(greatestDivisor)),
    },
    lcm: {
      arguments: [2, 40],
      cost: 20,
      apply: (...values) => bounded(rational(wholes(values).reduce(leastMultiple))),
    },
    mod: { arguments: [2, 2], apply: (a, b) => modulo(a!, b!) },
    ncr: { arguments: [2, 2], cost: 40, apply: (n, k) => choose(n!, k!) },
    npr: { arguments: [2, 2], cost: 40, apply: (n, k) => arrange(n!, k!) },
  } satisfies Record<string, RealFunction>),
);

const PI = Rounded.acos(-1);
const E = new Rounded(1).exp();

/** The constants by their name in expressions, to {@link PRECISION} digits. */
export const realConstants: ReadonlyMap<string, Real> = new Map(
  Object.entries({
    pi: PI,
    tau: PI.times(2),
    e: E,
    phi: new Rounded(5).sqrt().plus(1).div(2),
  }),
);

/** An angle in degrees as radians. */
export function degrees(value: Real): Real {
  return multiply(divide(value, rational(180n)), PI);
}

/**
 * `n!`, or of every `step`-th factor: `7!! = 7·5·3·1`. For non-negative whole numbers only. The largest takes about a
 * third of a millisecond.
 */
export function factorial(value: Real, step: number): Real {
  const n = toWhole(value);
  if (n === null || n < 0n) {
    throw undefinedNumber('A factorial is of a whole number that is not negative.');
  }
  const digits = Number(n) < 10 ? 1 : stirlingDigits(Number(n)) / step;
  if (digits > MAX_DIGITS)
    throw tooLarge(Number.isFinite(digits) && step === 1 ? Math.floor(digits) + 1 : null);
  let product = 1n;
  for (let factor = n; factor > 1n; factor -= BigInt(step)) product *= factor;
  return rational(product);
}

/** The number of digits of `n!` before the decimals (Stirling). */
function stirlingDigits(n: number): number {
  return (Math.log(2 * Math.PI * n) / 2 + n * (Math.log(n) - 1)) / Math.LN10;
}

/** The remainder, with the sign of the divisor. */
export function modulo(a: Real, b: Real): Real {
  if (sign(b) === 0) throw undefinedNumber('Division by zero has no value.');
  return subtract(a, multiply(b, floor(divide(a, b))));
}

function unary(apply: (value: Real) => Real, cost = 1): RealFunction {
  return { arguments: [1, 1], cost, apply: (value) => apply(value!) }; // the number of arguments was checked
}

function smooth(apply: (value: Decimal) => Decimal): RealFunction {
  return unary((value) => withoutNoise(apply(inRange(value))), TRANSCENDENTAL_COST);
}

/** By exponentials: the library's series take a tenth of a second for large values. */
function hyperbolic(value: Decimal, sign: 1 | -1): Decimal {
  return value.exp().plus(value.neg().exp().times(sign)).div(2);
}

function angular(apply: (value: Decimal) => Decimal): RealFunction {
  return unary((value) => withoutNoise(apply(angle(value))), TRANSCENDENTAL_COST);
}

function within(min: number, max: number, apply: (value: Decimal) => Decimal): RealFunction {
  return unary((value) => {
    const rounded = inRange(value);
    if (rounded.lt(min) || rounded.gt(max))
      throw undefinedNumber('The function has no real value there.');
    return withoutNoise(apply(rounded));
  }, TRANSCENDENTAL_COST);
}

function angle(value: Real): Decimal {
  const rounded = toRounded(value);
  if (rounded.abs().gt(MAX_ANGLE))
    throw undefinedNumber('The angle is too large to be calculated with.');
  return rounded;
}

/** `sinh` and similar functions of a few thousand have more digits than are written. */
function inRange(value: Real): Decimal {
  const rounded = toRounded(value);
  if (rounded.abs().gt(10_000)) throw tooLarge(null);
  return rounded;
}

function tangent(value: Real): Real {
  const radians = angle(value);
  const cosine = withoutNoise(radians.cos());
  if (sign(cosine) === 0) throw undefinedNumber('The tangent has no value there.');
  return divide(withoutNoise(radians.sin()), cosine);
}

function withoutNoise(value: Decimal): Real {
  return bounded(value.toDecimalPlaces(NOISE_DECIMALS));
}

function rootOf(value: Real, index: Real): Real {
  const whole = toWhole(index);
  if (sign(index) === 0) throw undefinedNumber('There is no zeroth root.');
  if (sign(value) < 0 && whole !== null && whole % 2n !== 0n)
    return negate(rootOf(negate(value), index));
  if (sign(value) < 0) throw undefinedNumber('The square root of a negative number is not real.');
  return power(value, divide(ONE, index));
}

/** `null` as `base` is the natural logarithm. */
function logarithm(value: Real, base: Real | null): Real {
  if (sign(value) <= 0) throw undefinedNumber('A logarithm is of a number above zero.');
  if (base === null) return bounded(toRounded(value).ln());
  if (sign(base) <= 0 || sign(subtract(base, ONE)) === 0) {
    throw undefinedNumber('The base of a logarithm is above zero and not one.');
  }
  const rounded = toRounded(value).log(toRounded(base));
  const whole = rounded.round();
  // The logarithm of a power of the base is exact.
  if (!isExact(value) || !isExact(base) || rounded.minus(whole).abs().gt('1e-40')) return rounded;
  return rational(BigInt(whole.toFixed(0)));
}

function floor(value: Real): Real {
  return isExact(value)
    ? rational(floorRational(value))
    : rational(BigInt(value.floor().toFixed(0)));
}

/** To so many decimals; halves are rounded away from zero. */
function round(value: Real, decimals: Real): Real {
  const count = toWhole(decimals);
  if (count === null || count < 0n || count > BigInt(PRECISION)) {
    throw undefinedNumber('Numbers are rounded to a whole number of decimals.');
  }
  const scale = rational(10n ** count);
  const scaled = multiply(sign(value) < 0 ? negate(value) : value, scale);
  const rounded = divide(floor(add(scaled, rational(1n, 2n))), scale);
  return sign(value) < 0 ? negate(rounded) : rounded;
}

function average(...values: readonly Real[]): Real {
  return divide(values.reduce(add), rational(BigInt(values.length)));
}

/** The divisors of longer numbers would take too long. */
const MAX_DIVISOR_DIGITS = 400;

function wholes(values: readonly Real[]): bigint[] {
  return values.map((value) => {
    const whole = toWhole(value);
    if (whole === null) throw undefinedNumber('Divisors and multiples are of whole numbers.');
    if (whole.toString(16).length > MAX_DIVISOR_DIGITS) throw tooLarge(null);
    return whole < 0n ? -whole : whole;
  });
}

function leastMultiple(a: bigint, b: bigint): bigint {
  if (a === 0n || b === 0n) return 0n;
  if (a.toString(16).length > MAX_DIVISOR_DIGITS) throw tooLarge(null);
  return (a / greatestDivisor(a, b)) * b;
}

/** The largest set for permutations and combinations. */
const MAX_THINGS = 1_000n;

function things(n: Real, k: Real): [bigint, bigint] {
  const [all, some] = [toWhole(n), toWhole(k)];
  if (all === null || some === null || all < 0n || some < 0n) {
    throw undefinedNumber('Ways to choose are counted of whole numbers that are not negative.');
  }
  if (all > MAX_THINGS) throw tooLarge(null);
  return [all, some];
}

function choose(n: Real, k: Real): Real {
  const [all, some] = things(n, k);
  if (some > all) return rational(0n);
  let ways = 1n;
  const least = some > all - some ? all - some : some;
  for (let i = 1n; i <= least; i++) ways = (ways * (all - least + i)) / i;
  return rational(ways);
}

function arrange(n: Real, k: Real): Real {
  const [all, some] = things(n, k);
  if (some > all) return rational(0n);
  let ways = 1n;
  for (let factor = all; factor > all - some; factor--) ways *= factor;
  return rational(ways);
}
