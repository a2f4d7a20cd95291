import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PushOperation } from '../../documents/pushed-document.ts';
import {
  changeAttributes,
  defaultSetting,
  MAX_SOURCE_ATTRIBUTES,
  readPushedAttributes,
  type SourceAttributes,
} from './source-attributes.ts';

function put(attributes?: Record<string, unknown>): PushOperation {
  const document = {
    externalId: 'a',
    version: null,
    type: 'page',
    title: null,
    content: 'x',
    mediaType: 'text/plain',
    url: null,
    description: null,
    language: null,
    author: null,
    publishedAt: null,
    modifiedAt: null,
    facts: { page: { kind: 'article' } },
    ...(attributes !== undefined && { attributes }),
  } as const;
  return { kind: 'put', document };
}

test('the first value in a push decides the type, and later values of other types are reported', () => {
  const read = readPushedAttributes(
    [put({ price: 5, day: '2024-01-31' }), put({ price: 'cheap', day: '2024-02-01' }), put()],
    {},
  );
  expect(read.learned).toEqual({ price: defaultSetting('number'), day: defaultSetting('date') });
  expect(read.leftOut).toEqual([null, expect.stringContaining('`price` is not kept'), null]);
  expect(read.operations).toMatchObject([
    { document: { facts: { attributes: { price: 5, day: { date: '2024-01-31' } } } } },
    { document: { facts: { attributes: { day: { date: '2024-02-01' } } } } },
    { document: { facts: { page: { kind: 'article' } } } },
  ]);
});

test('the attributes of a pushed product are attributes of its source', () => {
  const { document } = put() as Extract<PushOperation, { kind: 'put' }>; // as it makes them
  const facts = { product: { brand: 'Acme', price: { amount: 5, currency: 'EUR' } } };
  const { learned } = readPushedAttributes([{ kind: 'put', document: { ...document, facts } }], {});
  expect(learned).toEqual({ brand: defaultSetting('string'), price: defaultSetting('money') });
});

test('a push without attributes is returned unchanged', () => {
  const operations: PushOperation[] = [put(), { kind: 'delete', externalId: 'b' }];
  expect(readPushedAttributes(operations, {}).operations).toEqual(operations);
});

test('a source has a bounded number of attributes, and further ones are reported', () => {
  const names = Array.from({ length: MAX_SOURCE_ATTRIBUTES + 1 }, (_, n) => `a${n}`);
  const operations = names.map((name) => put({ [name]: 1, a0: 2 }));
  const read = readPushedAttributes(operations, {});
  expect(Object.keys(read.learned)).toHaveLength(MAX_SOURCE_ATTRIBUTES);
  expect(read.leftOut.filter((reason) => reason !== null)).toEqual([
    '`a1000` is not kept: a source has 1000 attributes at most.',
  ]);
  expect(read.operations.at(-1)).toMatchObject({ document: { facts: { attributes: { a0: 2 } } } });
});

test('attributes learned in one push are known in the next: types never change by themselves', () => {
  const value = fc.constantFrom<unknown>(1, 'x', true, '2024-01-31', ['a'], [1], {
    lat: 1,
    lon: 2,
  });
  const pushes = fc.array(fc.dictionary(fc.constantFrom('a', 'b'), value), { minLength: 1 });
  fc.assert(
    fc.property(pushes, (documents) => {
      const together = readPushedAttributes(documents.map(put), {});
      let known: SourceAttributes = {};
      for (const document of documents) {
        known = { ...known, ...readPushedAttributes([put(document)], known).learned };
      }
      expect(known).toEqual(together.learned);
    }),
  );
});

test('an owner changes one attribute, and the change does not include others', () => {
  const known = { price: defaultSetting('number'), tags: defaultSetting('strings') };
  expect(changeAttributes(known, { price: { type: 'string' } })).toEqual({
    attributes: { price: { type: 'string', facet: true, sort: true } },
    faults: [],
  });
  expect(changeAttributes(known, { price: { facet: false }, year: { type: 'number' } })).toEqual({
    attributes: {
      price: { type: 'number', facet: false, sort: true },
      year: { type: 'number', facet: true, sort: true },
    },
    faults: [],
  });
});

const faulty: readonly (readonly [Parameters<typeof changeAttributes>[1], string])[] = [
  [{ unknown: { facet: true } }, 'attributes.unknown.type'],
  [{ constructor: { facet: true } }, 'attributes.constructor.type'],
  [{ tags: { type: 'strings', sort: true } }, 'attributes.tags.sort'],
  [{ home: { type: 'place', facet: true } }, 'attributes.home.facet'],
];
test.each(faulty)('%j is refused, with the path of the fault', (changes, path) => {
  expect(changeAttributes({}, changes).faults).toEqual([expect.objectContaining({ path })]);
});
