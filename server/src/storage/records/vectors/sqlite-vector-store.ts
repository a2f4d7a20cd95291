import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { VectorReader, VectorStore } from '../../../index/vectors/vector-store.ts';
import type { Log } from '../../../runtime/log.ts';
import { SqliteVectorReader } from './sqlite-vector-reader.ts';
import { SqliteVectorWriter } from './sqlite-vector-writer.ts';
import { openVectorTables, openVectorTablesToRead } from './vector-tables.ts';

/**
 * Vectors in one SQLite file, opened by its one writer (Quarry's embedding thread). A damaged file is set aside
 * and recreated. The caller that opened it closes it.
 *
 * @throws when the file cannot be opened for another reason than damage.
 */
export function openSqliteVectorStore(file: string, log: Log): VectorStore {
  const database = openVectorTables(file, log);
  const reader = readerOf(database, file);
  const writer = new SqliteVectorWriter(database);
  return {
    ...reader,
    openModel: (model) => writer.openModel(model),
    put: (modelId, documents) => writer.put(modelId, documents),
    remove: (documentNumbers) => writer.remove(documentNumbers),
    makeLive: (modelId) => writer.makeLive(modelId),
  };
}

/**
 * Opens vectors for reading beside the writer, from any thread; `null` if nothing was ever stored. The caller closes it.
 * After the writer has recreated the file, `liveModel` throws: open it again.
 *
 * @throws if the file cannot be read, also while the writer creates it.
 */
export function openSqliteVectorReader(file: string): (VectorReader & { close(): void }) | null {
  if (!existsSync(file)) return null;
  const database = openVectorTablesToRead(file);
  try {
    const identity = identityOf(file);
    const reader = readerOf(database, file);
    const liveModel = () => {
      if (identityOf(file) !== identity) throw new Error('the file of vectors was begun anew');
      return reader.liveModel();
    };
    return { ...reader, liveModel };
  } catch (error) {
    database.close();
    throw error;
  }
}

function readerOf(database: DatabaseSync, file: string): VectorReader & { close(): void } {
  const reader = new SqliteVectorReader(database);
  return {
    liveModel: () => reader.liveModel(),
    models: () => reader.models(),
    versions: (modelId) => reader.versions(modelId),
    version: (modelId, documentNumber) => reader.version(modelId, documentNumber),
    counts: (modelId) => reader.counts(modelId),
    changesAfter: (modelId, change, limit) => reader.changesAfter(modelId, change, limit),
    sizeBytes: () => sizeOf(file) + sizeOf(`${file}-wal`),
    close: () => database.close(),
  };
}

function identityOf(file: string): bigint | undefined {
  return statSync(file, { throwIfNoEntry: false, bigint: true })?.ino;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
