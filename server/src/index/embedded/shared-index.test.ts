import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeExplanations } from '../explain.suite.ts';
import { IndexDamage } from '../index-damage.ts';
import { describeSearchIndex, queryOf, type SearchIndexHarness } from '../search-index.suite.ts';
import type { SearchIndex } from '../search-index.ts';
import type { SharedIndexContents, SharedIndexState, SharingIndexReader } from '../shared-index.ts';
import { sampleDocument } from '../test-document.ts';
import { openEmbeddedIndex, openSharingIndex } from './open-embedded-index.ts';
import type { SharedSegment } from './segments/segment.ts';
import { SharedIndex } from './shared-index.ts';

const CACHE_BYTES = 1 << 20;

v8.setFlagsFromString('--expose-gc');
const collectGarbage: () => void = vm.runInNewContext('gc');
const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-shared-index-'));

/** The contents of a state of the embedded index. */
function contentsOf(state: SharedIndexState, before: SharedIndexState | null = null) {
  return state.contents(before) as { segments: readonly SharedSegment[] };
}

/** Hands the state of one index to another, as a message to another thread would. */
function createHandOver(sharing: SharingIndexReader) {
  let last: SharedIndexState | null = null;
  return {
    to(shared: SharedIndex): void {
      const state = sharing.share();
      shared.take(structuredClone(state.contents(last)));
      last?.release();
      last = state;
    },
    end: () => last?.release(),
  };
}

/** Writes to an embedded index; reads its shared state after each commit. */
function openShared(directory: string): SearchIndex {
  const writer = openEmbeddedIndex(directory, 'write');
  const sharing = openSharingIndex(directory, () => {});
  const handOver = createHandOver(sharing);
  const shared = new SharedIndex(() => {}, CACHE_BYTES);
  handOver.to(shared);
  const close = () => {
    SharedIndex.prototype.close.call(shared);
    handOver.end();
    sharing.close();
    writer.close();
  };
  const writing = {
    apply: writer.apply.bind(writer),
    applyStored: writer.applyStored.bind(writer),
    async commit(sequence: number) {
      await writer.commit(sequence);
      sharing.refresh();
      handOver.to(shared);
    },
    sync: () => writer.sync(),
    close,
  };
  const syncedSequence = { get: () => writer.syncedSequence };
  return Object.defineProperty(
    Object.assign(shared, writing),
    'syncedSequence',
    syncedSequence,
  ) as SharedIndex & SearchIndex;
}

const harness = (): SearchIndexHarness => {
  const directory = folder();
  const opened: { close(): void }[] = [];
  const open = <T extends { close(): void }>(index: T): T => {
    opened.push(index);
    return index;
  };
  return {
    open: async () => open(openShared(directory)),
    reopen: async () => open(openShared(directory)),
    reader: async () => open(openEmbeddedIndex(directory, 'read')),
    close: async () => {
      for (const index of opened) index.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
};

describeSearchIndex('an index in shared memory', harness);
describeExplanations('an index in shared memory', harness);

describe('an index in shared memory', () => {
  let directory: string;
  let writer: SearchIndex;
  let sharing: SharingIndexReader;
  let shared: SharedIndex;

  beforeEach(() => {
    directory = folder();
    writer = openEmbeddedIndex(directory, 'write');
    sharing = openSharingIndex(directory, () => {});
    shared = new SharedIndex(() => {}, CACHE_BYTES);
  });
  afterEach(() => {
    for (const index of [shared, sharing, writer]) index.close();
    fs.rmSync(directory, { recursive: true, force: true });
  });

  async function add(number: number, text = `a boat of harbour ${number}`): Promise<void> {
    const facts = { attributes: { size: number, color: `color ${number % 3}` } };
    writer.apply({ remove: [], add: [sampleDocument({ number, text, facts })] });
    await writer.commit(number);
    sharing.refresh();
  }
  const boats = () => shared.search(queryOf('boat', { limit: 100 })).total;

  it('is not copied: posted states share memory with the opened index', async () => {
    await add(1);
    const state = sharing.share();
    const contents = contentsOf(state);
    const [copy] = structuredClone(contents).segments;
    const arrays = (value: object): ArrayBufferView[] =>
      Object.values(value).flatMap((one) =>
        ArrayBuffer.isView(one)
          ? [one]
          : typeof one === 'object' && one !== null
            ? arrays(one)
            : [],
      );
    const posted = arrays(copy!);
    expect(posted.length).toBeGreaterThan(20);
    for (const array of posted) expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
    copy!.deleted[0] = 7;
    expect(contents.segments[0]?.deleted[0]).toBe(7);
    state.release();
  });

  it('releases segments that it no longer uses, including those of its last search', async () => {
    await add(1);
    const state = sharing.share();
    shared.take(structuredClone(state.contents(null)));
    expect(boats()).toBe(1);
    const segments = shared.segments.map((segment) => new WeakRef(segment));
    expect(segments).toHaveLength(1);
    shared.take({ sequence: 2, segments: [] } as SharedIndexContents);
    await new Promise((resolve) => setTimeout(resolve)); // the target of a WeakRef lives at least until then
    collectGarbage();
    expect(segments.filter((segment) => segment.deref() !== undefined)).toEqual([]);
    state.release();
  });

  it('keeps the state that it has, however many commits the writer makes, until it gets another', async () => {
    await add(1);
    const first = sharing.share();
    shared.take(structuredClone(first.contents(null)));
    for (let number = 2; number <= 40; number++) await add(number);
    await writer.sync(); // merges, and removes the old files
    sharing.refresh();
    expect(boats()).toBe(1);
    expect(shared.committedSequence).toBe(1);
    const last = sharing.share();
    shared.take(structuredClone(last.contents(first)));
    first.release();
    expect(boats()).toBe(40);
    last.release();
  });

  it('leaves deleted documents out of later states, but not of the one that is being read', async () => {
    await add(1);
    await add(2);
    const before = sharing.share();
    shared.take(structuredClone(before.contents(null)));
    writer.apply({ remove: [1], add: [] });
    await writer.commit(3);
    sharing.refresh();
    expect(boats()).toBe(2);
    const after = sharing.share();
    shared.take(structuredClone(after.contents(null)));
    expect(boats()).toBe(1);
    for (const state of [before, after]) state.release();
  });

  it('keeps a file open until all users have released it, and then closes it', async () => {
    await add(1);
    const [state, again] = [sharing.share(), sharing.share()];
    const { fd } = contentsOf(state).segments[0]!.parts;
    sharing.close();
    state.release();
    state.release(); // a second release does nothing
    expect(fs.fstatSync(fd).isFile()).toBe(true);
    again.release();
    expect(() => fs.fstatSync(fd)).toThrow(/EBADF/);
  });

  it('shows another index that was opened in its place, even if its segments have the same names', async () => {
    await add(1);
    const first = sharing.share();
    shared.take(structuredClone(first.contents(null)));
    const elsewhere = folder();
    const rebuilt = openEmbeddedIndex(elsewhere, 'write');
    rebuilt.apply({
      remove: [],
      add: [1, 2].map((number) => sampleDocument({ number, text: 'a boat' })),
    });
    await rebuilt.commit(9);
    const opened = openSharingIndex(elsewhere, () => {});
    const second = opened.share();
    expect(contentsOf(second).segments[0]?.name).toBe(contentsOf(first).segments[0]?.name);
    expect(contentsOf(second, first).segments[0]?.parts).not.toBeNull();
    shared.take(structuredClone(second.contents(first)));
    expect(boats()).toBe(2);
    for (const state of [first, second]) state.release();
    for (const index of [opened, rebuilt]) index.close();
    fs.rmSync(elsewhere, { recursive: true, force: true });
  });

  it('leaves out a segment that turns out to be damaged, and reports it', async () => {
    const met: IndexDamage[] = [];
    const careful = new SharedIndex((damage) => met.push(damage), CACHE_BYTES);
    for (let number = 1; number <= 2; number++) {
      writer.apply({ remove: [], add: [sampleDocument({ number, text: 'a boat' })] });
      await writer.commit(number);
    }
    const [file] = fs.readdirSync(directory).filter((name) => name.startsWith('segment'));
    sharing.refresh();
    const handle = fs.openSync(path.join(directory, file!), 'r+');
    fs.writeSync(handle, Buffer.alloc(8, 0xff), 0, 8, 8); // the first postings
    fs.closeSync(handle);
    const state = sharing.share();
    careful.take(structuredClone(state.contents(null)));
    expect(careful.search(queryOf('boat')).total).toBe(1);
    expect(met).toEqual([expect.any(IndexDamage)]);
    careful.close();
    state.release();
  });
});
