import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describePage, type Tab, type TabOptions } from './open-tabs.ts';
import {
  calculator,
  graniteOpening,
  graniteTitle,
  misspelt,
  tellGranite,
} from './sample-search.ts';
import { type ScriptedServer, type ScriptedStream, serveScripted } from './scripted-server.ts';

type Opened = Tab & { readonly server: ScriptedServer; readonly asked: URLSearchParams[] };

const query = (page: Page) => new URL(page.url()).search;

describePage('the address of the page is its state', (openTab) => {
  async function open(
    path: string,
    tell: (stream: ScriptedStream) => void = (stream) => tellGranite(stream),
    options?: TabOptions,
  ): Promise<Opened> {
    const server = await serveScripted();
    const asked: URLSearchParams[] = [];
    server.answerStreams((stream) => {
      asked.push(stream.parameters);
      tell(stream);
    });
    const tab = await openTab(`${server.url}${path}`, options);
    return { ...tab, server, asked };
  }

  test('a shared address gives the same search, the same filters and the same page', async () => {
    const { page, asked } = await open(
      '/?q=granite&type=file&source=stones&site=stones.example&lang=en&from=2026-01-01&to=2026-06-30&sort=newest&page=3&safe=off&utm_source=mail',
    );
    await shows(page, 20);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      q: 'granite',
      type: 'file',
      source: 'stones',
      site: 'stones.example',
      lang: 'en',
      from: '2026-01-01',
      to: '2026-06-30',
      sort: 'newest',
      safeSearch: 'false',
      offset: '20',
      limit: '10',
      locale: 'en-GB',
      timeZone: 'Europe/Berlin',
    });
    expect(asked[0]?.has('utm_source')).toBe(false);
    expect(await page.title()).toBe('granite – Quarry');
    expect(await page.getByRole('combobox').inputValue()).toBe('granite');
    expect(await page.getByText('21–30 of 200').count()).toBe(1);
    // The document beside the results comes when it has been read.
    const rows = () => page.locator('main ol').first().innerText();
    const before = await rows();
    await page.reload();
    await shows(page, 20);
    expect(await rows()).toBe(before);
  });

  test('back and forward give what was there, without asking again', async () => {
    const { page, asked } = await open('/?q=granite');
    await shows(page, 0);
    await page.getByRole('link', { name: 'Next' }).click();
    await shows(page, 10);
    await page.getByRole('link', { name: 'Files 60' }).click();
    await page.waitForURL('**/?q=granite&type=file');
    await shows(page, 0);
    expect(asked).toHaveLength(3);
    await page.goBack();
    expect(query(page)).toBe('?q=granite&page=2');
    await shows(page, 10);
    await page.goBack();
    expect(query(page)).toBe('?q=granite');
    await shows(page, 0);
    await page.goForward();
    await shows(page, 10);
    expect(asked).toHaveLength(3);
  });

  test('from the results back to the start page, and forward again', async () => {
    const { page } = await open('/');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('granite');
    await page.keyboard.press('Enter');
    await shows(page, 0);
    await page.goBack();
    await page.getByRole('link', { name: '15% of 80' }).waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('');
    expect(await page.title()).toBe('Quarry');
    await page.goForward();
    await shows(page, 0);
  });

  test('tabs choose a kind and keep their counts', async () => {
    const { page, asked } = await open('/?q=granite');
    await page.getByRole('link', { name: 'Products 20' }).click();
    await page.waitForURL('**/?q=granite&type=product');
    await expect.poll(() => asked.at(-1)?.get('type')).toBe('product');
    await page
      .getByRole('link', { name: 'Products 20' })
      .and(page.locator('[aria-current]'))
      .waitFor();
    await page.getByRole('link', { name: 'All 200' }).click();
    await page.waitForURL('**/?q=granite');
  });

  test('a filter is chosen from what there is, shown, and taken away by itself', async () => {
    const { page, asked } = await open('/?q=granite');
    await choose(page, 'Site', 'rocks.example 40');
    await choose(page, 'Language', 'German 20');
    await choose(page, 'Sort', 'Newest first');
    await page.waitForURL('**/?q=granite&site=rocks.example&lang=de&sort=newest');
    const active = page.getByRole('list', { name: 'Active filters' });
    await active.getByRole('link', { name: 'Remove filter: rocks.example' }).click();
    await page.waitForURL('**/?q=granite&lang=de&sort=newest');
    await expect.poll(() => asked.at(-1)?.get('site')).toBeNull();
    await active.getByRole('link', { name: 'Remove filter: German' }).click();
    await page.waitForURL('**/?q=granite&sort=newest');
    await expect.poll(() => active.count()).toBe(0);
  });

  test('days are chosen by name or one by one, in any order', async () => {
    const { page, asked } = await open('/?q=granite');
    await choose(page, 'Time', 'Past week');
    await expect.poll(() => asked.at(-1)?.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.getByRole('button', { name: 'Time: Past week' }).click();
    await page.getByLabel('From', { exact: true }).fill('2026-06-30');
    await page.getByLabel('To', { exact: true }).fill('2026-01-01');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/?q=granite&from=2026-01-01&to=2026-06-30');
    await page.getByRole('link', { name: 'Remove filter: 1 Jan 2026 – 30 Jun 2026' }).waitFor();
  });

  test('pages are links, the present one is marked, and the last has no next', async () => {
    const { page } = await open('/?q=granite&page=20');
    await shows(page, 190);
    const pager = page.getByRole('navigation', { name: 'Pages of results' });
    expect(await pager.locator('[aria-current=page]').textContent()).toBe('20');
    expect(await pager.getByRole('link', { name: 'Next' }).count()).toBe(0);
    expect(await pager.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      '/?q=granite&page=19',
    );
    await pager.getByRole('link', { name: 'Previous' }).click();
    await shows(page, 180);
    expect(await page.evaluate('window.scrollY')).toBe(0);
  });

  test('"did you mean" leads to the better spelling, and from an applied one back to what was typed', async () => {
    const { page, asked } = await open('/?q=granit', (stream) => {
      const isExact = stream.parameters.get('q') !== 'granit';
      tellGranite(stream, isExact ? graniteOpening() : misspelt(true));
    });
    await page.getByText('Showing results for').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'granit', exact: true }).click();
    await expect.poll(() => asked.at(-1)?.get('q')).toBe('"granit"');
    await expect.poll(() => page.getByText('Showing results for').count()).toBe(0);
  });

  test('"did you mean" is offered where the results are those of what was typed', async () => {
    const { page } = await open('/?q=granit', (stream) => {
      const isTyped = stream.parameters.get('q') === 'granit';
      tellGranite(stream, isTyped ? misspelt(false) : graniteOpening());
    });
    await page.getByText('Did you mean').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'granite', exact: true }).click();
    await page.waitForURL('**/?q=granite');
    await shows(page, 0);
  });

  test('where nothing is found, each filter can be taken away to find something', async () => {
    const { page } = await open('/?q=granite&site=rocks.example&lang=fr', (stream) => {
      const isNarrow = stream.parameters.has('lang');
      const none = { total: { value: 0, relation: 'eq' as const }, tabs: [], facets: {} };
      tellGranite(stream, graniteOpening(isNarrow ? none : {}));
    });
    await page.getByRole('heading', { name: 'Nothing matches “granite”' }).waitFor();
    await page.getByRole('link', { name: 'Remove filter: French' }).click();
    await page.waitForURL('**/?q=granite&site=rocks.example');
    await shows(page, 0);
  });

  test.each([1440, 1100, 800, 390])(
    'the head is one line at %i px, whatever is in it',
    async (width) => {
      const kinds = ['page', 'file', 'image', 'video', 'product'] as const;
      const opening = graniteOpening({ tabs: kinds.map((type) => ({ type, count: 12_345 })) });
      const { page, layoutShift } = await open(
        '/?q=granite&type=product&site=a-long-name.of-a-site.example&lang=zh-Hant-TW&from=2026-01-01&to=2026-06-30&sort=newest',
        (stream) => tellGranite(stream, opening),
        { viewport: { width, height: 900 } },
      );
      await shows(page, 0);
      const tabs = await page.getByRole('navigation', { name: 'Kinds of results' }).boundingBox();
      const filters = await page.getByRole('navigation', { name: 'Filters' }).boundingBox();
      const [tabsEnd, filtersStart] = [(tabs?.x ?? 0) + (tabs?.width ?? 0), filters?.x ?? 0];
      expect(tabsEnd).toBeLessThanOrEqual(filtersStart);
      expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(filters?.y).toBeLessThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
      expect(await layoutShift()).toBeLessThan(0.02);
    },
  );

  test('where a card answers, that there is no document besides is said in a line', async () => {
    const { page } = await open('/?q=6+*+7', (stream) => {
      const none = { total: { value: 0, relation: 'eq' as const }, tabs: [], facets: {} };
      tellGranite(stream, graniteOpening({ ...none, instantCard: calculator.card }));
    });
    await page.getByText('No document matches “6 * 7”.').waitFor();
    expect(await page.getByText('Look for typing errors.').count()).toBe(0);
  });

  test('on a phone the chosen tab is in view, however many there are', async () => {
    const { page } = await open('/?q=granite&type=product', undefined, {
      viewport: { width: 320, height: 640 },
    });
    const tabs = await page.getByRole('navigation', { name: 'Kinds of results' }).boundingBox();
    const chosen = await page.getByRole('link', { name: 'Products 20' }).boundingBox();
    const [end, rim] = [tabs, chosen].map((box) => (box === null ? NaN : box.x + box.width));
    expect(rim).toBeLessThanOrEqual(end ?? NaN);
  });

  test('on a phone the filters are a sheet, closed by Escape and by choosing', async () => {
    const { page, asked } = await open('/?q=granite', undefined, {
      viewport: { width: 390, height: 844 },
    });
    const button = page.getByRole('button', { name: 'Filters' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await button.and(page.locator(':focus')).waitFor();
    await button.click();
    await sheet.getByRole('link', { name: 'rocks.example 40' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => asked.at(-1)?.get('site')).toBe('rocks.example');
  });
});

/** Waits for the results from that place on. */
async function shows(page: Page, first: number): Promise<void> {
  await expect
    .poll(() => page.locator('[data-result]').first().textContent())
    .toBe(graniteTitle(first));
  await page.locator('main[aria-busy="false"]').waitFor();
}

async function choose(page: Page, filter: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('link', { name: choice, exact: true }).click();
}
