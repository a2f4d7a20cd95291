import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import {
  openSqliteVectorReader,
  openSqliteVectorStore,
} from '../../storage/records/vectors/sqlite-vector-store.ts';
import { createVectorIndex } from './create-vector-index.ts';
import { randomDocument, randomUnitVector } from './test-vectors.ts';
import { describeVectorIndex } from './vector-index.suite.ts';

async function makeHarness() {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-vectors-'));
  const file = join(folder, 'vectors.sqlite');
  const store = openSqliteVectorStore(file, () => {});
  return {
    store,
    file,
    openIndex: () => createVectorIndex(() => openSqliteVectorReader(file)),
    async dispose() {
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeVectorIndex('in this thread', makeHarness);

test('a refresh that fails rejects and changes nothing; the next one opens the store again', async () => {
  const { store, file, dispose } = await makeHarness();
  const model = { key: 'a', name: 'a', dimensions: 16, origin: '' };
  store.put(store.openModel(model), [randomDocument(1)]);
  let fails = false;
  let opened = 0;
  const index = createVectorIndex(() => {
    const reader = openSqliteVectorReader(file)!;
    opened += 1;
    return {
      ...reader,
      changesAfter(...parameters) {
        if (fails) throw new Error('the disk is gone');
        return reader.changesAfter(...parameters);
      },
    };
  });
  await index.refresh();
  fails = true;
  await expect(index.refresh()).rejects.toThrow('the disk is gone');
  expect(index.documents).toBe(1);
  fails = false;
  store.put(1, [randomDocument(2)]);
  await index.refresh();
  expect([index.documents, opened]).toEqual([2, 3]); // once more at once, and once later
  await index.close();
  await dispose();
});

test('follows a file that its writer found damaged and replaced', async () => {
  const { store, file, openIndex, dispose } = await makeHarness();
  const model = { key: 'a', name: 'a', dimensions: 16, origin: '' };
  store.put(store.openModel(model), [randomDocument(1), randomDocument(2)]);
  const index = openIndex();
  await index.refresh();
  store.close();
  const other = new DatabaseSync(file);
  other.exec('PRAGMA user_version = 99'); // treated as damaged
  other.close();
  const again = openSqliteVectorStore(file, () => {});
  again.put(again.openModel(model), [randomDocument(3)]);
  await index.refresh();
  const { hits } = await index.nearest(
    randomUnitVector(16, 1),
    { limit: 5 },
    new AbortController().signal,
  );
  expect(hits.map(({ documentNumber }) => documentNumber)).toEqual([3]);
  await index.close();
  again.close();
  await dispose().catch(() => {}); // its store is closed already
  await rm(dirname(file), { recursive: true, force: true });
});

test('without stored vectors it is empty, and a refresh does not fail', async () => {
  const index = createVectorIndex(() => null);
  await index.refresh();
  expect(index.modelKey).toBeNull();
  await index.close();
  await index.refresh();
});
