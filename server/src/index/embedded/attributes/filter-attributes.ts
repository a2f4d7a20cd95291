import type { Place } from '../../../attributes/attribute-value.ts';
import type {
  Comparison,
  ComparisonOperator,
  FilterExpression,
  FilterLiteral,
  Nearness,
} from '../../../attributes/filter-expression.ts';
import { metresBetween, spanOfLiteral, textOfLiteral } from '../../../attributes/matches-filter.ts';
import {
  type AttributeColumn,
  booleanAt,
  type MoneyColumn,
  type NumberColumn,
  type PlaceColumn,
  type TextColumn,
} from './attribute-columns.ts';

/** Whether the document with this ordinal passes; `true` or `false` if the result is the same for all of a segment. */
export type AttributeTest = boolean | ((at: number) => boolean);

/** Finds the columns of an attribute. */
export interface FilteredColumns {
  of(name: string): readonly FilteredColumn[];
}

type FilteredColumn = Exclude<AttributeColumn, TextColumn> | FilteredTexts;

/** The parts of a column of texts that a filter reads. */
export type FilteredTexts = Omit<TextColumn, 'dictionary'> & {
  readonly dictionary: Pick<TextColumn['dictionary'], 'find'>;
};

/** Compiles a filter for the columns of one segment, as `matchesFilter` defines it. */
export function compileFilter(
  expression: FilterExpression,
  columns: FilteredColumns,
): AttributeTest {
  switch (expression.kind) {
    case 'and':
      return every(expression.operands.map((operand) => compileFilter(operand, columns)));
    case 'or':
      return some(expression.operands.map((operand) => compileFilter(operand, columns)));
    case 'not':
      return not(compileFilter(expression.operand, columns));
    case 'exists':
      return some(columns.of(expression.attribute).map(existsIn));
    case 'compare':
      return compileComparison(expression, columns);
    case 'in':
      return compileEquality(expression, expression.values, columns);
    case 'near':
      return some(columns.of(expression.attribute).map((column) => nearIn(column, expression)));
  }
}

/** Whether all tests pass. */
export function every(tests: readonly AttributeTest[]): AttributeTest {
  const open = tests.filter((test) => test !== true);
  if (open.includes(false)) return false;
  const [first, second, ...others] = open as ((at: number) => boolean)[]; // constants were removed above
  if (first === undefined) return true;
  if (second === undefined) return first;
  if (others.length === 0) return (at) => first(at) && second(at);
  return (at) => first(at) && second(at) && others.every((test) => test(at));
}

/** Whether one of the tests passes. */
function some(tests: readonly AttributeTest[]): AttributeTest {
  const open = tests.filter((test) => test !== false);
  if (open.includes(true)) return true;
  const [first, second, ...others] = open as ((at: number) => boolean)[]; // constants were removed above
  if (first === undefined) return false;
  if (second === undefined) return first;
  if (others.length === 0) return (at) => first(at) || second(at);
  return (at) => first(at) || second(at) || others.some((test) => test(at));
}

function not(test: AttributeTest): AttributeTest {
  if (typeof test === 'boolean') return !test;
  return (at) => !test(at);
}

function existsIn({ holders }: FilteredColumn): AttributeTest {
  return (at) => holders.placeOf(at) >= 0;
}

/** The operand: an attribute, or the currency of one. */
type Compared = Pick<Comparison, 'attribute' | 'field'>;

function compileComparison(comparison: Comparison, columns: FilteredColumns): AttributeTest {
  const { operator, value } = comparison;
  if (operator === '=') return compileEquality(comparison, [value], columns);
  if (operator === '!=') return not(compileEquality(comparison, [value], columns));
  // A currency is a text, and texts are neither less nor greater than others.
  if (comparison.field !== undefined) return false;
  return some(columns.of(comparison.attribute).map((column) => compareIn(column, operator, value)));
}

/** Whether a value equals one of the literals. */
function compileEquality(
  { attribute, field }: Compared,
  literals: readonly FilterLiteral[],
  columns: FilteredColumns,
): AttributeTest {
  const all = columns.of(attribute);
  if (field === 'currency') return some(all.map((column) => hasCurrency(column, literals)));
  return some(all.map((column) => equalsIn(column, literals)));
}

function hasCurrency(column: FilteredColumn, literals: readonly FilterLiteral[]): AttributeTest {
  if (column.type !== 'money') return false;
  const texts = literals.map(textOfLiteral);
  const isWanted = column.currencies.map((currency) => texts.includes(currency));
  const { holders, currencyOf } = column;
  if (!isWanted.includes(true)) return false;
  return (at) => {
    const place = holders.placeOf(at);
    return place >= 0 && isWanted[currencyOf[place]!]!;
  };
}

function equalsIn(column: FilteredColumn, literals: readonly FilterLiteral[]): AttributeTest {
  switch (column.type) {
    case 'string':
    case 'strings':
      return hasText(column, literals);
    case 'boolean': {
      const texts = literals.map(textOfLiteral);
      return hasBoolean(column, texts.includes('true'), texts.includes('false'));
    }
    default:
      return some(literals.map((literal) => compareIn(column, '=', literal)));
  }
}

function hasText(column: FilteredTexts, literals: readonly FilterLiteral[]): AttributeTest {
  const { dictionary } = column;
  const texts = literals.map(textOfLiteral).filter((text) => text !== null);
  const ordinals = new Set(texts.map((text) => dictionary.find(text)));
  ordinals.delete(-1);
  const [first] = ordinals;
  if (first === undefined) return false;
  if (ordinals.size === 1) return someText(column, (ordinal) => ordinal === first);
  return someText(column, (ordinal) => ordinals.has(ordinal));
}

function someText(
  { holders, ordinals, starts }: Omit<TextColumn, 'dictionary'>,
  test: (ordinal: number) => boolean,
): AttributeTest {
  return someOf({ holders, starts }, (at) => test(ordinals[at]!));
}

function hasBoolean(
  column: Extract<AttributeColumn, { type: 'boolean' }>,
  mayBeTrue: boolean,
  mayBeFalse: boolean,
): AttributeTest {
  const { holders } = column;
  if (mayBeTrue && mayBeFalse) return existsIn(column);
  if (!mayBeTrue && !mayBeFalse) return false;
  return (at) => {
    const place = holders.placeOf(at);
    return place >= 0 && booleanAt(column, place) === mayBeTrue;
  };
}

/** Compares one literal with numbers, amounts and dates. No other value is less or greater than any. */
function compareIn(
  column: FilteredColumn,
  operator: Exclude<ComparisonOperator, '!='>,
  literal: FilterLiteral,
): AttributeTest {
  switch (column.type) {
    case 'number':
    case 'numbers': {
      const number = numberOfLiteral(literal, operator);
      return number === null ? false : inRange(column, rangeOf(operator, number));
    }
    case 'date': {
      const span = spanOfLiteral(literal);
      return span === null ? false : inRange(column, rangeOfSpan(operator, span));
    }
    case 'money':
      return compareMoney(column, operator, literal);
    default:
      return false;
  }
}

/** A text equals a number if it is that number's literal form; it is neither less nor greater. */
function numberOfLiteral(literal: FilterLiteral, operator: ComparisonOperator): number | null {
  if (literal.type === 'number') return literal.value;
  const text = operator === '=' ? textOfLiteral(literal) : null;
  return text !== null && String(Number(text)) === text ? Number(text) : null;
}

function compareMoney(
  column: MoneyColumn,
  operator: Exclude<ComparisonOperator, '!='>,
  literal: FilterLiteral,
): AttributeTest {
  const { holders, amounts, currencies, currencyOf } = column;
  if (literal.type === 'number') {
    const holds = testOf(rangeOf(operator, literal.value));
    return someOf({ holders, starts: null }, (place) => holds(amounts.at(place)));
  }
  if (literal.type !== 'money') return false;
  const wanted = currencies.indexOf(literal.value.currency);
  const holds = testOf(rangeOf(operator, literal.value.amount));
  if (wanted < 0) return false;
  return someOf(
    { holders, starts: null },
    (place) => currencyOf[place] === wanted && holds(amounts.at(place)),
  );
}

/** Numbers from `from` to `to`, with or without either end. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly hasFrom: boolean;
  readonly hasTo: boolean;
}

const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;

function rangeOf(operator: Exclude<ComparisonOperator, '!='>, number: number): Range {
  const ends = { hasFrom: true, hasTo: true };
  switch (operator) {
    case '=':
      return { from: number, to: number, ...ends };
    case '<':
      return { from: NEGATIVE_INFINITY, to: number, ...ends, hasTo: false };
    case '<=':
      return { from: NEGATIVE_INFINITY, to: number, ...ends };
    case '>':
      return { from: number, to: POSITIVE_INFINITY, ...ends, hasFrom: false };
    case '>=':
      return { from: number, to: POSITIVE_INFINITY, ...ends };
  }
}

/** A date without a time means the whole day. */
function rangeOfSpan(
  operator: Exclude<ComparisonOperator, '!='>,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): Range {
  switch (operator) {
    case '=':
      return { from: startMs, to: endMs, hasFrom: true, hasTo: false };
    case '<':
      return rangeOf('<', startMs);
    case '<=':
      return rangeOf('<', endMs);
    case '>':
      return rangeOf('>=', endMs);
    case '>=':
      return rangeOf('>=', startMs);
  }
}

/** Whether a number is in a range. A value that is not a number is in none. */
function testOf({ from, to, hasFrom, hasTo }: Range): (value: number) => boolean {
  if (hasFrom && hasTo) return (value) => value >= from && value <= to;
  if (hasFrom) return (value) => value >= from && value < to;
  return (value) => value > from && value <= to;
}

function inRange({ holders, starts, values }: NumberColumn, range: Range): AttributeTest {
  const holds = testOf(range);
  return someOf({ holders, starts }, (at) => holds(values.at(at)));
}

/** Whether one of a document's values passes, by its place among the values. */
function someOf(
  { holders, starts }: Pick<TextColumn, 'holders' | 'starts'>,
  test: (at: number) => boolean,
): AttributeTest {
  if (starts === null) {
    return (at) => {
      const place = holders.placeOf(at);
      return place >= 0 && test(place);
    };
  }
  return (at) => {
    const place = holders.placeOf(at);
    if (place < 0) return false;
    for (let value = starts[place]!; value < starts[place + 1]!; value++) {
      if (test(value)) return true;
    }
    return false;
  };
}

function nearIn(column: FilteredColumn, { lat, lon, radiusMetres }: Nearness): AttributeTest {
  if (column.type !== 'place') return false;
  const { holders } = column;
  return (at) => {
    const place = holders.placeOf(at);
    return place >= 0 && metresBetween({ lat, lon }, placeAt(column, place)) <= radiusMetres;
  };
}

function placeAt({ latitudes, longitudes }: PlaceColumn, place: number): Place {
  return { lat: latitudes.at(place), lon: longitudes.at(place) };
}
