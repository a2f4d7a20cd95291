import { defineEndpoint } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createKeySecret } from '../../access/keys/key-secret.ts';
import { expectProblem, startTestServer, type TestServer } from '../test-server.ts';
import { route } from './route.ts';

const base = {
  method: 'GET',
  query: z.strictObject({}),
  summary: 'For tests',
  status: 200,
  response: z.object({ client: z.string() }),
  problems: [],
} as const;

// What is read of the address is what the logs and the limits of a key's addresses see, too.
const find = route(
  defineEndpoint({ ...base, name: 'find', path: '/find', scope: 'search', limit: 'search' }),
  (_input, context) => ({
    client: (context as unknown as { clientAddress: string }).clientAddress,
  }),
);
const open = route(
  defineEndpoint({ ...base, name: 'open', path: '/open', scope: null, limit: 'other' }),
  () => ({ client: 'anybody' }),
);
const extraRoutes = [find, open];
const LIMITS = { searchPerMinute: 3, otherPerMinute: 3, refusedPerMinute: 5 };

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const wrongKey = () => bearer(createKeySecret('live'));

async function statuses(
  server: TestServer,
  times: number,
  headers: () => Record<string, string>,
): Promise<number[]> {
  const all = [];
  for (let n = 0; n < times; n += 1) {
    all.push((await server.inject({ url: '/find', headers: headers() })).statusCode);
  }
  return all;
}

describe('keys that are refused', () => {
  test('spend a budget of their own: 401, then 429, and the good key beside them loses nothing', async () => {
    const server = await startTestServer(() => [], { extraRoutes, limits: LIMITS });
    expect(await statuses(server, 7, wrongKey)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await statuses(server, 4, () => bearer(server.secret))).toEqual([200, 200, 200, 429]);
    await server.close();
  });

  test.each<[what: string, headers: () => Record<string, string>]>([
    ['malformed keys', () => bearer('nonsense')],
    ['another scheme', () => ({ authorization: 'Basic eDp5' })],
    ['no key', () => ({})],
    ['sessions that are over', () => ({ cookie: `quarry_session_80=${'a'.repeat(43)}` })],
  ])('so do %s', async (_what, headers) => {
    const server = await startTestServer(() => [], { extraRoutes, limits: LIMITS });
    expect(await statuses(server, 6, headers)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statuses(server, 1, () => bearer(server.secret))).toEqual([200]);
    await server.close();
  });

  test('do not keep a key out that was made a moment ago, or is used for the first time', async () => {
    const server = await startTestServer(() => [], { extraRoutes, limits: LIMITS });
    const early = await server.makeKey({ scopes: ['search'] });
    await statuses(server, 6, wrongKey);
    const late = await server.makeKey({ scopes: ['search'] });
    expect(await statuses(server, 1, () => bearer(early))).toEqual([200]);
    expect(await statuses(server, 1, () => bearer(late))).toEqual([200]);
    await server.close();
  });

  test('say when to retry, and what to do', async () => {
    const stopwatch = { nowMs: 0, now: () => stopwatch.nowMs };
    const server = await startTestServer(() => [], { extraRoutes, limits: LIMITS, stopwatch });
    await statuses(server, 1, wrongKey);
    stopwatch.nowMs = 20_000;
    await statuses(server, 4, wrongKey);
    const refused = await server.inject({ url: '/find', headers: wrongKey() });
    expectProblem(refused, 429, 'ERR_RATE_LIMITED');
    expect(refused.json().detail).toBe(
      'Wait 40 s. Check the key: one that is accepted is answered at once, also from here.',
    );
    expect(refused.headers).toMatchObject({
      'retry-after': '40',
      'ratelimit-policy': '"refused";q=5;w=60',
      ratelimit: '"refused";r=0;t=40',
    });
    stopwatch.nowMs = 60_000;
    expect(await statuses(server, 2, wrongKey)).toEqual([401, 429]);
    await server.close();
  });

  test('a good key that lacks the scope is no guess: it spends what its requests spend', async () => {
    const server = await startTestServer(() => [], { extraRoutes, limits: LIMITS });
    const lesser = await server.makeKey({ scopes: ['stats'] });
    expect(await statuses(server, 4, () => bearer(lesser))).toEqual([403, 403, 403, 429]);
    await server.close();
  });
});

test('twenty a minute are exact over any sixty seconds, also across the edge of a minute', async () => {
  const stopwatch = { nowMs: 0, now: () => stopwatch.nowMs };
  const limits = { searchPerMinute: 20 };
  const server = await startTestServer(() => [], { extraRoutes, limits, stopwatch });
  const passing = async (times: number) => {
    const all = await statuses(server, times, () => bearer(server.secret));
    return all.filter((status) => status === 200).length;
  };
  expect(await passing(1)).toBe(1);
  stopwatch.nowMs = 59_000;
  expect(await passing(25)).toBe(19);
  stopwatch.nowMs = 60_000;
  expect(await passing(25)).toBe(1);
  stopwatch.nowMs = 118_999;
  expect(await passing(25)).toBe(0);
  stopwatch.nowMs = 119_000;
  expect(await passing(25)).toBe(19);
  await server.close();
});

test('behind a trusted proxy the client is the address, with any port', async () => {
  const limits = { searchPerMinute: 2 };
  const server = await startTestServer(() => [], { extraRoutes, limits, trustProxy: '127.0.0.1' });
  const ask = async (forwarded: string) => {
    const headers = { ...bearer(server.secret), 'x-forwarded-for': forwarded };
    const response = await server.inject({ url: '/find', headers });
    return response.statusCode === 200 ? response.json().client : response.statusCode;
  };
  expect(await ask('203.0.113.7:41000')).toBe('203.0.113.7');
  expect(await ask('203.0.113.7:41001')).toBe('203.0.113.7');
  expect(await ask('203.0.113.7:41002')).toBe(429);
  expect(await ask('[2001:db8::1]:443')).toBe('2001:db8::1');
  expect(await ask('2001:db8::2')).toBe('2001:db8::2');
  expect(await ask('2001:db8::3')).toBe(429); // one /64, one client
  expect(await ask('2001:db8:0:1::1')).toBe('2001:db8:0:1::1');
  await server.close();
});

describe('a host name that is not one of this server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(() => [], { extraRoutes, allowedHosts: ['search.example.org'] });
  });
  afterAll(() => server.close());

  const evil = { host: 'evil.example:3000' };
  const get = (url: string, headers: Record<string, string>) => server.inject({ url, headers });

  test.each(['/open', '/find', '/nowhere', '/'])(
    'gets no answer of %s without a key',
    async (url) => {
      const response = await get(url, evil);
      expectProblem(response, 421, 'ERR_HOST_UNKNOWN');
      expect(response.json().detail).toContain('`ALLOWED_HOSTS=evil.example`');
    },
  );

  test('gets no public route with a key either, which would not be checked there', async () => {
    const headers = { ...evil, ...bearer(server.secret) };
    for (const url of ['/open', '/nowhere']) {
      expectProblem(await get(url, headers), 421, 'ERR_HOST_UNKNOWN');
    }
  });

  test('is no hindrance to a program with a key; a wrong key is refused as ever', async () => {
    const response = await get('/find', { host: 'quarry:3000', ...bearer(server.secret) });
    expect(response.statusCode).toBe(200);
    expectProblem(await get('/find', { ...evil, ...wrongKey() }), 401, 'ERR_AUTH_FAILED');
  });

  test('is counted in the metrics', async () => {
    const count = async () =>
      Number(/quarry_host_refusals_total (\d+)/.exec(await server.metrics.render())?.[1]);
    const before = await count();
    await get('/open', evil);
    expect(await count()).toBe(before + 1);
  });

  test.each(['localhost:3000', '127.0.0.1', '[::1]:80', '192.168.1.5', 'search.example.org'])(
    '%s is one',
    async (host) => {
      expect((await get('/open', { host })).statusCode).toBe(200);
    },
  );

  test('X-Forwarded-Host does not stand in for it', async () => {
    const headers = { ...evil, 'x-forwarded-host': 'search.example.org' };
    expectProblem(await get('/open', headers), 421, 'ERR_HOST_UNKNOWN');
  });
});

test('what was acknowledged and is not in the index yet is waited for by a route that reads the index, by no other', async () => {
  const publication = Promise.withResolvers<void>();
  const published = () => publication.promise;
  const server = await startTestServer(() => [], { extraRoutes, published });
  const ended: string[] = [];
  const call = async (url: string) => {
    const { statusCode } = await server.inject({ url });
    ended.push(`${url} ${statusCode}`);
  };
  const finding = call('/find');
  await call('/open');
  expect(ended).toEqual(['/open 200']);
  publication.resolve();
  await finding;
  expect(ended).toEqual(['/open 200', '/find 200']);
  await server.close();
});
