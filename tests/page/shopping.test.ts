import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { TOO_SMALL, TOO_WIDE } from './page-measures.ts';
import { tellGranite } from './sample-search.ts';
import { answerShop, serveShop } from './sample-shop.ts';
import { type ScriptedServer, serveScripted } from './scripted-server.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

/** What the shop was asked, without its pictures. */
const searches = (server: ScriptedServer) =>
  server.asked
    .filter((path) => path.startsWith('/api/shopping'))
    .map((path) => new URL(path, server.url).searchParams);

const settled = (page: Page) => page.locator('main[aria-busy="false"]').waitFor();
const titles = (page: Page) => page.locator('[data-result]').allTextContents();
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
const addressed = (page: Page) => new URL(page.url()).searchParams;

describePage('the shop', (openTab) => {
  async function open(path = '/shopping', options?: TabOptions) {
    const server = await serveScripted();
    serveShop(server);
    server.answerStreams((stream) => tellGranite(stream));
    const tab = await openTab(`${server.url}${path}`, options);
    await settled(tab.page);
    return { ...tab, server };
  }

  describe('products', () => {
    test('say what they are, cost and are thought of; what is not known is not said', async () => {
      const { page } = await open();
      const first = page.getByRole('article').first();
      expect(await titles(page)).toHaveLength(24);
      await first.getByText('€5.00', { exact: true }).waitFor();
      await first.getByText('€10.00').waitFor();
      await first.getByText('50% less').waitFor();
      await first.getByText('3 of 5 stars, 10 ratings').waitFor();
      await first.getByText('In stock').waitFor();
      await first.getByText('Sold by Potters').waitFor();
      await page.getByText('2 versions: size, price').waitFor();
      const bare = page.getByRole('article').nth(5);
      await bare.getByText('No price given').waitFor();
      expect(await bare.textContent()).not.toMatch(/stars|stock|Sold/);
    });

    test('have their room before their pictures come, and where none comes', async () => {
      const { page, layoutShift } = await open();
      // The first is refused, the third has none: both are drawn by the letter of their brand.
      const pictures = page.getByRole('article').locator('[data-shown]');
      await pictures.first().waitFor();
      expect(await page.getByRole('article').first().locator('[data-shown]').count()).toBe(0);
      await page.getByRole('article').first().getByText('B', { exact: true }).waitFor();
      expect(await layoutShift()).toBeLessThan(0.02);
    });

    test('stand in a grid or a list, which the address says', async () => {
      const { page } = await open('/shopping?view=list');
      await page.getByText('of stoneware').first().waitFor();
      await page.getByRole('radio', { name: 'Grid' }).check();
      expect(addressed(page).get('view')).toBeNull();
      expect(await page.getByText('of stoneware').count()).toBe(0);
    });

    test('go on below when more are asked for, and are found again as they were left', async () => {
      const { page, server } = await open();
      await page.getByRole('link', { name: 'Show more products' }).click();
      await page.getByText('48 of 60', { exact: true }).waitFor();
      expect(addressed(page).get('page')).toBe('2');
      expect(await titles(page)).toHaveLength(48);
      const asked = searches(server).length;
      const link = page.locator('[data-result="mug-40"]');
      await link.scrollIntoViewIfNeeded();
      const before = await page.evaluate('scrollY');
      await link.click();
      await page.getByRole('heading', { name: 'Mug 40', level: 1 }).waitFor();
      await page.goBack();
      await link.waitFor();
      expect(await titles(page)).toHaveLength(48);
      expect(Math.abs(Number(await page.evaluate('scrollY')) - Number(before))).toBeLessThan(4);
      expect(await page.locator(':focus').getAttribute('data-result')).toBe('mug-40');
      expect(searches(server)).toHaveLength(asked);
    });

    test('of a link with several pages are all there', async () => {
      const { page } = await open('/shopping?page=3');
      expect(await titles(page)).toHaveLength(60);
      expect(await page.getByRole('link', { name: 'Show more products' }).count()).toBe(0);
    });

    test('are gone through with j and k, and opened with o', async () => {
      const { page } = await open('/shopping?q=mug');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      expect(await page.locator(':focus').getAttribute('data-result')).toBe('mug-0');
      await page.keyboard.press('o');
      await page.waitForURL('**/d/mug-0?q=mug');
      await page.getByRole('link', { name: 'Back to the results' }).click();
      await page.waitForURL('**/shopping?q=mug');
    });
  });

  describe('filters', () => {
    test('several brands widen one another, and each is taken away by its chip', async () => {
      const { page, server } = await open();
      const side = page.getByRole('complementary', { name: 'Filters' });
      await side.getByRole('checkbox', { name: /^Brindle\b.*20 products$/ }).check();
      await page.getByText('20 products', { exact: true }).first().waitFor();
      await side.getByRole('checkbox', { name: /^Tarn/ }).check();
      await page.getByText('39 products', { exact: true }).first().waitFor();
      expect(addressed(page).getAll('brand')).toEqual(['Brindle', 'Tarn']);
      expect(searches(server).at(-1)?.get('brand')).toBe('Brindle,Tarn');
      await page.getByRole('link', { name: 'Remove filter: Brindle' }).click();
      await settled(page);
      expect(addressed(page).getAll('brand')).toEqual(['Tarn']);
      await page.goBack();
      await page.getByRole('link', { name: 'Remove filter: Brindle' }).waitFor();
    });

    test('what was read from the words is a chip; without it they are words', async () => {
      const { page, server } = await open('/shopping?q=mug+under+50+%E2%82%AC');
      const chip = page.getByRole('link', { name: /Remove filter: Price under €50.00. Read from/ });
      await chip.click();
      await page.getByText('“under 50 €” as words').waitFor();
      // The page shows it from its address, before it has asked.
      await expect.poll(() => searches(server).at(-1)?.get('ignore')).toBe('under 50 €');
      expect(searches(server).at(-1)?.get('q')).toBe('mug under 50 €');
      await page.getByRole('link', { name: /as a filter again/ }).click();
      await chip.waitFor();
    });

    test('a price is bounded by keys on its slider and by exact amounts, in its own currency', async () => {
      const { page, server } = await open();
      await page.getByRole('slider', { name: 'Price in EUR: upper end' }).focus();
      for (let press = 0; press < 50; press++) await page.keyboard.press('ArrowLeft');
      await page.waitForURL((url) => url.searchParams.has('max'));
      const slid = Number(addressed(page).get('max'));
      expect(slid).toBeGreaterThan(30);
      expect(slid).toBeLessThan(40);
      expect(addressed(page).get('currency')).toBe('EUR');
      await page.getByRole('textbox', { name: 'Price in USD: at least' }).fill('4,50');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('currency') === 'USD');
      expect(Object.fromEntries(addressed(page))).toEqual({ currency: 'USD', min: '4.5' });
      await settled(page);
      expect(searches(server).at(-1)?.get('minPrice')).toBe('4.5');
    });

    test('what is no amount is said, and narrows nothing', async () => {
      const { page } = await open();
      await page.getByRole('textbox', { name: 'Price in EUR: at most' }).fill('cheap');
      await page.keyboard.press('Enter');
      await page.getByText('That is no amount.').waitFor();
      expect(addressed(page).size).toBe(0);
    });

    test('categories are a tree, of which one is chosen with all below it', async () => {
      const { page, server } = await open();
      await page.getByRole('button', { name: 'Categories below Home' }).click();
      await page.getByRole('link', { name: /^Mugs/ }).click();
      await settled(page);
      expect(searches(server).at(-1)?.get('category')).toBe('Home > Mugs');
      await page.getByRole('link', { name: 'All categories' }).click();
      await settled(page);
      expect(searches(server).at(-1)?.get('category')).toBeNull();
    });

    test('ratings, availability and further attributes say how many they leave', async () => {
      const { page, server } = await open();
      await page.getByRole('radio', { name: /4 stars and up\b.*23 products$/ }).check();
      await page.getByRole('radio', { name: /^In stock\b.*45 products$/ }).check();
      const glaze = page.getByRole('group', { name: 'Glaze' });
      await glaze.getByRole('searchbox').fill('glaze 17');
      await glaze.getByRole('checkbox', { name: /^Glaze 17/ }).check();
      await settled(page);
      expect(Object.fromEntries(searches(server).at(-1) ?? [])).toMatchObject({
        minRating: '4',
        inStock: 'true',
        filter: 'glaze IN ["Glaze 17"]',
      });
      await page.getByRole('link', { name: 'Clear all' }).click();
      await settled(page);
      expect(await chips(page).count()).toBe(0);
    });

    test('on a phone they lie over the page, and say what they leave', async () => {
      const { page } = await open('/shopping', { viewport: narrow, hasTouch: true });
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByText('Oakham').click();
      await sheet.getByRole('button', { name: 'Show 20 products' }).click();
      await page.getByRole('button', { name: /^Filters 1 active$/ }).waitFor();
      expect(await titles(page)).toHaveLength(20);
    });
  });

  test('a link shows the same: words, filters, order, layout and what is compared', async () => {
    const { page, server } = await open();
    const path =
      '/shopping?q=mug&category=Home+%3E+Mugs&brand=Tarn&rating=4&currency=EUR&max=40&is.color=blue&sort=price_asc&view=list&compare=mug-2&compare=mug-8';
    await page.goto(`${server.url}${path}`);
    await settled(page);
    expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('price_asc');
    expect(await page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /^Tarn/ }).isChecked()).toBe(true);
    const named = ['Home > Mugs', 'up to €40.00', 'Tarn', '4 stars and up', 'Colour: blue'];
    for (const name of named) {
      await page.getByRole('link', { name: `Remove filter: ${name}` }).waitFor();
    }
    await page.getByRole('region', { name: 'Products to compare' }).getByText('Mug 8').waitFor();
    expect(Object.fromEntries(searches(server).at(-1) ?? [])).toMatchObject({
      q: 'mug',
      category: 'Home > Mugs',
      brand: 'Tarn',
      minRating: '4',
      currency: 'EUR',
      maxPrice: '40',
      filter: 'color IN ["blue"]',
      sort: 'price_asc',
    });
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('rating');
    await page.waitForURL((url) => url.searchParams.get('sort') === 'rating');
  });

  test('the ways to the other screens keep the words, and theirs lead here', async () => {
    const { page } = await open('/shopping?q=granite');
    await page.getByRole('link', { name: 'Search: “granite”' }).click();
    await page.waitForURL('**/?q=granite');
    await page.getByRole('link', { name: 'Shopping: “granite”' }).click();
    await page.waitForURL('**/shopping?q=granite');
    const ask = page.getByRole('link', { name: 'Ask: “granite”' });
    expect(await ask.getAttribute('href')).toBe('/ask?q=granite');
  });

  test('other words are looked for from the box; none at all are all products', async () => {
    const { page, server } = await open('/shopping?q=mug&brand=Tarn');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('cup');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shopping?q=cup');
    await box.fill('');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shopping');
    await settled(page);
    expect(searches(server).at(-1)?.has('q')).toBe(false);
  });

  describe('comparing', () => {
    test('up to four are chosen; a fifth only in place of another', async () => {
      const { page } = await open();
      const boxes = page.getByRole('checkbox', { name: /^Compare Mug/ });
      for (let place = 0; place < 4; place++) await boxes.nth(place).check();
      expect(await boxes.nth(4).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Do not compare Mug 2' }).click();
      expect(await boxes.nth(4).isDisabled()).toBe(false);
      expect(addressed(page).getAll('compare')).toEqual(['mug-0', 'mug-1', 'mug-3']);
    });

    test('shows their fields side by side and marks where they differ; back leads to the products', async () => {
      const { page } = await open('/shopping?compare=mug-0&compare=mug-1');
      await page.getByRole('link', { name: 'Compare 2' }).click();
      await page.getByRole('heading', { name: '2 products side by side' }).waitFor();
      const row = (name: RegExp) =>
        page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      const prices = row(/^Price \(differs\)$/).getByRole('cell');
      await prices.first().waitFor();
      expect(await prices.allTextContents()).toEqual(['€5.00Lowest price', '€6.00']);
      await row(/^Category$/).waitFor();
      await page.getByRole('checkbox', { name: 'Only what differs' }).check();
      expect(await row(/^Category$/).count()).toBe(0);
      await page.getByRole('button', { name: 'Remove: Mug 0' }).click();
      await page.getByRole('heading', { name: '1 product' }).waitFor();
      await page.goBack();
      await page.locator('[data-result]').first().waitFor();
    });

    test('on a phone the names of the fields stay while one scrolls, by keyboard too', async () => {
      const path = '/shopping?compare=mug-0&compare=mug-1&compare=mug-3&comparing=1';
      const { page } = await open(path, { viewport: narrow });
      const region = page.getByRole('region', { name: '3 products side by side' });
      const head = region.getByRole('rowheader').first();
      await head.waitFor();
      const before = await head.boundingBox();
      await region.focus();
      for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
      const scrolled = 'document.querySelector("table").parentElement.scrollLeft';
      await expect.poll(() => page.evaluate<number>(scrolled)).toBeGreaterThan(40);
      expect((await head.boundingBox())?.x).toBe(before?.x);
      expect(await page.evaluate<string[]>(TOO_WIDE)).toEqual([]);
    });

    test('says which of them is no longer there, and shows the others', async () => {
      const { page } = await open('/shopping?compare=mug-0&compare=gone&comparing=1');
      await page.getByText('No longer here').waitFor();
      await page.getByRole('link', { name: 'Mug 0' }).waitFor();
    });
  });

  describe('the page of a product', () => {
    test('has its versions in what differs, the course of its price as a line and a table, and its other fields', async () => {
      const { page, layoutShift } = await open('/d/mug-1?q=mug');
      const versions = page.getByRole('region', { name: '2 versions' }).first();
      expect(await versions.getByRole('columnheader').allTextContents()).toEqual(['Size', 'Price']);
      const line = page.getByRole('img', { name: /^Price over time. From 1 Sept? 2026 to 1 Nov/ });
      await line.waitFor();
      await page.getByText('€19.00 on 1 Sep').waitFor();
      await page.getByText('As a table').click();
      const history = page.getByRole('region', { name: 'Price over time' });
      expect(await history.getByRole('row').count()).toBe(4);
      await page.getByText('Weight').waitFor();
      await page.getByRole('link', { name: /Open original/ }).waitFor();
      expect(await layoutShift()).toBeLessThan(0.02);
    });
  });

  describe('what goes wrong', () => {
    const problem = (status: number, code: string, headers = {}) => ({
      status,
      headers,
      body: { type: 'about:blank', title: code, status, detail: '', code, requestId: 'req-4711' },
    });

    test('nothing is found: it says what might help, without a filter or elsewhere', async () => {
      const { page } = await open('/shopping?q=nothing&brand=Tarn');
      await page.getByRole('heading', { name: 'No product matches “nothing”' }).waitFor();
      const elsewhere = page.getByRole('link', { name: 'Search everything for “nothing”' });
      expect(await elsewhere.getAttribute('href')).toBe('/?q=nothing');
      await page.getByRole('main').getByRole('link', { name: 'Remove filter: Tarn' }).waitFor();
      await page.getByRole('link', { name: 'Show all products' }).click();
      await page.waitForURL('**/shopping');
      await page.locator('[data-result]').first().waitFor();
    });

    test('there are no products at all: it says how they come here', async () => {
      const server = await serveScripted();
      server.answer('/api/shopping', () => ({
        body: { ...answerShop(new URLSearchParams('q=nothing&limit=24')), facets: {} },
      }));
      const { page } = await openTab(`${server.url}/shopping`);
      await page.getByRole('heading', { name: 'There are no products yet' }).waitFor();
      await page.getByText('quarry add products.jsonl --as catalogue').waitFor();
    });

    test('too many searches, or a busy server: it says so, and goes on by itself or when asked', async () => {
      const server = await serveScripted();
      server.answer('/api/shopping', () =>
        problem(429, 'ERR_RATE_LIMITED', { 'retry-after': '6' }),
      );
      const { page } = await openTab(`${server.url}/shopping`, { hasClock: true });
      await page.getByRole('heading', { name: 'Too many searches' }).waitFor();
      server.answer('/api/shopping', () => problem(503, 'ERR_OVERLOADED'));
      await page.clock.runFor(7_000);
      await page.getByRole('heading', { name: 'The server is busy' }).waitFor();
      serveShop(server);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('[data-result]').first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    });

    test('the server is gone while one asks for more: what is there stays', async () => {
      const { page, server } = await open();
      await server.goAway();
      await page.getByRole('link', { name: 'Show more products' }).click();
      await page.getByRole('alert').waitFor();
      expect(await titles(page)).toHaveLength(24);
      await server.comeBack();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('48 of 60', { exact: true }).waitFor();
    });
  });

  test('is German where the reader is', async () => {
    const { page } = await open('/shopping?q=mug&rating=4', { locale: 'de-DE' });
    await page.getByRole('link', { name: /4 Sternen/ }).waitFor();
    await page.getByText('Bei Potters').first().waitFor();
    expect(await page.getByRole('article').first().textContent()).toContain('5,00\u00a0€');
    expect(await page.title()).toBe('mug – Einkaufen – Quarry');
  });

  test('nothing moves for users who prefer less motion', async () => {
    const { page } = await open('/shopping', { reducedMotion: 'reduce' });
    const moving =
      'document.getAnimations().filter(({ effect }) => effect.getTiming().duration > 1).length';
    expect(await page.evaluate(moving)).toBe(0);
  });

  describe.each([
    ['wide and light', { viewport: wide, colorScheme: 'light' }],
    ['wide and dark', { viewport: wide, colorScheme: 'dark' }],
    ['narrow and light', { viewport: narrow, colorScheme: 'light', hasTouch: true }],
    ['narrow and dark', { viewport: narrow, colorScheme: 'dark', hasTouch: true }],
  ] as const)('%s', (_name, options) => {
    test('no state has a finding of axe, scrolls sideways, or has what is too small to be pressed', async () => {
      const server = await serveScripted();
      serveShop(server);
      const tab = await openTab(`${server.url}/shopping`, { ...options, reducedMotion: 'reduce' });
      const { page } = tab;
      const states: Readonly<Record<string, string>> = {
        'all products': '/shopping',
        'a list with filters':
          '/shopping?q=mug+under+50+%E2%82%AC&view=list&brand=Tarn&category=Home+%3E+Mugs&min=10&currency=EUR',
        'words that were taken for words':
          '/shopping?q=mug+under+50+%E2%82%AC&ignore=under+50+%E2%82%AC',
        'products to compare': '/shopping?compare=mug-0&compare=mug-1&compare=gone',
        'a comparison': '/shopping?compare=mug-0&compare=mug-1&compare=mug-3&comparing=1',
        'nothing found': '/shopping?q=nothing&brand=Tarn',
        'the page of a product': '/d/mug-1',
      };
      for (const [state, path] of Object.entries(states)) {
        await page.goto(`${server.url}${path}`);
        await settled(page);
        await expectFaultless(page, state);
      }
      if (options.viewport === narrow) {
        await page.goto(`${server.url}/shopping`);
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('dialog').waitFor();
        await expectFaultless(page, 'filters over the page');
      }
    });
  });

  async function expectFaultless(page: Page, state: string): Promise<void> {
    expect({
      state,
      axe: await axeFindings(page),
      wide: await page.evaluate<string[]>(TOO_WIDE),
      small: await page.evaluate<string[]>(TOO_SMALL),
    }).toEqual({ state, axe: [], wide: [], small: [] });
  }
});
