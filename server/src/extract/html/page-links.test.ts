import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml } from './html-tree.ts';
import { pageLinks } from './page-links.ts';

const URL_OF_PAGE = 'https://example.org/docs/page?x=1';

function read(html: string) {
  return pageLinks(parseHtml(html).root, URL_OF_PAGE);
}

function urls(html: string): string[] {
  return read(html).links.map(({ url }) => url);
}

describe('links', () => {
  test.each([
    ['a relative one', '<a href="../other">', ['https://example.org/other']],
    ['one to a query', '<a href="?x=2">', ['https://example.org/docs/page?x=2']],
    ['one of no scheme', '<a href="//cdn.example.net/a">', ['https://cdn.example.net/a']],
    ['its fragment', '<a href="/a#part"><a href="/a#other">', ['https://example.org/a']],
    ['white space', '<a href="  /a\n b ">', ['https://example.org/a%20b']],
    ['control characters', '<a href="/a\u0001b">', ['https://example.org/a%01b']],
    ['a map', '<map><area href=/a></map>', ['https://example.org/a']],
    [
      'frames',
      '<iframe src=/a></iframe><frame src=/b>',
      ['https://example.org/a', 'https://example.org/b'],
    ],
    [
      'neighbours',
      '<link rel=next href=/2><link rel=prev href=/0>',
      ['https://example.org/2', 'https://example.org/0'],
    ],
    ['other languages', '<link rel=alternate hreflang=de href=/de>', ['https://example.org/de']],
    ['a base', '<base href="/base/"><base href="/no/"><a href=a>', ['https://example.org/base/a']],
    ['a base that is none', '<base href="javascript:1"><a href=a>', ['https://example.org/docs/a']],
    ['what no script runs', '<noscript><a href=/a></noscript>', ['https://example.org/a']],
  ])('keep or drop %s', (_, html, expected) => {
    expect(urls(html)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    'tel:1',
    'file:///etc/passwd',
    'ftp://example.org/',
    'https://user:secret@example.org/',
    'http://',
    'http://[::1',
    'blob:https://example.org/1',
    `/${'a'.repeat(5_000)}`,
  ])('%s is none', (href) => {
    expect(urls(`<a href="${href}">x</a>`)).toEqual([]);
  });

  test('one link without reserve is enough to follow', () => {
    const { links } = read(
      '<a rel="nofollow" href=/a><a rel="ugc noopener" href=/b><a rel=SPONSORED href=/c><a href=/a><link rel=icon href=/i><link rel=alternate type=application/json href=/j><template><a href=/t></template>',
    );
    expect(links.map(({ url, isNofollow }) => `${new URL(url).pathname} ${isNofollow}`)).toEqual([
      '/a false',
      '/b true',
      '/c true',
    ]);
  });

  test('a page of 20,000 links gives the first 5,000, and says that there are more', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `<a href=/${at}>${at}</a>`).join('');
    expect(urls(many)).toHaveLength(5_000);
    expect(read(many).hasMoreLinks).toBe(true);
    expect(read(many.slice(0, many.indexOf('<a href=/5000>'))).hasMoreLinks).toBe(false);
    // Old pages leave them open: each lies in the one before.
    expect(urls(many.replaceAll('</a>', '')).length).toBeGreaterThan(4_900);
  });

  test('whatever is written, an address is absolute http(s) without fragment and comes once', () => {
    const html = fc.array(
      fc.constantFrom(
        '<a href="',
        '<base href="',
        '#',
        '/',
        '?',
        ':',
        'http',
        '//',
        '">',
        '<img src="',
        ' srcset="',
        ' 2x,',
        '\0',
        '\\',
        '@',
        'é',
        '[',
        '%',
        '\t',
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(html, (parts) => {
        const { links, images } = read(parts.join(''));
        const all = links.map(({ url }) => url);
        expect(new Set(all).size).toBe(all.length);
        for (const url of [...all, ...images.map((image) => image.url)]) {
          expect(url).toMatch(/^https?:\/\/[^#]+$/);
          expect(new URL(url).href).toBe(url);
        }
      }),
    );
  });
});

describe('what a page asks of crawlers', () => {
  test('is said to all, or to us', () => {
    expect(read('<meta name=robots content="noindex">').robots.noindex).toBe(true);
    expect(read('<META NAME="QuarryBot" content="none">').robots.nofollow).toBe(true);
    expect(read('<meta name=googlebot content="noindex">').robots.noindex).toBe(false);
  });
});

describe('feeds, languages and refreshes', () => {
  test('feeds are no links', () => {
    const { feeds, links } = read(
      '<link rel="alternate" type="application/rss+xml" href="/feed"><link rel="ALTERNATE" type="application/feed+json" href="/json">',
    );
    expect(feeds).toEqual(['https://example.org/feed', 'https://example.org/json']);
    expect(links).toEqual([]);
  });

  test('alternates name their language', () => {
    expect(
      read(
        '<link rel=alternate hreflang=x-default href=/><link rel=alternate hreflang=pt-BR href=/pt>',
      ).alternates,
    ).toEqual([
      { language: 'x-default', url: 'https://example.org/' },
      { language: 'pt-BR', url: 'https://example.org/pt' },
    ]);
  });

  test.each([
    ['0; url=/a', '/a'],
    ["5;URL='/a'", '/a'],
    ['0,/a', '/a'],
    ['0 /a', '/a'],
    ['3.5; url="/a" rest', '/a'],
    ['10; url=/a', '/a'],
    ['11; url=/a', null],
    ['300', null],
    ['; url=/a', null],
    ['0; url=javascript:alert(1)', null],
  ])('a refresh of %s leads to %s', (content, path) => {
    const { refreshUrl } = read(
      `<meta http-equiv=Refresh content="${content.replaceAll('"', '&quot;')}">`,
    );
    expect(refreshUrl).toBe(path === null ? null : `https://example.org${path}`);
  });
});
