import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleDocument } from '../documents/document-store.suite.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { openEmbeddedIndex } from '../index/embedded/open-embedded-index.ts';
import { IndexAway } from '../index/index-away.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { createDiskSpace, NoRoomError } from '../runtime/disk/disk-space.ts';
import { TestTime } from '../runtime/test-time.ts';
import { openSqliteDocumentStore } from '../storage/records/documents/sqlite-document-store.ts';
import { IndexWriter } from './index-writer.ts';

const MIB = 2 ** 20;
let folder: string;
let store: DocumentStore;
let index: SearchIndex;
let time: TestTime;
let freeBytes: number;
let isIndexFull: boolean;
let isAway: 'no' | 'at changes' | 'at commits';
let dropped: number;
let behind: number;
let lookedAt = 0;
let writer: IndexWriter;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-writer-'));
  store = openSqliteDocumentStore(join(folder, 'documents.sqlite'));
  index = openEmbeddedIndex(join(folder, 'index'), 'write');
  time = new TestTime();
  [freeBytes, isIndexFull, dropped, behind] = [1_000 * MIB, false, 0, 0];
  isAway = 'no';
  const disk = createDiskSpace({
    clock: { now: () => Date.parse('2026-01-01') + 60_000 * lookedAt++ }, // each reading is a new one
    reserveBytes: 10 * MIB,
    read: () => ({ freeBytes, sizeBytes: 1_000 * MIB }),
  });
  const applyStored = index.applyStored.bind(index);
  index.applyStored = async (changes) => {
    if (isAway === 'at changes') throw new IndexAway('the index is away');
    await applyStored(changes);
  };
  const commit = index.commit.bind(index);
  index.commit = async (sequence) => {
    if (isIndexFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    if (isAway === 'at commits') throw new IndexAway('the index is away');
    await commit(sequence);
  };
  writer = new IndexWriter({
    store,
    index,
    clock: time,
    timers: time,
    disk,
    dropBallast: () => void dropped++,
    onBehind: () => void behind++,
    onCommit: () => undefined,
    onFailure: (error) => expect.unreachable(String(error)),
  });
});
afterEach(async () => {
  await writer.close();
  index.close();
  store.close();
  rmSync(folder, { recursive: true });
});

const put = (id: string) => writer.write({ kind: 'put', inputs: [exampleDocument(id)] });
const remove = (id: string) =>
  writer.write({ kind: 'remove', sourceId: 'docs', externalIds: [id] });
const stored = () => store.counts().documents;

test('below the reserve nothing new is begun, while operations that free space are written after releasing the ballast', async () => {
  await put('a');
  await put('b');
  freeBytes = 9 * MIB;
  await expect(put('c')).rejects.toThrow(NoRoomError);
  expect(stored()).toBe(2);
  await remove('a');
  expect(stored()).toBe(1);
  expect(dropped).toBe(1);
  freeBytes = 11 * MIB;
  await put('c');
  expect(stored()).toBe(2);
  expect(index.statistics().documents).toBe(2);
});

test('the ballast is not released for operations that take space, even if the disk filled after they began', async () => {
  const held = Promise.withResolvers<void>();
  const holding = writer.exclusively(() => held.promise);
  const writing = writer.write({ kind: 'put', inputs: [exampleDocument('a')] }, { urgent: true });
  freeBytes = 9 * MIB;
  held.resolve();
  await Promise.all([holding, writing]);
  expect([stored(), dropped]).toEqual([1, 0]);
});

test('stored documents are not lost if the index has no space: it indexes them once there is some', async () => {
  isIndexFull = true;
  await expect(put('a')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect([stored(), behind]).toEqual([1, 1]);
  await time.advance(5_000); // still full: tried again, and again later
  await writer.publish(); // after the attempt, which syncs the documents first
  expect(behind).toBe(2);
  isIndexFull = false;
  await time.advance(5_000);
  await writer.publish();
  expect(index.committedSequence).toBe(store.lastSequence());
  expect(index.statistics().documents).toBe(1);
  await time.advance(60_000);
  expect(behind).toBe(2);
});

test.each(['at changes', 'at commits'] as const)(
  'while the index is away (%s) pushes are acknowledged, and writes of sources wait until it has them',
  async (when) => {
    isAway = when;
    await writer.write({ kind: 'put', inputs: [exampleDocument('pushed')] }, { urgent: true });
    let isSearchable = false;
    const read = put('read').then(() => {
      isSearchable = true;
    });
    await vi.waitFor(() => expect(stored()).toBe(2));
    await time.advance(5_000);
    await writer.exclusively(async () => undefined);
    expect(isSearchable).toBe(false);
    isAway = 'no';
    await time.advance(5_000);
    await read;
    expect(index.committedSequence).toBe(store.lastSequence());
    expect(index.statistics().documents).toBe(2);
  },
);

test('a writer that gives up an index that is away rejects what waits for it, and keeps what is stored', async () => {
  isAway = 'at changes';
  const read = put('read');
  const settled = expect(read).rejects.toThrow(IndexAway);
  await vi.waitFor(() => expect(stored()).toBe(1));
  await writer.exclusively(async () => undefined);
  writer.giveUpWaiting();
  await settled;
  await expect(put('later')).rejects.toThrow(IndexAway);
  expect(stored()).toBe(2);
});

test('consecutive full batches of a source are published together, and each is searchable when its write resolves', async () => {
  const write = (name: string) =>
    writer
      .write({
        kind: 'put',
        inputs: Array.from({ length: 500 }, (_, at) => exampleDocument(`${name}${at}`)),
      })
      .then(() => index.statistics().documents);
  const writing = ['a', 'b', 'c'].map(write);
  await writer.exclusively(async () => undefined); // after all three
  expect([stored(), index.statistics().documents]).toEqual([1_500, 0]);
  await time.advance(10);
  expect(await Promise.all(writing)).toEqual([1_500, 1_500, 1_500]);
  // Another 2,000 are enough to be published without a pause.
  const five = ['d', 'e', 'f', 'g', 'h'].map(write);
  await Promise.all(five.slice(0, 4));
  expect(await five[0]).toBeGreaterThanOrEqual(3_500);
  await writer.exclusively(async () => undefined);
  await time.advance(10);
  expect(await five[4]).toBe(4_000);
});

test('if the index fails, all writes that were to be published together fail, and the index gets them later', async () => {
  const write = (name: string) =>
    writer.write({
      kind: 'put',
      inputs: Array.from({ length: 500 }, (_, at) => exampleDocument(`${name}${at}`)),
    });
  isIndexFull = true;
  const writing = Promise.allSettled([write('a'), write('b')]);
  await writer.exclusively(async () => undefined);
  await time.advance(10);
  expect((await writing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isIndexFull = false;
  await time.advance(5_000);
  await writer.publish();
  expect(index.statistics().documents).toBe(1_000);
});
