import { expect, it } from 'vitest';
import type { AttributeType } from '../../attributes/attribute-value.ts';
import type { DocumentInput } from '../../documents/document.ts';
import { exampleDocument } from '../../documents/document-store.suite.ts';
import type { StatedAttribute } from '../../documents/stated-attribute.ts';
import { typeOfWritten } from '../../extract/fields/written-column.ts';
import { testTypes } from './test-types.ts';
import { typeDocuments } from './type-documents.ts';

function stating(id: string, ...stated: StatedAttribute[]): DocumentInput {
  return exampleDocument(id, { stated });
}

/** A value as a bare word in front matter. */
function written(label: string, value: string): StatedAttribute {
  const { type, style } = typeOfWritten(label, value);
  return { label, value, style, ...(type !== null && { type }) };
}

async function type(inputs: DocumentInput[], known: Record<string, AttributeType> = {}) {
  const types = testTypes(known);
  const { inputs: typed, notices } = await typeDocuments(inputs, types);
  const attributes = typed.map(({ facts }) => facts?.attributes ?? {});
  return { attributes, notices, learned: types.learned, typed };
}

it('the first document decides the type of a new attribute, and the label is kept', async () => {
  const { attributes, learned, notices } = await type([
    stating('a', written('List Price', '12.50')),
    stating('b', written('List Price', 'on request')),
  ]);
  expect(learned).toEqual([
    { listPrice: { type: 'number', facet: true, sort: true, label: 'List Price' } },
  ]);
  expect(attributes).toEqual([{ listPrice: 12.5 }, {}]);
  expect(notices).toEqual([
    {
      path: 'b',
      reason: 'attribute-type',
      detail: '"List Price" is left out: "on request" is no number, as the source has it.',
    },
  ]);
});

it('the source has the attributes of products, too', async () => {
  const product = {
    brand: 'Acme',
    price: { amount: 5, currency: 'EUR' },
    availability: 'in-stock',
    attributes: { Material: 'oak' },
  } as const;
  const { learned } = await type(
    [exampleDocument('a', { facts: { product } }), exampleDocument('b', { facts: { product } })],
    { brand: 'string' },
  );
  expect(learned).toEqual([
    {
      price: { type: 'money', facet: true, sort: true },
      inStock: { type: 'boolean', facet: true, sort: true },
      material: { type: 'string', facet: true, sort: true },
    },
  ]);
});

it('the attributes of products leave room for others', async () => {
  const inputs = Array.from({ length: 30 }, (_, at) => {
    const names = Array.from({ length: 50 }, (_, n) => `p${at}x${n}`);
    const attributes = Object.fromEntries(names.map((name) => [name, 'a']));
    return exampleDocument(`d${at}`, { facts: { product: { attributes } } });
  });
  const { learned } = await type(inputs);
  expect(Object.keys(learned[0] ?? {})).toHaveLength(500);
});

it('the type that a source has applies to texts and other values, whatever they look like', async () => {
  const known = { size: 'string', rank: 'number', due: 'date', tags: 'strings' } as const;
  const { attributes, notices, learned } = await type(
    [
      stating(
        'a',
        written('size', '42.0'),
        { label: 'rank', value: '7' },
        written('due', '31.01.2026'),
        { label: 'tags', value: 'red' },
      ),
    ],
    known,
  );
  expect(attributes).toEqual([
    { size: '42.0', rank: 7, due: { date: '2026-01-31' }, tags: ['red'] },
  ]);
  expect([notices, learned]).toEqual([[], []]);
});

it('attributes with the names of search facets are attributes', async () => {
  const { attributes } = await type([
    stating('a', written('type', 'note'), written('Year', '1999')),
  ]);
  expect(attributes).toEqual([{ type: 'note', year: 1999 }]);
});

it('a document keeps its other facts, and one without attributes stays unchanged', async () => {
  const page = { keywords: ['x'] };
  const [a, b] = (
    await type([
      exampleDocument('a', { facts: { page }, stated: [{ label: 'open', value: true }] }),
      exampleDocument('b', {}),
    ])
  ).typed;
  expect(a?.facts).toEqual({ page, attributes: { open: true } });
  expect(b).not.toHaveProperty('stated');
  expect(b?.facts ?? null).toBeNull();
});

it('empty values and structures are not values', async () => {
  const { attributes, learned, notices } = await type([
    stating(
      'a',
      { label: 'x', value: null },
      { label: 'y', value: 'n/a' },
      { label: 'z', value: [] },
      { label: 'größe', value: { a: 1 } },
    ),
  ]);
  expect([attributes, learned, notices]).toEqual([[{}], [], []]);
});

it('a source with the maximum number of attributes learns no more', async () => {
  const known = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [`a${at}`, 'number' as const]),
  );
  const { attributes, learned } = await type(
    [stating('a', { label: 'more', value: 1 }, { label: 'a1', value: 2 })],
    known,
  );
  expect([attributes, learned]).toEqual([[{ a1: 2 }], []]);
});
