import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { pageRoute } from './get.ts';
import { dashboardPageRoutes } from './get-dashboard.ts';
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
  server = await startTestServer(
    (services) => [pageRoute(services), ...dashboardPageRoutes(services)],
    { page: testPage('index-BGm_-123.js') },
  );
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers, remoteAddress: '127.0.0.1' });

describe('GET /dashboard', () => {
  test.each(['/dashboard', '/dashboard/keys', '/dashboard/welcome', '/dashboard/none?x=1'])(
    '200: %s is the dashboard, under the policy of `/`',
    async (url) => {
      const [dashboard, start] = await Promise.all([get(url), get('/')]);
      expect({ status: dashboard.statusCode, body: dashboard.body }).toEqual({
        status: 200,
        body: 'the dashboard',
      });
      for (const name of ['content-security-policy', 'cache-control', 'permissions-policy']) {
        expect(dashboard.headers[name]).toBe(start.headers[name]);
      }
    },
  );

  test('200: gives no session, not even to a browser on this machine', async () => {
    expect((await get('/', visit)).headers['set-cookie']).toMatch(/^quarry_session_3000=/);
    for (const url of ['/dashboard', '/dashboard/welcome']) {
      expect((await get(url, visit)).headers['set-cookie']).toBeUndefined();
    }
  });

  test('304: while it is the same', async () => {
    const { headers } = await get('/dashboard');
    const again = await get('/dashboard', { 'if-none-match': `${headers['etag']}` });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });

  test('404: below a view there is nothing', async () => {
    expectProblem(await get('/dashboard/keys/1'), 404, 'ERR_NOT_FOUND');
  });

  test('405: anything but reading it', async () => {
    const response = await server.inject({ method: 'POST', url: '/dashboard', headers: {} });
    expectProblem(response, 405, 'ERR_METHOD_NOT_ALLOWED');
  });
});
