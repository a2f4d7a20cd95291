import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerGranite, answers, ask, ended, field, granite, tellGranite } from './ask-granite.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { type ScriptedServer, serveScripted } from './scripted-server.ts';

/** Higher than any window of these tests, in one paragraph for each line. */
const manyLines = (count: number) => '\n\nIt is hard, and it is everywhere.'.repeat(count);

/** How far the end of the page is below the window. */
const below = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollHeight - innerHeight - scrollY');
const scrolled = (page: Page) => page.evaluate<number>('scrollY');
const toEnd = (page: Page) => page.getByRole('button', { name: 'Jump to the end' });

/** Users who save data load only what they open. */
const savesData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

describePage('a conversation that goes on', (openTab) => {
  async function open(options?: TabOptions) {
    const server = await serveScripted();
    const tab = await openTab(`${server.url}/ask`, { reducedMotion: 'reduce', ...options });
    await field(tab.page).waitFor();
    return { ...tab, server };
  }

  async function askGranite(page: Page, server: ScriptedServer, text: string) {
    await ask(page, text);
    answerGranite(await server.nextQuestion());
    await answers(page).last().getByRole('button', { name: 'Copy', exact: true }).waitFor();
  }

  describe('the window', () => {
    test('keeps its position while an answer outgrows it, jumps to the end on request, and then follows it', async () => {
      const { page, server } = await open();
      await askGranite(page, server, 'What is granite?');
      await ask(page, 'And how is it?');
      const question = await server.nextQuestion();
      tellGranite(question);
      await answers(page).nth(1).getByText(granite).waitFor();
      const asked = await scrolled(page);
      expect(await toEnd(page).count()).toBe(0);
      question.send('text', { text: manyLines(30) });
      await toEnd(page).click();
      await expect.poll(() => below(page)).toBeLessThan(2);
      expect(await scrolled(page)).toBeGreaterThan(asked);
      expect(await page.evaluate('document.activeElement.id')).toBe('question');
      question.send('text', { text: manyLines(20) });
      await expect.poll(() => answers(page).nth(1).getByText('everywhere').count()).toBe(50);
      await expect.poll(() => below(page)).toBeLessThan(2);
      question.send('follow_ups', { questions: ['What is basalt?'] });
      question.send('done', ended());
      await page.getByRole('button', { name: 'What is basalt?' }).waitFor();
      await expect.poll(() => below(page)).toBeLessThan(2);
    });

    test('scrolling up stops following the end', async () => {
      const { page, server } = await open();
      await ask(page, 'What is granite?');
      const question = await server.nextQuestion();
      question.send('text', { text: manyLines(40) });
      await toEnd(page).click();
      await expect.poll(() => below(page)).toBeLessThan(2);
      await page.mouse.move(400, 300);
      await page.mouse.wheel(0, -300);
      await toEnd(page).waitFor();
      const there = await scrolled(page);
      question.send('text', { text: manyLines(20) });
      await expect.poll(() => answers(page).getByText('everywhere').count()).toBe(60);
      expect(await scrolled(page)).toBe(there);
      question.send('done', ended());
    });
  });

  test('an open source stays open with the next question', async () => {
    const { page, server } = await open();
    server.answer('/api/documents/granite', () => ({ status: 404, body: 'gone' }));
    await askGranite(page, server, 'What is granite?');
    await page.getByRole('button', { name: 'Open source 1: Granite' }).click();
    const reader = page.getByRole('dialog', { name: /Granite/ });
    await reader.waitFor();
    await ask(page, 'And gneiss?');
    await reader.waitFor({ state: 'detached' });
    answerGranite(await server.nextQuestion());
    await answers(page)
      .nth(1)
      .getByRole('button', { name: /^Open source 1/ })
      .click();
    await reader.waitFor();
  });

  test('a paraphrase of the model is shown below its source; a verbatim quote is not shown twice', async () => {
    const { page, server } = await open();
    await askGranite(page, server, 'What is granite?');
    const words = answers(page).getByRole('listitem').getByText(granite);
    expect(await words.count()).toBe(0);
    await ask(page, 'Said otherwise?');
    const question = await server.nextQuestion();
    question.send('source', {
      number: 1,
      kind: 'document',
      documentId: 'granite',
      title: 'Granite',
      url: 'https://stones.example.org/granite',
      documentUrl: null,
      site: 'stones.example.org',
      type: 'page',
      language: 'en',
    });
    question.send('citation', {
      at: 21,
      end: 24,
      number: 1,
      quote: { text: granite, before: '', after: '', headings: [], start: 0, end: granite.length },
    });
    question.send('text', { text: 'It comes out of fire [1].' });
    question.send('done', ended());
    await words.waitFor();
  });

  describe('two tabs', () => {
    test('share their questions, and neither loses those of the other', async () => {
      const { page, server } = await open();
      await askGranite(page, server, 'What is granite?');
      const other = await page.context().newPage();
      await other.goto(page.url());
      await answers(other).getByText(granite).waitFor();
      await askGranite(other, server, 'And gneiss?');
      await answers(page).nth(1).getByText(granite).waitFor();
      await askGranite(page, server, 'And slate?');
      await answers(other).nth(2).getByText(granite).waitFor();
      await page.reload();
      await answers(page).nth(2).waitFor();
      const asked = await answers(page).getByRole('heading', { level: 2 }).allTextContents();
      expect(asked.map((text) => text.replace('You asked: ', ''))).toEqual([
        ...['What is granite?', 'And gneiss?', 'And slate?'],
      ]);
    });
  });

  test('a page reloaded in mid-answer has the text so far', async () => {
    const { page, server } = await open();
    await ask(page, 'What is granite?');
    tellGranite(await server.nextQuestion());
    await answers(page).getByText(granite).waitFor();
    await page.reload();
    await answers(page).getByText(granite).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await server.nextQuestion()).history).toHaveLength(1);
  });

  test('without a connection the question waits, and is sent when the connection is back', async () => {
    const { page, server } = await open();
    await page.context().setOffline(true);
    await ask(page, 'What is granite?');
    await page.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    answerGranite(await server.nextQuestion());
    await answers(page).getByText(granite).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  describe('its scripts', () => {
    test('are loaded before the user goes there from the search, and nothing moves', async () => {
      const server = await serveScripted();
      const { page, requests, layoutShift } = await openTab(server.url);
      const loaded = () => requests.some((one) => one.url().includes('/assets/make-ask-page'));
      await expect.poll(loaded).toBe(true);
      const before = await layoutShift();
      await page.getByRole('link', { name: 'Ask', exact: true }).click();
      await field(page).waitFor();
      expect((await layoutShift()) - before).toBeLessThan(0.01);
    });

    test('that fail to load affect only their screen, and are requested again', async () => {
      const server = await serveScripted();
      const { page } = await openTab(server.url, {
        initScript: `${savesData}; console.error = () => {}; // how React reports it`,
      });
      await page.route('**/assets/make-ask-page*', (route) => route.abort());
      await page.getByRole('link', { name: 'Ask', exact: true }).click();
      await page.getByText('The page itself failed').waitFor();
      await page.unroute('**/assets/make-ask-page*');
      await page.goBack();
      await page.getByRole('link', { name: 'Ask', exact: true }).click();
      await field(page).waitFor();
    });

    test('show the header, with the way back, while they load', async () => {
      const server = await serveScripted();
      const { page } = await openTab(server.url, { initScript: savesData });
      let goOn = () => {};
      const isWaited = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route('**/assets/make-ask-page*', async (route) => {
        await isWaited;
        await route.continue();
      });
      await page.getByRole('link', { name: 'Ask', exact: true }).click();
      const brand = page.getByRole('link', { name: 'Quarry, start page' });
      const waiting = await brand.boundingBox();
      expect(await page.getByRole('main').getAttribute('aria-busy')).toBe('true');
      goOn();
      await field(page).waitFor();
      expect(await brand.boundingBox()).toEqual(waiting);
    });
  });

  test('a print has questions, answers and sources, but no controls', async () => {
    const { page, server } = await open();
    await askGranite(page, server, 'What is granite?');
    await page.emulateMedia({ media: 'print' });
    await page.getByText('stones.example.org/granite').waitFor();
    const shown = await page.getByRole('main').innerText();
    expect(shown).toContain(granite);
    for (const word of ['Copy', 'Try again', 'Enter asks']) expect(shown).not.toContain(word);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
  });
});
