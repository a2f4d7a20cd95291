import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../documents/document-store.ts';
import type { DocumentLog } from '../../documents/log/document-log.ts';
import { openEmbeddedIndex } from '../../index/embedded/open-embedded-index.ts';
import { queryOf } from '../../index/search-index.suite.ts';
import type { IndexHits } from '../../index/search-index.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { openSqliteDocumentStore } from '../../storage/records/documents/sqlite-document-store.ts';
import { IndexWriter } from '../index-writer.ts';
import { rebuildIndex } from '../rebuild-index.ts';
import { LogFollower } from './log-follower.ts';
import { Replica } from './replica.ts';

/** A node with a store and an index of its own, which shares a log with others. */
export interface TestNode {
  readonly store: DocumentStore;
  readonly writer: IndexWriter;
  readonly replica: Replica;
  readonly follower: LogFollower;
  readonly faults: unknown[];
  /** Everything that is stored, and what searches find with every score once nothing changes, as another node must have it. */
  content(): Promise<object>;
  /** Stops it, as `kill -9` would if `isKilled`, and keeps its folder. */
  stop(isKilled?: boolean): Promise<void>;
}

const QUERIES = ['granite', 'basalt', 'rock water'];
let settledIndexes = 0;

function totalOf({ total, hits }: IndexHits) {
  return { total, duplicates: hits.reduce((sum, { duplicates }) => sum + duplicates, 0) };
}

/** A folder for a node, removed by `remove`. */
export async function nodeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-node-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts a node. `isFollowing`: it follows by itself; otherwise as tests say. */
export async function startTestNode(
  folder: string,
  log: DocumentLog,
  { isFollowing = true, nowMs = 1e12 } = {},
): Promise<TestNode> {
  const store = openSqliteDocumentStore(join(folder, 'documents.sqlite'));
  const index = openEmbeddedIndex(join(folder, 'index'), 'write');
  const replica = await Replica.open(log, store);
  const faults: unknown[] = [];
  const writer = new IndexWriter({
    store,
    index,
    replica,
    clock: { now: () => nowMs },
    onCommit: () => {},
    onFailure: (error) => faults.push(error),
  });
  await writer.exclusively(() => writer.catchUp());
  const follower = new LogFollower({
    log,
    replica,
    writer,
    timers: systemTimers,
    onFault: (error) => faults.push(error),
    onRecovered: () => {},
  });
  if (isFollowing) follower.begin();
  return {
    store,
    writer,
    replica,
    follower,
    faults,
    async content() {
      await writer.publish();
      const settled = join(folder, `settled-${settledIndexes++}`);
      const anew = openEmbeddedIndex(settled, 'write');
      await rebuildIndex(anew, store, { signal: new AbortController().signal, onProgress() {} });
      index.refresh();
      const { documents } = store.list({ limit: 10_000, offset: 0 });
      const numbers = documents.map(({ number }) => number);
      const content = {
        documents,
        texts: numbers.map((number) => store.fullText(number)),
        thumbnails: numbers.map((number) => store.thumbnail(number)),
        prices: store.priceHistories(numbers),
        counts: { ...store.counts(), sizeBytes: 0 },
        rejections: [...store.rejections('docs'), ...store.rejections('notes')],
        found: QUERIES.map((words) => anew.search(queryOf(words, { limit: 100 }))),
        // Until segments are merged, their scores include documents that were replaced.
        foundNow: QUERIES.map((words) => totalOf(index.search(queryOf(words, { limit: 100 })))),
      };
      anew.close();
      return content;
    },
    async stop(isKilled = false) {
      if (!isKilled) await follower.close();
      if (!isKilled) await writer.close();
      index.close();
      store.close();
    },
  };
}
