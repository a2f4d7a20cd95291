import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DamagedFile } from '../../../runtime/disk/damaged-file.ts';
import { sampleDocument } from '../../test-document.ts';
import { openEmbeddedIndex } from '../open-embedded-index.ts';
import { openIndexSnapshot } from './index-snapshot.ts';

const TERMS = ['word1', 'word2', 'word4'];

async function indexOf(commits: number) {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-index-snapshot-'));
  const index = openEmbeddedIndex(folder, 'write');
  let sequence = 0;
  const commit = async () => {
    sequence += 1;
    index.apply({
      remove: [],
      add: [sampleDocument({ number: sequence, text: `word${sequence}` })],
    });
    await index.commit(sequence);
  };
  for (let at = 0; at < commits; at++) await commit();
  return { folder, index, commit };
}

test('the files of a commit can be read after merges have deleted them, and form an index', async () => {
  const { folder, index, commit } = await indexOf(3);
  index.apply({ remove: [2], add: [] });
  await index.commit(4);
  const frequencies = index.termFrequencies(TERMS);
  expect(frequencies[0]).toBe(1);
  const snapshot = openIndexSnapshot(folder);
  expect(snapshot).toMatchObject({ sequence: 4, documents: 2 });
  expect(snapshot.isCurrent()).toBe(true);
  for (let at = 0; at < 20; at++) await commit();
  expect(snapshot.isCurrent()).toBe(false);
  expect(await readdir(folder)).not.toEqual(
    expect.arrayContaining(snapshot.files.map(({ name }) => name)),
  );

  const copy = await mkdtemp(join(tmpdir(), 'quarry-index-snapshot-'));
  for (const file of snapshot.files) {
    await writeFile(
      join(copy, file.name),
      Buffer.concat([...file.read()].map((piece) => Buffer.from(piece))),
    );
  }
  snapshot.close();
  const copied = openEmbeddedIndex(copy, 'read');
  expect(copied.committedSequence).toBe(4);
  expect(copied.statistics().documents).toBe(2);
  expect(copied.termFrequencies(TERMS)).toEqual(frequencies);
  copied.close();
  index.close();
});

test('an index without a commit has no files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-index-snapshot-'));
  expect(openIndexSnapshot(folder)).toMatchObject({ sequence: 0, documents: 0, files: [] });
});

test('a changed byte anywhere in a file of the index is detected', async () => {
  const { folder, index } = await indexOf(1);
  index.close();
  for (const name of ['segment-1', 'manifest-1.json']) {
    const path = join(folder, name);
    const sound = await readFile(path);
    for (let at = 0; at < sound.length; at += 7) {
      const changed = Buffer.from(sound);
      changed[at]! ^= 1;
      await writeFile(path, changed);
      expect(damageOf(folder), `${name} at ${at}`).toMatch(name);
    }
    await writeFile(path, sound);
  }
  expect(damageOf(folder)).toBeNull();
});

function damageOf(folder: string): string | null {
  try {
    const snapshot = openIndexSnapshot(folder);
    const damage = snapshot.findDamage();
    snapshot.close();
    return damage;
  } catch (error) {
    if (error instanceof DamagedFile) return error.message;
    throw error;
  }
}
