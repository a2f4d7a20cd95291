import { describe, expect, test } from 'vitest';
import { settingsPageRoute } from './get-settings.ts';
import { servePages, visit } from './test-page.ts';

const { get, expectPage } = servePages(
  (services) => [settingsPageRoute(services)],
  'make-settings-page-BGm_-123.js',
);

describe('GET /settings', () => {
  test('200: is the page, under the policy of `/`', () => expectPage('/settings', 'the page'));

  test('200: names the scripts of its screen, and sets a session up for a browser on this machine', async () => {
    const { headers } = await get('/settings', visit);
    expect(headers['link']).toBe('</assets/make-settings-page-BGm_-123.js>; rel=modulepreload');
    expect(headers['set-cookie']).toMatch(/^quarry_session_3000=/);
  });
});
