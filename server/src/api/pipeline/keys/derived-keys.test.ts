import { createDerivedKey } from '@quarry/client';
import { type Endpoint, type EndpointName, endpoints, readingScopes } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IssuedKey } from '../../../access/keys/keys.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { searchStreamRoute } from '../../routes/search/get-api-search-stream.ts';
import { suggestionsRoute } from '../../routes/search/get-api-suggestions.ts';
import { searchRoute } from '../../routes/search/get-api-v1-search.ts';
import { putInterestsRoute } from '../../routes/settings/put-api-interests.ts';
import { createMemoryEventReplay } from '../../streaming/memory-event-replay.ts';
import { anyDocument, expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { RawAnswer, route } from '../route.ts';

/* Written out, as in `who-may-do-what.test.ts`: a new route is refused until it is decided otherwise. */
const ANSWERED: readonly EndpointName[] = [
  'search',
  'searchStream',
  'legacySearch',
  'suggestions',
  'images',
  'similarImages',
  'imageFile',
  'thumbnail',
  'videos',
  'videoStream',
  'videoCaptions',
  'shopping',
  'overview',
  'utilityCard',
  'ask',
  'mcp',
  'searxng',
  'searxngForm',
  'chatCompletion',
  'listModels',
  'getModel',
  'getDocument',
  'getReading',
  'getPicture',
  'getSimilar',
  'click',
  'feedback',
  'limits',
];

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe('of the routes that need a scope', () => {
  const gated = Object.values<Endpoint>(endpoints).filter(({ scope }) => scope !== null);
  let server: TestServer;
  let headers: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer(() =>
      gated.map((endpoint) => route(endpoint, () => new RawAnswer('', {}))),
    );
    const key = (await server.keys.list())[0]!; // it has every scope
    const { record, signingSecret } = await server.keys.create(key, 'operator');
    headers = bearer(await createDerivedKey(signingSecret, { kid: record.id }));
  });
  afterAll(() => server.close());

  test.each(gated.map(({ name, method, path }) => [name, method, path] as const))(
    'a derived key of a key with every scope calls %s only if it reads',
    async (name, method, path) => {
      const url = path.replace(/\{\w+\}/g, 'a');
      const { statusCode } = await server.inject({ method, url, headers, payload: '{}' });
      const isAnswered = ANSWERED.includes(name as EndpointName);
      expect(![401, 403].includes(statusCode)).toBe(isAnswered);
    },
  );
});

describe('a derived key', () => {
  let server: TestServer;
  let key: IssuedKey;
  const derive = async (options: object) =>
    bearer(await createDerivedKey(key.signingSecret, { kid: key.record.id, ...options }));
  const titles = async (headers: Record<string, string>) => {
    const response = await server.inject({ url: '/api/v1/search?q=harbour', headers });
    expect(response.statusCode).toBe(200);
    return response
      .json()
      .results.map(({ title }: { title: string }) => title)
      .sort();
  };

  beforeAll(async () => {
    server = await startTestServer(
      (services) => [
        searchRoute(services),
        searchStreamRoute(services),
        suggestionsRoute(services),
        putInterestsRoute(services),
      ],
      { replay: createMemoryEventReplay(systemClock), limits: { searchPerMinute: 1000 } },
    );
    const page = (title: string, sourceId: string, facts: object) =>
      anyDocument({ title, sourceId, facts, text: `${title} of the harbour.` });
    await server.add(
      page('Public', 'docs', {}),
      page('Ada', 'docs', { visibleTo: ['user:ada'] }),
      page('Acme', 'notes', { attributes: { customer: 'acme' } }),
      page('Globex', 'notes', { attributes: { customer: 'globex' }, visibleTo: ['user:bob'] }),
    );
    const [any] = await server.keys.list();
    key = await server.keys.create({ ...any!, scopes: [...readingScopes, 'keys'] }, 'operator');
  });
  afterAll(() => server.close());

  test('of the client library finds what its restrictions leave, and no more', async () => {
    expect(await titles(await derive({}))).toEqual(['Acme', 'Ada', 'Globex', 'Public']);
    expect(await titles(await derive({ principals: ['user:ada'] }))).toEqual([
      'Acme',
      'Ada',
      'Public',
    ]);
    expect(await titles(await derive({ principals: [] }))).toEqual(['Acme', 'Public']);
    expect(await titles(await derive({ sources: ['docs'] }))).toEqual(['Ada', 'Public']);
    expect(await titles(await derive({ filter: 'customer = "acme"' }))).toEqual(['Acme']);
    expect(await titles(await derive({ sources: ['docs'], filter: 'customer = "acme"' }))).toEqual(
      [],
    );
  });

  test('has the scopes that it names alone', async () => {
    const headers = await derive({ scopes: ['suggestions'] });
    const refused = await server.inject({ url: '/api/v1/search?q=harbour', headers });
    expectProblem(refused, 403, 'ERR_SCOPE_DENIED');
    const { statusCode } = await server.inject({ url: '/api/suggestions?q=har', headers });
    expect(statusCode).toBe(200);
  });

  test('is refused with advice where it would change what its key has', async () => {
    const response = await server.inject({
      method: 'PUT',
      url: '/api/interests',
      headers: await derive({}),
      payload: { interests: {} },
    });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
    expect(response.json().detail).toContain('derived key');
  });

  test('with a fault is refused with its reason, and neither key nor secret is in the log', async () => {
    const headers = await derive({ filter: 'customer =' });
    const refused = await server.inject({ url: '/api/v1/search?q=harbour', headers });
    expectProblem(refused, 401, 'ERR_AUTH_FAILED');
    expect(refused.json().detail).toContain('`filter`');
    const logged = JSON.stringify(server.logged);
    expect(logged).not.toContain(headers.authorization.slice(-43));
    expect(logged).not.toContain(key.signingSecret);
    expect(logged).toContain(key.record.id);
  });

  test('does not resume the stream of another derived key of the same key', async () => {
    const url = '/api/search/stream?q=harbour';
    const wide = await server.inject({ url, headers: await derive({}) });
    expect(wide.body).toContain('Globex');
    const [first = ''] = /^id: .*$/m.exec(wide.body) ?? [];
    const lastEventId = first.replace('id: ', '');
    const headers = { ...(await derive({ sources: ['docs'] })), 'last-event-id': lastEventId };
    const narrow = await server.inject({ url, headers });
    expect(narrow.body).not.toContain('Globex');
  });

  test('is refused at its own limit, others of its key are not', async () => {
    const [one, other] = [
      await derive({ requestsPerMinute: 1, principals: ['user:a'] }),
      await derive({ requestsPerMinute: 1, principals: ['user:b'] }),
    ];
    await titles(one);
    const refused = await server.inject({ url: '/api/v1/search?q=harbour', headers: one });
    expectProblem(refused, 429, 'ERR_RATE_LIMITED');
    expect(refused.headers['ratelimit']).toContain('"derived";r=0');
    await titles(other);
  });

  test('is used by pages of the origins that it and its key name', async () => {
    const [any] = await server.keys.list();
    const allowedOrigins = ['https://a.example', 'https://b.example'];
    const { record, signingSecret } = await server.keys.create(
      { ...any!, allowedOrigins },
      'operator',
    );
    const text = await createDerivedKey(signingSecret, {
      kid: record.id,
      allowedOrigins: ['https://b.example', 'https://c.example'],
    });
    const statusFor = async (origin: string) => {
      const headers = { ...bearer(text), origin };
      const response = await server.inject({ url: '/api/v1/search?q=harbour', headers });
      return [response.statusCode, response.headers['access-control-allow-origin']];
    };
    expect(await statusFor('https://b.example')).toEqual([200, 'https://b.example']);
    expect(await statusFor('https://a.example')).toEqual([403, undefined]);
    expect(await statusFor('https://c.example')).toEqual([403, undefined]);
  });
});
