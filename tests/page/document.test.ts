import type { Reading, ReadingBlock } from '@quarry/contract';
import { expect, test } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { describePage } from './open-tabs.ts';
import { sampleReading, serveReading, span } from './sample-reading.ts';
import { graniteTitle, tellGranite } from './sample-search.ts';
import { serveScripted } from './scripted-server.ts';

const paragraph = (at: number): ReadingBlock => ({
  kind: 'paragraph',
  start: at * 100,
  end: at * 100 + 90,
  spans: [span(`Paragraph ${at} of granite. `.repeat(3), at * 100)],
});

/** A part of a document of many paragraphs, as its server would cut it. */
function longReading(parameters: URLSearchParams, total = 1_000): Reading {
  const limit = Number(parameters.get('limit'));
  const passage = parameters.get('passage');
  const first = Number(parameters.get('offset') ?? 0);
  const offset = passage === null ? first : Math.max(0, Number(passage) * 10 - 5);
  const end = Math.min(total, offset + limit);
  const places = Array.from({ length: end - offset }, (_, at) => offset + at);
  return sampleReading({
    title: 'A long text',
    blocks: places.map(paragraph),
    page: { limit, offset, nextOffset: end < total ? end : null, total },
    outline: [0, 400, 900].map((block) => ({ level: 1, text: `Part at ${block}`, block })),
    // Of ten paragraphs each.
    passages: places
      .filter((at) => at % 10 === 0)
      .map((at) => ({ ordinal: at / 10, start: at * 100, end: at * 100 + 1_000 })),
    matches: places.map((at) => ({ start: at * 100 + 10, end: at * 100 + 12 })),
  });
}

describePage('the page of a document', (openTab) => {
  async function open(
    path: string,
    reading: (parameters: URLSearchParams) => Reading | null = () => sampleReading(),
    options?: Parameters<typeof openTab>[1],
  ) {
    const server = await serveScripted();
    serveReading(server, reading);
    server.answerStreams((stream) => tellGranite(stream));
    const tab = await openTab(`${server.url}${path}`, options);
    return { ...tab, server };
  }

  test('is asked for when the press on its link begins, and once', async () => {
    const { page } = await open('/?q=granite', undefined, {
      viewport: { width: 1_000, height: 800 },
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/reading?')) asked.push(request.url());
    });
    const result = page.locator('[data-result]').first();
    await result.hover();
    // Its scripts are loaded by then.
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const request = page.waitForRequest(/\/reading\?/);
    await page.mouse.down();
    await request;
    expect(new URL(page.url()).pathname).toBe('/');
    await page.mouse.up();
    await page.locator('main article [data-block]').first().waitFor();
    expect(asked).toHaveLength(1);
  });

  test('shows each kind of block as what it is, and marks the words that were searched for', async () => {
    const { page, layoutShift } = await open('/d/granite-0?q=granite');
    await page.getByRole('heading', { level: 1, name: 'Granite, part 1' }).waitFor();
    const main = page.getByRole('main');
    expect(await page.title()).toBe('Granite, part 1 – Quarry');
    // The title stands above, and not again in the text; levels are not skipped.
    expect(await main.getByRole('heading', { name: 'Granite, part 1' }).count()).toBe(1);
    await main.getByRole('heading', { level: 2, name: 'Deep below' }).waitFor();
    expect(await main.locator('mark').allTextContents()).toEqual(['Granite', 'granite']);
    expect(await main.locator('strong em').textContent()).toBe(' cools ');
    expect(await main.locator('ol[start="3"] > li').count()).toBe(2);
    expect(await main.locator('th').allTextContents()).toEqual(['hour', 'degrees']);
    await main.getByText('2 more columns').waitFor();
    await main.getByText('7 more rows follow').waitFor();
    await main.getByText('A quarry').waitFor();
    await main.getByText('Broken').waitFor();
    expect(await main.locator('blockquote').textContent()).toBe('Hard as granite.');
    expect(await main.locator('[data-kind=field] dt').allTextContents()).toEqual(['From', 'To']);
    await main.getByText('Page 2').waitFor();
    const links = await main
      .locator('[data-block] a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['https://stones.example/cooling', '/d/granite-2?q=granite']);
    await page.getByRole('complementary').getByRole('link', { name: 'Granite, part 2' }).waitFor();
    expect(await layoutShift()).toBeLessThan(0.02);
  });

  test('opens at its passage, loads what follows and what precedes, and keeps the place that is read', async () => {
    const { page } = await open('/d/granite-0?q=of#50', (parameters) => longReading(parameters));
    const mark = page.locator('mark[data-read]').first();
    await mark.waitFor();
    expect(await page.locator('[data-read]').first().textContent()).toContain('Paragraph 500 ');
    const box = await mark.boundingBox();
    expect(box?.y).toBeGreaterThan(60);
    expect(box?.y).toBeLessThan(840);
    await page.getByRole('button', { name: 'Show what comes before' }).click();
    await page.locator('[data-block="400"]').waitFor();
    expect(Math.abs(((await mark.boundingBox())?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(4);
    await page.keyboard.press('End');
    await page.locator('[data-block="660"]').waitFor();
  });

  test('a document of one long passage opens where its server found the words, though its address names no passage', async () => {
    const { page } = await open('/d/granite-0?q=granite', (parameters) =>
      longReading(
        parameters.get('passage') === '0'
          ? new URLSearchParams({ limit: '120', offset: '400' })
          : parameters,
      ),
    );
    await page.locator('[data-block="400"]').waitFor();
    await expect.poll(() => page.locator('mark').first().isVisible()).toBe(true);
    expect(await page.locator('[data-block="0"]').count()).toBe(0);
  });

  test('the table of contents leads to parts that are not loaded yet', async () => {
    const { page } = await open('/d/granite-0', (parameters) => longReading(parameters));
    await page.getByRole('button', { name: 'Part at 900' }).click();
    const target = page.locator('[data-block="900"]');
    await target.waitFor();
    await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(200);
  });

  test('code has its lines numbered and coloured, and scrolls in a region of its own', async () => {
    const text = `def cool(hours):  # slowly\n    return "${'x'.repeat(400)}"\n`;
    const code: ReadingBlock = {
      kind: 'code',
      text,
      language: 'python',
      firstLine: 41,
      start: 0,
      end: text.length,
    };
    const reading = sampleReading({ blocks: [code], form: 'code', matches: [], outline: [] });
    const { page } = await open('/d/granite-0', () => reading);
    const region = page.getByRole('region', { name: 'Code: python' });
    await region.waitFor();
    expect(await region.locator('[data-line]').count()).toBe(2);
    expect(await region.locator('[data-line="42"]').count()).toBe(1);
    const [colours, isWider] = await page.evaluate<[number, boolean]>(`(() => {
      const region = document.querySelector('[data-block] section');
      const pieces = [...region.querySelectorAll('span')];
      return [
        new Set(pieces.map((one) => getComputedStyle(one).color)).size,
        region.scrollWidth > region.clientWidth,
      ];
    })()`);
    expect(colours).toBeGreaterThan(3);
    expect(isWider).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  test.each(['light', 'dark'] as const)(
    'a word of code that is marked can be read: %s',
    async (colorScheme) => {
      // A keyword, a name, a string, a number and a comment.
      const text = 'import hours from "granite" # 42 granite';
      const code: ReadingBlock = {
        kind: 'code',
        text,
        language: 'python',
        firstLine: 1,
        start: 0,
        end: text.length,
      };
      const matches = [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
      }));
      const reading = sampleReading({ blocks: [code], form: 'code', matches, outline: [] });
      const { page } = await open('/d/granite-0?q=granite', () => reading, { colorScheme });
      await page.locator('mark').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test('a document that does not exist, or may not be seen, is said to be none', async () => {
    const { page } = await open('/d/granite-0', () => null);
    await page.getByRole('heading', { name: 'There is no such document' }).waitFor();
    expect(await page.title()).toBe('There is no such document – Quarry');
    await page.getByRole('link', { name: 'Search for something else' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('one that was deleted says what it was: behind a result, and while it is read', async () => {
    const { page, server } = await open('/?q=granite', () => null);
    await page.locator('main[aria-busy="false"]').waitFor();
    await page.locator('[data-result]').first().click();
    await page.getByRole('heading', { name: '“Granite, part 1” is no longer in Quarry' }).waitFor();
    let isDeleted = false;
    serveReading(server, (parameters) => (isDeleted ? null : longReading(parameters)));
    await page.goto(`${server.url}/d/granite-0`);
    await page.locator('[data-block="100"]').waitFor();
    isDeleted = true;
    await page.keyboard.press('End');
    await page.getByText('This document was deleted while you read it.').waitFor();
    expect(await page.locator('[data-block]').count()).toBeGreaterThan(100);
  });

  test('one that is deleted while it is read says so to a reader who comes back, and keeps its text', async () => {
    let isThere = true;
    const { page } = await open('/d/granite-0', () => (isThere ? sampleReading() : null));
    await page.getByRole('heading', { level: 1, name: 'Granite, part 1' }).waitFor();
    const notice = page
      .getByRole('alert')
      .getByText('This document was deleted while you read it.');
    isThere = false;
    expect(await notice.count()).toBe(0);
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await notice.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Granite, part 1' }).waitFor();
  });

  test('a server that fails is asked again at a press', async () => {
    let isFailing = true;
    const { page, server } = await open('/d/granite-0');
    server.answer('/api/documents/granite-9/reading', () =>
      isFailing ? { status: 500, body: 'broken' } : { body: sampleReading({ id: 'granite-9' }) },
    );
    await page.goto(`${server.url}/d/granite-9`);
    await page.getByRole('heading', { name: 'Something else answered' }).waitFor();
    isFailing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Granite, part 1' }).waitFor();
  });

  test('nothing of a hostile document is run or leads out', async () => {
    const words = '<script>hacked()</script><img src=x onerror=hacked()>';
    const hostile: ReadingBlock[] = [
      {
        kind: 'paragraph',
        start: 0,
        end: 9,
        spans: [span(words, 0, { href: ' javascript:hacked()' })],
      },
      { kind: 'image', address: '//evil.example/x.png', alt: words, start: 10, end: 11 },
      { kind: 'image', address: 'javascript:hacked()', alt: '', start: 12, end: 13 },
      { kind: 'code', language: words, text: words, firstLine: 1, start: 14, end: 60 },
    ];
    const reading = sampleReading({
      blocks: hostile,
      title: `\u202e${words}${'t'.repeat(10_000)}`,
      language: 'xx"><b>',
      original: { address: 'javascript:hacked()', mayShowInFrame: true, mayDownload: true },
      linkedFrom: [{ id: '../../x"><b>', title: words, url: 'javascript:hacked()' }],
      matches: [],
    });
    const initScript = 'window.hacked = () => { window.isHacked = true; }';
    const { page } = await open('/d/granite-0', () => reading, { initScript });
    await page.locator('[data-block]').first().waitFor();
    const foreign = 'main :is(script, img, iframe, [onerror], [href^="javascript:" i])';
    expect(await page.locator(foreign).count()).toBe(0);
    expect(await page.evaluate('window.isHacked')).toBeUndefined();
    expect((await page.title()).length).toBeLessThan(400);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  test('keys lead from match to match, to the list of keys, and back to the results as they were left', async () => {
    const { page } = await open('/?q=granite', undefined, {
      viewport: { width: 1000, height: 500 },
    });
    await page.locator('main[aria-busy="false"]').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page
      .getByRole('link', { name: graniteTitle(0) })
      .and(page.locator(':focus'))
      .waitFor();
    await page.mouse.wheel(0, 240);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(200);
    const scroll = await page.evaluate<number>('scrollY');
    await page.keyboard.press('o');
    await page.waitForURL('**/d/granite-0?q=granite');
    await page.locator('main mark').first().waitFor();
    await page.keyboard.press('j');
    expect(await page.locator('mark[data-present]').textContent()).toBe('Granite');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.waitForURL('**/?q=granite');
    await page
      .getByRole('link', { name: graniteTitle(0) })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await page.evaluate<number>('scrollY')).toBe(scroll);
    await page.goForward();
    await page.waitForURL('**/d/granite-0?q=granite');
  });

  test('on a wide screen the first result, or the chosen one, is shown beside the others', async () => {
    const { page, layoutShift } = await open('/?q=granite');
    const preview = page.getByRole('region', { name: 'Preview: Granite, part 1' });
    await preview.getByText('Hard as granite.').waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
    await page.keyboard.press('j');
    await preview.waitFor();
    await preview.getByRole('link', { name: 'Open as a page' }).click();
    await page.waitForURL('**/d/granite-0?q=granite');
    expect(await layoutShift()).toBeLessThan(0.02);
  });

  test('a picture has its place before it is there, and keeps it when it is broken', async () => {
    const address = '/api/documents/granite-0/pictures/abc';
    const pictures = [{ width: 400, height: 300 }, {}].map(
      (size, at): ReadingBlock => ({
        kind: 'image',
        address,
        alt: `Stones ${at}`,
        start: at,
        end: at,
        ...size,
      }),
    );
    const blocks = [...pictures, paragraph(1)];
    const reading = () => sampleReading({ blocks, matches: [], outline: [] });
    const { page, layoutShift } = await open('/d/granite-0', reading);
    await page.getByText('Stones 1').waitFor();
    expect(await page.locator('[data-block] img').count()).toBe(0);
    const boxes = await page
      .locator('[data-kind=image] > div')
      .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().height));
    expect(boxes[0]).toBe(300);
    expect(boxes[1]).toBeGreaterThan(100);
    expect(await layoutShift()).toBeLessThan(0.02);
  });

  test('names documents about the same, one without a title by its address, and says where it cannot', async () => {
    const { page, server } = await open('/d/granite-0');
    const more = page.locator('section', {
      has: page.getByRole('heading', { name: 'More like this' }),
    });
    await more.getByRole('link', { name: 'Basalt' }).waitFor();
    const untitled = more.getByRole('link', { name: 'https://stones.example/untitled' });
    expect(await untitled.getAttribute('href')).toBe('/d/untitled');
    expect(server.asked).toContain('/api/documents/granite-0/similar?limit=5');
    server.answer('/api/documents/granite-0/similar', () => ({ status: 500, body: 'broken' }));
    await page.reload();
    await more.getByText('The server did not say.').waitFor();
  });

  test('of a picture shows those that look like it, names copies, and leaves out what is hardly alike', async () => {
    const { page, server } = await open('/d/granite-0', () => sampleReading({ type: 'image' }));
    const alike = (id: string, similarity: number, isCopy: boolean) => ({
      id,
      title: `Picture ${id}`,
      url: `file:///pictures/${id}.png`,
      thumbnailUrl: null,
      language: null,
      match: { tags: [], similarity, isCopy },
    });
    server.answer('/api/images', () => ({
      body: { results: [alike('a', 0.98, true), alike('b', 0.6, false), alike('c', 0.31, false)] },
    }));
    await page.reload();
    const pictures = page.locator('section', {
      has: page.getByRole('heading', { name: 'Pictures that look like it' }),
    });
    await pictures.getByRole('link', { name: 'Picture b' }).waitFor();
    expect(await pictures.getByRole('listitem').allInnerTexts()).toEqual([
      'Picture a\nProbably the same picture',
      'Picture b',
    ]);
    expect(await pictures.getByRole('link').first().getAttribute('href')).toBe('/d/a');
    expect(server.asked).toContain('/api/images?similarTo=granite-0&limit=6');
    expect(await axeFindings(page)).toEqual([]);
    server.answer('/api/images', () => ({ status: 500, body: 'broken' }));
    await page.reload();
    await page.getByRole('heading', { name: 'More like this' }).waitFor();
    expect(await pictures.count()).toBe(0);
  });

  test('an original of a folder is shown in a frame that may do nothing', async () => {
    const original = {
      address: '/api/documents/granite-0/file',
      mayShowInFrame: true,
      mayDownload: true,
    };
    const { page } = await open('/d/granite-0', () => sampleReading({ original }));
    await page.getByRole('button', { name: 'Show the original' }).click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('');
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      '/api/documents/granite-0/file?download=1',
    );
    await page.getByRole('button', { name: 'Show the text' }).click();
    await page.getByText('Hard as granite.').waitFor();
  });

  test('a text from right to left is laid out as such, code in it is not', async () => {
    const arabic: ReadingBlock[] = [
      { kind: 'paragraph', start: 0, end: 20, spans: [span('يصل الفرن إلى درجة 1180', 0)] },
      { kind: 'code', language: null, text: 'const a = 1;', firstLine: 1, start: 30, end: 42 },
    ];
    const reading = sampleReading({
      blocks: arabic,
      language: 'ar',
      title: 'دليل الفرن',
      matches: [],
    });
    const { page } = await open('/d/granite-0', () => reading);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const directions =
      await page.evaluate(`['h1', '[data-block] p', '[data-block] pre'].map((one) =>
      getComputedStyle(document.querySelector(one)).direction)`);
    expect(directions).toEqual(['rtl', 'rtl', 'ltr']);
  });
});
