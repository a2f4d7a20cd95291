import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { threadEntries } from '../../compose/threads/entries.ts';
import { queryOf } from '../search-index.suite.ts';
import type { SearchIndex } from '../search-index.ts';
import { sampleStored } from '../test-document.ts';
import { openEmbeddedIndex } from './open-embedded-index.ts';
import { SegmentCollector } from './segments/collect-segments.ts';
import { startMergingProcess } from './segments/merging-process.ts';
import {
  createSegmentWriters,
  type SegmentThread,
  type SegmentWriters,
} from './segments/segment-writers.ts';

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-index-'));
});
afterEach(() => {
  fs.rmSync(directory, { recursive: true, force: true });
});

/** Merges in this thread if `merge` allows it. */
function mergingHere(merge: (mergeNow: () => boolean) => Promise<boolean>): SegmentWriters {
  const collector = new SegmentCollector();
  return {
    ...createSegmentWriters(() => expect.unreachable(), { count: 0 }),
    merge: (sources, target) =>
      merge(() => collector.take({ kind: 'merge', segment: 0, target, sources })?.isDone === true),
  };
}

const atOnce = mergingHere(async (mergeNow) => mergeNow());

function openWith(writers: SegmentWriters): SearchIndex {
  return openEmbeddedIndex(directory, 'write', undefined, writers);
}

const boat = (number: number, word = 'boat') =>
  sampleStored({
    number,
    text: `a ${word} called name${number}x`,
    facts: { attributes: { word, name: `name ${number}`, tenth: number % 10 } },
  });

/** Commits after every ten documents. */
async function fill(index: SearchIndex, documents: number): Promise<void> {
  for (let first = 1; first <= documents; first += 10) {
    const add = Array.from({ length: 10 }, (_, i) => boat(first + i));
    await index.applyStored({ remove: [], add });
    await index.commit(first);
  }
}

function found(index: SearchIndex, word: string): number[] {
  const { hits } = index.search(queryOf(word, { limit: 1_000 }));
  return hits.map(({ documentNumber }) => documentNumber).sort((a, b) => a - b);
}

function segments(): string[] {
  return fs.readdirSync(directory).filter((name) => name.startsWith('segment-'));
}

const FIRST_FORTY = Array.from({ length: 40 }, (_, i) => i + 1);

describe('consolidating', () => {
  it('leaves one segment, merged in a process, and readers find the same', async () => {
    const writers = createSegmentWriters(() => new Worker(threadEntries.segments), {
      count: 1,
      startMerger: startMergingProcess,
    });
    const index = openWith(writers);
    await fill(index, 40);
    await fill(index, 20); // later versions
    await index.applyStored({ remove: [3], add: [] });
    await index.commit(100);
    expect(segments().length).toBeGreaterThan(1);
    expect(await index.consolidate()).toBe(true);
    await index.sync();
    expect(segments()).toHaveLength(1);
    expect(index.committedSequence).toBe(100);
    const reader = openEmbeddedIndex(directory, 'read');
    expect(found(reader, 'boat')).toEqual(FIRST_FORTY.filter((number) => number !== 3));
    expect(found(reader, 'name7x')).toEqual([7]);
    expect(reader.statistics().documents).toBe(39);
    const attributeFacets = [{ attribute: 'name', limit: 100 }];
    const sort = [{ attribute: 'tenth', direction: 'desc' }] as const;
    const { attributeFacets: facets, hits } = reader.search(
      queryOf('boat', { attributeFacets, sort, limit: 4 }),
    );
    expect(facets!.name!.distinct).toBe(39);
    expect(hits.map(({ documentNumber }) => documentNumber)).toEqual([9, 19, 29, 39]);
    expect(await index.consolidate()).toBe(false);
    reader.close();
    index.close();
    writers.close();
  });

  it('keeps concurrent changes: removed, replaced, committed or not, merged or synced', async () => {
    const change = fc.record({
      remove: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
      add: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
      end: fc.constantFrom('nothing', 'commit', 'sync'),
    });
    let sequence = 1_000;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        const gate = Promise.withResolvers<void>();
        const index = openWith(
          mergingHere(async (mergeNow) => {
            const isDone = mergeNow();
            await gate.promise;
            return isDone;
          }),
        );
        const expected = new Map(FIRST_FORTY.map((number) => [number, 'boat']));
        await fill(index, 40);
        const consolidated = index.consolidate();
        for (const { remove, add, end } of changes) {
          await index.applyStored({ remove, add: add.map((number) => boat(number, 'raft')) });
          for (const number of remove) expected.delete(number);
          for (const number of add) expected.set(number, 'raft');
          if (end === 'nothing') continue;
          await index.commit(++sequence);
          if (end === 'sync') await index.sync();
        }
        gate.resolve();
        await consolidated;
        await index.commit(++sequence);
        await index.sync();
        const reopened = openEmbeddedIndex(directory, 'read');
        for (const word of ['boat', 'raft']) {
          const numbers = [...expected.keys()]
            .filter((number) => expected.get(number) === word)
            .sort((a, b) => a - b);
          expect(found(index, word)).toEqual(numbers);
          expect(found(reopened, word)).toEqual(numbers);
        }
        reopened.close();
        index.close();
        fs.rmSync(directory, { recursive: true, force: true });
      }),
      { numRuns: 40 },
    );
  });

  it('changes nothing if the process is killed, and the next process does the work', async () => {
    const processes: SegmentThread[] = [];
    const startMerger = () => {
      const started = startMergingProcess();
      processes.push(started);
      return started;
    };
    const writers = createSegmentWriters(() => expect.unreachable(), { count: 1, startMerger });
    const index = openWith(writers);
    await fill(index, 40);
    const before = segments();
    const consolidated = index.consolidate();
    processes[0]!.terminate();
    expect(await consolidated).toBe(false);
    expect(segments()).toEqual(before);
    expect(await index.consolidate()).toBe(true);
    await index.sync();
    expect(processes).toHaveLength(2);
    expect(segments()).toHaveLength(1);
    expect(found(index, 'boat')).toEqual(FIRST_FORTY);
    index.close();
    writers.close();
  });

  it('gives the merged file a name that a server started after a kill does not use', async () => {
    const consolidated = async () => {
      const index = openWith(atOnce);
      expect(await index.consolidate()).toBe(true);
      index.close();
      return segments();
    };
    const first = openWith(atOnce);
    await fill(first, 40);
    first.close();
    const copy = `${directory}-copy`;
    fs.cpSync(directory, copy, { recursive: true });
    const before = await consolidated();
    fs.rmSync(directory, { recursive: true });
    fs.renameSync(copy, directory);
    const after = await consolidated();
    expect(before.filter((name) => after.includes(name))).toEqual([]);
  });

  it('changes nothing if the merge fails, and leaves no file behind', async () => {
    const index = openWith(
      mergingHere(async (mergeNow) => {
        mergeNow();
        return false;
      }),
    );
    await fill(index, 40);
    const before = segments();
    expect(await index.consolidate()).toBe(false);
    expect(found(index, 'boat')).toEqual(FIRST_FORTY);
    await index.commit(200);
    expect(segments()).toEqual(before);
    index.close();
  });

  it('does nothing if the index was closed meanwhile, and the next writer removes the file', async () => {
    const gate = Promise.withResolvers<void>();
    const index = openWith(
      mergingHere(async (mergeNow) => {
        const isDone = mergeNow();
        await gate.promise;
        return isDone;
      }),
    );
    await fill(index, 40);
    const before = segments();
    const consolidated = index.consolidate();
    expect(segments()).toHaveLength(before.length + 1);
    index.close();
    gate.resolve();
    expect(await consolidated).toBe(false);
    const again = openWith(atOnce);
    expect(segments()).toEqual(before);
    expect(found(again, 'boat')).toEqual(FIRST_FORTY);
    again.close();
  });

  it('keeps the segments if one of them is damaged', async () => {
    const index = openWith(atOnce);
    await fill(index, 40);
    const [damaged] = segments();
    fs.truncateSync(path.join(directory, damaged!), 20);
    expect(await index.consolidate()).toBe(false);
    expect(segments()).toContain(damaged);
    index.close();
  });

  it('does not happen without threads', async () => {
    const index = openEmbeddedIndex(directory, 'write');
    await fill(index, 40);
    expect(await index.consolidate()).toBe(false);
    index.close();
  });
});

describe('merging large segments', () => {
  const DOCUMENTS_A_COMMIT = 1_100;

  /** As many commits of large segments as one merge takes, each of documents with the word `boat`. */
  async function fillLarge(index: SearchIndex): Promise<number> {
    for (let commit = 0; commit < 8; commit++) {
      const first = commit * DOCUMENTS_A_COMMIT + 1;
      const add = Array.from({ length: DOCUMENTS_A_COMMIT }, (_, i) => boat(first + i));
      await index.applyStored({ remove: [], add });
      await index.commit(first);
    }
    return 8 * DOCUMENTS_A_COMMIT;
  }

  const withThread = (merge: (mergeNow: () => boolean) => Promise<boolean>): SegmentWriters => ({
    ...mergingHere(merge),
    count: 1,
  });

  it('runs in a process, and commits go on meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    const merged = Promise.withResolvers<void>();
    const index = openWith(
      withThread(async (mergeNow) => {
        await gate.promise;
        setImmediate(() => merged.resolve());
        return mergeNow();
      }),
    );
    const documents = await fillLarge(index);
    expect(segments()).toHaveLength(8);
    await index.applyStored({ remove: [1], add: [boat(2, 'raft')] });
    await index.commit(100_001);
    const removedMeanwhile = documents - 2;
    expect(index.search(queryOf('boat', { limit: 10 })).total).toBe(removedMeanwhile);
    gate.resolve();
    await merged.promise;
    await index.sync();
    expect(segments()).toHaveLength(2);
    expect(index.search(queryOf('boat', { limit: 10 })).total).toBe(removedMeanwhile);
    expect(found(index, 'raft')).toEqual([2]);
    expect(found(index, 'name1x')).toEqual([]);
    index.close();
  });

  it('runs in this thread after the process has failed', async () => {
    let asked = 0;
    const index = openWith(
      withThread(async () => {
        asked++;
        return false;
      }),
    );
    await fillLarge(index);
    await new Promise(setImmediate);
    expect(segments()).toHaveLength(8);
    await index.applyStored({ remove: [1], add: [] });
    await index.commit(100_001);
    expect(segments()).toHaveLength(1);
    expect(asked).toBe(1);
    expect(found(index, 'name2x')).toEqual([2]);
    index.close();
  });
});
