import type { Card, CardQuery } from '../card.ts';
import { isBelowAbsoluteZero } from './convert.ts';
import { dimensionName } from './dimension.ts';
import { type Amount, baseValueOf, sizeOf } from './quantity.ts';
import type { ReadConversion } from './read-conversion.ts';
import type { CompoundUnit } from './unit.ts';
import { wireNumber, writeName, writeSymbol } from './write-quantity.ts';

/**
 * The reason why an explicit conversion has no answer: the units have different dimensions, or the temperature is below
 * absolute zero. `null` in other cases.
 */
export function refusalCard(read: ReadConversion, { text }: CardQuery): Card | null {
  const [amount] = read.from.amounts;
  const from = amount?.readings[0];
  const to = read.to[0]?.[0];
  if (amount === undefined || from === undefined || to === undefined) return null;
  const [measured, wanted] = [measureOf(from), measureOf(to)];
  if (measured === null || wanted === null) return null;
  const reason =
    measured !== wanted
      ? `${writeSymbol(from)} measures ${measured}, ${writeSymbol(to)} measures ${wanted}: neither can be converted into the other.`
      : isTooCold({ value: amount.value, unit: from })
        ? 'There is no temperature below absolute zero (0 K, −273.15 °C, −459.67 °F).'
        : null;
  if (reason === null) return null;
  const side = (unit: CompoundUnit, value: number | string | null) => ({
    value,
    unit: writeSymbol(unit),
    name: writeName(unit, null),
    parts: [],
  });
  return {
    kind: 'unit_conversion',
    title: text,
    input: `${writeSymbol(from)} → ${writeSymbol(to)}`,
    answer: { text: reason, value: null, unit: null },
    data: {
      from: side(from, wireNumber(amount.value)),
      to: side(to, null),
      dimension: measured,
      factor: null,
      alternatives: [],
      isRounded: false,
      isApproximate: false,
    },
    source: { name: 'Quarry, by the definitions of the SI and NIST SP 811', url: null },
    expiresAt: null,
  };
}

function isTooCold(amount: Amount): boolean {
  const base = baseValueOf([amount]);
  return base !== null && isBelowAbsoluteZero(base);
}

function measureOf(unit: CompoundUnit): string | null {
  const size = sizeOf(unit);
  return size === null ? null : dimensionName(size.dimension);
}
