import type { DatabaseSync } from 'node:sqlite';
import type {
  DocumentCatalogue,
  DocumentStore,
  DocumentWriter,
  OpenDocumentCatalogue,
} from '../../../documents/document-store.ts';
import { BoundedCache } from '../../../runtime/bounded-cache.ts';
import { WriteAheadLog } from '../write-ahead-log.ts';
import { DocumentRows } from './document-rows.ts';
import { openDocumentTables } from './document-tables.ts';
import { RecentRows } from './recent-rows.ts';
import { SqliteDocumentReader } from './sqlite-document-reader.ts';
import { SqliteDocumentWriter } from './sqlite-document-writer.ts';
import { TextBlocks } from './text-blocks.ts';

/** For each reading thread: four thousand short documents. */
const RECENT_BYTES = 16 * 1024 * 1024;

/**
 * Opens documents in one SQLite file. Any number of connections may read; only one may write at a time (Quarry's ingest
 * thread). The caller closes it. `onDamage` gets damage found by a read.
 *
 * @throws if the file cannot be opened or is no SQLite database.
 */
export function openSqliteDocumentStore(
  file: string,
  onDamage: (error: unknown) => void = () => {},
): DocumentStore {
  return opened(file, (database) => storeOver(database, file, onDamage));
}

/** Options of {@link openSqliteDocumentReader}. */
export interface DocumentReaderOptions {
  /** Called with each damage that a read finds. */
  readonly onDamage?: (error: unknown) => void;
  /** Bound of the cache of decoded documents; 0: no cache. Default 16 MiB. */
  readonly recentBytes?: number;
}

/**
 * The same for reading alone, as the threads that do not write open it.
 *
 * @throws as {@link openSqliteDocumentStore}.
 */
export function openSqliteDocumentReader(
  file: string,
  { onDamage = () => {}, recentBytes = RECENT_BYTES }: DocumentReaderOptions = {},
): OpenDocumentCatalogue {
  return opened(file, (database) => {
    const [rows, blocks] = [new DocumentRows(database), new TextBlocks(database)];
    const recent =
      recentBytes === 0 ? null : new RecentRows(database, new BoundedCache(recentBytes));
    return new SqliteDocumentReader({ database, rows, blocks, onDamage, recent });
  });
}

/** Returns the result of `make` on the opened tables, and closes them if it throws. */
function opened<T>(file: string, make: (database: DatabaseSync) => T): T {
  const database = openDocumentTables(file);
  try {
    return make(database);
  } catch (error) {
    database.close(); // its statements do not fit the tables
    throw error;
  }
}

function storeOver(
  database: DatabaseSync,
  file: string,
  onDamage: (error: unknown) => void,
): DocumentStore {
  const log = new WriteAheadLog(database, file);
  const rows = new DocumentRows(database);
  const blocks = new TextBlocks(database);
  const reader: DocumentCatalogue = new SqliteDocumentReader({
    database,
    rows,
    blocks,
    onDamage,
    recent: null,
  });
  const writer: DocumentWriter = new SqliteDocumentWriter({ database, rows, blocks, log });
  return {
    together: (work) => writer.together(work),
    sync: () => writer.sync(),
    readAhead: () => writer.readAhead(),
    put: (documents, indexedAt) => writer.put(documents, indexedAt),
    touch: (sourceId, touched, logsTimes) => writer.touch(sourceId, touched, logsTimes),
    reject: (sourceId, rejections) => writer.reject(sourceId, rejections),
    remove: (sourceId, externalIds) => writer.remove(sourceId, externalIds),
    removeSource: (sourceId) => writer.removeSource(sourceId),
    setAside: (sourceId) => writer.setAside(sourceId),
    bringBack: (sourceId, limit) => writer.bringBack(sourceId, limit),
    restand: (standings) => writer.restand(standings),
    noteWeighed: (sequence) => writer.noteWeighed(sequence),
    noteReplicated: (position) => writer.noteReplicated(position),
    trimChanges: (sequence) => writer.trimChanges(sequence),
    mend: (damage, readable) => writer.mend(damage, readable),
    addChecksums: (limit) => writer.addChecksums(limit),
    checkpoint: () => writer.checkpoint(),
    byNumbers: (numbers) => reader.byNumbers(numbers),
    byId: (id) => reader.byId(id),
    isDamaged: (id) => reader.isDamaged(id),
    atUrl: (sourceId, url) => reader.atUrl(sourceId, url),
    text: (number, start, end) => reader.text(number, start, end),
    texts: (slices) => reader.texts(slices),
    fullText: (number) => reader.fullText(number),
    thumbnail: (number) => reader.thumbnail(number),
    layout: (number) => reader.layout(number),
    priceHistories: (numbers) => reader.priceHistories(numbers),
    list: (query) => reader.list(query),
    versions: (sourceId) => reader.versions(sourceId),
    rejections: (sourceId) => reader.rejections(sourceId),
    counts: () => reader.counts(),
    hasVisibility: () => reader.hasVisibility(),
    changesAfter: (sequence, limit) => reader.changesAfter(sequence, limit),
    lastSequence: () => reader.lastSequence(),
    trimmedSequence: () => reader.trimmedSequence(),
    weighedSequence: () => reader.weighedSequence(),
    replicatedPosition: () => reader.replicatedPosition(),
    numbersAfter: (after, limit) => reader.numbersAfter(after, limit),
    addressesAfter: (after, limit) => reader.addressesAfter(after, limit),
    linksAfter: (after, limit) => reader.linksAfter(after, limit),
    linksOf: (number) => reader.linksOf(number),
    linkersOf: (number, from, to) => reader.linkersOf(number, from, to),
    standings: (numbers) => reader.standings(numbers),
    statesAfter: (after, limit) => reader.statesAfter(after, limit),
    shrink: () => writer.shrink(),
    close: () => {
      log.close();
      database.close();
    },
  };
}
