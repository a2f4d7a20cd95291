import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../documents/document-store.ts';
import { openEmbeddedIndex } from '../index/embedded/open-embedded-index.ts';
import { queryOf } from '../index/search-index.suite.ts';
import { systemClock } from '../runtime/clock.ts';
import { openSqliteDocumentStore } from '../storage/records/documents/sqlite-document-store.ts';
import { IndexWriter } from './index-writer.ts';

/** A real store and index with their writer, in a folder of its own, for tests of this folder. */
export interface WrittenDocuments {
  readonly store: DocumentStore;
  readonly writer: IndexWriter;
  /** External ids of the documents that a search finds, sorted. */
  search(words: string): string[];
  close(): Promise<void>;
}

/** Opens empty ones. */
export async function openWrittenDocuments(): Promise<WrittenDocuments> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-written-'));
  const store = openSqliteDocumentStore(join(folder, 'documents.sqlite'));
  const index = openEmbeddedIndex(join(folder, 'index'), 'write');
  const onFailure = (error: unknown) => {
    throw error;
  };
  const writer = new IndexWriter({
    store,
    index,
    onFailure,
    clock: systemClock,
    onCommit: () => {},
  });
  return {
    store,
    writer,
    search(words) {
      index.refresh();
      const { hits } = index.search(queryOf(words, { limit: 100 }));
      const documents = store.byNumbers(hits.map(({ documentNumber }) => documentNumber));
      return [...documents.values()].map(({ externalId }) => externalId).sort();
    },
    async close() {
      await writer.close();
      index.close();
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
