import type { Rational } from '../numbers/rational.ts';
import { writeReal } from '../numbers/write-real.ts';
import {
  type Expression,
  isBitOperator,
  NEGATIVE_PRECEDENCE,
  POSTFIX_PRECEDENCE,
  PRECEDENCE,
} from './expression.ts';

/** The style of a written expression: plain, so that it can be a query again, or for a person. */
export interface ExpressionStyle {
  /** `null`: digits without grouping and a dot before decimals. */
  readonly locale: string | null;
}

// Higher than all of `PRECEDENCE`.
const ATOM = 20;
const PRETTY: Readonly<Record<string, string>> = { '*': ' × ', '/': ' ÷ ', '+': ' + ', '-': ' − ' };
const NAMES: Readonly<Record<string, string>> = { pi: 'π', tau: 'τ', phi: 'φ' };

/** Writes an expression with the fewest parentheses. */
export function writeExpression(expression: Expression, style: ExpressionStyle): string {
  return written(expression, style).text;
}

interface Written {
  readonly text: string;
  readonly precedence: number;
}

function written(expression: Expression, style: ExpressionStyle): Written {
  switch (expression.type) {
    case 'number':
      return expression.literal === undefined
        ? number(expression.value, style)
        : atom(expression.literal);
    case 'constant':
      return atom(
        style.locale === null ? expression.name : (NAMES[expression.name] ?? expression.name),
      );
    case 'not':
      return {
        text: `~${inside(expression.of, NEGATIVE_PRECEDENCE, style)}`,
        precedence: NEGATIVE_PRECEDENCE,
      };
    case 'negative':
      return {
        text: `${style.locale === null ? '-' : '−'}${inside(expression.of, NEGATIVE_PRECEDENCE, style)}`,
        precedence: NEGATIVE_PRECEDENCE,
      };
    case 'percent':
      return postfix(expression.of, '%', style);
    case 'degrees':
      return postfix(expression.of, '°', style);
    case 'factorial':
      return postfix(expression.of, '!'.repeat(expression.step), style);
    case 'binary':
      return binary(expression, style);
    case 'call': {
      const separator = style.locale === null ? ',' : '; ';
      const given = expression.arguments.map((one) => written(one, style).text).join(separator);
      const isAngle = style.locale !== null && isPlainAngle(expression);
      return atom(`${expression.name}(${given}${isAngle ? ' rad' : ''})`);
    }
  }
}

/** `sin(30)`, whose argument many people expect to be in degrees. */
function isPlainAngle({ name, arguments: given }: Extract<Expression, { type: 'call' }>): boolean {
  const [only] = given;
  return ['sin', 'cos', 'tan'].includes(name) && only?.type === 'number';
}

function atom(text: string): Written {
  return { text, precedence: ATOM };
}

/** Whether a number is written as a quotient, since its decimals do not end. */
function number(value: Rational, { locale }: ExpressionStyle): Written {
  const real = writeReal(value, 'en');
  if (!real.isExact) return { text: `(${value.n}/${value.d})`, precedence: ATOM };
  return atom(locale === null ? real.digits : writeReal(value, locale).text);
}

function inside(expression: Expression, least: number, style: ExpressionStyle): string {
  const { text, precedence } = written(expression, style);
  return precedence < least ? `(${text})` : text;
}

function postfix(of: Expression, sign: string, style: ExpressionStyle): Written {
  // 3!! is not (3!)!.
  const isDoubled = of.type === 'factorial' && sign.startsWith('!');
  const operand = inside(of, isDoubled ? ATOM : POSTFIX_PRECEDENCE, style);
  return { text: `${operand}${sign}`, precedence: POSTFIX_PRECEDENCE };
}

function binary(
  { operator, left, right }: Extract<Expression, { type: 'binary' }>,
  style: ExpressionStyle,
): Written {
  if (operator === 'ncr' || operator === 'npr') {
    return written({ type: 'call', name: operator, arguments: [left, right] }, style);
  }
  const precedence = PRECEDENCE[operator];
  const isPower = operator === '^';
  const sign =
    operator === 'mod' || isBitOperator(operator)
      ? ` ${operator} `
      : style.locale === null
        ? operator
        : (PRETTY[operator] ?? operator);
  const a = inside(left, isPower ? precedence + 1 : precedence, style);
  const b = inside(right, isPower ? precedence : precedence + 1, style);
  return { text: `${a}${sign}${b}`, precedence };
}
