import { describe, expect, test } from 'vitest';
import { expectProblem } from '../../test-server.ts';
import { dashboardPageRoutes } from './get-dashboard.ts';
import { servePages, visit } from './test-page.ts';

const { get, post, expectPage } = servePages(dashboardPageRoutes, 'index-BGm_-123.js');

describe('GET /dashboard', () => {
  test.each(['/dashboard', '/dashboard/keys', '/dashboard/welcome', '/dashboard/none?x=1'])(
    '200: %s is the dashboard, under the policy of `/`',
    (url) => expectPage(url, 'the dashboard'),
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
    const response = await post('/dashboard');
    expectProblem(response, 405, 'ERR_METHOD_NOT_ALLOWED');
  });
});
