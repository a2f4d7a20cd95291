import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryOf } from '../search-index.suite.ts';
import type { SearchIndex } from '../search-index.ts';
import { sampleDocument } from '../test-document.ts';
import { openEmbeddedIndex } from './open-embedded-index.ts';

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-index-'));
  return () => fs.rmSync(directory, { recursive: true, force: true });
});

const boat = (number: number) => sampleDocument({ number, text: `a boat called name${number}x` });

/** Applies the changes as the ingest thread does: after a failure, all of them again from the last commit. */
async function write(index: SearchIndex, remove: readonly number[], add: readonly number[]) {
  index.apply({ remove, add: add.map(boat) });
  await index.commit(index.committedSequence + 1);
}

const WRITING = ['writeSync', 'writeFileSync', 'fsyncSync', 'renameSync'] as const;

/** Runs `work` on a disk that is full from the `nth` write of any kind. Returns whether it failed. */
async function failsOnFullDisk(nth: number, work: () => Promise<void>): Promise<boolean> {
  const real = Object.fromEntries(WRITING.map((name) => [name, fs[name]]));
  let writes = 0;
  const replace = fs as unknown as Record<string, unknown>; // the very functions that the index calls
  for (const name of WRITING) {
    replace[name] = (...args: unknown[]) => {
      writes += 1;
      if (writes >= nth) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return (real[name] as (...all: unknown[]) => unknown)(...args);
    };
  }
  try {
    await work();
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
    return true;
  } finally {
    Object.assign(replace, real);
  }
}

const names = (index: { search: SearchIndex['search'] }) =>
  index
    .search(queryOf('boat'))
    .hits.map(({ documentNumber }) => documentNumber)
    .sort((a, b) => a - b);

describe('a disk that fills up while the index is written', () => {
  test('whichever write fails, the last commit stays, and the same changes can be applied again', async () => {
    let failures = 0;
    for (let nth = 1; ; nth++) {
      const folder = path.join(directory, String(nth));
      const index = openEmbeddedIndex(folder, 'write');
      const reader = openEmbeddedIndex(folder, 'read');
      await write(index, [], [1, 2, 3]);
      const hasFailed = await failsOnFullDisk(nth, () => write(index, [2], [3, 4]));
      if (hasFailed) {
        failures += 1;
        reader.refresh();
        // The manifest may have been replaced before its folder was synced; the index is intact in either case.
        const isCommitted = index.committedSequence === 2;
        expect(names(reader)).toEqual(isCommitted ? [1, 3, 4] : [1, 2, 3]);
        expect(names(index)).toEqual(names(reader));
        await write(index, [2], [3, 4]);
      }
      expect(index.committedSequence).toBeGreaterThanOrEqual(2);
      reader.refresh();
      expect(names(reader)).toEqual([1, 3, 4]);
      const files = fs.readdirSync(folder);
      expect(files.filter((name) => /\.(new|positions)$/.test(name))).toEqual([]);
      index.close();
      reader.close();
      if (!hasFailed) break;
    }
    expect(failures).toBeGreaterThanOrEqual(3); // a segment, deletions, the manifest
  });

  test('a merge without disk space does not fail its commit, and the next commit repeats it', async () => {
    const unmerged = path.join(directory, 'unmerged');
    const first = openEmbeddedIndex(unmerged, 'write');
    for (let number = 1; number < UNMERGED; number++) await write(first, [], [number]);
    first.close();
    let hasMerged = false;
    for (let nth = 1; !hasMerged; nth += WRITES_AT_ONCE) {
      const folder = path.join(directory, `merge-${nth}`);
      fs.cpSync(unmerged, folder, { recursive: true });
      const index = openEmbeddedIndex(folder, 'write');
      const before = segmentsIn(folder);
      const hasFailed = await failsOnFullDisk(nth, () => write(index, [], [UNMERGED]));
      hasMerged = segmentsIn(folder) < before;
      // Only its own segment and manifest can make the commit fail, never the merge.
      if (!hasFailed) expect(index.committedSequence).toBe(UNMERGED);
      expect(index.statistics().documents).toBe(index.committedSequence);
      index.close();
    }
    expect(hasMerged).toBe(true);
  });
});

/** A segment takes some fifty writes, of which every fourth is tested. */
const WRITES_AT_ONCE = 4;

/** The number of the smallest segments that are merged: `merge-policy.ts`. */
const UNMERGED = 16;

const segmentsIn = (folder: string) =>
  fs.readdirSync(folder).filter((name) => name.startsWith('segment')).length;
