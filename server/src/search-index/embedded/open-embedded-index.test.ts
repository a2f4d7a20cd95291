import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeExplanations } from '../explain.suite.ts';
import { IndexDamage } from '../index-damage.ts';
import { sampleDocument } from '../sample-document.ts';
import { describeSearchIndex, queryOf, type SearchIndexHarness } from '../search-index.suite.ts';
import type { SearchIndex, SearchIndexReader } from '../search-index.ts';
import { openEmbeddedIndex } from './open-embedded-index.ts';

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-index-'));

const harness = (): SearchIndexHarness => {
  const directory = folder();
  const opened: SearchIndexReader[] = [];
  const open = <T extends SearchIndexReader>(index: T): T => {
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
    expect(segments().length).toBeLessThan(8);
    expect(index.search(queryOf('boat', { limit: 100 })).hits.length).toBe(100);
    expect(index.complete('boat 77', 3)).toMatchObject([{ documentNumber: 77 }]);
  });

  it('shrink again when most documents are deleted', async () => {
    await addOneByOne(20);
    index.apply({ remove: Array.from({ length: 19 }, (_, i) => i + 1), add: [] });
    await index.commit(21);
    expect(index.statistics()).toMatchObject({ documents: 1, passages: 1 });
  });

  it('hold nothing that the manifest does not name, also after a crash in mid-write', async () => {
    await addOneByOne(3);
    fs.writeFileSync(path.join(directory, 'segment-999'), 'half a segm');
    index.close();
    index = openEmbeddedIndex(directory, 'write');
    expect(segments()).not.toContain('segment-999');
    expect(index.search(queryOf('boat')).total).toBe(3);
  });

  it('are refused when a segment is cut short', async () => {
    await addOneByOne(1);
    fs.truncateSync(path.join(directory, segments()[0]!), 100);
    expect(() => openEmbeddedIndex(directory, 'write')).toThrow(IndexDamage);
  });

  it('are refused when a byte changed on the disk', async () => {
    await addOneByOne(1);
    const file = path.join(directory, segments()[0]!);
    const bytes = fs.readFileSync(file);
    const at = bytes.indexOf('Boat 1');
    bytes[at] = bytes[at]! ^ 0xff;
    fs.writeFileSync(file, bytes);
    expect(() => openEmbeddedIndex(directory, 'write')).toThrow(IndexDamage);
  });

  it('are refused when they are of another format', async () => {
    await addOneByOne(1);
    fs.writeFileSync(
      path.join(directory, 'manifest.json'),
      JSON.stringify({ version: 6, commit: 1, sequence: 1, nextName: 2, segments: [] }),
    );
    expect(() => openEmbeddedIndex(directory, 'read')).toThrow(/format 6/);
  });

  it('let a reader go on while the writer merges what it reads', async () => {
    await addOneByOne(5);
    const reader = openEmbeddedIndex(directory, 'read');
    await addOneByOne(60);
    expect(reader.search(queryOf('boat', { limit: 100 })).hits.length).toBe(5);
    reader.refresh();
    expect(reader.search(queryOf('boat', { limit: 100 })).hits.length).toBe(60);
    reader.close();
  });

  it('show a reader that waits long all deletions at once', async () => {
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

  it('are absent for a reader until the first commit, which is no error', () => {
    const reader = openEmbeddedIndex(path.join(directory, 'nowhere'), 'read');
    expect(reader.search(queryOf('boat')).total).toBe(0);
    reader.close();
  });
});
