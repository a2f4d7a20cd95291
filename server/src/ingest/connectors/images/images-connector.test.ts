import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { makePicture, makeXmp } from '../../../extract/image/test-images.ts';
import { createExtractionPool } from '../../../extract/process/extraction-pool.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import type { Finding, FoundFile } from '../connector.ts';
import type { ConnectorServices } from '../connector-services.ts';
import { createImagesConnector } from './images-connector.ts';
import { imagesKind } from './images-kind.ts';

const never = new AbortController().signal;

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'quarry-images-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, bytes: Uint8Array | string = path): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), bytes);
}

// A folder needs no other services.
const services = {
  ownData: guardOwnData('/nowhere/data', { now: () => 0 }),
  maxDocumentBytes: 1_000_000,
} as ConnectorServices;

async function list(settings: Record<string, unknown> = {}): Promise<Finding[]> {
  const connector = createImagesConnector({ id: 'pictures', location: root, settings }, services);
  const findings: Finding[] = [];
  for await (const finding of connector.list(new Map(), never)) findings.push(finding);
  return findings;
}

async function files(settings: Record<string, unknown> = {}): Promise<FoundFile[]> {
  return (await list(settings)).filter((finding) => finding.kind === 'file');
}

describe('a folder of pictures', () => {
  it('lists its pictures, and leaves out other files with a reason', async () => {
    await write('a/fox.JPG');
    await write('a/fox.xmp');
    await write('a/fox.txt');
    await write('a/notes.txt');
    await write('b.svg');
    await write('.hidden.png');
    await write('node_modules/x/logo.png');
    const lines = (await list()).map((finding) =>
      finding.kind === 'file' || finding.kind === 'skipped'
        ? `${finding.externalId} ${finding.kind === 'file' ? finding.type : finding.reason}`
        : finding.kind,
    );
    expect(lines).toEqual([
      '.hidden.png hidden',
      'a/fox.JPG image',
      'a/notes.txt other-kind',
      'b.svg image',
      'node_modules ignored',
    ]);
  });

  it('reads only what its owner includes', async () => {
    await write('2024/fox.jpg');
    await write('2025/hare.jpg');
    expect(await list({ include: ['2025/**'] })).toMatchObject([
      { kind: 'skipped', externalId: '2024/fox.jpg', reason: 'not-included' },
      { kind: 'file', externalId: '2025/hare.jpg' },
    ]);
  });

  it('is read again when its settings change', async () => {
    await write('fox.jpg');
    const [before] = await files();
    const [again] = await files();
    const [after] = await files({ keepLocation: true });
    expect(again).toEqual(before);
    expect(after?.version).not.toBe(before?.version);
    expect(after?.image).toEqual({ keepLocation: true, minWidth: 32, minHeight: 32 });
  });

  it('is read by a separate process', async () => {
    const pool = createExtractionPool({
      threads: 1,
      timeoutMsPerFile: 20_000,
      maxHeapMiB: 128,
      dataDir: null,
    });
    await write('good/fox.jpg', await makePicture(1, 60, 40).jpeg().toBuffer());
    await write('good/fox.xmp', makeXmp('<dc:title>Red fox</dc:title>'));
    await write('icon.png', await makePicture(1, 16, 16).png().toBuffer());
    await write('torn.png', '\x89PNG torn');
    const tasks = (await files()).map(({ path, fileName, readAs, image = {} }) => {
      return { path, fileName, readAs, image, maxBytes: 1_000_000 };
    });
    expect(await pool.extract(tasks, never)).toMatchObject([
      { status: 'extracted', content: { title: 'Red fox', facts: { image: { width: 60 } } } },
      { status: 'skipped', reason: 'too-small' },
      { status: 'failed', reason: 'malformed' },
    ]);
    await pool.close();
  });
});

describe('the pictures of a site', () => {
  test('are read as a site that collects pictures', () => {
    const location = 'https://example.org/';
    const connector = createImagesConnector({ id: 'p', location, settings: {} }, services);
    expect(connector.listsEverything).toBe(true);
  });

  test('do not support patterns of file names, which is an error', () => {
    const settings = { include: ['*.jpg'] };
    const source = { id: 'p', location: 'https://example.org/', settings };
    expect(() => createImagesConnector(source, services)).toThrow(
      expect.objectContaining({ code: 'settings-invalid' }),
    );
  });
});

describe('the settings of pictures', () => {
  test('have defaults', () => {
    expect(imagesKind.settings.parse({})).toEqual({
      keepLocation: false,
      minWidth: 32,
      minHeight: 32,
      headers: {},
    });
  });

  test.each([
    [{ keepLocation: 'yes' }, 'keepLocation'],
    [{ minWidth: 0 }, 'minWidth'],
    [{ include: ['../x'] }, 'include.0'],
    [{ crawl: { maxPages: 0 } }, 'crawl.maxPages'],
    [{ crawl: { collect: ['page'] } }, 'crawl'],
    [{ unknown: 1 }, ''],
  ])('%j are refused at "%s"', (settings, path) => {
    const { error } = imagesKind.settings.safeParse(settings);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  test('watch a folder and crawl a site daily by default', () => {
    expect(imagesKind.defaultSchedule('/home/ann/pictures')).toBeNull();
    expect(imagesKind.defaultSchedule('https://example.org/')).toBe('every 24 hours');
  });
});
