import type { Card, CardQuery } from '../card.ts';
import { dimensionName } from './dimension.ts';
import { sizeOf } from './quantity.ts';
import type { ReadConversion } from './read-conversion.ts';
import type { CompoundUnit } from './unit.ts';
import { wireNumber, writeName, writeSymbol } from './write-quantity.ts';

/** Says that two units measure different things, to who asked for a conversion and nothing else; `null` where it is not so. */
export function mismatchCard(read: ReadConversion, { text }: CardQuery): Card | null {
  const [amount] = read.from.amounts;
  const from = amount?.readings[0];
  const to = read.to[0]?.[0];
  if (amount === undefined || from === undefined || to === undefined) return null;
  const [measured, wanted] = [measureOf(from), measureOf(to)];
  if (measured === null || wanted === null || measured === wanted) return null;
  const side = (unit: CompoundUnit, value: number | string | null) => ({
    ...{ value, unit: writeSymbol(unit), name: writeName(unit, null), parts: [] },
  });
  return {
    kind: 'unit_conversion',
    title: text,
    input: `${writeSymbol(from)} → ${writeSymbol(to)}`,
    answer: {
      text: `${writeSymbol(from)} measures ${measured}, ${writeSymbol(to)} measures ${wanted}: neither can be converted into the other.`,
      value: null,
      unit: null,
    },
    data: {
      from: side(from, wireNumber(amount.value)),
      to: side(to, null),
      ...{ dimension: measured, factor: null, alternatives: [] },
      ...{ isRounded: false, isApproximate: false },
    },
    source: { name: 'Quarry, by the definitions of the SI and NIST SP 811', url: null },
    expiresAt: null,
  };
}

function measureOf(unit: CompoundUnit): string | null {
  const size = sizeOf(unit);
  return size === null ? null : dimensionName(size.dimension);
}
