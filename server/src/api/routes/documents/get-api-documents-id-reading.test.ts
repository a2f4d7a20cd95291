import { endpoints, type Reading } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import { encodeLayout } from '../../../documents/layout/layout-codec.ts';
import { linkKey } from '../../../documents/links/link-key.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { getReadingRoute } from './get-api-documents-id-reading.ts';

let server: TestServer;
const idOf = (externalId: string) => formatDocumentId(documentIdBytes('notes', externalId));
const urlOf = (externalId: string, query = '') =>
  `/api/documents/${idOf(externalId)}/reading${query}`;
const read = async (externalId: string, query = '') =>
  expectAnswer(
    await server.inject({ url: urlOf(externalId, query) }),
    endpoints.getReading,
  ) as Reading;

beforeAll(async () => {
  server = await startTestServer((services) => [getReadingRoute(services)]);
  const many = Array.from({ length: 450 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
  await server.add(
    {
      externalId: 'a.md',
      title: 'A',
      text: '😀 First.\n\nSecond.',
      passages: [
        { start: 0, end: 9, headings: [] },
        { start: 11, end: 18, headings: ['Part'] },
      ],
    },
    {
      externalId: 'many.md',
      text: many,
      passages: [
        { start: 0, end: 100, headings: [] },
        { start: many.indexOf('Paragraph 300.'), end: many.length, headings: [] },
      ],
    },
    { externalId: 'lib/count.py', mediaType: 'text/x-py', text: 'def count():\n    return 1' },
  );
});
afterAll(() => server.close());

describe('200', () => {
  test('a text without structure is paragraphs; offsets count code points', async () => {
    const reading = await read('a.md');
    expect(reading).toMatchObject({
      title: 'A',
      source: { id: 'notes', name: 'My notes' },
      form: 'prose',
      blocks: [
        { kind: 'paragraph', start: 0, end: 8, spans: [{ text: '😀 First.', start: 0 }] },
        { kind: 'paragraph', start: 10, end: 17, spans: [{ text: 'Second.', start: 10 }] },
      ],
      page: { limit: 200, offset: 0, nextOffset: null, total: 2 },
      passages: [
        { ordinal: 0, start: 0, end: 8 },
        { ordinal: 1, start: 10, end: 17 },
      ],
    });
  });

  test('`q`: says where its words stand in the blocks, in code points', async () => {
    expect((await read('a.md', '?q=first')).matches).toEqual([{ start: 2, end: 7 }]);
    expect((await read('a.md')).matches).toEqual([]);
    const later = await read('many.md', '?q=paragraphs&offset=448');
    expect(later.matches.map(({ start }) => start)).toEqual(later.blocks.map(({ start }) => start));
  });

  test('a long document comes in pages of blocks, and a passage chooses the page that holds it', async () => {
    const first = await read('many.md');
    expect(first.page).toEqual({ limit: 200, offset: 0, nextOffset: 200, total: 450 });
    expect((await read('many.md', '?offset=400')).page.nextOffset).toBeNull();
    const around = await read('many.md', '?passage=1');
    expect(around.page.offset).toBe(250);
    expect(
      around.blocks.some(
        (block) => block.kind === 'paragraph' && block.spans[0]?.text === 'Paragraph 300.',
      ),
    ).toBe(true);
  });

  test('source code is code, with its language', async () => {
    expect(await read('lib/count.py')).toMatchObject({
      form: 'code',
      codeLanguage: 'python',
      blocks: [
        { kind: 'code', language: 'python', firstLine: 1, text: 'def count():\n    return 1' },
      ],
    });
  });
});

test('a link says which document it leads to, and that document what links to it', async () => {
  const target = linkKey('file:///notes/a.md') ?? 0;
  const text = 'See the other note.';
  const mark = { kind: 'link' as const, start: 4, end: 18, words: 'a.md#part' };
  await server.add({
    externalId: 'linking.md',
    title: 'Linking',
    text,
    links: [{ target, words: 'other' }],
    layout: encodeLayout({ blocks: [], marks: [mark] }),
  });
  const { blocks } = await read('linking.md');
  expect(blocks).toMatchObject([
    {
      spans: [{ text: 'See ' }, { text: 'the other note', document: idOf('a.md') }, { text: '.' }],
    },
  ]);
  const [a] = server.documents.byNumbers([server.documents.byId(idOf('a.md'))!.number]).values();
  expect((await read('a.md')).linkedFrom).toEqual([]);
  server.documents.restand(new Map([[a!.number, { linkers: 1, authority: 1, anchors: [] }]]));
  expect((await read('a.md')).linkedFrom).toEqual([
    { id: idOf('linking.md'), title: 'Linking', url: 'file:///notes/linking.md' },
  ]);
});

describe('400, 404', () => {
  test('a bad parameter is named, and an unknown document is not found', async () => {
    expectProblem(
      await server.inject({ url: urlOf('a.md', '?passage=x') }),
      400,
      'ERR_PARAM_INVALID',
    );
    expectProblem(await server.inject({ url: urlOf('none.md') }), 404, 'ERR_NOT_FOUND');
  });
});

test('a key needs the scope of searching and no more', async () => {
  await expectGuarded(server, { url: urlOf('a.md') }, 'search');
});
