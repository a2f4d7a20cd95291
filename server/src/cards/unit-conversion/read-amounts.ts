import {
  addRationals,
  divideRationals,
  multiplyRationals,
  negateRational,
  type Rational,
} from '../numbers/rational.ts';
import { ONE, readRational } from './exact-digits.ts';
import { FRACTION_WORDS, NUMBER_MULTIPLIERS, SMALL_NUMBERS } from './number-words.ts';
import type { Amount } from './quantity.ts';
import { readUnit } from './read-unit.ts';
import { type QuantityToken, tokenWord } from './tokenize-quantity.ts';

/** Amounts that add up: `5 feet 3 inches`. */
export interface ReadAmounts {
  /** One of several readings, as a word can mean several units: each amount with all its units. */
  readonly amounts: readonly ReadAmount[];
  /** The significant digits of the most precise number. */
  readonly digits: number;
  /** How many numbers were written, in digits or in words other than `a`. */
  readonly numbers: number;
  /** Whether a sign or a word for it joins them: `5 km + 300 m`, but not `5 ft 3 in`. */
  readonly isSum: boolean;
}

/** An amount, with every reading of its unit. */
export interface ReadAmount {
  readonly value: Rational;
  readonly readings: readonly Amount['unit'][];
}

interface ReadNumber {
  readonly value: Rational;
  readonly digits: number;
  readonly next: number;
  /** Whether it is `a` or `an`, which people do not write for a measurement. */
  readonly isArticle: boolean;
}

// `1 mile 3 furlongs 2 chains 1 rod 2 yards` is the longest realistic measurement.
const MAX_AMOUNTS = 6;
const JOINERS = new Set(['and', 'und', 'y', 'et', 'plus']);
const PLUS_WORDS = new Set(['plus', 'mas']);
const MINUS_WORDS = new Set(['minus', 'weniger', 'menos', 'moins']);
const OF_WORDS = new Set(['of', 'von', 'de', 'a', 'an', 'einen', 'eines', 'einer', 'ein', 'eine']);
const DEFAULT_DIGITS = 3;

/** Reads all tokens as a sum of amounts; `null` if they are anything else. */
export function readAmounts(tokens: readonly QuantityToken[]): ReadAmounts | null {
  const amounts: ReadAmount[] = [];
  let [at, digits, numbers] = [0, 0, 0];
  // In `5 ft - 2 ft 3 in` both amounts after the sign are subtracted.
  let [isNegative, isSum] = [false, false];
  while (at < tokens.length) {
    const joint = amounts.length === 0 ? { next: at, sign: null } : readJoint(tokens, at);
    const number = readSigned(tokens, joint.next);
    if (number === null || amounts.length === MAX_AMOUNTS) return null;
    const unit = readFactors(tokens, number);
    if (unit === null) return null;
    const before = amounts.at(-1);
    if (before !== undefined && isHyphen(tokens, at)) {
      if (!isOneUnit(before, unit) && !areFeetAndInches(before, unit)) return null;
      if (areFeetAndInches(before, unit)) joint.sign = null;
    }
    if (joint.sign !== null) [isNegative, isSum] = [joint.sign === -1, true];
    const value = isNegative ? negateRational(unit.value) : unit.value;
    amounts.push({ value, readings: unit.readings });
    digits = Math.max(digits, number.digits);
    numbers += number.isArticle ? 0 : 1;
    at = unit.next;
  }
  return amounts.length === 0 ? null : { amounts, digits, numbers, isSum };
}

interface Joint {
  readonly next: number;
  sign: 1 | -1 | null;
}

/** Between two amounts there may be `and`, a comma, a plus, a minus, or nothing. */
function readJoint(tokens: readonly QuantityToken[], at: number): Joint {
  const token = tokens[at];
  const isSign = token?.kind === 'sign' && ['+', ',', '-'].includes(token.text);
  const word = token?.kind === 'word' ? token.folded : '';
  const isWord = JOINERS.has(word) || PLUS_WORDS.has(word) || MINUS_WORDS.has(word);
  const isMinus = (isSign && token.text === '-') || MINUS_WORDS.has(word);
  const isPlus = (isSign && token.text === '+') || PLUS_WORDS.has(word);
  const sign = isMinus ? -1 : isPlus ? 1 : null;
  const next = isSign || isWord ? at + 1 : at;
  const second = tokens[next];
  const isAnd = isSign && second?.kind === 'word' && JOINERS.has(second.folded);
  return { next: isAnd ? next + 1 : next, sign };
}

/** `5ft-3in`, without spaces: five feet and three inches, or a difference. */
function isHyphen(tokens: readonly QuantityToken[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isMinus = token?.kind === 'sign' && token.text === '-';
  return isMinus && token.isAttached && next?.isAttached === true;
}

function isOneUnit(before: ReadAmount, after: { readings: readonly Amount['unit'][] }): boolean {
  return likeliestSymbol(before.readings) === likeliestSymbol(after.readings);
}

/** `5'-3"`, as architects write it. */
function areFeetAndInches(
  before: ReadAmount,
  after: { readings: readonly Amount['unit'][] },
): boolean {
  return likeliestSymbol(before.readings) === 'ft' && likeliestSymbol(after.readings) === 'in';
}

function likeliestSymbol(readings: readonly Amount['unit'][]): string {
  return (readings[0] ?? [])
    .map(({ unit, power }) => `${unit.symbol}^${power}`)
    .join(' ')
    .replace(/\^1$/, '');
}

function readSigned(tokens: readonly QuantityToken[], at: number): ReadNumber | null {
  const token = tokens[at];
  if (token?.kind !== 'sign' || token.text !== '-') return readNumber(tokens, at);
  const number = readNumber(tokens, at + 1);
  return number === null ? null : { ...number, value: negateRational(number.value) };
}

/** Products and quotients of amounts: `6 Mbit/s * 1.5 h`, `1 kB / 10 ms`. */
function readFactors(tokens: readonly QuantityToken[], first: ReadNumber) {
  const unit = readUnit(tokens, first.next);
  if (unit === null) return null;
  let { readings, next } = unit;
  let value = first.value;
  for (;;) {
    const sign = tokens[next];
    if (sign?.kind !== 'sign' || (sign.text !== '*' && sign.text !== '/')) break;
    const number = readSigned(tokens, next + 1);
    const right = number === null ? null : readUnit(tokens, number.next);
    if (number === null || right === null) return null;
    const isDivision = sign.text === '/';
    if (isDivision && number.value.n === 0n) return null;
    value = isDivision
      ? divideRationals(value, number.value)
      : multiplyRationals(value, number.value);
    readings = combine(readings, right.readings, isDivision ? -1 : 1);
    next = right.next;
  }
  return { value, readings, next };
}

// For a product, the most likely reading of each factor is tried with the most likely few of the other.
const MAX_READINGS = 16;

function combine(
  left: readonly Amount['unit'][],
  right: readonly Amount['unit'][],
  sign: 1 | -1,
): Amount['unit'][] {
  return left
    .flatMap((one) =>
      right.map((other) => [
        ...one,
        ...other.map(({ unit, power }) => ({ unit, power: power * sign })),
      ]),
    )
    .slice(0, MAX_READINGS);
}

function readNumber(tokens: readonly QuantityToken[], at: number): ReadNumber | null {
  const token = tokens[at];
  if (token?.kind === 'number') return readAfterDigits(tokens, token, at + 1);
  return readFractionWords(tokens, at) ?? readNumberWords(tokens, at);
}

/** `75 million`, `2 and a half`. */
function readAfterDigits(
  tokens: readonly QuantityToken[],
  { value, digits }: { value: Rational; digits: number },
  at: number,
): ReadNumber {
  const multiplier = readRational(NUMBER_MULTIPLIERS.get(tokenWord(tokens, at)) ?? '');
  if (multiplier !== null) {
    const product = multiplyRationals(value, multiplier);
    return { value: product, digits, next: at + 1, isArticle: false };
  }
  const half = readAndFraction(tokens, at);
  if (half === null) return { value, digits, next: at, isArticle: false };
  return { ...half, value: addRationals(value, half.value) };
}

/** `and a half`, `und ein halb`, `et demi`. */
function readAndFraction(tokens: readonly QuantityToken[], at: number): ReadNumber | null {
  if (!JOINERS.has(tokenWord(tokens, at))) return null;
  const from = OF_WORDS.has(tokenWord(tokens, at + 1)) ? at + 2 : at + 1;
  const part = readRational(FRACTION_WORDS.get(tokenWord(tokens, from)) ?? '');
  if (part === null) return null;
  return { value: part, digits: DEFAULT_DIGITS, next: from + 1, isArticle: false };
}

/** `half a`, `a quarter of a`, `ein halber`, `three quarters of a`. */
function readFractionWords(tokens: readonly QuantityToken[], at: number): ReadNumber | null {
  const count = readRational(SMALL_NUMBERS.get(tokenWord(tokens, at)) ?? '');
  const from = count === null ? at : at + 1;
  const part = readRational(FRACTION_WORDS.get(tokenWord(tokens, from)) ?? '');
  if (part === null) return null;
  let next = from + 1;
  // `half of a`: at most these two.
  for (let word = 0; word < 2 && OF_WORDS.has(tokenWord(tokens, next)); word++) next += 1;
  const value = multiplyRationals(count ?? ONE, part);
  return { value, digits: DEFAULT_DIGITS, next, isArticle: false };
}

/** `twenty five`, `two hundred and five`, `trente-sept`, `a`. */
function readNumberWords(tokens: readonly QuantityToken[], at: number): ReadNumber | null {
  let [total, group, next, words] = [0n, 0n, at, 0];
  for (;;) {
    const word = tokenWord(tokens, next);
    const isJoined = words > 0 && JOINERS.has(word) && isNumberWord(tokenWord(tokens, next + 1));
    const known = isJoined ? tokenWord(tokens, next + 1) : word;
    const small = SMALL_NUMBERS.get(known);
    const multiplier = NUMBER_MULTIPLIERS.get(known);
    if (small !== undefined && (words === 0 || !isArticle(known))) group += BigInt(small);
    else if (multiplier === '100') group = (group || 1n) * 100n;
    else if (multiplier !== undefined) {
      total += (group || 1n) * BigInt(multiplier);
      group = 0n;
    } else break;
    next += isJoined ? 2 : 1;
    words += 1;
  }
  if (words === 0) return null;
  const half = readAndFraction(tokens, next);
  const value = addRationals({ n: total + group, d: 1n }, half?.value ?? { n: 0n, d: 1n });
  const isBare = words === 1 && half === null && isArticle(tokenWord(tokens, at));
  return { value, digits: DEFAULT_DIGITS, next: half?.next ?? next, isArticle: isBare };
}

function isNumberWord(word: string): boolean {
  return (SMALL_NUMBERS.has(word) && !isArticle(word)) || NUMBER_MULTIPLIERS.has(word);
}

function isArticle(word: string): boolean {
  return SMALL_NUMBERS.get(word) === '1' && !['one', 'eins', 'uno'].includes(word);
}
