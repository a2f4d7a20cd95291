import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JobFault } from '../../jobs/job-fault.ts';
import type { Finding } from '../connector.ts';
import { openTestCrawl, type TestCrawl } from './test-crawl.ts';
import { htmlPage, startTestSite, type TestPage, type TestSite } from './test-site.ts';

const DAY_MS = 24 * 3_600_000;

let site: TestSite;
let crawl: TestCrawl;

beforeEach(async () => {
  site = await startTestSite();
  crawl = await openTestCrawl({ location: `${site.origin}/` });
});
afterEach(async () => {
  await crawl.close();
  await site.close();
});

const at = (path: string) => `${site.origin}${path}`;
const paths = (urls: Iterable<string>) =>
  [...urls].map((url) => url.slice(site.origin.length)).sort();
const asked = () =>
  site.seen
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/robots') && !path.startsWith('/sitemap'));

/** Pages by path; each links to what is listed. */
function serve(pages: Readonly<Record<string, TestPage>>): void {
  for (const [path, page] of Object.entries(pages)) site.pages.set(path, page);
}

describe('a first run', () => {
  it('reads the start, what it links to, and what that links to', async () => {
    serve({
      '/': htmlPage('home', ['/a', 'b.html', 'https://elsewhere.example/']),
      '/a': htmlPage('a', ['/c']),
      '/b.html': htmlPage('b', ['/']),
      '/c': htmlPage('c'),
    });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys())).toEqual(['/', '/a', '/b.html', '/c']);
    expect(report.documents.get(at('/a'))).toMatchObject({
      type: 'page',
      url: at('/a'),
      site: '127.0.0.1',
      title: 'a',
    });
    expect([...report.failed, ...report.skipped]).toEqual([]);
  });

  it('reads files that pages link to', async () => {
    serve({
      '/': htmlPage('home', ['/notes.txt', '/photo.jpg', '/data.zip']),
      '/notes.txt': {
        body: 'Some notes about the harbour.',
        headers: { 'content-type': 'text/plain' },
      },
    });
    const report = await crawl.refresh();
    expect(report.documents.get(at('/notes.txt'))).toMatchObject({
      type: 'file',
      mediaType: 'text/plain',
    });
    expect(report.skipped.get(at('/photo.jpg'))).toBe('binary');
    expect(asked()).not.toContain('/data.zip');
  });

  it('reads pages named in sitemaps, and only those with `sitemaps: only`', async () => {
    serve({
      '/': htmlPage('home', ['/linked']),
      '/linked': htmlPage('linked'),
      '/named': htmlPage('named', ['/further']),
      '/robots.txt': {
        body: `Sitemap: ${at('/sitemap-1.xml.gz')}`,
        headers: { 'content-type': 'text/plain' },
      },
      '/sitemap-1.xml.gz': {
        body: gzipSync(`<urlset><url><loc>${at('/named')}</loc></url></urlset>`),
        headers: { 'content-type': 'application/gzip' },
      },
    });
    const report = await crawl.refresh({ sitemaps: 'only' });
    expect(paths(report.documents.keys())).toEqual(['/', '/named']);
    expect(crawl.store.address('docs', at('/named'))?.foundOn).toBe(at('/sitemap-1.xml.gz'));
  });

  it('stays within the maximum number of pages, and reports those it left out', async () => {
    const links = Array.from({ length: 30 }, (_, number) => `/p${number}`);
    serve({ '/': htmlPage('home', links) });
    for (const link of links) site.pages.set(link, htmlPage(link));
    const report = await crawl.refresh({ maxPages: 10 });
    expect(report.documents.size).toBe(10);
    expect([...report.skipped.values()]).toEqual(Array(21).fill('max-pages'));
    const second = await crawl.refresh({ maxPages: 10 });
    expect(second.documents.size + second.unchanged.size).toBe(10);
  });

  it('reads a page with too many links, and reports that there are more', async () => {
    const links = Array.from({ length: 5_010 }, (_, number) => `#${number}`);
    serve({ '/': htmlPage('home', [...links, '/late']), '/late': htmlPage('late') });
    const few = await crawl.refresh();
    expect(paths(few.documents.keys())).toEqual(['/', '/late']); // they all lead to one address
    const many = links.map((_, number) => `/login.zip?${number}`);
    serve({ '/': htmlPage('home', [...many, '/late']) });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys())).toEqual(['/']);
    expect([...report.skipped].filter(([, reason]) => reason === 'too-many-links')).toEqual([
      [at('/#too-many-links'), 'too-many-links'],
    ]);
    expect(crawl.stored.has(at('/'))).toBe(true);
  });

  it('goes no deeper and no further than its settings allow', async () => {
    serve({
      '/': htmlPage('home', ['/docs/a', '/private/b', '/blog']),
      '/docs/a': htmlPage('a', ['/docs/deep']),
      '/docs/deep': htmlPage('deep', ['/docs/deeper']),
    });
    const report = await crawl.refresh({
      include: ['/docs/**'],
      exclude: ['/private/**'],
      maxDepth: 2,
    });
    expect(paths(report.documents.keys())).toEqual(['/', '/docs/a', '/docs/deep']);
    expect(
      Object.fromEntries(
        [...report.skipped].map(([url, reason]) => [url.slice(site.origin.length), reason]),
      ),
    ).toEqual({
      '/private/b': 'excluded',
      '/blog': 'not-included',
      '/docs/deeper': 'too-deep',
    });
  });

  it('fails as a whole if the start cannot be read, and says whether a retry may help', async () => {
    const missing = await crawl.refresh().catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(JobFault);
    expect(missing).toMatchObject({ code: 'site-http-404', isTemporary: false });
    serve({ '/': { status: 500 } });
    const failing = await crawl.refresh().catch((error: unknown) => error);
    expect(failing).toMatchObject({ code: 'site-http-500', isTemporary: true });
    serve({ '/': htmlPage('home') });
    expect((await crawl.refresh()).documents.size).toBe(1);
  });
});

it('a private address gets no request, and the run fails at once with an explanation', async () => {
  await crawl.close();
  crawl = await openTestCrawl({ location: at('/'), isGuarded: true });
  serve({ '/': htmlPage('home') });
  const fault = await crawl.refresh().catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: 'site-address-forbidden', isTemporary: false });
  expect(fault).toHaveProperty('message', expect.stringContaining('CRAWL_ALLOW_PRIVATE'));
  expect(site.seen).toEqual([]);
});

it('robots.txt of a host is fetched once in a run', async () => {
  const links = Array.from({ length: 30 }, (_, number) => `/p${number}`);
  serve({ '/': htmlPage('home', links) });
  await crawl.refresh({ sitemaps: 'off' });
  expect(site.seen.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
});

describe('rules of a site for crawlers', () => {
  it('robots.txt is obeyed, unless the owner of the site says otherwise', async () => {
    serve({
      '/': htmlPage('home', ['/private/a', '/open']),
      '/open': htmlPage('open'),
      '/private/a': htmlPage('secret'),
      '/robots.txt': {
        body: 'User-agent: *\nDisallow: /private',
        headers: { 'content-type': 'text/plain' },
      },
    });
    const report = await crawl.refresh();
    expect(report.skipped.get(at('/private/a'))).toBe('robots');
    expect(asked()).not.toContain('/private/a');
    const own = await openTestCrawl({ location: at('/') });
    expect(paths((await own.refresh({ ignoreRobots: true })).documents.keys())).toContain(
      '/private/a',
    );
    await own.close();
  });

  it('a host whose robots.txt cannot be read gets no other request', async () => {
    serve({ '/': htmlPage('home'), '/robots.txt': { status: 500 } });
    const fault = await crawl.refresh().catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: 'site-robots-unreachable', isTemporary: true });
    expect(asked()).toEqual([]);
  });

  it('the delay of robots.txt lies between all requests', async () => {
    serve({
      '/': htmlPage('home', ['/a', '/b']),
      '/a': htmlPage('a'),
      '/b': htmlPage('b'),
      '/robots.txt': {
        body: 'User-agent: *\nCrawl-delay: 7',
        headers: { 'content-type': 'text/plain' },
      },
    });
    await crawl.refresh();
    expect(crawl.pauses.filter((ms) => ms > 6_000 && ms <= 7_000).length).toBeGreaterThanOrEqual(2);
  });

  const noindex: readonly (readonly [string, TestPage])[] = [
    [
      'a robots meta tag',
      htmlPage('hidden', ['/behind'], '<meta name="robots" content="noindex">'),
    ],
    [
      'X-Robots-Tag',
      { ...htmlPage('hidden', ['/behind']), headers: { 'x-robots-tag': 'noindex' } },
    ],
    [
      'X-Robots-Tag for this crawler',
      { ...htmlPage('hidden', ['/behind']), headers: { 'x-robots-tag': 'quarrybot: noindex' } },
    ],
  ];
  it.each(noindex)(
    'noindex by %s keeps a page out, and its links are followed',
    async (_, page) => {
      serve({ '/': htmlPage('home', ['/hidden']), '/hidden': page, '/behind': htmlPage('behind') });
      const report = await crawl.refresh();
      expect(paths(report.documents.keys())).toEqual(['/', '/behind']);
      expect(report.skipped.get(at('/hidden'))).toBe('noindex');
    },
  );

  it('nofollow is respected for pages and links, and lifted by a link without it', async () => {
    const marked = (link: string): TestPage => ({
      body: `${htmlPage('home').body}<a rel="nofollow" href="${link}">x</a><a href="/b">b</a>`,
    });
    serve({
      '/': marked('/a'),
      '/a': htmlPage('a'),
      '/b': htmlPage('b', ['/c'], '<meta name="robots" content="nofollow">'),
      '/c': htmlPage('c'),
    });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys())).toEqual(['/', '/b']);
    expect([report.skipped.get(at('/a')), report.skipped.get(at('/c'))]).toEqual([
      'nofollow',
      'nofollow',
    ]);
    const all = await crawl.refresh({ respectNofollow: false });
    expect(paths(all.documents.keys())).toEqual(
      ['/', '/a', '/b', '/c'].filter((path) => all.documents.has(at(path))),
    );
    expect(paths(crawl.stored.keys())).toEqual(['/', '/a', '/b', '/c']);
  });
});

describe('one document for one page', () => {
  it('the canonical address represents others, if it can be read', async () => {
    const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
    serve({
      '/': htmlPage('home', ['/a?view=1', '/b?x=1', '/c', '/d']),
      '/a?view=1': htmlPage('a', [], canonical('/a')),
      '/a': htmlPage('a', [], canonical('/a')),
      '/b?x=1': htmlPage('b', [], canonical('/b')),
      '/c': htmlPage('c', [], canonical('https://elsewhere.example/c')),
      '/d': htmlPage('d', [], canonical('/')),
    });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys())).toEqual(['/', '/a', '/b?x=1', '/c', '/d']);
    expect(crawl.store.address('docs', at('/a?view=1'))).toMatchObject({
      state: 'duplicate',
      target: at('/a'),
    });
    expect(crawl.store.address('docs', at('/b'))?.state).toBe('gone');
  });

  it.each([
    ['canonical address', '<link rel="canonical" href="https://moved.example/page">'],
    ['og:url', '<meta property="og:url" content="https://moved.example/page">'],
  ])('a page whose %s names another host is kept under its own address', async (_, head) => {
    serve({ '/': htmlPage('home', ['/page']), '/page': htmlPage('page', [], head) });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys())).toEqual(['/', '/page']);
    expect(report.skipped.size).toBe(0);
  });

  it('a canonical address at another host of the same source replaces a page', async () => {
    const twin = site.origin.replace('127.0.0.1', 'localhost');
    serve({
      '/': htmlPage('home', ['/page?from=mirror']),
      '/page?from=mirror': htmlPage('page', [], `<link rel="canonical" href="${twin}/page">`),
      '/page': htmlPage('page'),
    });
    const hosts = [new URL(site.origin).host, new URL(twin).host];
    const report = await crawl.refresh({ hosts });
    expect([...report.documents.keys()].sort()).toEqual([at('/'), `${twin}/page`]);
  });

  it('addresses that call each other canonical do not vanish', async () => {
    const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
    serve({
      '/': htmlPage('home', ['/a']),
      '/a': htmlPage('a', [], canonical('/b')),
      '/b': htmlPage('b', [], canonical('/c')),
      '/c': htmlPage('c', [], canonical('/a')),
    });
    await crawl.refresh();
    expect(crawl.stored.size).toBe(2);
  });

  it('two addresses are one document as long as their content is the same', async () => {
    serve({ '/': htmlPage('home', ['/a', '/copy']), '/a': htmlPage('a'), '/copy': htmlPage('a') });
    const report = await crawl.refresh();
    expect(report.documents.size).toBe(2);
    expect([...report.skipped.values()]).toEqual(['duplicate']);
    const [kept] = [...report.documents.keys()].filter((url) => url !== at('/'));
    serve({ [new URL(kept ?? '').pathname]: { status: 404 } });
    crawl.clock.advance(40 * DAY_MS);
    await crawl.refresh();
    expect(crawl.stored.size).toBe(2);
    expect(crawl.stored.has(kept ?? '')).toBe(false);
  });

  it('redirects are recorded, and their target is read once', async () => {
    serve({
      '/': htmlPage('home', ['/old', '/older', '/loop', '/out', '/file']),
      '/old': { status: 301, headers: { location: '/new' } },
      '/older': { status: 302, headers: { location: '/old' } },
      '/new': htmlPage('new'),
      '/loop': { status: 302, headers: { location: '/loop2' } },
      '/loop2': { status: 302, headers: { location: '/loop' } },
      '/out': { status: 301, headers: { location: 'https://elsewhere.example/' } },
      '/file': { status: 301, headers: { location: 'file:///etc/passwd' } },
    });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys())).toEqual(['/', '/new']);
    expect(
      ['/old', '/older', '/loop', '/loop2', '/out', '/file'].map((path) =>
        report.skipped.get(at(path)),
      ),
    ).toEqual([
      ...['redirected', 'redirected', 'redirected', 'redirect-loop'],
      ...['redirected-off-site', 'redirect-nowhere'],
    ]);
    expect(asked().filter((path) => path === '/new')).toHaveLength(1);
    expect(crawl.store.address('docs', at('/older'))).toMatchObject({
      state: 'redirected',
      target: at('/old'),
    });
  });

  it('an endless redirect is given up', async () => {
    serve({ '/': htmlPage('home', ['/r/1']) });
    for (let hop = 1; hop < 30; hop += 1) {
      serve({ [`/r/${hop}`]: { status: 302, headers: { location: `/r/${hop + 1}` } } });
    }
    const report = await crawl.refresh();
    expect([...report.skipped.values()]).toContain('too-many-redirects');
    expect(asked().length).toBeLessThan(15);
  });

  it('the host that the start redirects to belongs to the site', async () => {
    const other = await startTestSite();
    const target = other.origin.replace('127.0.0.1', 'localhost');
    other.pages.set('/', htmlPage('home', ['/a']));
    other.pages.set('/a', htmlPage('a'));
    serve({ '/': { status: 301, headers: { location: `${target}/` } } });
    expect([...(await crawl.refresh()).documents.keys()].sort()).toEqual([
      `${target}/`,
      `${target}/a`,
    ]);
    const second = await crawl.refresh();
    expect(second.documents.size + second.unchanged.size).toBe(2);
    await other.close();
  });
});

describe('a later run', () => {
  function serveTagged(count: number): void {
    serve({
      '/': htmlPage(
        'home',
        Array.from({ length: count }, (_, number) => `/p${number}`),
      ),
    });
    for (let number = 0; number < count; number += 1) {
      serve({ [`/p${number}`]: { ...htmlPage(`p${number}`), headers: { etag: `"${number}"` } } });
    }
  }

  it('transfers no body of pages that report no change', async () => {
    serveTagged(200);
    await crawl.refresh();
    site.forget();
    const report = await crawl.refresh();
    expect(site.bodies()).toEqual(['/']);
    expect(report.unchanged.size).toBe(201);
    expect(crawl.stored.size).toBe(201);
  });

  it('does not fetch pages without validators that are not due', async () => {
    serve({ '/': htmlPage('home', ['/a', '/b']), '/a': htmlPage('a'), '/b': htmlPage('b') });
    await crawl.refresh();
    site.forget();
    const report = await crawl.refresh();
    expect(site.bodies()).toEqual(['/']);
    expect(paths(report.unchanged)).toEqual(['/', '/a', '/b']);
    crawl.clock.advance(2 * DAY_MS);
    site.forget();
    await crawl.refresh();
    expect(site.bodies().sort()).toEqual(['/', '/a', '/b']);
  });

  it('notices a change of a page that was just read', async () => {
    serveTagged(20);
    await crawl.refresh();
    serve({ '/p7': { ...htmlPage('p7, and more'), headers: { etag: '"7b"' } } });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys())).toEqual(['/p7']);
  });

  it('stops conditional requests to a host whose validators change with every request', async () => {
    serve({
      '/': htmlPage(
        'home',
        Array.from({ length: 100 }, (_, number) => `/p${number}`),
      ),
    });
    let requests = 0;
    for (let number = 0; number < 100; number += 1) {
      site.pages.set(`/p${number}`, () => {
        requests += 1;
        return { ...htmlPage(`p${number}`), headers: { etag: `"${requests}"` } };
      });
    }
    await crawl.refresh();
    site.forget();
    const report = await crawl.refresh();
    expect(site.bodies().length).toBeLessThan(30);
    expect(report.unchanged.size).toBe(101);
  });

  it('visits pages that a sitemap reports as changed, and new pages of hubs', async () => {
    const sitemap = (date: string): TestPage => ({
      body: `<urlset><url><loc>${at('/a')}</loc><lastmod>${date}</lastmod></url></urlset>`,
      headers: { 'content-type': 'application/xml' },
    });
    serve({
      '/': htmlPage('home', ['/b']),
      '/a': htmlPage('a'),
      '/b': htmlPage('b'),
      '/sitemap.xml': sitemap('2025-06-01'),
    });
    await crawl.refresh();
    crawl.clock.advance(6 * 3_600_000);
    serve({
      '/a': htmlPage('a, and more'),
      '/sitemap.xml': sitemap('2026-01-01T05:00:00Z'),
      '/': htmlPage('home', ['/b', '/new']),
      '/new': htmlPage('new'),
    });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys()).filter((path) => path !== '/')).toEqual(['/a', '/new']);
  });

  it('removes pages that are gone, hidden or redirected, and keeps those that fail temporarily', async () => {
    serve({
      '/': htmlPage('home', ['/gone', '/hidden', '/moved', '/broken', '/stays']),
      '/gone': htmlPage('gone'),
      '/hidden': htmlPage('hidden'),
      '/moved': htmlPage('moved'),
      '/broken': htmlPage('broken'),
      '/stays': htmlPage('stays'),
    });
    await crawl.refresh();
    serve({
      '/gone': { status: 410 },
      '/hidden': htmlPage('hidden', [], '<meta name="robots" content="noindex">'),
      '/moved': { status: 301, headers: { location: '/stays' } },
      '/broken': { status: 500 },
    });
    crawl.clock.advance(2 * DAY_MS);
    const report = await crawl.refresh();
    expect(paths(crawl.stored.keys())).toEqual(['/', '/broken', '/stays']);
    expect(report.failed.get(at('/broken'))).toBe('http-500');
    expect(report.skipped.get(at('/gone'))).toBe('http-410');
  });

  it('applies changed settings', async () => {
    serve({ '/': htmlPage('home', ['/a', '/b']), '/a': htmlPage('a'), '/b': htmlPage('b') });
    await crawl.refresh();
    await crawl.refresh({ exclude: ['/a'] });
    expect(paths(crawl.stored.keys())).toEqual(['/', '/b']);
    await crawl.refresh();
    expect(paths(crawl.stored.keys())).toEqual(['/', '/a', '/b']);
  });
});

describe('an interrupted run', () => {
  const COUNT = 60;

  beforeEach(() => {
    serve({
      '/': htmlPage(
        'home',
        Array.from({ length: COUNT }, (_, number) => `/p${number}`),
      ),
    });
    for (let number = 0; number < COUNT; number += 1)
      serve({ [`/p${number}`]: htmlPage(`p${number}`) });
  });

  it.each([1, 7, 30, 59])(
    'after %i documents resumes, and repeats only what was not stored',
    async (count) => {
      const iterator = crawl.list()[Symbol.asyncIterator]();
      let listed = 0;
      while (listed < count) {
        const { value } = (await iterator.next()) as { value: Finding };
        if (value.kind !== 'document') continue;
        listed += 1;
        // The last two were not stored when the process was killed.
        if (listed <= count - 2)
          crawl.stored.set(value.document.externalId, value.document.version);
      }
      await iterator.return?.(undefined);
      const before = site.bodies().length;
      crawl.reopen();
      await crawl.refresh();
      expect(crawl.stored.size).toBe(COUNT + 1);
      // Repeated: visits under way, and those recorded but not stored.
      expect(site.bodies().length - (COUNT + 1)).toBeLessThanOrEqual(16 + 2);
      expect(before).toBeGreaterThan(0);
      site.forget();
      await crawl.refresh();
      expect(site.bodies().length).toBeLessThanOrEqual(1);
    },
  );

  it('rejects soon with the reason of its signal', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    const work = (async () => {
      for await (const finding of crawl.list({}, stop.signal)) {
        if (finding.kind === 'document') stop.abort(reason);
      }
    })();
    await expect(work).rejects.toBe(reason);
    expect(site.seen.length).toBeLessThan(40);
  });
});

describe('failing servers', () => {
  it('a page that fails is tried three times in a run, with growing pauses', async () => {
    let tries = 0;
    serve({ '/': htmlPage('home', ['/flaky', '/broken']), '/broken': { status: 502 } });
    site.pages.set('/flaky', () => {
      tries += 1;
      return tries < 3 ? { status: 500 } : htmlPage('flaky');
    });
    const report = await crawl.refresh();
    expect(report.documents.has(at('/flaky'))).toBe(true);
    expect(report.failed.get(at('/broken'))).toBe('http-502');
    expect(asked().filter((path) => path === '/broken')).toHaveLength(3);
    expect(Math.max(...crawl.pauses)).toBeGreaterThan(10_000);
  });

  it('a broken connection affects only its page', async () => {
    serve({ '/': htmlPage('home', ['/cut', '/a']), '/cut': { isCut: true }, '/a': htmlPage('a') });
    const report = await crawl.refresh();
    expect(paths(report.documents.keys())).toEqual(['/', '/a']);
    expect([...report.failed.keys()]).toEqual([at('/cut')]);
  });

  it('a pause ends at once when the run is stopped', async () => {
    await crawl.close();
    crawl = await openTestCrawl({ location: at('/'), hasRealPauses: true });
    site.pages.set('/', { status: 503, headers: { 'retry-after': '200' } });
    const stop = new AbortController();
    const reason = new Error('stopped');
    const work = (async () => {
      for await (const finding of crawl.list({}, stop.signal))
        expect(finding.kind).toBe('expected');
    })();
    const isAsked = () => site.seen.some(({ path }) => path === '/');
    await vi.waitFor(() => expect(isAsked()).toBe(true));
    stop.abort(reason);
    await expect(work).rejects.toBe(reason);
  });

  it.each(['2', new Date(Date.UTC(2026, 0, 1) + 2_000).toUTCString()])(
    'a busy host gets the next request after its Retry-After: %s',
    async (retryAfter) => {
      let requests = 0;
      site.pages.set('/', () => {
        requests += 1;
        return requests === 1
          ? { status: 429, headers: { 'retry-after': retryAfter } }
          : htmlPage('home');
      });
      expect((await crawl.refresh()).documents.size).toBe(1);
      expect(crawl.pauses.some((ms) => ms > 1_000 && ms <= 2_000)).toBe(true);
    },
  );

  it('a host that keeps failing rests, and its documents are kept', async () => {
    const links = Array.from({ length: 40 }, (_, number) => `/p${number}`);
    serve({ '/': htmlPage('home', links) });
    for (const link of links) site.pages.set(link, htmlPage(link));
    await crawl.refresh();
    for (const link of links) site.pages.set(link, { status: 500 });
    crawl.clock.advance(2 * DAY_MS);
    site.forget();
    await crawl.refresh();
    expect(site.seen.length).toBeLessThan(40);
    expect(crawl.stored.size).toBe(41);
  });

  it('a host that asks for a pause of hours rests until the next run', async () => {
    serve({ '/': htmlPage('home', ['/a', '/b']) });
    for (const path of ['/a', '/b'])
      serve({ [path]: { status: 503, headers: { 'retry-after': '7200' } } });
    const report = await crawl.refresh();
    expect([...report.failed.values()]).toEqual(['host-busy', 'host-busy']);
    expect(Math.max(0, ...crawl.pauses)).toBeLessThan(60_000);
  });

  it('a too large body is left out, and a large one is read completely', async () => {
    await crawl.close();
    crawl = await openTestCrawl({ location: at('/'), maxDocumentBytes: 6 * 1024 * 1024 });
    const large = `Word ${'of many words '.repeat(360_000)}`;
    serve({
      '/': htmlPage('home', ['/large', '/larger']),
      '/large': { body: large, headers: { 'content-type': 'text/plain' } },
      '/larger': { body: large.repeat(2), headers: { 'content-type': 'text/plain' } },
    });
    const report = await crawl.refresh();
    expect(report.documents.get(at('/large'))?.sizeBytes).toBe(large.length);
    expect(report.skipped.get(at('/larger'))).toBe('too-large');
  });

  it('a refusal keeps the document for a while, not forever', async () => {
    serve({ '/': htmlPage('home', ['/a']), '/a': htmlPage('a') });
    await crawl.refresh();
    serve({ '/a': { status: 403 } });
    for (let run = 0; run < 2; run += 1) {
      crawl.clock.advance(10 * DAY_MS);
      await crawl.refresh();
      expect(crawl.stored.has(at('/a'))).toBe(true);
    }
    crawl.clock.advance(10 * DAY_MS);
    await crawl.refresh();
    expect(crawl.stored.has(at('/a'))).toBe(false);
  });
});

describe('other content of pages', () => {
  const product = (name: string, url: string) => ({
    '@type': 'Product',
    name,
    url,
    sku: name,
    offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'EUR' },
  });
  const withData = (title: string, links: readonly string[], data: unknown): TestPage =>
    htmlPage(
      title,
      links,
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...(data as object) })}</script>`,
    );

  it('a product is one document, from its own page', async () => {
    serve({
      '/': withData('shop', ['/chair'], {
        '@graph': [product('Chair', '/chair'), product('Table', '/table')],
      }),
      '/chair': withData('chair', ['/'], product('Chair, with all its words', '/chair')),
    });
    await crawl.refresh();
    await crawl.refresh({ maxDepth: 49 });
    expect(paths(crawl.stored.keys())).toEqual(['/', '/chair', '/chair#product', '/table#product']);
    const chair = crawl.store.address('docs', at('/chair'));
    const ids = crawl.store
      .documentsOf('docs', chair?.key ?? 0)
      .map(({ externalId }) => externalId);
    expect(paths(ids)).toEqual(['/chair', '/chair#product']);
    await crawl.refresh({ collect: ['page'] });
    expect(paths(crawl.stored.keys())).toEqual(['/', '/chair']);
  });

  it('pictures are read with the words about them, if `collect` includes them', async () => {
    const picture = (background: string) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .png()
        .toBuffer();
    const [png, linked] = await Promise.all([picture('#c03020'), picture('#20c030')]);
    const image =
      '<figure><img src="/fox.png" alt="A red fox"><figcaption>In the snow</figcaption></figure><img src="/dot.png" width="1" height="1">';
    serve({
      '/': { body: `${htmlPage('home', ['/b']).body}${image}` },
      '/b': { body: `${htmlPage('b', ['/linked.png']).body}<a href="/fox.png">fox</a>${image}` },
      '/linked.png': { body: linked, headers: { 'content-type': 'image/png' } },
      '/fox.png': { body: png, headers: { 'content-type': 'image/png' } },
    });
    const without = await crawl.refresh();
    expect(without.documents.has(at('/fox.png'))).toBe(false);
    const report = await crawl.refresh({ collect: ['image'] });
    expect(paths(crawl.stored.keys())).toEqual(['/fox.png', '/linked.png']);
    expect(report.documents.get(at('/fox.png'))).toMatchObject({
      type: 'image',
      facts: { image: { width: 64, alt: 'A red fox', pageUrl: at('/') } },
    });
    expect([...report.skipped]).toEqual([]);
  });
});

describe('endless sites', () => {
  it('the crawl of a calendar, a nesting relative link and all sort orders ends', async () => {
    const calendar = (path: string): TestPage => {
      const [, year = '2026', month = '1'] = /calendar\/(\d+)\/(\d+)/.exec(path) ?? [];
      const next = Number(month) === 12 ? `${Number(year) + 1}/1` : `${year}/${Number(month) + 1}`;
      return htmlPage(path, [`/calendar/${next}`, 'more/more', '/list?sort=a&page=1']);
    };
    const known = site.pages.get.bind(site.pages);
    let filters = 0;
    site.pages.get = (path) => {
      if (path === '/robots.txt' || path === '/sitemap.xml') return known(path);
      if (!path.startsWith('/list')) return () => calendar(path);
      filters += 1;
      return () =>
        htmlPage(`list ${path}`, [
          `/list?sort=b${filters}&page=${filters}`,
          `/list?sort=c&page=${filters}&f=${filters}`,
        ]);
    };
    const report = await crawl.refresh();
    const reasons = new Set(report.skipped.values());
    expect([...reasons]).toEqual(
      expect.arrayContaining(['trap-calendar', 'trap-repeat', 'trap-query']),
    );
    expect(report.documents.size).toBeLessThan(400);
  });
});

describe('settings', () => {
  it('secret headers go to the start’s origin only', async () => {
    const other = await startTestSite();
    other.pages.set('/b', htmlPage('b'));
    serve({ '/': htmlPage('home', [`${other.origin}/b`, '/a']), '/a': htmlPage('a') });
    const { host: otherHost } = new URL(other.origin);
    const { host } = new URL(site.origin);
    await crawl.refresh({ headers: { authorization: 'Bearer secret' }, hosts: [host, otherHost] });
    const sent = (requests: TestSite['seen'], path: string) =>
      requests.find((request) => request.path === path)?.headers.authorization;
    expect([sent(site.seen, '/'), sent(site.seen, '/a')]).toEqual([
      'Bearer secret',
      'Bearer secret',
    ]);
    expect(other.seen.map(({ path }) => path)).toContain('/b');
    expect(sent(other.seen, '/b')).toBeUndefined();
    await other.close();
  });

  it('campaign and session parameters do not make another page', async () => {
    serve({
      '/': htmlPage('home', [
        '/a?utm_source=x',
        '/a?gclid=1',
        '/a;jsessionid=4F',
        '/a?b=2&a=1',
        '/a?a=1&b=2',
      ]),
      '/a': htmlPage('a'),
      '/a?a=1&b=2': htmlPage('a, sorted'),
    });
    await crawl.refresh();
    expect(asked().sort()).toEqual(['/', '/a', '/a?a=1&b=2']);
  });
});
