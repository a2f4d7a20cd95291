import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../../../runtime/test-cpu-time.ts';
import { parseRobots } from './robots.ts';

const data =
  process.env['QUARRY_EVAL_DATA'] ?? join(import.meta.dirname, '../../../../../../../shared/data');
const file = join(data, 'robust/robotstxt-google/cases.jsonl');
const why = existsSync(file) ? '' : ` (skipped: ${file} is absent)`;

interface Case {
  readonly test: string;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
}

describe.skipIf(why !== '')(`the cases of Google's parser${why}`, () => {
  test('141 of 142 cases are decided alike; in the other the RFC decides differently', () => {
    const lines = why === '' ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const cases = lines.map((line): Case => JSON.parse(line));
    const different = cases.filter(
      ({ robots, agent, url, allowed }) => parseRobots(robots).isAllowed(agent, url) !== allowed,
    );
    expect(cases.length).toBe(142);
    // RFC 9309 §2.2.2, last row of its table: `%62%61%7A` in a rule must match `baz` in an address, since
    // unreserved characters are decoded before they are compared. Google's parser, older than that, does not.
    expect(different.map(({ robots, url }) => [robots.split('\n')[2], url])).toEqual([
      ['Allow: /foo/bar/%62%61%7A', 'http://foo.bar/foo/bar/baz'],
    ]);
  });
});

const ORIGIN = 'https://example.org';

/** Whether `Quarry` may fetch a path under rules for all agents. */
function allows(rules: string, path: string, agent = 'Quarry'): boolean {
  return parseRobots(`User-agent: *\n${rules}`).isAllowed(agent, `${ORIGIN}${path}`);
}

test.each([
  ['Disallow: /a', '/a', false],
  ['Disallow: /a', '/ab/c?d', false],
  ['Disallow: /a', '/A', true],
  ['Disallow: /a', '/', true],
  ['Disallow:', '/a', true],
  ['Disallow: a', '/a', true],
  ['Disallow: /\nAllow: /a', '/a', true],
  ['Allow: /a\nDisallow: /a/b', '/a/b', false],
  ['Allow: /a/b\nDisallow: /a/b', '/a/b', true],
  ['Disallow: /*.gif$', '/x/y.gif', false],
  ['Disallow: /*.gif$', '/x/y.gif?z', true],
  ['Disallow: /*.gif', '/x/y.gif?z', false],
  ['Disallow: *.gif', '/x/y.gif', false],
  ['Disallow: /a*b*c$', '/abbcbc', false],
  ['Disallow: /a*bc$', '/abc', false],
  ['Disallow: /ab*bc$', '/abc', true],
  ['Disallow: /a$b', '/a$b', false],
  ['Disallow: /a$b', '/a', true],
  ['Disallow: /a%24', '/a$', false],
  ['Disallow: /a%2Ab', '/a*b', false],
  ['Disallow: /a%2Ab', '/axb', true],
  ['Disallow: /$', '/', false],
  ['Disallow: /$', '/a', true],
  ['Disallow: /?', '/?q', false],
  ['Disallow: /a?b=*&c', '/a?b=1&c', false],
  // RFC 9309 §2.2.2, its table.
  ['Disallow: /foo/bar?baz=quz', '/foo/bar?baz=quz', false],
  ['Disallow: /foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar', false],
  ['Disallow: /foo/bar/ツ', '/foo/bar/%E3%83%84', false],
  ['Disallow: /foo/bar/%E3%83%84', '/foo/bar/%e3%83%84', false],
  ['Disallow: /foo/bar/%62%61%7A', '/foo/bar/baz', false],
  ['Disallow: /foo/bar/baz', '/foo/bar/%62%61%7A', false],
  ['Disallow: /a%2Fb', '/a/b', true],
  ['Disallow: /a%2fb', '/a%2Fb', false],
  ['Disallow: /', '/robots.txt', true],
  ['Disallow: /', '/robots.txt?x', false],
  ['Disallow: /#all', '/a', false],
  ['  disallow :  /a  # no', '/a', false],
  ['Dissallow: /a', '/a', false],
  ['Disallow /a', '/a', false],
  ['Disallow: /a\u0000', '/a', true],
])('%j decides for %s: %s', (rules, path, expected) => {
  expect(allows(rules, path)).toBe(expected);
});

describe('groups', () => {
  test('groups of the same agent are merged, and the rules for all agents do not apply to it', () => {
    const robots = parseRobots(
      'User-agent: *\nDisallow: /every\n\nUser-agent: quarry\nDisallow: /a\n\nUser-agent: other\nUser-agent: QUARRY/2.0\nDisallow: /b',
    );
    const allowed = (path: string, agent = 'Quarry') => robots.isAllowed(agent, ORIGIN + path);
    expect(['/every', '/a', '/b'].map((path) => allowed(path))).toEqual([true, false, false]);
    expect(['/every', '/a', '/b'].map((path) => allowed(path, 'other'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['/every', '/a', '/b'].map((path) => allowed(path, 'x'))).toEqual([false, true, true]);
  });

  test('a group without rules allows everything', () => {
    const robots = parseRobots('User-agent: quarry\nDisallow:\n\nUser-agent: *\nDisallow: /');
    expect(robots.isAllowed('quarry', `${ORIGIN}/a`)).toBe(true);
  });

  test('a delay ends the list of agents, as a rule does', () => {
    const robots = parseRobots(
      'User-agent: *\nCrawl-delay: 2.5\n\nUser-agent: bad\nCrawl-delay: 10\nDisallow: /',
    );
    expect(robots.isAllowed('quarry', `${ORIGIN}/a`)).toBe(true);
    expect(robots.isAllowed('bad', `${ORIGIN}/a`)).toBe(false);
    expect(robots.crawlDelaySeconds('quarry')).toBe(2.5);
    expect(robots.crawlDelaySeconds('bad')).toBe(10);
  });

  test.each([
    ['', null],
    ['Crawl-delay: 5', 5],
    ['Crawl-delay: 0', 0],
    ['Crawl-delay: 1\nCrawl-delay: 3\nCrawl-delay: 2', 3],
    ['Crawl-delay:', null],
    ['Crawl-delay: -1', null],
    ['Crawl-delay: soon', null],
    ['Crawl-delay: Infinity', null],
  ])('%j is a delay of %s s', (rules, expected) => {
    expect(parseRobots(`User-agent: *\n${rules}`).crawlDelaySeconds('quarry')).toBe(expected);
  });

  test('sitemaps belong to no group', () => {
    const robots = parseRobots('Sitemap: https://a/1\nUser-agent: *\nsitemap: /2\nDisallow: /');
    expect(robots.sitemaps).toEqual(['https://a/1', '/2']);
    expect(robots.isAllowed('quarry', `${ORIGIN}/a`)).toBe(false);
  });
});

describe('whatever is served as robots.txt', () => {
  test('a byte order mark, and every kind of line end', () => {
    const robots = parseRobots('\ufeffUser-agent: *\rDisallow: /a\r\nDisallow: /b\nDisallow: /c');
    const paths = ['/a', '/b', '/c', '/d'];
    expect(paths.map((path) => robots.isAllowed('q', ORIGIN + path))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test.each([
    ['a page', '<!doctype html>\n<pre>\nUser-agent: *\nDisallow: /\n</pre>'],
    ['bytes', '\u0000\u0001User-agent: *\nDisallow: /'],
    ['nothing', ''],
  ])('%s has no rules', (_, text) => {
    expect(parseRobots(text).isAllowed('quarry', `${ORIGIN}/a`)).toBe(true);
  });

  test('after 500 KiB the rest is ignored, and no partial line is read', () => {
    const head = 'User-agent: *\n';
    const rule = 'Disallow: /';
    // The cut would be right after the slash.
    const filler = `#${'x'.repeat(500 * 1024 - head.length - rule.length - 2)}\n`;
    const robots = parseRobots(`${head}${filler}${rule}private\n${rule}late\n`.repeat(20));
    expect(robots.isAllowed('quarry', `${ORIGIN}/open`)).toBe(true);
    expect(robots.isAllowed('quarry', `${ORIGIN}/private`)).toBe(true);
  });

  test('malicious patterns are not slow', () => {
    const slow = `Disallow: /${'*a'.repeat(5_000)}b\n`.repeat(40);
    const beforeMs = cpuMs();
    expect(allows(slow, `/${'a'.repeat(8_000)}`)).toBe(true);
    expect(cpuMs() - beforeMs).toBeLessThan(10_000);
  });

  test('never throws', () => {
    const line = fc.tuple(
      fc.constantFrom('User-agent: ', 'Allow: ', 'Disallow: ', 'Crawl-delay: ', 'Sitemap: ', ''),
      fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.constantFrom('*', '%', '$', '%ff')),
    );
    fc.assert(
      fc.property(fc.array(line), fc.oneof(fc.webUrl(), fc.string()), (lines, url) => {
        const robots = parseRobots(lines.map((parts) => parts.join('')).join('\n'));
        expect(typeof robots.isAllowed('quarry', url)).toBe('boolean');
      }),
    );
  });
});
