import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { parseFeed } from './parse-feed.ts';
import { CASE_NOW_MS, CASE_URL, explainCase, FEED_CASES } from './test-feed-cases.ts';

describe.each([...new Set(FEED_CASES.map(({ group }) => group))])('feeds: %s', (group) => {
  const cases = FEED_CASES.filter((one) => one.group === group);
  test.each(cases)('$name', (feedCase) => {
    expect(explainCase(feedCase)).toBeNull();
  });
});

const parse = (feed: string | Uint8Array) =>
  parseFeed(typeof feed === 'string' ? Buffer.from(feed) : feed, CASE_URL, CASE_NOW_MS);

describe('any bytes', () => {
  const pieces = [
    '<rss>',
    '<channel>',
    '</channel>',
    '<item>',
    '</item>',
    '<entry>',
    '<feed>',
    '<title>',
    '</title>',
    '<description>',
    '</description>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&',
    '&amp;',
    '&#x0;',
    '&#1;',
    '<link href="',
    '"',
    "'",
    '>',
    '<',
    '/>',
    '<guid>',
    '</guid>',
    'text',
    '\u0000',
    '\ud800',
    '<?xml',
    '?>',
    '<!DOCTYPE',
    '<!ENTITY',
    '[',
    ']',
    '<media:group>',
    '</rss>',
    '{',
    '"items":[',
    '}',
  ];

  test('are read or refused, and never make it throw', () => {
    const feeds = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 });
    fc.assert(
      fc.property(feeds, (parts) => {
        const parsed = parse(`<rss><channel>${parts.join('')}`);
        expect(['feed', 'list', 'fault']).toContain(parsed.kind);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(['feed', 'list', 'fault']).toContain(parse(bytes).kind);
      }),
    );
  });

  test('yield items with distinct ids', () => {
    const items = fc.array(
      fc.record({ guid: fc.string(), title: fc.string(), link: fc.webUrl() }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(items, (records) => {
        const xml = records.map(
          ({ guid, title, link }) =>
            `<item><guid>${guid}</guid><title>${title}</title><link>${link}</link></item>`,
        );
        const parsed = parse(`<rss><channel>${xml.join('')}</channel></rss>`);
        const ids = parsed.kind === 'feed' ? parsed.items.map(({ id }) => id) : [];
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain('');
      }),
    );
  });

  test('every prefix of a feed is read as far as possible', () => {
    const whole = FEED_CASES.find(({ name }) => name.startsWith('an episode'))?.feed ?? '';
    const bytes = Buffer.from(whole);
    const counts = Array.from({ length: bytes.length }, (_, length) => {
      const parsed = parse(bytes.subarray(0, length));
      return parsed.kind === 'feed' ? parsed.items.length : 0;
    });
    expect(Math.max(...counts)).toBe(1);
    expect(counts.toSorted()).toEqual(counts);
  });
});

describe('malicious feeds', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['lost CDATA sections', `<rss><channel>${'<x><![CDATA['.repeat(200_000)}`],
    ['comments without end', `${'<!--'.repeat(200_000)}<rss></rss>`],
    ['ampersands', `<rss><channel><item><title>${'&'.repeat(2_000_000)}`],
    ['open tags', `<rss><channel><item>${'<description>'.repeat(200_000)}`],
    ['items without end', `<rss><channel>${'<item><title>x'.repeat(9_000)}`],
    ['a tag without end', `<rss><channel><item ${'a'.repeat(4_000_000)}`],
    [
      'attributes',
      `<rss><channel><item ${Array.from({ length: 50_000 }, (_, n) => `a${n}="1"`).join(' ')}>`,
    ],
    [
      'blanks',
      `<rss><channel><item><title>${' '.repeat(2_000_000)}</title><pubDate>${' '.repeat(1_000_000)}x`,
    ],
    ['brackets around names', `<rss><channel><item><author>${'('.repeat(1_000_000)}`],
    ['names in brackets', `<rss><channel>${'<item><author>((a@b.c</author>'.repeat(30_000)}`],
    ['brackets in JSON', `{"items":${'['.repeat(1_000_000)}`],
    ['objects in JSON', `{"items":[${'{"a":'.repeat(500_000)}`],
  ];
  test.each(cases)('%s: takes only seconds', (_name, feed) => {
    const beforeMs = cpuMs();
    expect(['feed', 'fault']).toContain(parse(feed).kind);
    expect(cpuMs() - beforeMs).toBeLessThan(5_000);
  });
});

test('a well-formed feed has no repairs, and others list theirs', () => {
  const repairs = (name: string) => {
    const feed = FEED_CASES.find((one) => one.name === name)?.feed ?? '';
    const parsed = parse(feed);
    return parsed.kind === 'feed' ? parsed.repairs : null;
  };
  expect(repairs('RSS 2.0')).toEqual([]);
  expect(repairs('Atom 1.0 with XHTML content')).toEqual([]);
  expect(repairs('JSON Feed 1.1')).toEqual([]);
  expect(repairs('an unescaped ampersand')).toEqual(['ampersand']);
  expect(repairs('an item without end tag')).toEqual(['end-tag']);
  expect(repairs('broken off in the middle of a text')).toEqual(['truncated']);
  expect(repairs('UTF-8 that is declared as Latin-1')).toEqual(['encoding']);
  expect(repairs('warnings of a program before the feed')).toEqual(['leading-junk']);
});

describe('the explicit flag', () => {
  const item = (inside: string) => `<item><title>One</title><link>/1</link>${inside}</item>`;
  const feed = (inside: string) =>
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>F</title>${inside}</channel></rss>`;
  test.each([
    ['itunes:explicit', item('<itunes:explicit>yes</itunes:explicit>'), 'itunes:explicit'],
    ['clean', item('<itunes:explicit>clean</itunes:explicit>'), undefined],
    ['its feed’s', `<itunes:explicit>true</itunes:explicit>${item('')}`, 'itunes:explicit'],
    [
      'its own before its feed’s',
      `<itunes:explicit>true</itunes:explicit>${item('<itunes:explicit>false</itunes:explicit>')}`,
      undefined,
    ],
    [
      'media:rating',
      item('<media:rating scheme="urn:simple">adult</media:rating>'),
      'media:rating=adult',
    ],
    [
      'media:rating of a film',
      item('<media:rating scheme="urn:mpaa">pg</media:rating>'),
      undefined,
    ],
    ['media:adult', item('<media:adult>true</media:adult>'), 'media:rating=adult'],
    [
      'in a group',
      item('<media:group><media:rating>adult</media:rating></media:group>'),
      'media:rating=adult',
    ],
  ])('%s', (_name, inside, label) => {
    const parsed = parse(feed(inside));
    expect(parsed.kind === 'feed' && parsed.items[0]?.explicitLabel).toBe(label);
  });
});
