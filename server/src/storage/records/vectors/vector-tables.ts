import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../../runtime/log.ts';
import { databaseFormats, makeTables } from '../database-format.ts';
import { deleteDamagedRows } from '../sound/mend-derived.ts';
import { assertOurs, DamagedFile, openOrBeginAnew } from '../sound/open-or-begin-anew.ts';
import { keepRowChecksums } from '../sound/row-checksums.ts';
import { limitWriteAheadLog } from '../write-ahead-log.ts';

// A document of five passages takes some 2 KiB: several in a page, and seldom one that needs more.
const PAGE_BYTES = 16 * 1024;

// Long enough for a checkpoint of the other connection.
const BUSY_TIMEOUT_MS = 5_000;

// The inner pages of a million passages; vectors themselves are read once and in order.
const CACHE_KIB = 4 * 1024;

/**
 * Opens the file of vectors for writing. A file that is damaged, foreign or of another version is set aside as
 * `<file>.damaged` (replacing an earlier one), with a log line, and recreated; its content is rebuilt from the documents.
 *
 * Transactions are atomic after `kill -9` (WAL, `synchronous=NORMAL`). A power cut may lose the last ones; those documents
 * are embedded again.
 *
 * @throws if the folder is not writable or the file cannot be opened at all.
 */
export function openVectorTables(file: string, log: Log): DatabaseSync {
  const message = 'the file of vectors is damaged: it is set aside, and vectors are made again';
  return openOrBeginAnew(file, () => openChecked(file), { log, message });
}

/** Opens the file of vectors for reading, beside the connection that writes it. Throws if it does not exist. */
export function openVectorTablesToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  return database;
}

function openChecked(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    limitWriteAheadLog(database);
    check(database);
    makeTables(database, databaseFormats.vectors, () => database.exec(TABLES));
    keepRowChecksums(database);
    deleteDamagedRows(database);
    database.exec(FORGET);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Reads the whole file once (measured: 42 MB, 100,000 passages, in 34 ms), since damage found later would not be repaired. */
function check(database: DatabaseSync): void {
  assertOurs(database, databaseFormats.vectors, true);
  const problem = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (problem !== 'ok') throw new DamagedFile(String(problem));
}

// A row for each document and model, with a sequence number of its change, so that a reader can continue. A row without version
// and passages marks a removed document. The indexes alone answer `versions` and `counts`. The writer ensures that each document
// has one row.
const TABLES = `
  CREATE TABLE IF NOT EXISTS models (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    dimensions INTEGER NOT NULL,
    origin TEXT NOT NULL,
    is_live INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS vectors (
    change INTEGER PRIMARY KEY AUTOINCREMENT,
    model INTEGER NOT NULL,
    number INTEGER NOT NULL,
    version TEXT,
    passage_count INTEGER,
    passages BLOB NOT NULL,
    scales BLOB NOT NULL,
    "values" BLOB NOT NULL
  );
  CREATE INDEX IF NOT EXISTS vectors_document ON vectors (model, number, version);
  CREATE INDEX IF NOT EXISTS vectors_change ON vectors (model, change, passage_count);
`;

// Rows that mark a document as gone are for connections opened before; later ones read the whole table.
// Remains of a dropped model are left if the process ended in between.
const FORGET = `
  DELETE FROM vectors WHERE version IS NULL OR model NOT IN (SELECT id FROM models);
`;
