import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerGranite, answers, ask, granite } from './ask-granite.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { serveScripted } from './scripted-server.ts';

const fragmentOf = (value: unknown) =>
  `#a=${deflateRawSync(Buffer.from(JSON.stringify(value))).toString('base64url')}`;
const shared = (text: string, s: unknown[] = []) =>
  fragmentOf({ v: 1, q: 'What is granite?', a: text, c: 'answered', s });

describePage('an answer that is kept or passed on', (openTab) => {
  async function open(path = '/ask', options?: TabOptions) {
    const server = await serveScripted();
    const tab = await openTab(`${server.url}${path}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    await tab.page.getByRole('textbox').waitFor();
    return { ...tab, server };
  }

  async function openAnswered() {
    const opened = await open();
    await ask(opened.page, 'What is granite?');
    answerGranite(await opened.server.nextQuestion());
    await opened.page.getByRole('button', { name: /^Share/ }).waitFor();
    return opened;
  }

  const notice = (page: Page) => page.getByRole('note').getByText('has not checked it');

  test('is saved as a file, with its question and its sources', async () => {
    const { page } = await openAnswered();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as Markdown' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('What-is-granite.md');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      `# What is granite?\n\n${granite} [1]\n\nSources:\n\n- [1] Granite — https://stones.example.org/granite\n`,
    );
  });

  test('is shared by a link that contains it, and is shown without the server, marked as shared', async () => {
    const { page, server } = await openAnswered();
    await page.getByRole('button', { name: /^Share/ }).press('Enter');
    await answers(page).getByText('Link copied.').waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ask#a=[\w-]+$/);
    const other = await openTab(link);
    await notice(other.page).waitFor();
    await other.page.getByRole('heading', { name: 'What is granite?', level: 1 }).waitFor();
    await other.page.getByText(`${granite} [1]`).waitFor();
    const source = other.page.getByRole('region', { name: 'Sources' }).getByRole('link');
    expect(await source.getAttribute('href')).toBe('https://stones.example.org/granite');
    // Browsers do not send the part after `#`.
    for (const request of other.requests) expect(request.url()).not.toContain('a=');
    expect(server.asked.filter((path) => path === '/api/spaces/stream')).toHaveLength(1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await other.page.emulateMedia({ colorScheme });
      expect(await axeFindings(other.page)).toEqual([]);
    }
  });

  test('that was shared can be asked here, and closed', async () => {
    const { page, server } = await open(`/ask${shared(granite)}`);
    await page.getByRole('button', { name: 'Ask it here' }).press('Enter');
    answerGranite(await server.nextQuestion());
    await page.getByRole('button', { name: 'Edit the question' }).waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
    await page.goBack();
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'New conversation' }).click();
    await page.getByRole('heading', { name: 'Ask your content' }).waitFor();
  });

  test('is printed without buttons, with the addresses of its sources', async () => {
    const { page } = await openAnswered();
    await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')");
    await page.getByRole('button', { name: 'Print' }).press('Enter');
    expect(await page.locator('body[data-printed]').count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await answers(page).getByText('stones.example.org/granite').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  });

  describe('a hostile link', () => {
    const HOSTILE = [
      '<script>window.hit = 1</script> <img src=x onerror="window.hit = 1">',
      '[run](javascript:window.hit=1) <a href="javascript:window.hit=1">run</a>',
      '![beacon](https://evil.example/beacon.png) [x]: javascript:window.hit=1',
      '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
      '[data](data:text/html,<script>1</script>) <svg onload="window.hit=1">',
    ].join('\n\n');

    test('runs nothing, loads nothing, and leads only to the web', async () => {
      const sources = [
        [1, '<b onmouseover="window.hit=1">T</b>', 'javascript:window.hit=1'],
        [2, 'Two', 'data:text/html,x'],
      ];
      const { page, requests } = await open(`/ask${shared(HOSTILE, sources)}`);
      await notice(page).waitFor();
      const hrefs = await page
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const href of hrefs) expect(href).toMatch(/^https:\/\/evil\.example\//);
      const made = 'script, img, iframe, svg [onload], [onerror], [onmouseover]';
      expect(await page.getByRole('article').locator(made).count()).toBe(0);
      expect(await page.evaluate("'hit' in window")).toBe(false);
      for (const request of requests) expect(request.url()).not.toContain('evil');
    });

    test.each([
      ['cut off', shared(granite).slice(0, 20)],
      ['a bomb', shared('a'.repeat(3_000_000))],
      ['far too long', `#a=${'A'.repeat(100_000)}`],
      ['of another shape', fragmentOf({ v: 1, q: {}, a: [] })],
    ])('that is %s is refused, and the page goes on', async (_, fragment) => {
      const { page, server } = await open(`/ask${fragment}`);
      await page.getByRole('alert').getByText('no answer that can be read').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await ask(page, 'What is granite?');
      answerGranite(await server.nextQuestion());
      await answers(page).getByText(granite).waitFor();
    });
  });
});
