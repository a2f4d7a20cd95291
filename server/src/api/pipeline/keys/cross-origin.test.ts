import { defineEndpoint } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchStreamRoute } from '../../routes/search/get-api-search-stream.ts';
import { searchRoute } from '../../routes/search/get-api-v1-search.ts';
import { putInterestsRoute } from '../../routes/settings/put-api-interests.ts';
import { headersOf } from '../../test-people.ts';
import { expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { RawAnswer, route } from '../route.ts';

const SHOP = 'https://shop.example';
const OTHER = 'https://other.example';
const url = '/api/v1/search?q=harbour';

const open = route(
  defineEndpoint({
    name: 'open',
    method: 'GET',
    path: '/api/open',
    scope: null,
    limit: 'none',
    summary: 'Test',
    status: 200,
    mediaType: 'text/plain',
    query: z.strictObject({}),
    problems: [],
  }),
  () => new RawAnswer('open', {}),
);

let server: TestServer;
let forShop: string;
let forOther: string;
let free: string;

beforeAll(async () => {
  server = await startTestServer(
    (services) => [searchRoute(services), searchStreamRoute(services), putInterestsRoute(services)],
    { extraRoutes: [open], limits: { searchPerMinute: 1000 } },
  );
  await server.add({ text: 'A harbour. '.repeat(200) });
  forShop = await server.makeKey({ allowedOrigins: [SHOP, 'http://localhost:5173'] });
  forOther = await server.makeKey({ allowedOrigins: [OTHER] });
  free = await server.makeKey({});
});
afterAll(() => server.close());

const get = (secret: string, origin?: string, path = url) =>
  server.inject({
    url: path,
    headers: { authorization: `Bearer ${secret}`, ...(origin !== undefined && { origin }) },
  });

const preflight = (origin: string, method = 'GET', path = url, headers = {}) =>
  server.inject({
    method: 'OPTIONS',
    url: path,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
      ...headers,
    },
  });

const corsHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a preflight', () => {
  test.each([SHOP, OTHER, 'http://localhost:5173'])(
    'of %s, which a key allows, is answered',
    async (origin) => {
      const { statusCode, headers, body } = await preflight(origin);
      expect([statusCode, body]).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-max-age': '600',
        vary: expect.stringContaining('Origin'),
      });
      expect(headers['access-control-allow-headers']).toMatch(
        /\bauthorization\b.*\bcontent-type\b/,
      );
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  test('names the methods of its address alone', async () => {
    const { headers } = await preflight(SHOP, 'PUT', '/api/interests');
    expect(headers['access-control-allow-methods']).toBe('PUT');
    expect(corsHeaders((await preflight(SHOP, 'DELETE', '/api/interests')).headers)).toEqual([]);
  });

  test('is answered under any name of the server, as a request with a key is', async () => {
    expect((await preflight(SHOP, 'GET', url, { host: 'any.example' })).statusCode).toBe(204);
  });

  test.each([
    ['https://evil.example', 'GET', url],
    ['https://shop.example.evil.example', 'GET', url],
    ['https://shop.example:8443', 'GET', url],
    ['http://shop.example', 'GET', url],
    ['null', 'GET', url],
    ['*', 'GET', url],
    [SHOP, 'get', url],
    [SHOP, 'GET', '/api/open'],
  ])('of %s with %s for %s is refused as any OPTIONS', async (origin, method, path) => {
    const response = await preflight(origin, method, path);
    expectProblem(response, 405, 'ERR_METHOD_NOT_ALLOWED');
    expect(corsHeaders(response.headers)).toEqual([]);
  });

  test('for an address that does not exist is not found', async () => {
    expectProblem(await preflight(SHOP, 'GET', '/api/nothing'), 404, 'ERR_NOT_FOUND');
  });

  test('an OPTIONS without the headers of one is refused as before', async () => {
    const plain = await server.inject({ method: 'OPTIONS', url, headers: { origin: SHOP } });
    expectProblem(plain, 405, 'ERR_METHOD_NOT_ALLOWED');
  });

  test('of an origin is answered no more once its only key is revoked', async () => {
    const origin = 'https://short.example';
    const { record } = await server.keys.create(
      { ...(await server.keys.list())[0]!, name: 'short', allowedOrigins: [origin] },
      'operator',
    );
    expect((await preflight(origin)).statusCode).toBe(204);
    await server.keys.revoke(record.id, 'operator');
    expect((await preflight(origin)).statusCode).toBe(405);
  });
});

describe('a request of a page', () => {
  test('whose origin its key allows can be read by the page, with the headers of limits', async () => {
    const { statusCode, headers } = await get(forShop, SHOP);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-expose-headers':
        'X-Request-Id, X-Sequence, RateLimit, RateLimit-Policy, Retry-After',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['vary']).toContain('Origin');
  });

  test('can read errors, streams and compressed answers, too', async () => {
    const wrong = await get(forShop, SHOP, '/api/v1/search?q=harbour&limit=1000');
    expectProblem(wrong, 400, 'ERR_PARAM_INVALID');
    const stream = await get(forShop, SHOP, '/api/search/stream?q=harbour');
    expect(stream.headers['content-type']).toContain('text/event-stream');
    const compressed = await server.inject({
      url,
      headers: { authorization: `Bearer ${forShop}`, origin: SHOP, 'accept-encoding': 'gzip' },
    });
    expect(compressed.headers['vary']).toBe('Accept-Encoding, Origin');
    for (const { headers } of [wrong, stream, compressed]) {
      expect(headers['access-control-allow-origin']).toBe(SHOP);
    }
  });

  test('gets the reason of a limit that refuses it', async () => {
    const limited = await server.makeKey({ allowedOrigins: [SHOP], requestsPerMinute: 1 });
    await get(limited, SHOP);
    const refused = await get(limited, SHOP);
    expectProblem(refused, 429, 'ERR_RATE_LIMITED');
    expect(refused.headers['access-control-allow-origin']).toBe(SHOP);
  });

  test('whose origin its key does not allow is refused, though another key allows it', async () => {
    for (const origin of [OTHER, 'null', '', `${SHOP}/`, 'HTTPS://SHOP.EXAMPLE']) {
      const refused = await get(forShop, origin);
      expectProblem(refused, 403, 'ERR_SCOPE_DENIED');
      expect(refused.json().detail).toContain('`allowedOrigins`');
      expect(corsHeaders(refused.headers)).toEqual([]);
      expect(refused.headers['vary']).toContain('Origin');
    }
    expect((await get(forOther, OTHER)).headers['access-control-allow-origin']).toBe(OTHER);
  });

  test('of a key that is not accepted can read why, if any key allows its origin', async () => {
    const refused = await get(`${forShop}x`, SHOP);
    expectProblem(refused, 401, 'ERR_AUTH_FAILED');
    expect(refused.headers['access-control-allow-origin']).toBe(SHOP);
    expect(refused.headers['vary']).toContain('Origin');
    for (const origin of ['https://evil.example', 'null', '*', `${SHOP}/`]) {
      expect(corsHeaders((await get(`${forShop}x`, origin)).headers)).toEqual([]);
    }
    const open = await server.inject({ url: '/api/open', headers: { origin: SHOP } });
    expect(corsHeaders(open.headers)).toEqual([]);
    expect(corsHeaders((await get(`${forShop}x`, SHOP, '/api/nothing')).headers)).toEqual([]);
  });

  test('with a key without origins is answered as before', async () => {
    const { statusCode, headers } = await get(free, SHOP);
    expect(statusCode).toBe(200);
    expect(corsHeaders(headers)).toEqual([]);
    expect(headers['vary'] ?? '').not.toContain('Origin');
  });

  test('with a session in place of a key is shared with no other origin', async () => {
    const { token } = await server.sessions.create('loopback');
    const { headers } = await server.inject({
      url,
      headers: { ...headersOf(token), origin: SHOP },
    });
    expect(corsHeaders(headers)).toEqual([]);
  });
});

test('a program, which sends no Origin, may use a key with origins', async () => {
  const { statusCode, headers } = await get(forShop);
  expect(statusCode).toBe(200);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['vary']).toContain('Origin');
});

test('for any Origin only the exact origins of its key get an answer that they can read', async () => {
  const origin = fc.oneof(
    fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    }),
    fc.webUrl(),
    fc.constantFrom(SHOP, OTHER, 'null', '*', `${SHOP}, ${OTHER}`, `${SHOP} `, `${SHOP}:443`),
  );
  await fc.assert(
    fc.asyncProperty(origin, async (sent) => {
      const { headers, statusCode } = await get(forShop, sent);
      const read = String(headers['access-control-allow-origin'] ?? '');
      expect(read).toBe(sent === SHOP ? SHOP : '');
      expect(statusCode).toBe(sent === SHOP ? 200 : 403);
    }),
    { numRuns: 100 },
  );
});
