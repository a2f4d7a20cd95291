import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentInput } from '../../documents/document.ts';
import { exampleDocument } from '../../documents/document-store.suite.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { openSqliteDocumentStore } from '../../storage/records/documents/sqlite-document-store.ts';
import { openSqliteVectorStore } from '../../storage/records/vectors/sqlite-vector-store.ts';
import type { VectorStore } from '../vectors/vector-store.ts';
import { EmbeddingError } from './embedder.ts';
import { type EmbeddingProgress, EmbeddingWork } from './embedding-work.ts';
import { TestEmbedder } from './test-embedder.ts';
import { createWordEmbedder } from './test-word-embedder.ts';

let folder: string;
let documents: DocumentStore;
let vectors: VectorStore;
let documentsPut: number;
let time: TestTime;
let reports: EmbeddingProgress[];
let logged: string[];
let putAtMs: number;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-embedding-'));
  documents = openSqliteDocumentStore(join(folder, 'documents.sqlite'));
  vectors = openVectors();
  time = new TestTime();
  [reports, logged, stops, putAtMs, documentsPut] = [[], [], [], 1e12, 0];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  documents.close();
  vectors.close();
  await rm(folder, { recursive: true, force: true });
});

function openVectors(): VectorStore {
  const store = openSqliteVectorStore(join(folder, 'vectors.sqlite'), () => undefined);
  return {
    ...store,
    put(modelId, vectorsOf) {
      documentsPut += vectorsOf.length;
      store.put(modelId, vectorsOf);
    },
  };
}

/** The first model's vectors of a document, before quantisation. */
function storedVectors(number: number): number[][] {
  const change = vectors.changesAfter(1, 0, 1e6).find((one) => one.number === number);
  const dimensions = vectors.models()[0]?.dimensions ?? 0;
  return [...(change?.scales ?? [])].map((scale, at) =>
    [...(change?.values.subarray(at * dimensions, (at + 1) * dimensions) ?? [])].map(
      (value) => value * scale,
    ),
  );
}

function put(...inputs: DocumentInput[]): number[] {
  putAtMs += 1_000;
  const stored = documents.put(inputs, new Date(putAtMs).toISOString());
  return stored.map(({ number }) => number);
}

/** Documents, each with a different text. */
function putMany(count: number, from = 0): number[] {
  return put(...Array.from({ length: count }, (_, at) => exampleDocument(`f${from + at}`)));
}

function many(passages: number): DocumentInput {
  const text = Array.from({ length: passages }, (_, at) => `p${at}`.padEnd(10, '.')).join('');
  const cuts = Array.from({ length: passages }, (_, at) => ({ start: at * 10, end: at * 10 + 10 }));
  return exampleDocument('many', { text, passages: cuts.map((cut) => ({ ...cut, headings: [] })) });
}

function start(embedder = new TestEmbedder(), openEmbedder = async () => embedder) {
  const stop = new AbortController();
  const work = new EmbeddingWork({
    documents,
    vectors,
    openEmbedder,
    origin: `origin of ${embedder.model.name}`,
    timers: time,
    stopwatch: time,
    random: () => 0,
    report: (progress) => reports.push(progress),
    log: (_level, message) => logged.push(message),
  });
  const ended = work.run(stop.signal);
  const end = async () => {
    stop.abort();
    await ended;
  };
  stops.push(end);
  return { work, embedder, stop: end };
}

/** Compares the vectors of a model with those that the documents should have. */
function expectComplete(name = 'words'): void {
  const model = vectors.models().find(({ key }) => key === `words:${name}`);
  const states = documents.statesAfter(0, 1e6);
  expect(vectors.versions(model?.id ?? 0)).toEqual(
    new Map(states.map(({ number, indexedAt }) => [number, indexedAt])),
  );
}

const state = () => reports.at(-1)?.state;

test('every passage gets its vector, and then the model is ready', async () => {
  putMany(100);
  start();
  await letWorkGoOn();
  expectComplete();
  expect(reports.at(-1)).toMatchObject({
    state: 'ready',
    documents: 100,
    passages: 100,
    pendingDocuments: 0,
    detail: null,
    model: { name: 'words', dimensions: 64 },
    live: { name: 'words', isLive: true },
  });
});

test('an edit is embedded before the rest of the backlog', async () => {
  putMany(60);
  const { work, embedder } = start();
  embedder.beforeAnswer = () => {
    if (embedder.calls.length !== 1) return;
    put(exampleDocument('edited', { text: 'An edit.' }));
    work.documentsChanged();
  };
  await letWorkGoOn();
  const at = embedder.calls.findIndex((call) => call.some((text) => text.includes('An edit.')));
  // A step has 8 texts of batch size 4; short texts go into one call.
  expect(at).toBe(2);
  expectComplete();
});

test('a removed document loses its vectors at once, even while it is embedded', async () => {
  const [first, ...others] = putMany(20);
  const { work, embedder } = start();
  embedder.beforeAnswer = () => {
    if (embedder.calls.length !== 1) return;
    documents.remove('docs', ['f0', 'f1', 'f19']);
    work.documentsChanged();
    expect(vectors.versions(1).has(others.at(-1) ?? 0)).toBe(false);
  };
  await letWorkGoOn();
  expect(vectors.versions(1).has(first ?? 0)).toBe(false);
  expectComplete();
});

test('after an interruption it continues, embeds nothing twice and forgets nothing', async () => {
  putMany(100);
  const first = start();
  const reached = Promise.withResolvers<void>();
  first.embedder.beforeAnswer = () => {
    if (first.embedder.calls.length < 3) return;
    reached.resolve();
    return new Promise(() => undefined); // the process is killed while it waits for an answer
  };
  await reached.promise;
  const done = documentsPut;
  expect(done).toBeGreaterThan(0);
  documents.remove('docs', ['f99', 'f0']);
  put(exampleDocument('f98', { text: 'Changed while nothing ran.' }));
  documents.trimChanges(documents.lastSequence());
  const second = start();
  await letWorkGoOn();
  expectComplete();
  expect(second.embedder.calls.flat()).toHaveLength(98 - (done - 2));
  first.embedder.beforeAnswer = () => undefined;
  stops.shift();
});

test('a commit is followed by reading the log, not by comparing everything', async () => {
  putMany(50);
  const { work, embedder } = start();
  await letWorkGoOn();
  documents.statesAfter = () => {
    throw new Error('all documents were compared');
  };
  documents.trimChanges(documents.lastSequence() - 10);
  put(exampleDocument('new'));
  documents.remove('docs', ['f3']);
  work.documentsChanged();
  await letWorkGoOn();
  expect(embedder.calls.at(-1)).toHaveLength(1);
  expect(vectors.counts(1).documents).toBe(50);
});

test('a document that is named in the log but did not change is not embedded again', async () => {
  const [first] = putMany(2);
  const { work, embedder } = start();
  await letWorkGoOn();
  const before = embedder.calls.length;
  // Other pages link to it now: it is indexed again, but its own text is the same.
  const standing = { linkers: 3, authority: 40, anchors: ['other words'] };
  documents.restand(new Map([[first ?? 0, standing]]));
  expect(documents.changesAfter(0, 100).at(-1)?.number).toBe(first);
  work.documentsChanged();
  await letWorkGoOn();
  expect(embedder.calls).toHaveLength(before);
  expect(reports.at(-1)).toMatchObject({ state: 'ready', documents: 2, pendingDocuments: 0 });
});

test('if the log was trimmed before it was read, nothing is missed', async () => {
  putMany(50);
  const { work } = start();
  await letWorkGoOn();
  putMany(10, 100);
  documents.remove('docs', ['f3']);
  documents.trimChanges(documents.lastSequence());
  work.documentsChanged();
  await letWorkGoOn();
  expectComplete();
});

test('a document larger than a step does not delay newer ones', async () => {
  const [large] = put(many(100));
  const { work, embedder } = start();
  embedder.beforeAnswer = () => {
    if (embedder.calls.length !== 2) return;
    put(exampleDocument('newer', { text: 'Newer.' }));
    work.documentsChanged();
  };
  await letWorkGoOn();
  expect(embedder.calls.findIndex((call) => call.some((text) => text.includes('Newer.')))).toBe(3);
  expect(embedder.calls.flat()).toHaveLength(101);
  const texts = Array.from(
    { length: 100 },
    (_, at) => `${`p${at}`.padEnd(10, '.')}\nTitle of many`,
  );
  const expected = await createWordEmbedder().embed(texts, 'passage', new AbortController().signal);
  const stored = storedVectors(large ?? 0);
  expect(stored).toHaveLength(100);
  for (const [at, vector] of stored.entries()) {
    const cosine = vector.reduce(
      (sum, value, place) => sum + value * (expected[at]?.[place] ?? 0),
      0,
    );
    expect(cosine).toBeGreaterThan(0.99);
  }
  expectComplete();
});

describe('languages', () => {
  test('only documents that the model speaks are embedded', async () => {
    const russian = 'Это предложение на русском языке.';
    const [english, german, unknown, script] = put(
      exampleDocument('en'),
      exampleDocument('de', { language: 'de' }),
      exampleDocument('unknown', { language: null }),
      exampleDocument('script', { language: null, text: russian, title: russian }),
    );
    start(new TestEmbedder({ languages: ['en'] }));
    await letWorkGoOn();
    expect([...vectors.versions(1).keys()].sort()).toEqual([english, unknown, script]);
    expect(vectors.versions(1).get(german ?? 0)).toBeUndefined();
    expect(vectors.counts(1).passages).toBe(2);
    expect(state()).toBe('ready');
  });

  test('a document whose language changes, by an edit or by the settings, loses its vectors', async () => {
    const [first, second] = put(
      exampleDocument('a'),
      exampleDocument('b', { language: 'fr', text: 'Bonjour' }),
    );
    const before = start(new TestEmbedder({ languages: ['en', 'fr'] }));
    await letWorkGoOn();
    expect(vectors.counts(1).documents).toBe(2);
    put(exampleDocument('a', { language: 'de' }));
    before.work.documentsChanged();
    await letWorkGoOn();
    expect([...vectors.versions(1).keys()]).toEqual([second]);
    await before.stop();
    start(new TestEmbedder({ languages: ['en', 'de'] }));
    await letWorkGoOn();
    expect([...vectors.versions(1).keys()]).toEqual([first]);
  });
});

describe('an embedder that fails', () => {
  test.each(['unreachable', 'slow', 'broken', 'refused'] as const)(
    'by being %s is called less and less often, and nothing is lost when it works again',
    async (reason) => {
      putMany(30);
      const { embedder } = start();
      embedder.failure = () => reason;
      const delays: (number | null)[] = [];
      for (let attempt = 0; attempt < 12; attempt++) {
        await letWorkGoOn();
        delays.push(time.nextDelayMs);
        await time.advance(time.nextDelayMs ?? 0);
      }
      expect(delays.slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000]);
      expect(delays.at(-1)).toBe(150_000);
      expect(embedder.failedCalls).toBeLessThanOrEqual(2 * 13);
      expect(reports.at(-1)).toMatchObject({ state: 'waiting', pendingDocuments: 30 });
      expect(reports.at(-1)?.detail).toContain(reason);
      expect(logged).toEqual(['passages cannot be embedded']);
      embedder.failure = () => null;
      await time.advance(300_000);
      expect(state()).toBe('ready');
      expectComplete();
    },
  );

  test('removed documents still lose their vectors, and the backlog is reported', async () => {
    putMany(30);
    const { work, embedder } = start();
    embedder.failure = () => 'unreachable';
    await letWorkGoOn();
    documents.remove('docs', ['f1', 'f2']);
    work.documentsChanged();
    expect(reports.at(-1)).toMatchObject({ state: 'waiting', pendingDocuments: 28 });
  });

  test('on one text does not delay the others', async () => {
    putMany(30);
    put(exampleDocument('bad', { text: 'poison' }));
    const { embedder } = start();
    embedder.failure = (texts) => (texts.some((text) => text.includes('poison')) ? 'broken' : null);
    await letWorkGoOn();
    expect(reports.at(-1)).toMatchObject({ state: 'ready', documents: 31, passages: 30 });
    expect(reports.reduce((sum, { counts }) => sum + counts.skippedTexts, 0)).toBe(1);
    expect(logged).toEqual(['a passage makes the model fail and is found by its words alone']);
  });

  test('because the model is missing is tried again each minute', async () => {
    putMany(3);
    const embedder = new TestEmbedder();
    let isThere = false;
    start(embedder, async () => {
      if (isThere) return embedder;
      throw new EmbeddingError('model', 'model.onnx is missing');
    });
    await letWorkGoOn();
    expect(reports.at(-1)).toMatchObject({ state: 'failed', detail: 'model.onnx is missing' });
    expect(time.nextDelayMs).toBe(60_000);
    isThere = true;
    await time.advance(60_000);
    expect(state()).toBe('ready');
    expectComplete();
  });

  test('by giving vectors of the wrong dimensions stops, and stores none of them', async () => {
    putMany(3);
    const { embedder } = start();
    embedder.dimensions = 63;
    await letWorkGoOn();
    expect(reports.at(-1)).toMatchObject({ state: 'failed' });
    expect(reports.at(-1)?.detail).toContain('63 dimensions instead of 64');
    expect(documentsPut).toBe(0);
    expect(embedder.isClosed).toBe(true);
  });
});

describe('another model', () => {
  const named = (name: string) => new TestEmbedder({ name });

  async function fillWith(name: string): Promise<void> {
    const { stop } = start(named(name));
    await letWorkGoOn();
    await stop();
  }

  /** Starts filling, and stops after some of the documents. */
  async function beginWith(name: string): Promise<void> {
    const embedder = named(name);
    const reached = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    embedder.beforeAnswer = async () => {
      if (embedder.calls.length < 2) return;
      reached.resolve();
      await answers.promise;
    };
    const { stop } = start(embedder);
    await reached.promise;
    const stopped = stop();
    answers.resolve();
    await stopped;
  }

  const live = () => vectors.liveModel()?.name;

  test('is searched when every document has its vectors, and then the old one is deleted', async () => {
    putMany(100);
    await fillWith('old');
    await beginWith('new');
    expect(live()).toBe('old');
    expect(reports.at(-1)).toMatchObject({ live: { name: 'old', origin: 'origin of old' } });
    const after = start(named('new'));
    await letWorkGoOn();
    expect(after.embedder.calls.flat().length).toBeLessThan(100); // it continued where it had stopped
    expect(vectors.models().map(({ name }) => name)).toEqual(['new']);
    expect(live()).toBe('new');
    expectComplete('new');
  });

  test('that is undone in the middle changes nothing', async () => {
    putMany(100);
    await fillWith('old');
    await beginWith('new');
    const { embedder } = start(named('old'));
    await letWorkGoOn();
    expect(embedder.calls).toEqual([]);
    expect(vectors.models().map(({ name }) => name)).toEqual(['old']);
    expect(state()).toBe('ready');
  });

  test('does not let the old one find removed documents', async () => {
    putMany(100);
    await fillWith('old');
    documents.remove('docs', ['f7']);
    documents.trimChanges(documents.lastSequence());
    await beginWith('new');
    expect(vectors.counts(1).documents).toBe(99);
  });
});
