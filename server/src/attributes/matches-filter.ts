import {
  type Attributes,
  type AttributeValue,
  isDate,
  isList,
  isMoney,
  isPlace,
  type Place,
} from './attribute-value.ts';
import { type DateSpan, dateSpan } from './date-span.ts';
import type {
  Comparison,
  ComparisonOperator,
  FilterExpression,
  FilterLiteral,
  Membership,
  Nearness,
} from './filter-expression.ts';

/**
 * Whether attributes satisfy a filter. This defines the semantics for every index.
 *
 * A comparison with a missing value is false, and `a != b` is `NOT a = b`, so it is true for a missing value. A list matches if any
 * of its values does. `<`, `<=`, `>` and `>=` compare numbers, amounts and dates, and are false for anything else. A date without
 * a time means the whole day: `released <= 2024-01-31` includes its evening.
 */
export function matchesFilter(expression: FilterExpression, attributes: Attributes): boolean {
  switch (expression.kind) {
    case 'and':
      return expression.operands.every((operand) => matchesFilter(operand, attributes));
    case 'or':
      return expression.operands.some((operand) => matchesFilter(operand, attributes));
    case 'not':
      return !matchesFilter(expression.operand, attributes);
    case 'exists':
      return attributeOf(attributes, expression.attribute) !== undefined;
    case 'compare':
      return matchesComparison(expression, attributes);
    case 'in':
      return someValue(expression, attributes, (value) =>
        expression.values.some((literal) => satisfies(value, '=', literal)),
      );
    case 'near':
      return isNear(expression, attributeOf(attributes, expression.attribute));
  }
}

/** Only own properties count, since names are untrusted: `constructor` is missing unless the document has it. */
function attributeOf(attributes: Attributes, name: string): AttributeValue | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

function matchesComparison(comparison: Comparison, attributes: Attributes): boolean {
  const { operator, value: literal } = comparison;
  if (operator === '!=') return !matchesComparison({ ...comparison, operator: '=' }, attributes);
  return someValue(comparison, attributes, (value) => satisfies(value, operator, literal));
}

/** Whether the value, or any value of a list, passes a test; false if missing. */
function someValue(
  { attribute, field }: Comparison | Membership,
  attributes: Attributes,
  test: (value: AttributeValue) => boolean,
): boolean {
  const value = attributeOf(attributes, attribute);
  if (value === undefined) return false;
  if (field === 'currency') return isMoney(value) && test(value.currency);
  return isList(value) ? value.some(test) : test(value);
}

/** One value against one literal. */
function satisfies(
  value: AttributeValue,
  operator: ComparisonOperator,
  literal: FilterLiteral,
): boolean {
  if (typeof value === 'object') {
    if (isDate(value)) return satisfiesDate(value.date, operator, spanOfLiteral(literal));
    if (!isMoney(value)) return false;
    if (literal.type === 'number') return holds(value.amount, operator, literal.value);
    const { type } = literal;
    if (type !== 'money' || literal.value.currency !== value.currency) return false;
    return holds(value.amount, operator, literal.value.amount);
  }
  if (typeof value === 'number' && literal.type === 'number') {
    return holds(value, operator, literal.value);
  }
  return operator === '=' && String(value) === textOfLiteral(literal);
}

function holds(left: number, operator: ComparisonOperator, right: number): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

function satisfiesDate(date: string, operator: ComparisonOperator, span: DateSpan | null): boolean {
  const startMs = dateSpan(date)?.startMs;
  if (startMs === undefined || span === null) return false;
  switch (operator) {
    case '=':
      return startMs >= span.startMs && startMs < span.endMs;
    case '!=':
      return startMs < span.startMs || startMs >= span.endMs;
    case '<':
      return startMs < span.startMs;
    case '<=':
      return startMs < span.endMs;
    case '>':
      return startMs >= span.endMs;
    case '>=':
      return startMs >= span.startMs;
  }
}

/**
 * The meaning of a literal in comparisons of dates: a date, bare or quoted, or a year as a number of four digits. `null` if it is
 * no date, which matches none.
 */
export function spanOfLiteral(literal: FilterLiteral): DateSpan | null {
  if (literal.type === 'date') return dateSpan(literal.date);
  if (literal.type === 'string') return dateSpan(literal.value);
  return literal.type === 'number' ? dateSpan(String(literal.value)) : null;
}

/** The meaning of a literal in comparisons of texts: `gtin = 4006381333931` matches the text. `null` if no text equals it. */
export function textOfLiteral(literal: FilterLiteral): string | null {
  if (literal.type === 'money') return null;
  return literal.type === 'date' ? literal.date : String(literal.value);
}

function isNear({ lat, lon, radiusMetres }: Nearness, value: AttributeValue | undefined): boolean {
  if (value === undefined || !isPlace(value)) return false;
  return metresBetween({ lat, lon }, value) <= radiusMetres;
}

const EARTH_RADIUS_METRES = 6_371_008.8;

/** Along the great circle of a sphere, by the haversine formula: within .6 % of the ellipsoid. */
export function metresBetween(left: Place, right: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(right.lat - left.lat) +
    Math.cos(radians(left.lat)) * Math.cos(radians(right.lat)) * half(right.lon - left.lon);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}
