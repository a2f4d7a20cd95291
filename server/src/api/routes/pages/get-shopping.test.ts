import { describe, expect, test } from 'vitest';
import { expectProblem } from '../../test-server.ts';
import { shoppingPageRoute } from './get-shopping.ts';
import { servePages, visit } from './test-page.ts';

const { get, post, expectPage } = servePages(
  (services) => [shoppingPageRoute(services)],
  'make-shopping-page-BGm_-123.js',
);

describe('GET /shopping', () => {
  test.each([
    '/shopping',
    '/shopping?q=red+shoes',
    '/shopping?brand=Acme&brand=B%C3%B6hm&view=list',
    '/shopping?%',
  ])('200: %s is the page, under the policy of `/`', (url) => expectPage(url, 'the page'));

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
    const response = await post('/shopping');
    expectProblem(response, 405, 'ERR_METHOD_NOT_ALLOWED');
  });
});
