import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { pageRoute } from './get.ts';
import { shoppingPageRoute } from './get-shopping.ts';
import { testPage } from './test-page.ts';

/** What a browser sends that opens the page on this machine. */
const visit = {
  host: '127.0.0.1:3000',
  connection: 'keep-alive',
  accept: 'text/html',
  'sec-fetch-site': 'none',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer((services) => [pageRoute(services), shoppingPageRoute(services)], {
    page: testPage('make-shopping-page-BGm_-123.js'),
  });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers, remoteAddress: '127.0.0.1' });

describe('GET /shopping', () => {
  test.each([
    '/shopping',
    '/shopping?q=red+shoes',
    '/shopping?brand=Acme&brand=B%C3%B6hm&view=list',
    '/shopping?%',
  ])('200: %s is the page, under the policy of `/`', async (url) => {
    const [asked, start] = await Promise.all([get(url), get('/')]);
    expect({ status: asked.statusCode, body: asked.body }).toEqual({
      status: 200,
      body: 'the page',
    });
    for (const name of ['content-security-policy', 'cache-control', 'permissions-policy']) {
      expect(asked.headers[name]).toBe(start.headers[name]);
    }
  });

  test('200: names the scripts of its screen, which `/` does not need yet', async () => {
    const [asked, start] = await Promise.all([get('/shopping'), get('/')]);
    expect(asked.headers['link']).toBe(
      '</assets/make-shopping-page-BGm_-123.js>; rel=modulepreload',
    );
    expect(start.headers['link']).toBeUndefined();
  });

  test('sets a session up for a browser on this machine, and for no program', async () => {
    expect((await get('/shopping', visit)).headers['set-cookie']).toMatch(/^quarry_session_3000=/);
    const program = await get('/shopping', { ...visit, accept: '*/*' });
    expect(program.headers['set-cookie']).toBeUndefined();
  });

  test('304: while it is the same', async () => {
    const { headers } = await get('/shopping');
    const again = await get('/shopping', { 'if-none-match': `${headers['etag']}` });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });

  test('405: anything but reading it', async () => {
    const response = await server.inject({ method: 'POST', url: '/shopping', headers: {} });
    expectProblem(response, 405, 'ERR_METHOD_NOT_ALLOWED');
  });
});
