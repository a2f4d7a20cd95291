import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { TOO_SMALL, TOO_WIDE } from './page-measures.ts';
import { tellGranite } from './sample-search.ts';
import { type ScriptedServer, serveScripted } from './scripted-server.ts';

describePage('the settings', (openTab) => {
  async function open(options?: TabOptions) {
    const server = await serveScripted();
    const searches: URLSearchParams[] = [];
    server.answerStreams((stream) => {
      searches.push(stream.parameters);
      tellGranite(stream);
    });
    answerInterests(server, { science: 0.3 });
    const tab = await openTab(`${server.url}/settings`, options);
    await tab.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    const search = async (query = '?q=granite') => {
      await tab.page.goto(`${server.url}/${query}`);
      await tab.page.locator('main[aria-busy="false"] [data-result]').first().waitFor();
      return Object.fromEntries(searches.at(-1) ?? []);
    };
    return { ...tab, server, search };
  }

  test('hold for the searches of this browser, unless an address says otherwise', async () => {
    const { page, search } = await open();
    await page.getByRole('radio', { name: '30', exact: true }).check();
    await page.getByRole('radio', { name: 'Show', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Use my interests in searches' }).check();
    expect(await search()).toMatchObject({
      limit: '30',
      safeSearch: 'false',
      personalization: 'true',
    });
    expect(await search('?q=granite&safe=on')).toMatchObject({ safeSearch: 'true' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'All settings' }).click();
    expect(await page.getByRole('radio', { name: '30', exact: true }).isChecked()).toBe(true);
  });

  test('open documents in a new tab where that is wanted, and the page stays', async () => {
    const { page, search } = await open();
    await page.getByRole('checkbox', { name: 'Open documents in a new tab' }).check();
    await search();
    const opened = page.waitForEvent('popup');
    await page.locator('[data-result]').first().click();
    expect(new URL((await opened).url()).pathname).toMatch(/^\/d\//);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('keep no searches where that is not wanted, and delete those that are kept', async () => {
    const { page, search, server } = await open();
    const kept = () => page.evaluate(() => localStorage.getItem('quarry.recent-searches'));
    const submit = async () => {
      await search();
      await page.getByRole('combobox').press('Enter');
    };
    await submit();
    expect(await kept()).toContain('granite');
    await page.goto(`${server.url}/settings`);
    await page.getByText('One recent search').waitFor();
    await page.getByRole('button', { name: 'Delete recent searches' }).click();
    await page.getByText('Recent searches deleted.').waitFor();
    expect(await kept()).toBeNull();
    await page.getByRole('checkbox', { name: 'Keep my searches and conversations' }).uncheck();
    await submit();
    expect(await kept()).toBeNull();
  });

  describe('interests', () => {
    const choose = (page: Page, topic: string, attitude: string) =>
      page.getByRole('group', { name: topic, exact: true }).getByText(attitude).click();
    const sent = (requests: readonly { method(): string; postDataJSON(): unknown }[]) =>
      requests.filter((one) => one.method() === 'PUT').map((one) => one.postDataJSON());

    test('are stored at once, the others as they were', async () => {
      const { page, requests } = await open();
      await page.getByRole('checkbox', { name: 'Use my interests in searches' }).check();
      const science = page.getByRole('group', { name: 'Science', exact: true });
      expect(await science.getByRole('radio', { name: 'More' }).isChecked()).toBe(true);
      await choose(page, 'Food', 'More');
      await page.getByText('Interests saved.').waitFor();
      await choose(page, 'Sport', 'Less');
      await expect
        .poll(() => sent(requests).at(-1))
        .toEqual({ interests: { science: 0.3, food: 0.8, sport: -0.8 } });
    });

    test('that could not be stored stay chosen, and are stored when tried again', async () => {
      const { page, requests, server } = await open();
      await page.getByRole('checkbox', { name: 'Use my interests in searches' }).check();
      await page.getByRole('group', { name: 'Food', exact: true }).waitFor();
      server.answer('/api/interests', () => ({ headers: {}, body: 'no JSON' }));
      await choose(page, 'Food', 'Less');
      await page.getByRole('alert').getByText('could not be loaded or saved').waitFor();
      answerInterests(server, {});
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Interests saved.').waitFor();
      expect(sent(requests).at(-1)).toEqual({ interests: { science: 0.3, food: -0.8 } });
      const food = page.getByRole('group', { name: 'Food', exact: true });
      expect(await food.getByRole('radio', { name: 'Less' }).isChecked()).toBe(true);
    });
  });

  test.each([
    ['wide and light', { viewport: { width: 1440, height: 900 } }],
    ['narrow and dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }],
  ] as const)('axe finds nothing, nothing is too small or too wide: %s', async (_, options) => {
    const { page, layoutShift } = await open(options);
    await page.getByRole('checkbox', { name: 'Use my interests in searches' }).check();
    await page.getByRole('group', { name: 'Food', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    expect(await page.evaluate(TOO_SMALL)).toEqual([]);
    expect(await layoutShift()).toBeLessThan(0.02);
  });
});

/** Stores nothing: what was sent is looked at in the requests. */
function answerInterests(server: ScriptedServer, interests: Readonly<Record<string, number>>) {
  server.answer('/api/interests', () => ({ body: { requestId: 'i', interests, topics: [] } }));
}
