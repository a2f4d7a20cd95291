import type { Card, CardKind, CardQuery, Understood } from '../card.ts';
import type { Rational } from '../numbers/rational.ts';
import { mentionsConversion } from './conversion-words.ts';
import { type Conversion, conversionsOf } from './convert.ts';
import { sizeOf } from './quantity.ts';
import { type ConversionForm, type ReadConversion, readConversions } from './read-conversion.ts';
import { readUnit } from './read-unit.ts';
import { refusalCard } from './refusal-card.ts';
import { sumConversion } from './sum-quantities.ts';
import { tokenizeQuantity } from './tokenize-quantity.ts';
import type { CompoundUnit } from './unit.ts';
import type { UnitRegion } from './unit-row.ts';
import { wireNumber, writeAmount, writeName, writeNumber, writeSymbol } from './write-quantity.ts';

// A query with a number, a unit and another unit means a conversion; with fewer of these it is more likely something else.
const CERTAINTY: Readonly<Record<ConversionForm, number>> = {
  asked: 0.95,
  beside: 0.85,
  units: 0.8,
  alone: 0.6,
};

/** How many other readings are shown. */
const MAX_ALTERNATIVES = 3;

/** Units of length, mass, time and all other measures, exactly: `5 feet 3 inches in cm`. */
export const unitConversionCard: CardKind = {
  kind: 'unit_conversion',
  mentions: mentionsConversion(),
  understand: (query) => {
    const region = regionOf(query.locale);
    const reads = readConversions(query.text, query.locale);
    for (const read of reads) {
      const conversions = isMeant(read, query) ? conversionsFor(read, region) : [];
      const [first, ...others] = conversions.filter(
        (one) => query.isForced || !(isItself(one) || isRange(read, one)),
      );
      if (first !== undefined) return understood(query, { read, first, others });
    }
    const [likeliest] = reads;
    const refusal = query.isForced && likeliest ? refusalCard(likeliest, query) : null;
    return refusal === null ? null : { certainty: CERTAINTY.alone, answer: () => refusal };
  },
};

interface Found {
  readonly read: ReadConversion;
  readonly first: Conversion;
  readonly others: readonly Conversion[];
}

function conversionsFor(read: ReadConversion, region: UnitRegion): Conversion[] {
  if (!isSumAlone(read)) return conversionsOf(withTarget(read, region), region);
  const sum = sumConversion(read.from);
  return sum === null ? [] : [sum];
}

/** `5 km + 300 m`, without a target unit. */
function isSumAlone({ form, from }: ReadConversion): boolean {
  return form === 'alone' && from.isSum && from.amounts.length > 1;
}

/** `5 kg - 10 kg`: a range, not a difference. */
function isRange({ from }: ReadConversion, { value }: Conversion): boolean {
  const isDifference = from.isSum && from.amounts.some((one) => one.value.n < 0n);
  return isDifference && from.amounts.length > 1 && value.n <= 0n;
}

// `21st` (21 stone is written with a space) and `802.11ac`.
const NUMBERED_NAME = /^(?:(?:\d*[02-9])?1st|802\.11\p{L}+)$/iu;

/** Single letters are ambiguous: `4k`, `5g`, `30 c` and `l to c` are not conversions, but `c to f` is. */
function isMeant(read: ReadConversion, { isForced, text }: CardQuery): boolean {
  const { form, from, to } = read;
  if (isForced || form === 'asked' || form === 'beside' || isSumAlone(read)) return true;
  if (NUMBERED_NAME.test(text)) return false;
  if (form === 'alone' && /(?:fps|pts?)$/i.test(text)) return false; // frames, points
  if (form === 'alone') return !/[\d\s]\p{L}$/u.test(text);
  if (/(^|\s)[^\W\dacfki](\s|$)/i.test(text)) return false;
  const units = [...from.amounts.flatMap(({ readings }) => readings), ...to.flat()];
  return from.numbers > 0 || units.some(isLongSymbol);
}

function isLongSymbol(unit: CompoundUnit): boolean {
  return unit.length > 1 || unit.some((part) => part.unit.symbol.length > 1 || part.power !== 1);
}

/** A quantity alone is converted to its usual counterpart; without one there is no target. */
function withTarget(read: ReadConversion, region: UnitRegion): ReadConversion {
  if (read.form !== 'alone') return read;
  const [first] = read.from.amounts;
  // Of units that differ by country, the caller's own.
  const readings = [...(first?.readings ?? [])].sort(
    (a, b) => foreign(a, region) - foreign(b, region),
  );
  const [likeliest] = readings;
  const size = likeliest === undefined ? null : sizeOf(likeliest);
  const own = likeliest === undefined || size === null ? undefined : plainSymbol(likeliest);
  const isFeetAndInches = own === 'ft' && read.from.amounts.length > 1;
  const counterpart = isFeetAndInches ? 'cm' : USUAL_COUNTERPARTS.get(own ?? '');
  const tokens = counterpart === undefined ? null : tokenizeQuantity(counterpart, 'en');
  const target = tokens === null ? null : readUnit(tokens, 0);
  const amounts =
    likeliest === undefined || read.from.amounts.length > 1
      ? read.from.amounts
      : [{ ...first!, readings }];
  return {
    ...read,
    from: { ...read.from, amounts },
    to: target === null ? [[]] : [target.readings],
  };
}

function foreign(unit: CompoundUnit, region: UnitRegion): number {
  return unit.some((part) => part.unit.region !== null && part.unit.region !== region) ? 1 : 0;
}

function plainSymbol(unit: CompoundUnit): string {
  if (writeSymbol(unit) === 'km/h') return 'km/h';
  return unit
    .map((part) => `${part.unit.symbol}${part.power === 1 ? '' : `^${part.power}`}`)
    .join('·');
}

/** `5 cm in cm` asks for no conversion. */
function isItself({ amounts, unit, parts }: Conversion): boolean {
  return (
    amounts.length === 1 &&
    parts.length === 1 &&
    writeSymbol(amounts[0]!.unit) === writeSymbol(unit)
  );
}

// Commonwealth countries where imperial volumes are, or were, in use.
const IMPERIAL_REGIONS = new Set(['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN', 'MT', 'CA']);

function regionOf(locale: string): UnitRegion {
  const region = /-([A-Z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase();
  if (region !== undefined && IMPERIAL_REGIONS.has(region)) return 'GB';
  return /^de\b/i.test(locale) ? 'DE' : 'US';
}

function understood(query: CardQuery, found: Found): Understood {
  return {
    certainty: CERTAINTY[found.read.form],
    answer: () => cardOf(query, found),
  };
}

function cardOf({ locale }: CardQuery, { read, first, others }: Found): Card {
  const { digits } = read.from;
  const { isSum } = read.from;
  const from = isSum ? sumSide(first.amounts, digits, locale) : side(first.amounts, digits, locale);
  const to = side(first.parts, digits, locale);
  const alternatives = others
    .filter((one) => one.dimension === first.dimension)
    .map((one) => ({
      from: side(one.amounts, digits, locale).text,
      to: side(one.parts, digits, locale).text,
    }))
    .filter((one) => one.to !== to.text || one.from !== from.text);
  const name = writeName(first.unit, first.value);
  return {
    kind: 'unit_conversion',
    title: `${from.named} in ${first.parts.map(({ unit }) => writeName(unit, null)).join(' and ')}`,
    input: `${from.text} → ${first.parts.map(({ unit }) => writeSymbol(unit)).join(' + ')}`,
    answer: { text: to.text, value: wireNumber(first.value), unit: writeSymbol(first.unit) },
    data: {
      from: {
        value: from.value,
        unit: writeSymbol(first.amounts[0]!.unit),
        name: writeName(first.amounts[0]!.unit, first.amounts[0]!.value),
        parts: from.parts,
      },
      to: {
        value: wireNumber(first.value),
        unit: writeSymbol(first.unit),
        name,
        parts: to.parts,
      },
      dimension: first.dimension,
      factor: first.factor === null ? null : wireNumber(first.factor),
      isRounded: to.isRounded,
      isApproximate: first.isApproximate,
      alternatives: uniqueBy(alternatives, ({ from, to }) => `${from} ${to}`).slice(
        0,
        MAX_ALTERNATIVES,
      ),
    },
    source: { name: 'Quarry, by the definitions of the SI and NIST SP 811', url: null },
    expiresAt: null,
  };
}

function uniqueBy<One>(all: readonly One[], key: (one: One) => string): One[] {
  return [...new Map(all.map((one) => [key(one), one])).values()];
}

/** With the signs between the amounts. */
function sumSide(amounts: Conversion['amounts'], digits: number, locale: string) {
  const written = amounts.map(({ value, unit }) =>
    writeAmount(writeNumber(absolute(value), digits, locale).text, unit, value),
  );
  const text = written
    .map(
      (one, at) =>
        `${amounts[at]!.value.n < 0n ? (at === 0 ? '−' : ' − ') : at === 0 ? '' : ' + '}${one}`,
    )
    .join('');
  return { ...side(amounts, digits, locale), text, named: text };
}

function absolute({ n, d }: Rational): Rational {
  return { n: n < 0n ? -n : n, d };
}

/** One side of the equation as text. */
function side(amounts: Conversion['amounts'], digits: number, locale: string) {
  const numbers = amounts.map(({ value }) => writeNumber(value, digits, locale));
  const parts = amounts.map(({ value, unit }) => ({
    value: wireNumber(value),
    unit: writeSymbol(unit),
  }));
  return {
    text: amounts
      .map(({ unit, value }, at) => writeAmount(numbers[at]!.text, unit, value))
      .join(' '),
    named: amounts
      .map(({ value, unit }, at) => `${numbers[at]!.text} ${writeName(unit, value)}`)
      .join(' '),
    isRounded: numbers.some(({ isRounded }) => isRounded),
    value: parts.length === 1 ? parts[0]!.value : null,
    parts,
  };
}

/**
 * The usual counterpart of a quantity without a target: the unit of the other system. Units whose symbols often mean
 * something else (minutes, metres as `m`, gigabytes of a product) are missing: they get no card.
 */
const USUAL_COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ...pairs('in cm, ft m, yd m, mi km, nmi km, ly km, au km'),
  ...pairs('cm in, mm in, km mi'),
  ...pairs('lb kg, oz g, st kg, oz\u00a0t g, kg lb, g oz'),
  ...pairs('°C °F, °F °C, K °C'),
  ...pairs('mph km/h, km/h mph, kn km/h, ft/s m/s'),
  ...pairs('gal l, qt l, pt l, cup ml, tbsp ml, tsp ml, fl\u00a0oz ml, l gal, ml fl\u00a0oz'),
  ...pairs('imp\u00a0gal l, imp\u00a0qt l, imp\u00a0pt ml, imp\u00a0fl\u00a0oz ml'),
  ...pairs('sqft m^2, ft^2 m^2, m^2 sqft, sqm sqft, km^2 sqmi, sqkm sqmi, sqmi km^2, mi^2 km^2'),
  ...pairs('ac ha, ha ac, ft^3 m^3, m^3 ft^3, in^2 cm^2, cm^2 in^2, sqin cm^2'),
  ...pairs('psi bar, bar psi, atm kPa, mmHg kPa'),
  ...pairs('hp kW, PS kW, kW hp'),
  ...pairs('kWh MJ, BTU kJ, kcal kJ, kJ kcal, ft⋅lbf N·m'),
  ...pairs('mpg l/100km, imp\u00a0mpg l/100km'),
  ...pairs('KiB kB, MiB MB, GiB GB, TiB TB'),
]);

function pairs(text: string): [string, string][] {
  return text.split(', ').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(' ');
    return [from.replaceAll('\u00a0', ' '), to.replaceAll('\u00a0', ' ')];
  });
}
