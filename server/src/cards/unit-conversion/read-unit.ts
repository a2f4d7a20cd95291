import { rational } from '../numbers/rational.ts';
import { DIMENSIONLESS, isSameDimension } from './dimension.ts';
import { ZERO } from './exact-digits.ts';
import { findUnits, foldWord, MAX_NAME_WORDS } from './find-units.ts';
import { type QuantityToken, tokenWord } from './tokenize-quantity.ts';
import type { CompoundUnit, Unit, UnitPower } from './unit.ts';

/** A unit read from some tokens. */
export interface ReadUnit {
  /** The possible units, the likeliest first; never empty. */
  readonly readings: readonly CompoundUnit[];
  /** The token after it. */
  readonly next: number;
}

// A word rarely means more than three units. Bounds the combinations, so that four ambiguous words are cheap.
const MAX_READINGS = 24;
const MAX_FACTORS = 6;

const PER_WORDS = new Set(['per', 'pro', 'por', 'par']);
const DEGREE_WORDS = new Set('degree degrees deg degs grad grado grados degre degres'.split(' '));
const TEMPERATURES = new Set(['°C', '°F', 'K', '°R', '°Ré']);
/** Words before a unit. */
const POWERS_BEFORE = new Map<string, number>([
  ...['square', 'sq', 'quadrat'].map((word): [string, number] => [word, 2]),
  ...['cubic', 'cu', 'cub', 'kubik'].map((word): [string, number] => [word, 3]),
]);
/** Words after a unit. */
const POWERS_AFTER = new Map<string, number>([
  ...'squared cuadrado cuadrados cuadrada carre carres'
    .split(' ')
    .map((word): [string, number] => [word, 2]),
  ...'cubed cubico cubicos cube cubes'.split(' ').map((word): [string, number] => [word, 3]),
]);
/** Prefixes of compounds: `Quadratmeter`, `sqft`. */
const JOINED_POWERS: readonly (readonly [string, number])[] = [
  ['quadrat', 2],
  ['kubik', 3],
  ['sq', 2],
  ['cu', 3],
];

/**
 * Reads a unit: one, or a product and quotient of powers (`kg·m/s²`, `miles per gallon`, `l/100km`). `null` if a word is not a unit.
 */
export function readUnit(tokens: readonly QuantityToken[], from: number): ReadUnit | null {
  const first = readPower(tokens, from, 1);
  if (first === null) return null;
  let readings: readonly CompoundUnit[] = first.readings;
  let next = first.next;
  for (let factors = 1; factors < MAX_FACTORS; factors++) {
    const factor = readNextFactor(tokens, next);
    if (factor === null) break;
    const isImplied = tokens[next]?.kind === 'word' && !PER_WORDS.has(tokenWord(tokens, next));
    const products = readings
      .flatMap((left) => factor.readings.map((right) => ({ left, right })))
      .filter(({ left, right }) => !isImplied || !isSameMeasure(left.at(-1), right[0]))
      .map(({ left, right }) => [...left, ...right]);
    if (products.length === 0) break;
    readings = products.slice(0, MAX_READINGS);
    next = factor.next;
  }
  return { readings, next };
}

/** Whether a product is only implied: `Meilen in` is no area, since units of one dimension are multiplied only with an explicit sign. */
function isSameMeasure(left: UnitPower | undefined, right: UnitPower | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return isSameDimension(left.unit.dimension, right.unit.dimension);
}

/** `·m`, `/s`, `per second`, `/100 km`, or a unit that follows directly. */
function readNextFactor(tokens: readonly QuantityToken[], at: number): ReadUnit | null {
  const token = tokens[at];
  if (token?.kind === 'sign' && token.text === '*') return readPower(tokens, at + 1, 1);
  const isPer = token?.kind === 'word' && PER_WORDS.has(token.folded);
  const isQuotient = isPer || (token?.kind === 'sign' && token.text === '/');
  if (!isQuotient) return token?.kind === 'word' ? readPower(tokens, at, 1) : null;
  const number = tokens[at + 1];
  const bracket = number?.kind === 'sign' && number.text === '(' ? 1 : 0;
  const count = tokens[at + 1 + bracket];
  if (count?.kind !== 'number') return bracket === 1 ? null : readPower(tokens, at + 1, -1);
  const unit = isHundred(count) ? readPower(tokens, at + 2 + bracket, -1) : null;
  if (unit === null) return null;
  const closing = tokens[unit.next];
  if (bracket === 1 && (closing?.kind !== 'sign' || closing.text !== ')')) return null;
  const readings = unit.readings.map((one) => [...one, { unit: HUNDRED, power: -1 }]);
  return { readings, next: unit.next + bracket };
}

/** A number is part of a unit only in `l/100 km`. */
const HUNDRED: Unit = {
  symbol: '100',
  singular: '100',
  plural: '100',
  dimension: DIMENSIONLESS,
  factor: rational(100n),
  isApproximate: false,
  offset: ZERO,
  region: null,
};

function isHundred({ value }: { value: { n: bigint; d: bigint } }): boolean {
  return value.d === 1n && value.n === HUNDRED.factor.n;
}

/** A unit with an exponent. */
function readPower(tokens: readonly QuantityToken[], at: number, sign: 1 | -1): ReadUnit | null {
  const before = POWERS_BEFORE.get(tokenWord(tokens, at));
  const named = before === undefined ? readNamed(tokens, at) : readNamed(tokens, at + 1);
  // `square feet` is also a name; elsewhere, `square` applies to any unit after it.
  if (named === null) return null;
  let { next } = named;
  let power = before ?? named.power;
  const after = POWERS_AFTER.get(tokenWord(tokens, next));
  const caret = tokens[next];
  if (before === undefined && after !== undefined) {
    power *= after;
    next += 1;
  } else if (caret?.kind === 'sign' && caret.text === '^') {
    const exponent = readExponent(tokens, next + 1);
    if (exponent === null) return null;
    power *= exponent.value;
    next = exponent.next;
  } else if (caret?.kind === 'number' && caret.isAttached && isLettered(tokens[next - 1])) {
    const digit = caret.value.d === 1n ? Number(caret.value.n) : 0;
    if (digit !== 2 && digit !== 3) return null;
    power *= digit;
    next += 1;
  }
  const readings = named.units.map((unit): UnitPower[] => [{ unit, power: power * sign }]);
  return { readings, next };
}

/** `m2` is a square; `5'3` is not. */
function isLettered(token: QuantityToken | undefined): boolean {
  return token?.kind === 'word' && /\p{L}$/u.test(token.text);
}

function readExponent(tokens: readonly QuantityToken[], at: number) {
  const sign = tokens[at];
  const isNegative = sign?.kind === 'sign' && sign.text === '-';
  const number = tokens[isNegative ? at + 1 : at];
  if (number?.kind !== 'number' || number.value.d !== 1n) return null;
  const value = Number(number.value.n);
  if (value < 1 || value > 6) return null;
  return { value: isNegative ? -value : value, next: isNegative ? at + 2 : at + 1 };
}

interface NamedUnits {
  readonly units: readonly Unit[];
  readonly power: number;
  readonly next: number;
}

/** The longest name that begins at a token. */
function readNamed(tokens: readonly QuantityToken[], at: number): NamedUnits | null {
  const degrees = readDegrees(tokens, at);
  if (degrees !== null) return degrees;
  const words: string[] = [];
  for (let end = at; end < at + MAX_NAME_WORDS; end++) {
    const token = tokens[end];
    if (token?.kind !== 'word') break;
    words.push(token.text);
  }
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    const units = findUnits(name);
    if (units.length > 0) return { units, power: 1, next: at + count };
  }
  const [only] = words;
  return only === undefined ? null : readJoined(only, at);
}

function readJoined(word: string, at: number): NamedUnits | null {
  const folded = foldWord(word);
  for (const [start, power] of JOINED_POWERS) {
    if (!folded.startsWith(start)) continue;
    const units = findUnits(folded.slice(start.length));
    if (units.length > 0) return { units, power, next: at + 1 };
  }
  return null;
}

/** `°C`, `degrees F`, `Grad Celsius`; alone an angle. */
function readDegrees(tokens: readonly QuantityToken[], at: number): NamedUnits | null {
  const token = tokens[at];
  const isSign = token?.kind === 'sign' && token.text === '°';
  if (!isSign && !DEGREE_WORDS.has(tokenWord(tokens, at))) return null;
  const after = tokens[at + 1];
  const scale = after?.kind === 'word' ? findUnits(after.text) : [];
  const temperatures = scale.filter(({ symbol }) => TEMPERATURES.has(symbol));
  if (temperatures.length > 0) return { units: temperatures, power: 1, next: at + 2 };
  return { units: findUnits(isSign ? '°' : 'degree'), power: 1, next: at + 1 };
}
