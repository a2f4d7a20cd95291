import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../documents/document-id.ts';
import type { DocumentRejection } from '../../documents/document-store.ts';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import type { AddressVerdict } from './address-verdict.ts';
import { type ExplainServices, explainAddress } from './explain-address.ts';
import type { Source } from './source.ts';

const MAX_DOCUMENT_BYTES = 1_000;

let root: string;
let outside: string;
let sources: Source[] = [];

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'quarry-explain-')));
  await mkdir(join(root, 'sub'));
  await mkdir(join(root, 'data'));
  for (const name of [
    'a.md',
    'new.md',
    '.secret',
    'drafted.md',
    'bad.pdf',
    'sub/fox.md',
    'data/owner-key',
  ]) {
    await writeFile(join(root, name), 'x');
  }
  await writeFile(join(root, 'empty.md'), '');
  await writeFile(join(root, 'large.md'), 'x'.repeat(MAX_DOCUMENT_BYTES + 1));
  await writeFile(join(root, 'large.mp4'), 'x'.repeat(MAX_DOCUMENT_BYTES + 1));
  await symlink(join(root, 'a.md'), join(root, 'link.md'));
  outside = await realpath(await mkdtemp(join(tmpdir(), 'quarry-explain-outside-')));
  await writeFile(join(outside, 'x.md'), 'x');
  await symlink(join(outside, 'x.md'), join(root, 'out.md'));
  await symlink(outside, join(root, 'out'));
  await symlink(join(root, 'nothing'), join(root, 'broken.md'));
});
afterAll(async () => {
  await rm(root, { recursive: true });
  await rm(outside, { recursive: true });
});

function sourceOf(id: string, kind: Source['kind'], location: string, more = {}): Source {
  return {
    id,
    kind,
    name: id,
    location,
    settings: {},
    attributes: {},
    schedule: null,
    state: 'idle',
    counts: { documents: 3, skipped: 0, failed: 0 },
    createdAt: '2026-01-31T12:00:00.000Z',
    lastRunAt: '2026-01-31T12:00:00.000Z',
    nextRunAt: null,
    isPaused: false,
    undoUntil: null,
    revision: 0,
    ...more,
  };
}

const idOf = (sourceId: string, externalId: string) =>
  formatDocumentId(documentIdBytes(sourceId, externalId));

/** Stored documents by source and external id. */
const stored = new Map(
  (
    [
      ['notes', 'a.md'],
      ['notes', 'sub/fox.md'],
      ['crm', 'https://example.org/pushed'],
      ['news', 'guid-1'],
    ] as const
  ).map(([sourceId, externalId]) => [idOf(sourceId, externalId), externalId]),
);
const rejection: DocumentRejection = {
  externalId: 'bad.pdf',
  version: '1',
  kind: 'failed',
  reason: 'malformed',
};

const crawled: Readonly<Record<string, Partial<AddressVerdict>>> = {
  'https://docs.example.org/a': { state: 'indexed', externalId: 'https://docs.example.org/a' },
  'https://docs.example.org/b': {
    state: 'not-fetched',
    reason: 'robots',
    at: '2026-01-31T12:00:00.000Z',
  },
  'https://other.example.org/c': {
    state: 'not-indexed',
    reason: 'noindex',
    foundOn: 'https://docs.example.org/',
  },
};

const services: ExplainServices = {
  sources: { list: async () => sources },
  documents: {
    byId: (id) => (stored.has(id) ? storedDocument(id) : null),
    atUrl: (sourceId, url) =>
      url === 'https://example.org/posts/1'
        ? services.documents.byId(idOf(sourceId, 'guid-1'))
        : null,
    rejections: (id) => new Map(id === 'notes' ? [['bad.pdf', rejection]] : []),
  },
  explainCrawl: (url, { id }) => ({
    sourceId: id,
    state: 'unknown',
    reason: url.includes('example.org') ? 'not-found' : 'off-site',
    detail: 'It was never met.',
    at: null,
    status: null,
    foundOn: null,
    nextFetchAt: null,
    target: null,
    externalId: null,
    ...crawled[url],
  }),
  maxDocumentBytes: MAX_DOCUMENT_BYTES,
  ownData: { holds: (path) => guardOwnData(join(root, 'data'), { now: () => 0 }).holds(path) },
  exclusionOf: async (_root, path) =>
    path.startsWith('.') ? 'hidden' : path.startsWith('draft') ? 'ignored' : null,
};

/** Only the fields that an explanation reads. */
function storedDocument(id: string) {
  const [title, indexedAt] = ['A title', '2026-01-31T12:00:00.000Z'];
  return { id, title, indexedAt, externalId: stored.get(id) } as ReturnType<
    ExplainServices['documents']['byId']
  >;
}

const ask = (address: string) => explainAddress(address, services);

describe('files', () => {
  test.each([
    ['a.md', 'indexed', null],
    ['sub/fox.md', 'indexed', null],
    ['link.md', 'indexed', null],
    ['bad.pdf', 'not-indexed', 'malformed'],
    ['.secret', 'not-fetched', 'hidden'],
    ['drafted.md', 'not-fetched', 'ignored'],
    ['empty.md', 'not-fetched', 'empty'],
    ['gone.md', 'not-fetched', 'missing'],
    ['sub', 'not-fetched', 'folder'],
    ['new.md', 'waiting', 'not-read-yet'],
    ['large.md', 'not-fetched', 'too-large'],
    ['out.md', 'not-fetched', 'link-outside'],
    ['out/x.md', 'not-fetched', 'link-outside'],
    ['out/nothing', 'not-fetched', 'link-outside'],
    ['broken.md', 'not-fetched', 'link-broken'],
    ['data/owner-key', 'not-fetched', 'own-data'],
    ['data', 'not-fetched', 'own-data'],
  ])('%s: %s, %s', async (name, state, reason) => {
    sources = [sourceOf('notes', 'folder', root)];
    for (const address of [join(root, name), pathToFileURL(join(root, name)).href]) {
      expect(await ask(address)).toMatchObject([{ source: 'notes', state, reason }]);
    }
  });

  test('a document is named by its public id', async () => {
    sources = [sourceOf('notes', 'folder', root)];
    const [verdict] = await ask(join(root, 'a.md'));
    expect(verdict?.documentId).toBe(idOf('notes', 'a.md'));
  });

  test.runIf(process.platform === 'linux')('recognises a name that is not UTF-8', async () => {
    sources = [sourceOf('notes', 'folder', root)];
    await writeFile(Buffer.concat([Buffer.from(`${root}/bad-`), Buffer.from([0xff])]), 'x');
    expect(await ask(join(root, 'bad-\ufffd'))).toMatchObject([{ reason: 'name-not-utf8' }]);
    expect(await ask(join(root, 'gone-\ufffd'))).toMatchObject([{ reason: 'missing' }]);
  });

  test('files that a source names or claims are explained by the same rules as others', async () => {
    sources = [
      sourceOf('some', 'folder', root, { settings: { include: ['*.md', '.secret'] } }),
      sourceOf('videos', 'videos', root),
    ];
    const reasonsOf = async (name: string) =>
      (await ask(join(root, name))).map(({ reason }) => reason);
    expect(await reasonsOf('large.md')).toEqual(['too-large', 'other-kind']);
    expect(await reasonsOf('.secret')).toEqual(['not-read-yet', 'hidden']);
    expect(await reasonsOf('large.mp4')).toEqual(['not-included', 'not-read-yet']);
  });

  test('a source with named files reads no others, and one of pictures no texts', async () => {
    sources = [
      sourceOf('some', 'folder', root, { settings: { include: ['b.md'] } }),
      sourceOf('pictures', 'images', root),
    ];
    const reasons = (await ask(join(root, 'new.md'))).map(({ reason }) => reason);
    expect(reasons).toEqual(['not-included', 'other-kind']);
  });

  test('a file outside of all sources is indistinguishable from a missing one', async () => {
    sources = [sourceOf('sub', 'folder', join(root, 'sub'))];
    const [beside] = await ask(join(root, 'a.md'));
    expect(beside).toMatchObject({ source: null, state: 'unknown' });
    expect((await ask(join(root, 'nothing')))[0]).toEqual(beside);
    expect((await ask(`${root}/sub/../a.md`))[0]).toEqual(beside);
  });
});

describe('addresses', () => {
  const site = sourceOf('docs', 'site', 'https://docs.example.org/');

  test.each([
    ['https://docs.example.org/a', [{ source: 'docs', state: 'indexed' }]],
    ['https://docs.example.org/b', [{ source: 'docs', reason: 'robots' }]],
    ['https://other.example.org/c', [{ source: 'docs', reason: 'noindex' }]],
    ['https://docs.example.org/new', [{ source: 'docs', state: 'unknown', reason: 'not-found' }]],
    ['https://elsewhere.example.com/', [{ source: null, state: 'unknown' }]],
    ['https://example.org/pushed', [{ source: 'crm', state: 'indexed' }]],
    ['https://example.org/feed', [{ source: 'news', state: 'indexed' }]],
    [
      'https://example.org/posts/1',
      [{ source: 'news', state: 'indexed', documentId: idOf('news', 'guid-1') }],
    ],
    ['file://host/share', [{ source: null }]],
    ['nonsense', [{ source: null }]],
    ['/a\0b', [{ source: null }]],
  ])('%s', async (address, expected) => {
    sources = [
      site,
      sourceOf('crm', 'push', ''),
      sourceOf('news', 'feed', 'https://example.org/feed'),
      sourceOf('notes', 'folder', root),
    ];
    expect(await ask(address)).toMatchObject(expected);
  });

  test('without any source it says what to do', async () => {
    sources = [];
    expect((await ask('https://example.org/'))[0]?.detail).toContain('quarry add');
  });
});
