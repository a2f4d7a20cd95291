import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleDocument } from '../documents/document-store.suite.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { TestTime } from '../runtime/test-time.ts';
import { IndexWriter } from './index-writer.ts';
import { openWrittenDocuments, type WrittenDocuments } from './test-documents.ts';

const put = (id: string) => ({
  kind: 'exchange' as const,
  sourceId: 'docs',
  externalIds: [],
  inputs: [exampleDocument(id)],
});

let documents: WrittenDocuments;
let writer: IndexWriter;
let transactions: number;
let commits: number;
let time: TestTime;
beforeEach(async () => {
  documents = await openWrittenDocuments();
  [transactions, commits] = [0, 0];
  time = new TestTime();
  const store: DocumentStore = {
    ...documents.store,
    together: (work) => {
      transactions += 1;
      return documents.store.together(work);
    },
  };
  writer = new IndexWriter({
    store,
    index: documents.writer.index,
    clock: time,
    timers: time,
    onCommit: () => void commits++,
    onFailure: (error) => expect.unreachable(String(error)),
  });
});
afterEach(async () => {
  await writer.close();
  await documents.close();
});

describe('urgent writes', () => {
  it('share one transaction, and so one sync, with all that waits by then', async () => {
    const held = Promise.withResolvers<void>();
    const holding = writer.exclusively(() => held.promise);
    const writes = ['a', 'b', 'c', 'd'].map((id) => writer.write(put(id), { urgent: true }));
    held.resolve();
    await Promise.all([holding, ...writes]);
    expect(transactions).toBe(1);
    expect(documents.store.counts().documents).toBe(4);
  });

  /** Six full batches that are not urgent. */
  const writeSixBatches = () =>
    Array.from({ length: 6 }, (_, batch) =>
      writer.write({
        kind: 'put',
        inputs: Array.from({ length: 500 }, (_, at) => exampleDocument(`${batch}-${at}`)),
      }),
    );

  it('wait for one batch of what is read from sources, not for all that was read', async () => {
    const patient = writeSixBatches();
    await writer.write(put('urgent'), { urgent: true });
    expect(transactions).toBeLessThanOrEqual(2);
    await writer.exclusively(async () => undefined); // behind all of them
    await time.advance(10);
    await Promise.all(patient);
    expect(documents.store.counts().documents).toBe(3_001);
  });

  it('take turns with what is read from sources, which goes on meanwhile', async () => {
    const patient = Promise.all(writeSixBatches());
    for (let at = 0; at < 8; at++) await writer.write(put(`urgent-${at}`), { urgent: true });
    expect(documents.store.counts().documents).toBe(3_008);
    await patient;
  });

  it('of a source go before its removal where they came before it', async () => {
    await writer.write(put('turn'), { urgent: true }); // now it would be the removal's turn
    const held = Promise.withResolvers<void>();
    const holding = writer.exclusively(() => held.promise);
    const first = writer.write(put('before'), { urgent: true });
    const filler = writer.write({ kind: 'put', inputs: [exampleDocument('a')] });
    const removal = writer.write({ kind: 'removeSource', sourceId: 'docs' });
    held.resolve();
    await Promise.all([holding, first, filler, removal]);
    expect(documents.store.counts().documents).toBe(0);
  });

  it('are of more than one transaction when they are many: each is analysed in memory', async () => {
    const ids = Array.from({ length: 1_001 }, (_, at) => `${at}`);
    await Promise.all(ids.map((id) => writer.write(put(id), { urgent: true })));
    expect(transactions).toBe(3);
    expect(documents.store.counts().documents).toBe(1_001);
  });

  it('that fail leave those of other batches alone', async () => {
    const broken = { ...exampleDocument('a'), title: null as unknown as string };
    const failing = writer.write({ ...put('a'), inputs: [broken] }, { urgent: true });
    await expect(failing).rejects.toThrow();
    await writer.write(put('b'), { urgent: true });
    expect(documents.store.counts().documents).toBe(1);
  });
});

describe('publishing', () => {
  const isSearchable = (id: string) => documents.search('short').includes(id);

  it('comes after an urgent write, and of a patient one before it resolves', async () => {
    await writer.write(put('a'), { urgent: true });
    expect(isSearchable('a')).toBe(false);
    expect(documents.store.counts().documents).toBe(1);
    await writer.write({ kind: 'put', inputs: [exampleDocument('b')] });
    expect([isSearchable('a'), isSearchable('b')]).toEqual([true, true]);
  });

  it('comes by itself when nothing more is written, with all that was written so far', async () => {
    await writer.write(put('a'), { urgent: true });
    await writer.write(put('b'), { urgent: true });
    await time.advance(9);
    expect(commits).toBe(0);
    await time.advance(1);
    await writer.exclusively(async () => undefined);
    expect(commits).toBe(1);
    expect([isSearchable('a'), isSearchable('b')]).toEqual([true, true]);
  });

  /** Writes without a pause of 10 ms until `untilMs` have passed. */
  async function writeOn(untilMs: number): Promise<void> {
    for (let nowMs = 0; nowMs < untilMs; nowMs += 5) {
      await writer.write(put(`on-${nowMs}`), { urgent: true });
      await time.advance(5);
    }
  }

  it('waits no longer than 250 ms while more and more is written', async () => {
    await writeOn(250);
    expect(commits).toBe(0);
    await writer.write(put('last'), { urgent: true });
    await writer.exclusively(async () => undefined);
    expect(commits).toBe(1);
  });

  it('waits no longer than 50 ms when a request waits for it', async () => {
    await writeOn(45);
    writer.publishSoon();
    expect(commits).toBe(0);
    await writeOn(10);
    expect(commits).toBe(1);
    await writeOn(55);
    expect(commits).toBe(1);
  });

  it('of what is written at the end comes before the writer is closed', async () => {
    await writer.write(put('a'), { urgent: true });
    await writer.close();
    expect(isSearchable('a')).toBe(true);
  });
});

describe('the log of changes', () => {
  it('is kept until the index is synced, and trimmed then', async () => {
    await writer.write(put('a'), { urgent: true });
    await writer.write(put('b'), { urgent: true });
    await writer.publish();
    expect(documents.store.trimmedSequence()).toBe(0);
    await writer.index.sync();
    await writer.write(put('c'), { urgent: true });
    expect(documents.store.trimmedSequence()).toBe(2);
    await writer.close();
    expect(documents.store.trimmedSequence()).toBe(3);
  });
});
