import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describePage, type Tab, type TabOptions } from './open-tabs.ts';
import { tellGranite } from './sample-search.ts';
import { type ScriptedServer, serveScripted } from './scripted-server.ts';

const found = ['granite', 'granite countertop', 'granular'].map((text) => ({
  text,
  highlighted: `gra<mark>${text.slice(3)}</mark>`,
  kind: 'query',
}));

const searched = (page: Page) => new URL(page.url()).searchParams.get('q');

describePage('the search box', (openTab) => {
  /** The start page of a server that completes `gra`, and finds granite for everything. */
  async function openHome(options?: TabOptions): Promise<Tab & { server: ScriptedServer }> {
    const server = await serveScripted();
    server.answerStreams((stream) => tellGranite(stream));
    server.answer('/api/suggestions', (parameters) => {
      const query = parameters.get('q') ?? '';
      // A slow machine asks for `g` as well: its list would be replaced under the keys of a test.
      const suggestions =
        query.length < 3 ? [] : found.filter(({ text }) => text.startsWith(query));
      return { body: { requestId: 'suggestions', query, suggestions } };
    });
    const tab = await openTab(`${server.url}/`, options);
    await tab.page.locator('[role=combobox]:focus').waitFor();
    return { ...tab, server };
  }

  test('is ready for typing, and completes what is typed', async () => {
    const { page } = await openHome();
    await page.keyboard.type('gra');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(found.map(({ text }) => text));
    // What was not typed yet stands out.
    expect(await page.getByRole('option').nth(1).locator('mark').textContent()).toBe(
      'nite countertop',
    );
    expect(searched(page)).toBeNull();
  });

  test('asks once for a burst of keys', async () => {
    const { page, server } = await openHome({ hasClock: true });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('gra');
    await page.clock.runFor(1_000);
    await page.getByRole('option').first().waitFor();
    const asked = server.asked.filter((path) => path.startsWith('/api/suggestions'));
    expect(asked).toEqual([expect.stringMatching(/^\/api\/suggestions\?q=gra&limit=8&locale=/)]);
  });

  test('the answer to what is typed stands first, and is heard', async () => {
    const { page, server } = await openHome();
    const card = { kind: 'calculator', input: '15 * 3', answer: { text: '45' } };
    server.answer('/api/suggestions', () => ({
      body: { requestId: 'suggestions', query: '15*3', suggestions: [], card },
    }));
    await page.keyboard.type('15*3');
    await page.getByRole('option', { name: '15 * 3 = 45' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=15/);
    expect(searched(page)).toBe('15*3');
  });

  test('arrow keys fill the box with what they choose, past the last with what was typed, and one types on from there', async () => {
    const { page } = await openHome();
    const box = page.getByRole('combobox');
    await page.keyboard.type('gra');
    await page.getByRole('option').first().waitFor();
    for (const [key, chosen] of [
      ['ArrowDown', 'granite'],
      ['ArrowDown', 'granite countertop'],
      ['ArrowUp', 'granite'],
      ['ArrowUp', null],
      ['ArrowUp', 'granular'],
      ['ArrowUp', 'granite countertop'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await chosenText(page)).toBe(chosen);
      expect(await box.inputValue()).toBe(chosen ?? 'gra');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=granite+countertop');
    expect(await box.inputValue()).toBe('granite countertop');
    await page.goto(page.url().replace(/\?.*/, ''));
    await box.focus();
    await page.keyboard.type('gra');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('s');
    expect(await box.inputValue()).toBe('granites');
  });

  test('Enter searches for what was typed where nothing was chosen', async () => {
    const { page } = await openHome();
    await page.keyboard.type('gra');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=gra');
  });

  test('a line that is clicked is searched for', async () => {
    const { page } = await openHome();
    await page.keyboard.type('gra');
    await page.getByRole('option', { name: 'granular' }).click();
    await page.waitForURL('**/?q=granular');
  });

  test('Escape closes the list, then empties the box; Tab goes on without searching', async () => {
    const { page } = await openHome();
    const box = page.getByRole('combobox');
    await page.keyboard.type('gra');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('gra');
    await page.keyboard.press('Escape');
    expect(await box.inputValue()).toBe('');
    await page.keyboard.type('gra');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('gra');
    expect(searched(page)).toBeNull();
  });

  test('/ goes to the box and selects what stands there, and is a letter in a field', async () => {
    const { page, server } = await openHome();
    await page.goto(`${server.url}/?q=granite`);
    await page.getByRole('heading', { name: 'Granite, part 1', exact: true }).waitFor();
    const box = page.getByRole('combobox');
    const focused = page.locator('[role=combobox]:focus');
    expect(await focused.count()).toBe(0);
    await page.keyboard.press('/');
    expect(await focused.count()).toBe(1);
    await page.keyboard.type('and/or');
    expect(await box.inputValue()).toBe('and/or');
  });

  test('the keys of an input method are its own until it is done', async () => {
    const { page } = await openHome();
    const box = page.getByRole('combobox');
    const keys = await page.context().newCDPSession(page);
    const composed = { text: 'gra', selectionStart: 3, selectionEnd: 3 };
    await keys.send('Input.imeSetComposition', composed);
    await page.getByRole('option').first().waitFor();
    const [type, windowsVirtualKeyCode] = ['rawKeyDown', 40] as const;
    for (const key of ['ArrowDown', 'Escape']) {
      await keys.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode, key });
    }
    expect(await chosenText(page)).toBeNull();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await keys.send('Input.insertText', { text: 'gran' });
    expect(await box.inputValue()).toBe('gran');
    expect(searched(page)).toBeNull();
  });

  test('an empty box offers what was searched for in this browser, until that is cleared', async () => {
    const { page } = await openHome();
    const box = page.getByRole('combobox');
    for (const text of ['granite', 'basalt']) {
      await box.fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/?q=${text}`);
    }
    await page.getByRole('button', { name: 'Clear the search box' }).click();
    await page.getByRole('listbox', { name: 'Recent searches' }).waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['basalt', 'granite']);
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    expect(searched(page)).toBe('basalt');
  });

  test('without suggestions one types on', async () => {
    const { page, server } = await openHome();
    server.answer('/api/suggestions', () => ({ status: 503, body: { code: 'ERR_OVERLOADED' } }));
    const refused = page.waitForResponse('**/api/suggestions*');
    await page.keyboard.type('gra');
    await refused;
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=gra');
  });

  test('results follow what is typed after a pause, as one entry of the history, unless that is switched off', async () => {
    const { page, server } = await openHome();
    await page.keyboard.type('gra');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=gra$/);
    await page.locator('main ol li').first().waitFor();
    const searches = () => server.asked.filter((path) => path.startsWith('/api/search/stream'));
    const before = searches().length;
    await page.getByRole('combobox').click();
    await page.keyboard.press('End');
    await page.keyboard.insertText('nite ');
    await page.waitForURL(/q=granite$/);
    await expect.poll(() => searches().length).toBe(before + 1);
    await page.keyboard.insertText('top');
    await page.waitForURL(/q=granite\+top$/);
    expect(await page.getByRole('combobox').inputValue()).toBe('granite top');
    await page.goBack();
    await page.waitForURL(/q=gra$/);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('checkbox', { name: 'Results follow what I type' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').fill('quartz');
    await page.waitForTimeout(1_000);
    expect(searched(page)).toBe('gra');
    await page.reload();
    await page.getByRole('combobox').fill('quartz');
    await page.waitForTimeout(1_000);
    expect(searched(page)).toBe('gra');
  });

  test('a search cannot be without words', async () => {
    const { page } = await openHome();
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(searched(page)).toBeNull();
  });
});

/** The text of the line that the box says is chosen. */
function chosenText(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`(() => {
    const id = document.querySelector('[role=combobox]').getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id).textContent;
  })()`);
}
