import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { threadEntries } from '../../compose/threads/entries.ts';
import { openSqliteVectorStore } from '../../storage/records/vectors/sqlite-vector-store.ts';
import { startVectorIndex } from './start-vector-index.ts';
import { randomUnitVector } from './test-vectors.ts';
import { createThreadedVectorIndex } from './threaded-vector-index.ts';
import { describeVectorIndex } from './vector-index.suite.ts';

describeVectorIndex('in a thread of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-vectors-'));
  const file = join(folder, 'vectors.sqlite');
  const store = openSqliteVectorStore(file, () => {});
  return {
    store,
    openIndex: () => startVectorIndex(threadEntries.vectors, { file, log: () => {} }),
    async dispose() {
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

// Answers each refresh, and dies of a search.
const mortalThread = `
  const { parentPort } = require('node:worker_threads');
  const state = { modelKey: 'a', passages: 1, documents: 1, sizeBytes: 1 };
  parentPort.on('message', ({ type, id }) => {
    if (type === 'refresh') parentPort.postMessage({ type: 'refreshed', id, state });
    else if (type === 'nearest') throw new Error('a defect');
    else if (type === 'close') parentPort.close();
  });`;

test('a thread that dies rejects pending calls and is started again once, but not twice', async () => {
  const logged: string[] = [];
  let starts = 0;
  const index = createThreadedVectorIndex(
    () => {
      starts += 1;
      return new Worker(mortalThread, { eval: true });
    },
    (level, message) => logged.push(`${level}: ${message}`),
  );
  const search = () =>
    index.nearest(randomUnitVector(3, 1), { limit: 1 }, new AbortController().signal);
  await index.refresh();
  expect(index.modelKey).toBe('a');
  await Promise.all([search(), search()].map((one) => expect(one).rejects.toThrow(/died$/)));
  await index.refresh();
  expect(index.modelKey).toBe('a');
  await expect(search()).rejects.toThrow('died twice: restart the server');
  await expect(search()).rejects.toThrow('restart the server');
  await expect(index.refresh()).rejects.toThrow('restart the server');
  expect(index).toMatchObject({ modelKey: null, passages: 0, sizeBytes: 0 });
  expect(starts).toBe(2);
  expect(logged.filter((line) => line.startsWith('error'))).toHaveLength(2);
  await index.close();
});

test('closing rejects pending calls, and closing twice does not fail', async () => {
  const index = startVectorIndex(threadEntries.vectors, {
    file: '/nowhere/vectors.sqlite',
    log: () => {},
  });
  const search = index.nearest(randomUnitVector(3, 1), { limit: 1 }, new AbortController().signal);
  const refused = expect(search).rejects.toThrow('closed');
  await index.close();
  await index.close();
  await refused;
});
