import { expect, test } from 'vitest';
import { IndexMoved, type IndexSnapshot } from '../../index/index-snapshot.ts';
import type { Database, PinnedDatabase } from './databases.ts';
import { pinData } from './pin-data.ts';

/** A data folder whose parts give the states of the test, one for each attempt. */
function folderOf(
  attempts: readonly { sequence: number; stored: number; commits?: boolean; moved?: boolean }[],
) {
  let attempt = -1;
  let version = 0;
  let openPins = 0;
  const now = () => attempts[Math.min(attempt, attempts.length - 1)]!;
  const unpin = () => {
    openPins -= 1;
  };
  const pin = (): PinnedDatabase => {
    openPins += 1;
    if (now().commits) version += 1;
    return {
      sizeBytes: 0,
      documentLog: () => ({ documents: 0, lastSequence: now().stored, trimmedSequence: 0 }),
      findDamage: () => null,
      copyTo: async () => {},
      close: unpin,
    };
  };
  const database: Database = { version: () => version, pin, close: () => {} };
  const openIndex = (): IndexSnapshot => {
    attempt += 1;
    if (now().moved) throw new IndexMoved();
    openPins += 1;
    const { sequence } = now();
    return {
      sequence,
      documents: 0,
      files: [],
      isCurrent: () => true,
      findDamage: () => null,
      close: unpin,
    };
  };
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  return {
    adapters: { openDatabase: () => database, openIndex, pause },
    openPins: () => openPins,
    pauses: () => pauses,
  };
}

test('everything is pinned at one moment: an attempt with a commit in its middle is made again', async () => {
  const folder = folderOf([
    { sequence: 7, stored: 7, commits: true },
    { sequence: 8, stored: 8, moved: true },
    { sequence: 8, stored: 8 },
  ]);
  const pinned = await pinData('/data', 'live', folder.adapters);
  expect(pinned.index?.sequence).toBe(8);
  expect(folder.pauses()).toBe(2);
  expect(folder.openPins()).toBe(6); // five databases and the index: none of an earlier attempt
  pinned.close();
  expect(folder.openPins()).toBe(0);
});

test('the index is pinned when it is up to date', async () => {
  const folder = folderOf([
    { sequence: 7, stored: 9 },
    { sequence: 9, stored: 9 },
  ]);
  const pinned = await pinData('/data', 'live', folder.adapters);
  expect(pinned.index?.sequence).toBe(9);
});

test('if it never is, the index may be behind, since the log has the rest', async () => {
  const folder = folderOf([{ sequence: 7, stored: 9 }]);
  const pinned = await pinData('/data', 'live', folder.adapters);
  expect(pinned.index?.sequence).toBe(7);
  expect(folder.openPins()).toBe(6);
});
