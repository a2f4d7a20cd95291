import type { Rational } from '../numbers/rational.ts';

/** A calculation as it was understood. */
export type Expression =
  | { readonly type: 'number'; readonly value: Rational; readonly isFraction: boolean }
  | { readonly type: 'constant'; readonly name: string }
  | { readonly type: 'negative'; readonly of: Expression }
  | { readonly type: 'percent'; readonly of: Expression }
  | { readonly type: 'degrees'; readonly of: Expression }
  /** `step` 2: of every second factor, `7!!`. */
  | { readonly type: 'factorial'; readonly of: Expression; readonly step: number }
  | {
      readonly type: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly type: 'call'; readonly name: string; readonly arguments: readonly Expression[] };

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | 'mod' | 'ncr' | 'npr';

/** The larger, the tighter it binds. A sign before a number is between `*` and `^`: -5^2 is -25. */
export const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  ...{ '+': 1, '-': 1, '*': 2, '/': 2, mod: 2, ncr: 3, npr: 3, '^': 5 },
};
export const NEGATIVE_PRECEDENCE = 4;
export const POSTFIX_PRECEDENCE = 6;
