import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { de } from '../../web/src/messages/de.ts';
import { en } from '../../web/src/messages/en.ts';
import { testEnding, testOpening, testResult } from '../../web/src/stream/test-events.ts';
import { englishAmong, everythingSaid } from './everything-said.ts';
import { describePage } from './open-tabs.ts';
import { graniteOpening, misspelt, panel, tellGranite, weather } from './sample-search.ts';
import { serveScripted } from './scripted-server.ts';

describePage('the languages of the page', (openTab) => {
  test('a reader of German finds no English in what the page itself says', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => {
      const query = stream.parameters.get('q') ?? '';
      expect(stream.parameters.get('locale')).toBe('de-AT');
      if (query === 'stone') return tellGranite(stream, misspelt(false));
      if (query === 'nothing') {
        const total = { value: 0, relation: 'eq' as const };
        return tellGranite(stream, graniteOpening({ total, tabs: [], facets: {} }));
      }
      stream.send('enrichment', panel);
      stream.send('enrichment', weather);
      tellGranite(stream);
    });
    const { page } = await openTab(`${server.url}/`, { locale: 'de-AT' });
    const said: string[] = [];
    const listen = async () => {
      said.push(...(await everythingSaid(page)));
    };
    await page.getByRole('link', { name: de.examples[0] ?? '' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    await listen();
    for (const query of ['granite', 'stone', 'nothing']) {
      await page.getByRole('combobox').fill(query);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/?q=${query}`);
      await page.locator('main[aria-busy="false"]').waitFor();
      await listen();
    }
    for (const name of [de.filters.time, de.menu.label]) {
      await page.getByRole('button', { name, exact: true }).click();
      await listen();
    }
    expect(said).toContain(de.menu.theme);
    expect(englishAmong(said)).toEqual([]);
  });

  test('counts and dates are written as the reader’s country does', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => {
      tellGranite(stream, graniteOpening({ total: { value: 12_345, relation: 'gte' } }));
    });
    const { page } = await openTab(`${server.url}/?q=granite`, { locale: 'de-DE' });
    await page.getByText('12.345').first().waitFor();
    await page.getByText('14.03.2026').first().waitFor();
  });

  test('a screen reader gets the text of a document in its own language', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => tellGranite(stream));
    const { page } = await openTab(`${server.url}/?q=granite`, { locale: 'de-DE' });
    const title = page.locator('h2:has([data-result])').first();
    await title.waitFor();
    expect(await title.getAttribute('lang')).toBe('en');
    expect(await title.getAttribute('dir')).toBe('auto');
  });

  test('a result written from right to left is one block, breadcrumb and snippet included', async () => {
    const server = await serveScripted();
    const title = 'مرحبا بكم في الميناء';
    const results = [
      testResult('arabic', { title, highlightedTitle: title, highlightedSnippet: 'Only harbour.' }),
      testResult('english'),
    ];
    server.answerStreams((stream) => {
      stream.send('fast_init', testOpening());
      stream.send('result_batch', { batch: 0, offset: 0, results });
      stream.send('done', testEnding());
    });
    const { page } = await openTab(`${server.url}/?q=harbour`);
    await page.getByRole('article').nth(1).waitFor();
    const sides = await page.evaluate<string[][]>(
      `[...document.querySelectorAll('article')].map((article) =>
        [article, ...article.querySelectorAll('h2, p')].map((part) => {
          const { textAlign, direction } = getComputedStyle(part);
          return textAlign === 'start' ? (direction === 'rtl' ? 'right' : 'left') : textAlign;
        }))`,
    );
    expect(sides.map((all) => [...new Set(all)])).toEqual([['right'], ['left']]);
  });

  test('the language can be changed at any time, and stays for the next visit', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => tellGranite(stream));
    const { page } = await openTab(`${server.url}/?q=granite`);
    await chooseInMenu(page, en.menu.label, de.languageName);
    await page.getByRole('button', { name: de.filters.time, exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(new URL(page.url()).search).toBe('?q=granite');
    await page.reload();
    await page.getByRole('button', { name: de.filters.time, exact: true }).waitFor();
  });

  test('the appearance can be chosen, and stays for the next visit', async () => {
    const server = await serveScripted();
    const { page } = await openTab(`${server.url}/`, { colorScheme: 'light' });
    const ground = () =>
      page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    const light = await ground();
    await chooseInMenu(page, en.menu.label, en.menu.dark);
    await expect.poll(ground).not.toBe(light);
    await page.reload();
    await expect.poll(ground).not.toBe(light);
  });
});

async function chooseInMenu(page: Page, menu: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('radio', { name: choice, exact: true }).click();
}
