import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeExplanations } from '../explain.suite.ts';
import { IndexDamage } from '../index-damage.ts';
import { describeSearchIndex, queryOf, type SearchIndexHarness } from '../search-index.suite.ts';
import type { LocalIndexReader, SearchIndex } from '../search-index.ts';
import { sampleDocument } from '../test-document.ts';
import { filesOf, readSyncedManifest } from './files/manifest.ts';
import { openEmbeddedIndex } from './open-embedded-index.ts';

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-index-'));

const harness = (): SearchIndexHarness => {
  const directory = folder();
  const opened: LocalIndexReader[] = [];
  const open = <T extends LocalIndexReader>(index: T): T => {
    opened.push(index);
    return index;
  };
  return {
    open: async () => open(openEmbeddedIndex(directory, 'write')),
    reopen: async () => open(openEmbeddedIndex(directory, 'write')),
    reader: async () => open(openEmbeddedIndex(directory, 'read')),
    close: async () => {
      for (const index of opened) index.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
};

describeSearchIndex('the embedded index', harness);
describeExplanations('the embedded index', harness);

describe('the files of the embedded index', () => {
  let directory: string;
  let index: SearchIndex;

  beforeEach(() => {
    directory = folder();
    index = openEmbeddedIndex(directory, 'write');
  });
  afterEach(() => {
    index.close();
    fs.rmSync(directory, { recursive: true, force: true });
  });

  async function addOneByOne(count: number): Promise<void> {
    for (let number = 1; number <= count; number++) {
      index.apply({
        remove: [],
        add: [sampleDocument({ number, title: `Boat ${number}`, text: 'a boat' })],
      });
      await index.commit(number);
    }
  }
  const segments = () => fs.readdirSync(directory).filter((file) => file.startsWith('segment'));

  it('stay few, because small segments are merged', async () => {
    await addOneByOne(100);
    expect(segments().length).toBeLessThan(16);
    expect(index.search(queryOf('boat', { limit: 100 })).hits.length).toBe(100);
    expect(index.complete('boat 77', 3)).toMatchObject([{ documentNumber: 77 }]);
  });

  it('become even fewer when they are synced: small ones are merged into one', async () => {
    await addOneByOne(30);
    expect(segments().length).toBeGreaterThan(1);
    const reader = openEmbeddedIndex(directory, 'read');
    await index.sync();
    expect(segments()).toHaveLength(1);
    for (const one of [index, reader]) {
      expect(one.search(queryOf('boat', { limit: 100 })).total).toBe(30);
    }
    reader.refresh();
    expect(reader.search(queryOf('boat', { limit: 100 })).total).toBe(30);
    reader.close();
  });

  it('keep uncommitted changes if a sync happens in between', async () => {
    await addOneByOne(3);
    index.apply({ remove: [1], add: [sampleDocument({ number: 4, text: 'a boat' })] });
    index.apply({ remove: [4], add: [sampleDocument({ number: 5, text: 'a boat' })] });
    await index.sync();
    await index.commit(9);
    index.close();
    index = openEmbeddedIndex(directory, 'write');
    const found = index.search(queryOf('boat')).hits.map((hit) => hit.documentNumber);
    expect(found.sort()).toEqual([2, 3, 5]);
  });

  it('shrink again when most documents are deleted', async () => {
    await addOneByOne(20);
    index.apply({ remove: Array.from({ length: 19 }, (_, i) => i + 1), add: [] });
    await index.commit(21);
    expect(index.statistics()).toMatchObject({ documents: 1, passages: 1 });
  });

  it('are only those that the manifest names, even after a crash during a write', async () => {
    await addOneByOne(3);
    fs.writeFileSync(path.join(directory, 'segment-999'), 'half a segm');
    index.close();
    index = openEmbeddedIndex(directory, 'write');
    expect(segments()).not.toContain('segment-999');
    expect(index.search(queryOf('boat')).total).toBe(3);
  });

  it('are refused if a segment is truncated', async () => {
    await addOneByOne(1);
    fs.truncateSync(path.join(directory, segments()[0]!), 100);
    expect(() => openEmbeddedIndex(directory, 'write')).toThrow(IndexDamage);
  });

  it('are refused if a byte changed on the disk', async () => {
    await addOneByOne(1);
    const file = path.join(directory, segments()[0]!);
    const bytes = fs.readFileSync(file);
    const at = bytes.indexOf('Boat 1');
    bytes[at] = bytes[at]! ^ 0xff;
    fs.writeFileSync(file, bytes);
    expect(() => openEmbeddedIndex(directory, 'write')).toThrow(IndexDamage);
  });

  it('are refused if they have another format', async () => {
    await addOneByOne(1);
    fs.writeFileSync(
      path.join(directory, 'manifest-1.json'),
      JSON.stringify({ version: 6, commit: 1, sequence: 1, nextName: 2, segments: [] }),
    );
    expect(() => openEmbeddedIndex(directory, 'read')).toThrow(/format 6/);
  });

  it('stay readable for a reader while the writer merges them', async () => {
    await addOneByOne(5);
    const reader = openEmbeddedIndex(directory, 'read');
    await addOneByOne(60);
    expect(reader.search(queryOf('boat', { limit: 100 })).hits.length).toBe(5);
    reader.refresh();
    expect(reader.search(queryOf('boat', { limit: 100 })).hits.length).toBe(60);
    reader.close();
  });

  it('show all deletions at once to a reader that refreshes late', async () => {
    await addOneByOne(9);
    const reader = openEmbeddedIndex(directory, 'read');
    for (const number of [2, 4]) {
      index.apply({ remove: [number], add: [] });
      await index.commit(100 + number);
    }
    reader.refresh();
    const found = reader.search(queryOf('boat', { limit: 100 })).hits;
    expect(found.map((hit) => hit.documentNumber).sort()).toEqual([1, 3, 5, 6, 7, 8, 9]);
    reader.close();
  });

  it('cannot be changed through a reader', () => {
    const reader = openEmbeddedIndex(directory, 'read');
    expect(() => reader.apply({ remove: [1], add: [] })).toThrow(/for reading/);
    reader.close();
  });

  it('may be missing for a reader before the first commit', () => {
    const reader = openEmbeddedIndex(path.join(directory, 'nowhere'), 'read');
    expect(reader.search(queryOf('boat')).total).toBe(0);
    reader.close();
  });
});

describe('the embedded index after a power cut', () => {
  let directory: string;
  beforeEach(() => {
    directory = folder();
  });
  afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

  /** Syncs four documents, then commits five more and a deletion without a sync. */
  async function makeIndex(): Promise<void> {
    const index = openEmbeddedIndex(directory, 'write');
    for (let number = 1; number <= 9; number++) {
      const remove = number === 9 ? [2] : [];
      index.apply({ remove, add: [sampleDocument({ number, text: 'a boat' })] });
      await index.commit(number);
      if (number === 4) await index.sync();
    }
    index.close();
  }

  function found(): { sequence: number; numbers: number[] } {
    const index = openEmbeddedIndex(directory, 'write');
    const { hits } = index.search(queryOf('boat', { limit: 100 }));
    const numbers = hits.map(({ documentNumber }) => documentNumber).sort();
    const sequence = index.committedSequence;
    index.close();
    return { sequence, numbers };
  }

  const LAST_COMMIT = { sequence: 9, numbers: [1, 3, 4, 5, 6, 7, 8, 9] };
  const LAST_SYNC = { sequence: 4, numbers: [1, 2, 3, 4] };
  const files = () => fs.readdirSync(directory).map((name) => path.join(directory, name));
  /** The possible states of a file whose content was not synced. */
  const TEARS: Readonly<Record<string, (file: string) => void>> = {
    empty: (file) => fs.truncateSync(file, 0),
    'cut short': (file) => fs.truncateSync(file, fs.statSync(file).size >> 1),
    zeros: (file) => fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size)),
    missing: (file) => fs.rmSync(file),
  };

  it('continues from the last commit if all of it has reached the disk, as after kill -9', async () => {
    await makeIndex();
    expect(found()).toEqual(LAST_COMMIT);
    expect(found()).toEqual(LAST_COMMIT);
  });

  it.each(Object.entries(TEARS))(
    'continues from the last sync if one unsynced file is %s',
    async (_, tear) => {
      await makeIndex();
      const synced = readSyncedManifest(directory);
      const named = ['manifest-synced.json', ...filesOf(synced)];
      const unsynced = files().filter((file) => !named.includes(path.basename(file)));
      expect(unsynced.length).toBeGreaterThanOrEqual(3); // the manifest, a segment, a file of deletions
      const whole = new Map(files().map((file) => [file, fs.readFileSync(file)]));
      for (const torn of unsynced) {
        tear(torn);
        expect(found(), torn).toEqual(LAST_SYNC);
        for (const file of files()) fs.rmSync(file);
        for (const [file, bytes] of whole) fs.writeFileSync(file, bytes);
      }
    },
  );

  it('writes the lost changes again, and syncs them', async () => {
    await makeIndex();
    fs.truncateSync(path.join(directory, 'manifest-1.json'), 0);
    const index = openEmbeddedIndex(directory, 'write');
    index.apply({ remove: [2], add: [sampleDocument({ number: 9, text: 'a boat' })] });
    await index.commit(9);
    await index.sync();
    index.close();
    for (const slot of [0, 1]) fs.rmSync(path.join(directory, `manifest-${slot}.json`));
    expect(found()).toEqual({ sequence: 9, numbers: [1, 3, 4, 9] });
  });

  it('is refused if it was never synced and a part of it is torn', async () => {
    const index = openEmbeddedIndex(directory, 'write');
    index.apply({ remove: [], add: [sampleDocument({ number: 1, text: 'a boat' })] });
    await index.commit(1);
    index.close();
    fs.truncateSync(path.join(directory, 'segment-1'), 10);
    expect(() => openEmbeddedIndex(directory, 'write')).toThrow(IndexDamage);
  });
});
