import type { FilterExpression } from './filter-expression.ts';
import { printFilter } from './print-filter.ts';

/** The conjunction of two filters, where `null` is always true. Common conditions occur once. */
export function conjunctionOf(
  left: FilterExpression | null,
  right: FilterExpression,
): FilterExpression {
  const operands = new Map(
    [...conjunctsOf(left), ...conjunctsOf(right)].map((one) => [printFilter(one), one]),
  );
  return operands.size === 1 ? right : { kind: 'and', operands: [...operands.values()] };
}

/**
 * Whether `narrow` certainly implies `wide`: all conditions of `wide` are among those of `narrow`. Does not recognise equivalent
 * filters in another form.
 */
export function impliesFilter(narrow: FilterExpression | null, wide: FilterExpression): boolean {
  const known = new Set(conjunctsOf(narrow).map(printFilter));
  return conjunctsOf(wide).every((one) => known.has(printFilter(one)));
}

/** One filter of several, all of which have to hold; `undefined` for none. */
export function allOf(filters: readonly FilterExpression[]): FilterExpression | undefined {
  return filters.length < 2 ? filters[0] : { kind: 'and', operands: filters };
}

/** The conditions that have to hold together, those of nested conjunctions among them. */
export function conjunctsOf(expression: FilterExpression | null): readonly FilterExpression[] {
  if (expression === null) return [];
  return expression.kind === 'and' ? expression.operands.flatMap(conjunctsOf) : [expression];
}
