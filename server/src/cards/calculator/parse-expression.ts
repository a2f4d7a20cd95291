import { rational } from '../numbers/rational.ts';
import { realConstants, realFunctions } from '../numbers/real-functions.ts';
import {
  AND,
  BARE_FUNCTIONS,
  BARE_WITH_FRACTIONS,
  BARE_WITH_LISTS,
  FUNCTION_NAMES,
  listJoiners,
  NEVER_BARE,
} from './calculator-words.ts';
import {
  type BinaryOperator,
  type Expression,
  NEGATIVE_PRECEDENCE,
  PRECEDENCE,
} from './expression.ts';
import type { Term } from './read-phrases.ts';

/** Deeper nesting is unrealistic; each level takes some stack frames. */
const MAX_DEPTH = 120;
const MAX_ARGUMENTS = 40;

/** Parses all terms as one expression; `null` if they are none. Reads each term a few times. */
export function parseExpression(terms: readonly Term[]): Expression | null {
  const parser = new Parser(terms);
  const expression = parser.list() ?? parser.expression(0);
  return expression !== null && parser.isAtEnd ? expression : null;
}

/** Precedence climbing (Pratt). A method returns `null` if its part is missing; then the whole result is `null`. */
class Parser {
  readonly #terms: readonly Term[];
  readonly #isOfBits: boolean;
  #at = 0;
  #depth = 0;

  constructor(terms: readonly Term[]) {
    this.#terms = terms;
    this.#isOfBits = terms.some((term) => term.type === 'number' && term.isLiteral === true);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#terms.length;
  }

  /** `sum of 3, 7 and 24`, `multiply 7 by 6`: only if it spans the whole query. */
  list(): Expression | null {
    const first = this.#peek();
    if (first?.type !== 'list') return null;
    this.#at++;
    const { name } = first;
    const parts: Expression[] = [];
    let isTurned = false;
    for (;;) {
      const part = this.expression(PRECEDENCE['*']);
      if (part === null || parts.length >= MAX_ARGUMENTS) return null;
      parts.push(part);
      const joiner = this.#joiner(name);
      if (joiner === null) break;
      if (joiner === 'from') isTurned = true;
    }
    return call(name, isTurned ? parts.reverse() : parts);
  }

  /** Skips `, and` or `by`; `null` at the end of the list. */
  #joiner(name: string): string | null {
    const isComma = this.#takeSign(',');
    const next = this.#peek();
    const words = [...AND, ...listJoiners(name)];
    const word =
      next?.type === 'word'
        ? next.text
        : next?.type === 'operator' && ['und', 'and'].includes(next.word)
          ? next.word
          : next?.type === 'operator' && next.operator === '*' && name === 'product'
            ? 'by'
            : '';
    if (!words.includes(word)) return isComma ? ',' : null;
    this.#at++;
    return word;
  }

  /** Parses operators that bind at least this tightly. */
  expression(least: number): Expression | null {
    if (++this.#depth > MAX_DEPTH) return null;
    let left = this.#operand();
    while (left !== null) {
      const next = this.#operator(left);
      if (next === null || next.precedence < least) break;
      this.#at += next.width;
      const isRight = next.operator === '^';
      const right = this.expression(isRight ? NEGATIVE_PRECEDENCE : next.precedence + 1);
      if (right === null) return null;
      left = { type: 'binary', operator: next.operator, left, right };
    }
    this.#depth--;
    return left;
  }

  /** The next operator and its width in terms: 0 for an implied product. */
  #operator(
    left: Expression,
  ): { operator: BinaryOperator; precedence: number; width: number } | null {
    const next = this.#peek();
    if (next === undefined) return null;
    const written =
      next.type === 'operator' ? next.operator : next.type === 'sign' ? next.sign : '';
    // In expressions with `0x`, `^` is XOR.
    if (written === '^' && this.#isOfBits) {
      return { operator: 'xor', precedence: PRECEDENCE.xor, width: 1 };
    }
    if (isBinary(written)) return { operator: written, precedence: PRECEDENCE[written], width: 1 };
    // A percent sign between two numbers is the remainder; after a single number it was already read as percent.
    if (written === '%') return { operator: 'mod', precedence: PRECEDENCE.mod, width: 1 };
    if (next.type === 'word' && (next.text === 'of' || next.text === 'von') && isPart(left)) {
      return { operator: '*', precedence: OF_PRECEDENCE, width: 1 };
    }
    if (next.type === 'word' && next.text === 'x' && !this.#isAlgebra(next)) {
      return { operator: '*', precedence: PRECEDENCE['*'], width: 1 };
    }
    return this.#isImpliedProduct(left, next)
      ? { operator: '*', precedence: PRECEDENCE['*'], width: 0 }
      : null;
  }

  /** `3x + 5`: a variable, and not three times plus five. */
  #isAlgebra(x: Extract<Term, { type: 'word' }>): boolean {
    const [sign, number] = this.#terms.slice(this.#at + 1, this.#at + 3);
    const isSigned = sign?.type === 'sign' && (sign.sign === '+' || sign.sign === '-');
    if (!isSigned) return false;
    const isAttached = number?.type === 'number' && !number.isSpaced;
    return !(x.isSpaced && sign.isSpaced && isAttached);
  }

  /** `2(3+4)`, `2pi`, `(1+2)(3+4)`, `2 sqrt(3)`; `3² 2`, but not `(555) 123` or `pi 4`. */
  #isImpliedProduct(left: Expression, next: Term): boolean {
    if (next.type === 'sign' && next.sign === '(') return left.type !== 'constant';
    if (next.type === 'sign' && (next.sign === 'sqrt' || next.sign === 'cbrt')) return true;
    if (next.type === 'prefix') return next.name === 'sqrt' || next.name === 'cbrt';
    if (next.type === 'number') return this.#isAfterSuperscript();
    if (next.type !== 'word' || left.type === 'constant') return false;
    const name = functionName(next.text);
    return (name !== null && this.#isCall(1)) || constantName(next.text) !== null;
  }

  #isAfterSuperscript(): boolean {
    const before = this.#terms[this.#at - 1];
    return before?.type === 'sign' && before.sign === '^n';
  }

  /** A number, a signed number, parentheses or a function, with what follows it. */
  #operand(): Expression | null {
    const term = this.#peek();
    if (term?.type === 'sign' && (term.sign === '-' || term.sign === '+')) {
      return this.#signed(term.sign === '-');
    }
    if (term?.type === 'prefix' && (term.name === 'negative' || term.name === 'positive')) {
      return this.#signed(term.name === 'negative');
    }
    if (term?.type === 'operator' && (term.operator === '-' || term.operator === '+')) {
      return this.#signed(term.operator === '-');
    }
    if (this.#takeSign('~') || this.#takePrefix('not')) {
      const of = this.expression(NEGATIVE_PRECEDENCE);
      return of === null ? null : { type: 'not', of };
    }
    const primary = this.#primary();
    return primary === null ? null : this.#postfixes(primary);
  }

  #signed(isNegative: boolean): Expression | null {
    this.#at++;
    const of = this.expression(NEGATIVE_PRECEDENCE);
    if (of === null || !isNegative) return of;
    return { type: 'negative', of };
  }

  #primary(): Expression | null {
    const term = this.#peek();
    if (term === undefined) return null;
    this.#at++;
    if (term.type === 'number') return this.#number(term);
    if (term.type === 'prefix') return this.#prefixed(term.name);
    if (term.type === 'word') return this.#named(term.text);
    if (term.type !== 'sign') return null;
    if (term.sign === 'sqrt' || term.sign === 'cbrt') return this.#prefixed(term.sign);
    if (term.sign !== '(') return null;
    const inner = this.list() ?? this.expression(0);
    return inner !== null && this.#takeSign(')') ? inner : null;
  }

  /** `1 1/2` and `1 ½` are one number. */
  #number(term: Extract<Term, { type: 'number' }>): Expression {
    if (term.isLiteral === true) {
      return { type: 'number', value: term.value, isFraction: false, literal: term.raw };
    }
    const number = (value: typeof term.value, isFraction: boolean): Expression => ({
      type: 'number',
      value,
      isFraction,
    });
    const [next, slash, last] = this.#terms.slice(this.#at, this.#at + 3);
    if (!term.isPlainWhole || next?.type !== 'number') return number(term.value, term.isFraction);
    const whole = term.value.n;
    if (next.isFraction) {
      this.#at++;
      return number(rational(whole * next.value.d + next.value.n, next.value.d), false);
    }
    const isFraction =
      next.isPlainWhole &&
      next.isSpaced &&
      slash?.type === 'sign' &&
      slash.sign === '/' &&
      !slash.isSpaced &&
      last?.type === 'number' &&
      last.isPlainWhole &&
      !last.isSpaced &&
      last.value.n > next.value.n;
    if (!isFraction) return number(term.value, false);
    this.#at += 3;
    return number(rational(whole * last.value.n + next.value.n, last.value.n), false);
  }

  /** A function as a word or sign takes the next factor: √2·3 is (√2)·3. */
  #prefixed(name: string): Expression | null {
    const of = this.expression(NEGATIVE_PRECEDENCE);
    if (of === null) return null;
    return name === 'factorial' ? { type: 'factorial', of, step: 1 } : call(name, [of]);
  }

  #named(text: string): Expression | null {
    const constant = constantName(text);
    if (constant !== null) return { type: 'constant', name: constant };
    if (text === 'log' && this.#takeWord('base')) return this.#logarithmOfBase();
    const name = functionName(text);
    if (name === null) return null;
    if (this.#isCall(0)) return this.#called(name);
    if (NEVER_BARE.has(text)) return null;
    if (BARE_WITH_LISTS.has(name)) return this.#bareList(name);
    if (BARE_WITH_FRACTIONS.has(name) && this.#isFractionOrNegative()) {
      return this.#bareArgument(name);
    }
    return BARE_FUNCTIONS.has(name) ? this.#bareArgument(name) : null;
  }

  #isFractionOrNegative(): boolean {
    const [sign, number] = this.#terms.slice(this.#at, this.#at + 2);
    const isNegative = sign?.type === 'sign' && sign.sign === '-' && number?.type === 'number';
    return (isNegative && !number.isSpaced) || (sign?.type === 'number' && sign.value.d !== 1n);
  }

  /** Numbers separated by spaces, commas or `and`; not if a number itself may contain a space: `max 10 5 200`. */
  #bareList(name: string): Expression | null {
    const given: Expression[] = [];
    do {
      const first = this.#peek();
      const number = this.#takeSign('-') ? this.#peek() : first;
      if (number?.type !== 'number' || /\s/.test(number.raw) || given.length >= MAX_ARGUMENTS)
        break;
      this.#at++;
      const value = this.#number(number);
      given.push(number === first ? value : { type: 'negative', of: value });
      this.#joiner(name);
    } while (!this.isAtEnd);
    return given.length < 2 || !this.isAtEnd ? null : call(name, given);
  }

  /** `log base 2 of 8`. */
  #logarithmOfBase(): Expression | null {
    const base = this.#primary();
    if (base === null || !this.#takeWord('of')) return null;
    const value = this.expression(NEGATIVE_PRECEDENCE);
    return value === null ? null : call('log', [value, base]);
  }

  /** `sin 2pi`, `sin 30 deg`, `ln 2`. */
  #bareArgument(name: string): Expression | null {
    const first = this.expression(NEGATIVE_PRECEDENCE);
    const next = this.#peek();
    const constant = next?.type === 'word' && !next.isSpaced ? constantName(next.text) : null;
    if (first === null || constant === null) return first === null ? null : call(name, [first]);
    this.#at++;
    const right: Expression = { type: 'constant', name: constant };
    return call(name, [{ type: 'binary', operator: '*', left: first, right }]);
  }

  #called(name: string): Expression | null {
    this.#at++;
    const given: Expression[] = [];
    do {
      const argument = this.expression(0);
      if (argument === null || given.length >= MAX_ARGUMENTS) return null;
      given.push(argument);
    } while (this.#takeSign(','));
    if (!this.#takeSign(')')) return null;
    return call(name, given);
  }

  #postfixes(operand: Expression): Expression | null {
    let left = operand;
    for (let count = 0; count < MAX_DEPTH; count++) {
      const term = this.#peek();
      const postfix =
        term?.type === 'postfix' ? term.postfix : term?.type === 'sign' ? term.sign : '';
      if (postfix === '!') {
        left = { type: 'factorial', of: left, step: this.#bangs() };
      } else if (postfix === '%' && this.#isPercent()) {
        this.#at++;
        left = { type: 'percent', of: left };
      } else if (postfix === 'rad') {
        this.#at++;
      } else if (postfix === '°') {
        this.#at++;
        left = { type: 'degrees', of: left };
      } else if (postfix.startsWith('^') && postfix !== '^') {
        this.#at++;
        const raised = term?.type === 'sign' ? term.exponent : undefined;
        const value = raised ?? rational(BigInt(postfix.slice(1)));
        const right: Expression = { type: 'number', value, isFraction: false };
        left = { type: 'binary', operator: '^', left, right };
      } else return left;
    }
    return null;
  }

  #bangs(): number {
    let count = 0;
    for (;;) {
      const term = this.#peek();
      const isBang =
        (term?.type === 'sign' && term.sign === '!') ||
        (term?.type === 'postfix' && term.postfix === '!');
      if (!isBang) return count;
      this.#at++;
      count++;
    }
  }

  /** A percent sign with an operand after it is a remainder: `10 % 3`. */
  #isPercent(): boolean {
    const term = this.#peek();
    const next = this.#terms[this.#at + 1];
    if (term?.type === 'postfix' || next === undefined) return true;
    // `25% 80` and `25 %80` are neither: they are two numbers without an operator.
    const isEven =
      next.type === 'number' && term?.type === 'sign' && term.isSpaced === next.isSpaced;
    if (next.type === 'number') return !isEven;
    if (next.type === 'prefix') return false;
    return !(next.type === 'sign' && (next.sign === '(' || next.sign === 'sqrt'));
  }

  #isCall(ahead: number): boolean {
    const term = this.#terms[this.#at + ahead];
    return term?.type === 'sign' && term.sign === '(';
  }

  #peek(): Term | undefined {
    return this.#terms[this.#at];
  }

  #takeSign(sign: string): boolean {
    const term = this.#peek();
    if (term?.type !== 'sign' || term.sign !== sign) return false;
    this.#at++;
    return true;
  }

  #takePrefix(name: string): boolean {
    const term = this.#peek();
    if (term?.type !== 'prefix' || term.name !== name) return false;
    this.#at++;
    return true;
  }

  #takeWord(word: string): boolean {
    const term = this.#peek();
    if (term?.type !== 'word' || term.text !== word) return false;
    this.#at++;
    return true;
  }
}

// `3/4 of 80 + 1`: `of` applies to the next operand, after the fraction before it.
const OF_PRECEDENCE = PRECEDENCE['*'];

/** Whether something may be taken `of` another number with it: `3/4`, `two thirds`, `15%`. */
function isPart(left: Expression): boolean {
  if (left.type === 'percent') return true;
  if (left.type === 'number') return left.isFraction;
  return (
    left.type === 'binary' &&
    left.operator === '/' &&
    left.left.type === 'number' &&
    left.right.type === 'number'
  );
}

/** A call if the number of arguments fits the function, else `null`. */
function call(name: string, given: readonly Expression[]): Expression | null {
  if (name === 'power' && given.length === 2) {
    return { type: 'binary', operator: '^', left: given[0]!, right: given[1]! };
  }
  if (name === 'factorial' && given.length === 1) {
    return { type: 'factorial', of: given[0]!, step: 1 };
  }
  const sign = given.length > 1 ? LISTED_OPERATORS[name] : undefined;
  if (sign !== undefined) {
    return given.reduce((left, right) => ({ type: 'binary', operator: sign, left, right }));
  }
  if (name === 'half' || name === 'double') return scaled(name, given[0]);
  const [least, most] = realFunctions.get(name)?.arguments ?? [1, 0];
  // A single number is not a list.
  const isCounted = given.length >= least && given.length <= most;
  return isCounted ? { type: 'call', name, arguments: given } : null;
}

/** The operator that folds a list of numbers. */
const LISTED_OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  sum: '+',
  product: '*',
  difference: '-',
  quotient: '/',
};

function scaled(name: 'half' | 'double', of: Expression | undefined): Expression | null {
  if (of === undefined) return null;
  const right: Expression = { type: 'number', value: rational(2n), isFraction: false };
  return { type: 'binary', operator: name === 'half' ? '/' : '*', left: of, right };
}

function functionName(text: string): string | null {
  const name = Object.hasOwn(FUNCTION_NAMES, text) ? FUNCTION_NAMES[text]! : text;
  return realFunctions.has(name) || name === 'factorial' || name === 'power' ? name : null;
}

const SIGNED_CONSTANTS: Readonly<Record<string, string>> = { π: 'pi', τ: 'tau', φ: 'phi' };

function constantName(text: string): string | null {
  const name = SIGNED_CONSTANTS[text] ?? text;
  return realConstants.has(name) ? name : null;
}

function isBinary(text: string): text is BinaryOperator {
  return Object.hasOwn(PRECEDENCE, text);
}
