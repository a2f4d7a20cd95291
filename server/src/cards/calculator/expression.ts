import type { Rational } from '../numbers/rational.ts';

/** A parsed calculation. */
export type Expression =
  | {
      readonly type: 'number';
      readonly value: Rational;
      readonly isFraction: boolean;
      /** As typed, with its base: `0xff`. */
      readonly literal?: string;
    }
  | { readonly type: 'constant'; readonly name: string }
  | { readonly type: 'negative'; readonly of: Expression }
  /** All bits inverted, in two's complement of any width: -1 - n. */
  | { readonly type: 'not'; readonly of: Expression }
  | { readonly type: 'percent'; readonly of: Expression }
  | { readonly type: 'degrees'; readonly of: Expression }
  /** `step` 2: the product of every second factor, `7!!`. */
  | { readonly type: 'factorial'; readonly of: Expression; readonly step: number }
  | {
      readonly type: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly type: 'call'; readonly name: string; readonly arguments: readonly Expression[] };

export type BinaryOperator = ('+' | '-' | '*' | '/' | '^' | 'mod' | 'ncr' | 'npr') | BitOperator;

/** For whole numbers in two's complement. */
export type BitOperator = '&' | '|' | 'xor' | '<<' | '>>';

export function isBitOperator(operator: BinaryOperator): operator is BitOperator {
  return ['&', '|', 'xor', '<<', '>>'].includes(operator);
}

/**
 * Larger values bind tighter; the order of bit operators is Python's. A sign before a number is between `*` and `^`: -5^2 is
 * -25.
 */
export const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '|': 1,
  xor: 2,
  '&': 3,
  '<<': 4,
  '>>': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  mod: 6,
  ncr: 7,
  npr: 7,
  '^': 9,
};
export const NEGATIVE_PRECEDENCE = 8;
export const POSTFIX_PRECEDENCE = 10;
