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
import { createSegmentWriters, type SegmentWriters } from './segments/segment-writers.ts';
import { writeStored } from './segments/write-stored.ts';

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

/** The numbers of all documents with a word, by a reader of its own. */
function found(word: string): number[] {
  const reader = openEmbeddedIndex(directory, 'read');
  const { hits } = reader.search(queryOf(word, { limit: 1_000 }));
  reader.close();
  return hits.map(({ documentNumber }) => documentNumber).sort((a, b) => a - b);
}

describe('documents that other threads analyse and write', () => {
  it('are all found, and a later version replaces the earlier one', async () => {
    const index = openWithThreads(2);
    await index.applyStored({ remove: [], add: numbersFrom(1).map((one) => boat(one)) });
    await index.commit(1);
    expect(threads).toHaveLength(2);
    expect(found('boat')).toEqual(numbersFrom(1));
    // Twice before one commit, and some removed again.
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

  it('are not lost with a thread that dies', async () => {
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

  it('are not taken for left-over files by a sync meanwhile, and those of an unfinished commit are', async () => {
    const gate = Promise.withResolvers<void>();
    writers = {
      spare: () => 1,
      async write(documents, file) {
        writeStored(documents, file);
        await gate.promise;
        return true;
      },
      close: () => undefined,
    };
    const index = openEmbeddedIndex(directory, 'write', undefined, writers);
    index.apply({ remove: [], add: [] });
    await index.commit(1);
    const applied = index.applyStored({ remove: [], add: numbersFrom(1).map((one) => boat(one)) });
    await index.sync();
    gate.resolve();
    await applied;
    await index.commit(2);
    expect(found('boat')).toEqual(numbersFrom(1));

    await index.applyStored({ remove: [], add: numbersFrom(1_001).map((one) => boat(one)) });
    index.close(); // as a kill would
    const again = openEmbeddedIndex(directory, 'write');
    expect(again.statistics().documents).toBe(MANY);
    const named = fs.readdirSync(directory).filter((name) => name.startsWith('segment-'));
    expect(named).toHaveLength(2); // a part each of the thread and of the index itself
    again.close();
  });

  it('are written by the index itself where a thread could not, down to a full disk', async () => {
    writers = { spare: () => 1, write: async () => false, close: () => undefined };
    const index = openEmbeddedIndex(directory, 'write', undefined, writers);
    await index.applyStored({ remove: [], add: numbersFrom(1).map((one) => boat(one)) });
    await index.commit(1);
    expect(found('boat')).toEqual(numbersFrom(1));
    index.close();
  });
});
