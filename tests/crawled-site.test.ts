import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, runQuarry, startProduct, untilIdle } from './start-product.ts';

const LOOPBACK = { CRAWL_ALLOW_PRIVATE: 'true' };
const PAGES = 900;

interface Site {
  readonly url: string;
  /** How often each path was sent whole. */
  readonly sent: Map<string, number>;
  /** Pages by path: what a test changes is served from then on. */
  readonly pages: Map<string, string>;
}

/** A site on loopback with validators, until the test ends. */
async function serveSite(pages: Map<string, string>, delayMs = 0): Promise<Site> {
  const sent = new Map<string, number>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    const html = pages.get(path);
    if (html === undefined) return response.writeHead(404).end('Not here.');
    const etag = `"${Buffer.from(html).toString('base64url').slice(-40)}${html.length}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    sent.set(path, (sent.get(path) ?? 0) + 1);
    const isText = path.endsWith('.txt');
    const type = isText ? 'text/plain' : 'text/html; charset=utf-8';
    return response.writeHead(200, { etag, 'content-type': type }).end(html);
  };
  const server = createServer((request, response) => {
    if (delayMs === 0) answer(request, response);
    else setTimeout(answer, delayMs, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, sent, pages };
}

function page(title: string, words: string, links: readonly string[] = []): string {
  const list = links.map((to) => `<li><a href="${to}">${to}</a></li>`).join('');
  return `<!doctype html><html lang="en"><title>${title}</title><nav><a href="/">Home</a></nav>
<main><h1>${title}</h1><p>${words}</p><ul>${list}</ul></main></html>`;
}

function manyPages(): Map<string, string> {
  const path = (place: number) => (place === 0 ? '/' : `/p/${place}`);
  return new Map(
    Array.from({ length: PAGES }, (_, place) => {
      const links = [place * 3 + 1, place * 3 + 2, place * 3 + 3].filter((to) => to < PAGES);
      const words = `This page is about topic${place}x and nothing else.`;
      return [path(place), page(`Page ${place}`, words, links.map(path))];
    }),
  );
}

test('a site is added by its address alone, searched, asked about, and only what changed is fetched again', async () => {
  const site = await serveSite(
    new Map([
      ['/robots.txt', 'User-agent: *\nDisallow: /secret'],
      ['/', page('Welcome', 'A site about quarries.', ['/granite', '/secret/plan', '/gone'])],
      ['/granite', page('Granite', 'Granite is an igneous rock of quartz and feldspar.')],
      ['/secret/plan', page('Plan', 'Nobody may read about feldspar here.')],
    ]),
  );
  const product = await startProduct({ environment: LOOPBACK });
  const added = await runQuarry(product, 'add', site.url);
  expect(added, added.errors).toMatchObject({ exitCode: 0 });

  const client = product.client();
  const { results } = await client.search({ q: 'igneous feldspar' });
  expect(results.map(({ url }) => url)).toEqual([`${site.url}granite`]);
  const reasons = [];
  for (const path of ['granite', 'secret/plan', 'gone', 'never-linked']) {
    const why = await runQuarry(product, 'why', `${site.url}${path}`);
    reasons.push(why.output);
  }
  expect(reasons[0]).toMatch(/indexed/);
  expect(reasons[1]).toMatch(/robots/);
  expect(reasons[2]).toMatch(/404/);
  expect(reasons[3]).toMatch(/unknown|never/i);

  const { sources } = await client.sources.list();
  const id = sources[0]?.id ?? '';
  const before = site.sent.get('/granite');
  site.pages.set('/', page('Welcome', 'A site about marble.', ['/granite', '/marble']));
  site.pages.set('/marble', page('Marble', 'Marble is a metamorphic rock of calcite.'));
  const again = await runQuarry(product, 'refresh', id);
  expect(again.output).toMatch(/1 added, 1 changed, 1 unchanged/);
  expect(site.sent.get('/granite')).toBe(before);
  expect((await client.search({ q: 'metamorphic calcite' })).results).toHaveLength(1);
  await runQuarry(product, 'remove', id, '--yes');
  await eventually(async () => (await client.sources.list()).sources.length === 0, 10_000);
  expect((await client.search({ q: 'metamorphic calcite' })).results).toEqual([]);
}, 120_000);

test('private addresses are not crawled unless the owner allows it', async () => {
  const site = await serveSite(new Map([['/', page('Inside', 'Inner words.')]]));
  const product = await startProduct();
  const added = await runQuarry(product, 'add', site.url, '--as', 'site');
  expect(added.exitCode).not.toBe(0);
  expect(added.errors).toMatch(/CRAWL_ALLOW_PRIVATE/);
  expect(site.sent.size).toBe(0);
});

test('a crawl that is killed goes on where it was, with nothing missing and nothing twice', async () => {
  const site = await serveSite(manyPages(), 5);
  const first = await startProduct({ environment: LOOPBACK });
  await first.client().sources.create({ kind: 'site', url: site.url, name: 'Site' });
  await eventually(() => site.sent.size > PAGES / 2, 60_000);
  await first.stop('SIGKILL');
  const sentBefore = site.sent.size;
  expect(sentBefore).toBeLessThan(PAGES); // else there was no middle

  const second = await startProduct({ dataFolder: first.dataFolder, environment: LOOPBACK });
  const client = second.client();
  await untilIdle(client);
  expect((await client.documents.list({ limit: 1 })).total).toBe(PAGES);
  const repeated = [...site.sent.values()].reduce((sum, times) => sum + times - 1, 0);
  // What was in flight or not yet committed: a quarter of a second of work.
  expect(repeated).toBeLessThan(sentBefore / 2);
  for (const place of [0, 1, PAGES - 1]) {
    const { results } = await client.search({ q: `topic${place}x` });
    expect(results[0]?.title).toBe(`Page ${place}`);
  }
}, 150_000);
