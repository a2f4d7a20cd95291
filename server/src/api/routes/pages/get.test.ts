import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuiltPage, PageFile } from '../../pages/built-page.ts';
import type { RouteServices } from '../../route-services.ts';
import { expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { pageRoute } from './get.ts';
import { sessionRoute } from './get-api-session.ts';
import { pageAssetRoute } from './get-assets-file.ts';
import { faviconRoutes } from './get-favicon-svg.ts';
import { pageWorkerRoute } from './get-worker-js.ts';

const file = (mediaType: string, ...bodies: [PageFile['bodies']] | []): PageFile => ({
  mediaType,
  version: randomUUID(),
  bodies: bodies[0] ?? new Map([['identity', Buffer.from(`some ${mediaType}`)]]),
});

const page: BuiltPage = new Map([
  ['index.html', file('text/html; charset=utf-8')],
  ['favicon.svg', file('image/svg+xml')],
  ['worker.js', file('text/javascript')],
  ['favicon.ico', file('image/x-icon')],
  [
    'assets/index-1.js',
    file(
      'text/javascript; charset=utf-8',
      new Map([
        ['identity', Buffer.from('code')],
        ['gzip', Buffer.from('gzipped')],
        ['br', Buffer.from('smaller')],
      ]),
    ),
  ],
]);

/** The headers of a browser that opens the page on this machine. */
const visit = {
  host: '127.0.0.1:3000',
  connection: 'keep-alive',
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

let server: TestServer;
let unbuilt: TestServer;
beforeAll(async () => {
  const pick = (services: RouteServices) => [
    pageRoute(services),
    pageAssetRoute(services),
    sessionRoute(services),
    pageWorkerRoute(services),
    ...faviconRoutes(services),
  ];
  server = await startTestServer(pick, { page });
  unbuilt = await startTestServer(pick);
});
afterAll(() => Promise.all([server.close(), unbuilt.close()]));

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.inject({ url, headers, remoteAddress });

describe('GET /', () => {
  test.each([
    '/',
    '/?q=rate+limit&type=page',
    '/?q=%E4%B8%AD',
    '/?%',
    '/?a=1&a=2',
    '/?utm_source=x',
  ])('%s is the page', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect({ statusCode, body }).toEqual({
      statusCode: 200,
      body: 'some text/html; charset=utf-8',
    });
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('its policy only allows files of this server', async () => {
    const { headers } = await get('/');
    const policy = `${headers['content-security-policy']}`;
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types quarry-worker");
    expect(policy).not.toMatch(/unsafe|http|\*|blob/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test('304: while it is unchanged', async () => {
    const { headers } = await get('/');
    const again = await get('/?q=other', { 'if-none-match': `${headers['etag']}` });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });

  test('405: any method but GET and HEAD, and POST, which is for programs made for SearXNG', async () => {
    const response = await server.inject({ method: 'PUT', url: '/', headers: {} });
    expectProblem(response, 405, 'ERR_METHOD_NOT_ALLOWED');
  });

  test('503 if it is not built, with the command to build it and no session', async () => {
    const { statusCode, body, headers } = await unbuilt.inject({ url: '/', headers: visit });
    expect(statusCode).toBe(503);
    expect(body).toContain('npm run build');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('GET /assets/{file}', () => {
  test.each([
    ['gzip, br', 'br', 'smaller'],
    ['gzip', 'gzip', 'gzipped'],
    ['identity', undefined, 'code'],
  ])('200: to who accepts %j in the encoding %j', async (accepted, encoding, body) => {
    const response = await get('/assets/index-1.js', { 'accept-encoding': accepted });
    expect(response.body).toBe(body);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  test('each encoding has its own tag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (one) =>
          (await get('/assets/index-1.js', { 'accept-encoding': one })).headers['etag'],
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test.each([
    'other.js',
    '..%2findex.html',
    '..%2f..%2fpackage.json',
    '.stamp',
    'index-1.js.br',
    '__proto__',
    '%00',
  ])('404: %s', async (name) => {
    expectProblem(await get(`/assets/${name}`), 404, 'ERR_NOT_FOUND');
  });
});

test('GET /worker.js is revalidated at each visit, and may not load scripts', async () => {
  const { statusCode, headers } = await get('/worker.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self';/);
});

test('GET /favicon.svg and /favicon.ico are pictures', async () => {
  expect(await get('/favicon.ico')).toMatchObject({ statusCode: 200, body: 'some image/x-icon' });
  expect(await get('/favicon.svg')).toMatchObject({ statusCode: 200, body: 'some image/svg+xml' });
  expectProblem(await unbuilt.inject({ url: '/favicon.svg', headers: {} }), 404, 'ERR_NOT_FOUND');
});

describe('opening the page again and again', () => {
  const limits = { otherPerMinute: 2, sessionPerMinute: 4 };
  const statusesOf = async (limited: TestServer, headers: Record<string, string>) => {
    const statuses = [];
    for (let visits = 0; visits < 5; visits += 1) {
      const { statusCode } = await limited.inject({
        url: '/',
        headers,
        remoteAddress: '127.0.0.1',
      });
      statuses.push(statusCode);
    }
    return statuses;
  };

  test('is counted for the session if there is one, like all requests of the page', async () => {
    const limited = await startTestServer((services) => [pageRoute(services)], { page, limits });
    const { token } = await limited.sessions.create('loopback');
    const known = { ...visit, cookie: `quarry_session_3000=${token}` };
    expect(await statusesOf(limited, known)).toEqual([200, 200, 200, 200, 429]);
    expect(await statusesOf(limited, visit)).toEqual([200, 200, 429, 429, 429]);
    await limited.close();
  });

  test('is counted for the address if the session is invalid or sent by another site', async () => {
    const limited = await startTestServer((services) => [pageRoute(services)], { page, limits });
    const { token } = await limited.sessions.create('loopback');
    const madeUp = { ...visit, cookie: `quarry_session_3000=${'x'.repeat(43)}` };
    const lent = {
      ...visit,
      cookie: `quarry_session_3000=${token}`,
      'sec-fetch-site': 'cross-site',
    };
    expect(await statusesOf(limited, madeUp)).toEqual([200, 200, 429, 429, 429]);
    expect(await statusesOf(limited, lent)).toEqual([429, 429, 429, 429, 429]);
    await limited.close();
  });
});

describe('a visit of the page begins a session', () => {
  const cookieOf = async (headers: Record<string, string>, remoteAddress?: string) =>
    (await get('/', headers, remoteAddress)).headers['set-cookie'];

  test('for a browser on this machine', async () => {
    expect(await cookieOf(visit)).toMatch(
      /^quarry_session_3000=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each<[who: string, change: Record<string, string>]>([
    ['an address of the block', { host: '127.0.0.2' }],
    ['IPv6', { host: '[::1]:3000' }],
    ['localhost', { host: 'localhost:3000' }],
    ['a name below localhost', { host: 'quarry.localhost:3000' }],
    ['a browser before Sec-Fetch', { 'sec-fetch-site': '' }],
    ['a visitor who follows a link from another site', { 'sec-fetch-site': 'cross-site' }],
    ['a reload', { 'sec-fetch-site': 'same-origin' }],
  ])('for %s', async (_who, change) => {
    const headers: Record<string, string> = { ...visit, ...change };
    if (headers['sec-fetch-site'] === '') delete headers['sec-fetch-site'];
    expect(await cookieOf(headers)).toBeDefined();
  });

  test.each<[who: string, change: Record<string, string>, remoteAddress?: string]>([
    ['another machine', {}, '192.168.1.7'],
    ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7'],
    ['a proxy that names the visitor', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy that names its host', { 'x-forwarded-host': 'search.example.org' }],
    ['a proxy of RFC 7239', { forwarded: 'for=203.0.113.9' }],
    ['a proxy that tells its way', { via: '1.1 proxy' }],
    ['nginx by a header', { 'x-real-ip': '203.0.113.9' }],
    ['nginx as it comes', { connection: 'close' }],
    ['a program', { accept: '*/*' }],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a script of another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ['a frame on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
  ])('not for %s, who gets the page without', async (_who, change, remoteAddress) => {
    const response = await get('/', { ...visit, ...change }, remoteAddress);
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('not for a foreign name that resolves to this server, which gets nothing', async () => {
    const response = await get('/', { ...visit, host: 'rebound.example.org:3000' });
    expectProblem(response, 421, 'ERR_HOST_UNKNOWN');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('once: a visitor with a session keeps it', async () => {
    const cookie = `${await cookieOf(visit)}`.split(';')[0] ?? '';
    expect(await cookieOf({ ...visit, cookie })).toBeUndefined();
  });

  test('anew for a visitor with a session of another server, or an expired one', async () => {
    const cookie = `quarry_session_3000=${'x'.repeat(43)}`;
    expect(await cookieOf({ ...visit, cookie })).toBeDefined();
  });

  test('within the limit of its address for other requests', async () => {
    const limited = await startTestServer((services) => [pageRoute(services)], {
      page,
      limits: { otherPerMinute: 1 },
    });
    const open = () => limited.inject({ url: '/', headers: visit });
    expect((await open()).headers['set-cookie']).toBeDefined();
    const second = await open();
    expectProblem(second, 429, 'ERR_RATE_LIMITED');
    expect(second.headers['set-cookie']).toBeUndefined();
    await limited.close();
  });
});
