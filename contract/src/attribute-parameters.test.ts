import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  facetLimitParameter,
  facetQueryParameter,
  facetsParameter,
  filterParameter,
  sortParameter,
} from './attribute-parameters.ts';

const filter = filterParameter('');
const sort = sortParameter(['relevance', 'newest']);
const facets = facetsParameter();
const limit = facetLimitParameter();
const within = facetQueryParameter();

describe('reads', () => {
  test.each([
    [filter, 'price < 100', 'price < 100'],
    [filter, undefined, undefined],
    [sort, undefined, 'relevance'],
    [sort, 'newest', 'newest'],
    [sort, 'price:asc', 'price:asc'],
    [sort, 'price:asc,rating:desc,a_1:asc', 'price:asc,rating:desc,a_1:asc'],
    [sort, 'attributes.type:desc', 'attributes.type:desc'],
    [facets, undefined, []],
    [facets, '', []],
    [facets, 'type,brand,type', ['type', 'brand']],
    [facets, 'attributes.type', ['attributes.type']],
    [limit, undefined, 100],
    [limit, '1000', 1000],
    [within, 'brand:ac', 'brand:ac'],
    [within, 'brand:12:30 Uhr', 'brand:12:30 Uhr'],
  ] as const)('%#: %s', (schema, text, expected) => {
    expect(schema.parse(text)).toEqual(expected);
  });
});

describe('refuses', () => {
  test.each([
    [sort, ''],
    [sort, 'price'],
    [sort, 'price:up'],
    [sort, 'type:asc'],
    [sort, 'price:asc,relevance'],
    [sort, 'a:asc,b:asc,c:asc,d:asc'],
    [sort, 'Price:asc'],
    [facets, 'Brand'],
    [facets, 'brand,'],
    [facets, '__proto__'],
    [facets, 'attributes.'],
    [facets, Array.from({ length: 21 }, (_, n) => `a${n}`).join(',')],
    [limit, '0'],
    [limit, '1001'],
    [within, 'brand'],
    [within, 'brand:'],
    [within, `brand:${'a'.repeat(101)}`],
  ] as const)('%#: %s', (schema, text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});

test('whatever is given is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const schema of [filter, sort, facets, limit, within]) schema.safeParse(text);
    }),
  );
});
