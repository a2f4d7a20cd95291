import type { Rational } from '../numbers/rational.ts';
import { compareRationals } from '../numbers/rational.ts';
import { roundToDigits, toNumber } from './exact-digits.ts';
import type { CompoundUnit } from './unit.ts';

// Exact numbers are written in full if they are readable at a glance: 1.609344, but not 4,046.8564224.
const MAX_EXACT_DIGITS = 8;
const MAX_EXACT_WHOLE_DIGITS = 16;
const MIN_DIGITS = 6;
const MORE_DIGITS_THAN_INPUT = 2;
const MAX_ROUNDED_DIGITS = 15;
// The digits that a double always keeps.
const DOUBLE_DIGITS = 15;
const MAX_PLAIN_EXPONENT = 15;
const MIN_PLAIN_EXPONENT = -6;

/** A number for a person. */
export interface WrittenNumber {
  readonly text: string;
  readonly isRounded: boolean;
}

/**
 * Writes a number in the format of a locale, rounded to six significant digits, or two more than the input has; in full if it
 * has few decimals. Very large and small numbers have a power of ten.
 */
export function writeNumber(value: Rational, inputDigits: number, locale: string): WrittenNumber {
  const whole = roundToDigits(value, MAX_EXACT_WHOLE_DIGITS);
  const short = roundToDigits(value, MAX_EXACT_DIGITS);
  const magnitudeDigits = short.digits.length + short.exponent;
  const wanted = Math.max(MIN_DIGITS, inputDigits + MORE_DIGITS_THAN_INPUT, magnitudeDigits);
  const digits = Math.min(
    wanted,
    magnitudeDigits > MAX_PLAIN_EXPONENT ? MIN_DIGITS : MAX_ROUNDED_DIGITS,
  );
  const isWhole = whole.isExact && whole.exponent >= 0;
  const rounded = isWhole ? whole : short.isExact ? short : roundToDigits(value, digits);
  const magnitude = rounded.digits.length + rounded.exponent - 1;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  // Digits as text are formatted exactly (ECMA-402, `Intl.NumberFormat` v3); its type requires a numeric literal.
  const write = (text: string) => format.format(text as `${number}`);
  const isPlain =
    value.n === 0n || (magnitude >= MIN_PLAIN_EXPONENT && magnitude <= MAX_PLAIN_EXPONENT);
  if (isPlain) return { text: write(rounded.text), isRounded: !rounded.isExact };
  const sign = rounded.isNegative ? '-' : '';
  const mantissa = write(`${sign}${rounded.digits}e${1 - rounded.digits.length}`);
  return { text: `${mantissa} × 10${superscript(magnitude)}`, isRounded: !rounded.isExact };
}

/** For a program: a number, or all digits as text if a double would lose some and they are finite. */
export function wireNumber(value: Rational): number | string {
  const { isExact, digits, exponent, isNegative } = roundToDigits(value, 60);
  if (!isExact || digits.length <= DOUBLE_DIGITS) return toNumber(value);
  if (exponent >= 0 && exponent <= 40) return String(value.n / value.d);
  if (exponent >= 0 || -exponent > 60) return toNumber(value);
  const padded = digits.padStart(1 - exponent, '0');
  return `${isNegative ? '-' : ''}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}

/** `kg·m²/s²`. */
export function writeSymbol(unit: CompoundUnit): string {
  const over = unit.filter(({ power }) => power > 0);
  const under = unit.filter(({ power }) => power < 0);
  const numerator = over.map(({ unit, power }) => raised(unit.symbol, power)).join('·') || '1';
  if (under.length === 0) return numerator;
  const all = under.toReversed().map(({ unit, power }) => raised(unit.symbol, -power));
  return `${numerator}/${isHundredOf(all) ? all.join(' ') : all.length > 1 ? `(${all.join('·')})` : all[0]}`;
}

function isHundredOf(symbols: readonly string[]): boolean {
  return symbols[0] === '100';
}

/** `5 ft`, `3 cups`, but `45°`. */
export function writeAmount(number: string, unit: CompoundUnit, value: Rational): string {
  const [only] = unit;
  const isWord = unit.length === 1 && only?.power === 1 && only.unit.symbol === only.unit.singular;
  const symbol = isWord ? writeName(unit, value) : writeSymbol(unit);
  return /^[°′″]/.test(symbol) && symbol.length === 1
    ? `${number}${symbol}`
    : `${number}\u00a0${symbol}`;
}

function raised(symbol: string, power: number): string {
  const known = SQUARES.get(symbol);
  const [base, exponent] = known === undefined ? [symbol, power] : [known, power * 2];
  return exponent === 1 ? base : `${base}${superscript(exponent)}`;
}

/** Units of area with a one-word name that are written as a square. */
const SQUARES: ReadonlyMap<string, string> = new Map([
  ['sqft', 'ft'],
  ['sqm', 'm'],
  ['sqkm', 'km'],
  ['sqmi', 'mi'],
  ['sqin', 'in'],
  ['sqyd', 'yd'],
]);

function superscript(exponent: number): string {
  return String(exponent).replace(/[-\d]/g, (one) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(one)]!);
}

/** In English: `5 feet`, `kilometres per hour`. */
export function writeName(unit: CompoundUnit, value: Rational | null): string {
  const isOne = value !== null && compareRationals(value, { n: 1n, d: 1n }) === 0;
  const over = unit.filter(({ power }) => power > 0);
  const names = over.map(({ unit, power }, at) =>
    powerName(at === over.length - 1 && !isOne ? unit.plural : unit.singular, power),
  );
  const under = unit
    .filter(({ power }) => power < 0)
    .toReversed()
    .map(({ unit, power }) => powerName(unit.singular, -power));
  const isHundred = under[0] === '100';
  const divisor = isHundred ? under.slice(0, -1).concat(`${under.at(-1)}s`) : under;
  return [
    ...(names.length > 0 ? names : ['one']),
    ...(divisor.length > 0 ? ['per', ...divisor] : []),
  ].join(' ');
}

function powerName(name: string, power: number): string {
  if (power === 1) return name;
  if (power === 2) return `square ${name}`;
  return power === 3 ? `cubic ${name}` : `${name}${superscript(power)}`;
}
