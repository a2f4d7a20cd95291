import fc from 'fast-check';
import type { Attributes, AttributeValue } from './attribute-value.ts';
import type { FilterExpression, FilterLiteral } from './filter-expression.ts';

/** Few names, texts, numbers and days, so that filters often match values. */
const NAMES = ['price', 'brand', 'released', 'size', 'place', 'type', 'near', 'attributes', 'and'];

const names = fc.constantFrom(...NAMES);
const texts = fc.oneof(
  fc.constantFrom('Acme', 'Böhm', '42', 'true', '2024-01-31', 'EUR', ' OR ', '"\\'),
  fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.toWellFormed().normalize('NFC')),
);
const numbers = fc
  .oneof(
    fc.constantFrom(0, 1, 42, -1.5, 1e308, 2024),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  .map((number) => (number === 0 ? 0 : number));
const days = fc.constantFrom('1601-01-01', '2024-01-31', '2024-02-29', '9999-12-31');
const moments = fc.constantFrom('2024-01-31T10:00:00.000Z', '2024-01-31T23:59:59.999Z');
const currencies = fc.constantFrom('EUR', 'USD', 'KWD');
const money = fc.record({ amount: numbers, currency: currencies });
const latitudes = fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => degrees + 0);
const longitudes = fc.double({ min: -180, max: 180, noNaN: true }).map((degrees) => degrees + 0);

const literals: fc.Arbitrary<FilterLiteral> = fc.oneof(
  texts.map((value) => ({ type: 'string' as const, value })),
  numbers.map((value) => ({ type: 'number' as const, value })),
  fc.boolean().map((value) => ({ type: 'boolean' as const, value })),
  fc.oneof(days, moments, fc.constant('2024-01')).map((date) => ({ type: 'date' as const, date })),
  money.map((value) => ({ type: 'money' as const, value })),
);

const fields = fc.constantFrom({}, {}, { field: 'currency' as const });

const conditions: fc.Arbitrary<FilterExpression> = fc.oneof(
  fc
    .tuple(names, fields, fc.constantFrom('=', '!=', '<', '<=', '>', '>=' as const), literals)
    .map(([attribute, field, operator, value]) => ({
      kind: 'compare' as const,
      attribute,
      ...field,
      operator,
      value,
    })),
  fc
    .tuple(names, fields, fc.array(literals, { minLength: 1, maxLength: 4 }))
    .map(([attribute, field, values]) => ({ kind: 'in' as const, attribute, ...field, values })),
  names.map((attribute) => ({ kind: 'exists' as const, attribute })),
  fc
    .tuple(names, latitudes, longitudes, fc.double({ min: 1e-3, max: 2e7, noNaN: true }))
    .map(([attribute, lat, lon, radiusMetres]) => ({
      kind: 'near' as const,
      attribute,
      lat,
      lon,
      radiusMetres,
    })),
);

/** Filters of every kind, with texts in NFC and numbers as the parser gives them. */
export const filterExpressions: fc.Arbitrary<FilterExpression> = fc.letrec<{
  expression: FilterExpression;
}>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'filter' },
    conditions,
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('expression'), { minLength: 2, maxLength: 3, depthIdentifier: 'filter' }),
      )
      .map(([kind, operands]) => ({ kind, operands })),
    tie('expression').map((operand) => ({ kind: 'not' as const, operand })),
  ),
})).expression;

const values: fc.Arbitrary<AttributeValue> = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.oneof(days, moments).map((date) => ({ date })),
  fc.array(texts, { minLength: 1, maxLength: 3 }),
  fc.array(numbers, { minLength: 1, maxLength: 3 }),
  money,
  fc.record({ lat: latitudes, lon: longitudes }),
);

/** Attributes of one document that the filters above speak of. */
export const attributesOfDocuments: fc.Arbitrary<Attributes> = fc.dictionary(names, values);
