import { beforeEach, describe, expect, test } from 'vitest';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';
import type { StoredVectorModel } from '../vectors/vector-store.ts';
import type { EmbeddingThreadEvents } from './embedding-messages.ts';
import type { EmbeddingProgress } from './embedding-work.ts';
import { type ConfiguredModel, runEmbeddings } from './run-embeddings.ts';
import { TestEmbedder } from './test-embedder.ts';

let time: TestTime;
let configured: ConfiguredModel<string>;
let threads: {
  choice: string;
  events: EmbeddingThreadEvents;
  changes: number;
  isClosed: boolean;
}[];
let embedders: Map<string, TestEmbedder>;
/** The model key that a refresh of the vector index would read from the store. */
let storedModel: string | null;
let refreshes: number;
let isIndexClosed: boolean;
let openFault: string | null;
let logged: string[];

beforeEach(() => {
  time = new TestTime();
  configured = { choice: 'words', reason: null };
  [threads, embedders, storedModel, refreshes] = [[], new Map(), null, 0];
  [isIndexClosed, openFault, logged] = [false, null, []];
});

function start() {
  const embeddings = runEmbeddings<string>({
    choose: () => configured,
    startThread(choice, events) {
      const thread = { choice, events, changes: 0, isClosed: false };
      threads.push(thread);
      return {
        documentsChanged() {
          thread.changes += 1;
        },
        async close() {
          thread.isClosed = true;
        },
      };
    },
    originOf: (choice) => choice,
    choiceOf: (origin) => origin,
    openQueryEmbedder: async (name) => {
      if (openFault !== null) throw new Error(openFault);
      const embedder = new TestEmbedder({ name });
      embedders.set(name, embedder);
      return embedder;
    },
    openVectors: () => new ScriptedIndex(),
    timers: time,
    log: (level, message, fields) => logged.push(`${level} ${message}: ${fields?.['reason']}`),
    onCounts: () => undefined,
  });
  return embeddings;
}

class ScriptedIndex implements VectorIndex {
  modelKey: string | null = null;
  readonly passages = 0;
  readonly documents = 0;
  readonly sizeBytes = 0;

  async refresh(): Promise<void> {
    refreshes += 1;
    this.modelKey = storedModel === null ? null : `words:${storedModel}`;
  }

  async nearest(): Promise<never> {
    throw new Error('these tests do not search');
  }

  async close(): Promise<void> {
    isIndexClosed = true;
  }
}

function modelOf(name: string): StoredVectorModel {
  return { id: 1, key: `words:${name}`, name, dimensions: 64, origin: name, isLive: true };
}

async function report(live: string | null, changes: Partial<EmbeddingProgress> = {}) {
  storedModel = live;
  threads.at(-1)?.events.onProgress({
    state: 'filling',
    documents: 1,
    passages: 2,
    pendingDocuments: 3,
    passagesPerSecond: 4,
    detail: null,
    model: { name: live ?? 'words', dimensions: 64 },
    live: live === null ? null : modelOf(live),
    counts: { batches: 1, failedBatches: 0, skippedTexts: 0 },
    ...changes,
  });
  await letWorkGoOn();
}

describe('without a model', () => {
  test('a configured model that is missing is a fault, logged once, until it exists', async () => {
    configured = { choice: null, reason: 'There is no model in /x.', isMissing: true };
    const embeddings = start();
    const { reason: detail } = configured;
    expect(embeddings.status()).toMatchObject({ state: 'failed', detail });
    await time.advance(120_000);
    expect(logged).toEqual([`warn nothing is found by meaning: ${detail}`]);
    configured = { choice: 'words', reason: null };
    await time.advance(60_000);
    expect(embeddings.status().state).toBe('filling');
    await embeddings.close();
  });

  test('nothing starts, and a new model is used within a minute', async () => {
    configured = { choice: null, reason: 'run quarry models pull' };
    const embeddings = start();
    expect(embeddings.status()).toMatchObject({ state: 'off', detail: 'run quarry models pull' });
    expect([embeddings.queryEmbedder(), embeddings.vectors, threads]).toEqual([null, null, []]);
    embeddings.documentsChanged();
    const states: string[] = [];
    embeddings.onChange(() => states.push(embeddings.status().state));
    await time.advance(59_000);
    configured = { choice: 'words', reason: null };
    await time.advance(1_000);
    expect(threads).toHaveLength(1);
    await report('words');
    expect(embeddings.queryEmbedder()?.model.key).toBe('words:words');
    expect(states).toEqual(['filling', 'filling']); // the second reports the live model
    await embeddings.close();
  });
});

describe('with a model', () => {
  test('from the first report on, its vectors are searched with an embedder of the same model', async () => {
    const embeddings = start();
    await report(null);
    expect([embeddings.queryEmbedder(), embeddings.vectors]).toEqual([null, null]);
    await report('words', { state: 'ready' });
    expect(embeddings.vectors?.modelKey).toBe(embeddings.queryEmbedder()?.model.key);
    expect(embeddings.status()).toMatchObject({
      state: 'ready',
      documents: 1,
      pendingDocuments: 3,
    });
    await embeddings.close();
  });

  test('new vectors are searched within a second, however often some are stored', async () => {
    const embeddings = start();
    await report('words');
    for (let step = 0; step < 50; step++) await report('words');
    expect(refreshes).toBe(1);
    await time.advance(1_000);
    expect(refreshes).toBe(2);
    await time.advance(10_000);
    expect(refreshes).toBe(2);
    await report('words');
    expect(refreshes).toBe(3);
    await embeddings.close();
  });

  test('another model is searched as soon as it is live, with its own embedder', async () => {
    const embeddings = start();
    await report('old', { model: { name: 'new', dimensions: 64 } });
    expect(embeddings.queryEmbedder()?.model.name).toBe('old');
    expect(embeddings.status().detail).toContain('searched with old');
    await time.advance(1_000);
    await report('new', { state: 'ready' });
    expect(embeddings.queryEmbedder()?.model.name).toBe('new');
    expect(embeddings.vectors?.modelKey).toBe('words:new');
    expect(embedders.get('old')?.isClosed).toBe(true);
    expect(embedders.get('new')?.isClosed).toBe(false);
    await embeddings.close();
  });

  test('that has moved is opened from the configured location', async () => {
    configured = { choice: 'words', reason: null };
    const embeddings = start();
    await report('words', { live: { ...modelOf('words'), origin: 'elsewhere' } });
    expect(embedders.get('elsewhere')?.isClosed).toBe(true);
    expect(embeddings.queryEmbedder()).toBe(embedders.get('words'));
    await embeddings.close();
  });

  test('whose embedder of queries cannot be opened reports that, and is retried each minute', async () => {
    openFault = 'the folder is gone';
    const embeddings = start();
    await report('words', { state: 'ready' });
    expect(embeddings.queryEmbedder()).toBeNull();
    expect(embeddings.status()).toMatchObject({ state: 'waiting' });
    expect(embeddings.status().detail).toContain('the folder is gone');
    openFault = null;
    await time.advance(60_000);
    expect(embeddings.queryEmbedder()).not.toBeNull();
    expect(embeddings.status()).toMatchObject({ state: 'ready', detail: null });
    await embeddings.close();
  });

  test('search continues if the thread dies, and another one starts within a minute', async () => {
    const embeddings = start();
    await report('words');
    threads[0]?.events.onFailure(new Error('out of memory'));
    expect(embeddings.status()).toMatchObject({ state: 'failed' });
    expect(embeddings.queryEmbedder()).not.toBeNull();
    await time.advance(60_000);
    expect(threads).toHaveLength(2);
    await report('words', { state: 'ready' });
    expect(embeddings.status()).toMatchObject({ state: 'ready' });
    await embeddings.close();
  });

  test('passes on each commit, and closes everything', async () => {
    const embeddings = start();
    await report('words');
    embeddings.documentsChanged();
    expect(threads[0]?.changes).toBe(1);
    await embeddings.close();
    expect([threads[0]?.isClosed, isIndexClosed]).toEqual([true, true]);
    expect(embedders.get('words')?.isClosed).toBe(true);
    expect(embeddings.queryEmbedder()).toBeNull();
    expect(time.nextDelayMs).toBeNull();
  });
});
