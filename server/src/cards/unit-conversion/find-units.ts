import { multiplyRationals, type Rational } from '../numbers/rational.ts';
import {
  baseDimension,
  baseUnits,
  DIMENSIONLESS,
  type Dimension,
  timesPower,
} from './dimension.ts';
import { ONE, power, readRational, ZERO } from './exact-digits.ts';
import { type Prefix, prefixNames, prefixSymbols, takesPrefix } from './prefixes.ts';
import type { Unit } from './unit.ts';
import type { UnitPrefixes, UnitRegion, UnitRow } from './unit-row.ts';
import { EVERYDAY_UNITS } from './units-everyday.ts';
import { PHYSICAL_UNITS } from './units-physical.ts';

interface ListedUnit extends Unit {
  readonly prefixes: UnitPrefixes | null;
}

/** All units by name and symbol. */
interface UnitLexicon {
  /** Case-sensitive: `Mb` is not `mb`. */
  readonly bySymbol: ReadonlyMap<string, readonly ListedUnit[]>;
  /** Case-insensitive. */
  readonly byLooseSymbol: ReadonlyMap<string, readonly ListedUnit[]>;
  /** Keyed by {@link foldWord}; several words are separated by a space. */
  readonly byName: ReadonlyMap<string, readonly ListedUnit[]>;
}

/** The maximal number of words in a name: `cuillères à soupe`. */
export const MAX_NAME_WORDS = 4;

// Words that are rarely the unit with the same symbol: morning, afternoon, articles. `em` is a typographic unit, and no
// exametre.
const NEVER_UNITS = new Set('am AM as a PM da ma pa es dB db em ems'.split(' '));

// In lower case these are bytes: millibits do not exist, and people who omit the capital rarely mean bits.
const SMALL_LETTER_BYTES = /^[kmgtpe]i?b$/;
// For these units a lower-case `m` means mega, for others milli.
const MEGA_UNITS = new Set(['Hz', 'Pa', 'B', 'bit', 'bit/s', 'B/s', 'Wh', 'eV', 't']);

/** Folds a word for comparison with names: lower case, no accents. */
export function foldWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}

/**
 * The units that a name (one or several words with single spaces) or a symbol can mean, the most likely first; may be
 * empty. Case counts for symbols if it distinguishes units.
 */
export function findUnits(word: string): readonly Unit[] {
  if (word.length > MAX_WORD_CHARACTERS || NEVER_UNITS.has(word)) return [];
  const known = found.get(word);
  if (known !== undefined) return known;
  if (found.size >= MAX_REMEMBERED) found.clear();
  const units = lookUp(word);
  found.set(word, units);
  return units;
}

// More than `imperial fluid ounces` with a prefix.
const MAX_WORD_CHARACTERS = 40;
// The splits of a query look up the same words again.
const MAX_REMEMBERED = 500;
const found = new Map<string, readonly Unit[]>();

function lookUp(word: string): readonly Unit[] {
  const lexicon = unitLexicon();
  if (SMALL_LETTER_BYTES.test(word)) return prefixed(lexicon.byLooseSymbol, word, true);
  const exact = exactUnits(lexicon, word);
  if (exact.length > 0) return exact;
  const small = word.toLowerCase();
  if (small !== word) {
    const lowered = exactUnits(lexicon, small);
    if (lowered.length > 0) return lowered;
  }
  const one = withoutPlural(small);
  const several = one === null ? [] : exactUnits(lexicon, one);
  if (several.length > 0) return several;
  const loose = lexicon.byLooseSymbol.get(small) ?? [];
  return [...loose, ...prefixed(lexicon.byLooseSymbol, small, true)];
}

/** `kms`, `mls`: symbols have no plural, but people write it. */
function withoutPlural(word: string): string | null {
  return word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : null;
}

function exactUnits(lexicon: UnitLexicon, word: string): Unit[] {
  const folded = foldWord(word);
  const found = [
    ...(lexicon.bySymbol.get(word) ?? []),
    ...(lexicon.byName.get(folded) ?? []),
    ...prefixed(lexicon.bySymbol, word, false),
    ...prefixNames(folded).flatMap(({ prefix, rest }) =>
      withPrefix(prefix, lexicon.byName.get(rest) ?? []),
    ),
  ];
  return found.filter((unit, at) => found.indexOf(unit) === at);
}

function prefixed(
  units: ReadonlyMap<string, readonly ListedUnit[]>,
  word: string,
  isLoose: boolean,
): Unit[] {
  const readings = prefixSymbols(word, isLoose).flatMap(({ prefix, rest }) =>
    withPrefix(prefix, units.get(rest) ?? []).map((unit, at) => ({
      unit,
      isLikely: at === 0 && (prefix.symbol !== 'm' || !MEGA_UNITS.has(units.get(rest)![0]!.symbol)),
    })),
  );
  if (!isLoose) return readings.map(({ unit }) => unit);
  const bytesFirst = (unit: Unit) => (unit.symbol.endsWith('B') ? 0 : 1);
  return readings
    .sort((a, b) => Number(b.isLikely) - Number(a.isLikely))
    .map(({ unit }) => unit)
    .sort((a, b) => (SMALL_LETTER_BYTES.test(word) ? bytesFirst(a) - bytesFirst(b) : 0));
}

function withPrefix(prefix: Prefix, units: readonly ListedUnit[]): Unit[] {
  return units
    .filter(({ prefixes }) => takesPrefix(prefixes, prefix))
    .map((unit) => ({
      ...unit,
      symbol: `${prefix.symbol === 'u' || prefix.symbol === 'μ' ? 'µ' : prefix.symbol}${unit.symbol}`,
      singular: `${prefix.name}${unit.singular}`,
      plural: `${prefix.name}${unit.plural}`,
      factor: multiplyRationals(prefix.factor, unit.factor),
    }));
}

let lexicon: UnitLexicon | null = null;

/** Read from the tables on first use, which takes some milliseconds. */
function unitLexicon(): UnitLexicon {
  lexicon ??= readTables([...EVERYDAY_UNITS, ...PHYSICAL_UNITS]);
  return lexicon;
}

// The tables have the gram; the SI base unit is the kilogram.
const KILOGRAM = { dimension: baseDimension('kg'), factor: ONE, isApproximate: false };

interface Size {
  readonly dimension: Dimension;
  readonly factor: Rational;
  readonly isApproximate: boolean;
}

function readTables(rows: readonly UnitRow[]): UnitLexicon {
  const bySymbol = new Map<string, ListedUnit[]>();
  const byLooseSymbol = new Map<string, ListedUnit[]>();
  const byName = new Map<string, ListedUnit[]>();
  const sizes = new Map<string, Size>([['kg', KILOGRAM]]);
  for (const [symbol, sizeText, names, symbols, foreign, flag = ''] of rows) {
    const size = readSize(symbol, sizeText, sizes);
    if (!sizes.has(symbol)) sizes.set(symbol, size);
    const [singular = symbol, plural = singular] = listed(names, ', ');
    const unit: ListedUnit = {
      ...size,
      symbol,
      singular,
      plural,
      offset: (flag.startsWith('+') ? readRational(flag.slice(1)) : null) ?? ZERO,
      region: ['US', 'GB', 'DE'].includes(flag) ? (flag as UnitRegion) : null, // one of these
      prefixes: ['si', 'large', 'binary'].includes(flag) ? (flag as UnitPrefixes) : null, // one of these
    };
    for (const one of [symbol, ...listed(symbols, ' ')]) {
      push(bySymbol, one, unit);
      push(byLooseSymbol, one.toLowerCase(), unit);
    }
    for (const name of [...listed(names, ', '), ...listed(foreign, ', ')]) {
      push(byName, foldWord(name).replaceAll('-', ' '), unit);
    }
  }
  return { bySymbol, byLooseSymbol, byName };
}

function listed(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}

function push(map: Map<string, ListedUnit[]>, key: string, unit: ListedUnit): void {
  const units = map.get(key);
  if (units === undefined) map.set(key, [unit]);
  else if (!units.includes(unit)) units.push(unit);
}

/** Parses `0.3048 m` and `1 kg m s^-2`. Throws for an invalid row: a test parses all. */
function readSize(symbol: string, text: string, sizes: ReadonlyMap<string, Size>): Size {
  if (text === 'base') {
    const base = baseUnits.find((one) => one === symbol);
    if (base === undefined) throw new Error(`${symbol} is no base unit`);
    return { dimension: baseDimension(base), factor: ONE, isApproximate: false };
  }
  const [number = '', ...units] = text.replace('~', '').split(' ');
  let factor = readRational(number);
  let dimension: Dimension | null = DIMENSIONLESS;
  let isApproximate = text.startsWith('~');
  for (const part of units) {
    const [name = '', exponent = '1'] = part.split('^');
    const size = sizes.get(name);
    if (size === undefined || factor === null || dimension === null) {
      throw new Error(`The size of ${symbol} cannot be read`);
    }
    factor = multiplyRationals(factor, power(size.factor, Number(exponent)));
    dimension = timesPower(dimension, size.dimension, Number(exponent));
    isApproximate ||= size.isApproximate;
  }
  if (factor === null || dimension === null)
    throw new Error(`The size of ${symbol} cannot be read`);
  return { dimension, factor, isApproximate };
}
