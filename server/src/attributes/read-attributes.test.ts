import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AttributeType, MAX_ATTRIBUTES, typeOfValue } from './attribute-value.ts';
import { attributeToJson, MAX_ATTRIBUTES_BYTES, readAttributes } from './read-attributes.ts';
import { attributesOfDocuments } from './test-filters.ts';

const NO_TYPES: ReadonlyMap<string, AttributeType> = new Map();

describe('the type of an attribute is that of its first value', () => {
  const cases: readonly (readonly [unknown, AttributeType, unknown])[] = [
    ['Acme', 'string', 'Acme'],
    ['  Bo\u0308hm\n', 'string', 'Böhm'],
    ['2024', 'string', '2024'],
    ['2024-02-30', 'string', '2024-02-30'],
    ['1601-01-01', 'date', { date: '1601-01-01' }],
    ['9999-12-31', 'date', { date: '9999-12-31' }],
    ['2024-01-31T10:00:00+02:00', 'date', { date: '2024-01-31T08:00:00.000Z' }],
    [-0, 'number', 0],
    [1e308, 'number', 1e308],
    [false, 'boolean', false],
    [['a', 'b', 'a'], 'strings', ['a', 'b']],
    [[1, 2], 'numbers', [1, 2]],
    [{ amount: -5, currency: 'eur' }, 'money', { amount: -5, currency: 'EUR' }],
    [{ lat: -90, lon: 180 }, 'place', { lat: -90, lon: 180 }],
  ];
  test.each(cases)('%j: %s', (written, type, value) => {
    expect(readAttributes({ a: written }, NO_TYPES)).toEqual({
      attributes: { a: value },
      inferred: new Map([['a', type]]),
      faults: [],
    });
  });
});

describe('a value that cannot be of its type is named, and the others are kept', () => {
  const cases: readonly (readonly [AttributeType | null, unknown])[] = [
    ['number', '5'],
    ['number', Number.NaN],
    ['number', true],
    ['boolean', 'true'],
    ['date', 'soon'],
    ['date', '2024'],
    ['money', 5],
    ['money', '5 EUR'],
    ['string', { amount: 1, currency: 'EUR' }],
    ['string', 'x'.repeat(1_001)],
    ['place', { lat: 1 }],
    ['numbers', ['1']],
    ['strings', [['a']]],
    ['strings', Array.from({ length: 101 }, (_, n) => `${n}`)],
    [null, { amount: 1, currency: 'XYZ' }],
    [null, { amount: '1', currency: 'EUR' }],
    [null, { lat: 91, lon: 0 }],
    [null, { lat: 0, lon: 181 }],
    [null, { other: 1 }],
    [null, ['a', 1, null]],
    [null, Number.POSITIVE_INFINITY],
  ];
  test.each(cases)('as %s: %j', (type, written) => {
    const types = type === null ? NO_TYPES : new Map([['a', type]]);
    const read = readAttributes({ a: written, b: 1 }, types);
    expect(read.attributes).toEqual({ b: 1 });
    expect(read.faults).toEqual([expect.stringContaining('`a` is not kept')]);
  });
});

test('a value is read as the type that its source has', () => {
  const types = new Map<string, AttributeType>([
    ['code', 'string'],
    ['day', 'string'],
    ['tags', 'strings'],
    ['sizes', 'numbers'],
  ]);
  const json = { code: 42, day: '2024-01-31', tags: 'red', sizes: 42 };
  expect(readAttributes(json, types)).toEqual({
    attributes: { code: '42', day: '2024-01-31', tags: ['red'], sizes: [42] },
    inferred: new Map(),
    faults: [],
  });
});

test('the reserved attributes have their types from the start', () => {
  const json = { gtin: 4006381333931, size: 42, color: ['red', 'blue'], brand: '2024-01-31' };
  expect(readAttributes(json, NO_TYPES).attributes).toEqual({
    gtin: '4006381333931',
    size: ['42'],
    color: ['red', 'blue'],
    brand: '2024-01-31',
  });
  expect(readAttributes({ rating: 'good' }, NO_TYPES).faults).toHaveLength(1);
});

test('empty values are missing', () => {
  const json = { a: null, b: '', c: ' \n', d: [], e: undefined };
  expect(readAttributes(json, NO_TYPES)).toEqual({
    attributes: {},
    inferred: new Map(),
    faults: [],
  });
});

test('keeps the first of too many or too large attributes, and reports a fault', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`a${n}`, n]));
  const read = readAttributes(many, NO_TYPES);
  expect(Object.keys(read.attributes)).toHaveLength(MAX_ATTRIBUTES);
  expect(read.faults).toEqual([expect.stringContaining('Only the first 64')]);
  const large = Object.fromEntries(
    Array.from({ length: 64 }, (_, n) => [`a${n}`, 'ß'.repeat(900)]),
  );
  const kept = readAttributes(large, NO_TYPES).attributes;
  expect(JSON.stringify(kept).length).toBeLessThan(MAX_ATTRIBUTES_BYTES);
});

test('attributes survive a round trip through JSON', () => {
  fc.assert(
    fc.property(attributesOfDocuments, (attributes) => {
      const read = readAttributes(jsonOf(attributes), NO_TYPES).attributes;
      const types = new Map(
        Object.entries(read).map(([name, value]) => [name, typeOfValue(value)]),
      );
      expect(readAttributes(jsonOf(read), types).attributes).toEqual(read);
    }),
  );
});

function jsonOf(attributes: Parameters<typeof Object.entries>[0] & object) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, attributeToJson(value)]),
  );
}

test('anything that JSON may hold is read or named, never thrown at', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (json) => {
      const { attributes, inferred } = readAttributes(json as Record<string, unknown>, NO_TYPES);
      for (const [name, type] of inferred) expect(typeOfValue(attributes[name]!)).toBe(type);
    }),
  );
});
