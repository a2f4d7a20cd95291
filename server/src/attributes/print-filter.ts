import { FACET_NAMES, type FilterExpression, type FilterLiteral } from './filter-expression.ts';

/** Writes a filter so that `parseFilter` reads the same tree. */
export function printFilter(expression: FilterExpression): string {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.operands
        .map((operand) => printOperand(operand, expression.kind))
        .join(expression.kind === 'and' ? ' AND ' : ' OR ');
    case 'not':
      return `NOT ${printOperand(expression.operand, 'not')}`;
    case 'compare':
      return `${nameOf(expression)} ${expression.operator} ${printLiteral(expression.value)}`;
    case 'in':
      return `${nameOf(expression)} IN [${expression.values.map(printLiteral).join(', ')}]`;
    case 'exists':
      return `${nameOf(expression)} EXISTS`;
    case 'near': {
      const { lat, lon, radiusMetres } = expression;
      return `near(${nameOf(expression)}, ${lat}, ${lon}, ${radiusMetres} m)`;
    }
  }
}

/** Adds parentheses if precedence requires them. */
function printOperand(operand: FilterExpression, around: 'and' | 'or' | 'not'): string {
  const printed = printFilter(operand);
  const isCombination = operand.kind === 'and' || operand.kind === 'or';
  const isBoundCloser = operand.kind === 'and' && around === 'or';
  return isCombination && !isBoundCloser ? `(${printed})` : printed;
}

function nameOf(condition: { readonly attribute: string; readonly field?: 'currency' }): string {
  const { attribute, field } = condition;
  return `${printAttributeName(attribute)}${field === undefined ? '' : `.${field}`}`;
}

/** An attribute name for filters, sorts and facets: with the prefix `attributes.` if it equals the name of a facet (`attributes.type`). */
export function printAttributeName(attribute: string): string {
  return FACET_NAMES.has(attribute) || attribute === 'attributes'
    ? `attributes.${attribute}`
    : attribute;
}

function printLiteral(literal: FilterLiteral): string {
  switch (literal.type) {
    case 'string':
      return printString(literal.value);
    case 'date':
      return literal.date;
    case 'money':
      return `${literal.value.amount} ${literal.value.currency}`;
    default:
      return String(literal.value);
  }
}

function printString(value: string): string {
  const escaped = value
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `"${escaped}"`;
}
