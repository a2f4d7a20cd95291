import type { FilterExpression, FilterLiteral } from '../../../attributes/filter-expression.ts';

/** `color = "Red"`, `color IN ["Red", "Dark Red"]`; `values` has at least one. */
export function equalsOneOf(attribute: string, values: readonly string[]): FilterExpression {
  const literals = [...new Set(values)].map((value): FilterLiteral => ({ type: 'string', value }));
  const [first] = literals;
  return first !== undefined && literals.length === 1
    ? { kind: 'compare', attribute, operator: '=', value: first }
    : { kind: 'in', attribute, values: literals };
}

/** The same, and all products without the attribute. */
export function equalsOneOfOrIsSilent(
  attribute: string,
  values: readonly string[],
): FilterExpression {
  return {
    kind: 'or',
    operands: [
      equalsOneOf(attribute, values),
      { kind: 'not', operand: { kind: 'exists', attribute } },
    ],
  };
}

/** `inStock = true` */
export function isTrue(attribute: string, value = true): FilterExpression {
  return { kind: 'compare', attribute, operator: '=', value: { type: 'boolean', value } };
}
