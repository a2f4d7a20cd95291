import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, startProduct, untilIdle } from './start-product.ts';

/** Pages by path, on loopback, until the test ends. */
async function serve(pages: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = pages[request.url ?? ''];
    const type = request.url?.endsWith('.txt') ? 'text/plain' : 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

const page = (title: string, links: readonly string[] = []) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>All about ${title}, in a paragraph of some words.</p>${links
    .map((to) => `<a href="${to}">${to}</a>`)
    .join(' ')}</main></html>`;

test('a place shows its first documents before it is added, by the rules of adding it, and nothing is stored', async () => {
  const site = await serve({
    '/robots.txt': 'User-agent: *\nDisallow: /secret',
    '/': page('Welcome', ['/granite', '/secret']),
    '/granite': page('Granite'),
    '/secret': page('Plan'),
  });
  const folder = await folderWith({ 'a.md': '# Apricots\n\nThey ripen in July.\n', '.env': 'A=1' });
  const product = await startProduct({ environment: { CRAWL_ALLOW_PRIVATE: 'true' } });
  const client = product.client();

  const ofFolder = await client.sources.preview({ path: folder });
  expect(ofFolder).toMatchObject({
    kind: 'folder',
    documents: [{ title: 'Apricots', type: 'file', excerpt: expect.stringContaining('July') }],
    isWhole: true,
    failure: null,
  });
  const ofSite = await client.sources.preview({ url: site.url });
  expect(ofSite).toMatchObject({ kind: 'site', recognised: expect.any(String), failure: null });
  const titles = ofSite.documents.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Welcome', 'Granite']));
  expect(ofSite.leftOut).toContainEqual({ path: `${site.url}secret`, reason: 'robots' });
  expect(site.asked).not.toContain('/secret');

  expect(await client.sources.list()).toEqual({ sources: [], removed: [] });
  expect((await client.jobs.list()).total).toBe(0);
  expect((await client.search({ q: 'granite' })).total.value).toBe(0);
  // What was seen is read anew once it is added.
  const { id } = await client.sources.create({ url: site.url });
  await untilIdle(client);
  expect((await client.sources.get({ id })).counts.documents).toBe(2);
}, 120_000);

test('a private address is not looked at unless crawling it is allowed', async () => {
  const site = await serve({ '/': page('Inside') });
  const client = (await startProduct()).client();
  const preview = await client.sources
    .preview({ kind: 'site', url: site.url })
    .catch((error: unknown) => error);
  expect(JSON.stringify(preview)).not.toContain('Inside');
  expect(preview).toMatchObject({ documents: [], failure: { code: expect.any(String) } });
  expect(site.asked).toEqual([]);
}, 60_000);
