import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describePage } from './open-tabs.ts';
import { tellGranite } from './sample-search.ts';
import { serveScripted } from './scripted-server.ts';

/** All that the worker keeps. */
const KEPT = `(async () => {
  const names = await caches.keys();
  const caches_ = await Promise.all(names.map((name) => caches.open(name)));
  const keys = await Promise.all(caches_.map((cache) => cache.keys()));
  return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
})()`;

/** The worker keeps the page, and all that the page asks for goes through it. */
async function untilKept(page: Page): Promise<void> {
  // The policy of the page lets no text be run in it, which `waitForFunction` does.
  const isControlled = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
  await expect.poll(isControlled, { timeout: 10_000 }).toBe(true);
}

describePage('without a connection', (openTab) => {
  test('the page opens, says that it is offline, and goes on by itself once the connection is back', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => tellGranite(stream));
    const { page } = await openTab(`${server.url}/`, { serviceWorkers: 'allow' });
    await untilKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.goto(`${server.url}/?q=granite`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page.locator('[data-result]').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test.each(['/', '/ask'])(
    'an open %s says that nothing answers, until something does',
    async (path) => {
      const server = await serveScripted();
      const { page } = await openTab(`${server.url}${path}`, { serviceWorkers: 'allow' });
      await untilKept(page);
      const notice = page.getByRole('alert').getByText('You are offline');
      expect(await notice.count()).toBe(0);
      await page.context().setOffline(true);
      await notice.waitFor();
      await page.context().setOffline(false);
      await notice.waitFor({ state: 'detached' });
    },
  );

  test('nothing but the page and its files is kept', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => tellGranite(stream));
    const { page } = await openTab(`${server.url}/`, { serviceWorkers: 'allow' });
    await untilKept(page);
    await page.goto(`${server.url}/?q=granite`);
    await page.locator('[data-result]').first().waitFor();
    const kept = await page.evaluate<string[]>(KEPT);
    expect(kept).toContain('/');
    expect(kept.filter((path) => !/^\/(?:assets\/[\w.-]+|favicon\.svg)?$/.test(path))).toEqual([]);
    expect(kept.length).toBeLessThan(62);
  });

  test('a server that answers with a new page is never hidden by the kept one', async () => {
    const server = await serveScripted();
    const { page, requests } = await openTab(`${server.url}/`, { serviceWorkers: 'allow' });
    await untilKept(page);
    const before = requests.length;
    await page.reload();
    const asked = requests.slice(before).filter((one) => new URL(one.url()).pathname === '/');
    expect(asked.length).toBeGreaterThan(0);
    const response = await asked[0]?.response();
    expect(response?.status()).toBe(200);
  });

  test('the page can be installed', async () => {
    const server = await serveScripted();
    const { page } = await openTab(`${server.url}/`, { serviceWorkers: 'allow' });
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Every tab of a test is a private one.
    const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(errors).toEqual([]);
  });
});
