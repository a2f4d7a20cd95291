import {
  addRationals,
  compareRationals,
  divideRationals,
  multiplyRationals,
  negateRational,
  type Rational,
} from '../numbers/rational.ts';
import { dimensionName, isInverse, isSameDimension } from './dimension.ts';
import { ONE } from './exact-digits.ts';
import { type Amount, baseValueOf, sizeOf, type UnitSize } from './quantity.ts';
import type { ReadConversion } from './read-conversion.ts';
import type { CompoundUnit } from './unit.ts';
import type { UnitRegion } from './unit-row.ts';

/** A parsed conversion with its answer. */
export interface Conversion {
  readonly amounts: readonly Amount[];
  /** In the unit of the answer. */
  readonly value: Rational;
  readonly unit: CompoundUnit;
  /** `5 feet 3 inches` for an answer in several units: all but the last are whole numbers; otherwise one entry. */
  readonly parts: readonly Amount[];
  readonly dimension: string;
  /** The value of one source unit in the target unit; `null` if it is not a constant factor. */
  readonly factor: Rational | null;
  /** Whether a measured or rounded factor was used. */
  readonly isApproximate: boolean;
}

// Ambiguous words multiply the readings; beyond this limit, the less likely ones are left out.
const MAX_READINGS = 32;
const FUEL_ECONOMY = 'fuel economy';

/** All readings of a conversion with the same dimension on both sides, the likeliest first. */
export function conversionsOf(read: ReadConversion, region: UnitRegion): Conversion[] {
  const froms = choices(read.from.amounts.map(({ readings }) => readings));
  const targets = choices(read.to);
  const all = froms.flatMap((units, left) =>
    targets.map((to, right) => ({ units, to, rank: left + right })),
  );
  all.sort((a, b) => a.rank - b.rank);
  const found: Conversion[] = [];
  for (const { units, to } of all.slice(0, MAX_READINGS)) {
    const amounts = units.map((unit, at) => ({ value: read.from.amounts[at]!.value, unit }));
    const conversion = convert(amounts, to);
    if (conversion !== null) found.push(conversion);
  }
  return found.sort((a, b) => foreignness(a, region) - foreignness(b, region));
}

/** All combinations of one reading each; the combination of the first ones comes first. Bounded. */
export function choices<One>(readings: readonly (readonly One[])[]): One[][] {
  let found: One[][] = [[]];
  for (const options of readings) {
    found = found.flatMap((before) => options.map((one) => [...before, one]));
    found = found.slice(0, MAX_READINGS);
  }
  return found;
}

/** Lower for the units of the caller's country, higher for those of another. */
function foreignness({ amounts, parts }: Conversion, region: UnitRegion): number {
  const units = [...amounts, ...parts].flatMap(({ unit }) => unit);
  return units.reduce((sum, { unit }) => sum + distance(unit.region, region), 0);
}

function distance(unit: UnitRegion | null, region: UnitRegion): number {
  if (unit === null || (unit === 'US' && region === 'DE')) return 0;
  return unit === region ? -1 : 1;
}

/**
 * Converts a sum of amounts into one unit, or into several, each of which takes the remainder of the previous one. `null` if
 * the dimensions differ, and for temperatures that do not exist.
 */
export function convert(
  amounts: readonly Amount[],
  targets: readonly CompoundUnit[],
): Conversion | null {
  const from = baseValueOf(amounts);
  const [unit] = targets;
  if (from === null || unit === undefined) return null;
  const size = sizeOf(unit);
  if (size === null) return null;
  const name = dimensionName(from.size.dimension);
  if (isBelowAbsoluteZero(from)) return null;
  const isApproximate = from.size.isApproximate || size.isApproximate;
  if (!isSameDimension(from.size.dimension, size.dimension)) {
    if (!isFuelInverse(from.size, size) || targets.length > 1 || from.value.n === 0n) return null;
    const value = divideRationals(ONE, multiplyRationals(from.value, size.factor));
    const parts = [{ value, unit }];
    return {
      amounts,
      value,
      unit,
      parts,
      isApproximate,
      dimension: FUEL_ECONOMY,
      factor: null,
    };
  }
  const value = inUnit(from.value, size);
  const isScale = size.offset.n !== 0n || from.size.offset.n !== 0n;
  const factor = isScale ? null : divideRationals(from.size.factor, size.factor);
  const parts = targets.length === 1 ? [{ value, unit }] : partsOf(from.value, targets);
  if (parts === null) return null;
  return { amounts, value, unit, parts, isApproximate, factor, dimension: name };
}

/** For a sum, in kelvins. */
export function isBelowAbsoluteZero({ value, size }: { value: Rational; size: UnitSize }): boolean {
  return value.n < 0n && dimensionName(size.dimension) === 'temperature';
}

function inUnit(base: Rational, size: UnitSize): Rational {
  return divideRationals(addRationals(base, negateRational(size.offset)), size.factor);
}

/** Whether units are inverse to each other: miles per gallon and litres per kilometre. */
function isFuelInverse(from: UnitSize, to: UnitSize): boolean {
  return (
    isInverse(from.dimension, to.dimension) &&
    (dimensionName(from.dimension) === FUEL_ECONOMY || dimensionName(to.dimension) === FUEL_ECONOMY)
  );
}

/** `null` unless all have the same dimension; the largest first. */
function partsOf(base: Rational, targets: readonly CompoundUnit[]): Amount[] | null {
  const parts: Amount[] = [];
  let rest = base;
  for (const [at, unit] of targets.entries()) {
    const size = sizeOf(unit);
    const first = sizeOf(targets[0]!);
    if (size === null || first === null || size.offset.n !== 0n) return null;
    if (!isSameDimension(size.dimension, first.dimension)) return null;
    const previous = at === 0 ? null : sizeOf(targets[at - 1]!);
    if (previous !== null && compareRationals(size.factor, previous.factor) >= 0) return null;
    const exact = divideRationals(rest, size.factor);
    const isLast = at === targets.length - 1;
    const value = isLast ? exact : { n: exact.n / exact.d, d: 1n }; // rounds towards zero
    parts.push({ value, unit });
    rest = addRationals(rest, negateRational(multiplyRationals(value, size.factor)));
  }
  return parts;
}
