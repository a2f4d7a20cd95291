import type { Reading } from '@quarry/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { describePage, type OpenTab, type TabOptions } from './open-tabs.ts';
import { TOO_SMALL, TOO_WIDE } from './page-measures.ts';
import { sampleReading, serveReading } from './sample-reading.ts';
import {
  calculator,
  graniteOpening,
  graniteResults,
  misspelt,
  panel,
  products,
  tellGranite,
} from './sample-search.ts';
import { type ScriptedServer, type ScriptedStream, serveScripted } from './scripted-server.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const screens = [
  ['wide and light', { viewport: wide, colorScheme: 'light' }],
  ['wide and dark', { viewport: wide, colorScheme: 'dark' }],
  ['narrow and light', { viewport: narrow, colorScheme: 'light' }],
  ['narrow and dark', { viewport: narrow, colorScheme: 'dark' }],
] as const satisfies readonly (readonly [string, TabOptions])[];

describePage('the accessible page', (openTab) => {
  test.each(screens)('axe finds nothing in any state: %s', async (_, options) => {
    await walk(openTab, options, async (page, state) => {
      expect({ state, findings: await axeFindings(page) }).toEqual({ state, findings: [] });
    });
  });

  test.each([
    ['320 px', { viewport: { width: 320, height: 640 } }],
    ['1280 px at 200 %', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
  ])('nothing has to be scrolled sideways at %s', async (_, options) => {
    await walk(openTab, options, async (page, state) => {
      expect({ state, wide: await page.evaluate<string[]>(TOO_WIDE) }).toEqual({ state, wide: [] });
    });
  });

  test('faults are found', async () => {
    const server = await serveWalk();
    const { page } = await openTab(`${server.url}/`);
    await page.getByRole('link', { name: '15% of 80' }).waitFor();
    await page.evaluate(`document.querySelector('main').append(document.createElement('img'))`);
    await page.evaluate(`document.querySelector('main').style.width = '3000px'`);
    expect(await axeFindings(page)).toHaveLength(1);
    expect(await page.evaluate(TOO_WIDE)).not.toEqual([]);
  });

  test('a search and its results can be used by keyboard alone, with a visible focus', async () => {
    const server = await serveWalk();
    const { page } = await openTab(`${server.url}/`);
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('gra');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('main[aria-busy="false"]').waitFor();
    await page.keyboard.press('Tab');
    await expectFocus(page, 'Skip to the results');
    await page.keyboard.press('Enter');
    const seen: string[] = [];
    // Up to the first result, its details, and the second.
    for (let step = 0; step < 40 && !seen.includes('Granite, part 2'); step++) {
      await page.keyboard.press('Tab');
      seen.push(await expectFocus(page));
    }
    expect(seen.indexOf('Granite, part 1')).toBeGreaterThan(-1);
    expect(seen).toContain('Granite, part 2');
    for (const [key, title] of [
      ['j', 'Granite, part 3'],
      ['ArrowDown', 'Granite, part 4'],
      ['k', 'Granite, part 3'],
    ] as const) {
      await page.keyboard.press(key);
      await expectFocus(page, title);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/granite-2?q=granite');
  });

  test('landmarks and headings are in order', async () => {
    const server = await serveWalk();
    const { page } = await openTab(`${server.url}/?q=granite`);
    await page.locator('main[aria-busy="false"]').waitFor();
    for (const role of ['banner', 'main', 'search', 'contentinfo'] as const) {
      expect({ role, count: await page.getByRole(role).count() }).toEqual({ role, count: 1 });
    }
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0]).toBe(1);
    for (const [place, level] of levels.entries()) {
      expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  test('nothing moves for users who prefer less motion', async () => {
    const server = await serveScripted();
    const { page } = await openTab(`${server.url}/?q=granite`, { reducedMotion: 'reduce' });
    const stream = await server.nextStream();
    const moving =
      'document.getAnimations().filter(({ effect }) => effect.getTiming().duration > 1).length';
    await page.locator('main[aria-busy="true"]').waitFor();
    expect(await page.evaluate(moving)).toBe(0);
    tellGranite(stream);
    await page.locator('main[aria-busy="false"]').waitFor();
    expect(await page.evaluate(moving)).toBe(0);
  });

  test('with forced colours, the chosen line, the current tab and matching words are still distinguishable', async () => {
    const server = await serveWalk();
    const { page } = await openTab(`${server.url}/?q=granite`, { forcedColors: 'active' });
    await page.locator('main[aria-busy="false"]').waitFor();
    await page.getByRole('combobox').fill('gra');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const looks = (selector: string, pseudo = '') =>
      page.evaluate<string>(`(() => {
        const element = document.querySelector('${selector}');
        const { backgroundColor, color, outline, content } = getComputedStyle(element, '${pseudo}');
        return [backgroundColor, color, outline, content].join(' ');
      })()`);
    expect(await looks('[aria-selected=true]')).not.toBe(await looks('[aria-selected=false]'));
    const present = await looks('nav a[aria-current]', '::after');
    expect(present).not.toBe(await looks('nav a:not([aria-current])', '::after'));
    expect(await looks('main mark')).not.toBe(await looks('main p'));
  });

  test('targets are at least 24 px high and wide, or within a line of text', async () => {
    await walk(openTab, { viewport: narrow, hasTouch: true }, async (page, state) => {
      expect({ state, small: await page.evaluate<string[]>(TOO_SMALL) }).toEqual({
        state,
        small: [],
      });
    });
  });
});

/** Every visually different state of the page, by name. */
async function walk(
  openTab: OpenTab,
  options: TabOptions,
  look: (page: Page, state: string) => Promise<void>,
): Promise<void> {
  const server = await serveWalk();
  const { page } = await openTab(`${server.url}/`, { ...options, reducedMotion: 'reduce' });
  const box = page.getByRole('combobox');
  const search = async (text: string) => {
    await box.fill(text);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    await page.locator('main[aria-busy="false"]').waitFor();
  };
  await page.getByRole('link', { name: '15% of 80' }).waitFor();
  await look(page, 'home');
  await box.fill('gra');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await look(page, 'suggestions');
  await search('granite');
  await page.getByRole('button', { name: 'About this result' }).first().click();
  await look(page, 'results with a card and a panel');
  await search('shoes');
  await look(page, 'results with products beside them');
  await search('granite');
  await page.locator('[data-result]').first().focus();
  if ((page.viewportSize()?.width ?? 0) >= 1280) {
    await page
      .getByRole('region', { name: /^Preview/ })
      .getByText('The end.')
      .waitFor();
    await look(page, 'a preview beside results');
  }
  const filters = page.getByRole('button', { name: /^(Filters|Time)$/ });
  await filters.first().click();
  await page.getByLabel('From', { exact: true }).waitFor();
  await look(page, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await look(page, 'menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await look(page, 'the keys');
  await page.keyboard.press('Escape');
  await search('misspelt');
  await look(page, 'a note on the spelling');
  await search('nothing');
  await look(page, 'nothing found');
  await search('failure');
  await page.getByRole('alert').waitFor();
  await look(page, 'a failure');
  await search('late');
  await page.locator('[data-late]').waitFor();
  await look(page, 'a late card');
  await walkDocuments(page, server, look);
}

/** Every state of the page of a document. */
async function walkDocuments(
  page: Page,
  server: ScriptedServer,
  look: (page: Page, state: string) => Promise<void>,
): Promise<void> {
  const read = async (id: string, state: string) => {
    await page.goto(`${server.url}/d/${id}?q=granite`);
    await page.locator('main[aria-busy="false"]').waitFor();
    await look(page, state);
  };
  await read('granite-0', 'a document of every kind of block');
  for (const [name, changes] of Object.entries(documentKinds)) {
    serveReading(server, () => sampleReading({ id: name, ...changes }), name);
    await read(name, `a document: ${name}`);
  }
  server.answer('/api/documents/broken/reading', () => ({ status: 500, body: 'broken' }));
  server.answer('/api/documents/locked/reading', () => ({ status: 403, body: 'locked' }));
  await read('no-such', 'no document');
  await read('broken', 'a document that cannot be shown');
  await read('locked', 'a document that may not be read');
}

const code = 'def cool(hours):  # slowly\n    return "granite" * 0x1F\n';
const documentKinds: Readonly<Record<string, Partial<Reading>>> = {
  code: {
    form: 'code',
    blocks: [{ kind: 'code', language: 'python', text: code, firstLine: 9, start: 0, end: 60 }],
    matches: [{ start: 43, end: 50 }],
  },
  product: {
    type: 'product',
    facts: {
      product: {
        price: { amount: 34.5, currency: 'EUR' },
        listPrice: { amount: 40, currency: 'EUR' },
        brand: 'Brindle',
        rating: 4.5,
        ratingCount: 12,
        availability: 'in-stock',
        attributes: { Colour: 'green' },
        variants: [{ name: 'Large', price: { amount: 50, currency: 'EUR' } }],
      },
    },
    blocks: [],
  },
  picture: {
    type: 'image',
    facts: { image: { width: 640, height: 480, format: 'jpeg' } },
    isTruncated: true,
  },
  film: {
    type: 'video',
    facts: {
      video: {
        platform: 'other',
        durationSeconds: 125,
        chapters: [{ startSeconds: 0, title: 'Start' }],
      },
    },
  },
};

/** Responses by the words: a card and a panel with granite, no results for `nothing`, a refusal for `failure`. */
async function serveWalk(): Promise<ScriptedServer> {
  const server = await serveScripted();
  const refusal = {
    status: 500,
    body: {
      title: 'The server failed',
      status: 500,
      detail: '',
      code: 'ERR_INTERNAL',
      requestId: 'r',
    },
  };
  server.answer('/api/v1/search', () => refusal);
  server.answer('/api/suggestions', () => {
    const suggestions = [
      { text: 'granite', highlighted: 'gra<mark>nite</mark>', kind: 'query' },
      { text: 'granular', highlighted: 'gra<mark>nular</mark>', kind: 'correction' },
    ];
    return { body: { requestId: 'suggestions', query: 'gra', suggestions } };
  });
  serveReading(server, () => sampleReading());
  server.answerStreams((stream) => {
    const query = stream.parameters.get('q');
    if (query === 'failure') return stream.refuse(refusal);
    if (query === 'late') return tellLate(stream);
    if (query === 'shoes') {
      stream.send('enrichment', products);
      return tellGranite(stream);
    }
    if (query === 'misspelt') return tellGranite(stream, misspelt(true));
    if (query === 'nothing') {
      const total = { value: 0, relation: 'eq' as const };
      return tellGranite(stream, graniteOpening({ total, tabs: [], facets: {} }));
    }
    stream.send('enrichment', panel);
    tellGranite(stream, graniteOpening({ instantCard: calculator.card }));
  });
  return server;
}

function tellLate(stream: ScriptedStream): void {
  stream.send('fast_init', graniteOpening());
  stream.send('result_batch', { batch: 0, offset: 0, results: graniteResults(0, 5) });
  stream.send('enrichment', calculator);
  tellGranite(stream);
}

/** The name of the focused element; fails if the focus is not visible. */
async function expectFocus(page: Page, name?: string): Promise<string> {
  const focus = await page.evaluate<{ name: string; outlinePx: number }>(FOCUS);
  expect(focus.outlinePx, `the focus on ${focus.name}`).toBeGreaterThanOrEqual(2);
  if (name !== undefined) expect(focus.name).toBe(name);
  return focus.name;
}

/** The focus ring may be around the focused element, its container, or a part of it. */
const FOCUS = `(() => {
  const element = document.activeElement;
  const outlines = [element, element.parentElement, ...element.querySelectorAll('*')]
    .map((part) => getComputedStyle(part))
    .map(({ outlineStyle, outlineWidth }) => outlineStyle === 'none' ? 0 : parseFloat(outlineWidth));
  return { name: element.ariaLabel ?? element.textContent, outlinePx: Math.max(...outlines) };
})()`;
