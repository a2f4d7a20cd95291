import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../../../../outbound/create-outbound.ts';
import { startHost, type TestHost } from '../../../../outbound/test-host.ts';
import {
  type ReadSitemapsOptions,
  readSitemaps,
  type SitemapEntry,
  type SitemapProblem,
} from './sitemap.ts';
import { readSitemapFile } from './sitemap-file.ts';

const NOW_MS = Date.UTC(2026, 5, 1);
const outbound = createOutbound({ allowPrivate: true, userAgent: 'Quarry/test' });
const started: TestHost[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

type Files = Readonly<Record<string, string | Uint8Array | number>>;

/** Serves files by their path; a number is a status. `ORIGIN` in texts becomes that of the host. */
async function serving(files: Files): Promise<TestHost> {
  const host: TestHost = await startHost((request, response) => {
    const file = files[request.url ?? ''] ?? 404;
    if (typeof file === 'number') response.writeHead(file).end();
    else if (typeof file === 'string') response.end(file.replaceAll('ORIGIN', host.origin));
    else response.end(file);
  });
  started.push(host);
  return host;
}

interface Outcome {
  readonly entries: SitemapEntry[];
  readonly problems: SitemapProblem[];
  readonly origin: string;
  /** Paths of the entries, in order. */
  readonly paths: string[];
  /** `code count` of the problems. */
  readonly faults: string[];
}

async function read(files: Files, options: Partial<ReadSitemapsOptions> = {}): Promise<Outcome> {
  const { origin } = await serving(files);
  const found = readSitemaps([`${origin}/map`], {
    outbound,
    clock: { now: () => NOW_MS },
    mayVisit: () => false,
    signal: new AbortController().signal,
    ...options,
  });
  const all = await Array.fromAsync(found);
  const entries = all.filter((one) => one.kind === 'entry');
  const problems = all.filter((one) => one.kind === 'problem');
  return {
    entries,
    problems,
    origin,
    paths: entries.map(({ url }) => url.replace(origin, '')),
    faults: problems.map(({ code, count }) => `${code} ${count}`),
  };
}

const page = (path: string, more = '') => `<url><loc>ORIGIN${path}</loc>${more}</url>`;
const urlset = (...pages: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('\n')}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>ORIGIN${path}</loc></sitemap>`).join('')}</sitemapindex>`;

describe('formats', () => {
  test('a set of pages with all their fields', async () => {
    const { entries, origin, faults } = await read({
      '/map': urlset(
        page('/a#fragment', '<lastmod>2026-01-02T03:04:05+01:00</lastmod><priority>1</priority>'),
        page(
          '/b',
          `<xhtml:link rel="alternate" hreflang="de" href="ORIGIN/de/b"/>
           <xhtml:link rel="stylesheet" href="ORIGIN/x"/>
           <image:image><image:loc>ORIGIN/i.png</image:loc><image:title>no</image:title></image:image>
           <video:video><video:title>no</video:title><video:content_loc>ORIGIN/v.mp4</video:content_loc></video:video>`,
        ),
      ),
    });
    const sitemap = `${origin}/map`;
    const nothing = { lastModified: null, alternates: [], images: [], videos: [], sitemap };
    expect(entries).toEqual([
      { kind: 'entry', ...nothing, url: `${origin}/a`, lastModified: '2026-01-02T02:04:05.000Z' },
      {
        kind: 'entry',
        ...nothing,
        url: `${origin}/b`,
        alternates: [{ language: 'de', url: `${origin}/de/b` }],
        images: [`${origin}/i.png`],
        videos: [`${origin}/v.mp4`],
      },
    ]);
    expect(faults).toEqual([]);
  });

  test.each([
    ['with prefixes', '<s:urlset xmlns:s="x"><s:url><s:loc>ORIGIN/a</s:loc></s:url></s:urlset>'],
    ['with CDATA', '<urlset><url><loc><![CDATA[ ORIGIN/a ]]></loc></url></urlset>'],
    ['with white space', `\n\n  ${urlset('<url><loc>\n  ORIGIN/a\n</loc></url>')}`],
    ['with comments', urlset('<!-- <url><loc>x</loc></url> -->', page('/a'))],
    ['relative', '<urlset><url><loc>/a</loc></url></urlset>'],
    ['RSS', '<rss><channel><link>ORIGIN/</link><item><link>ORIGIN/a</link></item></channel></rss>'],
    ['RDF', '<rdf:RDF><channel/><item><link>ORIGIN/a</link></item></rdf:RDF>'],
    [
      'Atom',
      '<feed><link href="ORIGIN/"/><entry><link rel="self" href="ORIGIN/x"/><link href="ORIGIN/a"/></entry></feed>',
    ],
    ['a list', 'ORIGIN/a'],
    ['a list with a mark', '\ufeffORIGIN/a\r\n\r\n'],
  ])('%s', async (_, body) => {
    const { paths, faults } = await read({ '/map': body });
    expect([paths, faults]).toEqual([['/a'], []]);
  });

  test.each([
    ['gzip', gzipSync],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    [
      'ISO 8859-1',
      (text: string) =>
        Buffer.from(text.replace('UTF-8', 'ISO-8859-1').replace('ü', '\u00fc'), 'latin1'),
    ],
  ])('in %s', async (_, encode) => {
    const body = encode(urlset('<url><loc>/ü</loc></url>'));
    expect(await read({ '/map': body })).toMatchObject({ paths: ['/%C3%BC'], faults: [] });
  });

  test('a gzipped list whose lines are split across chunks', async () => {
    const count = 20_000;
    const lines = Array.from({ length: count }, (_, at) => `http://127.0.0.1/${at}`);
    const { entries } = await read(
      { '/map': gzipSync(lines.join('\n')) },
      { mayVisit: () => true },
    );
    expect(entries.map(({ url }) => url)).toEqual(lines);
  });

  test.each([
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['2026-02-03', '2026-02-03T00:00:00.000Z'],
    ['2026-02-03T04:05Z', '2026-02-03T04:05:00.000Z'],
    ['2026-02-03T04:05:06.789+02:00', '2026-02-03T02:05:06.000Z'],
    ['Tue, 03 Feb 2026 04:05:06 GMT', '2026-02-03T04:05:06.000Z'],
    ['yesterday', null],
    ['9999-12-31', null],
    ['0000-00-00', null],
    ['', null],
  ])('the date %j is %s', async (written, expected) => {
    const { entries } = await read({
      '/map': urlset(page('/a', `<lastmod>${written}</lastmod>`)),
    });
    expect(entries[0]?.lastModified).toBe(expected);
  });
});

describe('sitemaps of sitemaps', () => {
  test('are read in their order, each once', async () => {
    const { paths, faults } = await read({
      '/map': index('/one', '/two', '/one', '/map'),
      '/one': urlset(page('/a')),
      '/two': gzipSync(urlset('<url><loc>/b</loc></url>')),
    });
    expect([paths, faults]).toEqual([['/a', '/b'], []]);
  });

  test('to a depth of three', async () => {
    const { paths, faults } = await read({
      '/map': index('/1'),
      '/1': index('/2'),
      '/2': index('/3'),
      '/3': `<sitemapindex><sitemap><loc>/4</loc></sitemap></sitemapindex>`,
      '/4': urlset(page('/a')),
    });
    expect([paths, faults]).toEqual([[], ['sitemap-too-deep 1']]);
  });

  test('a missing one does not affect the others', async () => {
    const { paths, problems, origin } = await read({
      '/map': index('/gone', '/broken', '/two'),
      '/broken': 500,
      '/two': urlset(page('/b')),
    });
    expect(paths).toEqual(['/b']);
    expect(problems).toEqual([
      { kind: 'problem', code: 'http-404', sitemap: `${origin}/gone`, count: 1, example: null },
      { kind: 'problem', code: 'http-500', sitemap: `${origin}/broken`, count: 1, example: null },
    ]);
  });
});

describe('another host', () => {
  const files = {
    '/map': `<urlset>${page('/a')}<url><loc>http://other.test/1</loc></url><url><loc>http://other.test/2</loc></url></urlset>`,
  };

  test('is reported once, with an example', async () => {
    const { paths, problems } = await read(files);
    expect(paths).toEqual(['/a']);
    expect(problems).toMatchObject([
      { code: 'sitemap-off-host', count: 2, example: 'http://other.test/1' },
    ]);
  });

  test('is visited where that is allowed', async () => {
    const { paths, faults } = await read(files, {
      mayVisit: (url) => url === 'http://other.test/2',
    });
    expect([paths, faults]).toEqual([['/a', 'http://other.test/2'], ['sitemap-off-host 1']]);
  });

  test('its sitemaps are not read either', async () => {
    const { origin } = await serving({ '/map': urlset(page('/a')) });
    const { paths, faults } = await read({
      '/map': `<sitemapindex><sitemap><loc>${origin}/map</loc></sitemap></sitemapindex>`,
    });
    expect([paths, faults]).toEqual([[], ['sitemap-off-host 1']]);
  });
});

describe('malformed files are read as far as possible', () => {
  test.each([
    [
      'an address with a bare ampersand',
      urlset(page('/a?b=1&c=2'), page('/d')),
      ['/a?b=1&c=2', '/d'],
      [],
    ],
    ['an unknown entity', urlset(page('/a&nbsp;'), page('/d')), ['/a&nbsp;', '/d'], []],
    ['a stray end tag', urlset(page('/a'), '</b>', page('/d')), ['/a', '/d'], []],
    ['no end', urlset(page('/a'), page('/d')).slice(0, -9), ['/a', '/d'], ['sitemap-malformed 1']],
    [
      'an end in an address',
      urlset(page('/a')).replace('</urlset>', '<url><loc>ORIGIN/hal'),
      ['/a'],
      ['sitemap-address-missing 1', 'sitemap-malformed 1'],
    ],
    [
      'an end in a tag',
      urlset(page('/a')).replace('</urlset>', '<url'),
      ['/a'],
      ['sitemap-malformed 1'],
    ],
    [
      'an entry in an entry',
      urlset(`<url><loc>ORIGIN/a</loc>${page('/d')}</url>`),
      ['/a', '/d'],
      [],
    ],
    ['control characters', urlset(page('/a'), '\u0000\u0007', page('/d')), ['/a', '/d'], []],
    ['no address', urlset('<url></url>', page('/d')), ['/d'], ['sitemap-address-missing 1']],
    [
      'addresses that are none',
      urlset('<url><loc>mailto:a@b</loc></url>', '<url><loc>http://[</loc></url>', page('/d')),
      ['/d'],
      ['sitemap-address-invalid 2'],
    ],
    [
      'an address of 10,000 letters',
      urlset(page(`/${'a'.repeat(10_000)}`), page('/d')),
      ['/d'],
      ['sitemap-address-invalid 1'],
    ],
    [
      'words in a list',
      'ORIGIN/a\nand so on: x\nORIGIN/d',
      ['/a', '/and%20so%20on:%20x', '/d'],
      [],
    ],
  ])('%s', async (_, body, paths, faults) => {
    expect(await read({ '/map': body })).toMatchObject({ paths, faults });
  });

  test('truncated gzip', async () => {
    const pages = Array.from({ length: 20_000 }, (_, at) => page(`/${(at * 7919) % 104_729}`));
    const whole = gzipSync(urlset(...pages).replaceAll('ORIGIN', ''));
    const { entries, faults } = await read({ '/map': whole.subarray(0, whole.length >> 1) });
    expect(entries.length).toBeGreaterThan(1_000);
    expect(faults).toEqual(['sitemap-malformed 1']);
  });
});

describe('other files', () => {
  test.each([
    [
      'a page',
      '<!doctype html><html><body><a href="/a">a</a></body></html>',
      'sitemap-unknown-format 1',
    ],
    ['words', 'Not found, sorry.\nhttp://example.org/', 'sitemap-unknown-format 1'],
    ['JSON', '{"url":"http://example.org/"}', 'sitemap-unknown-format 1'],
    ['one endless line', `${'a'.repeat(200_000)}`, 'sitemap-unknown-format 1'],
    ['nothing', '', 'sitemap-unknown-format 1'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'sitemap-unknown-format 1'],
    [
      'gzip that is none',
      new Uint8Array([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      'sitemap-malformed 1',
    ],
  ])('%s', async (_, body, fault) => {
    expect(await read({ '/map': body })).toMatchObject({ entries: [], faults: [fault] });
  });
});

describe('hostile files', () => {
  test.each([
    [
      'a billion laughs',
      `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><urlset><url><loc>ORIGIN/&b;</loc></url></urlset>`,
    ],
    [
      'an external entity',
      `<?xml version="1.0"?><!DOCTYPE x [\n <!ENTITY a SYSTEM "file:///etc/passwd">]><urlset><url><loc>ORIGIN/&a;</loc></url></urlset>`,
    ],
    [
      'an external entity of parameters',
      `<!DOCTYPE x [<!ENTITY % a SYSTEM "http://evil.test/x.dtd"> %a;]><urlset></urlset>`,
    ],
  ])('%s is refused', async (_, body) => {
    expect(await read({ '/map': body })).toMatchObject({
      entries: [],
      faults: ['sitemap-entities 1'],
    });
  });

  test.each([
    ['a million levels', `<urlset>${'<a>'.repeat(1_000_000)}`],
    ['a million attributes', `<urlset><url ${'a=""  '.repeat(1_000_000)}></url></urlset>`],
  ])('%s', async (_, body) => {
    expect(await read({ '/map': body })).toMatchObject({ faults: ['sitemap-malformed 1'] });
  });

  test('gzip that unpacks to more than the limit', async () => {
    const bomb = gzipSync(urlset('<url><loc>/a</loc></url>', ' '.repeat(4_000_000)));
    const { paths, faults } = await read({ '/map': bomb }, { limits: { maxFileBytes: 100_000 } });
    expect([paths, faults]).toEqual([['/a'], ['sitemap-too-large 1']]);
  });

  test('a too large file is read up to the limit', async () => {
    const body = urlset(page('/a'), ' '.repeat(200_000), page('/b'));
    const { paths, faults } = await read({ '/map': body }, { limits: { maxFileBytes: 100_000 } });
    expect([paths, faults]).toEqual([['/a'], ['sitemap-too-large 1']]);
  });

  test('too many entries, in a file and in all', async () => {
    const body = urlset(page('/a'), page('/b'), page('/c'));
    const files = { '/map': index('/one', '/two'), '/one': body, '/two': body };
    const inFile = await read({ '/map': body }, { limits: { maxEntriesPerFile: 2 } });
    expect([inFile.paths, inFile.faults]).toEqual([
      ['/a', '/b'],
      ['sitemap-file-too-many-entries 1'],
    ]);
    const inAll = await read(files, { limits: { maxEntries: 4 } });
    expect([inAll.paths, inAll.faults]).toEqual([
      ['/a', '/b', '/c', '/a'],
      ['sitemap-too-many-entries 1'],
    ]);
    const ofFiles = await read(files, { limits: { maxFiles: 2 } });
    expect([ofFiles.paths, ofFiles.faults]).toEqual([
      ['/a', '/b', '/c'],
      ['sitemap-too-many-files 1'],
    ]);
  });

  test('a sitemap in a private network is not fetched', async () => {
    const strict = createOutbound({ allowPrivate: false, userAgent: 'Quarry/test' });
    const { faults } = await read({ '/map': urlset(page('/a')) }, { outbound: strict });
    expect(faults).toEqual(['address-forbidden 1']);
    await strict.close();
  });

  test('reading any bytes ends without an error', async () => {
    const piece = fc.oneof(
      fc.constantFrom('<urlset>', '<url>', '<loc>', '</loc>', '</url>', 'http://a/', '&', '&#x;'),
      fc.constantFrom('<![CDATA[', ']]>', '<!--', '<!DOCTYPE x [', '<?xml', '/>', '"', '=', '\n'),
      fc.string({ unit: 'binary' }),
    );
    const body = fc.oneof(
      fc.array(piece).map((pieces) => Buffer.from(pieces.join(''))),
      fc.uint8Array(),
      fc.uint8Array().map((bytes) => Buffer.concat([Buffer.from([0x1f, 0x8b]), bytes])),
    );
    const limits = { maxFileBytes: 10_000, maxEntriesPerFile: 100 };
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (bytes, isTruncated) => {
        await Array.fromAsync(readSitemapFile({ body: bytes, isTruncated }, limits));
      }),
    );
  });
});

test('aborting in the middle rejects with the reason', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const { origin } = await serving({ '/map': urlset(page('/a'), page('/b')) });
  const found = readSitemaps([`${origin}/map`], {
    outbound,
    clock: { now: () => NOW_MS },
    mayVisit: () => false,
    signal: controller.signal,
  });
  await found.next();
  controller.abort(reason);
  await expect(found.next()).rejects.toBe(reason);
});

test('a full file of 50,000 entries is read in bounded memory, and quickly', async () => {
  const pages = Array.from({ length: 50_000 }, (_, at) => page(`/some/longer/path/${at}`));
  const body = gzipSync(urlset(...pages).replaceAll('ORIGIN', ''));
  const { origin } = await serving({ '/map': body });
  const before = process.memoryUsage().heapUsed;
  let count = 0;
  let peak = 0;
  const found = readSitemaps([`${origin}/map`], {
    outbound,
    clock: { now: () => NOW_MS },
    mayVisit: () => false,
    signal: new AbortController().signal,
  });
  for await (const _ of found) {
    count += 1;
    if (count % 1_000 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }
  expect(count).toBe(50_000);
  expect(peak).toBeLessThan(100 * 1024 * 1024);
});
