import { type CardBody, endpoints } from '@quarry/contract';
import { expect, test } from 'vitest';
import { searxngBody } from './searxng-body.ts';

type PanelBody = Extract<CardBody, { kind: 'knowledge_panel' }>;

const openData = { name: 'Open data, ODbL 1.0', url: 'https://data.example.org/' };

const fact = (source: { name: string; url: string | null; documentId: string | null }) =>
  ({ key: 'capital', label: null, text: 'Oslo', value: null, unit: null, source }) as const;

function infoboxOf(changes: Partial<PanelBody['data']>, source: PanelBody['source'] = openData) {
  const card: PanelBody = {
    kind: 'knowledge_panel',
    title: 'Norway',
    input: 'Norway',
    answer: { text: 'Oslo', value: null, unit: null },
    data: {
      name: 'Norway',
      type: 'country',
      otherNames: [],
      passages: [],
      facts: [],
      picture: null,
      related: [],
      document: null,
      ...changes,
    },
    source,
    expiresAt: null,
  };
  const answer = {
    query: { text: 'norway', corrected: null },
    total: { value: 0, relation: 'eq' },
    results: [],
    suggestions: [],
    cards: [card],
  } as unknown as Parameters<typeof searxngBody>[0]; // without what it does not read
  const documents = { byId: () => null };
  const body = searxngBody(answer, {
    query: 'norway',
    offset: 0,
    origin: 'https://q.test',
    documents,
  });
  return endpoints.searxng.response.parse(body).infoboxes[0];
}

test('the source of open data is credited once, with its licence', () => {
  const infobox = infoboxOf({
    facts: [fact({ ...openData, documentId: null }), fact({ ...openData, documentId: null })],
  });
  expect(infobox?.urls).toEqual([{ title: openData.name, url: openData.url }]);
});

test('a panel without facts still credits its source', () => {
  expect(infoboxOf({})?.urls).toEqual([{ title: openData.name, url: openData.url }]);
});

test('the documents of a panel come first, each with an address to open', () => {
  const document = { id: 'd1', title: 'Norway', url: 'file:///w/norway.md' } as NonNullable<
    PanelBody['data']['document']
  >;
  const infobox = infoboxOf(
    {
      document,
      facts: [
        fact({ name: 'Norway', url: document.url, documentId: 'd1' }),
        fact({ name: 'Capitals', url: null, documentId: 'd2' }),
        fact({ ...openData, documentId: null }),
      ],
    },
    { name: 'Norway', url: document.url },
  );
  expect(infobox?.urls).toEqual([
    { title: 'Norway', url: 'https://q.test/d/d1' },
    { title: 'Capitals', url: 'https://q.test/d/d2' },
    { title: openData.name, url: openData.url },
  ]);
});
