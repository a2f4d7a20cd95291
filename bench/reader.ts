import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { shuffled } from './corpus/seeded-random.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { awaitJob } from './quarry/await-job.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { hostileDocuments } from './reader/hostile-documents.ts';
import { openReadingTab, type ReadingTab, startBrowser } from './reader/reading-browser.ts';
import {
  mixedDocuments,
  type ReadingDocument,
  sixtyDocuments,
  timedDocuments,
} from './reader/reading-documents.ts';
import type { Budget } from './report/budget.ts';
import type { Row } from './report/print-table.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Does every result open as something one reads, fast, at the words that matched, and whatever the document is? --part times (or
// places, clicks, hostile, scripts) measures that alone.
const options = readOptions({ rounds: 20, mixed: 500, part: '', show: false });
const measures = (part: string) => options.part === '' || options.part === part;

const WIDE = { width: 1_440, height: 900 };
/** Beside the results nothing is shown at this width: a document is asked for when it is clicked. */
const MIDDLE = { width: 1_100, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Markup as it is written, where a reader would see it. */
const RAW_SOURCE = /<\/?(?:p|div|h[1-6]|main|table|title|html)\b|^#{1,6} |\\rtf1|%PDF|^PK/m;

/** A page that answers a key later than this is not usable. */
const MAX_ANSWER_MS = 1_000;
const MAX_OPENING_MS = 3_000;

/** What a document may not do to the page around it. */
const PAGE_FAULTS = `(() => {
  const faults = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push('wider than the window: ' + scrollWidth);
  const foreign = document.querySelectorAll('main :is(script, form, iframe, object, embed, style, base, meta, [onerror], [onload], [onfocus], [href^="javascript:" i], [href^="data:" i])');
  if (foreign.length > 0) faults.push('markup of the document: ' + foreign[0].outerHTML.slice(0, 80));
  if (document.title.length > 400) faults.push('a title of ' + document.title.length);
  if (location.pathname.startsWith('/d/') === false) faults.push('led away to ' + location.href);
  const at = document.elementFromPoint(innerWidth / 2, 20);
  if (at === null || at.closest('header') === null) faults.push('the bar at the top is covered');
  return faults;
})()`;

const SCRIPTS_BEFORE_LOAD = `(() => {
  const [{ loadEventStart }] = performance.getEntriesByType('navigation');
  return performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= loadEventStart)
    .map(({ name }) => name);
})()`;

const tables: Record<string, readonly Row[]> = {};
const budgets: Budget[] = [];
const atMost = (figure: string, value: number, limit: number, unit: string) =>
  void budgets.push({ figure, value, must: 'at most', limit, unit });
const misses: string[] = [];
const miss = (what: string) => {
  misses.push(what);
  if (options.show) console.log(what);
};

await withTemporaryFolder(async (folder) => {
  const content = join(folder, 'content');
  const data = join(folder, 'data');
  await mkdir(content);
  const [timed, sixty, mixed, hostile] = [
    timedDocuments(),
    sixtyDocuments(),
    mixedDocuments(options.mixed),
    hostileDocuments(),
  ];
  const all = [...Object.values(timed), ...sixty, ...mixed, ...Object.values(hostile)];
  for (const each of all) await writeFile(join(content, each.fileName), each.content);
  const server = await QuarryServer.start(data);
  const browser = await startBrowser();
  try {
    await server.call('POST', '/api/sources', { kind: 'folder', path: content });
    await awaitJob(server, null);
    if (measures('times')) await measureTimes(server, browser, timed);
    if (measures('places')) {
      const shifts = await measurePlaces(server, browser, sixty);
      atMost('largest layout shift of a page', Math.max(...shifts), 0.02, '');
    }
    if (measures('clicks')) await measureClicks(server, browser, mixed);
    if (measures('hostile')) await measureHostile(server, browser, hostile);
    if (measures('scripts')) await measureScripts(server, browser);
  } finally {
    await browser.close();
    await server.stop();
  }
});
await report({ name: 'reader', options, tables, budgets, details: { misses } });

/** Clicks on the first result, once they are all there. */
async function openFirst(tab: ReadingTab): Promise<void> {
  await tab.page.locator('main[aria-busy="false"]').waitFor();
  const first = tab.page.locator('[data-result]').first();
  await first.waitFor();
  await first.click();
  await tab.page.waitForURL((url) => url.pathname.startsWith('/d/'), { waitUntil: 'commit' });
}

async function measureTimes(
  server: QuarryServer,
  browser: Browser,
  timed: ReturnType<typeof timedDocuments>,
): Promise<void> {
  const timesMs = new Map<string, number[]>(Object.keys(timed).map((name) => [name, []]));
  for (let round = 0; round < options.rounds; round++) {
    // Mixed: the first request of a server takes longest, whatever it is for.
    for (const [name, { word }] of shuffled(Object.entries(timed), round)) {
      timesMs.get(name)?.push(await measureOpening(server, browser, word));
    }
  }
  const rows: Row[] = [];
  for (const [name, { budgetMs }] of Object.entries(timed)) {
    const times = timesMs.get(name) ?? [];
    const p95 = percentile(times, 0.95);
    rows.push({
      '': name,
      'first ms': times[0] ?? Number.NaN,
      'p50 ms': percentile(times, 0.5),
      'p95 ms': p95,
    });
    atMost(`click to text, ${name}, p95`, p95, budgetMs, 'ms');
  }
  tables[`From click to text, ${options.rounds} times each`] = rows;
}

/** Returns the milliseconds from a click on the only result to its text. */
async function measureOpening(
  server: QuarryServer,
  browser: Browser,
  word: string,
): Promise<number> {
  const tab = await openReadingTab(browser, `${server.baseUrl}/?q=${word}`, MIDDLE);
  // As for who reads the results first: what draws documents is loaded when the page rests.
  await tab.page.waitForLoadState('networkidle');
  await openFirst(tab);
  const timeMs = await tab.clickToTextMs();
  await tab.close();
  return timeMs;
}

/** Returns the layout shift of each page. */
async function measurePlaces(
  server: QuarryServer,
  browser: Browser,
  documents: readonly ReadingDocument[],
): Promise<number[]> {
  const shifts: number[] = [];
  let inPlace = 0;
  for (const document of documents) {
    const tab = await openReadingTab(browser, `${server.baseUrl}/?q=${document.word}`, WIDE);
    await openFirst(tab).catch((error) => miss(`${document.fileName}: ${error}`));
    const mark = tab.page.locator('main mark').filter({ hasText: document.word }).first();
    await mark.waitFor({ timeout: 5_000 }).catch(() => {});
    const shift = await tab.layoutShift();
    shifts.push(shift);
    const box = await mark.boundingBox({ timeout: 1_000 }).catch(() => null);
    const isInView = box !== null && box.y >= 50 && box.y + box.height <= WIDE.height;
    if (isInView) inPlace++;
    else miss(`${document.fileName}: the word is ${box === null ? 'not marked' : `at ${box.y}`}`);
    if (shift > 0.02) miss(`${document.fileName}: layout shift ${shift}`);
    for (const incident of tab.incidents) miss(`${document.fileName}: ${incident}`);
    await tab.close();
  }
  budgets.push({
    figure: 'documents open at their words, marked and in view',
    value: inPlace,
    must: 'at least',
    limit: documents.length,
    unit: `of ${documents.length}`,
  });
  return shifts;
}

async function measureClicks(
  server: QuarryServer,
  browser: Browser,
  documents: readonly ReadingDocument[],
): Promise<void> {
  const bad = { downloads: 0, 'raw source': 0, 'dead links': 0 };
  const queue = [...documents];
  const work = async () => {
    const tab = await openReadingTab(browser, server.baseUrl, MIDDLE);
    for (let document = queue.pop(); document !== undefined; document = queue.pop()) {
      const before = tab.incidents.length;
      await tab.page.goto(`${server.baseUrl}/?q=${document.word}`);
      const text = await openFirst(tab)
        .then(() =>
          tab.page.locator('main article [data-block]').first().waitFor({ timeout: 10_000 }),
        )
        .then(() => tab.page.locator('main article #text').innerText())
        .catch(() => null);
      const isCode = /\.(?:py|ts|rs|sql|yaml|json)$/.test(document.fileName);
      if (text === null || !text.includes(document.word)) {
        bad['dead links']++;
        miss(`${document.fileName}: ${text === null ? 'did not open' : 'opened without its word'}`);
      } else if (!isCode && RAW_SOURCE.test(text)) {
        bad['raw source']++;
        miss(`${document.fileName}: raw source: ${text.slice(0, 100)}`);
      }
      const fresh = tab.incidents.slice(before);
      bad.downloads += fresh.length;
      for (const incident of fresh) miss(`${document.fileName}: ${incident}`);
    }
    await tab.close();
  };
  await Promise.all([work(), work()]);
  tables[`A click on each of ${documents.length} results`] = [bad];
  for (const [figure, count] of Object.entries(bad)) atMost(figure, count, 0, '');
}

async function measureHostile(
  server: QuarryServer,
  browser: Browser,
  hostile: ReturnType<typeof hostileDocuments>,
): Promise<void> {
  const rows: Row[] = [];
  let faults = 0;
  for (const [name, document] of Object.entries(hostile)) {
    for (const viewport of [WIDE, NARROW]) {
      const tab = await openReadingTab(browser, `${server.baseUrl}/?q=${document.word}`, viewport);
      const found = await judgeHostile(tab, document).catch((error) => ({
        openedMs: Number.NaN,
        answeredMs: Number.NaN,
        faults: [`${error}`.split('\n')[0] ?? ''],
      }));
      const all = [...found.faults, ...tab.incidents];
      faults += all.length;
      for (const fault of all) miss(`${name}, ${viewport.width} px: ${fault}`);
      rows.push({
        '': name,
        'width px': viewport.width,
        'opened ms': found.openedMs,
        'answered ms': found.answeredMs,
        faults: all.length,
      });
      await tab.close();
    }
  }
  tables['Bad input at full size'] = rows;
  atMost('faults of bad input', faults, 0, '');
}

async function judgeHostile(tab: ReadingTab, document: ReadingDocument) {
  const { page } = tab;
  const faults: string[] = [];
  await openFirst(tab);
  const openedMs = await tab.clickToTextMs();
  if (openedMs > MAX_OPENING_MS) faults.push(`opened after ${Math.round(openedMs)} ms`);
  const isMarked = await page
    .locator('main mark')
    .filter({ hasText: document.word })
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isMarked) faults.push('its word is not marked');
  let answeredMs = 0;
  for (const key of ['End', 'Home', 'PageDown', 'End']) {
    answeredMs = Math.max(answeredMs, await answerMs(page, key));
  }
  if (answeredMs > MAX_ANSWER_MS) faults.push(`answered a key after ${Math.round(answeredMs)} ms`);
  faults.push(...(await page.evaluate<string[]>(PAGE_FAULTS)));
  return { openedMs, answeredMs, faults };
}

async function answerMs(page: Page, key: string): Promise<number> {
  const startMs = performance.now();
  await page.keyboard.press(key);
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  return performance.now() - startMs;
}

async function measureScripts(server: QuarryServer, browser: Browser): Promise<void> {
  const tab = await openReadingTab(browser, `${server.baseUrl}/?q=clay`, MIDDLE);
  await tab.page.locator('[data-result]').first().waitFor();
  // What is loaded later, when the page rests, is what draws documents and conversations.
  const addresses = await tab.page.evaluate<string[]>(SCRIPTS_BEFORE_LOAD);
  let bytes = 0;
  for (const address of new Set(addresses)) {
    bytes += gzipSync(await (await fetch(address)).bytes()).length;
  }
  await tab.close();
  atMost('script of the search page, gzip', bytes / 1_000, 150, 'kB');
}
