import {
  compareRationals,
  divideRationals,
  negateRational,
  type Rational,
  rational,
} from '../numbers/rational.ts';
import type { Expression } from './expression.ts';
import { isNetwork, isRegisteredName, isTelephone } from './numbered-names.ts';
import type { Term } from './read-phrases.ts';

/*
 * Many texts look like a calculation without being one: dates, ranges, telephone and part numbers, scores, sizes, idioms.
 * They are recognised by their form: for them, an arithmetically correct value is a wrong answer.
 */

/** Idioms, blood pressure, phones. */
const SAYINGS: ReadonlySet<string> = new Set(
  '24/7 24/365 7/24 9/11 7/11 7/7 50/50 60/40 70/30 80/20 90/10 20/20 120/80 4/20'.split(' '),
);
/** Idioms that are calculations after a question (`what is 9-5`). */
const DASHED_SAYINGS: ReadonlySet<string> = new Set('9-5 9-11 1-1 1/1 ½-½'.split(' '));
// "one plus 7", "1+ 12": OnePlus telephones have model numbers up to this.
const MAX_ONE_PLUS = 15n;
// Years as they occur in queries.
const [FIRST_YEAR, LAST_YEAR] = [1700n, 2100n];
const MONTHS_AND_DAYS = 31n;

export type SignTerm = Extract<Term, { type: 'sign' }>;
export type NumberTerm = Extract<Term, { type: 'number' }>;

/** Whether a calculation without a question looks like something else. One pass for each check. */
export function looksLikeSomethingElse(terms: readonly Term[], expression: Expression): boolean {
  return (
    isSurelySomethingElse(terms) ||
    isLoneProduct(terms) ||
    isUnspacedChain(terms) ||
    isRatingOrVersion(terms) ||
    isOdds(terms) ||
    isScoreInBrackets(terms) ||
    isChessClock(terms) ||
    isRange(terms, expression) ||
    isSize(terms) ||
    isNameWithPlus(terms) ||
    isLooseConstant(terms) ||
    isMixedNumberWithHyphen(terms) ||
    isConjunction(terms)
  );
}

/** Whether terms look like something else even after `what is`: only an explicit sign or word for calculating outweighs it. */
export function isSurelySomethingElse(terms: readonly Term[]): boolean {
  const chain = chainOf(terms);
  return (
    isTelephone(terms) ||
    isNetwork(terms) ||
    isRegisteredName(terms) ||
    terms.some(hasLeadingZero) ||
    (chain !== null && (isDateOrYears(chain) || SAYINGS.has(chain.text) || isCode(chain)))
  );
}

/** `007`, `01.02`: not how people write calculations. */
function hasLeadingZero(term: Term): boolean {
  return term.type === 'number' && /^0\d/.test(term.raw);
}

/** Numbers joined only by `-` and `/`. */
interface Chain {
  readonly numbers: readonly NumberTerm[];
  readonly signs: readonly SignTerm[];
  readonly isSpaced: boolean;
  /** As typed, without spaces. */
  readonly text: string;
}

function chainOf(terms: readonly Term[]): Chain | null {
  const numbers = terms.filter((term): term is NumberTerm => term.type === 'number');
  const signs = terms.filter((term): term is SignTerm => term.type === 'sign');
  if (numbers.length + signs.length !== terms.length || numbers.length !== signs.length + 1)
    return null;
  if (!signs.every(({ sign }) => sign === '-' || sign === '/')) return null;
  return {
    numbers,
    signs,
    isSpaced: signs.some(({ isSpaced }) => isSpaced),
    text: numbers.map(({ raw }, at) => raw + (signs[at]?.sign ?? '')).join(''),
  };
}

/** `978-3-16-148410`, `1-800-555`, `555-1234`: three or more numbers without spaces, or a short telephone number. */
function isCode({ numbers, signs, isSpaced, text }: Chain): boolean {
  if (isSpaced || !signs.some(({ sign }) => sign === '-')) return false;
  return numbers.length > 2 || /^\d{3}-\d{4}$/.test(text) || TAX_NUMBER.test(text);
}

/** `12.345.678-5`: grouped digits and their check digits. */
const TAX_NUMBER = /^\d{1,3}(?:[.,]\d{3}){2,}-\d{1,2}$/;

/** `2019 - 2023`, `2023/24`, `2026 - 01 - 31`. */
function isDateOrYears({ numbers, text }: Chain): boolean {
  const [first, ...rest] = numbers.map(({ value }) => value.n);
  if (first === undefined || !numbers.every(({ isPlainWhole }) => isPlainWhole)) return false;
  const isYear = (value: bigint) => value >= FIRST_YEAR && value <= LAST_YEAR;
  const isOfDate = (value: bigint) => isYear(value) || value <= MONTHS_AND_DAYS;
  return (
    (isYear(first) && rest.every(isYear)) ||
    (isYear(first) && isShortYear(text, first + 1n)) ||
    (numbers.length === 3 && [first, ...rest].every(isOfDate) && [first, ...rest].some(isYear))
  );
}

/** `2023/24`: a school year, a season. */
function isShortYear(text: string, year: bigint): boolean {
  return /^\d{4}[-/]\d{2}$/.test(text) && BigInt(text.slice(-2)) === year % 100n;
}

/** The form of dates, ranges, scores, part numbers. */
function isUnspacedChain(terms: readonly Term[]): boolean {
  const chain = chainOf(terms);
  if (chain === null) return false;
  const { numbers, signs, isSpaced, text } = chain;
  if (DASHED_SAYINGS.has(text)) return true;
  if (isSpaced) return false;
  // `4k-5k`, `5k/10k`: salaries, screens, runs.
  if (numbers.some(({ raw }) => /\d[kM]$/i.test(raw))) return true;
  if (!numbers.every(({ isPlainWhole }) => isPlainWhole)) return false;
  const isDivision = signs.length === 1 && signs[0]?.sign === '/';
  return !(isDivision && isPlainDivision(numbers));
}

/** `4.5/5`, `8.5/10`: ratings; `20.04/22.04`, `2.0/2.1`: alternative versions. */
function isRatingOrVersion(terms: readonly Term[]): boolean {
  const chain = chainOf(terms);
  const [a, b] = chain?.numbers ?? [];
  if (chain?.signs.length !== 1 || chain.isSpaced || a === undefined || b === undefined)
    return false;
  if (chain.signs[0]?.sign !== '/' || !/^\d+[.,]\d+$/.test(a.raw)) return false;
  if (b.raw === '5' || b.raw === '10') return compareRationals(a.value, b.value) <= 0;
  if (!/^\d+[.,]\d+$/.test(b.raw) || b.value.n === 0n) return false;
  const { n, d } = divideRationals(a.value, b.value);
  // Of the same major version, or the next.
  return 4n * d <= 5n * n && 4n * n <= 5n * d;
}

/** `+150/-170`, `-5/+5`: betting odds and spreads. */
function isOdds(terms: readonly Term[]): boolean {
  const [sign, , slash, other] = terms;
  const isSigned = (term: Term | undefined) =>
    term?.type === 'sign' && (term.sign === '+' || term.sign === '-') && !term.isSpaced;
  return terms.length === 5 && isSigned(sign) && isUnspacedSign(slash, '/') && isSigned(other);
}

/** `3-2 (4-2)`: a score after penalties. */
function isScoreInBrackets(terms: readonly Term[]): boolean {
  const text = terms.map((term) =>
    term.type === 'number' && term.isPlainWhole
      ? '1'
      : term.type === 'sign' && !(term.sign === '-' && term.isSpaced)
        ? term.sign
        : '?',
  );
  return text.join('') === '1-1(1-1)';
}

/** `15|10`: minutes and seconds of a chess clock. */
function isChessClock(terms: readonly Term[]): boolean {
  const [base, bar, increment] = terms;
  if (terms.length !== 3 || bar?.type !== 'sign' || bar.sign !== '|' || bar.isSpaced) return false;
  return [base, increment].every((one) => one?.type === 'number' && one.isLiteral !== true);
}

/** `1/0`, and numbers too long for a date, a share or a tyre; `8086/8088` are alternatives. */
function isPlainDivision(numbers: readonly NumberTerm[]): boolean {
  const [a, b] = numbers;
  if (a === undefined || b === undefined) return false;
  if (b.value.n === 0n) return true;
  const areAlike =
    a.raw !== b.raw && a.raw.length === b.raw.length && a.raw.slice(0, 2) === b.raw.slice(0, 2);
  return a.value.n >= 1000n && !areAlike;
}

/**
 * A difference that is zero or negative is a range (`10 - 12`, `9.00 - 17.00`, `5.99-9.99`, `3.10-3.12`, `5% - 10%`) or a
 * score (`2 - 2`, `1 - 0`): people who calculate subtract the smaller number, or ask explicitly.
 */
function isRange(terms: readonly Term[], expression: Expression): boolean {
  if (expression.type !== 'binary' || expression.operator !== '-') return false;
  if (terms.some(({ type }) => type === 'operator')) return false;
  const [from, to] = [endOf(expression.left), endOf(expression.right)];
  if (from === null || to === null) return false;
  if (areFractions(from, to)) return areDates(from, to);
  return compareRationals(from.value, to.value) <= 0 || to.value.n === 0n || areDates(from, to);
}

/** A number as written, with numerator and denominator if it is a fraction. */
interface RangeEnd {
  readonly value: Rational;
  readonly slash: readonly [bigint, bigint] | null;
}

function endOf(expression: Expression): RangeEnd | null {
  if (expression.type === 'percent') return endOf(expression.of);
  if (expression.type === 'negative') {
    const end = endOf(expression.of);
    return end === null ? null : { value: negateRational(end.value), slash: null };
  }
  if (expression.type === 'number') return { value: expression.value, slash: null };
  if (expression.type !== 'binary' || expression.operator !== '/') return null;
  const { left, right } = expression;
  if (left.type !== 'number' || right.type !== 'number' || right.value.n === 0n) return null;
  const isWhole = left.value.d === 1n && right.value.d === 1n;
  return {
    value: divideRationals(left.value, right.value),
    slash: isWhole ? [left.value.n, right.value.n] : null,
  };
}

/** `1/2 - 3/4`: proper fractions in lowest terms with different denominators. */
function areFractions(from: RangeEnd, to: RangeEnd): boolean {
  const [a, b] = [from.slash, to.slash];
  if (a === null || b === null || a[1] === b[1]) return false;
  return [a, b].every(([over, under]) => over < under && rational(over, under).d === under);
}

/** `12/24 - 12/26`, `28/12 - 3/1`: days and months, not fractions as people write them. */
function areDates(from: RangeEnd, to: RangeEnd): boolean {
  if (from.slash === null || to.slash === null) return false;
  const ends = [from.slash, to.slash];
  if (!ends.every(([a, b]) => isDayAndMonth(a, b) || isDayAndMonth(b, a))) return false;
  const isShortened = ([a, b]: readonly [bigint, bigint]) => rational(a, b).d === b;
  const isOfMonths = ends.some(
    ([a, b]) => b === 1n || (a > 12n || b > 12n ? !isShortened([a, b]) : false),
  );
  return isOfMonths || (from.slash[0] === to.slash[0] && ends.every(([, b]) => b > 12n));
}

function isDayAndMonth(day: bigint, month: bigint): boolean {
  return day >= 1n && day <= MONTHS_AND_DAYS && month >= 1n && month <= 12n;
}

/** `8 x 10`, `4x6`, `2x4x8`: the sizes of frames, rugs, planks. */
function isSize(terms: readonly Term[]): boolean {
  const isOfSize = terms.every(
    (term) =>
      term.type === 'number' || (term.type === 'word' && term.text === 'x') || isTimesSign(term),
  );
  return isOfSize && terms.some((term) => term.type === 'word');
}

function isTimesSign(term: Term): boolean {
  return term.type === 'sign' && term.sign === '*';
}

/** `one plus 7` is a telephone; in Spanish `3 por 2` is an offer. */
function isNameWithPlus(terms: readonly Term[]): boolean {
  const [one, operator, number] = terms;
  if (terms.length !== 3 || one?.type !== 'number' || number?.type !== 'number') return false;
  if (operator?.type !== 'operator') return false;
  if (operator.word === 'por') return one.value.n === number.value.n + 1n;
  return operator.operator === '+' && one.raw === 'one' && number.value.n <= MAX_ONE_PLUS;
}

/** `5e`, `2 phi`, `3 e`: an edition, a fraternity; π is the only constant that is multiplied without a sign. */
function isLooseConstant(terms: readonly Term[]): boolean {
  return terms.some((term, at) => {
    const isName = term.type === 'word' && ['e', 'tau', 'phi', 'φ', 'τ'].includes(term.text);
    const before = terms[at - 1];
    return (
      isName && (before?.type === 'number' || (before?.type === 'sign' && before.sign === ')'))
    );
  });
}

/** `4(2)`, `800 (555)`: a footnote, a telephone number. */
function isLoneProduct(terms: readonly Term[]): boolean {
  const hasSign = terms.some(
    (term) => term.type !== 'number' && !(term.type === 'sign' && '()'.includes(term.sign)),
  );
  return !hasSign;
}

/** `2-1/2 + 3`: two and a half in the United States, one and a half elsewhere. */
function isMixedNumberWithHyphen(terms: readonly Term[]): boolean {
  return terms.some((term, at) => {
    const [hyphen, part, slash, whole] = terms.slice(at + 1, at + 5);
    if (!isUnspacedSign(hyphen, '-') || !isUnspacedSign(slash, '/')) return false;
    const numbers = [term, part, whole];
    if (!numbers.every((one) => one?.type === 'number' && one.isPlainWhole)) return false;
    const [, over, under] = numbers as NumberTerm[]; // each of them is a number
    return !over!.isSpaced && over!.value.n < under!.value.n;
  });
}

function isUnspacedSign(term: Term | undefined, sign: string): boolean {
  return term?.type === 'sign' && term.sign === sign && !term.isSpaced;
}

/** `drei und vier`: a sum only if the query asks for one. */
function isConjunction(terms: readonly Term[]): boolean {
  const joins = terms.filter((term) => term.type === 'operator' && term.word === 'und');
  const others = terms.filter(({ type }) => type !== 'number');
  return joins.length > 0 && others.length === joins.length;
}
