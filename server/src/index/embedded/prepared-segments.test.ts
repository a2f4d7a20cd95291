import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IndexDamage } from '../index-damage.ts';
import { queryOf } from '../search-index.suite.ts';
import type { SharingIndexReader } from '../shared-index.ts';
import { sampleStored } from '../test-document.ts';
import { loadSegment, loadSegmentInPieces, readFooter, shareLoaded } from './files/segment-file.ts';
import { openEmbeddedIndex, openSharingIndex } from './open-embedded-index.ts';
import { SegmentCollector } from './segments/collect-segments.ts';
import { KeyPrefix } from './segments/dictionary.ts';
import { createSegmentWriters, type SegmentWriters } from './segments/segment-writers.ts';
import { SharedIndex } from './shared-index.ts';

let directory: string;
let reader: SharingIndexReader;
let damage: string[];
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-prepared-'));
  damage = [];
});
afterEach(() => {
  reader.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

/** Merges in this thread. Calls `onMerged` before the index names the merged segment. */
function merging(onMerged: (file: string) => Promise<void>): SegmentWriters {
  const collector = new SegmentCollector();
  return {
    ...createSegmentWriters(() => expect.unreachable(), { count: 0 }),
    async merge(sources, target) {
      const merged = collector.take({ kind: 'merge', segment: 0, target, sources });
      await onMerged(target.file);
      return merged?.isDone === true;
    },
  };
}

// Documents that are not ordered by number, as in segments that threads write.
const numbersOf = (first: number) =>
  Array.from({ length: 200 }, (_, at) => first + ((at * 7) % 200));

const stored = (number: number) =>
  sampleStored({
    number,
    text: `a boat called name${number}x\n\n${'Its sails are of red cloth. '.repeat(1 + (number % 40))}`,
    facts: { attributes: { tenth: number % 10, name: `name ${number}` } },
  });

/** Four segments. */
async function fill(writers: SegmentWriters) {
  const index = openEmbeddedIndex(directory, 'write', undefined, writers);
  for (const first of [601, 1, 401, 201]) {
    await index.applyStored({ remove: [], add: numbersOf(first).map(stored) });
    await index.commit(first);
  }
  reader = openSharingIndex(directory, ({ file }) => damage.push(file));
  return index;
}

const files = () => fs.readdirSync(directory).filter((name) => name.startsWith('segment-'));
/** How often a file of the folder is open, removed or not. */
const openFiles = (name: string) => {
  const file = path.join(directory, name);
  const targets = fs.readdirSync('/proc/self/fd').map((fd) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return ''; // the descriptor of this listing, closed by now
    }
  });
  return targets.filter((target) => target === file || target === `${file} (deleted)`).length;
};

const answers = () =>
  ['boat', 'name7x', 'sails cloth'].map((text) =>
    reader.search(queryOf(text, { limit: 900, sort: [{ attribute: 'name', direction: 'asc' }] })),
  );

/** Prepares segments as the server does if no thread shares the index. */
const prepare = async (file: string) => (await reader.prepare(file))?.release();

describe('a merged segment that is opened before the index names it', () => {
  it('is the one that is used then, with the same answers', async () => {
    const index = await fill(merging(prepare));
    const before = answers();
    expect(await index.consolidate()).toBe(true);
    const merged = files().find((name) => openFiles(name) === 2)!; // by the reader and by the writer
    reader.refresh();
    expect(openFiles(merged)).toBe(2);
    expect(reader.statistics().documents).toBe(800);
    expect(answers()).toEqual(before);
    index.close();
    expect(openFiles(merged)).toBe(1);
    reader.close();
    expect(openFiles(merged)).toBe(0);
    expect(damage).toEqual([]);
  });

  it('is closed after a discarded merge has removed its file', async () => {
    let merged = '';
    const writers = merging(async (file) => {
      merged = path.basename(file);
      await prepare(file);
    });
    const index = await fill({
      ...writers,
      merge: async (...given) => (await writers.merge(...given)) && false,
    });
    expect(await index.consolidate()).toBe(false);
    reader.refresh();
    expect(openFiles(merged)).toBe(1);
    await index.applyStored({ remove: [1], add: [] });
    await index.commit(1_000);
    reader.refresh();
    expect(openFiles(merged)).toBe(0);
    expect(reader.statistics().documents).toBe(799);
    index.close();
  });

  it('is replaced by the next one, and is closed with its reader', async () => {
    const index = await fill(merging(prepare));
    const [first, second] = files();
    const opened = openFiles(first!);
    await prepare(path.join(directory, first!));
    expect(openFiles(first!)).toBe(opened + 1);
    await prepare(path.join(directory, second!));
    expect(openFiles(first!)).toBe(opened);
    const closing = prepare(path.join(directory, first!));
    index.close();
    reader.close();
    await closing;
    expect(openFiles(first!)).toBe(0);
    expect(openFiles(second!)).toBe(0);
  });

  it('is ignored without a report if it is damaged, missing, or of another index, since no manifest names it', async () => {
    const index = await fill(merging(prepare));
    const before = answers();
    const copy = path.join(directory, 'segment-copy');
    fs.copyFileSync(path.join(directory, files()[0]!), copy);
    fs.truncateSync(copy, 100);
    await prepare(copy);
    await prepare(path.join(directory, 'segment-missing'));
    await prepare(path.join(os.tmpdir(), files()[0]!));
    reader.refresh();
    expect(answers()).toEqual(before);
    expect(damage).toEqual([]);
    index.close();
  });
});

describe('a thread that prepares a merged segment', () => {
  it('caches the lists that recent searches read, and answers the same once it uses the segment', async () => {
    const shared = new SharedIndex(({ file }) => damage.push(file), 1 << 20);
    const threadAnswers = () => shared.search(queryOf('boat', { limit: 900 }));
    const index = await fill(
      merging(async (file) => {
        const state = await reader.prepare(file);
        await shared.prepare(structuredClone(state!.contents(null)));
        state!.release();
      }),
    );
    const first = reader.share();
    shared.take(structuredClone(first.contents(null)));
    const before = threadAnswers();
    expect(before.total).toBe(800);
    expect(await index.consolidate()).toBe(true);
    reader.refresh();
    const second = reader.share();
    shared.take(structuredClone(second.contents(first)));
    first.release();
    expect(shared.segments).toHaveLength(1);
    const [merged] = shared.segments;
    expect([...merged!.keptPostings()].map(({ key }) => key)).toContain(`${KeyPrefix.text}boat~en`);
    expect(threadAnswers()).toEqual(before);
    expect(damage).toEqual([]);
    shared.close();
    second.release();
    index.close();
  });
});

describe('loadSegmentInPieces', () => {
  it('returns what loadSegment does', async () => {
    const index = await fill(merging(prepare));
    await index.consolidate();
    for (const name of files()) {
      const file = path.join(directory, name);
      const [whole, pieces] = [loadSegment(file, 'all', 'shared'), await loadSegmentInPieces(file)];
      expect({ ...shareLoaded(pieces), fd: 0 }).toEqual({ ...shareLoaded(whole), fd: 0 });
      expect(pieces.orderByNumber()).not.toBeNull();
      whole.close();
      pieces.close();
    }
    index.close();
  });

  it('detects damage in every section, and leaves no file open', async () => {
    const index = await fill(merging(prepare));
    const [name] = files();
    const file = path.join(directory, name!);
    const opened = openFiles(name!);
    const bytes = fs.readFileSync(file);
    const fd = fs.openSync(file, 'r');
    const { sections } = readFooter(fd, bytes.length, name!);
    fs.closeSync(fd);
    for (const [key, { at, bytes: length }] of Object.entries(sections)) {
      if (!key.includes('.') || length === 0) continue;
      const damaged = Buffer.from(bytes);
      damaged[at + (length >> 1)]! ^= 1;
      fs.writeFileSync(file, damaged);
      await expect(loadSegmentInPieces(file), key).rejects.toThrow(IndexDamage);
    }
    expect(openFiles(name!)).toBe(opened);
    index.close();
  });
});
