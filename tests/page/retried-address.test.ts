import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, startProduct } from '../start-product.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage } from './open-tabs.ts';
import { ada, joinBy, ownerLink } from './sign-in-person.ts';

const page = (title: string, links: readonly string[]) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>All about ${title}, in a paragraph of some words.</p>${links
    .map((to) => `<a href="${to}">${to}</a>`)
    .join(' ')}</main></html>`;

/** A site two of whose pages answer 500 until they are mended. */
async function brokenSite() {
  const broken = new Set(['/granite', '/basalt']);
  const asked: string[] = [];
  const pages: Readonly<Record<string, string>> = {
    '/': page('Rocks', ['/granite', '/basalt']),
    '/granite': page('Granite', ['/feldspar']),
    '/basalt': page('Basalt', []),
    '/feldspar': page('Feldspar', []),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const body = pages[path];
    const status = broken.has(path) ? 500 : body === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'text/html' }).end(status === 200 ? body : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, broken };
}

describePage('a failed address', (openTab) => {
  test('that answered 500 and now answers 200 is read again by itself, over HTTP and with a press of a button', async () => {
    const site = await brokenSite();
    const product = await startProduct({ environment: { CRAWL_ALLOW_PRIVATE: 'true' } });
    const client = product.client();
    const { id } = await client.sources.create({
      kind: 'site',
      url: `${site.url}/`,
    });
    const first = await eventually(async () => {
      const { jobs } = await client.jobs.list({ source: id });
      return jobs[0]?.finishedAt !== null && jobs[0];
    }, 150_000);
    expect(first.progress.failed.map(({ path }) => path).sort()).toEqual([
      `${site.url}/basalt`,
      `${site.url}/granite`,
    ]);
    const ended = async (path: string) => {
      const { id: job } = await client.sources.retry({ id, path });
      return eventually(async () => {
        const latest = await client.jobs.get({ id: job });
        return latest.finishedAt !== null && latest;
      }, 150_000);
    };

    const unknown = await ended(`${site.url}/none`);
    expect(unknown).toMatchObject({ state: 'failed', error: { code: 'address-unknown' } });
    site.broken.delete('/granite');
    site.asked.length = 0;
    const mended = await ended(`${site.url}/granite`);
    expect(mended).toMatchObject({
      kind: 'reread',
      state: 'completed',
      progress: { failedCount: 0 },
    });
    // With the page comes what it alone leads to; nothing else is asked for.
    expect(site.asked.filter((path) => path !== '/robots.txt')).toEqual(['/granite', '/feldspar']);
    await eventually(async () => (await client.search({ q: 'feldspar' })).total.value > 0, 30_000);
    expect((await client.sources.get({ id })).counts).toMatchObject({ documents: 3, failed: 1 });

    const owner = await joinBy(await ownerLink(product), ada);
    const { page: tab } = await openTab(`${product.address}/dashboard/sources`, {
      storageState: owner,
    });
    tab.setDefaultTimeout(60_000);
    const row = tab.getByRole('list', { name: 'Sources' }).getByRole('listitem').first();
    await row.getByRole('button', { name: /^Last run/ }).click();
    const failed = row.getByRole('list', { name: 'Failed' }).getByRole('listitem');
    expect(await failed.count()).toBe(2); // of the last whole run
    const basalt = failed.filter({ hasText: 'basalt' });
    site.broken.delete('/basalt');
    await basalt.getByRole('button', { name: /^Retry/ }).click();
    await basalt.getByText('Read now.').waitFor();
    expect(await basalt.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
    expect(await axeFindings(tab)).toEqual([]);
    await eventually(async () => (await client.search({ q: 'basalt' })).total.value > 0, 30_000);
  }, 600_000);
});
