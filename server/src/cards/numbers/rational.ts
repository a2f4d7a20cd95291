/** An exact number: `n/d` in lowest terms, `d` above zero. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

/** `n/d` in lowest terms. `d` must not be zero. */
export function rational(n: bigint, d = 1n): Rational {
  if (d === 1n) return { n, d };
  const divisor = greatestDivisor(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / divisor, d: d / divisor };
}

/** The greatest common divisor of two non-negative whole numbers (Euclid). */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/**
 * Parses plain digits with a dot (`12`, `.5`, `2.50`), times a power of ten. The caller checks the form and bounds the
 * exponent.
 */
export function rationalOfDigits(digits: string, exponent = 0): Rational {
  const [whole = '', decimals = ''] = digits.split('.');
  const n = BigInt(`0${whole}${decimals}`);
  const shift = exponent - decimals.length;
  return shift >= 0 ? rational(n * 10n ** BigInt(shift)) : rational(n, 10n ** BigInt(-shift));
}

/** The sum. */
export function addRationals(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** The product. */
export function multiplyRationals(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

/** The quotient of `a` and `b`, which is not zero. */
export function divideRationals(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

/** The value with the opposite sign. */
export function negateRational({ n, d }: Rational): Rational {
  return { n: -n, d };
}

/** The sign: -1, 0, 1. */
export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The largest whole number not above it. */
export function floorRational({ n, d }: Rational): bigint {
  const whole = n / d;
  return n < 0n && whole * d !== n ? whole - 1n : whole;
}

/** The approximate number of digits of a whole number: exact within one, and cheap for any length. */
export function approximateDigits(n: bigint): number {
  return Math.ceil((n < 0n ? -n : n).toString(16).length * Math.log10(16));
}

/**
 * The exact `k`-th root of a non-negative whole number if it is whole, otherwise `null`. Newton's method from above, so it
 * terminates; `k` is at least 2.
 */
export function exactRoot(n: bigint, k: bigint): bigint | null {
  if (n < 2n) return n;
  let root = 1n << (BigInt(n.toString(2).length) / k + 1n);
  for (;;) {
    const next = ((k - 1n) * root + n / root ** (k - 1n)) / k;
    if (next >= root) break;
    root = next;
  }
  return root ** k === n ? root : null;
}
