import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseUrl, siteOf } from './normalise-url.ts';

const NONE = { keep: [], drop: [] };

describe('an address is written in one way', () => {
  it.each([
    ['HTTP://Example.ORG:80/a/../b/./c', 'http://example.org/b/c'],
    ['https://example.org:443', 'https://example.org/'],
    ['https://example.org:8443/', 'https://example.org:8443/'],
    ['https://example.org./a', 'https://example.org/a'],
    ['https://bücher.example/ä?ö=ü#top', 'https://xn--bcher-kva.example/%C3%A4?%C3%B6=%C3%BC'],
    ['https://example.org/%7euser/%c3%a4/%2F', 'https://example.org/~user/%C3%A4/%2F'],
    ['https://example.org/%2e%2e/a/%2E/b', 'https://example.org/a/b'],
    ['https://example.org/a?', 'https://example.org/a'],
    ['https://example.org/a?b=2&a=1&b=1', 'https://example.org/a?a=1&b=2&b=1'],
    ['https://example.org/a?utm_source=x&UTM_Medium=y&id=1&gclid=2', 'https://example.org/a?id=1'],
    ['https://example.org/a;jsessionid=0A1B/b?PHPSESSID=1', 'https://example.org/a/b'],
    ['https://example.org/a?x&y=&z=%26', 'https://example.org/a?x&y=&z=%26'],
    ['  https://example.org/a\n', 'https://example.org/a'],
    ['https://example.org/index.html', 'https://example.org/index.html'],
  ])('%s', (address, expected) => {
    expect(normaliseUrl(address, NONE)).toBe(expected);
  });

  it.each([
    'ftp://example.org/',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    '/a',
    '',
    'https://',
    'https://user:secret@example.org/',
    `https://example.org/${'a'.repeat(9_000)}`,
  ])('what is no address to crawl is none: %s', (address) => {
    expect(normaliseUrl(address, NONE)).toBeNull();
  });

  it('the owner chooses the parameters that count', () => {
    const url = 'https://example.org/a?id=1&sort=up&ref_x=2&ref_y=3';
    expect(normaliseUrl(url, { keep: ['id'], drop: [] })).toBe('https://example.org/a?id=1');
    expect(normaliseUrl(url, { keep: [], drop: ['ref_*', 'sort'] })).toBe(
      'https://example.org/a?id=1',
    );
  });
});

it('is idempotent for any input', () => {
  const part = fc.oneof(
    fc.webFragments(),
    fc.string(),
    fc.constantFrom('..', '.', '%2e%2e', ';sid=1', '%', '%2', '%e4', '//'),
  );
  const written = fc
    .tuple(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.array(part))
    .map(([url, parts]) => `${url}/${parts.join('/')}`);
  fc.assert(
    fc.property(
      fc.oneof(written, fc.webUrl({ withQueryParameters: true }), fc.string()),
      (address) => {
        const once = normaliseUrl(address, NONE);
        if (once === null) return;
        expect(normaliseUrl(once, NONE)).toBe(once);
        expect(once).toMatch(/^https?:\/\/[^/]/);
        expect(once).not.toContain('#');
      },
    ),
    { numRuns: 2_000 },
  );
});

it('the order of parameters makes no difference', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(names, fc.infiniteStream(fc.nat()), (all, chance) => {
      const shuffled = [...all].sort(() => (chance.next().value % 2) - 0.5);
      const write = (list: string[]) =>
        normaliseUrl(`https://example.org/?${list.map((name) => `${name}=1`).join('&')}`, NONE);
      expect(write(shuffled)).toBe(write(all));
    }),
  );
});

it('a site is a host without www', () => {
  expect(siteOf('https://www.example.org:8080/a')).toBe('example.org');
  expect(siteOf('https://docs.example.org/')).toBe('docs.example.org');
});
