import { rational } from './rational.ts';
import { bounded, MAX_DIGITS, type Real, tooLarge, toWhole, undefinedNumber } from './real.ts';

/** Operators on the bits of two whole numbers. */
export type BitOperation = '&' | '|' | 'xor' | '<<' | '>>';

/** The number of bits of a number with {@link MAX_DIGITS} digits. */
const MAX_BITS = BigInt(Math.floor(MAX_DIGITS / Math.log10(2)));

/**
 * Applies an operator bit by bit, in two's complement of any width: -1 has all bits. Throws `NoNumber` for fractions and
 * negative shifts.
 */
export function combineBits(operation: BitOperation, a: Real, b: Real): Real {
  const [left, right] = [wholeOf(a), wholeOf(b)];
  switch (operation) {
    case '&':
      return rational(left & right);
    case '|':
      return rational(left | right);
    case 'xor':
      return rational(left ^ right);
    case '<<':
    case '>>':
      return shifted(left, operation, right);
  }
}

/** Inverts all bits: -1 - n. Throws `NoNumber` for fractions. */
export function invertBits(value: Real): Real {
  return rational(~wholeOf(value));
}

function shifted(value: bigint, direction: '<<' | '>>', by: bigint): Real {
  if (by < 0n) throw undefinedNumber('Bits are shifted by a number that is not negative.');
  if (direction === '<<' && by > MAX_BITS && value !== 0n) throw tooLarge(null);
  const most = by > MAX_BITS ? MAX_BITS : by;
  return bounded(rational(direction === '<<' ? value << most : value >> most));
}

function wholeOf(value: Real): bigint {
  const whole = toWhole(value);
  if (whole === null) throw undefinedNumber('Only whole numbers have bits.');
  return whole;
}
