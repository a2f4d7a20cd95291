import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleDocument } from '../documents/document-store.suite.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { openEmbeddedIndex, openHandingIndex } from '../index/embedded/open-embedded-index.ts';
import { queryOf } from '../index/search-index.suite.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { SharingIndexWriter } from '../index/shared-index.ts';
import { guardOwnData } from '../runtime/disk/own-data.ts';
import type { IndexGate } from '../search/relevance/index-gate.ts';
import { openSqliteDocumentStore } from '../storage/records/documents/sqlite-document-store.ts';
import { createFolderConnector } from './connectors/folder/folder-connector.ts';
import { folderSettings } from './connectors/folder/folder-kind.ts';
import { liveIndexDirectory } from './index-generations.ts';
import type { IngestEvent, IngestSource, IngestTask } from './ingest-messages.ts';
import { IngestWorker } from './ingest-worker.ts';
import type { JobProgress } from './jobs/job.ts';
import { EMPTY_PREVIEW } from './preview/preview-source.ts';
import { createPlainTextPool, type PlainTextPool } from './test-plain-text-pool.ts';

let base: string;
let root: string;
let dataDir: string;
let running: Harness[];
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'quarry-ingest-')));
  [root, dataDir] = [join(base, 'files'), join(base, 'data')];
  await mkdir(root);
  await mkdir(dataDir);
  running = [];
});
afterEach(async () => {
  for (const harness of running) await harness.close();
  await rm(base, { recursive: true, force: true });
});

async function write(path: string, text = `Words of ${path}.`): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** An ingest worker in this thread, and its posted messages. */
class Harness {
  readonly pool: PlainTextPool = createPlainTextPool();
  readonly events: IngestEvent[] = [];
  readonly store: DocumentStore;
  readonly #worker: IngestWorker;
  #wake = () => {};
  #nextTask = 1;
  #isClosed = false;

  constructor(
    openIndex: (directory: string) => SharingIndexWriter = (directory) =>
      openHandingIndex(directory),
  ) {
    running.push(this);
    // A second reader beside the worker's own, as in the main thread.
    this.store = openSqliteDocumentStore(join(dataDir, 'documents.sqlite'));
    this.#worker = new IngestWorker({
      dataDir,
      maxDocumentBytes: 1e6,
      store: openSqliteDocumentStore(join(dataDir, 'documents.sqlite')),
      pool: this.pool,
      clock: { now: () => 1e12 },
      openIndex,
      connect: async ({ location, settings }) =>
        createFolderConnector({
          root: location,
          settings: folderSettings.parse(settings),
          ownData: guardOwnData(dataDir, { now: () => 1e12 }),
          maxFileBytes: 1e6,
        }),
      preview: async () => EMPTY_PREVIEW,
      forget: () => undefined,
      onClose: async () => undefined,
      post: (event) => {
        this.events.push(event);
        this.#wake();
      },
    });
  }

  async until<Found>(find: () => Found | undefined | false): Promise<Found> {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  start(task: IngestTask): number {
    const taskId = this.#nextTask++;
    this.#worker.take({ type: 'run', taskId, task });
    return taskId;
  }

  async ended(taskId: number): Promise<{ error: string | null; progress: JobProgress }> {
    const of = (event: IngestEvent) => 'taskId' in event && event.taskId === taskId;
    const end = await this.until(() =>
      this.events.find((event) => event.type === 'ended' && of(event)),
    );
    const last = this.events.findLast((event) => event.type === 'progress' && of(event));
    if (end.type !== 'ended' || last?.type !== 'progress') throw new Error('no progress');
    return { error: end.error?.code ?? null, progress: last.progress };
  }

  async refresh(source = folder()): Promise<JobProgress> {
    const { error, progress } = await this.ended(this.start({ kind: 'refresh', source }));
    expect(error).toBeNull();
    return progress;
  }

  take(command: Parameters<IngestWorker['take']>[0]): void {
    this.#worker.take(command);
  }

  /** External ids of the documents that a search finds, sorted. */
  search(words: string): string[] {
    const index = openEmbeddedIndex(liveIndexDirectory(dataDir), 'read');
    const { hits } = index.search(queryOf(words, { limit: 100 }));
    index.close();
    const documents = this.store.byNumbers(hits.map(({ documentNumber }) => documentNumber));
    return [...documents.values()].map(({ externalId }) => externalId).sort();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#worker.take({ type: 'close' });
    await this.until(() => this.events.some(({ type }) => type === 'closed'));
    this.store.close();
  }
}

/** Opens every index except the first as one that ranks the worst first. */
function openReversedLater(): (directory: string) => SharingIndexWriter {
  let opened = 0;
  return (directory) => {
    const index = openHandingIndex(directory);
    opened += 1;
    if (opened === 1) return index;
    const search: SearchIndex['search'] = (query) => {
      const { hits, ...rest } = index.search({ ...query, limit: 100 });
      return { ...rest, hits: hits.toReversed().slice(0, query.limit) };
    };
    return new Proxy(index, {
      get: (target, name) => {
        if (name === 'search') return search;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
}

/** Twelve documents with decreasing numbers of apples, and a gate with the first as the relevant one. */
async function writeApples(): Promise<void> {
  for (let at = 0; at < 12; at++) {
    await write(`f${at}.md`, `${'apple '.repeat(12 - at)}${'pear '.repeat(at + 1)}`);
  }
}

function appleGate(harness: Harness, maxDrop = 0.005): IndexGate {
  const { documents } = harness.store.list({ limit: 100, offset: 0 });
  const id = documents.find(({ externalId }) => externalId === 'f0.md')?.id ?? '';
  const judgements = [
    { query: 'apple', relevant: [{ id, grade: 1 }] },
    { query: 'apple', relevant: [{ id: 'unknown', grade: 1 }] },
    { query: 'before:never', relevant: [{ id, grade: 1 }] },
  ];
  return { judgements, maxDrop };
}

function folder(): IngestSource {
  return { id: 'files', kind: 'folder', location: root, settings: {}, attributes: {} };
}

describe('a refresh', () => {
  it('finds new, changed, touched and removed files, and reads only those that may have changed', async () => {
    await write('a.md', 'apple');
    await write('sub/b.md', 'banana');
    await write('c.md', 'cherry');
    const harness = new Harness();
    expect(await harness.refresh()).toMatchObject({ found: 3, done: 3, added: 3, failedCount: 0 });
    expect(harness.search('apple')).toEqual(['a.md']);
    expect(await harness.refresh()).toMatchObject({ unchanged: 3, added: 0, changed: 0 });
    expect(harness.pool.readCount).toBe(3);

    await write('a.md', 'apricot');
    await utimes(join(root, 'c.md'), 1, 1);
    await rm(join(root, 'sub/b.md'));
    const sequence = harness.store.lastSequence();
    expect(await harness.refresh()).toMatchObject({ changed: 1, unchanged: 1, removed: 1 });
    expect(harness.store.lastSequence()).toBe(sequence + 2);
    expect(harness.search('apple')).toEqual([]);
    expect(harness.search('banana')).toEqual([]);
    expect(harness.search('apricot')).toEqual(['a.md']);
    expect(await harness.refresh()).toMatchObject({ unchanged: 2 });
    expect(harness.pool.readCount).toBe(5);
  });

  it('counts files that are no documents by reason, and does not read them again', async () => {
    await write('good.md');
    await write('image.md', 'BINARY');
    await write('broken.md', 'MALFORMED');
    await write('.hidden');
    const harness = new Harness();
    const first = await harness.refresh();
    expect(first).toMatchObject({
      found: 2,
      done: 2,
      added: 1,
      skipped: { binary: 1, hidden: 1 },
      failed: [{ path: 'broken.md', reason: 'malformed' }],
      failedCount: 1,
    });
    const again = await harness.refresh();
    expect(again).toMatchObject({ skipped: first.skipped, failed: first.failed, unchanged: 1 });
    expect(harness.pool.readCount).toBe(3);
  });

  it('removes a document whose file is no document any more, and restores it when it is one again', async () => {
    await write('a.md', 'apple');
    const harness = new Harness();
    await harness.refresh();
    await write('a.md', 'BINARY');
    await harness.refresh();
    expect(harness.search('apple')).toEqual([]);
    await write('a.md', 'apple again');
    expect(await harness.refresh()).toMatchObject({ added: 1 });
    expect(harness.search('apple')).toEqual(['a.md']);
  });

  it('keeps the document of a file that cannot be read now, and tries again later', async () => {
    await write('a.md', 'apple');
    const harness = new Harness();
    await harness.refresh();
    await write('a.md', 'UNREADABLE');
    for (let round = 0; round < 2; round++) {
      const failed = [{ path: 'a.md', reason: 'unreadable' }];
      expect(await harness.refresh()).toMatchObject({ failed, removed: 0 });
    }
    expect(harness.search('apple')).toEqual(['a.md']);
    expect(harness.pool.readCount).toBe(3);
  });

  it('of a missing or empty folder fails, and its documents are kept', async () => {
    await write('a.md', 'apple');
    const harness = new Harness();
    await harness.refresh();
    await rename(root, `${root}-away`);
    const missing = await harness.ended(harness.start({ kind: 'refresh', source: folder() }));
    expect(missing.error).toBe('root-missing');
    await mkdir(root);
    const empty = await harness.ended(harness.start({ kind: 'refresh', source: folder() }));
    expect(empty.error).toBe('root-empty');
    expect(harness.search('apple')).toEqual(['a.md']);
  });

  it('of a folder that may be empty removes its last document', async () => {
    await write('a.md', 'apple');
    const harness = new Harness();
    const source = { ...folder(), mayBeEmpty: true };
    const refresh = () => harness.ended(harness.start({ kind: 'refresh', source }));
    await refresh();
    expect(harness.search('apple')).toEqual(['a.md']);
    await rm(join(root, 'a.md'));
    expect((await refresh()).error).toBeNull();
    expect(harness.search('apple')).toEqual([]);
  });

  it('removes only the document of the given original, even if its file still exists', async () => {
    for (const name of ['a.md', 'b.md', 'a/c.md']) await write(name, `apple of ${name}`);
    const harness = new Harness();
    await harness.refresh();
    const task = { kind: 'forget', sourceId: folder().id, original: 'a.md' } as const;
    expect((await harness.ended(harness.start(task))).error).toBeNull();
    expect(harness.search('apple')).toEqual(['a/c.md', 'b.md']);
  });

  it('stops when it is cancelled, writes nothing afterwards, and can be repeated', async () => {
    for (let at = 0; at < 200; at++) await write(`f${at}.md`, `apple ${at}`);
    const harness = new Harness();
    const hold = Promise.withResolvers<void>();
    harness.pool.hold = hold.promise;
    const taskId = harness.start({ kind: 'refresh', source: folder() });
    harness.take({ type: 'cancel', taskId });
    hold.resolve();
    expect((await harness.ended(taskId)).error).toBe('cancelled');
    expect(harness.store.counts().documents).toBe(0);
    expect(await harness.refresh()).toMatchObject({ added: 200 });
  });

  it('reads more files than the limit of concurrent ones', async () => {
    await Promise.all(Array.from({ length: 2_500 }, (_, at) => write(`${at % 50}/f${at}.md`)));
    const harness = new Harness();
    expect(await harness.refresh()).toMatchObject({ found: 2_500, added: 2_500 });
    expect(harness.store.counts().documents).toBe(2_500);
    await harness.close();
    const store = openSqliteDocumentStore(join(dataDir, 'documents.sqlite'));
    expect(store.trimmedSequence()).toBe(store.lastSequence());
    store.close();
  });
});

describe('a watched source', () => {
  it('makes edits, new files and deletions searchable', async () => {
    await write('a.md', 'apple');
    await write('sub/b.md', 'banana');
    const harness = new Harness();
    harness.take({ type: 'watch', source: folder() });
    await harness.refresh();
    await harness.until(() => harness.events.some(({ type }) => type === 'source'));
    await write('a.md', 'apricot');
    await harness.until(() => harness.search('apricot').length === 1);
    await write('new/c.md', 'cherry');
    await harness.until(() => harness.search('cherry').length === 1);
    await rm(join(root, 'sub'), { recursive: true });
    await harness.until(() => harness.search('banana').length === 0);
    await rm(join(root, 'a.md'));
    await rm(join(root, 'new'), { recursive: true });
    await harness.until(() => harness.search('apricot cherry').length === 0);
    expect(harness.store.counts().documents).toBe(0);
  });

  it('is removed with its documents', async () => {
    await write('a.md', 'apple');
    const harness = new Harness();
    harness.take({ type: 'watch', source: folder() });
    await harness.refresh();
    const { error, progress } = await harness.ended(
      harness.start({ kind: 'remove', sourceId: 'files', isUndoable: false }),
    );
    expect([error, progress.removed]).toEqual([null, 1]);
    expect(harness.search('apple')).toEqual([]);
  });

  it('is hidden with its documents and restored: nothing is found, and then the same', async () => {
    for (let each = 0; each < 450; each++) await write(`${each}.md`, `apple number${each}`);
    const harness = new Harness();
    harness.take({ type: 'watch', source: folder() });
    await harness.refresh();
    const before = harness.search('apple number7');
    expect(before).toHaveLength(1);
    const aside = harness.start({ kind: 'remove', sourceId: 'files', isUndoable: true });
    const { error, progress } = await harness.ended(aside);
    expect([error, progress.removed]).toEqual([null, 450]);
    expect(harness.search('apple')).toEqual([]);
    expect(harness.store.counts().documents).toBe(0);
    const restored = await harness.ended(harness.start({ kind: 'restore', sourceId: 'files' }));
    expect(restored.error).toBeNull();
    expect(harness.search('apple number7')).toEqual(before);
    expect(harness.store.counts().documents).toBe(450);
    // Nothing is read again: the source is as before.
    expect(await harness.refresh()).toMatchObject({ unchanged: 450, added: 0, changed: 0 });
  });
});

describe('the index', () => {
  const input = (id: string) => exampleDocument(id, { text: `apple ${id}` });

  it('indexes at the start the documents that it lacks', async () => {
    const store = openSqliteDocumentStore(join(dataDir, 'documents.sqlite'));
    store.put([input('a'), input('b'), input('c')], '2026-01-01T00:00:00Z');
    store.remove('docs', ['b']);
    store.close();
    const harness = new Harness();
    await harness.until(() => harness.events.some(({ type }) => type === 'committed'));
    expect(harness.search('apple')).toEqual(['a', 'c']);
  });

  it.each(['damaged', 'lost', 'ahead of the documents'])(
    'is built anew when it is %s',
    async (how) => {
      await write('a.md', 'apple');
      const before = new Harness();
      await before.refresh();
      await before.close();
      const directory = liveIndexDirectory(dataDir);
      if (how === 'lost') await rm(join(dataDir, 'index'), { recursive: true });
      else if (how === 'damaged') {
        for (const name of readdirSync(directory)) writeFileSync(join(directory, name), 'garbage');
      } else {
        const index = openHandingIndex(directory);
        await index.commit(1e6);
        index.close();
      }
      const after = new Harness();
      await after.until(() => after.search('apple').length === 1);
      expect(await after.refresh()).toMatchObject({ unchanged: 1 });
    },
  );

  it('is rebuilt beside the live one, including concurrent changes, and replaces it', async () => {
    for (let at = 0; at < 900; at++) await write(`f${at}.md`, `apple ${at}`);
    const harness = new Harness();
    await harness.refresh();
    const old = liveIndexDirectory(dataDir);
    const rebuild = harness.start({ kind: 'reindex', gate: null });
    await write('late.md', 'blueberry');
    await rm(join(root, 'f7.md'));
    await harness.refresh();
    const { error, progress } = await harness.ended(rebuild);
    expect(error).toBeNull();
    expect(progress.done).toBeGreaterThanOrEqual(900);
    const moved = harness.events.find(({ type }) => type === 'moved');
    expect(moved).toMatchObject({ previous: old, directory: liveIndexDirectory(dataDir) });
    expect(liveIndexDirectory(dataDir)).not.toBe(old);
    await harness.until(() => harness.search('blueberry').length === 1);
    expect(harness.search('7')).not.toContain('f7.md');
    expect(existsSync(old)).toBe(true);
    harness.take({ type: 'released', directory: old });
    expect(existsSync(old)).toBe(false);
    await write('after.md', 'cranberry');
    await harness.refresh();
    expect(harness.search('cranberry')).toEqual(['after.md']);
  });
});

describe('the gate of a rebuild', () => {
  it('accepts an index that is as good, and reports its figures', async () => {
    await writeApples();
    const harness = new Harness();
    await harness.refresh();
    const gate = appleGate(harness);
    const { error, progress } = await harness.ended(harness.start({ kind: 'reindex', gate }));
    expect(error).toBeNull();
    expect(progress.gate).toEqual({ queries: 1, leftOut: 2, liveNdcgAt10: 1, newNdcgAt10: 1 });
    expect(harness.events.some(({ type }) => type === 'moved')).toBe(true);
  });

  it('rejects a worse one: the live index stays, and the new one is deleted', async () => {
    await writeApples();
    const harness = new Harness(openReversedLater());
    await harness.refresh();
    const live = liveIndexDirectory(dataDir);
    const gate = appleGate(harness);
    const { error, progress } = await harness.ended(harness.start({ kind: 'reindex', gate }));
    expect(error).toBe('gate-refused');
    expect(progress.gate).toMatchObject({ queries: 1, liveNdcgAt10: 1, newNdcgAt10: 0 });
    expect(harness.events.some(({ type }) => type === 'moved')).toBe(false);
    expect(liveIndexDirectory(dataDir)).toBe(live);
    expect(readdirSync(dirname(live)).filter((name) => name.startsWith('g'))).toHaveLength(1);
    await write('after.md', 'cranberry');
    await harness.refresh();
    expect(harness.search('cranberry')).toEqual(['after.md']);
  });

  it('accepts one that is worse within the limit', async () => {
    await writeApples();
    const harness = new Harness(openReversedLater());
    await harness.refresh();
    const gate = appleGate(harness, 1);
    const { error } = await harness.ended(harness.start({ kind: 'reindex', gate }));
    expect(error).toBeNull();
  });

  it('rejects if it has nothing to compare, and if it was cancelled', async () => {
    await writeApples();
    const harness = new Harness();
    await harness.refresh();
    const nothing = {
      judgements: [{ query: 'apple', relevant: [{ id: 'x', grade: 1 }] }],
      maxDrop: 1,
    };
    const blind = await harness.ended(harness.start({ kind: 'reindex', gate: nothing }));
    expect(blind).toMatchObject({ error: 'gate-refused', progress: { gate: { queries: 0 } } });
    const taskId = harness.start({ kind: 'reindex', gate: appleGate(harness) });
    harness.take({ type: 'cancel', taskId });
    expect((await harness.ended(taskId)).error).toBe('cancelled');
    expect(harness.events.some(({ type }) => type === 'moved')).toBe(false);
  });
});
