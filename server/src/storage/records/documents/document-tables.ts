import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFormats, makeTables } from '../database-format.ts';
import { CHECKSUM, keepRowChecksums, renewRowChecksums } from '../sound/row-checksums.ts';

// A transaction writes every page that it touches, whole, before it is acknowledged: some ten for a push. Measured with
// 60,000 documents: pages of 64 KiB take 1 % less of the disk, but four times as much of the log; those of 8 KiB take
// 4 % more, since compressed blocks of text leave more of them empty. A file that was made with others keeps them.
const PAGE_BYTES = 16 * 1024;

// Long enough for a checkpoint of the other connection.
const BUSY_TIMEOUT_MS = 5_000;

// The inner pages of ten million documents, and rows that searches hit again. Each connection has its own, and there is one
// in each thread. Searches at 120,000 documents take as long as with 16 MiB: the operating system caches the file, too.
const CACHE_KIB = 4 * 1024;

/**
 * Opens the file of documents and creates missing tables.
 *
 * Transactions are atomic after `kill -9` and a power cut, but not synced when they end (`synchronous=NORMAL`): the only writer
 * syncs the write-ahead log while it indexes the written documents ({@link WriteAheadLog.sync}), before it acknowledges
 * anything.
 *
 * @throws if the file cannot be opened or is no SQLite database.
 */
export function openDocumentTables(file: string): DatabaseSync {
  const isNew = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
    // Pages freed by removals can be returned to the disk (shrinkFile). Only in a new file: an existing one would be rewritten.
    if (isNew) database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    let isOutdated = false;
    makeTables(database, databaseFormats.documents, () => {
      database.exec(TABLES);
      isOutdated = addLaterColumns(database);
      makeTableAside(database);
    });
    keepRowChecksums(database);
    // A checksum is of all columns.
    if (isOutdated) renewRowChecksums(database, 'all');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

// 1 MiB at once, so that giving room back needs little itself; 64 MiB in all hold the one writer for about a second.
const SHRUNK_PAGES_AT_ONCE = 16;
const MAX_SHRINK_STEPS = 64;

/**
 * Returns space freed by removals to the disk, in bounded time; another call continues. A file created by an earlier version
 * keeps its size and reuses its free pages.
 */
export function shrinkFile(database: DatabaseSync): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  for (let step = 0, free = freePages(database); step < MAX_SHRINK_STEPS && free > 0; step++) {
    database.exec(`PRAGMA incremental_vacuum(${SHRUNK_PAGES_AT_ONCE})`);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const left = freePages(database);
    if (left >= free) return;
    free = left;
  }
}

function freePages(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA freelist_count').get()?.['freelist_count']);
}

/** Adds columns that a file of an earlier version lacks. Returns whether its rows already have checksums. */
function addLaterColumns(database: DatabaseSync): boolean {
  const columns = database.prepare("SELECT name FROM pragma_table_info('documents')").all();
  const names = new Set(columns.map((column) => column['name']));
  if (!names.has('facts')) database.exec('ALTER TABLE documents ADD COLUMN facts BLOB');
  const flags = ['has_thumbnail', 'is_truncated'].filter((name) => !names.has(name));
  for (const flag of flags) {
    database.exec(`ALTER TABLE documents ADD COLUMN ${flag} INTEGER NOT NULL DEFAULT 0`);
  }
  return flags.length > 0 && names.has(CHECKSUM);
}

/**
 * Makes the table of documents that are set aside, or adds to it what `documents` has by now. Its columns have the same
 * order, so that a row and its checksum are good in both.
 */
function makeTableAside(database: DatabaseSync): void {
  const columns = (table: string) =>
    database.prepare('SELECT name, type FROM pragma_table_info(?) ORDER BY cid').all(table);
  const known = new Set(columns('documents_aside').map(({ name }) => name));
  const missing = columns('documents').filter(({ name }) => !known.has(name) && name !== CHECKSUM);
  if (known.size === 0) {
    const [, ...others] = missing.map(({ name, type }) => `${name} ${type}`);
    database.exec(`
      CREATE TABLE documents_aside (number INTEGER PRIMARY KEY, ${others.join(', ')});
      CREATE INDEX documents_aside_source ON documents_aside (source);`);
    return;
  }
  for (const { name, type } of missing) {
    database.exec(`ALTER TABLE documents_aside ADD COLUMN ${name} ${type}`);
  }
}

/** In `marks` from the transaction on that stores the first document that says for whom it is. */
export const VISIBILITY_MARK = 'visibility';

/** Sets that mark if it is missing. */
export const MARK_VISIBILITY = `INSERT OR IGNORE INTO marks (name, sequence) VALUES ('${VISIBILITY_MARK}', 0)`;

/** The beginning of the name in `marks` of the position in a shared log; the rest is the id of the log. */
export const LOG_MARK = 'log:';

// To save space, shared texts are labels, times are milliseconds, an address that is derived from the external id is not
// stored, and only indexes that a query needs exist.
const TABLES = `
  CREATE TABLE IF NOT EXISTS labels (
    key INTEGER PRIMARY KEY,
    value TEXT NOT NULL UNIQUE
  );
  CREATE TABLE IF NOT EXISTS url_bases (
    source INTEGER PRIMARY KEY,
    base TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS documents (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id BLOB NOT NULL UNIQUE,
    source INTEGER NOT NULL,
    external_id TEXT NOT NULL,
    type INTEGER NOT NULL,
    url TEXT,
    site INTEGER NOT NULL,
    title TEXT NOT NULL,
    description TEXT,
    language INTEGER,
    author TEXT,
    media_type INTEGER NOT NULL,
    size_bytes INTEGER NOT NULL,
    published_at INTEGER,
    modified_at INTEGER,
    indexed_at INTEGER NOT NULL,
    version TEXT NOT NULL,
    duplicate_group INTEGER,
    fingerprint BLOB,
    passages BLOB NOT NULL,
    text BLOB NOT NULL,
    facts BLOB,
    has_thumbnail INTEGER NOT NULL DEFAULT 0,
    is_truncated INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS thumbnails (
    number INTEGER PRIMARY KEY,
    media_type TEXT NOT NULL,
    bytes BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS layouts (
    number INTEGER PRIMARY KEY,
    layout BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS price_histories (
    number INTEGER PRIMARY KEY,
    points TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS documents_source ON documents (source);
  CREATE INDEX IF NOT EXISTS documents_url ON documents (source, url) WHERE url IS NOT NULL;
  CREATE TABLE IF NOT EXISTS text_blocks (
    block INTEGER PRIMARY KEY AUTOINCREMENT,
    units INTEGER NOT NULL,
    live_units INTEGER NOT NULL,
    members BLOB NOT NULL,
    dictionary INTEGER NOT NULL,
    data BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS text_dictionaries (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    data BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS tallies (
    source INTEGER NOT NULL,
    type INTEGER NOT NULL,
    documents INTEGER NOT NULL,
    last_indexed_at INTEGER NOT NULL,
    PRIMARY KEY (source, type)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS rejections (
    source INTEGER NOT NULL,
    external_id TEXT NOT NULL,
    version TEXT NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (source, external_id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS links (
    number INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    site INTEGER NOT NULL,
    duplicate_group INTEGER,
    links BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS link_standings (
    number INTEGER PRIMARY KEY,
    linkers INTEGER NOT NULL,
    authority INTEGER NOT NULL,
    anchors TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS marks (
    name TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS changes (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    number INTEGER NOT NULL,
    removed INTEGER NOT NULL
  );
`;
