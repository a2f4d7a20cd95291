import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testEnding, testPlainSearch } from '../../web/src/stream/test-events.ts';
import { describePage, type Tab, type TabOptions } from './open-tabs.ts';
import { graniteOpening, graniteResults, tellGranite } from './sample-search.ts';
import { type ScriptedAnswer, type ScriptedServer, serveScripted } from './scripted-server.ts';

const PLAIN = '/api/v1/search';

function problem(status: number, code: string, title = code, detail = ''): ScriptedAnswer {
  const body = { type: 'about:blank', title, status, detail, code, requestId: 'req-4711' };
  return { status, body };
}

const shownResults = (page: Page) => page.locator('[data-result]');

describePage('what goes wrong', (openTab) => {
  /** A search that is refused, streamed and plain alike. */
  async function openRefused(answer: ScriptedAnswer, options?: TabOptions): Promise<Opened> {
    const server = await serveScripted();
    server.answerStreams((stream) => stream.refuse(answer));
    server.answer(PLAIN, () => answer);
    return { ...(await openTab(`${server.url}/?q=granite`, options)), server };
  }

  test('too many searches: it says so, counts down, and goes on by itself', async () => {
    const answer = { ...problem(429, 'ERR_RATE_LIMITED'), headers: { 'retry-after': '7' } };
    const { page, server } = await openRefused(answer, { hasClock: true });
    await page.getByRole('heading', { name: 'Too many searches' }).waitFor();
    await page.getByText(/Goes on by itself in [67] seconds/).waitFor();
    server.answerStreams((stream) => tellGranite(stream));
    await page.clock.runFor(4_000);
    await page.getByText(/Goes on by itself in [23] seconds/).waitFor();
    expect(await shownResults(page).count()).toBe(0);
    await page.clock.runFor(4_000);
    await shownResults(page).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('no session: it says how to get one, on the start page too', async () => {
    const answer = problem(401, 'ERR_AUTH_REQUIRED');
    const { page, server } = await openRefused(answer);
    const heading = page.getByRole('heading', { name: 'This page has no access to the search' });
    await heading.waitFor();
    server.answer('/api/session', () => answer);
    await page.goto(`${server.url}/`);
    await heading.waitFor();
  });

  test('a defect of the server: it gives the request id, and tries again when it is asked to', async () => {
    const { page, server } = await openRefused(problem(500, 'ERR_INTERNAL'));
    await page.getByRole('alert').getByText('req-4711').waitFor();
    server.answerStreams((stream) => tellGranite(stream));
    await page.getByRole('button', { name: 'Try again' }).click();
    await shownResults(page).first().waitFor();
  });

  test('a query that is refused: it says what is wrong with it', async () => {
    const { page } = await openRefused(problem(400, 'ERR_QUERY_TOO_LONG'));
    await page.getByText('A search may have 400 characters.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  test('something else that answers: it says that it was not Quarry', async () => {
    const { page } = await openRefused({ status: 502, body: '<h1>Bad Gateway</h1>' });
    await page.getByRole('heading', { name: 'Something else answered' }).waitFor();
    await page.getByRole('alert').getByText('502').waitFor();
  });

  test('a way that lets no stream through: the plain search answers in its place', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => stream.refuse({ status: 502, body: 'No streams.' }));
    server.answer(PLAIN, () => ({ body: testPlainSearch({ results: graniteResults(0, 2) }) }));
    const { page } = await openTab(`${server.url}/?q=granite`);
    await expect.poll(() => shownResults(page).count()).toBe(2);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  describe('in the middle of a stream', () => {
    /** Five of the results are there; the rest is on its way. */
    async function openHalf(options?: TabOptions) {
      const server = await serveScripted();
      const tab = await openTab(`${server.url}/?q=granite`, options);
      const stream = await server.nextStream();
      stream.send('fast_init', graniteOpening());
      stream.send('result_batch', { batch: 0, offset: 0, results: graniteResults(0, 5) });
      await expect.poll(() => shownResults(tab.page).count()).toBe(5);
      return { ...tab, server, stream };
    }

    test('a failure leaves what is there, and says what failed', async () => {
      const { page, stream } = await openHalf();
      const { body } = problem(502, 'ERR_UPSTREAM', 'The index failed', 'Try again later.');
      stream.send('error', body as Parameters<typeof stream.send<'error'>>[1]);
      stream.send('done', testEnding({ reason: 'error' }));
      await page.getByRole('alert').getByText('A service behind Quarry failed').waitFor();
      expect(await shownResults(page).count()).toBe(5);
    });

    test('the server’s time limit is reported', async () => {
      const { page, stream } = await openHalf();
      stream.send('done', testEnding({ reason: 'timeout' }));
      await page.getByText('The server stopped at its time limit').waitFor();
    });

    test('a connection over which nothing comes any more is given up', async () => {
      const { page, stream } = await openHalf({ hasClock: true });
      await page.clock.fastForward(36_000);
      await page.getByRole('alert').getByText('The server does not answer').waitFor();
      await stream.closed;
      expect(await shownResults(page).count()).toBe(5);
    });

    test('a server that goes away leaves what is there, and is found again', async () => {
      const { page, server } = await openHalf();
      await server.goAway();
      await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
      expect(await shownResults(page).count()).toBe(5);
      server.answerStreams((stream) => tellGranite(stream));
      await server.comeBack();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => shownResults(page).count()).toBe(10);
    });
  });

  test('a device without a connection: it says so, and goes on when that is back', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => tellGranite(stream));
    const { page } = await openTab(`${server.url}/`);
    await page.locator('[role=combobox]:focus').waitFor();
    await page.context().setOffline(true);
    await page.keyboard.type('granite');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('You are offline').waitFor();
    await page.context().setOffline(false);
    await shownResults(page).first().waitFor();
  });
});

type Opened = Tab & { readonly server: ScriptedServer };
