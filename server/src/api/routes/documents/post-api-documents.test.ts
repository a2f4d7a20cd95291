import { endpoints, MAX_PUSH_LINES } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import type {
  PushedDocument,
  PushOperation,
  PushOutcome,
} from '../../../documents/pushed-document.ts';
import { createPushes } from '../../../ingest/sources/pushes.ts';
import type { Source } from '../../../ingest/sources/source.ts';
import type { SourceAttributes } from '../../../ingest/sources/source-attributes.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { deleteDocumentRoute } from './delete-api-documents-id.ts';
import { getDocumentRoute } from './get-api-documents-id.ts';
import { pushDocumentsRoute } from './post-api-documents.ts';
import { putDocumentRoute } from './put-api-documents-id.ts';

let server: TestServer;
let sources: Source[] = [];
let pushed: PushOperation[] = [];
let attributes: SourceAttributes = {};
const url = '/api/documents';

function sourceOf(id: string, kind: Source['kind']): Source {
  return {
    id,
    kind,
    name: id,
    location: '',
    settings: {},
    attributes: {},
    schedule: null,
    state: 'idle',
    counts: { documents: 0, skipped: 0, failed: 0 },
    createdAt: '2026-01-31T12:00:00.000Z',
    lastRunAt: null,
    nextRunAt: null,
    isPaused: false,
    undoUntil: null,
    revision: 0,
  };
}

/** Writes into the store of the test server; a document that says `broken` cannot be read. */
async function write(sourceId: string, operations: readonly PushOperation[]) {
  pushed.push(...operations);
  const outcomes: PushOutcome[] = [];
  for (const operation of operations) outcomes.push(await writeOne(sourceId, operation));
  return outcomes;
}

async function writeOne(sourceId: string, operation: PushOperation): Promise<PushOutcome> {
  const externalId =
    operation.kind === 'put' ? operation.document.externalId : operation.externalId;
  const documentId = formatDocumentId(documentIdBytes(sourceId, externalId));
  const known = server.documents.byId(documentId);
  const outcome = (status: PushOutcome['status'], reason: string | null = null) => ({
    externalId,
    documentId,
    status,
    reason,
  });
  if (operation.kind === 'delete') {
    server.documents.remove(sourceId, [externalId]);
    return outcome(known === null ? 'absent' : 'deleted');
  }
  if (operation.document.content === 'broken') return outcome('rejected', 'It cannot be read.');
  await server.add(storedForm(sourceId, operation.document));
  return outcome(known === null ? 'created' : 'updated');
}

function storedForm(sourceId: string, document: PushedDocument) {
  const { content, title, facts, type, externalId } = document;
  const url = document.url ?? '';
  return { sourceId, externalId, title: title ?? externalId, text: content, facts, type, url };
}

beforeAll(async () => {
  const list = async () => sources;
  const create = async () => {
    sources.push(sourceOf('pushed', 'push'));
    return sourceOf('pushed', 'push');
  };
  const get = async (id: string) => sources.find((one) => one.id === id) ?? sourceOf(id, 'folder');
  const pushes = createPushes({
    sources: { list, create },
    openSources: () => [],
    attributesOf: () => attributes,
    async learnAttributes(_, learned) {
      attributes = { ...attributes, ...learned };
    },
    write,
  });
  server = await startTestServer(
    ({ documents }) => [
      pushDocumentsRoute({ pushes }),
      putDocumentRoute({ pushes, documents, sources: { get } }),
      deleteDocumentRoute({ pushes, documents, sources: { list, get } }),
      getDocumentRoute({ documents, sources: { list } }),
    ],
    { maxBodyBytes: 100_000 },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  sources = [sourceOf('pushed', 'push'), sourceOf('notes', 'folder')];
  pushed = [];
  attributes = {};
});

const authorization = () => ({ authorization: `Bearer ${server.secret}` });
const post = (payload: object, query = '') =>
  server.inject({ method: 'POST', url: url + query, payload });
const postText = (payload: string | Buffer, type = 'application/x-ndjson', query = '') =>
  server.inject({
    method: 'POST',
    url: url + query,
    payload,
    headers: { ...authorization(), 'content-type': type },
  });
const statuses = (response: { json(): { results: { status: string }[] } }) =>
  response.json().results.map(({ status }) => status);

describe('POST 200', () => {
  test('an array is written, and each line is answered in order', async () => {
    const response = await post([
      { id: 'a', text: 'One.', title: 'A', version: 3 },
      { id: 'b', markdown: '# Two' },
      { id: 'a/ü', html: '<p>Three</p>', url: 'https://example.org/' },
      { id: 'gone', delete: true },
    ]);
    expect(expectAnswer(response, endpoints.pushDocuments)).toMatchObject({
      source: 'pushed',
      results: [
        { line: 1, id: 'a', status: 'created' },
        { line: 2, id: 'b', status: 'created' },
        { line: 3, id: 'a/ü', status: 'created' },
        { line: 4, id: 'gone', status: 'absent' },
      ],
      counts: { created: 3, absent: 1, invalid: 0 },
    });
    expect(pushed[0]).toMatchObject({
      kind: 'put',
      document: { version: 3, content: 'One.', mediaType: 'text/plain', type: 'page', url: null },
    });
    expect(pushed[1]).toMatchObject({ document: { mediaType: 'text/markdown', version: null } });
    expect(pushed[2]).toMatchObject({ document: { mediaType: 'text/html' } });
    expect(pushed[3]).toEqual({ kind: 'delete', externalId: 'gone' });
  });

  test('a single object is one line', async () => {
    expect(statuses(await post({ id: 'single', text: 'x' }))).toEqual(['created']);
  });

  test('lines that are not UTF-8 are refused, and nothing is stored', async () => {
    const payload = Buffer.from('{"id":"1","text":"a"}\n{"id":"2","text":"caf\xe9"}\n', 'latin1');
    const response = await postText(payload);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().detail).toContain('line 2');
    expect(pushed).toEqual([]);
  });

  test.each(['application/x-ndjson', 'application/ndjson', 'application/jsonl; charset=utf-8'])(
    '%s is read by line; empty lines are passed over and counted',
    async (type) => {
      const response = await postText(
        '\ufeff{"id":"n1","text":"x"}\r\n\n{"id":"n2","text":"y"}\n',
        type,
      );
      expectAnswer(response, endpoints.pushDocuments);
      expect(response.json().results.map(({ line }: { line: number }) => line)).toEqual([1, 3]);
    },
  );

  test('bad lines are listed with their faults, and the good ones are written', async () => {
    const response = await postText(
      [
        '{"id":"g1","text":"x"}',
        '{broken',
        '{"id":"g2"}',
        '{"text":"x"}',
        '{"id":"g3","text":"broken"}',
        '[1]',
      ].join('\n'),
    );
    expect(expectAnswer(response, endpoints.pushDocuments)).toMatchObject({
      results: [
        { line: 1, status: 'created' },
        { line: 2, id: null, status: 'invalid', errors: [{ path: '', message: 'is not JSON' }] },
        { line: 3, id: 'g2', status: 'invalid', errors: [{ path: 'text' }] },
        { line: 4, id: null, status: 'invalid', errors: [{ path: 'id' }] },
        { line: 5, id: 'g3', status: 'rejected', reason: 'It cannot be read.' },
        { line: 6, id: null, status: 'invalid' },
      ],
      counts: { created: 1, rejected: 1, invalid: 4 },
    });
  });

  test.each([true, false])('explicit: %s is what the pusher says of it', async (explicit) => {
    const body = { id: 'said', text: 'x', explicit, facts: { page: { kind: 'article' } } };
    await server.inject({ method: 'POST', url, payload: [body] });
    const [operation] = pushed;
    expect(operation?.kind === 'put' && operation.document.facts).toEqual({
      page: { kind: 'article' },
      safety: { explicit, score: Number(explicit), reason: 'as it was pushed' },
    });
  });

  test('dates are read as UTC, lines of text are cleaned, facts are kept', async () => {
    const facts = {
      product: { price: { amount: 12.5, currency: 'EUR' }, attributes: { size: 'L' } },
    };
    await post({
      id: 'full',
      text: 'x',
      type: 'product',
      title: ' A\u0007\n title ',
      publishedAt: '2026-01-31',
      modifiedAt: '2026-01-31T12:00:00+02:00',
      language: 'en-GB',
      facts,
    });
    expect(pushed[0]).toMatchObject({
      document: {
        type: 'product',
        title: 'A title',
        publishedAt: '2026-01-31T00:00:00.000Z',
        modifiedAt: '2026-01-31T10:00:00.000Z',
        language: 'en-GB',
        facts,
      },
    });
    const id = formatDocumentId(documentIdBytes('pushed', 'full'));
    const answer = expectAnswer(
      await server.inject({ url: `${url}/${id}` }),
      endpoints.getDocument,
    );
    expect(answer).toMatchObject({ facts });
  });

  test('attributes are given back as they were pushed, with those of the product', async () => {
    const given = {
      status: 'open',
      released: '2026-01-31',
      seenAt: '2026-01-31T12:00:00.000Z',
      score: 4.5,
      isDraft: false,
      tags: ['a', 'b'],
      sizes: [41, 42],
      cost: { amount: 12.5, currency: 'EUR' },
      office: { lat: 52.5, lon: 13.4 },
    };
    const product = { brand: 'Acme', availability: 'preorder' } as const;
    const line = {
      id: 'typed',
      text: 'x',
      facts: { product },
      attributes: { ...given, none: null },
    };
    expectAnswer(await post(line), endpoints.pushDocuments);
    const id = formatDocumentId(documentIdBytes('pushed', 'typed'));
    const answer = expectAnswer(
      await server.inject({ url: `${url}/${id}` }),
      endpoints.getDocument,
    );
    expect(answer).toMatchObject({
      facts: { product },
      attributes: { ...given, brand: 'Acme', inStock: false },
    });
    expect(answer).not.toMatchObject({ facts: { attributes: {} } });
    expect(answer).not.toHaveProperty('attributes.none');
    expect(attributes).toMatchObject({ released: { type: 'date' }, cost: { type: 'money' } });
  });

  test('a value of another type than its attribute has is named, and its document is kept', async () => {
    await post({ id: 'first', text: 'x', attributes: { score: 5 } });
    const response = await post({ id: 'second', text: 'x', attributes: { score: 'five', a: 1 } });
    const reason = '`score` is not kept: it is no number, as the source has it.';
    expect(expectAnswer(response, endpoints.pushDocuments)).toMatchObject({
      results: [{ status: 'created', reason }],
    });
    expect(pushed[1]).toMatchObject({ document: { facts: { attributes: { a: 1 } } } });
    const body = { text: 'x', attributes: { score: { lat: 1, lon: 1 } } };
    const put = await server.inject({ method: 'PUT', url: `${url}/third`, payload: body });
    expect(put.json()).toMatchObject({ status: 'created', reason });
  });

  const longText = 'x'.repeat(999);
  test.each<[kind: string, attributes: unknown, path: string]>([
    ['a name with a capital', { Price: 1 }, 'attributes.Price'],
    ['a name of other letters', { größe: 1 }, 'attributes.größe'],
    ['money without a currency', { a: { amount: 1 } }, 'attributes.a'],
    ['coordinates that cannot be', { a: { lat: 91, lon: 0 } }, 'attributes.a.lat'],
    ['a list of two types', { a: [1, 'b'] }, 'attributes.a'],
    ['a long text', { a: `${longText}xx` }, 'attributes.a'],
    ['65 attributes', attributesOfCount(65, 1), 'attributes'],
    ['60 kB', attributesOfCount(60, longText), 'attributes'],
    ['a text', 'x', 'attributes'],
  ])('%s among the attributes is a fault of its line alone', async (_, wrong, path) => {
    const response = await post([
      { id: 'good', text: 'x' },
      { id: 'bad', text: 'x', attributes: wrong },
    ]);
    expect(expectAnswer(response, endpoints.pushDocuments)).toMatchObject({
      results: [{ id: 'good' }, { status: 'invalid', errors: [{ path }] }],
    });
    expect(pushed).toHaveLength(1);
  });

  function attributesOfCount(count: number, value: unknown): Record<string, unknown> {
    return Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, value]));
  }

  test('the first push makes a source', async () => {
    sources = [];
    expect((await post({ id: 'first', text: 'x' })).json().source).toBe('pushed');
    expect(sources.map(({ id }) => id)).toEqual(['pushed']);
  });

  test('lines may name the source; those that name another are bad', async () => {
    sources.push(sourceOf('crm', 'push'));
    const response = await post([
      { id: 'a', text: 'x' },
      { id: 'b', text: 'x', source: 'crm' },
      { id: 'c', text: 'x', source: 'pushed' },
    ]);
    expect(response.json()).toMatchObject({
      source: 'crm',
      results: [{ status: 'created' }, { status: 'created' }, { errors: [{ path: 'source' }] }],
    });
  });

  test('nothing of a prototype is reached', async () => {
    const response = await postText(
      '{"id":"p","text":"x","__proto__":{"polluted":true},"facts":{"structured":[{"type":"T","__proto__":{"polluted":true}}]}}',
    );
    expect(response.statusCode).toBeLessThan(500);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('POST 400', () => {
  const good = { id: 'good', text: 'x' };

  test('allOrNothing refuses everything, and says which line is wrong', async () => {
    const response = await post([good, { id: 'bad' }], '?allOrNothing=true');
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().errors).toMatchObject([{ path: '2.text' }]);
    expect(pushed).toEqual([]);
  });

  test('bad lines only write nothing', async () => {
    const response = await postText('{"id":1}\nx');
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().errors).toMatchObject([{ path: '1.id' }, { path: '2' }]);
  });

  test.each<[string, object]>([
    ['no id', { text: 'x' }],
    ['an empty id', { id: '', text: 'x' }],
    ['a step in a path', { id: '..', text: 'x' }],
    ['a control character', { id: 'a\n', text: 'x' }],
    ['half a surrogate pair', { id: 'a\ud800', text: 'x' }],
    ['a long id', { id: 'a'.repeat(257), text: 'x' }],
    ['two contents', { id: 'a', text: 'x', html: 'y' }],
    ['white space', { id: 'a', text: ' \n' }],
    ['a script as address', { id: 'a', text: 'x', url: 'javascript:alert(1)' }],
    ['no day', { id: 'a', text: 'x', publishedAt: '2026-02-30' }],
    ['an unknown field', { id: 'a', text: 'x', colour: 'red' }],
    ['an unknown fact', { id: 'a', text: 'x', facts: { product: { prize: 1 } } }],
    ['too many facts', { id: 'a', text: 'x', facts: { page: { siteName: 'x'.repeat(70_000) } } }],
    ['content and delete', { id: 'a', text: 'x', delete: true }],
    ['a word for delete', { id: 'a', delete: 'yes' }],
  ])('%s is ERR_BODY_INVALID', async (_, line) => {
    expectProblem(await post([line]), 400, 'ERR_BODY_INVALID');
  });

  test.each(['', '[]', '[', '{"a":', 'null', '3'])('the body %j', async (body) => {
    expectProblem(await postText(body, 'application/json'), 400, 'ERR_BODY_INVALID');
  });

  test('no body, and lines that are all empty', async () => {
    expectProblem(await server.inject({ method: 'POST', url }), 400, 'ERR_BODY_INVALID');
    expectProblem(await postText('\n \n'), 400, 'ERR_BODY_INVALID');
  });

  test('more lines than a request may have', async () => {
    const lines = Array.from({ length: MAX_PUSH_LINES + 1 }, (_, at) => ({
      id: `${at}`,
      text: 'x',
    }));
    const response = await post(lines);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().detail).toContain('Send several requests');
  });

  test.each(['?source=nope', '?source=notes', '?source=a%20b', '?colour=red', '?allOrNothing=x'])(
    '%s is ERR_PARAM_INVALID',
    async (query) => {
      expectProblem(await post([good], query), 400, 'ERR_PARAM_INVALID');
    },
  );

  test('several push sources: one has to be named', async () => {
    sources.push(sourceOf('crm', 'push'));
    expectProblem(await post([good]), 400, 'ERR_PARAM_INVALID');
    expect((await post([good], '?source=crm')).statusCode).toBe(200);
  });

  test('no body is an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        const response = await postText(json, 'application/json');
        expect([200, 400]).toContain(response.statusCode);
      }),
      { numRuns: 50 },
    );
  });
});

describe('POST 409', () => {
  test('a source that is being removed', async () => {
    sources = [{ ...sourceOf('pushed', 'push'), state: 'removing' }];
    expectProblem(await post({ id: 'a', text: 'x' }), 409, 'ERR_CONFLICT');
  });
});

describe('POST 413', () => {
  test('says the limit, and that a push can be split', async () => {
    const response = await post([{ id: 'a', text: 'x'.repeat(100_000) }]);
    expectProblem(response, 413, 'ERR_BODY_TOO_LARGE');
    expect(response.json().detail).toMatch(/100000 bytes.*several requests/);
  });
});

describe('POST 415', () => {
  test.each(['text/plain', 'text/csv', 'application/xml'])('%s', async (type) => {
    expectProblem(await postText('{}', type), 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('PUT, GET and DELETE /api/documents/{id}', () => {
  const send = (method: 'PUT' | 'GET' | 'DELETE', path: string, payload?: object) =>
    server.inject({ method, url: `${url}/${path}`, ...(payload && { payload }) });

  test('201 when it is new, then 200, then 204 when it is deleted, then 404', async () => {
    const created = await send('PUT', 'faq%2F1', { text: 'One.', title: 'One' });
    expect(created.statusCode).toBe(201);
    const body = endpoints.putDocument.response.parse(created.json());
    expect(body).toMatchObject({ source: 'pushed', title: 'One', status: 'created' });

    const updated = await send('PUT', 'faq%2F1?source=pushed', { text: 'Two.', title: 'Two' });
    expect(expectAnswer(updated, endpoints.putDocument)).toMatchObject({
      id: body.id,
      status: 'updated',
    });

    for (const id of [body.id, 'faq%2F1', 'faq%2F1?source=pushed']) {
      expect(expectAnswer(await send('GET', id), endpoints.getDocument)).toMatchObject({
        id: body.id,
        text: 'Two.',
      });
    }
    expectAnswer(await send('DELETE', 'faq%2F1'), endpoints.deleteDocument);
    expectProblem(await send('GET', 'faq%2F1'), 404, 'ERR_NOT_FOUND');
    expectProblem(await send('DELETE', body.id), 404, 'ERR_NOT_FOUND');
  });

  test('PUT with the public id of a pushed document replaces it', async () => {
    sources.push(sourceOf('crm', 'push'));
    const { id } = (await send('PUT', 'faq-7?source=crm', { text: 'One.' })).json();
    const replaced = await send('PUT', id, { text: 'Two.' });
    expect(expectAnswer(replaced, endpoints.putDocument)).toMatchObject({
      id,
      source: 'crm',
      externalId: 'faq-7',
      status: 'updated',
    });
    expect((await send('GET', 'faq-7?source=crm')).json()).toMatchObject({ id, text: 'Two.' });
    expectAnswer(await send('DELETE', id), endpoints.deleteDocument);
    expectProblem(await send('GET', id), 404, 'ERR_NOT_FOUND');
  });

  test('an own id that looks like a public id, and is none, is an own id', async () => {
    const own = '507f1f77bcf86cd799439011'; // of MongoDB
    const { id, externalId } = (await send('PUT', own, { text: 'One.' })).json();
    expect(externalId).toBe(own);
    expect((await send('PUT', own, { text: 'Two.' })).json()).toMatchObject({
      id,
      status: 'updated',
    });
  });

  test('the longest id in any script fits into a path', async () => {
    const id = '文'.repeat(256);
    expect((await send('PUT', encodeURIComponent(id), { text: 'x' })).statusCode).toBe(201);
  });

  test('400: what cannot be read, has no content, or names itself again', async () => {
    for (const body of [{ text: 'broken' }, {}, { text: 'x', id: 'a' }, { text: 'x', facts: 1 }]) {
      expectProblem(await send('PUT', 'a', body), 400, 'ERR_BODY_INVALID');
    }
    expectProblem(await send('PUT', 'a%0A', { text: 'x' }), 400, 'ERR_PARAM_INVALID');
    expectProblem(await send('PUT', 'a?source=nope', { text: 'x' }), 400, 'ERR_PARAM_INVALID');
  });

  test('400: an id that two push sources have needs its source', async () => {
    sources.push(sourceOf('crm', 'push'));
    for (const source of ['pushed', 'crm'])
      await send('PUT', `twin?source=${source}`, { text: source });
    expectProblem(await send('GET', 'twin'), 400, 'ERR_PARAM_INVALID');
    expect((await send('GET', 'twin?source=crm')).json()).toMatchObject({ text: 'crm' });
  });

  test('409: what was not pushed is not deleted here', async () => {
    await server.add({ sourceId: 'notes', externalId: 'a.md' });
    const id = formatDocumentId(documentIdBytes('notes', 'a.md'));
    expectProblem(await send('DELETE', id), 409, 'ERR_CONFLICT');
    expect(server.documents.byId(id)).not.toBeNull();
  });

  test('409: what was not pushed is not written here', async () => {
    await server.add({ sourceId: 'notes', externalId: 'b.md' });
    const id = formatDocumentId(documentIdBytes('notes', 'b.md'));
    const response = await send('PUT', id, { text: 'x' });
    expectProblem(response, 409, 'ERR_CONFLICT');
    expect(response.json().detail).toContain('"notes" (folder)');
    expect(pushed).toEqual([]);
  });

  test('415: NDJSON is for many', async () => {
    const headers = { ...authorization(), 'content-type': 'application/x-ndjson' };
    const response = await server.inject({
      method: 'PUT',
      url: `${url}/a`,
      payload: '{}',
      headers,
    });
    expectProblem(response, 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('401 and 403', () => {
  test.each([
    ['POST', url],
    ['PUT', `${url}/a`],
    ['DELETE', `${url}/a`],
  ] as const)('%s %s only with a key of the scope sources', async (method, path) => {
    await expectGuarded(server, { method, url: path }, 'sources');
  });
});
