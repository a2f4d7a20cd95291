import { allScopes } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFilter } from '../attributes/parse-filter.ts';
import type { DocumentInput } from '../documents/document.ts';
import { documentIdBytes, formatDocumentId } from '../documents/document-id.ts';
import { listDocumentsRoute } from './routes/documents/get-api-documents.ts';
import { getDocumentRoute } from './routes/documents/get-api-documents-id.ts';
import { getDocumentFileRoute } from './routes/documents/get-api-documents-id-file.ts';
import { getPictureRoute } from './routes/documents/get-api-documents-id-pictures-picture.ts';
import { getReadingRoute } from './routes/documents/get-api-documents-id-reading.ts';
import { getSimilarRoute } from './routes/documents/get-api-documents-id-similar.ts';
import { thumbnailRoute } from './routes/documents/get-api-images-id-thumbnail.ts';
import { createKeyRoute } from './routes/keys/post-api-keys.ts';
import { rotateKeyRoute } from './routes/keys/post-api-keys-id-rotate.ts';
import { overviewRoute } from './routes/search/get-api-overview.ts';
import { legacySearchRoute } from './routes/search/get-api-search.ts';
import { searchStreamRoute } from './routes/search/get-api-search-stream.ts';
import { shoppingRoute } from './routes/search/get-api-shopping.ts';
import { suggestionsRoute } from './routes/search/get-api-suggestions.ts';
import { searchRoute } from './routes/search/get-api-v1-search.ts';
import { listSessionsRoute } from './routes/sessions/get-api-sessions.ts';
import { headersOf, personOf } from './test-people.ts';
import { expectProblem, startTestServer, type TestServer } from './test-server.ts';

/*
 * Documents that are not for everyone, on every route that shows documents. What most callers may not see has a unique word
 * (`xanthippe`), so that it cannot be in an answer by chance.
 */

const HIDDEN = /xanthippe/i;
const EXAMPLES = { searches: ['xanthippe'], questions: [] };

type Headers = Readonly<Record<string, string>>;

function start(): Promise<TestServer> {
  return startTestServer((services) => [
    searchRoute(services),
    searchStreamRoute(services),
    legacySearchRoute(services),
    shoppingRoute(services),
    suggestionsRoute(services),
    overviewRoute({ ...services, examples: async () => EXAMPLES }),
    listDocumentsRoute(services),
    getDocumentRoute(services),
    getDocumentFileRoute(services),
    getReadingRoute(services),
    getPictureRoute(services),
    getSimilarRoute(services),
    thumbnailRoute(services),
    createKeyRoute(services),
    rotateKeyRoute(services),
    listSessionsRoute(services),
  ]);
}

const idOf = (externalId: string, sourceId = 'notes') =>
  formatDocumentId(documentIdBytes(sourceId, externalId));

function page(
  externalId: string,
  title: string,
  visibleTo: readonly string[] | null,
  rest: Partial<DocumentInput> = {},
): Partial<DocumentInput> {
  const facts = visibleTo === null ? {} : { facts: { visibleTo } };
  return {
    externalId,
    title,
    text: `${title}: a berth in the harbour costs nine crowns.`,
    ...rest,
    ...facts,
  };
}

describe('documents that are not for everyone', () => {
  let server: TestServer;
  const callers: Record<string, Headers> = {};
  const key = async (part: Parameters<TestServer['makeKey']>[0]) => ({
    authorization: `Bearer ${await server.makeKey(part)}`,
  });
  const get = (url: string, as: string) =>
    server.inject({ url, headers: { ...callers[as]!, 'x-request-id': 'same' } });
  /** The files that a search finds, by name. */
  const found = async (as: string) => {
    const { results, total } = (await get('/api/v1/search?q=harbour&limit=50', as)).json();
    expect(total.value).toBe(results.length);
    return results.map(({ url }: { url: string }) => url.split('/').at(-1)).sort();
  };

  beforeAll(async () => {
    server = await start();
    const viewer = await personOf(server, 'viewer');
    await server.add(
      page('ours.md', 'Our contract', null, { text: 'The xylem of a berth in our harbour.' }),
      page('all.md', 'Our second contract', ['everyone', 'group:staff']),
      page('person.md', 'Xanthippe alone', [`user:${viewer.personId}@example.org`]),
      page('staff.md', 'Xanthippe staff', ['group:staff'], {
        text: 'For xylem in the harbour she pays.',
      }),
      page('nobody.md', 'Xanthippe nobody', []),
      page('team.md', 'Xanthippe team', null, { sourceId: 'team' }),
      page('open.md', 'Our open contract', ['everyone'], { sourceId: 'team' }),
    );
    server.visibilityOfSources.set('team', ['group:team']);
    Object.assign(callers, {
      owner: (await personOf(server, 'owner')).headers,
      editor: (await personOf(server, 'editor')).headers,
      viewer: viewer.headers,
      staff: (await personOf(server, 'viewer', ['staff'])).headers,
      team: (await personOf(server, 'viewer', ['team', 'others'])).headers,
      visitor: headersOf((await server.sessions.create('loopback')).token),
      key: await key({}),
      public: await key({ principals: ['everyone'] }),
      staffKey: await key({ principals: ['group:staff'] }),
      filtered: await key({
        principals: ['group:staff'],
        filter: parseFilter('NOT price EXISTS'),
      }),
    });
  });
  afterAll(() => server.close());

  test.each([
    ['viewer', /^(?:rare|common|usual); /],
    ['filtered', /^(?:rare|common|usual); /],
    ['owner', /in \d of 7 passages/],
  ])('to %s, an explanation counts no passage that is not there for them', async (as, expected) => {
    const { results } = (await get('/api/v1/search?q=harbour&explain=true', as)).json();
    const { signals } = results[0].explanation;
    const { detail } = signals.find(({ kind }: { kind: string }) => kind === 'text');
    expect(detail).toMatch(expected);
  });

  const OPEN = ['all.md', 'open.md', 'ours.md'];
  const EVERY = ['all.md', 'nobody.md', 'open.md', 'ours.md', 'person.md', 'staff.md', 'team.md'];
  test.each([
    ['owner', EVERY],
    ['editor', EVERY],
    ['key', EVERY],
    ['viewer', [...OPEN, 'person.md'].sort()],
    ['staff', [...OPEN, 'staff.md'].sort()],
    ['team', [...OPEN, 'team.md'].sort()],
    ['visitor', OPEN],
    ['public', OPEN],
    ['staffKey', [...OPEN, 'staff.md'].sort()],
    ['filtered', [...OPEN, 'staff.md'].sort()],
  ])('%s finds what is for them', async (as, expected) => {
    expect(await found(as)).toEqual(expected);
    for (const name of EVERY) {
      const id = idOf(name, name === 'team.md' || name === 'open.md' ? 'team' : 'notes');
      const { statusCode } = await get(`/api/documents/${id}/reading`, as);
      expect([name, statusCode]).toEqual([name, expected.includes(name) ? 200 : 404]);
    }
  });

  describe.each(['visitor', 'public'])('to %s', (as) => {
    const searches = [
      '/api/v1/search?q=harbour&facets=type,source,site,year&explain=true',
      '/api/v1/search?q=harbour&sort=newest',
      '/api/v1/search?source=notes&facets=source',
      '/api/search/stream?q=harbour&facets=source',
      '/api/search?q=harbour',
      '/api/suggestions?q=our+c',
      '/api/suggestions?q=xan',
      '/api/suggestions?q=harbour+xan',
      '/api/v1/search?q=xantippe',
      `/api/documents/${idOf('ours.md')}/similar`,
      '/api/overview',
    ];
    test.each(searches)('are in no answer: %s', async (url) => {
      const response = await get(url, as);
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toMatch(HIDDEN);
      if (!url.includes('our+c')) expect((await get(url, 'key')).body).toMatch(HIDDEN);
    });

    test('are in no count', async () => {
      const search = (await get('/api/v1/search?q=harbour&facets=source', as)).json();
      expect(search.total).toEqual({ value: 3, relation: 'eq' });
      expect(search.facets.source).toEqual([
        { value: 'notes', label: 'My notes', count: 2 },
        { value: 'team', count: 1 },
      ]);
      expect((await get('/api/overview', as)).json()).toMatchObject({
        documents: 3,
        lastIndexedAt: null,
        examples: { searches: [], questions: [] },
      });
    });

    const paths = ['', '/file', '/reading', '/similar', '/pictures/abc'];
    test.each(paths)(
      'get the same response as missing documents: /documents/{id}%s',
      async (path) => {
        const none = await get(`/api/documents/${idOf('none.md')}${path}`, as);
        expectProblem(none, 404, 'ERR_NOT_FOUND');
        for (const id of [
          idOf('staff.md'),
          idOf('person.md'),
          idOf('nobody.md'),
          idOf('team.md', 'team'),
        ]) {
          const hidden = await get(`/api/documents/${id}${path}`, as);
          expect([hidden.statusCode, hidden.body]).toEqual([none.statusCode, none.body]);
        }
      },
    );

    test('have no picture', async () => {
      const none = await get(`/api/images/${idOf('none.md')}/thumbnail`, as);
      expectProblem(none, 404, 'ERR_NOT_FOUND');
      expect((await get(`/api/images/${idOf('staff.md')}/thumbnail`, as)).body).toBe(none.body);
    });
  });

  test('are listed only for keys that may see them', async () => {
    const total = async (as: string) => (await get('/api/documents', as)).json().total;
    expect([await total('key'), await total('public'), await total('staffKey')]).toEqual([7, 3, 4]);
  });

  test('cannot be filtered by their principals', async () => {
    for (const query of [
      'filter=%3AvisibleTo+EXISTS',
      'filter=visibleTo+EXISTS&facets=type',
      'facets=%3AvisibleTo',
      'facets=visibleTo',
    ]) {
      const response = await get(`/api/v1/search?q=harbour&${query}`, 'key');
      expect(response.body).not.toContain('group:staff');
    }
  });

  test('change their visibility with their source at once', async () => {
    server.visibilityOfSources.set('team', []);
    expect(await found('team')).toEqual(OPEN);
    server.visibilityOfSources.set('notes', ['group:team']);
    expect(await found('visitor')).toEqual(['all.md', 'open.md']);
    server.visibilityOfSources.delete('notes');
    server.visibilityOfSources.set('team', ['group:team']);
    expect(await found('visitor')).toEqual(OPEN);
  });

  test('change their visibility with a new version at once, also in their texts', async () => {
    await server.add(page('late.md', 'Xanthippe late', ['everyone']));
    expect(await found('visitor')).toContain('late.md');
    await server.add(page('late.md', 'Xanthippe late', ['group:staff']));
    expect(await found('visitor')).not.toContain('late.md');
    expect(await found('staff')).toContain('late.md');
    server.documents.remove('notes', ['late.md']);
  });

  test('show their principals only to callers that may set them', async () => {
    const said = async (as: string) =>
      (await get(`/api/documents/${idOf('staff.md')}`, as)).json().visibleTo;
    expect(await said('key')).toEqual(['group:staff']);
    expect(await said('editor')).toEqual(['group:staff']);
    for (const as of ['staff', 'staffKey', 'filtered']) {
      expect(await said(as)).toBeUndefined();
      for (const path of ['', '/reading']) {
        const { body } = await get(`/api/documents/${idOf('staff.md')}${path}`, as);
        expect(body).not.toContain('group:staff');
      }
    }
    const { json } = await get(`/api/documents/${idOf('ours.md')}`, 'key');
    expect(json().visibleTo).toBeNull();
  });

  test('do not affect the sessions of viewers', async () => {
    expect((await get('/api/sessions', 'viewer')).statusCode).toBe(200);
  });

  test('are hidden from keys that a key with principals makes or rotates', async () => {
    const { authorization } = await key({ principals: ['group:staff'], scopes: allScopes });
    const post = (url: string, payload: object) =>
      server.inject({
        method: 'POST',
        url,
        headers: { authorization, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
    const make = (principals?: readonly string[] | null) =>
      post('/api/keys', { name: 'made', scopes: ['search'], principals });
    expect((await make()).json().principals).toEqual(['everyone', 'group:staff']);
    expect((await make(null)).json().principals).toEqual(['everyone', 'group:staff']);
    expect((await make([])).json().principals).toEqual(['everyone']);
    expectProblem(await make(['group:team']), 403, 'ERR_SCOPE_DENIED');
    const wide = await server.keyRecords.list();
    const { id } = wide.find(({ principals }) => principals === null)!;
    expectProblem(await post(`/api/keys/${id}/rotate`, {}), 403, 'ERR_SCOPE_DENIED');
    expectProblem(await make(['staff']), 400, 'ERR_BODY_INVALID');
  });
});

test('if no document has principals, visitors see everything', async () => {
  const server = await start();
  try {
    await server.add(page('ours.md', 'Our contract', null));
    const { token } = await server.sessions.create('loopback');
    const overview = await server.inject({ url: '/api/overview', headers: headersOf(token) });
    expect(overview.json()).toMatchObject({ documents: 1, examples: { searches: ['harbour'] } });
    expect(overview.json().lastIndexedAt).not.toBeNull();
  } finally {
    await server.close();
  }
});

const NAMES = ['everyone', 'user:ada', 'user:bob', 'group:staff', 'group:Büro'];
const lists = fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 3 });

test('searches, lists, addresses and counts agree with a check of each document', async () => {
  const server = await start();
  let runs = 0;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(lists), { minLength: 1, maxLength: 6 }),
        fc.option(lists),
        fc.option(lists),
        async (documents, ofSource, principals) => {
          const sourceId = `run${runs++}`;
          const isOpen = ofSource === null || ofSource.includes('everyone');
          if (!isOpen) server.visibilityOfSources.set(sourceId, ofSource);
          await server.add(
            ...documents.map((one, at) => page(`${at}.md`, `Title ${at}`, one, { sourceId })),
          );
          const own = new Set(['everyone', ...(principals ?? [])]);
          const isFor = (one: readonly string[]) =>
            principals === null || one.some((name) => own.has(name));
          const expected = documents.flatMap((one, at) =>
            isFor(one ?? ofSource ?? ['everyone']) ? [`${at}.md`] : [],
          );
          const seen = await seenBy(server, await server.makeKey({ principals }), sourceId);
          expect(seen).toEqual({
            found: expected,
            total: expected.length,
            facets: expected.length === 0 ? [] : [{ value: 'file', count: expected.length }],
            listed: expected,
            opened: expected,
          });
        },
      ),
      { numRuns: 30 },
    );
  } finally {
    await server.close();
  }
});

/** The documents of a source that a key sees, by each route to them. */
async function seenBy(server: TestServer, secret: string, source: string) {
  const headers = { authorization: `Bearer ${secret}` };
  const get = async (path: string) => (await server.inject({ url: path, headers })).json();
  const search = await get(`/api/v1/search?q=harbour&facets=type&limit=50&source=${source}`);
  const list = await get(`/api/documents?limit=50&source=${source}`);
  expect(list.total).toBe(search.total.value);
  const all = server.documents.list({ sourceId: source, limit: 50, offset: 0 }).documents;
  const opened = [];
  for (const { id, externalId } of all) {
    const { statusCode } = await server.inject({ url: `/api/documents/${id}`, headers });
    if (statusCode === 200) opened.push(externalId);
  }
  return {
    found: search.results.map(({ url }: { url: string }) => url.split('/').at(-1)).sort(),
    total: search.total.value,
    facets: search.facets.type,
    listed: list.documents.map(({ externalId }: { externalId: string }) => externalId),
    opened,
  };
}
