import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { eventually, projectRoot, startProduct } from './start-product.ts';

const built = join(projectRoot, 'web/dist');
const assets = () => readdirSync(join(built, 'assets')).filter((name) => /\.(js|css)$/.test(name));
const textOf = (path: string) => readFileSync(join(built, path), 'utf8');

describe('the page as it is built', () => {
  /** The budget of a search page over a slow line: half a second at 2.4 Mbit/s. */
  const MAX_SCRIPT_GZIP_BYTES = 150_000;

  /** The additional budget of `/ask`, a sixth of a second there: Markdown, mostly. */
  const MAX_ASK_GZIP_BYTES = 60_000;

  /** The same of `/d/<id>`: half of that. */
  const MAX_DOCUMENT_GZIP_BYTES = 30_000;

  /** The same of `/shopping`. */
  const MAX_SHOPPING_GZIP_BYTES = 30_000;

  /** The same of `/settings`, which is a form. */
  const MAX_SETTINGS_GZIP_BYTES = 10_000;

  const gzipBytes = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(textOf(`assets/${name}`)).length, 0);
  const isOfDashboard = (name: string) => name.startsWith('dashboard-');
  const allScripts = () => assets().filter((name) => name.endsWith('.js'));
  const scripts = () => allScripts().filter((name) => !isOfDashboard(name));
  /** The same of the first view of `/dashboard`, whose scripts are all of its own, and of each further view. */
  const MAX_DASHBOARD_GZIP_BYTES = 120_000;
  const MAX_VIEW_GZIP_BYTES = 25_000;

  /** Named by the page itself; the others are loaded for `/ask`, `/shopping` and `/d/<id>`. */
  const isFirst = (name: string) => textOf('index.html').includes(`/assets/${name}`);

  const isOfDocuments = (name: string) => name.startsWith('document-screens');
  const isOfSettings = (name: string) => name.startsWith('make-settings-page');
  const isOfShop = (name: string) => name.startsWith('make-shopping-page');

  test('the scripts of the search are under 150 kB gzip', () => {
    const bytes = gzipBytes(scripts().filter(isFirst));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SCRIPT_GZIP_BYTES);
  });

  test('those of a conversation are loaded by themselves, and under 60 kB gzip', () => {
    const isOfOthers = (name: string) =>
      [isFirst, isOfDocuments, isOfShop, isOfSettings].some((isOf) => isOf(name));
    const bytes = gzipBytes(scripts().filter((name) => !isOfOthers(name)));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_ASK_GZIP_BYTES);
  });

  test('those of a document are loaded by themselves, and under 30 kB gzip', () => {
    const bytes = gzipBytes(scripts().filter(isOfDocuments));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_DOCUMENT_GZIP_BYTES);
  });

  test('those of the shop are loaded by themselves, and under 30 kB gzip', () => {
    const bytes = gzipBytes(scripts().filter(isOfShop));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SHOPPING_GZIP_BYTES);
  });

  test('those of the settings are loaded by themselves, and under 10 kB gzip', () => {
    const bytes = gzipBytes(scripts().filter(isOfSettings));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SETTINGS_GZIP_BYTES);
  });

  test('those of the dashboard are its own: under 120 kB gzip for its first view, 25 kB for each other', () => {
    const html = textOf('dashboard.html');
    const named = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
    expect(named.filter(isOfDashboard)).toEqual(named);
    expect(gzipBytes(named)).toBeGreaterThan(0);
    expect(gzipBytes(named)).toBeLessThan(MAX_DASHBOARD_GZIP_BYTES);
    const views = allScripts().filter((name) => isOfDashboard(name) && !named.includes(name));
    expect(views.length).toBeGreaterThan(2);
    for (const name of views) expect(gzipBytes([name])).toBeLessThan(MAX_VIEW_GZIP_BYTES);
  });

  test('no schema of the contract is in it', () => {
    for (const name of assets()) expect(textOf(`assets/${name}`)).not.toMatch(/ZodError|\$Zod/);
  });

  test.each(['index.html', 'dashboard.html'])(
    'nothing in %s is inline or from elsewhere, as its policy says',
    (file) => {
      const html = textOf(file);
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
      for (const [, attributes, content] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
        expect(attributes).toContain('src="/assets/');
        expect(content).toBe('');
      }
      for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g)) {
        expect(address).toMatch(/^\/(?!\/)/);
      }
      const styles = assets().filter((name) => name.endsWith('.css'));
      for (const name of styles) {
        expect(textOf(`assets/${name}`)).not.toMatch(
          /@import|url\(\s*["']?(?!\/assets\/|data:image\/|#)/,
        );
      }
    },
  );
});

describe('the page of a running server', () => {
  /** What a browser sends that opens the page by the address that the banner shows. */
  const visit = { accept: 'text/html', 'sec-fetch-site': 'none' };

  test('is the first link of the banner, and its scripts are there', async () => {
    const product = await startProduct();
    // The server is announced before its banner is written.
    const link = await eventually(() => /(?<=Open +)http\S+/.exec(product.output())?.[0], 5_000);
    expect(link).toBe(`${product.address}/`);
    const page = await fetch(link, { headers: visit });
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const [, path] of html.matchAll(/(?:src|href)="(\/(?:assets|favicon)[^"]*)"/g)) {
      const asset = await fetch(`${product.address}${path}`);
      expect({ path, status: asset.status }).toEqual({ path, status: 200 });
    }
  });

  test('gives a session that searches at once, and after the server was killed', async () => {
    const first = await startProduct();
    const { port } = new URL(first.address);
    const cookie = await sessionCookie(first.address);
    expect(await searchStatus(first.address, cookie)).toBe(200);
    await first.stop('SIGKILL');
    const environment = { PORT: port };
    const second = await startProduct({ dataFolder: first.dataFolder, environment });
    expect(await searchStatus(second.address, cookie)).toBe(200);
  });

  test.each([
    ['PAGE_SESSIONS', 'off'],
    ['TRUST_PROXY', '127.0.0.1'],
  ])('gives no session with %s=%s, and takes none', async (name, value) => {
    const first = await startProduct();
    const { port } = new URL(first.address);
    const cookie = await sessionCookie(first.address);
    await first.stop();
    const environment = { PORT: port, [name]: value };
    const second = await startProduct({ dataFolder: first.dataFolder, environment });
    const page = await fetch(second.address, { headers: visit });
    expect({ status: page.status, cookies: page.headers.getSetCookie() }).toEqual({
      status: 200,
      cookies: [],
    });
    expect(await searchStatus(second.address, cookie)).toBe(401);
  });

  async function sessionCookie(address: string): Promise<string> {
    const { headers } = await fetch(address, { headers: visit });
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async function searchStatus(address: string, cookie: string): Promise<number> {
    return (await fetch(`${address}/api/v1/search?q=rate`, { headers: { cookie } })).status;
  }
});
