import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbound } from '../../../outbound/create-outbound.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { recogniseContent } from './recognise-content.ts';
import { recognisePlace } from './recognise-place.ts';

const atom = '<feed xmlns="http://www.w3.org/2005/Atom">';
const contents: readonly (readonly [name: string, content: string, kind: string | null])[] = [
  ['rss.xml', '<?xml version="1.0"?>\n<!-- hi -->\n<rss version="2.0"><channel>', 'feed'],
  ['atom.xml', `\ufeff<?xml version="1.0"?><?xml-stylesheet href="x"?>${atom}`, 'feed'],
  ['old.rdf', '<rdf:RDF xmlns="http://purl.org/rss/1.0/">', 'feed'],
  ['feed.json', '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[', 'feed'],
  ['feeds.opml', '<opml version="2.0"><body>', 'feed'],
  ['declared.xml', '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>x', 'feed'],
  ['merchant.xml', '<rss xmlns:g="x"><channel><item><g:id>1</g:id>', 'catalogue'],
  ['youtube.xml', `${atom}<yt:channelId>x</yt:channelId>`, 'videos'],
  ['peertube.xml', '<rss><channel><generator>PeerTube - https://x</generator>', 'videos'],
  ['sitemap.xml', '<urlset xmlns="x"><url>', 'sitemap'],
  ['sitemaps.xml', '<sitemapindex>', 'sitemap'],
  ['page.html', '<!DOCTYPE html PUBLIC "x" [ <!ENTITY a "b"> ]>\n<html lang="en">', 'page'],
  ['half.html', '<title>x</title><p>y', 'page'],
  ['products.csv', 'id;Title;Price\n1;Chair;5', 'catalogue'],
  ['shopify.csv', 'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price', 'catalogue'],
  ['woo.csv', 'ID,Type,SKU,Name,Regular price', 'catalogue'],
  ['products.tsv', 'id\ttitle\tavailability\n', 'catalogue'],
  ['products.ndjson', '{"id":1,"title":"Chair","price":5}\n{"id":2', 'catalogue'],
  ['products.json', '[{"name":"Chair","sku":"a","size":{"h":1}},{"name":', 'catalogue'],
  ['wrapped.json', '{"total":2,"products":[{"title":"Chair","price":5}]}', 'catalogue'],
  ['schema.json', '{"@context":"https://schema.org","@type":"Product","name":"x"}', 'catalogue'],
  ['videos.json', '[{"url":"https://x","duration":5,"title":"y"}]', 'videos'],
  ['videos.csv', 'url,title,duration\n', 'videos'],
  ['peertube.json', '{"total":1,"data":[{"url":"https://x","embedPath":"/e"}]}', 'videos'],
  ['oembed.json', '{"type":"video","version":"1.0","html":"<iframe>"}', 'videos'],
  ['oembeds.json', '[{"type":"video","version":"1.0","html":"<iframe>"}]', 'videos'],
  ['people.csv', 'name,age\n', null],
  ['package.json', '{"name":"quarry","version":"1.0.0"}', null],
  ['notes.txt', 'title, price and other words of a letter\nx', null],
  ['merchant.txt', 'id\ttitle\tprice\n', 'catalogue'],
  ['letter.txt', 'Dear Ada,\nthe price is right.', null],
  ['drawing.xml', '<svg xmlns="x"><rect>', null],
  ['empty', '', null],
];

describe('content', () => {
  test.each(contents)('%s', (fileName, text, kind) => {
    expect(recogniseContent({ text, fileName, mediaType: '' })?.kind ?? null).toBe(kind);
  });

  test('never throws or takes long', () => {
    const part = fc.constantFrom(
      '<',
      '!--',
      '<!',
      '[',
      '{',
      '}',
      '"a":',
      'rss',
      '?>',
      ',',
      '\n',
      ' ',
    );
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.array(part, { maxLength: 200 }));
    fc.assert(
      fc.property(text, (parts) => {
        const joined = typeof parts === 'string' ? parts : parts.join('');
        recogniseContent({ text: joined, fileName: 'a.csv', mediaType: '' });
      }),
    );
    const beforeMs = cpuMs();
    for (const one of ['<!', '<!--', '<!-- -->', '[{"a":{', '<![', ' ', '<?', '{}']) {
      recogniseContent({ text: one.repeat(200_000), fileName: 'a.csv', mediaType: '' });
      recogniseContent({ text: `<${one.repeat(200_000)}`, fileName: 'a.csv', mediaType: '' });
      recogniseContent({ text: `[${one.repeat(200_000)}`, fileName: 'a.csv', mediaType: '' });
    }
    expect(cpuMs() - beforeMs).toBeLessThan(3_000);
  });
});

let directory: string;
let server: Server;
let origin: string;
let outbound: Outbound;
const ownData = guardOwnData('/nowhere/data', { now: () => 0 });
const recognise = (place: { path?: string; url?: string }) =>
  recognisePlace(place, { outbound, ownData, signal: AbortSignal.timeout(5_000) });

/** Responses of the server: a body, or a status and headers. */
const answers: Readonly<
  Record<string, { body?: string | Buffer; type?: string; status?: number; location?: string }>
> = {
  '/feed': { body: '<rss version="2.0">', type: 'text/html' },
  '/sitemap.xml.gz': { body: gzipSync('<urlset>'), type: 'application/gzip' },
  '/products': { body: 'id,title,price\n', type: 'text/csv; charset=utf-8' },
  '/page': {
    body: '<html><link rel="alternate" type="application/rss+xml" href="/feed"><body>',
    type: 'text/html',
  },
  '/w/abc': { body: '<html><meta property="og:platform" content="PeerTube">', type: 'text/html' },
  '/paper.pdf': { body: '%PDF-1.7', type: 'application/pdf' },
  '/words-first': { body: 'Hello <b>you</b>.', type: 'text/html' },
  '/fox.jpg': { body: 'x', type: 'image/jpeg' },
  '/gone': { status: 410 },
  '/docs/en/start.html': { type: 'text/html', body: '<!doctype html><title>Start</title>' },
  '/moved': { status: 301, location: '/page' },
  '/for-now': { status: 302, location: '/page' },
  '/round': { status: 302, location: '/round' },
  '/large': { body: `<html>${'x'.repeat(2_000_000)}`, type: 'text/html' },
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-recognise-'));
  outbound = createOutbound({ allowPrivate: true, userAgent: 'test' });
  server = createServer((request, response) => {
    const {
      body = '',
      type = 'text/plain',
      status = 200,
      location,
    } = answers[request.url ?? ''] ?? {
      status: 404,
    };
    response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on TCP
});
afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

async function makeFolder(name: string, files: readonly string[]): Promise<string> {
  const folder = join(directory, name);
  for (const file of files) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), 'x');
  }
  return folder;
}

const many = (count: number, ending: string) =>
  Array.from({ length: count }, (_, at) => `sub/${at}.${ending}`);

describe('folders', () => {
  test.each<[string, string, readonly string[]]>([
    ['notes', 'folder', ['a.md', 'b.txt']],
    ['pictures', 'images', [...many(9, 'JPG'), 'read-me.txt', '.hidden.md', 'a.xmp']],
    ['videos', 'videos', [...many(5, 'mp4'), 'cover.jpg', 'a.vtt', 'b.srt']],
    ['mixed', 'folder', [...many(3, 'png'), ...many(3, 'md')]],
    ['huge', 'images', many(300, 'webp')],
    ['code', 'folder', ['node_modules/a.png', 'node_modules/b.png', 'index.js']],
  ])('%s: %s', async (name, kind, files) => {
    const path = await makeFolder(name, files);
    expect(await recognise({ path })).toMatchObject({ kind, path });
  });

  test('an empty one is a folder', async () => {
    const path = join(directory, 'empty');
    await mkdir(path);
    expect(await recognise({ path })).toMatchObject({ kind: 'folder' });
  });
});

describe('files', () => {
  const write = async (name: string, content: string | Buffer) => {
    const path = join(directory, name);
    await writeFile(path, content);
    return path;
  };

  test('of products, feeds and lists of videos are sources themselves', async () => {
    for (const [name, content, kind] of contents) {
      if (kind === null || kind === 'page' || kind === 'sitemap') continue;
      const path = await write(name, content);
      expect(await recognise({ path })).toMatchObject({ kind, path });
    }
    const path = await write('all.csv.gz', gzipSync('id,title,price\n'));
    expect(await recognise({ path })).toMatchObject({ kind: 'catalogue', path });
  });

  test.each([
    ['a note (1).md', 'folder', 'a note [(]1[)].md'],
    ['fox*.jpg', 'images', 'fox[*].jpg'],
    ['talk.mp4', 'videos', 'talk.mp4'],
    ['index.html', 'folder', 'index.html'],
  ])('%s alone is read as a part of its folder', async (name, kind, pattern) => {
    await write(name, '<html>');
    expect(await recognise({ path: join(directory, name) })).toMatchObject({
      kind,
      path: directory,
      name,
      settings: { include: [pattern] },
    });
  });

  test('a link is recognised as its target', async () => {
    const target = await write('real.csv', 'id,title,price');
    await symlink(target, join(directory, 'link'));
    expect(await recognise({ path: join(directory, 'link') })).toMatchObject({ path: target });
  });
});

describe('addresses', () => {
  test.each([
    ['/feed', 'feed', '/feed'],
    ['/products', 'catalogue', '/products'],
    ['/sitemap.xml.gz', 'site', '/'],
    ['/page', 'site', '/page'],
    ['/moved', 'site', '/page'],
    ['/for-now', 'site', '/for-now'],
    ['/w/abc', 'videos', '/w/abc'],
    ['/paper.pdf', 'site', '/paper.pdf'],
    ['/large', 'site', '/large'],
  ])('%s is a %s at %s', async (path, kind, place) => {
    expect(await recognise({ url: origin + path })).toMatchObject({ kind, url: origin + place });
  });

  test('a sitemap becomes a setting of the crawl of its site', async () => {
    const url = `${origin}/sitemap.xml.gz`;
    expect(await recognise({ url })).toMatchObject({ settings: { sitemapUrls: [url] } });
  });

  test('a page in a folder selects that folder, and a page at the top the whole site', async () => {
    const inFolder = await recognise({ url: `${origin}/docs/en/start.html` });
    expect(inFolder).toMatchObject({ kind: 'site', settings: { include: ['/docs/en/**'] } });
    expect((await recognise({ url: `${origin}/page` })).settings).toBeUndefined();
  });

  test('a document selects only itself, not its site', async () => {
    const document = await recognise({ url: `${origin}/paper.pdf` });
    expect(document).toMatchObject({ kind: 'site', settings: { sitemaps: 'off' } });
    expect((await recognise({ url: `${origin}/words-first` })).settings).toBeUndefined();
  });

  test('a page that names a feed says so', async () => {
    expect((await recognise({ url: `${origin}/page` })).reason).toContain(`${origin}/feed`);
  });

  test.each([
    'https://www.youtube.com/@quarry',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/123',
  ])('%s is recognised without a request', async (url) => {
    expect(await recognise({ url })).toMatchObject({ kind: 'videos', url });
  });
});

describe('refused, saying what to do', () => {
  test.each<[{ path?: string; url?: string }, RegExp]>([
    [{}, /Give a path, a url/],
    [{ path: '/a', url: 'https://x' }, /not both/],
    [{ path: 'notes' }, /absolute path/],
    [{ path: '/does/not/exist' }, /nothing on the server/],
    [{ path: '/dev/null' }, /neither a folder nor a file/],
    [{ path: '/tmp\0/x' }, /absolute path/],
    [{ url: 'example.org' }, /absolute http/],
    [{ url: 'ftp://example.org/' }, /absolute http/],
    [{ url: 'https://me:secret@example.org/' }, /name and password/],
  ])('%j', async (place, message) => {
    await expectRefused(place, message);
  });

  test.each([
    ['/gone', /status 410/],
    ['/nowhere', /status 404/],
    ['/round', /circle/],
    ['/fox.jpg', /picture/],
  ])('%s', async (path, message) => {
    await expectRefused({ url: origin + path }, message);
  });

  test('a place in the data directory', async () => {
    await expectRefused({ path: '/nowhere/data/owner-key' }, /data directory/);
  });

  test('a private address, naming the setting', async () => {
    const guarded = createOutbound({ allowPrivate: false, userAgent: 'test' });
    const place = { url: `${origin}/page` };
    const services = { outbound: guarded, ownData, signal: AbortSignal.timeout(5_000) };
    await expect(recognisePlace(place, services)).rejects.toMatchObject({
      code: 'ERR_BODY_INVALID',
      errors: [{ path: 'url', message: expect.stringContaining('CRAWL_ALLOW_PRIVATE') }],
    });
    await guarded.close();
  });

  async function expectRefused(place: { path?: string; url?: string }, message: RegExp) {
    await expect(recognise(place)).rejects.toMatchObject({
      code: 'ERR_BODY_INVALID',
      errors: [{ message: expect.stringMatching(message) }],
    });
  }
});
