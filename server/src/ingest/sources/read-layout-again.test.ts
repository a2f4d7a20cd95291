import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredDocument } from '../../documents/document.ts';
import { decodeLayout } from '../../documents/layout/layout-codec.ts';
import { extractFile } from '../../extract/process/extract-file.ts';
import type { ExtractionPool } from '../../extract/process/extraction-pool.ts';
import { systemClock } from '../../runtime/clock.ts';
import { Problem } from '../../runtime/problem.ts';
import { createReadLayoutAgain } from './read-layout-again.ts';
import type { Sources } from './sources.ts';

let directory: string;
let read = 0;
const pool: ExtractionPool = {
  extract: (tasks) => {
    read += tasks.length;
    const services = { clock: systemClock, ownData: null };
    return Promise.all(tasks.map((task) => extractFile(task, services)));
  },
  close: async () => undefined,
};
const sources: Pick<Sources, 'fileOf'> = {
  fileOf: async (id) => {
    if (id === 'gone') throw new Problem('ERR_NOT_FOUND');
    const path = join(directory, 'a.md');
    const identity = { dev: 0n, ino: 0n };
    return { path, fileName: 'a.md', mediaType: 'text/markdown', sizeBytes: 1, identity };
  },
};

function documentOf(id: string, part: Partial<StoredDocument> = {}): StoredDocument {
  const base = { id, number: id.length, externalId: 'a.md', type: 'file', indexedAt: id };
  return { ...base, url: 'file:///notes/a.md', ...part } as StoredDocument; // only these fields are read
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-layout-'));
  await writeFile(join(directory, 'a.md'), '# Title\n\nSome **words**.');
});
afterAll(() => rm(directory, { recursive: true }));

test('the layout of a file that was stored without one is read once, when it is opened', async () => {
  const again = createReadLayoutAgain({ sources, pool, maxDocumentBytes: 1_000 });
  const text = 'Title\n\nSome words.';
  read = 0;
  const layout = await again(documentOf('one'), text);
  expect(decodeLayout(layout ?? new Uint8Array(), text.length)?.blocks).toMatchObject([
    { kind: 'heading', start: 0, end: 5 },
  ]);
  expect(await again(documentOf('one'), text)).toEqual(layout);
  expect(read).toBe(1);
});

test('the layout is null for a file that has changed, for a deleted one, and for a page', async () => {
  const again = createReadLayoutAgain({ sources, pool, maxDocumentBytes: 1_000 });
  expect(await again(documentOf('other'), 'Other words.')).toBeNull();
  expect(await again(documentOf('gone'), 'Title')).toBeNull();
  const page = documentOf('page', { type: 'page', url: 'https://example.org/' });
  expect(await again(page, 'Title')).toBeNull();
});
