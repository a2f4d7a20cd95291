import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../test-server.ts';
import { pageRoute } from './get.ts';
import { documentPageRoute } from './get-d-id.ts';
import { testPage } from './test-page.ts';

async function open() {
  const page = testPage('document-screens-BGm_-123.js');
  const server = await startTestServer(
    (services) => [pageRoute(services), documentPageRoute(services)],
    {
      page,
    },
  );
  onTestFinished(() => server.close());
  return (url: string) => server.inject({ url, headers: {}, remoteAddress: '127.0.0.1' });
}

test('GET /d/{id}: the page, under the policy of `/`, whether there is such a document or not', async () => {
  const get = await open();
  const start = await get('/');
  const ids = ['abc', 'no-such', 'abc?q=why', 'abc?%', 'a%2Fb', '%00', 'x'.repeat(2_000)];
  for (const id of ids) {
    const { statusCode, body, headers } = await get(`/d/${id}`);
    expect({ id, statusCode, body }).toEqual({ id, statusCode: 200, body: 'the page' });
    for (const name of ['content-security-policy', 'cache-control', 'permissions-policy']) {
      expect(headers[name]).toBe(start.headers[name]);
    }
  }
});

test('GET /d/{id}: names the scripts of its screen', async () => {
  const { headers } = await (await open())('/d/abc');
  expect(headers['link']).toBe('</assets/document-screens-BGm_-123.js>; rel=modulepreload');
});
