import type { FilterExpression } from './filter-expression.ts';

/** The attributes that a filter compares, in its order; one that it compares twice is there twice. */
export function comparedAttributes(filter: FilterExpression): readonly string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.operands.flatMap(comparedAttributes);
    case 'not':
      return comparedAttributes(filter.operand);
    default:
      return [filter.attribute];
  }
}
