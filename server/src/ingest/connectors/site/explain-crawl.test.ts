import { afterEach, beforeEach, expect, it } from 'vitest';
import { explainCrawl } from './explain-crawl.ts';
import { openTestCrawl, type TestCrawl } from './test-crawl.ts';
import { htmlPage, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
let crawl: TestCrawl;
const settings = { exclude: ['/private/**'], maxDepth: 5 };

beforeEach(async () => {
  site = await startTestSite();
  crawl = await openTestCrawl({ location: `${site.origin}/` });
  const canonical = `<link rel="canonical" href="/a">`;
  const pages = {
    '/': htmlPage('home', [
      '/a',
      '/copy',
      '/named',
      '/gone',
      '/old',
      '/hidden',
      '/secret/x',
      '/private/x',
      '/more/more/more',
      '/broken',
    ]),
    '/a': htmlPage('a'),
    '/copy': htmlPage('home copy'),
    '/named': htmlPage('named', [], canonical),
    '/old': { status: 301, headers: { location: '/a' } },
    '/hidden': htmlPage('hidden', [], '<meta name="robots" content="noindex">'),
    '/broken': { status: 500 },
    '/robots.txt': {
      body: 'User-agent: *\nDisallow: /secret',
      headers: { 'content-type': 'text/plain' },
    },
  };
  for (const [path, page] of Object.entries(pages)) site.pages.set(path, page);
});
afterEach(async () => {
  await crawl.close();
  await site.close();
});

const explain = (url: string) =>
  explainCrawl(url, { id: 'docs', location: `${site.origin}/`, settings }, crawl.store);

it('every address has a state, a reason and a sentence', async () => {
  await crawl.refresh(settings);
  const cases: readonly (readonly [string, string, string | null])[] = [
    ['/', 'indexed', null],
    ['/a', 'indexed', null],
    ['/a?utm_source=mail#top', 'indexed', null],
    ['/named', 'duplicate', 'canonical'],
    ['/gone', 'not-fetched', 'http-404'],
    ['/old', 'not-indexed', 'redirected'],
    ['/hidden', 'not-indexed', 'noindex'],
    ['/secret/x', 'not-fetched', 'robots'],
    ['/secret/never-seen', 'not-fetched', 'robots'],
    ['/private/x', 'not-fetched', 'excluded'],
    ['/private/never-seen', 'not-fetched', 'excluded'],
    ['/more/more/more', 'not-fetched', 'trap-repeat'],
    ['/x/y/x/y/x/y', 'not-fetched', 'trap-repeat'],
    ['/broken', 'not-fetched', 'http-500'],
    ['/never-linked', 'unknown', 'not-found'],
  ];
  for (const [path, state, reason] of cases) {
    const verdict = explain(`${site.origin}${path}`);
    expect([path, verdict.state, verdict.reason]).toEqual([path, state, reason]);
    expect(verdict.detail).toMatch(/^[A-Z].*\.$/);
  }
  expect(explain('https://elsewhere.example/')).toMatchObject({
    state: 'not-fetched',
    reason: 'off-site',
  });
  expect(explain('no address')).toMatchObject({ state: 'unknown', reason: 'address-invalid' });
});

it('reports the time and status of the visit, the referring page, and the next step', async () => {
  await crawl.refresh(settings);
  const verdict = explain(`${site.origin}/named`);
  expect(verdict).toMatchObject({
    sourceId: 'docs',
    status: 200,
    foundOn: `${site.origin}/`,
    target: `${site.origin}/a`,
    externalId: null,
  });
  expect(Date.parse(verdict.at ?? '')).toBeGreaterThanOrEqual(Date.UTC(2026, 0, 1));
  expect(Date.parse(verdict.nextFetchAt ?? '')).toBeGreaterThan(Date.parse(verdict.at ?? ''));
  expect(explain(`${site.origin}/a`).externalId).toBe(`${site.origin}/a`);
});

it('every address is unknown before the first run', () => {
  expect(explain(`${site.origin}/a`)).toMatchObject({ state: 'unknown', reason: 'not-run' });
});
