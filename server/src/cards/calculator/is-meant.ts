import type { Term } from './read-phrases.ts';

/*
 * Much that reads like a calculation is none: dates, telephone and part numbers, scores, sizes, years, idioms. These are
 * told by their look, unless something asks for a calculation.
 */

/** Idioms, blood pressure, phones. */
const SAYINGS: ReadonlySet<string> = new Set(
  '24/7 24/365 7/24 9/11 7/11 7/7 50/50 60/40 70/30 80/20 90/10 20/20 120/80 4/20 9-5 9-11 1-1 1/1'.split(
    ' ',
  ),
);
// "one plus 7", "1+ 12": telephones with numbers to this.
const MAX_ONE_PLUS = 15n;
// Years, as whoever looks for something writes them.
const [FIRST_YEAR, LAST_YEAR] = [1700n, 2100n];
const MONTHS_AND_DAYS = 31n;

/** Whether terms that make an expression are meant to be calculated. One pass. */
export function isMeant(terms: readonly Term[]): boolean {
  return hasOperation(terms) && hasNumber(terms) && !looksLikeSomethingElse(terms);
}

/** A lone number, with or without a sign, a percent or degree sign, is no calculation. */
function hasOperation(terms: readonly Term[]): boolean {
  return terms.some((term, at) => {
    if (term.type === 'operator') return at > 0;
    if (term.type === 'sign') {
      const isLeading = at === 0 || !isValueEnd(terms[at - 1]);
      if (term.sign === '-' || term.sign === '+') return !isLeading;
      return (
        !['%', '°', '(', ')', ',', '?', '='].includes(term.sign) ||
        isRemainder(terms, at) ||
        isProduct(terms, at)
      );
    }
    if (term.type === 'postfix') return term.postfix !== '%' && term.postfix !== '°';
    if (term.type === 'prefix') return term.name !== 'negative' && term.name !== 'positive';
    if (term.type === 'list') return true;
    return term.type === 'word';
  });
}

/** Constants alone are Greek letters and names. */
function hasNumber(terms: readonly Term[]): boolean {
  return (
    terms.some(({ type }) => type === 'number' || type === 'prefix' || type === 'list') ||
    terms.some(isCallee)
  );
}

function isCallee(term: Term, at: number, terms: readonly Term[]): boolean {
  const next = terms[at + 1];
  return term.type === 'word' && next?.type === 'sign' && next.sign === '(';
}

function isValueEnd(term: Term | undefined): boolean {
  if (term === undefined) return false;
  if (term.type === 'number' || term.type === 'postfix' || term.type === 'word') return true;
  return term.type === 'sign' && [')', '!', '%', '°', '^n'].includes(term.sign);
}

function isRemainder(terms: readonly Term[], at: number): boolean {
  const [term, next] = [terms[at], terms[at + 1]];
  return term?.type === 'sign' && term.sign === '%' && next?.type === 'number';
}

/** Parentheses after a value multiply: `2(3+4)`. */
function isProduct(terms: readonly Term[], at: number): boolean {
  const [term, before] = [terms[at], terms[at - 1]];
  return (
    term?.type === 'sign' && term.sign === '(' && before?.type === 'sign' && before.sign === ')'
  );
}

function looksLikeSomethingElse(terms: readonly Term[]): boolean {
  return (
    isLoneProduct(terms) ||
    isDashedOrSlashed(terms) ||
    isSize(terms) ||
    isNameWithPlus(terms) ||
    isLooseConstant(terms)
  );
}

type SignTerm = Extract<Term, { type: 'sign' }>;
type NumberTerm = Extract<Term, { type: 'number' }>;

/** Numbers joined by `-` and `/` alone, as dates, ranges, scores, numbers of telephones and parts are. */
function isDashedOrSlashed(terms: readonly Term[]): boolean {
  const numbers = terms.filter((term): term is NumberTerm => term.type === 'number');
  const signs = terms.filter((term): term is SignTerm => term.type === 'sign');
  if (numbers.length + signs.length !== terms.length || numbers.length !== signs.length + 1)
    return false;
  if (!signs.every(({ sign }) => sign === '-' || sign === '/')) return false;
  // `4k-5k`, `5k/10k`: salaries, screens, runs.
  const isShortened = numbers.some(({ raw }) => /\d[kM]$/i.test(raw));
  if (isShortened && signs.every(({ isSpaced }) => !isSpaced)) return true;
  if (numbers.some(({ isPlainWhole, value }) => !isPlainWhole && value.d === 1n && value.n === 0n))
    return false;
  if (numbers.some(({ isPlainWhole }) => !isPlainWhole)) return false;
  if (SAYINGS.has(numbers.map(({ raw }, i) => raw + (signs[i]?.sign ?? '')).join(''))) return true;
  if (numbers.some(({ raw }) => raw.length > 1 && raw.startsWith('0'))) return true;
  if (isYears(numbers)) return true;
  if (signs.some((sign) => sign.isSpaced)) return false;
  const isDivision = signs.length === 1 && signs[0]?.sign === '/';
  return !(isDivision && isPlainDivision(numbers));
}

/** `1/0`, and what is too long for a date, a share or a tyre. */
function isPlainDivision(numbers: readonly NumberTerm[]): boolean {
  const [a, b] = numbers.map(({ value }) => value.n);
  return b === 0n || (a !== undefined && a >= 1000n);
}

/** `2019 - 2023`, `2026 - 01 - 31`. */
function isYears(numbers: readonly NumberTerm[]): boolean {
  const [first, ...rest] = numbers.map(({ value }) => value.n);
  if (first === undefined) return false;
  const isYear = (value: bigint) => value >= FIRST_YEAR && value <= LAST_YEAR;
  const isOfDate = (value: bigint) => isYear(value) || value <= MONTHS_AND_DAYS;
  return (
    (isYear(first) && rest.every(isYear)) ||
    (numbers.length === 3 && [first, ...rest].every(isOfDate) && [first, ...rest].some(isYear))
  );
}

/** `8 x 10`, `4x6`, `2x4x8`: frames, rugs, planks. */
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

/** `one plus 7`. */
function isNameWithPlus(terms: readonly Term[]): boolean {
  const [one, plus, number] = terms;
  return (
    terms.length === 3 &&
    one?.type === 'number' &&
    one.raw === 'one' &&
    plus?.type === 'operator' &&
    plus.operator === '+' &&
    number?.type === 'number' &&
    number.value.n <= MAX_ONE_PLUS
  );
}

/** `5e`, `2 phi`, `3 e`: an edition, a fraternity; of the constants π alone is multiplied without a sign. */
function isLooseConstant(terms: readonly Term[]): boolean {
  return terms.some((term, at) => {
    const isName = term.type === 'word' && ['e', 'tau', 'phi', 'φ', 'τ'].includes(term.text);
    const before = terms[at - 1];
    return (
      isName && (before?.type === 'number' || (before?.type === 'sign' && before.sign === ')'))
    );
  });
}

/** `4(2)`, `800 (555)`: a note, a telephone. */
function isLoneProduct(terms: readonly Term[]): boolean {
  const hasSign = terms.some(
    (term) => term.type !== 'number' && !(term.type === 'sign' && '()'.includes(term.sign)),
  );
  return !hasSign;
}
