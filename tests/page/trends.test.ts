import { describe, expect, test } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { TOO_WIDE } from './page-measures.ts';
import { graniteTitle, tellGranite } from './sample-search.ts';
import { serveScripted } from './scripted-server.ts';

const TRENDS = [
  { query: 'night of the museums', score: 12.5, change: 3.2, sparkline: [0, 1, 2, 40] },
  { query: 'granite', score: 9.1, change: null, sparkline: [0, 0, 0, 8] },
];

describePage('trends', (openTab) => {
  async function open(trends: readonly object[] | null, options?: TabOptions, query = '') {
    const server = await serveScripted();
    server.answer('/api/session', () => ({ status: 401, body: '' })); // who is not signed in reads it, too
    server.answer('/api/trends', (parameters) =>
      trends === null
        ? { status: 503, body: '' }
        : { body: { window: parameters.get('window'), trends } },
    );
    server.answerStreams((stream) => tellGranite(stream));
    const tab = await openTab(`${server.url}/trends${query}`, options);
    return { ...tab, server };
  }

  test('say what rises, by how much and how often it was asked for, without a session', async () => {
    const { page } = await open(TRENDS);
    const rows = page.getByRole('listitem');
    await rows.nth(1).waitFor();
    expect(await rows.allTextContents()).toEqual([
      'night of the museumsup 320 %asked for 43 times',
      'granitenewasked for 8 times',
    ]);
  });

  test('lead to a search for what rises', async () => {
    const { page } = await open(TRENDS);
    await page.getByRole('link', { name: 'granite' }).click();
    await page.getByRole('heading', { name: graniteTitle(0), exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('granite');
  });

  test('are of the window that the address says, and that is chosen by keyboard', async () => {
    const { page, server } = await open(TRENDS, {}, '?window=7d');
    await page.getByRole('radio', { name: 'Last week', checked: true }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('radio', { name: 'Last day', checked: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('window')).toBe('24h');
    await expect
      .poll(() => server.asked.filter((path) => path.startsWith('/api/trends')).length)
      .toBeGreaterThan(1);
  });

  test('say why there are none, and offer to try again where they cannot be read', async () => {
    const none = await open([]);
    await none.page.getByText('Nothing rises at the moment.').waitFor();
    const failed = await open(null);
    await failed.page.getByText('Trends cannot be read at the moment.').waitFor();
    failed.server.answer('/api/trends', () => ({ body: { window: '24h', trends: TRENDS } }));
    await failed.page.getByRole('button', { name: 'Try again' }).click();
    await failed.page.getByRole('link', { name: 'granite' }).waitFor();
  });

  describe.each([
    ['light', 'light', 1280],
    ['dark, on a phone', 'dark', 390],
  ] as const)('%s', (_name, colorScheme, width) => {
    test('axe finds no fault, and nothing is too wide', async () => {
      const { page } = await open(TRENDS, { colorScheme, viewport: { width, height: 800 } });
      await page.getByRole('link', { name: 'granite' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    });
  });
});

describePage('an opened result', (openTab) => {
  async function openResults(keepsHistory: boolean) {
    const server = await serveScripted();
    server.answerStreams((stream) => tellGranite(stream));
    server.answer('/api/events/click', () => ({ status: 202, body: { accepted: true } }));
    const tab = await openTab(`${server.url}/?q=granite`);
    await tab.page.evaluate(
      `localStorage.setItem('quarry.preferences', '{"keepsHistory":${keepsHistory}}')`,
    );
    await tab.page.reload();
    const title = tab.page.locator('[data-row] h2 a').first();
    await title.waitFor();
    await title.click();
    await tab.page.waitForURL(/\/d\//);
    return server;
  }
  const reported = (asked: readonly string[]) =>
    asked.filter((path) => path === '/api/events/click').length;

  test('is reported for statistics, once', async () => {
    const server = await openResults(true);
    await expect.poll(() => reported(server.asked)).toBe(1);
  });

  test('is not reported where this browser is to keep no history', async () => {
    const server = await openResults(false);
    await expect.poll(() => server.asked.some((path) => path.includes('/reading'))).toBe(true);
    expect(reported(server.asked)).toBe(0);
  });
});
