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

/** Of two whole numbers, not below zero (Euclid). */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/**
 * Plain digits with a dot (`12`, `.5`, `2.50`) times a power of ten. The caller has checked the form, and bounds
 * the exponent.
 */
export function rationalOfDigits(digits: string, exponent = 0): Rational {
  const [whole = '', decimals = ''] = digits.split('.');
  const n = BigInt(`0${whole}${decimals}`);
  const shift = exponent - decimals.length;
  return shift >= 0 ? rational(n * 10n ** BigInt(shift)) : rational(n, 10n ** BigInt(-shift));
}

/** The sum of both. */
export function addRationals(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** The product of both. */
export function multiplyRationals(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

/** `a` by `b`, which is not zero. */
export function divideRationals(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

/** The other sign. */
export function negateRational({ n, d }: Rational): Rational {
  return { n: -n, d };
}

/** Below, at or above zero: -1, 0, 1. */
export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The largest whole number that is not above it. */
export function floorRational({ n, d }: Rational): bigint {
  const whole = n / d;
  return n < 0n && whole * d !== n ? whole - 1n : whole;
}

/** About how many digits a whole number has: within one, and cheap however long it is. */
export function approximateDigits(n: bigint): number {
  return Math.ceil((n < 0n ? -n : n).toString(16).length * Math.log10(16));
}

/**
 * The whole `k`-th root of a whole number that is not below zero where there is one, else `null`. Newton's method
 * from above, so it ends; `k` from 2.
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
