import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { listDocumentsRoute } from './get-api-documents.ts';
import { getDocumentRoute } from './get-api-documents-id.ts';

let server: TestServer;
const url = '/api/documents';

beforeAll(async () => {
  server = await startTestServer((services) => [
    listDocumentsRoute(services),
    getDocumentRoute(services),
  ]);
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
    { externalId: 'b.md', title: 'B' },
    { externalId: 'c', title: 'C', sourceId: 'docs', url: 'https://example.org/c', type: 'page' },
  );
});
afterAll(() => server.close());

const titles = async (query: string) =>
  (await server.inject({ url: `${url}?${query}` }))
    .json()
    .documents.map(({ title }: { title: string }) => title);

describe('200', () => {
  test('lists pages of documents, by source too', async () => {
    const response = await server.inject({ url: `${url}?limit=2` });
    expect(expectAnswer(response, endpoints.listDocuments)).toMatchObject({
      total: 3,
      page: { limit: 2, offset: 0, nextOffset: 2 },
    });
    expect([...(await titles('limit=2')), ...(await titles('limit=2&offset=2'))].sort()).toEqual([
      'A',
      'B',
      'C',
    ]);
    expect(await titles('source=docs')).toEqual(['C']);
    expect(await titles('source=nope')).toEqual([]);
  });

  test('shows one with its text; offsets count code points', async () => {
    const { documents } = (await server.inject({ url: `${url}?source=notes` })).json();
    const { id } = documents.find(({ title }: { title: string }) => title === 'A');
    const response = await server.inject({ url: `${url}/${id}` });
    expect(expectAnswer(response, endpoints.getDocument)).toMatchObject({
      id,
      text: '😀 First.\n\nSecond.',
      passages: [
        { start: 0, end: 8, headings: [] },
        { start: 10, end: 17, headings: ['Part'] },
      ],
      documentUrl: `/api/documents/${id}/file`,
    });
  });

  test('the page opens what an answer cites, with the session of who sits at this machine', async () => {
    const { token } = await server.sessions.create('loopback');
    const headers = { host: 'localhost', cookie: `quarry_session=${token}` };
    const { documents } = (await server.inject({ url: `${url}?source=notes` })).json();
    const shown = await server.inject({ url: `${url}/${documents[0].id}`, headers });
    expect(expectAnswer(shown, endpoints.getDocument)).toMatchObject({ id: documents[0].id });
    const listed = await server.inject({ url, headers });
    expectProblem(listed, 403, 'ERR_SCOPE_DENIED');
  });

  test('what is no file has no address for its bytes', async () => {
    const { documents } = (await server.inject({ url: `${url}?source=docs` })).json();
    expect(documents[0].documentUrl).toBeNull();
  });
});

describe('400', () => {
  test.each(['limit=0', 'limit=101', 'offset=x', 'source=a%2Fb', 'q=1'])('%s', async (query) => {
    expectProblem(await server.inject({ url: `${url}?${query}` }), 400, 'ERR_PARAM_INVALID');
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope sources', async () => {
    await expectGuarded(server, { url }, 'sources');
  });

  test('a document is shown to keys that search or ask, as they find its text', async () => {
    const scopes = ['search', 'conversation', 'sources'] as const;
    await expectGuarded(server, { url: `${url}/abc` }, scopes);
    await server.add({ externalId: 'found.md', text: 'The quoted words.' });
    const id = formatDocumentId(documentIdBytes('notes', 'found.md'));
    for (const scope of scopes) {
      const secret = await server.makeKey({ scopes: [scope] });
      const headers = { authorization: `Bearer ${secret}` };
      const response = await server.inject({ url: `${url}/${id}`, headers });
      const body = expectAnswer(response, endpoints.getDocument);
      expect(body).toMatchObject({ text: 'The quoted words.' });
      expect('visibleTo' in (body as object)).toBe(scope === 'sources');
    }
  });
});

describe('404', () => {
  test('an id that is not there', async () => {
    expectProblem(await server.inject({ url: `${url}/abc` }), 404, 'ERR_NOT_FOUND');
  });
});
