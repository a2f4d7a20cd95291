import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints, type Reading } from '@quarry/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import { pictureName } from '../../../documents/layout/layout-pictures.ts';
import { extract } from '../../../extract/extract.ts';
import { makeBomb } from '../../../extract/image/test-images.ts';
import { createExtractionPool } from '../../../extract/process/extraction-pool.ts';
import {
  createDocumentPictures,
  type DocumentPictures,
} from '../../../ingest/pictures/document-pictures.ts';
import { createFetchPicture } from '../../../ingest/pictures/fetch-picture.ts';
import type { Source } from '../../../ingest/sources/source.ts';
import { createOutbound } from '../../../outbound/create-outbound.ts';
import { startHost, type TestHost } from '../../../outbound/test-host.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { getPictureRoute } from './get-api-documents-id-pictures-picture.ts';
import { getReadingRoute } from './get-api-documents-id-reading.ts';
import { thumbnailRoute } from './get-api-images-id-thumbnail.ts';

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

let server: TestServer;
let host: TestHost;
let outer: string;
let root: string;
let closing: AsyncDisposableStack;
const asked: string[] = [];

beforeAll(async () => {
  closing = new AsyncDisposableStack();
  outer = await realpath(await mkdtemp(join(tmpdir(), 'quarry-pictures-')));
  root = join(outer, 'notes');
  const data = join(root, 'data');
  await mkdir(join(root, 'img'), { recursive: true });
  await mkdir(join(root, '.ssh'));
  await mkdir(data);
  const small = await png(300, 200);
  for (const path of [
    'notes/img/small.png',
    'notes/img/ignored.png',
    'notes/.hidden.png',
    'notes/.ssh/x.png',
    'notes/data/own.png',
    'outside.png',
  ]) {
    await writeFile(join(outer, path), small);
  }
  await writeFile(join(root, '.gitignore'), 'ignored.png\n');
  await writeFile(join(root, 'img/large.png'), await png(4_000, 3_000));
  await writeFile(join(root, 'img/bomb.png'), makeBomb(50_000, 50_000));
  await writeFile(join(root, 'img/text.png'), 'no picture');
  await writeFile(join(root, 'secret.txt'), 'words that are no picture');
  await writeFile(
    join(root, 'img/active.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)"><script>alert(1)</script><image href="file:///etc/passwd"/><rect width="40" height="40" fill="red"/></svg>',
  );
  await symlink(join(outer, 'outside.png'), join(root, 'img/out.png'));
  await symlink(join(root, '.hidden.png'), join(root, 'img/to-hidden.png'));
  await symlink(join(root, 'img/small.png'), join(root, 'img/inside.png'));

  const wide = await png(900, 400);
  host = await startHost((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/robots.txt') return response.end('User-agent: *\nDisallow: /closed/');
    const location = redirects[path];
    if (location !== undefined) return response.writeHead(302, { location }).end();
    if (path === '/broken') return response.writeHead(500).end();
    if (path === '/html.png') {
      return response
        .writeHead(200, { 'content-type': 'image/png' })
        .end('<script>alert(1)</script>');
    }
    if (path === '/wide.png') return response.writeHead(200).end(wide);
    // What a server calls it is not believed.
    return response.writeHead(200, { 'content-type': 'text/html' }).end(small);
  });
  const ownData = guardOwnData(data, systemClock);
  const pool = createExtractionPool({
    threads: 2,
    timeoutMsPerFile: 20_000,
    maxHeapMiB: 256,
    maxTextUnits: 1_000,
    dataDir: data,
  });
  closing.defer(() => pool.close());
  // Names stand for the test's host: it alone may be reached, as a public address would.
  const outbound = createOutbound({
    allowPrivate: false,
    userAgent: 'QuarryBot/test',
    isAllowedAddress: (ip) => ip === '127.0.0.1',
    lookup: async (name) => [
      { address: name === 'inner.example' ? '10.0.0.1' : '127.0.0.1', family: 4 },
    ],
  });
  closing.defer(() => outbound.close());
  const source = { id: 'notes', kind: 'folder', location: root } as Source; // what a folder is known by
  const pictures: DocumentPictures = createDocumentPictures({
    source: async (id) => (id === 'notes' ? source : null),
    pool,
    fetchPicture: createFetchPicture({ outbound, clock: systemClock }),
    ownData,
    clock: systemClock,
    maxDocumentBytes: 50_000_000,
  });
  closing.defer(() => pictures.close());
  server = await startTestServer((services) => {
    const both = { ...services, pictures };
    return [getPictureRoute(both), getReadingRoute(both), thumbnailRoute(both)];
  });
});
afterAll(async () => {
  await server.close();
  await closing.disposeAsync();
  await host.close();
  await rm(outer, { recursive: true });
});

const redirects: Record<string, string> = {
  '/away': '/moved.png',
  '/inner': 'http://inner.example/x.png',
  '/data': 'data:image/png;base64,AAAA',
  '/file': 'file:///etc/passwd',
  '/round': '/round',
  '/to-closed': '/closed/x.png',
};

async function addMarkdown(externalId: string, text: string): Promise<string> {
  const extraction = await extract(Buffer.from(text), { fileName: externalId, nowMs: 0 });
  if (extraction.status !== 'extracted') throw new Error(extraction.detail);
  const url = pathToFileURL(join(root, externalId)).href;
  await server.add({ ...extraction.content, externalId, url, mediaType: 'text/markdown' });
  return formatDocumentId(documentIdBytes('notes', externalId));
}

const pathOf = (id: string, address: string) =>
  `/api/documents/${id}/pictures/${pictureName(address)}`;

/** What a document gets that names this picture. */
async function show(address: string) {
  const id = await addMarkdown(
    `${pictureName(address)}.md`,
    `# T\n\nWords.\n\n![alt](<${address}>)\n`,
  );
  return server.inject({ url: pathOf(id, address) });
}

describe('200', () => {
  test('a picture beside the document is drawn anew as WebP, and its size is known from then on', async () => {
    const id = await addMarkdown('a.md', '# A\n\nWords.\n\n![A kiln](img/large.png)\n');
    const read = async () =>
      (
        expectAnswer(
          await server.inject({ url: `/api/documents/${id}/reading` }),
          endpoints.getReading,
        ) as Reading
      ).blocks.find(({ kind }) => kind === 'image');
    const block = await read();
    expect(block).toMatchObject({ address: pathOf(id, 'img/large.png'), alt: 'A kiln' });
    expect(block).not.toHaveProperty('width');
    const answer = await server.inject({ url: pathOf(id, 'img/large.png') });
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1_400,
      height: 1_050,
    });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(await read()).toMatchObject({ width: 1_400, height: 1_050 });
    const again = await server.inject({
      url: pathOf(id, 'img/large.png'),
      headers: {
        authorization: `Bearer ${server.secret}`,
        'if-none-match': String(answer.headers['etag']),
      },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each([['/img/small.png'], ['img/inside.png'], ['img/active.svg']])(
    '%s is shown as points',
    async (address) => {
      const answer = await show(address);
      expect(answer.statusCode).toBe(200);
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
    },
  );

  test('one of the web is fetched once, by its bytes and through redirects', async () => {
    const address = `http://stones.example:${host.port}/away`;
    expect((await show(address)).statusCode).toBe(200);
    expect((await show(address)).statusCode).toBe(200);
    expect(asked.filter((path) => path === '/moved.png')).toHaveLength(1);
  });
});

describe('the thumbnail of what names its picture in its facts', () => {
  async function thumbnailOf(imageUrl: string) {
    const externalId = pictureName(imageUrl);
    await server.add({ externalId, type: 'product', facts: { product: { imageUrl } } });
    const id = formatDocumentId(documentIdBytes('notes', externalId));
    return server.inject({ url: `/api/images/${id}/thumbnail` });
  }

  test('is fetched as other pictures are, and no larger than a kept one', async () => {
    const answer = await thumbnailOf(`http://stones.example:${host.port}/wide.png`);
    expect(answer.statusCode).toBe(200);
    const { format, width } = await sharp(answer.rawPayload).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 320 });
  });

  test.each(['http://inner.example/x.png', 'http://10.0.0.1/x.png'])(
    '%s is private and not asked for',
    async (address) => {
      const before = asked.length;
      expectProblem(await thumbnailOf(address), 502, 'ERR_UPSTREAM');
      expect(asked).toHaveLength(before);
    },
  );
});

describe('404', () => {
  test.each([
    '../outside.png',
    'img/out.png',
    'img/to-hidden.png',
    '.hidden.png',
    '.ssh/x.png',
    'img/ignored.png',
    'data/own.png',
    'img/none.png',
    'img',
    '..',
    '/etc/passwd',
    'file:///etc/passwd',
    'secret.txt',
    'img/text.png',
    'img/bomb.png',
  ])('%s is not shown', async (address) => {
    expectProblem(await show(address), 404, 'ERR_NOT_FOUND');
  });

  test('only pictures that the document names, for any request', async () => {
    const id = await addMarkdown('b.md', '# B\n\nWords.\n\n![alt](img/small.png)\n');
    const names = fc.oneof(
      fc.string(),
      fc.constantFrom('0', '..', '%2e%2e', 'img/small.png', pictureName('secret.txt')),
    );
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const url = `/api/documents/${id}/pictures/${encodeURIComponent(name)}`;
        expect((await server.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: 60 },
    );
    const unknown = await server.inject({ url: pathOf(formatDocumentId(new Uint8Array(15)), 'x') });
    expectProblem(unknown, 404, 'ERR_NOT_FOUND');
  });
});

describe('502', () => {
  test.each([
    ['/inner'],
    ['/data'],
    ['/file'],
    ['/round'],
    ['/to-closed'],
    ['/closed/x.png'],
    ['/broken'],
    ['/html.png'],
  ])('%s of the web says the same, whatever is wrong with it', async (path) => {
    const answer = await show(`http://stones.example:${host.port}${path}`);
    expectProblem(answer, 502, 'ERR_UPSTREAM');
    expect(answer.json().detail).toBe('The picture could not be fetched.');
    expect(asked).not.toContain('/closed/x.png');
  });

  test('no private address is asked', async () => {
    const before = asked.length;
    for (const address of [
      'http://inner.example/x.png',
      'http://10.0.0.1/x.png',
      'http://[::1]/x.png',
    ]) {
      expectProblem(await show(address), 502, 'ERR_UPSTREAM');
    }
    expect(asked).toHaveLength(before);
  });
});

test('a key needs the scope of searching and no more', async () => {
  const id = await addMarkdown('c.md', '# C\n\nWords.\n\n![alt](img/small.png)\n');
  await expectGuarded(server, { url: pathOf(id, 'img/small.png') }, 'search');
});
