import type { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderWith, type Product, startProduct, untilIdle } from '../start-product.ts';
import { describePage } from './open-tabs.ts';

type SearchBody = ReturnType<(typeof endpoints.search)['response']['parse']>;

/** A title and text that try to run a script. */
const HOSTILE =
  '</mark><script>hacked()</script><img src=x onerror=hacked()> basalt "><svg onload=hacked()>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const files: Record<string, string> = {
  'hostile.html': `<!doctype html><html lang="en"><title>${escaped(HOSTILE)}</title><body><main><p>${escaped(HOSTILE)} is a rock.</p></main>`,
  'hostile.txt': `${HOSTILE}\n\nBasalt, told in a text that is code.\n`,
  [`basalt &lt;img src=x onerror=hacked()>.md`]: `# [basalt](javascript:hacked())\n\nBasalt with a link.\n`,
};
for (let part = 1; part <= 24; part++) {
  files[`granite/part-${part}.md`] =
    `# Granite, part ${part}\n\n${'Granite is an igneous rock. '.repeat((part % 5) + 1)}\n\nIt cools slowly, ${part} times as slowly as basalt glass.\n`;
}

describePage('the page of the real server', (openTab) => {
  let product: Product;
  let stop = async () => {};

  beforeAll(async () => {
    product = await startProduct({
      folders: [await folderWith(files)],
      whenDone: (stopIt) => {
        stop = stopIt;
      },
    });
    await untilIdle(product.client());
  });
  afterAll(() => stop());

  test('a first visit on this machine can search at once, and no key is visible', async () => {
    const { page, requests } = await openTab(`${product.address}/`);
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('granite');
    await page.keyboard.press('Enter');
    await page.getByText('1–10 of 24').waitFor();
    const [cookie, ...others] = await page.context().cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const kept = await page.evaluate<string>(
      '[document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join()',
    );
    for (const secret of [product.key, cookie?.value ?? 'no cookie', 'qk_']) {
      expect(kept).not.toContain(secret);
      expect(requests.filter((request) => request.url().includes(secret))).toEqual([]);
    }
    const headers = await Promise.all(requests.map((request) => request.allHeaders()));
    expect(headers.filter((one) => 'authorization' in one)).toEqual([]);
  });

  test('a first visit of the conversation gets an answer, and a mark opens its source at the sentence', async () => {
    const { page } = await openTab(`${product.address}/ask?q=How+slowly+does+granite+cool%3F`);
    const answer = page.getByRole('article');
    await answer
      .getByText(/It cools slowly/)
      .first()
      .waitFor();
    await answer.getByRole('button', { name: 'Edit the question' }).waitFor();
    await answer
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click();
    const source = page.getByRole('dialog', { name: /^Source: Granite/ });
    await source.locator('mark').first().waitFor();
    expect(await source.locator('mark').first().textContent()).toContain('It cools slowly');
  });

  test('nothing quoted in an answer is run', async () => {
    const { page } = await openTab(`${product.address}/ask?q=What+is+basalt%3F`);
    await page.getByRole('button', { name: 'Edit the question' }).waitFor();
    await page
      .getByRole('article')
      .getByText(/basalt/i)
      .first()
      .waitFor();
    const risky =
      'document.querySelectorAll("article :is(script, img, iframe, [onerror], [onload])")';
    expect(await page.evaluate(`${risky}.length`)).toBe(0);
    const links = await page.locator('article a[href^="javascript:"]').count();
    expect(links).toBe(0);
  });

  test('results have the order of the plain search, on every page', async () => {
    const { page } = await openTab(`${product.address}/?q=granite+rock`);
    for (const offset of [0, 10, 20]) {
      const path = `/api/v1/search?q=granite+rock&offset=${offset}`;
      const plain = await page.evaluate<SearchBody>(
        `fetch('${path}').then((response) => response.json())`,
      );
      await expect
        .poll(() => page.locator('[data-result]').allTextContents())
        .toEqual(plain.results.map(({ title }) => title));
      if (plain.page.nextOffset !== null) await page.getByRole('link', { name: 'Next' }).click();
    }
  });

  test('the browser’s EventSource gets every event in order, and none twice', async () => {
    const { page, requests } = await openTab(`${product.address}/`);
    const events = await page.evaluate<[name: string, id: string][]>(READ_STREAM);
    const names = events.map(([name]) => name);
    expect(names.slice(0, 3)).toEqual(['ack', 'fast_init', 'result_batch']);
    expect(names.at(-1)).toBe('done');
    const [streamId] = events[0]?.[1].split(':') ?? [];
    expect(events.map(([, id]) => id)).toEqual(
      events.map((_, place) => `${streamId}:${place + 1}`),
    );
    // The second is the reconnection after the end: 204 tells it to stop.
    const asked = requests.filter((request) => request.url().includes('/api/search/stream'));
    const statuses = asked.map(async (request) => (await request.response())?.status());
    expect(await Promise.all(statuses)).toEqual([200, 204]);
  });

  test('no title, snippet, file name or query becomes markup', async () => {
    const initScript = 'window.hacked = () => { window.isHacked = true; }';
    const { page } = await openTab(`${product.address}/?q=basalt`, { initScript });
    const titles = page.locator('[data-result]');
    await expect.poll(() => titles.allTextContents()).toContain(HOSTILE);
    for (const query of ['"><script>hacked()</script> basalt', '<img src=x onerror=hacked()>']) {
      await page.getByRole('combobox').fill(query);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('q') === query);
      await page.locator('main[aria-busy="false"]').waitFor();
      expect(await page.title()).toBe(`${query} – Quarry`);
    }
    const foreign = 'main :is(script, img[onerror], svg[onload], [href^="javascript:" i])';
    expect(await page.locator(foreign).count()).toBe(0);
    expect(await page.evaluate('window.isHacked')).toBeUndefined();
  });

  test('a result opens as a page to read, and its original under a policy that runs nothing of it', async () => {
    const { page } = await openTab(`${product.address}/?q=basalt`);
    await page
      .getByRole('link', { name: HOSTILE.slice(0, 20) })
      .first()
      .click();
    await page.waitForURL('**/d/*?q=basalt');
    await page.locator('main mark').first().waitFor();
    const original = page.getByRole('link', { name: 'Open original' });
    const response = await page.request.get(
      new URL((await original.getAttribute('href')) ?? '', product.address).href,
    );
    expect(response.status()).toBe(200);
    expect(response.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  test('the scripts that a first search loads are under 150 kB over the wire, and what the idle browser loads for a question under 60 kB, for a document and for the shop under 30 kB each', async () => {
    const { page, requests } = await openTab(`${product.address}/?q=granite`);
    await page.getByText('1–10 of 24').waitFor();
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    const html = await (await page.request.get(product.address)).text();
    let [searchBytes, askBytes, documentBytes, shoppingBytes] = [0, 0, 0, 0];
    for (const script of scripts) {
      const bytes = (await script.sizes()).responseBodySize;
      if (html.includes(new URL(script.url()).pathname)) searchBytes += bytes;
      // Whether they are loaded by now depends on how busy the browser is.
      else if (script.url().includes('document-screens')) documentBytes += bytes;
      else if (script.url().includes('shopping')) shoppingBytes += bytes;
      else askBytes += bytes;
    }
    expect(searchBytes).toBeGreaterThan(10_000);
    expect(searchBytes).toBeLessThan(150_000);
    expect(askBytes).toBeLessThan(60_000);
    expect(documentBytes).toBeLessThan(30_000);
    expect(shoppingBytes).toBeLessThan(30_000);
    for (const script of scripts) {
      expect(new URL(script.url()).pathname).toMatch(/^\/assets\/[a-z-]+-[\w-]{8}\.js$/);
      // Below a kilobyte compression saves less than its header costs.
      if ((await script.sizes()).responseBodySize < 1_024) continue;
      expect((await script.response())?.headers()['content-encoding']).toMatch(/^(br|gzip)$/);
    }
  });
});

/** Collects every event of a stream until the browser has given it up. */
const READ_STREAM = `new Promise((resolve) => {
  const events = [];
  const source = new EventSource('/api/search/stream?q=granite+rock');
  for (const name of ['ack', 'fast_init', 'result_batch', 'enrichment', 'done']) {
    source.addEventListener(name, ({ lastEventId }) => events.push([name, lastEventId]));
  }
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) resolve(events);
  });
})`;
