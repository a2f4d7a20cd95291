import { compareRationals, divideRationals, type Rational } from '../numbers/rational.ts';
import { type Conversion, choices, convert } from './convert.ts';
import { dimensionName } from './dimension.ts';
import { baseValueOf, sizeOf } from './quantity.ts';
import type { ReadAmounts } from './read-amounts.ts';
import type { CompoundUnit } from './unit.ts';
import { writeSymbol } from './write-quantity.ts';

/**
 * The sum of amounts in their own units: `5 km + 300 m` is 5.3 km, `2 h 30 min - 45 min` is 1 h 45 min. `null` if the
 * dimensions differ, and for points on a scale: 20 °C + 5 °C is meaningless.
 */
export function sumConversion({ amounts: read }: ReadAmounts): Conversion | null {
  const likeliest = read.map(({ readings }) => sizeOf(readings[0] ?? []));
  if (likeliest.some((size) => size !== null && size.offset.n !== 0n)) return null;
  for (const units of choices(read.map(({ readings }) => readings))) {
    const amounts = units.map((unit, at) => ({ value: read[at]!.value, unit })); // the lists have equal lengths
    const base = baseValueOf(amounts);
    if (base === null) continue;
    const targets = unitsOfSum(units, base.value);
    // Months have no fixed number of days: `1 month + 1 day` is rather a date.
    const isLoose = targets === null && dimensionName(base.size.dimension) === 'time';
    return isLoose ? null : convert(amounts, targets ?? units.slice(0, 1));
  }
  return null;
}

/**
 * The units of the sum: the largest first if each is a multiple of the next one, but not by a power of ten (hours and minutes);
 * otherwise the first one in the query. Leaves out units larger than the sum: a week less two days is five days. `null` if they
 * have no common measure.
 */
function unitsOfSum(units: readonly CompoundUnit[], whole: Rational): CompoundUnit[] | null {
  const distinct = [...new Map(units.map((unit) => [writeSymbol(unit), unit])).values()];
  const sizes = new Map(distinct.map((unit) => [unit, sizeOf(unit)?.factor ?? { n: 0n, d: 1n }]));
  const sizeIn = (unit: CompoundUnit) => sizes.get(unit)!; // each unit has a size
  const ordered = distinct.toSorted((a, b) => {
    const { n, d } = divideRationals(sizeIn(b), sizeIn(a));
    return n > d ? 1 : -1;
  });
  const ratios = ordered
    .slice(1)
    .map((unit, at) => divideRationals(sizeIn(ordered[at]!), sizeIn(unit))); // the unit before it
  if (ratios.some(({ d }) => d !== 1n)) return null;
  if (ratios.some(({ n }) => /^10*$/.test(n.toString()))) return distinct.slice(0, 1);
  const first = ordered.findIndex((unit) => compareRationals(sizeIn(unit), whole) <= 0);
  return ordered.slice(first);
}
