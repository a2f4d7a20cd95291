import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderWith, type Product, startProduct } from '../start-product.ts';
import { axeFindings } from './axe-findings.ts';
import { englishAmong, everythingSaid } from './everything-said.ts';
import { describePage, type Tab, type TabOptions } from './open-tabs.ts';
import { panel, products, sampleCard, tellGranite, weather } from './sample-search.ts';
import { serveScripted } from './scripted-server.ts';

describePage('cards', (openTab) => {
  describe('that the server makes by itself', () => {
    const examples = [
      ['calculator', '15.5 * 3', '46.5'],
      ['percentage', '18% of 50', '9'],
      ['number_base', '255 to hex', 'FF'],
      ['date', 'what day was 4 july 1999', 'Sunday'],
      ['time_zone', '9am Berlin in Tokyo', '17:00'],
      ['sun', 'sunrise in Berlin', 'Berlin'],
      ['hash', 'md5 hello', '5d41402abc4b2a76b9719d911017c592'],
      ['encoding', 'base64 encode hello', 'aGVsbG8='],
      ['dictionary', 'define serendipity', 'serendipity'],
      ['unit_conversion', '5 feet 3 inches in cm', '160.02 cm'],
      ['time', 'what time is it', 'Berlin'],
      ['timer', 'timer 10 minutes', '10:00'],
      ['stopwatch', 'stopwatch', '00'],
      ['color', '#ff6347', 'tomato'],
      ['random', 'roll 2d6', '2d6'],
    ] as const;

    let product: Product;
    let stop = async () => {};

    beforeAll(async () => {
      const folders = [await folderWith({ 'granite.md': '# Granite\n\nA rock.\n' })];
      product = await startProduct({
        folders,
        whenDone: (stopIt) => {
          stop = stopIt;
        },
      });
      // A card beside a search has 25 ms, in which places and words are not read from the disk for the first time.
      for (const [, q] of examples) await product.client().utilityCard({ q });
    });
    afterAll(() => stop());

    const ask = (query: string, options?: TabOptions): Promise<Tab> =>
      openTab(`${product.address}/?q=${encodeURIComponent(query)}`, options);
    const card = (page: Page, kind: string) => page.locator(`[data-kind="${kind}"]`);

    test('every kind is drawn, and axe finds nothing in it, light or dark, nor does it widen a phone', async () => {
      const { page } = await ask('granite', { reducedMotion: 'reduce' });
      for (const [kind, query, text] of examples) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByRole('combobox', { name: 'Search' }).fill(query);
        await page.keyboard.press('Enter');
        await card(page, kind).getByText(text).first().waitFor();
        const findings = await axeFindings(page, `[data-kind="${kind}"]`);
        await page.emulateMedia({ colorScheme: 'dark' });
        findings.push(...(await axeFindings(page, `[data-kind="${kind}"]`)));
        await page.setViewportSize({ width: 320, height: 844 });
        const isWide = await page.evaluate(IS_WIDE);
        expect({ kind, findings, isWide }).toEqual({ kind, findings: [], isWide: false });
      }
    });

    test('no kind speaks English to a reader of German', async () => {
      const { page } = await ask('granite', { locale: 'de-DE' });
      for (const [kind, query] of examples) {
        await page.locator('[role=combobox]').fill(query);
        await page.keyboard.press('Enter');
        await card(page, kind).waitFor();
        const english = englishAmong(await everythingSaid(page));
        expect({ kind, english }).toEqual({ kind, english: [] });
      }
    });

    test('a calculation can be gone on with', async () => {
      const { page } = await ask('6 * 7');
      const shown = card(page, 'calculator');
      await shown.getByText('42', { exact: true }).waitFor();
      await shown.getByLabel('Calculation').fill('6 * 7 / 4');
      await shown.getByText('10.5', { exact: true }).waitFor();
    });

    test('either side of a conversion follows the other', async () => {
      const { page } = await ask('60 mph in km/h');
      const shown = card(page, 'unit_conversion');
      const amount = (side: string) =>
        shown.getByRole('group', { name: side }).getByLabel('Amount');
      expect(await amount('From').inputValue()).toBe('60');
      expect(await amount('To').inputValue()).toMatch(/^96\.56/);
      await amount('From').fill('100');
      await expect.poll(() => amount('To').inputValue()).toMatch(/^160\.93/);
      await amount('To').fill('10');
      await expect.poll(() => amount('From').inputValue()).toMatch(/^6\.21/);
    });

    test('a timer runs by the clock, pauses, is seen in the title, rings, and starts again', async () => {
      const { page } = await ask('timer 5 min 30 s', { hasClock: true });
      const shown = card(page, 'timer');
      const digits = shown.getByRole('timer');
      expect(await digits.textContent()).toMatch(/5:30$/);
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await shown.getByRole('button', { name: 'Start' }).click();
      await page.clock.runFor(60_000);
      await expect.poll(() => digits.textContent()).toMatch(/4:30$/);
      expect(await page.title()).toContain('4:30');
      await shown.getByRole('button', { name: 'Pause' }).click();
      await page.clock.runFor(60_000);
      expect(await digits.textContent()).toMatch(/4:30$/);
      await shown.getByRole('button', { name: 'Resume' }).click();
      await shown.getByRole('button', { name: '+1 min' }).click();
      // A tab that was hidden misses its ticks: time has passed all the same.
      await page.clock.fastForward(5 * 60_000);
      await page.clock.runFor(1_000);
      await expect.poll(() => digits.textContent()).toMatch(/0:29$/);
      await page.clock.runFor(30_000);
      await shown.getByRole('alert').getByText(/./).waitFor();
      await shown.getByRole('button', { name: 'Start again' }).waitFor();
      await shown.getByRole('button', { name: 'Reset' }).click();
      await expect.poll(() => digits.textContent()).toMatch(/5:30$/);
      expect(await page.title()).toBe('timer 5 min 30 s – Quarry');
    });

    test('a stopwatch counts laps', async () => {
      const { page } = await ask('stopwatch', { hasClock: true });
      const shown = card(page, 'stopwatch');
      await shown.waitFor();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await shown.getByRole('button', { name: 'Start' }).click();
      await page.clock.runFor(12_000);
      await shown.getByRole('button', { name: 'Lap' }).click();
      await page.clock.runFor(3_000);
      await shown.getByRole('button', { name: 'Lap' }).click();
      const laps = shown.getByRole('list', { name: 'Laps' }).getByRole('listitem');
      await expect.poll(() => laps.allTextContents()).toHaveLength(2);
      expect((await laps.allTextContents()).join()).toMatch(/12\.0.*3\.0|3\.0.*12\.0/);
    });

    test('a colour is seen', async () => {
      const { page } = await ask('#0f6b5c');
      const shown = card(page, 'color');
      await shown.waitFor();
      const swatches = await page.evaluate<string[]>(
        `[...document.querySelectorAll('[data-kind=color] *')].map((part) => getComputedStyle(part).backgroundColor)`,
      );
      expect(swatches).toContain('rgb(15, 107, 92)');
    });

    test('a synonym is a link that searches for its meaning', async () => {
      const { page } = await ask('define happy');
      const shown = card(page, 'dictionary');
      const links = shown.getByRole('link');
      await links.first().waitFor();
      const word = (await links.first().textContent()) ?? '';
      await links.first().click();
      await page.waitForURL((url) => url.searchParams.get('q')?.includes(word) === true);
    });

    test('a number that was drawn is drawn anew when it is asked for', async () => {
      const { page } = await ask('random number between 1 and 1000000000');
      const shown = card(page, 'random');
      const before = await shown.innerText();
      await shown.getByRole('button', { name: /again/i }).click();
      await expect.poll(() => shown.innerText()).not.toBe(before);
    });
  });

  test.each(['weather', 'currency', 'translation'] as const)(
    'axe finds nothing in what others are asked for: %s',
    async (kind) => {
      const server = await serveScripted();
      server.answerStreams((stream) => {
        stream.send('enrichment', { kind, slot: 'instant', card: sampleCard(kind) });
        tellGranite(stream);
      });
      const { page } = await openTab(`${server.url}/?q=${kind}`, { reducedMotion: 'reduce' });
      const shown = `[data-kind="${kind}"]`;
      await page.locator(shown).waitFor();
      const findings = await axeFindings(page, shown);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 640 });
      findings.push(...(await axeFindings(page, shown)));
      const isWide = await page.evaluate(IS_WIDE);
      expect({ findings, isWide }).toEqual({ findings: [], isWide: false });
    },
  );

  test('weather is drawn, in the units that one chooses', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => {
      stream.send('enrichment', weather);
      tellGranite(stream);
    });
    const { page } = await openTab(`${server.url}/?q=weather+in+berlin`);
    const shown = page.locator('[data-kind="weather"]');
    await shown.getByText('Partly cloudy').first().waitFor();
    const warm = await shown.innerText();
    await shown.getByRole('button', { name: '°F' }).click();
    await expect.poll(() => shown.innerText()).not.toBe(warm);
    expect(await shown.getByRole('button', { name: '°F' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    // 6.1 °C
    expect(await shown.innerText()).toContain('43');
  });

  test('every sentence and fact of a panel leads to where it is from', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => {
      stream.send('enrichment', panel);
      tellGranite(stream);
    });
    const { page } = await openTab(`${server.url}/?q=germany`);
    const shown = page.getByRole('region', { name: 'Germany' });
    await shown.getByText('Germany is a country in Central Europe.').waitFor();
    const marks = shown.locator('sup a');
    expect(await marks.count()).toBe(7);
    const addresses = await marks.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect([...new Set(addresses)]).toEqual([
      'https://example.org/germany',
      'https://github.com/mledoze/countries',
    ]);
    await shown.getByRole('link', { name: 'France' }).click();
    await page.waitForURL('**/?q=France');
  });

  test('each product of a card leads to its page in Quarry, and the last line to all of them', async () => {
    const server = await serveScripted();
    server.answerStreams((stream) => {
      stream.send('enrichment', products);
      tellGranite(stream);
    });
    const { page } = await openTab(`${server.url}/?q=shoes`);
    const shown = page.getByRole('region', { name: 'Products' });
    await shown.getByText('€39.00').waitFor();
    const addresses = await shown
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const query = new URLSearchParams({ q: 'shoes under 50 €' });
    expect(addresses).toEqual([
      `/d/red?${query}`,
      `/d/running?${query}`,
      `/d/plain?${query}`,
      `/shopping?${query}`,
    ]);
    await shown.getByRole('link', { name: 'Show all 23 products' }).click();
    await page.waitForURL(`**/shopping?${query}`);
  });
});

/** Whether the page has to be scrolled sideways. */
const IS_WIDE = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
