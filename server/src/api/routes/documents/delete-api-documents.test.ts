import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import type { PushOperation } from '../../../documents/pushed-document.ts';
import type { Pushes } from '../../../ingest/sources/pushes.ts';
import type { Source } from '../../../ingest/sources/source.ts';
import { Problem } from '../../../runtime/problem.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { deleteDocumentsRoute } from './delete-api-documents.ts';

let server: TestServer;
let calls: { readonly sourceId: string | null; readonly operations: readonly PushOperation[] }[];
const kinds: Readonly<Record<string, Source['kind']>> = {
  shop: 'push',
  notes: 'folder',
  other: 'push',
};

/** Deletes from the store of the test server, all of one call together, as ingest does. */
const pushes: Pushes = {
  async push(sourceId, operations) {
    calls.push({ sourceId, operations });
    const source = sourceId ?? '';
    const outcomes = operations.map((operation) => {
      if (operation.kind !== 'delete') throw new Error('only deletes are expected');
      const { externalId } = operation;
      const documentId = formatDocumentId(documentIdBytes(source, externalId));
      const isThere = server.documents.byId(documentId) !== null;
      const status = isThere ? ('deleted' as const) : ('absent' as const);
      return { externalId, documentId, status, reason: null };
    });
    server.documents.remove(
      source,
      outcomes.map(({ externalId }) => externalId),
    );
    return { sourceId: source, outcomes };
  },
};

const sources = {
  list: async () =>
    Object.entries(kinds).map(([id, kind]) => ({ id, kind, state: 'idle' }) as Source),
  async get(id: string) {
    const kind = kinds[id];
    if (kind === undefined)
      throw new Problem('ERR_NOT_FOUND', { detail: 'There is no such source.' });
    return { id, kind } as Source;
  },
};

beforeAll(async () => {
  server = await startTestServer((services) => [
    deleteDocumentsRoute({ ...services, sources, pushes, published: () => null }),
  ]);
});
afterAll(() => server.close());

beforeEach(async () => {
  calls = [];
  const item = (sourceId: string, externalId: string, stock: number) => ({
    sourceId,
    externalId,
    facts: { attributes: { stock } },
  });
  await server.add(
    item('shop', 'a', 0),
    item('shop', 'b', 5),
    item('shop', 'c', 0),
    item('other', 'a', 0),
    item('notes', 'a', 0),
  );
});

const remove = (query: string) =>
  server.inject({ method: 'DELETE', url: `/api/documents?${query}` });
const left = () =>
  server.documents
    .list({ limit: 100, offset: 0 })
    .documents.map(({ sourceId, externalId }) => `${sourceId}/${externalId}`)
    .toSorted();

describe('200', () => {
  test('what was pushed and passes is gone, whole sources at a time; what was read from a place stays', async () => {
    const answer = expectAnswer(await remove('filter=stock+%3D+0'), endpoints.deleteDocuments);
    expect(answer).toMatchObject({ deleted: 3, remaining: 0 });
    expect(left()).toEqual(['notes/a', 'shop/b']);
    expect(calls.map(({ sourceId, operations }) => [sourceId, operations.length])).toEqual([
      ['shop', 2],
      ['other', 1],
    ]);
  });

  test('a second call deletes nothing, also where the index still has what is gone', async () => {
    await remove('filter=stock+%3D+0');
    expect((await remove('filter=stock+%3D+0')).json()).toMatchObject({ deleted: 0 });
  });

  test('of one source only its own are deleted', async () => {
    const answer = await remove('filter=stock+%3D+0&source=shop');
    expect(answer.json()).toMatchObject({ deleted: 2, remaining: 0 });
    expect(left()).toEqual(['notes/a', 'other/a', 'shop/b']);
  });

  test('what is stored decides where the index is behind', async () => {
    const { documents } = server.documents.list({ sourceId: 'shop', limit: 9, offset: 0 });
    const document = documents.find(({ externalId }) => externalId === 'a');
    const text = server.documents.fullText(document?.number ?? 0);
    server.documents.put(
      [{ ...document!, text, facts: { attributes: { stock: 7 } } }], // stored by `beforeEach`
      new Date().toISOString(),
    );
    expect((await remove('filter=stock+%3D+0&source=shop')).json()).toMatchObject({ deleted: 1 });
    expect(left()).toContain('shop/a');
  });
});

describe('400', () => {
  test.each(['', 'source=shop', 'filter=', 'filter=stock', 'filter=stock+%3D+0&all=true'])(
    '“%s” deletes nothing',
    async (query) => {
      expectProblem(await remove(query), 400, 'ERR_PARAM_INVALID');
      expect(left()).toHaveLength(5);
    },
  );
});

test('404: a source that is not there', async () => {
  expectProblem(await remove('filter=stock+%3D+0&source=none'), 404, 'ERR_NOT_FOUND');
});

test('409: a source that would find its documents again', async () => {
  expectProblem(await remove('filter=stock+%3D+0&source=notes'), 409, 'ERR_CONFLICT');
});

test('401 and 403 without a key that may', async () => {
  const request = { method: 'DELETE', url: '/api/documents?filter=stock+%3D+0' } as const;
  await expectGuarded(server, request, 'sources');
});
