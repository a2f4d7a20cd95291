import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleDocument } from '../../documents/document-store.suite.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { openIndexSnapshot } from '../../index/embedded/files/index-snapshot.ts';
import { openEmbeddedIndex } from '../../index/embedded/open-embedded-index.ts';
import { liveIndexDirectory } from '../../ingest/index-generations.ts';
import { IndexWriter } from '../../ingest/index-writer.ts';
import { systemClock } from '../../runtime/clock.ts';
import { openRecords } from '../records/control/open-records.ts';
import { openSqliteDocumentStore } from '../records/documents/sqlite-document-store.ts';
import { lockFolder } from '../records/folder-lock.ts';
import { openSqliteSnapshots } from '../records/sqlite-snapshot.ts';
import { backupData } from './backup-data.ts';
import type { DataAdapters } from './pin-data.ts';
import { restoreData } from './restore-data.ts';

/** The adapters of a server, without waiting. */
export const testAdapters: DataAdapters = {
  openDatabase: openSqliteSnapshots,
  openIndex: openIndexSnapshot,
  pause: async () => {},
};

/** A new empty folder. */
export function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'quarry-backup-test-'));
}

/** A data folder with a real store, index and records, and their writer. */
export interface WrittenData {
  readonly root: string;
  readonly store: DocumentStore;
  /** Stores and indexes `count` documents whose ids begin with `name`. */
  write(name: string, count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openWrittenData(): Promise<WrittenData> {
  const root = await emptyFolder();
  const records = await openRecords(join(root, 'records.sqlite'));
  const store = openSqliteDocumentStore(join(root, 'documents.sqlite'));
  const index = openEmbeddedIndex(liveIndexDirectory(root), 'write');
  const writer = new IndexWriter({
    store,
    index,
    clock: systemClock,
    onCommit: () => {},
    onFailure: (error) => {
      throw error;
    },
  });
  return {
    root,
    store,
    async write(name, count) {
      const inputs = Array.from({ length: count }, (_, at) =>
        exampleDocument(`${name}${at}`, { text: `${name} ${at} lorem ipsum` }),
      );
      await writer.write({ kind: 'put', inputs });
    },
    async close() {
      await writer.close();
      index.close();
      store.close();
      await records.close();
    },
  };
}

/** A data folder of `count` documents that no process has open. */
export async function writtenFolder(count = 5): Promise<string> {
  const data = await openWrittenData();
  await data.write('doc', count);
  await data.close();
  return data.root;
}

/** The external ids of the documents of a data folder, sorted. */
export function documentsIn(root: string): string[] {
  const store = openSqliteDocumentStore(join(root, 'documents.sqlite'));
  const { documents } = store.list({ limit: 1_000, offset: 0 });
  store.close();
  return documents.map(({ externalId }) => externalId).sort();
}

const NOW_MS = Date.parse('2026-01-31T12:00:00Z');

export function testBackup(root: string, file: string, changed: Partial<DataAdapters> = {}) {
  const options = { ...testAdapters, ...changed, force: false, version: '9.9.9', nowMs: NOW_MS };
  return backupData({ ...options, root, file, onStep: () => {} });
}

export function testRestore(file: string, root: string, replace = false) {
  const options = { ...testAdapters, replace, lockFolder, nowMs: NOW_MS };
  return restoreData({ ...options, root, file, onStep: () => {} });
}
