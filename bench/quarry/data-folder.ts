import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { threadEntries } from '../../server/src/compose/threads/entries.ts';
import type { DocumentInput } from '../../server/src/documents/document.ts';
import { readCatalogue } from '../../server/src/documents/document-reader.ts';
import type { DocumentCatalogue } from '../../server/src/documents/document-store.ts';
import { openEmbeddedIndex } from '../../server/src/index/embedded/open-embedded-index.ts';
import { startSegmentWriters } from '../../server/src/index/embedded/segments/start-segment-writers.ts';
import type { LocalIndexReader } from '../../server/src/index/search-index.ts';
import { readLocalIndex } from '../../server/src/index/search-index-reader.ts';
import { liveIndexDirectory } from '../../server/src/ingest/index-generations.ts';
import { systemClock } from '../../server/src/runtime/clock.ts';
import type { SearchServices } from '../../server/src/search/search-services.ts';
import { openSqliteDocumentStore } from '../../server/src/storage/records/documents/sqlite-document-store.ts';
import { folderSize } from '../measure/folder-size.ts';
import { fillIndex } from './fill-index.ts';
import { QuarryServer } from './quarry-server.ts';

/** The paths of the server's parts in QUARRY_DATA_DIR. */
export function dataFolderPaths(folder: string): { documents: string; index: string } {
  return { documents: join(folder, 'documents.sqlite'), index: liveIndexDirectory(folder) };
}

/** The time and the size of a filled data folder. */
export interface FilledDataFolder {
  readonly seconds: number;
  /** Documents with their text, and the index. */
  readonly sizeBytes: number;
}

/** Makes a data folder that the server can be started on, with the documents stored and indexed. */
export async function fillDataFolder(
  folder: string,
  documents: Iterable<DocumentInput>,
): Promise<FilledDataFolder> {
  await mkdir(folder, { recursive: true });
  // Create its control data: a server refuses to start on documents without them.
  await (await QuarryServer.start(folder)).stop();
  const seconds = await fillContent(folder, documents);
  return { seconds, sizeBytes: await contentSize(folder) };
}

/**
 * Bytes on the disk of documents with their text, and of the index, without control data and without the ballast (16 MiB,
 * reserved for a full disk). Call it while the server is stopped: a write-ahead log is not counted.
 */
export async function contentSize(folder: string): Promise<number> {
  const { documents, index } = dataFolderPaths(folder);
  return (await folderSize(documents)) + (await folderSize(index));
}

/** The same without control data: for {@link openSearchServices} alone. Gives the seconds that it took. */
export async function fillContent(
  folder: string,
  documents: Iterable<DocumentInput>,
): Promise<number> {
  const paths = dataFolderPaths(folder);
  const store = openSqliteDocumentStore(paths.documents);
  const writers = startSegmentWriters(threadEntries.segments);
  const index = openEmbeddedIndex(paths.index, 'write', undefined, writers);
  const seconds = await fillIndex(documents, store, index);
  index.close();
  writers.close();
  store.close();
  return seconds;
}

/** The default of the setting `SEARCH_MIN_QUERY_LENGTH`. */
const MIN_QUERY_CHARACTERS = 2;

/** Search, and the index and the store that it reads. */
export interface LocalSearchServices extends SearchServices {
  readonly localIndex: LocalIndexReader;
  readonly catalogue: DocumentCatalogue;
  close(): void;
}

/** The product's search over a filled data folder, in this process. `close` when done. */
export function openSearchServices(folder: string): LocalSearchServices {
  const paths = dataFolderPaths(folder);
  const documents = openSqliteDocumentStore(paths.documents);
  const index = openEmbeddedIndex(paths.index, 'read');
  index.refresh();
  return {
    documents: readCatalogue(documents),
    index: readLocalIndex(index),
    localIndex: index,
    catalogue: documents,
    minQueryCharacters: MIN_QUERY_CHARACTERS,
    clock: systemClock,
    close() {
      index.close();
      documents.close();
    },
  };
}
