import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { type AnswerEventData, type ScriptedQuestion, serveScripted } from './scripted-server.ts';

type Source = AnswerEventData['source'];

const quoted = 'Granite is an igneous rock.';
const before = `Stones\n\n${'Of stones there are many kinds. '.repeat(400)}\n\n`;
const stored = `${before}${quoted} It is hard.\n\n${'More of it. '.repeat(400)}`;

const narrow: TabOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

const granite: Source = {
  number: 1,
  kind: 'document',
  documentId: 'granite',
  title: 'Granite',
  documentUrl: null,
  url: 'https://stones.example.org/granite',
  site: 'stones.example.org',
  type: 'page',
  language: 'en',
};
const basalt: Source = {
  ...granite,
  number: 2,
  documentId: 'basalt',
  title: 'Basalt',
  url: 'https://stones.example.org/basalt',
};

interface Cited {
  readonly text: string;
  readonly sources?: readonly Source[];
  /** Words that each mark rests on, in the order of the marks `[n]`; empty: on none. */
  readonly quotes?: readonly string[];
  readonly isWhole?: boolean;
}

/** Tells an answer; each `[n]` of its text that is not in code is a citation. */
function tell(
  question: ScriptedQuestion,
  { text, sources = [granite], quotes = [], isWhole = true }: Cited,
) {
  question.send('ack', { requestId: 'req-1', protocol: 1 });
  for (const source of sources) question.send('source', source);
  const outside = text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
  let place = 0;
  for (const { 0: mark, 1: number, index } of outside.matchAll(/\[(\d)\]/g)) {
    const words = quotes[place++] ?? quoted;
    const start = Math.max(0, stored.indexOf(words));
    const at = Array.from(text.slice(0, index)).length;
    question.send('citation', {
      at,
      end: at + mark.length,
      number: Number(number),
      quote: words === '' ? null : quoteOf(words, start),
    });
  }
  question.send('text', { text });
  if (!isWhole) return;
  const timing = { firstTextMs: 3, totalMs: 12 };
  const counts = { sources: sources.length, citations: place, fallback: null };
  question.send('done', { reason: 'complete', ...counts, timing });
}

function quoteOf(text: string, start: number): AnswerEventData['citation']['quote'] {
  return {
    text,
    start,
    end: start + text.length,
    headings: ['Stones', 'Igneous'],
    before: 'Of stones there are many kinds. ',
    after: ' It is hard.',
  };
}

const mark = (page: Page, name = 'Source 1: Granite') =>
  page.getByRole('button', { name, exact: true });
const popover = (page: Page) => page.locator('[popover]');
const reader = (page: Page) => page.getByRole('dialog', { name: 'Source: Granite' });
const focused = (page: Page) =>
  page.evaluate<string | null>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
  );

describePage('a cited answer', (openTab) => {
  async function open(answer: Cited, options?: TabOptions) {
    const server = await serveScripted();
    server.answer('/api/documents/granite', () => ({ body: { text: stored, passages: [] } }));
    const tab = await openTab(`${server.url}/ask?q=What+is+granite`, options);
    const question = await server.nextQuestion();
    tell(question, answer);
    return { ...tab, server, question };
  }
  const openGranite = (options?: TabOptions) => open({ text: `${quoted} [1]` }, options);

  describe('Markdown', () => {
    test('is drawn, and nothing of it becomes a script, a picture or a way elsewhere', async () => {
      const { page } = await open({
        text: [
          '# Stones',
          '<img src=x onerror=alert(1)> & &amp; &auml; **bold** [1]',
          '[safe](https://a.test/b) [unsafe](javascript:alert(1)) ![picture](https://a.test/x.png)',
          '| a | b |\n|---|--:|\n| 1 | 2 [1] |',
          '```js\nconst a = b[1];\n```',
          '`c[1]`',
        ].join('\n\n'),
      });
      const answer = page.getByRole('article');
      await answer.getByRole('heading', { name: 'Stones', level: 3 }).waitFor();
      await answer.getByText('<img src=x onerror=alert(1)> & & ä').waitFor();
      expect(await answer.locator('img').count()).toBe(0);
      expect(await answer.locator('a[href^="https://a.test/"]').count()).toBe(2);
      expect(await answer.locator('a[href^="javascript"]').count()).toBe(0);
      expect(await answer.locator('a[target="_blank"]:not([rel~="noopener"])').count()).toBe(0);
      await answer.getByRole('columnheader', { name: 'a' }).waitFor();
      await answer.getByText('const a = b[1];').waitFor();
      await answer.getByText('c[1]', { exact: true }).waitFor();
      expect(await mark(page).count()).toBe(2);
      expect(await axeFindings(page)).toEqual([]);
    });

    test('that breaks off anywhere is drawn as what it will become', async () => {
      const { page, question, layoutShift } = await open({ text: 'One **bo', isWhole: false });
      await page.locator('article strong').getByText('bo').waitFor();
      const shiftBefore = await layoutShift();
      question.send('text', { text: 'ld** and `co' });
      await page.locator('article code').getByText('co').waitFor();
      question.send('text', { text: 'de`.\n\n| a | b' });
      question.send('text', { text: ' |\n|---|---|\n| c | d |' });
      await page.getByRole('cell', { name: 'd' }).waitFor();
      expect(await page.getByText('|').count()).toBe(0);
      expect((await layoutShift()) - shiftBefore).toBeLessThan(0.01);
    });
  });

  describe('a mark', () => {
    test('shows its quote while the pointer is on it', async () => {
      const { page } = await openGranite();
      await mark(page).hover();
      await popover(page).getByText('stones.example.org').waitFor();
      await popover(page).getByText('Stones › Igneous').waitFor();
      expect(await popover(page).locator('mark').textContent()).toBe(quoted);
      expect(await axeFindings(page)).toEqual([]);
      await popover(page).hover();
      await page.mouse.move(2, 2);
      await popover(page).waitFor({ state: 'detached' });
    });

    test('shows it to the keyboard too, describes itself by it, and Escape closes it alone', async () => {
      const { page } = await open({ text: `${quoted} [1]`, isWhole: false });
      await mark(page).waitFor();
      await page.getByRole('textbox', { name: 'Question' }).focus();
      while ((await focused(page)) !== 'Source 1: Granite') await page.keyboard.press('Shift+Tab');
      await popover(page).waitFor();
      const described = await mark(page).getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).textContent()).toContain(quoted);
      await page.keyboard.press('Escape');
      await popover(page).waitFor({ state: 'detached' });
      // The answer goes on.
      await page.getByRole('button', { name: 'Stop' }).waitFor();
    });

    test('stays within a narrow window, and a finger opens the source from what it shows', async () => {
      const { page } = await openGranite(narrow);
      await mark(page).tap();
      const box = await popover(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(await reader(page).count()).toBe(0);
      await popover(page).getByRole('button', { name: 'Read it in the source' }).tap();
      await reader(page).locator('mark').getByText(quoted).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('has a target of 24 pixels, at any line height', async () => {
      const { page } = await openGranite();
      const box = await mark(page).boundingBox();
      const middle = {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
      const isAt = (x: number, y: number) =>
        page.evaluate<boolean>(
          `document.elementFromPoint(${x}, ${y})?.matches('button[aria-label^=Source]')`,
        );
      for (const [x, y] of [
        [-11, 0],
        [11, 0],
        [0, -11],
        [0, 11],
      ] as const) {
        expect(await isAt(middle.x + x, middle.y + y)).toBe(true);
      }
    });
  });

  describe('a source', () => {
    test('is opened at the very sentence, which is marked and seen, and Escape leads back', async () => {
      const { page, server } = await openGranite();
      await mark(page).click();
      const sentence = reader(page).locator('mark').getByText(quoted);
      await sentence.waitFor();
      expect(await page.evaluate<boolean>(isSeen)).toBe(true);
      expect(await focused(page)).toBe('Granite');
      const original = reader(page).getByRole('link', { name: /Open original/ });
      expect(await original.getAttribute('href')).toBe(
        `https://stones.example.org/granite#:~:text=${encodeURIComponent(quoted)}`,
      );
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await reader(page).waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('Source 1: Granite');
      await mark(page).click();
      await sentence.waitFor();
      expect(server.asked.filter((path) => path.startsWith('/api/documents/'))).toHaveLength(1);
    });

    test('leads from quote to quote', async () => {
      const { page } = await open({
        text: `${quoted} [1] It is hard. [1]`,
        quotes: [quoted, 'It is hard.'],
      });
      await mark(page).first().click();
      await reader(page).getByText('Quote 1 of 2').waitFor();
      await reader(page).getByRole('button', { name: 'Next quote of this source' }).click();
      await reader(page).getByText('Quote 2 of 2').waitFor();
      expect(await reader(page).locator('[data-mark="read"]').textContent()).toBe('It is hard.');
      expect(await focused(page)).toBe('Next quote of this source');
    });

    test('shows more on both sides of a long document, and what is read stays where it is', async () => {
      const { page, server } = await openGranite();
      const long = `${'Line.\n\n'.repeat(5_000)}${quoted}\n\n${'Line.\n\n'.repeat(5_000)}`;
      server.answer('/api/documents/granite', () => ({ body: { text: long, passages: [] } }));
      await mark(page).click();
      await reader(page).locator('mark').waitFor();
      expect(await reader(page).locator('p').count()).toBeLessThan(400);
      const top = () =>
        page.evaluate<number>('document.querySelector("dialog mark").getBoundingClientRect().top');
      const topBefore = await top();
      await page.evaluate('document.querySelector("dialog section button").click()');
      await expect.poll(() => reader(page).locator('p').count()).toBeGreaterThan(400);
      expect(Math.abs((await top()) - topBefore)).toBeLessThan(2);
    });

    test.each([
      [
        'has changed, so that the quote stands elsewhere',
        200,
        `New.\n\n${stored}`,
        /another place/,
      ],
      ['has changed, so that the quote is gone', 200, 'New.', /no longer stands in it/],
      ['is gone', 404, '', /no longer in Quarry/],
      ['may not be read', 403, '', /may not read/],
      ['does not come', 500, '', /did not answer/],
    ])('that %s says so, and shows the quote', async (_, status, text, said) => {
      const { page, server } = await openGranite();
      server.answer('/api/documents/granite', () => ({ status, body: { text, passages: [] } }));
      await mark(page).click();
      await reader(page).getByText(said).waitFor();
      expect(await reader(page).locator('mark').first().textContent()).toBe(quoted);
    });

    test('that was pasted is shown from the conversation itself', async () => {
      const server = await serveScripted();
      const { page } = await openTab(`${server.url}/ask`);
      const field = page.getByRole('textbox', { name: 'Question' });
      await field.focus();
      const document = `${'The quarry opens at eight. '.repeat(40)}\n\n${quoted}`;
      await page.evaluate(`{
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ${JSON.stringify(document)});
        const options = { clipboardData, bubbles: true, cancelable: true };
        globalThis.document.activeElement.dispatchEvent(new ClipboardEvent('paste', options));
      }`);
      await field.fill('What is granite?');
      await field.press('Enter');
      const pasted: Source = {
        ...granite,
        kind: 'pasted',
        documentId: null,
        url: '',
        site: null,
        type: null,
        title: 'Pasted text',
      };
      tell(await server.nextQuestion(), { text: `${quoted} [1]`, sources: [pasted] });
      await mark(page, 'Source 1: Pasted text').click();
      const dialog = page.getByRole('dialog', { name: 'Source: Pasted text' });
      expect(await dialog.locator('[data-mark="read"]').textContent()).toBe(quoted);
      await dialog.getByText('The quarry opens at eight.').waitFor();
      expect(await dialog.getByRole('link').count()).toBe(0);
    });

    test('that is an instant answer says so: there is no text to show', async () => {
      const card: Source = {
        ...granite,
        kind: 'card',
        documentId: null,
        url: '',
        site: null,
        type: null,
        title: 'Calculator',
      };
      const { page } = await open({ text: 'It is **12**. [1]', sources: [card], quotes: [''] });
      await mark(page, 'Source 1: Calculator').click();
      await page
        .getByRole('dialog')
        .getByText(/worked out by an instant answer/)
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('that failed to come can be asked for again', async () => {
      const { page, server } = await openGranite();
      server.answer('/api/documents/granite', () => ({ status: 500, body: {} }));
      await mark(page).click();
      const retry = reader(page).getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      server.answer('/api/documents/granite', () => ({ body: { text: stored, passages: [] } }));
      await retry.click();
      await reader(page).locator('[data-mark="read"]').waitFor();
    });
  });

  describe('the list of sources', () => {
    test('names them, says how often they are cited, and lights up their marks', async () => {
      const { page } = await open({
        text: 'One. [1] Two. [1] Three. [2]',
        sources: [granite, basalt],
      });
      const list = page.getByRole('region', { name: 'Sources' });
      await list.getByText('Cited 2 times').waitFor();
      await list.getByText('Basalt', { exact: true }).hover();
      const lit = page.locator('article button[data-active]');
      await lit.waitFor();
      expect(await lit.allTextContents()).toEqual(['2']);
      await list.getByRole('button', { name: 'Open source 1: Granite' }).click();
      await reader(page).waitFor();
    });

    test('is folded on a narrow screen', async () => {
      const { page } = await openGranite(narrow);
      const entry = page.getByRole('button', { name: 'Open source 1: Granite' });
      const fold = page.getByRole('button', { name: /^Sources/ });
      await fold.waitFor();
      expect(await entry.isVisible()).toBe(false);
      await fold.tap();
      await entry.tap();
      await reader(page).locator('[data-mark="read"]').waitFor();
    });
  });

  test('it can be read with forced colours, in the dark, and without motion', async () => {
    for (const options of [
      { forcedColors: 'active' },
      { colorScheme: 'dark' },
      { reducedMotion: 'reduce' },
    ] as const) {
      const { page } = await openGranite(options);
      await mark(page).click();
      await reader(page).locator('[data-mark="read"]').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const moving =
        'document.getAnimations().filter(({ playState }) => playState === "running").length';
      if ('reducedMotion' in options) expect(await page.evaluate<number>(moving)).toBe(0);
    }
  });
});

/** Whether the quote that is read is in the part of the source that one sees. */
const isSeen = `{
  const quote = document.querySelector('dialog [data-mark="read"]').getBoundingClientRect();
  const seen = document.querySelector('dialog section').getBoundingClientRect();
  quote.top >= seen.top && quote.bottom <= seen.bottom;
}`;
