import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleSource } from '../../../ingest/sources/source-store.suite.ts';
import { Problem } from '../../../runtime/problem.ts';
import { headersOf, personOf } from '../../test-people.ts';
import { expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { updateSourceRoute } from './patch-api-sources-id.ts';
import { createSourceRoute } from './post-api-sources.ts';
import { previewSourceRoute } from './post-api-sources-preview.ts';

/** Whatever gets as far as the sources is conflict: only how far it gets is looked at. */
const reached = async () => {
  throw new Problem('ERR_CONFLICT');
};
const sources = {
  get: async (id: string) =>
    exampleSource(id, { location: id === 'folder' ? '/home/ada' : 'https://example.org/' }),
  create: reached,
  update: reached,
};

let server: TestServer;
let editor: Record<string, string>;
let owner: Record<string, string>;
let key: Record<string, string>;
beforeAll(async () => {
  const services = {
    sources,
    kinds: {},
    recognisePlace: reached,
    previews: { preview: reached },
  } as never; // only what the routes reach before they are refused
  server = await startTestServer(() => [
    createSourceRoute(services),
    updateSourceRoute(services),
    previewSourceRoute(services),
  ]);
  editor = (await personOf(server, 'editor')).headers;
  owner = (await personOf(server, 'owner')).headers;
  const secret = await server.makeKey({ scopes: ['sources'] });
  key = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
});
afterAll(() => server.close());

const send = (
  method: 'POST' | 'PATCH',
  url: string,
  payload: object,
  headers: Record<string, string>,
) => server.inject({ method, url, headers, payload });

describe.each<['POST' | 'PATCH', string, object]>([
  ['POST', '/api/sources', { kind: 'folder', path: '/etc' }],
  ['POST', '/api/sources', { path: '/etc' }],
  ['POST', '/api/sources', { kind: 'catalogue', path: '/etc/passwd' }],
  ['POST', '/api/sources/preview', { kind: 'folder', path: '/etc' }],
  ['PATCH', '/api/sources/folder', { settings: { include: ['**'] } }],
])('%s %s %j', (method, url, payload) => {
  test('is refused for an editor', async () => {
    const response = await send(method, url, payload, editor);
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
    expect(response.json().detail).toContain('owner');
  });

  test.each(['owner', 'key'])('is for an owner, and for a key with the scope: %s', async (who) => {
    const response = await send(method, url, payload, who === 'owner' ? owner : key);
    expectProblem(response, 409, 'ERR_CONFLICT');
  });
});

test.each<['POST' | 'PATCH', string, object]>([
  ['POST', '/api/sources', { kind: 'site', url: 'https://example.org/' }],
  ['PATCH', '/api/sources/site', { settings: {} }],
  ['PATCH', '/api/sources/folder', { name: 'Folder', schedule: 'daily' }],
])(
  'what lies on the web is for an editor, and what reads nothing else of the disk: %s %s %j',
  async (method, url, payload) => {
    expectProblem(await send(method, url, payload, editor), 409, 'ERR_CONFLICT');
  },
);

test('a visitor of the page has no part in it', async () => {
  const { token } = await server.sessions.create('loopback');
  const response = await send('POST', '/api/sources', { path: '/etc' }, headersOf(token));
  expectProblem(response, 403, 'ERR_SCOPE_DENIED');
});
