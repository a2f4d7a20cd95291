import { addRationals, multiplyRationals, type Rational } from '../numbers/rational.ts';
import { DIMENSIONLESS, type Dimension, isSameDimension, timesPower } from './dimension.ts';
import { ONE, power, ZERO } from './exact-digits.ts';
import type { CompoundUnit, Unit } from './unit.ts';

/** A number with its unit, as written. */
export interface Amount {
  readonly value: Rational;
  /** Empty for a plain number. */
  readonly unit: readonly { readonly unit: Unit; readonly power: number }[];
}

/** The size of a unit in base units. */
export interface UnitSize {
  readonly dimension: Dimension;
  readonly factor: Rational;
  /** The offset of a temperature scale, in base units; 0 for others, and for differences. */
  readonly offset: Rational;
  readonly isApproximate: boolean;
}

/** `null` if a power exceeds the limit. */
export function sizeOf(unit: CompoundUnit): UnitSize | null {
  let dimension: Dimension | null = DIMENSIONLESS;
  let factor = ONE;
  for (const part of unit) {
    dimension = timesPower(dimension, part.unit.dimension, part.power);
    if (dimension === null) return null;
    factor = multiplyRationals(factor, power(part.unit.factor, part.power));
  }
  const [only] = unit;
  const isScale = unit.length === 1 && only?.power === 1;
  return {
    dimension,
    factor,
    offset: isScale ? only.unit.offset : ZERO,
    isApproximate: unit.some((part) => part.unit.isApproximate),
  };
}

/** A sum of amounts of one dimension in base units; `null` if they have several. */
export function baseValueOf(amounts: readonly Amount[]): {
  value: Rational;
  size: UnitSize;
} | null {
  let sum = ZERO;
  let first: UnitSize | null = null;
  for (const amount of amounts) {
    const size = sizeOf(amount.unit);
    if (size === null) return null;
    first ??= size;
    if (!isSameDimension(size.dimension, first.dimension)) return null;
    // Two points on a scale cannot be added.
    if (amounts.length > 1 && size.offset.n !== 0n) return null;
    sum = addRationals(
      sum,
      addRationals(multiplyRationals(amount.value, size.factor), size.offset),
    );
  }
  return first === null ? null : { value: sum, size: first };
}
