import { type Rational, rational } from '../numbers/rational.ts';
import { power } from './exact-digits.ts';
import type { UnitPrefixes } from './unit-row.ts';

/** Prefixes that multiply a unit. SI Brochure, table 7; IEC 80000-13 for the powers of 1024. */
export interface Prefix {
  readonly symbol: string;
  readonly name: string;
  readonly factor: Rational;
}

type PrefixRow = readonly [symbol: string, power: number, name: string, foreign: string];

// In the order of trying; the foreign ones are German and Spanish spellings.
const DECIMAL: readonly PrefixRow[] = [
  ['k', 3, 'kilo', 'quilo'],
  ['m', -3, 'milli', 'mili'],
  ['c', -2, 'centi', 'zenti'],
  ['M', 6, 'mega', 'méga'],
  ['G', 9, 'giga', ''],
  ['µ', -6, 'micro', 'mikro'],
  ['μ', -6, 'micro', 'mikro'],
  ['u', -6, 'micro', ''],
  ['n', -9, 'nano', ''],
  ['T', 12, 'tera', 'téra'],
  ['h', 2, 'hecto', 'hekto'],
  ['d', -1, 'deci', 'dezi'],
  ['da', 1, 'deca', 'deka'],
  ['p', -12, 'pico', 'piko'],
  ['P', 15, 'peta', ''],
  ['E', 18, 'exa', ''],
  ['f', -15, 'femto', ''],
  ['a', -18, 'atto', ''],
  ['Z', 21, 'zetta', ''],
  ['z', -21, 'zepto', ''],
  ['Y', 24, 'yotta', ''],
  ['y', -24, 'yocto', ''],
  ['R', 27, 'ronna', ''],
  ['r', -27, 'ronto', ''],
  ['Q', 30, 'quetta', ''],
  ['q', -30, 'quecto', ''],
];

const BINARY: readonly PrefixRow[] = [
  ['Ki', 1, 'kibi', ''],
  ['Mi', 2, 'mebi', ''],
  ['Gi', 3, 'gibi', ''],
  ['Ti', 4, 'tebi', ''],
  ['Pi', 5, 'pebi', ''],
  ['Ei', 6, 'exbi', ''],
  ['Zi', 7, 'zebi', ''],
  ['Yi', 8, 'yobi', ''],
];

interface WrittenPrefix extends Prefix {
  /** In lower case, without accents. */
  readonly spellings: readonly string[];
  readonly isSmall: boolean;
  readonly isBinary: boolean;
}

const ALL: readonly WrittenPrefix[] = [
  ...DECIMAL.map((row) => prefixOf(row, 10n, false)),
  ...BINARY.map((row) => prefixOf(row, 1024n, true)),
];

function prefixOf([symbol, exponent, name, foreign]: PrefixRow, base: bigint, isBinary: boolean) {
  const spellings = [name, foreign].filter((one) => one !== '').map((one) => one.replace('é', 'e'));
  const factor = power(rational(base), exponent);
  return { symbol, name, factor, spellings, isSmall: exponent < 0, isBinary };
}

/** By their first letter in lower case, in order: for most words, no prefix has to be tried. */
function byFirstLetter(writtenAs: (prefix: WrittenPrefix) => readonly string[]) {
  const letters = new Map<string, Set<WrittenPrefix>>();
  for (const prefix of ALL) {
    for (const written of writtenAs(prefix)) {
      const letter = written.charAt(0).toLowerCase();
      const prefixes = letters.get(letter) ?? new Set();
      letters.set(letter, prefixes.add(prefix));
    }
  }
  return (word: string): Iterable<WrittenPrefix> => letters.get(word.charAt(0).toLowerCase()) ?? [];
}

const bySymbol = byFirstLetter(({ symbol }) => [symbol]);
const byName = byFirstLetter(({ spellings }) => spellings);

/** The prefixes at the beginning of a word by their symbol, and the rest; case counts unless `isLoose`. */
export function prefixSymbols(word: string, isLoose: boolean): { prefix: Prefix; rest: string }[] {
  const found: { prefix: Prefix; rest: string }[] = [];
  for (const prefix of bySymbol(word)) {
    const { symbol } = prefix;
    if (word.length <= symbol.length) continue;
    const start = word.slice(0, symbol.length);
    const isEqual = isLoose ? start.toLowerCase() === symbol.toLowerCase() : start === symbol;
    if (isEqual) found.push({ prefix, rest: word.slice(symbol.length) });
  }
  return found;
}

/** The prefixes at the beginning of a lower-case word by their name, and the rest. */
export function prefixNames(word: string): { prefix: Prefix; rest: string }[] {
  const found: { prefix: Prefix; rest: string }[] = [];
  for (const prefix of byName(word)) {
    const spelling = prefix.spellings.find((one) => word.startsWith(one));
    if (spelling === undefined || word.length === spelling.length) continue;
    if (found.some((other) => other.prefix.name === prefix.name)) continue;
    found.push({ prefix, rest: word.slice(spelling.length) });
  }
  return found;
}

/** Whether a unit with the flag `prefixes` accepts this one. */
export function takesPrefix(prefixes: UnitPrefixes | null, prefix: Prefix): boolean {
  const written = ALL.find((one) => one.symbol === prefix.symbol);
  if (prefixes === null || written === undefined) return false;
  if (written.isBinary) return prefixes === 'binary';
  return prefixes === 'si' || !(written.isSmall || ['da', 'h'].includes(prefix.symbol));
}
