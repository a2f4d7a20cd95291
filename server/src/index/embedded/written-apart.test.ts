import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { threadEntries } from '../../compose/threads/entries.ts';
import { queryOf } from '../search-index.suite.ts';
import type { SearchIndex } from '../search-index.ts';
import { sampleStored } from '../test-document.ts';
import { openEmbeddedIndex } from './open-embedded-index.ts';
import { SegmentCollector } from './segments/collect-segments.ts';
import {
  createSegmentWriters,
  type SegmentApart,
  type SegmentWriters,
} from './segments/segment-writers.ts';

let directory: string;
let writers: SegmentWriters | null = null;
let threads: Worker[] = [];
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-index-'));
  threads = [];
});
afterEach(() => {
  writers?.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

const MANY = 200;

function numbersFrom(first: number): number[] {
  return Array.from({ length: MANY }, (_, i) => first + i);
}

const boat = (number: number, word = 'boat') =>
  sampleStored({ number, text: `a ${word} called name${number}x` });

function openWithThreads(count: number): SearchIndex {
  const startThread = () => {
    const thread = new Worker(threadEntries.segments);
    threads.push(thread);
    return thread;
  };
  writers = createSegmentWriters(startThread, { count });
  return openEmbeddedIndex(directory, 'write', undefined, writers);
}

/** Writers without a thread: segments are collected here, and written if `write` returns true. */
function writersHere(
  write: (writeNow: () => boolean) => Promise<boolean>,
  pending = () => 0,
): SegmentWriters {
  const collector = new SegmentCollector();
  let segments = 0;
  const begin = (): SegmentApart => {
    const segment = ++segments;
    return {
      get pending() {
        return pending();
      },
      isLost: false,
      add: (documents) => collector.take({ kind: 'add', segment, documents }),
      write: (file) =>
        write(() => collector.take({ kind: 'write', segment, file })?.isDone === true),
      drop: () => collector.take({ kind: 'drop', segment }),
    };
  };
  const merge: SegmentWriters['merge'] = async (sources, target) =>
    write(() => collector.take({ kind: 'merge', segment: 0, target, sources })?.isDone === true);
  return { count: 1, begin, merge, close: () => undefined };
}

/** The numbers of all documents with a word, from a new reader. */
function found(word: string): number[] {
  const reader = openEmbeddedIndex(directory, 'read');
  const { hits } = reader.search(queryOf(word, { limit: 1_000 }));
  reader.close();
  return hits.map(({ documentNumber }) => documentNumber).sort((a, b) => a - b);
}

describe('documents that other threads analyse and write', () => {
  it('can all be found, and a later version replaces the earlier one', async () => {
    const index = openWithThreads(2);
    await index.applyStored({ remove: [], add: numbersFrom(1).map((one) => boat(one)) });
    await index.commit(1);
    expect(threads).toHaveLength(2);
    expect(found('boat')).toEqual(numbersFrom(1));
    // Two versions before one commit, and some removed again.
    await index.applyStored({ remove: [], add: numbersFrom(101).map((one) => boat(one, 'ship')) });
    await index.applyStored({
      remove: [150],
      add: numbersFrom(201).map((one) => boat(one, 'raft')),
    });
    await index.commit(2);
    expect(found('boat')).toEqual(numbersFrom(1).filter((one) => one <= 100));
    expect(found('ship')).toEqual(numbersFrom(101).filter((one) => one <= 200 && one !== 150));
    expect(found('raft')).toEqual(numbersFrom(201));
    expect(index.statistics().documents).toBe(399);
    index.close();
  });

  it('are not lost if a thread dies', async () => {
    const index = openWithThreads(1);
    const applied = index.applyStored({ remove: [], add: numbersFrom(1).map((one) => boat(one)) });
    await threads[0]!.terminate();
    await applied;
    await index.applyStored({ remove: [], add: numbersFrom(1_001).map((one) => boat(one)) });
    await index.commit(1);
    expect(threads).toHaveLength(2);
    expect(found('boat')).toEqual([...numbersFrom(1), ...numbersFrom(1_001)]);
    index.close();
  });

  it('are not removed as left-over files by a sync meanwhile, but those of an unfinished commit are', async () => {
    const gate = Promise.withResolvers<void>();
    writers = writersHere(async (writeNow) => {
      const isWritten = writeNow();
      await gate.promise;
      return isWritten;
    });
    const index = openEmbeddedIndex(directory, 'write', undefined, writers);
    index.apply({ remove: [], add: [] });
    await index.commit(1);
    await index.applyStored({ remove: [], add: numbersFrom(1).map((one) => boat(one)) });
    const committed = index.commit(2);
    await index.sync();
    gate.resolve();
    await committed;
    expect(found('boat')).toEqual(numbersFrom(1));

    await index.applyStored({ remove: [], add: numbersFrom(1_001).map((one) => boat(one)) });
    index.close(); // as after a kill
    const again = openEmbeddedIndex(directory, 'write');
    expect(again.statistics().documents).toBe(MANY);
    const named = fs.readdirSync(directory).filter((name) => name.startsWith('segment-'));
    expect(named).toHaveLength(1);
    again.close();
  });

  it('are written by the index itself if a thread could not, for example because the disk was full', async () => {
    writers = writersHere(async () => false);
    const index = openEmbeddedIndex(directory, 'write', undefined, writers);
    await index.applyStored({ remove: [], add: numbersFrom(1).map((one) => boat(one)) });
    await index.commit(1);
    expect(found('boat')).toEqual(numbersFrom(1));
    index.close();
  });

  it('stay deleted if they were removed or replaced while a thread had them, whether it wrote them or not', async () => {
    for (const isWritten of [true, false]) {
      const folder = path.join(directory, String(isWritten));
      const index = openEmbeddedIndex(
        folder,
        'write',
        undefined,
        writersHere(async (writeNow) => isWritten && writeNow()),
      );
      await index.applyStored({ remove: [], add: numbersFrom(1).map((one) => boat(one)) });
      await index.applyStored({ remove: [7, 8], add: [boat(9, 'raft')] });
      await index.commit(1);
      const { hits } = index.search(queryOf('boat', { limit: 1_000 }));
      const rest = numbersFrom(1).filter((one) => one < 7 || one > 9);
      expect(hits.map(({ documentNumber }) => documentNumber).sort((a, b) => a - b)).toEqual(rest);
      expect(index.search(queryOf('raft')).hits).toHaveLength(1);
      expect(index.statistics().documents).toBe(MANY - 2);
      index.close();
    }
  });

  it('are analysed by the index itself while threads are busy', async () => {
    let pending = 0;
    const counts: number[] = [];
    const here = writersHere(
      async (writeNow) => writeNow(),
      () => pending,
    );
    const begin = (): SegmentApart => {
      const segment = here.begin();
      const add: SegmentApart['add'] = (documents) => {
        counts.push(documents.length);
        pending++;
        segment.add(documents);
      };
      return Object.defineProperty({ ...segment, add }, 'pending', { get: () => pending });
    };
    const index = openEmbeddedIndex(directory, 'write', undefined, { ...here, begin });
    for (const first of [1, 201, 401]) {
      await index.applyStored({ remove: [], add: numbersFrom(first).map((one) => boat(one)) });
    }
    await index.commit(1);
    expect(counts).toEqual([128, 72]); // two pieces are pending
    expect(found('boat')).toHaveLength(3 * MANY);
    expect(fs.readdirSync(directory).filter((name) => name.startsWith('segment-'))).toHaveLength(2);
    index.close();
  });
});
