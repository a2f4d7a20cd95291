import { combineBits, invertBits } from '../numbers/bits.ts';
import { rational } from '../numbers/rational.ts';
import {
  add,
  divide,
  multiply,
  NoNumber,
  negate,
  power,
  type Real,
  subtract,
  tooLarge,
  toWhole,
} from '../numbers/real.ts';
import {
  degrees,
  factorial,
  modulo,
  realConstants,
  realFunctions,
} from '../numbers/real-functions.ts';
import { type Expression, isBitOperator } from './expression.ts';

/** The result of an expression. */
export type Evaluation =
  | { readonly state: 'value'; readonly value: Real }
  | {
      readonly state: 'undefined' | 'too-large';
      readonly reason: string;
      /** For results that are too large: their approximate number of digits; `null` if even that is too large. */
      readonly digits: number | null;
    };

// In units of about 10 µs: within the five milliseconds that a card may take.
const MAX_COST = 400;
const FACTORIAL_COST = 30;

/** The value of an expression, or the reason why it has none; `null` if the evaluation would take too long. */
export function evaluateExpression(expression: Expression): Evaluation | null {
  const work = { left: MAX_COST };
  try {
    return { state: 'value', value: evaluate(expression, work) };
  } catch (error) {
    if (error instanceof NoNumber) {
      return { state: error.state, reason: error.message, digits: error.digits };
    }
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

class TooMuchWork extends Error {}

interface Work {
  left: number;
}

function spend(work: Work, cost: number): void {
  work.left -= cost;
  if (work.left < 0) throw new TooMuchWork();
}

function evaluate(expression: Expression, work: Work): Real {
  spend(work, 1);
  switch (expression.type) {
    case 'number':
      return expression.value;
    case 'constant':
      return constant(expression.name);
    case 'negative':
      return negate(evaluate(expression.of, work));
    case 'not':
      return invertBits(evaluate(expression.of, work));
    case 'percent':
      return divide(evaluate(expression.of, work), rational(100n));
    case 'degrees':
      return degrees(evaluate(expression.of, work));
    case 'factorial':
      spend(work, FACTORIAL_COST);
      return factorial(evaluate(expression.of, work), expression.step);
    case 'binary':
      return evaluateBinary(expression, work);
    case 'call':
      return evaluateCall(expression, work);
  }
}

type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

function evaluateBinary({ operator, left, right }: Of<'binary'>, work: Work): Real {
  const a = evaluate(left, work);
  if (operator === '+' || operator === '-') {
    // 200 + 10% adds a tenth, and not 0.1; but 30% - 10% is 20%.
    const b = evaluate(right, work);
    const isOfLeft = right.type === 'percent' && !isPercentage(left);
    const amount = isOfLeft ? multiply(a, b) : b;
    return operator === '+' ? add(a, amount) : subtract(a, amount);
  }
  if (operator === '^') return evaluatePower(a, right, work);
  const b = evaluate(right, work);
  if (operator === '*') return multiply(a, b);
  if (operator === '/') return divide(a, b);
  if (operator === 'mod') return modulo(a, b);
  if (isBitOperator(operator)) return combineBits(operator, a, b);
  return applyFunction(operator, [a, b], work);
}

/** `30%`, `-(20% + 10%)`. */
function isPercentage(expression: Expression): boolean {
  if (expression.type === 'percent') return true;
  if (expression.type === 'negative') return isPercentage(expression.of);
  if (expression.type !== 'binary' || !['+', '-'].includes(expression.operator)) return false;
  return isPercentage(expression.left) && isPercentage(expression.right);
}

/** If the exponent itself is too large, so is the number of digits of the power. */
function evaluatePower(base: Real, exponent: Expression, work: Work): Real {
  spend(work, POWER_COST);
  const value = evaluateExponent(exponent, work);
  if (toWhole(value) === null) spend(work, ROUNDED_POWER_COST);
  return power(base, value);
}

const POWER_COST = 8;
const ROUNDED_POWER_COST = 32;

function evaluateExponent(exponent: Expression, work: Work): Real {
  try {
    return evaluate(exponent, work);
  } catch (error) {
    throw error instanceof NoNumber && error.state === 'too-large' ? tooLarge(null) : error;
  }
}

function evaluateCall(expression: Of<'call'>, work: Work): Real {
  const values = expression.arguments.map((argument) => evaluate(argument, work));
  return applyFunction(expression.name, values, work);
}

function applyFunction(name: string, values: readonly Real[], work: Work): Real {
  const found = realFunctions.get(name);
  if (found === undefined) throw new Error(`there is no function ${name}`); // the parser knows the same functions
  spend(work, found.cost ?? 1);
  return found.apply(...values);
}

function constant(name: string): Real {
  const value = realConstants.get(name);
  if (value === undefined) throw new Error(`there is no constant ${name}`); // as above
  return value;
}
