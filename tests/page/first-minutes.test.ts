import { expect, test } from 'vitest';
import { testEnding, testOpening } from '../../web/src/stream/test-events.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage } from './open-tabs.ts';
import { graniteOpening, tellGranite } from './sample-search.ts';
import { type ScriptedServer, serveScripted } from './scripted-server.ts';

const indexing = { done: 256, total: 1065 };
const overview = {
  requestId: 'overview',
  documents: 256,
  sources: [
    { id: 'notes', name: 'My notes', kind: 'folder', documents: 200 },
    { id: 'docs', name: 'مستندات', kind: 'folder', documents: 56 },
  ],
  lastIndexedAt: '2026-03-14T09:00:00.000Z',
  examples: { searches: ['Harbour fees', 'الميناء'], questions: ['What is granite?'] },
};

function sayOverview(server: ScriptedServer, changes: object): void {
  server.answer('/api/overview', () => ({ body: { ...overview, ...changes } }));
}

describePage('the first minutes', (openTab) => {
  test('the start page says how far the content is read until it is, what is searched, and gives examples of it', async () => {
    const server = await serveScripted();
    sayOverview(server, { indexing });
    const { page } = await openTab(`${server.url}/`);
    await page.getByText('Searching 256 of 1,065 so far').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const examples = page.getByRole('list', { name: 'For example' }).getByRole('link');
    expect(await examples.allTextContents()).toEqual([
      ...overview.examples.searches,
      ...['15% of 80', 'time in Tokyo'],
    ]);
    sayOverview(server, { documents: 1065 });
    await page.getByText('1,065 documents').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByText('My notes').isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('a search that finds nothing meanwhile says so, and looks again by itself until there is something', async () => {
    const server = await serveScripted();
    const { page } = await openTab(`${server.url}/?q=granite`, { hasClock: true });
    const total = { value: 0, relation: 'eq' } as const;
    const first = await server.nextStream();
    first.send('fast_init', testOpening({ total, indexing }));
    first.send('done', testEnding({ total }));
    await page.getByRole('heading', { name: 'Nothing found for “granite” yet' }).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('256');
    expect(await page.getByText('Nothing matches').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.clock.runFor(5_000);
    const second = await server.nextStream();
    second.send('fast_init', testOpening({ total }));
    second.send('done', testEnding({ total }));
    await page.getByRole('heading', { name: 'Nothing matches “granite”' }).waitFor();
    await page.clock.runFor(20_000);
    expect(server.asked.filter((path) => path.startsWith('/api/search/stream'))).toHaveLength(2);
  });

  test('the empty /ask offers questions that the content answers', async () => {
    const server = await serveScripted();
    sayOverview(server, {});
    const { page } = await openTab(`${server.url}/ask`);
    await page.getByRole('button', { name: 'What is granite?' }).click();
    expect((await server.nextQuestion()).history).toEqual([
      { role: 'user', content: 'What is granite?' },
    ]);
  });

  test('a query whose card needs a provider that is not set names the setting', async () => {
    const server = await serveScripted();
    const missingProvider = { kind: 'weather', setting: 'WEATHER_URL' } as const;
    server.answerStreams((stream) => tellGranite(stream, graniteOpening({ missingProvider })));
    const { page } = await openTab(`${server.url}/?q=weather+in+Berlin`);
    await page.getByText('The weather needs a provider.').waitFor();
    expect(await page.locator('code', { hasText: 'WEATHER_URL' }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('on a phone the box is as wide as the screen, also above results', async () => {
    const server = await serveScripted();
    const { page } = await openTab(`${server.url}/?q=granite`, {
      viewport: { width: 390, height: 844 },
    });
    const box = await page.getByRole('search').boundingBox();
    expect(box?.width).toBeGreaterThan(340);
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  });
});
