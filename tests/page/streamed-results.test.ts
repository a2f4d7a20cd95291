import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { en } from '../../web/src/cards/messages/en.ts';
import { testEnding } from '../../web/src/stream/test-events.ts';
import type { SearchResult } from '../../web/src/wire/wire-types.ts';
import { describePage, type Tab, type TabOptions } from './open-tabs.ts';
import {
  calculator,
  graniteOpening,
  graniteResults,
  graniteTitle,
  misspelt,
  panel,
  weather,
} from './sample-search.ts';
import { type ScriptedServer, type ScriptedStream, serveScripted } from './scripted-server.ts';

/** Google's Core Web Vitals call .1 good; here what one reads must not move at all, and .02 is a line of text at a rim. */
const MAX_LAYOUT_SHIFT = 0.02;

const wide: TabOptions = { viewport: { width: 1440, height: 900 } };
const narrow: TabOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

const shownTitles = (page: Page) => page.locator('[data-result]').allTextContents();
const granites = (count: number) =>
  Array.from({ length: count }, (_, place) => graniteTitle(place));

describePage('results that stream in', (openTab) => {
  /** Opens a search for granite of which nothing has come yet. */
  async function openSearch(options: TabOptions = wide, narrowing = ''): Promise<Search> {
    const server = await serveScripted();
    const tab = await openTab(`${server.url}/?q=granite${narrowing}`, options);
    const stream = await server.nextStream();
    stream.send('ack', { requestId: 'granite', query: 'granite', protocol: 1 });
    return { ...tab, server, stream };
  }

  test('the head of the page is there before any result, and batches come below one another', async () => {
    const { page, stream } = await openSearch();
    stream.send('fast_init', graniteOpening());
    await page.getByRole('link', { name: 'Pages 120' }).waitFor();
    expect(await shownTitles(page)).toEqual([]);
    for (const [batch, [from, to]] of [[0, 5] as const, [5, 10] as const].entries()) {
      stream.send('result_batch', { batch, offset: from, results: graniteResults(from, to) });
      await expect.poll(() => shownTitles(page)).toEqual(granites(to));
    }
    await end({ page, stream });
  });

  test('a stream that breaks off goes on where it was, and shows nothing twice', async () => {
    const { page, stream, server } = await openSearch();
    stream.send('fast_init', graniteOpening());
    stream.send(
      'result_batch',
      { batch: 0, offset: 0, results: graniteResults(0, 5) },
      'granite:3',
    );
    await expect.poll(() => shownTitles(page)).toEqual(granites(5));
    stream.break();
    const next = await server.nextStream();
    expect(next.lastEventId).toBe('granite:3');
    expect(await shownTitles(page)).toEqual(granites(5));
    next.send('fast_init', graniteOpening());
    next.send('result_batch', { batch: 0, offset: 0, results: graniteResults(0, 5) }, 'granite:3');
    next.send('result_batch', { batch: 1, offset: 3, results: graniteResults(3, 10) });
    await expect.poll(() => shownTitles(page)).toEqual(granites(10));
    await end({ page, stream: next });
  });

  test('after the end the page makes no further request', async () => {
    const { page, stream } = await openSearch({ ...wide, initScript: KEEP_EVENT_SOURCE });
    stream.send('fast_init', graniteOpening());
    stream.send('result_batch', { batch: 0, offset: 0, results: graniteResults(0, 10) });
    await end({ page, stream });
    expect(await page.evaluate('eventSource.readyState === EventSource.CLOSED')).toBe(true);
  });

  test('another search ends the one before, of which nothing more is shown', async () => {
    const { page, stream, server } = await openSearch();
    stream.send('fast_init', graniteOpening());
    stream.send('result_batch', { batch: 0, offset: 0, results: graniteResults(0, 5) });
    await expect.poll(() => shownTitles(page)).toEqual(granites(5));
    await page.getByRole('combobox').fill('basalt');
    await page.keyboard.press('Enter');
    const next = await server.nextStream();
    await stream.closed;
    expect(next.parameters.get('q')).toBe('basalt');
    // What was found before stays, plainly not the answer, until there is another.
    await page.locator('[data-outdated]').waitFor();
    expect(await shownTitles(page)).toEqual(granites(5));
    next.send('fast_init', graniteOpening());
    next.send('result_batch', { batch: 0, offset: 7, results: graniteResults(7, 9) });
    await expect.poll(() => shownTitles(page)).toEqual([7, 8].map(graniteTitle));
    expect(await page.locator('[data-outdated]').count()).toBe(0);
    await end({ page, stream: next });
  });

  test('a search that takes long says so', async () => {
    const { page, stream } = await openSearch({ ...wide, hasClock: true });
    await page.getByText('Searching …').waitFor();
    await page.clock.runFor(4_000);
    await page.getByText('This is taking longer than usual …').waitFor();
    stream.send('fast_init', graniteOpening());
    stream.send('result_batch', { batch: 0, offset: 0, results: graniteResults(0, 5) });
    await page.getByText('1–5 of 200').waitFor();
    await end({ page, stream });
  });

  test('arriving results are announced once when the first are there, and once at the end', async () => {
    const { page, stream } = await openSearch({ ...wide, initScript: RECORD_STATUS });
    stream.send('fast_init', graniteOpening());
    for (const batch of [0, 1, 2]) {
      const [offset, to] = [batch * 3, batch * 3 + 3];
      stream.send('result_batch', { batch, offset, results: graniteResults(offset, to) });
      await expect.poll(() => shownTitles(page)).toEqual(granites(to));
    }
    await end({ page, stream });
    expect(await page.evaluate('window.announced')).toEqual([
      'Results for granite: 200, loading more.',
      '9 of 200 results for granite.',
    ]);
  });

  describe.each([
    ['wide', wide],
    ['narrow', narrow],
  ])('on a %s screen', (_, options) => {
    test('a second batch that takes long moves nothing', async () => {
      const search = await openSearch(options);
      await sendFirst(search);
      await expectStill(search);
    });

    test('a panel that comes with the end moves nothing', async () => {
      const search = await openSearch(options);
      await sendFirst(search);
      search.stream.send('enrichment', panel);
      await expectStill(search);
      await search.page.getByRole('region', { name: 'Germany' }).waitFor();
    });

    test('a panel that is waited for moves nothing when it comes, or when it does not', async () => {
      const expected = [{ slot: 'panel', kind: 'knowledge_panel' }] as const;
      for (const isComing of [true, false]) {
        const search = await openSearch(options);
        await sendFirst(search, { expected: [...expected] });
        if (isComing) search.stream.send('enrichment', panel);
        await expectStill(search);
      }
    });

    test('weather that is waited for moves nothing when it comes late', async () => {
      const search = await openSearch(options);
      await sendFirst(search, { expected: [{ slot: 'instant', kind: 'weather' }] });
      await search.page.locator('[data-kind="weather"][aria-busy="true"]').waitFor();
      search.stream.send('enrichment', weather);
      await search.page.getByText('Partly cloudy').first().waitFor();
      await expectStill(search);
    });

    test('weather that never comes says so in its place', async () => {
      const search = await openSearch(options);
      await sendFirst(search, { expected: [{ slot: 'instant', kind: 'weather' }] });
      await expectStill(search);
      await search.page.getByText(en.cardFailed).waitFor();
    });

    test('an unannounced card moves nothing', async () => {
      const search = await openSearch(options);
      await sendFirst(search);
      search.stream.send('enrichment', weather);
      await search.page.locator('[data-late]').waitFor();
      await expectStill(search);
    });

    test('a card that is there at once comes with the results', async () => {
      const search = await openSearch(options);
      await sendFirst(search, { instantCard: calculator.card });
      search.stream.send('enrichment', calculator);
      await expectStill(search);
      expect(await search.page.locator('[data-kind="calculator"]').count()).toBe(1);
    });

    test('a note on the spelling comes with the results', async () => {
      const search = await openSearch(options);
      await sendFirst(search, misspelt(true));
      await expectStill(search);
      await search.page.getByText('Showing results for').waitFor();
    });

    test('pictures that load, and what comes beside them, move nothing', async () => {
      const search = await openSearch(options, '&type=image');
      const { page, stream } = search;
      stream.send('fast_init', graniteOpening());
      for (const [batch, from] of [0, 5].entries()) {
        const results = graniteResults(from, from + 5).map(asPicture);
        stream.send('result_batch', { batch, offset: from, results });
        await expect.poll(() => shownTitles(page)).toEqual(granites(from + 5));
        await page.waitForLoadState('networkidle');
        stream.send('enrichment', batch === 0 ? panel : weather);
      }
      await end(search);
      expect(await search.layoutShift()).toBeLessThan(MAX_LAYOUT_SHIFT);
    });

    test('what moves is seen', async () => {
      const { page, stream, layoutShift } = await openSearch(options);
      await sendFirst({ page, stream });
      await page.evaluate("document.querySelector('main').style.paddingTop = '300px'");
      expect(await layoutShift()).toBeGreaterThan(MAX_LAYOUT_SHIFT);
    });
  });
});

/** The same as a picture of this server, or of another, which must get no request. */
function asPicture(result: SearchResult, place: number): SearchResult {
  const elsewhere = 'https://pictures.example/granite.png';
  return {
    ...result,
    type: 'image',
    thumbnailUrl: place === 0 ? elsewhere : `/api/images/${result.id}/thumbnail`,
  };
}

type Search = Tab & { readonly server: ScriptedServer; readonly stream: ScriptedStream };
type Shown = Pick<Search, 'page' | 'stream'>;

/** The head and the first results, drawn. */
async function sendFirst(
  { page, stream }: Shown,
  opening: Parameters<typeof graniteOpening>[0] = {},
): Promise<void> {
  stream.send('fast_init', graniteOpening(opening));
  await page.getByRole('link', { name: 'Pages 120' }).waitFor();
  stream.send('result_batch', { batch: 0, offset: 0, results: graniteResults(0, 5) });
  await expect.poll(() => shownTitles(page)).toEqual(granites(5));
}

/** Sends what is left, and that nothing has moved from the opening of the page to its end. */
async function expectStill({ page, stream, layoutShift }: Search): Promise<void> {
  stream.send('result_batch', { batch: 1, offset: 5, results: graniteResults(5, 10) });
  await expect.poll(() => shownTitles(page)).toEqual(granites(10));
  await end({ page, stream });
  expect(await layoutShift()).toBeLessThan(MAX_LAYOUT_SHIFT);
}

async function end({ page, stream }: Shown): Promise<void> {
  stream.send('done', testEnding({ total: { value: 200, relation: 'eq' } }));
  await page.locator('main[aria-busy="false"]').waitFor();
}

/** Keeps what the status of a page said, each text once for each change. */
const RECORD_STATUS = `
  window.announced = [];
  new MutationObserver(() => {
    const said = document.querySelector('main > [role=status]')?.textContent ?? '';
    if (said !== '' && said !== announced.at(-1)) announced.push(said);
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

const KEEP_EVENT_SOURCE = `
  window.EventSource = class extends EventSource {
    constructor(url) {
      super(url);
      window.eventSource = this;
    }
  };
`;
