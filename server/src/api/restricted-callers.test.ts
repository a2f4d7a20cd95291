import { allScopes, type Endpoint, endpoints } from '@quarry/contract';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFilter } from '../attributes/parse-filter.ts';
import type { DocumentInput } from '../documents/document.ts';
import { documentIdBytes, formatDocumentId } from '../documents/document-id.ts';
import { type Route, route } from './pipeline/route.ts';
import { searxngRoute } from './routes/compatible/get-search.ts';
import { searxngFormRoute } from './routes/compatible/post-search.ts';
import { listDocumentsRoute } from './routes/documents/get-api-documents.ts';
import { getDocumentRoute } from './routes/documents/get-api-documents-id.ts';
import { getDocumentFileRoute } from './routes/documents/get-api-documents-id-file.ts';
import { getPictureRoute } from './routes/documents/get-api-documents-id-pictures-picture.ts';
import { getReadingRoute } from './routes/documents/get-api-documents-id-reading.ts';
import { getSimilarRoute } from './routes/documents/get-api-documents-id-similar.ts';
import { thumbnailRoute } from './routes/documents/get-api-images-id-thumbnail.ts';
import { createKeyRoute } from './routes/keys/post-api-keys.ts';
import { overviewRoute } from './routes/search/get-api-overview.ts';
import { legacySearchRoute } from './routes/search/get-api-search.ts';
import { searchStreamRoute } from './routes/search/get-api-search-stream.ts';
import { shoppingRoute } from './routes/search/get-api-shopping.ts';
import { suggestionsRoute } from './routes/search/get-api-suggestions.ts';
import { searchRoute } from './routes/search/get-api-v1-search.ts';
import { expectAnswer, expectProblem, startTestServer, type TestServer } from './test-server.ts';

/*
 * A key with a filter, sources or principals, on every route. What it may not see has a unique word (`xanthippe`), so that it cannot be in an
 * answer by chance.
 */

const FILTER = parseFilter('customer = "acme"');
const HIDDEN = /xanthippe|globex/i;

/** The routes that are real in this test. */
const SERVED: ReadonlySet<string> = new Set([
  'search',
  'searchStream',
  'legacySearch',
  'searxng',
  'searxngForm',
  'shopping', // tested beside its route
  'suggestions',
  'overview',
  'listDocuments',
  'getDocument',
  'getDocumentFile',
  'getReading',
  'getPicture',
  'getSimilar',
  'thumbnail',
  'createKey',
]);

let server: TestServer;
let headers: { authorization: string };
let forEveryone: { authorization: string };
let ofSource: { authorization: string };

const customer = (name: string) => ({ facts: { attributes: { customer: name } } });
const idOf = (externalId: string) => formatDocumentId(documentIdBytes('notes', externalId));

beforeAll(async () => {
  const denied = Object.values(endpoints)
    .filter(({ scope, name }) => scope !== null && !SERVED.has(name))
    .map((endpoint: Endpoint) => route(endpoint, () => undefined) as Route);
  server = await startTestServer((services) => [
    searchRoute(services),
    searchStreamRoute(services),
    legacySearchRoute(services),
    searxngRoute(services),
    searxngFormRoute(services),
    shoppingRoute(services),
    suggestionsRoute(services),
    overviewRoute({
      ...services,
      indexing: () => null,
      examples: async () => ({ searches: ['xanthippe'], questions: [] }),
    }),
    listDocumentsRoute(services),
    getDocumentRoute(services),
    getDocumentFileRoute(services),
    getReadingRoute(services),
    getPictureRoute(services),
    getSimilarRoute(services),
    thumbnailRoute(services),
    createKeyRoute(services),
    ...denied,
  ]);
  await server.add(
    page('ours.md', 'Our contract', 'Our contract of the harbour, and of xylem.', 'acme'),
    page('second.md', 'Our berth', 'A berth in the harbour costs nine crowns.', 'acme'),
    page(
      'theirs.md',
      'Xanthippe contract',
      'The contract of globex in the harbour: xanthippe pays.',
      'globex',
    ),
    page('nobody.md', 'Xanthippe notes', 'Notes of xanthippe on the harbour.', null),
  );
  headers = { authorization: `Bearer ${await server.makeKey({ filter: FILTER })}` };
  ofSource = { authorization: `Bearer ${await server.makeKey({ sources: ['ours'] })}` };
  forEveryone = { authorization: `Bearer ${await server.makeKey({ principals: ['everyone'] })}` };
});
afterAll(() => server.close());

function page(
  externalId: string,
  title: string,
  text: string,
  name: string | null,
): Partial<DocumentInput> {
  return { externalId, title, text, ...(name !== null && customer(name)) };
}

const get = (url: string, as = headers): Promise<Response> =>
  server.inject({ url, headers: { ...as, 'x-request-id': 'same' } });

/** The response of the same request with an unfiltered key. */
const getAll = (url: string) => get(url, { authorization: `Bearer ${server.secret}` });

/** Every route that accepts a key with a filter. A new one must be added to the tests above. */
const ANSWERED: ReadonlySet<string> = new Set([
  ...SERVED,
  'images', // what they show: `visible-media.test.ts`
  'similarImages',
  'imageFile',
  'videos',
  'videoStream',
  'videoCaptions',
  'utilityCard',
  'click', // they show nothing
  'feedback',
  'ask',
  'mcp',
  'chatCompletion',
  'listModels', // they show nothing of a document
  'getModel',
  'createEmbeddings',
  'getInterests',
  'putInterests',
  'limits', // it shows no document
  'listKeys',
  'rotateKey',
  'revokeKey',
  'listAlerts', // only the key's own, which search with its restriction: `alerts/check-alert.test.ts`
  'createAlert',
  'getAlert',
  'updateAlert',
  'removeAlert',
]);

/** What a request needs to pass validation. */
const NEEDED: Readonly<Record<string, string>> = {
  'POST /api/uploads': '?name=a.md',
  'DELETE /api/sources/{id}/files': '?path=a.md',
  'GET /api/v1/why': '?url=https%3A%2F%2Fexample.org%2F',
  'GET /api/rules/nearest': '?q=harbour',
  'DELETE /api/documents': '?filter=a+%3D+1',
  'GET /api/backups/{name}/file': '?token=a',
};
const BODIES: Readonly<Record<string, string>> = {
  'POST /api/sources': '{"url":"https://example.org/"}',
  'POST /api/sources/preview': '{"url":"https://example.org/"}',
  'PATCH /api/sources/{id}': '{"name":"a"}',
  'POST /api/index/rebuild': '{}',
  'POST /api/documents': '[]',
  'PUT /api/documents/{id}': '{"text":"a"}',
  'PUT /api/rules': '{}',
  'POST /api/sources/{id}/retry': '{"path":"a"}',
  'POST /api/rules/preview': '{"rules":{},"queries":["a"]}',
  'POST /api/evaluations': '{"judgements":"a\\tb\\t1"}',
  'PATCH /api/people/{id}': '{"role":"viewer"}',
  'POST /api/invitations': '{"role":"viewer"}',
  'PUT /api/availability': '{"mode":"open"}',
  'POST /api/webhooks': '{"url":"https://example.org/hook","kinds":["key.created"]}',
  'PATCH /api/webhooks/{id}': '{"description":"a"}',
};

const refused = Object.values(endpoints)
  .filter(({ scope, name }) => scope !== null && !ANSWERED.has(name))
  .map((endpoint): [string, Endpoint] => [endpoint.name, endpoint]);

describe('a key with a filter', () => {
  const searches = [
    '/api/v1/search?q=harbour&facets=type,source,customer&explain=true',
    '/api/v1/search?q=contract&sort=newest',
    '/api/v1/search?source=notes&facets=customer',
    '/api/v1/search?q=harbour&filter=customer+%3D+%22globex%22+OR+customer+%3D+%22acme%22&facets=customer',
    '/api/search/stream?q=harbour&facets=customer',
    '/api/search?q=harbour',
    '/search?q=harbour&format=json',
    '/?q=harbour&format=json',
    '/api/suggestions?q=our+c',
    `/api/documents/${idOf('ours.md')}/similar`,
    '/api/documents',
    '/api/documents?filter=NOT+price+EXISTS',
  ];
  test.each(searches)('finds, counts and completes nothing else: %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/our/i);
    expect(response.body).not.toMatch(HIDDEN);
    // Makes sure that the hidden word is found without the filter.
    if (!url.includes('our+c')) expect((await getAll(url)).body).toMatch(HIDDEN);
  });

  test.each(['x', 'xan', 'xanthippe', 'glob', 'harbour xan'])(
    '%s is completed to nothing hidden',
    async (text) => {
      const url = `/api/suggestions?q=${encodeURIComponent(text)}`;
      expect((await get(url)).body.replace(`"query":"${text}"`, '')).not.toMatch(HIDDEN);
      expect((await getAll(url)).body.replace(`"query":"${text}"`, '')).toMatch(HIDDEN);
    },
  );

  test('gets no correction to a word in documents that it may not see', async () => {
    for (const path of ['/api/v1/search', '/api/search', '/search']) {
      const url = `${path}?q=xantippe${path === '/search' ? '&format=json' : ''}`;
      expect((await get(url)).body).not.toMatch(HIDDEN);
      expect((await getAll(url)).body).toMatch(HIDDEN);
    }
  });

  test('counts only what it may see', async () => {
    const search = (await get('/api/v1/search?q=harbour&facets=type,customer')).json();
    expect(search.total).toEqual({ value: 2, relation: 'eq' });
    expect(search.facets).toEqual({
      type: [{ value: 'file', count: 2 }],
      customer: [{ value: 'acme', count: 2 }],
    });
    expect((await get('/api/documents')).json().total).toBe(2);
    const overview = await get('/api/overview');
    expect(expectAnswer(overview, endpoints.overview)).toMatchObject({
      documents: 2,
      lastIndexedAt: null,
      examples: { searches: [], questions: [] },
    });
  });

  const documentPaths = ['', '/file', '/reading', '/similar', '/pictures/abc'];
  test.each(documentPaths)(
    'gets of what it may not see exactly what it gets of nothing: /documents/{id}%s',
    async (path) => {
      const [hidden, none] = await Promise.all([
        get(`/api/documents/${idOf('theirs.md')}${path}`),
        get(`/api/documents/${idOf('none.md')}${path}`),
      ]);
      expectProblem(none, 404, 'ERR_NOT_FOUND');
      expect(hidden.body).toBe(none.body);
      expect(hidden.statusCode).toBe(none.statusCode);
      expect((await get(`/api/documents/${idOf('nobody.md')}${path}`)).body).toBe(none.body);
    },
  );

  test('gets no picture of it either', async () => {
    const hidden = await get(`/api/images/${idOf('theirs.md')}/thumbnail`);
    const none = await get(`/api/images/${idOf('none.md')}/thumbnail`);
    expectProblem(none, 404, 'ERR_NOT_FOUND');
    expect(hidden.body).toBe(none.body);
  });

  test('opens what it may see', async () => {
    const one = await get(`/api/documents/${idOf('ours.md')}`);
    expect(one.json()).toMatchObject({ title: 'Our contract', attributes: { customer: 'acme' } });
    expect((await get(`/api/documents/${idOf('ours.md')}/reading`)).statusCode).toBe(200);
  });

  test('makes keys with at most its own rights: both filters apply', async () => {
    const make = async (filter: string | null) => {
      const created = await server.inject({
        method: 'POST',
        url: '/api/keys',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ name: 'made', scopes: allScopes, filter }),
      });
      return expectAnswer(created, endpoints.createKey) as { filter: string; secret: string };
    };
    expect((await make(null)).filter).toBe('customer = "acme"');
    const narrower = await make('customer = "globex" OR customer = "acme"');
    expect(narrower.filter).toBe(
      'customer = "acme" AND (customer = "globex" OR customer = "acme")',
    );
    const as = { authorization: `Bearer ${narrower.secret}` };
    expect((await get('/api/v1/search?q=harbour', as)).body).not.toMatch(HIDDEN);
  });

  test.each(refused)('is refused by %s, which shows or changes more', (_name, endpoint) =>
    expectRefused(endpoint, headers),
  );
});

describe('a key with sources', () => {
  const OURS = 'ours';
  let own: TestServer;
  let as: { authorization: string };
  const ask = (url: string) => own.inject({ url, headers: { ...as, 'x-request-id': 'same' } });
  const idIn = (sourceId: string) => formatDocumentId(documentIdBytes(sourceId, 'a.md'));
  beforeAll(async () => {
    own = await startTestServer((services) => [
      searchRoute(services),
      searchStreamRoute(services),
      legacySearchRoute(services),
      suggestionsRoute(services),
      overviewRoute(services),
      listDocumentsRoute(services),
      getDocumentRoute(services),
      getDocumentFileRoute(services),
      getReadingRoute(services),
      getPictureRoute(services),
      getSimilarRoute(services),
      thumbnailRoute(services),
    ]);
    await own.add(
      { ...page('a.md', 'Our contract', 'Our contract of the harbour.', null), sourceId: OURS },
      { ...page('b.md', 'Our berth', 'A berth in the harbour.', null), sourceId: OURS },
      {
        ...page('a.md', 'Xanthippe contract', 'Xanthippe of globex pays in the harbour.', null),
        sourceId: 'theirs',
      },
    );
    as = { authorization: `Bearer ${await own.makeKey({ sources: [OURS] })}` };
  });
  afterAll(() => own.close());

  test.each([
    '/api/v1/search?q=harbour&facets=type,source&explain=true',
    '/api/v1/search?q=harbour&source=ours,theirs&sort=newest',
    '/api/search/stream?q=harbour&facets=source',
    '/api/search?q=harbour',
    '/api/suggestions?q=our+c',
    '/api/documents',
  ])('finds, counts and completes nothing of other sources: %s', async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/our/i);
    expect(response.body).not.toMatch(HIDDEN);
    expect(response.body).not.toContain('"theirs"');
    const all = await own.inject({ url });
    if (!url.includes('our+c')) expect(all.body).toMatch(HIDDEN);
  });

  test('gets of another source exactly what it gets of none', async () => {
    const [others, none] = await Promise.all([
      ask('/api/v1/search?source=theirs'),
      ask('/api/v1/search?source=none'),
    ]);
    const results = (response: Response) => {
      const { query: _query, timing: _timing, ...rest } = response.json();
      return rest;
    };
    expect(results(others)).toEqual(results(none));
    expect(results(none).total.value).toBe(0);
    for (const path of ['', '/file', '/reading', '/similar', '/pictures/abc']) {
      const hidden = await ask(`/api/documents/${idIn('theirs')}${path}`);
      const missing = await ask(`/api/documents/${idIn('none')}${path}`);
      expectProblem(missing, 404, 'ERR_NOT_FOUND');
      expect(hidden.body).toBe(missing.body);
    }
    expect((await ask(`/api/documents/${idIn(OURS)}`)).json().title).toBe('Our contract');
    expect((await ask('/api/documents')).json().total).toBe(2);
  });

  test.each(refused)('is refused by %s, which shows or changes more', (_name, endpoint) =>
    expectRefused(endpoint, ofSource),
  );
});

// Its documents are tested in `visible-documents.test.ts`.
describe('a key with principals', () => {
  test.each(refused)('is refused by %s, which shows or changes more', (_name, endpoint) =>
    expectRefused(endpoint, forEveryone),
  );
});

async function expectRefused({ method, path }: Endpoint, as: typeof headers): Promise<void> {
  const url = path.replace(/\{\w+\}/g, 'a') + (NEEDED[`${method} ${path}`] ?? '');
  const response = await server.inject({
    method,
    url,
    headers: { ...as, 'content-type': 'application/json' },
    ...(BODIES[`${method} ${path}`] !== undefined && { payload: BODIES[`${method} ${path}`] }),
  });
  expectProblem(response, 403, 'ERR_SCOPE_DENIED');
  expect(response.json().detail).toContain('`filter`, `sources` or `principals`');
}
