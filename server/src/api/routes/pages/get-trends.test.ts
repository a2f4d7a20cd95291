import { describe, expect, test } from 'vitest';
import { trendsPageRoute } from './get-trends.ts';
import { servePages, visit } from './test-page.ts';

const { get, expectPage } = servePages(
  (services) => [trendsPageRoute(services)],
  'trends-page-BGm_-123.js',
);

describe('GET /trends', () => {
  test('200: is the page, under the policy of `/`', () => expectPage('/trends', 'the page'));

  test('200: names the scripts of its screen', async () => {
    const { headers } = await get('/trends', visit);
    expect(headers['link']).toBe('</assets/trends-page-BGm_-123.js>; rel=modulepreload');
  });
});
