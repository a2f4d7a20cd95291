import { ATTRIBUTE_NAME, isOnEarth } from './attribute-value.ts';
import {
  type ComparisonOperator,
  FACET_NAMES,
  type FilterExpression,
  type FilterLiteral,
  FilterSyntaxError,
  MAX_FILTER_CHARACTERS,
  MAX_FILTER_DEPTH,
  MAX_FILTER_VALUES,
  MAX_RADIUS_METRES,
} from './filter-expression.ts';
import { FilterScanner } from './filter-scanner.ts';
import { parseLiteral, parseNumber } from './parse-literal.ts';

/**
 * Parses a filter: `price < 100 AND brand IN ["Acme", "Böhm"] AND NOT discontinued = true`. `NOT` binds tighter than `AND`, `AND`
 * tighter than `OR`; operators are in capitals, so that no attribute name can equal one. Throws only {@link FilterSyntaxError},
 * with the position and the expected input. Linear in the length of the text.
 *
 *     filter     = conjunction { "OR" conjunction }
 *     conjunction = negation { "AND" negation }
 *     negation   = "NOT" negation | "(" filter ")" | condition
 *     condition  = "near(" name "," lat "," lon "," radius ("m" | "km" | "mi") ")" | name test
 *     name       = [ "attributes." ] attribute [ ".currency" ]
 *     test       = "EXISTS" | "IN" "[" value { "," value } "]" | ("=" | "!=" | "<" | "<=" | ">" | ">=") value
 *     value      = "text" | number | number currency | date | "true" | "false"
 */
export function parseFilter(text: string): FilterExpression {
  // Units are never fewer than characters: counted exactly only near the bound.
  if (text.length > MAX_FILTER_CHARACTERS && !isWithinCharacters(text)) {
    throw new FilterSyntaxError(
      MAX_FILTER_CHARACTERS,
      `A filter has at most ${MAX_FILTER_CHARACTERS} characters.`,
    );
  }
  const scanner = new FilterScanner(text);
  const expression = parseAlternatives(scanner, 1);
  if (!scanner.isAtEnd) scanner.fail('`AND`, `OR` or the end');
  return expression;
}

function isWithinCharacters(text: string): boolean {
  return text.length <= 2 * MAX_FILTER_CHARACTERS && [...text].length <= MAX_FILTER_CHARACTERS;
}

function parseAlternatives(scanner: FilterScanner, depth: number): FilterExpression {
  return combine('or', scanner, /OR\b/y, () =>
    combine('and', scanner, /AND\b/y, () => parseNegation(scanner, depth)),
  );
}

function combine(
  kind: 'and' | 'or',
  scanner: FilterScanner,
  operator: RegExp,
  parseOperand: () => FilterExpression,
): FilterExpression {
  const first = parseOperand();
  const operands = [first];
  while (scanner.take(operator) !== null) operands.push(parseOperand());
  return operands.length === 1 ? first : { kind, operands };
}

function parseNegation(scanner: FilterScanner, depth: number): FilterExpression {
  if (depth > MAX_FILTER_DEPTH) {
    scanner.refuse(scanner.position, `a filter is nested at most ${MAX_FILTER_DEPTH} deep`);
  }
  if (scanner.take(/NOT\b/y) !== null) {
    return { kind: 'not', operand: parseNegation(scanner, depth + 1) };
  }
  if (scanner.take(/\(/y) === null) return parseCondition(scanner);
  const expression = parseAlternatives(scanner, depth + 1);
  scanner.expect(/\)/y, '`AND`, `OR` or `)`');
  return expression;
}

function parseCondition(scanner: FilterScanner): FilterExpression {
  if (scanner.take(/near\s*\(/y) !== null) return parseNearness(scanner);
  const name = parseName(scanner);
  const operator = scanner.take(/(?:!=|<=|>=|[=<>])/y);
  if (operator !== null) {
    return {
      kind: 'compare',
      ...name,
      operator: operator[0] as ComparisonOperator,
      value: parseLiteral(scanner),
    };
  }
  if (scanner.take(/IN\b/y) !== null) {
    return { kind: 'in', ...name, values: parseValues(scanner) };
  }
  if (name.field === undefined && scanner.take(/EXISTS\b/y) !== null) {
    return { kind: 'exists', attribute: name.attribute };
  }
  return scanner.fail('`=`, `!=`, `<`, `<=`, `>`, `>=`, `IN` or `EXISTS`');
}

interface Name {
  readonly attribute: string;
  readonly field?: 'currency';
}

function parseName(scanner: FilterScanner): Name {
  const { position } = scanner;
  const match = scanner.expect(
    /(attributes\s*\.\s*)?([\p{L}\p{N}_]+)(\s*\.\s*currency(?![\p{L}\p{N}_]))?/uy,
    'the name of an attribute, `NOT` or `(`',
  );
  const [, prefix, attribute = '', field] = match;
  if (!ATTRIBUTE_NAME.test(attribute)) {
    scanner.refuse(
      position,
      `\`${attribute.slice(0, 70)}\` is no name of an attribute: they begin with a small letter from a to z, and have at most 64 letters from a to z, digits and \`_\``,
    );
  }
  if (prefix === undefined && FACET_NAMES.has(attribute)) {
    scanner.refuse(
      position,
      `\`${attribute}\` is a parameter or facet of the search: write \`attributes.${attribute}\` for the attribute`,
    );
  }
  return field === undefined ? { attribute } : { attribute, field: 'currency' };
}

function parseValues(scanner: FilterScanner): FilterLiteral[] {
  scanner.expect(/\[/y, '`[` and a list of values');
  const values = [parseLiteral(scanner)];
  while (scanner.take(/,/y) !== null) {
    if (values.length === MAX_FILTER_VALUES) {
      scanner.refuse(scanner.position, `a list has at most ${MAX_FILTER_VALUES} values`);
    }
    values.push(parseLiteral(scanner));
  }
  scanner.expect(/\]/y, '`,` or `]`');
  return values;
}

const METRES_OF_UNITS: Readonly<Record<string, number>> = { m: 1, km: 1_000, mi: 1_609.344 };

function parseNearness(scanner: FilterScanner): FilterExpression {
  const name = parseName(scanner);
  if (name.field !== undefined) scanner.fail('an attribute that is a place');
  scanner.expect(/,/y, '`,`');
  const { position } = scanner;
  const lat = parseNumber(scanner, 'a latitude in degrees');
  scanner.expect(/,/y, '`,`');
  const lon = parseNumber(scanner, 'a longitude in degrees');
  if (!isOnEarth(lat, lon)) {
    scanner.refuse(position, 'latitudes are -90 to 90 degrees and longitudes -180 to 180');
  }
  scanner.expect(/,/y, '`,`');
  const radiusMetres = parseRadius(scanner);
  scanner.expect(/\)/y, '`)`');
  return { kind: 'near', attribute: name.attribute, lat, lon, radiusMetres };
}

function parseRadius(scanner: FilterScanner): number {
  const { position } = scanner;
  const radius = parseNumber(scanner, 'a distance as in `5 km`');
  const [unit] = scanner.expect(/(?:km|mi|m)\b/y, '`m`, `km` or `mi`');
  const metres = radius * (METRES_OF_UNITS[unit] ?? 1);
  if (metres <= 0 || metres > MAX_RADIUS_METRES) {
    scanner.refuse(position, 'a distance is above 0 and at most 20,037 km');
  }
  return metres;
}
