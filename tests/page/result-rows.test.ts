import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { testPlainSearch, testResult } from '../../web/src/stream/test-events.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage } from './open-tabs.ts';
import { serveScripted } from './scripted-server.ts';

const blue = new Uint8Array(Array.from({ length: 16 * 16 }, () => [0, 80, 255, 255]).flat());
const thumbHash = Buffer.from(rgbaToThumbHash(16, 16, blue)).toString('base64');

describePage('rows of results', (openTab) => {
  async function openResults(...results: ReturnType<typeof testResult>[]) {
    const server = await serveScripted();
    server.answerStreams((stream) => stream.refuse({ status: 502, body: 'No streams.' }));
    server.answer('/api/v1/search', () => ({ body: testPlainSearch({ results }) }));
    const { page } = await openTab(`${server.url}/?q=granite`);
    await page.locator('[data-result]').first().waitFor();
    return page;
  }

  test('a snippet links to its section, and a site is called what it calls itself beside its host', async () => {
    const page = await openResults(
      testResult('quay', { section: 'Fees', passage: 3, siteName: 'The Old Harbour' }),
    );
    const section = page.getByRole('link', { name: 'Fees' });
    expect(await section.getAttribute('href')).toBe('/d/quay?q=granite#3');
    await page.getByRole('link', { name: 'The Old Harbour · example.org › quay' }).waitFor();
    // In a line from right to left a sign inside a step would stand on its wrong side.
    expect(await page.locator('bdi', { hasText: '›' }).count()).toBe(0);
  });

  test('a row of code says its lines, one of a PDF its page, and both lead there', async () => {
    const page = await openResults(
      testResult('code', {
        section: 'main',
        passage: 2,
        location: { unit: 'line', first: 120, last: 148 },
      }),
      testResult('paper', { passage: 5, location: { unit: 'page', first: 12, last: 12 } }),
    );
    const lines = page.getByRole('link', { name: 'lines 120–148' });
    expect(await lines.getAttribute('href')).toBe('/d/code?q=granite#2');
    const paper = page.getByRole('link', { name: 'page 12', exact: true });
    expect(await paper.getAttribute('href')).toBe('/d/paper?q=granite#5');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('a picture that cannot be loaded has its stand-in, and moves nothing', async () => {
    const image = { width: 640, height: 480, thumbHash };
    const page = await openResults(testResult('sea', { type: 'image', image }));
    const standIn = page.locator('img[src^="data:image/png"]');
    await standIn.waitFor();
    expect(await standIn.boundingBox()).toMatchObject({ width: 90, height: 90 });
  });
});
