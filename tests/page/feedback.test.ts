import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { folderWith, startProduct, untilIdle } from '../start-product.ts';
import { answerGranite, ask } from './ask-granite.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { TOO_WIDE } from './page-measures.ts';
import { tellGranite } from './sample-search.ts';
import { serveScripted } from './scripted-server.ts';

const PATH = '/api/events/feedback';
const sent = (asked: readonly string[]) => asked.filter((path) => path === PATH).length;
const good = (page: Page) => page.getByRole('button', { name: 'Helpful', exact: true });
const bad = (page: Page) => page.getByRole('button', { name: 'Not helpful', exact: true });
const about = (page: Page) => page.getByRole('button', { name: 'About this result' }).first();

describePage('thumbs', (openTab) => {
  async function serve(status = 202) {
    const server = await serveScripted();
    server.answer(PATH, () => ({ status, body: { accepted: true } }));
    server.answerStreams((stream) => tellGranite(stream));
    return server;
  }

  async function openResult(options?: TabOptions) {
    const server = await serve();
    const { page } = await openTab(`${server.url}/?q=granite`, options);
    await about(page).click();
    return { page, server };
  }

  async function openAnswer(options?: TabOptions, status?: number) {
    const server = await serve(status);
    const { page } = await openTab(`${server.url}/ask`, options);
    await ask(page, 'What is granite?');
    answerGranite(await server.nextQuestion());
    await good(page).waitFor();
    return { page, server };
  }

  test('on a result are given once, by keyboard, with thanks, and stay as they were given', async () => {
    const { page, server } = await openResult();
    expect(sent(server.asked)).toBe(0);
    await good(page).press('Enter');
    await page.getByRole('status').getByText('Thank you.').waitFor();
    expect(await good(page).getAttribute('aria-pressed')).toBe('true');
    await bad(page).press('Enter');
    expect(await bad(page).getAttribute('aria-pressed')).toBe('false');
    await about(page).click();
    await good(page).waitFor({ state: 'detached' });
    await about(page).click();
    expect(await good(page).getAttribute('aria-pressed')).toBe('true');
    expect(sent(server.asked)).toBe(1);
  });

  test('on an answer say so where they do not arrive, and can be given again', async () => {
    const { page, server } = await openAnswer({}, 503);
    const place = await bad(page).boundingBox();
    await bad(page).click();
    await page.getByText('It could not be sent.').waitFor();
    expect(await bad(page).boundingBox()).toEqual(place);
    expect(await bad(page).getAttribute('aria-pressed')).toBe('false');
    server.answer(PATH, () => ({ status: 202, body: { accepted: true } }));
    await bad(page).click();
    await page.getByText('Thank you.').waitFor();
    expect(await bad(page).getAttribute('aria-pressed')).toBe('true');
    expect(sent(server.asked)).toBe(2);
  });

  test('are not on an answer that is opened again: the server would not count them', async () => {
    const { page } = await openAnswer();
    await page.reload();
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    expect(await good(page).count()).toBe(0);
  });

  test('are not drawn where the server counts nothing', async () => {
    const server = await serve();
    server.answer('/api/session', () => ({
      body: { scopes: ['search'], antiForgery: 'of this session', takesFeedback: false },
    }));
    const { page } = await openTab(`${server.url}/?q=granite`);
    const session = page.waitForResponse(/\/api\/session$/);
    await about(page).click();
    await session;
    await page.getByRole('heading', { name: 'Why this result' }).waitFor();
    expect(await good(page).count()).toBe(0);
  });

  describe.each([
    ['light', 'light', 1280],
    ['dark, on a phone', 'dark', 390],
  ] as const)('%s', (_name, colorScheme, width) => {
    test.each([
      ['a result', openResult],
      ['an answer', openAnswer],
    ] as const)('on %s axe finds no fault, and nothing is too wide', async (_of, open) => {
      const { page } = await open({ colorScheme, viewport: { width, height: 800 } });
      await good(page).click();
      await page.getByText('Thank you.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    });
  });

  test('are counted by the real server, of results and of answers', async () => {
    const product = await startProduct({
      folders: [await folderWith({ 'granite.md': '# Granite\n\nGranite cools slowly.\n' })],
    });
    await untilIdle(product.client());
    const { page } = await openTab(`${product.address}/?q=granite`);
    await about(page).click();
    await good(page).click();
    await page.getByText('Thank you.').waitFor();
    await page.goto(`${product.address}/ask?q=How+does+granite+cool%3F`);
    await bad(page).click();
    await page.getByText('Thank you.').waitFor();
    await expect
      .poll(async () => (await product.client().stats()).usage?.feedback, { timeout: 10_000 })
      .toMatchObject({ results: { good: 1, bad: 0 }, answers: { good: 0, bad: 1 } });
  });
});
