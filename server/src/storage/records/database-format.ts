import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { storageFaultOf } from '../../runtime/disk/storage-fault.ts';
import type { DataFolderState, FileCondition } from '../data-folder/data-finding.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** A database of the data folder: how to recognise its file, and the version that this code writes. */
export interface DatabaseFormat {
  /** Stands in the header of the file (`PRAGMA user_version`). Raised when an older Quarry could not read it. */
  readonly version: number;
  /** A table that every file of this format has. */
  readonly table: string;
}

/**
 * The formats of the databases of a data folder. The version of the records is the number of their migrations, which a
 * test compares: threads that only read documents need not load those, and Kysely with them.
 */
export const databaseFormats = {
  records: { version: 25, table: 'api_keys' },
  documents: { version: 2, table: 'documents' },
  crawls: { version: 1, table: 'addresses' },
  vectors: { version: 1, table: 'vectors' },
  statistics: { version: 1, table: 'usage' },
} as const satisfies Record<string, DatabaseFormat>;

// Another connection may be in the middle of a checkpoint.
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Looks at the header and the first page of a database file: enough for a file that is cut short, is no database, is
 * of another program or of a newer Quarry. Opens it for reading alone; throws what the operating system says.
 */
export function inspectDatabase(file: string, format: DatabaseFormat): FileCondition {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return { state: 'missing' };
  if (found.isDirectory()) return { state: 'damaged', reason: 'it is a folder' };
  try {
    return readCondition(file, format);
  } catch (error) {
    if (storageFaultOf(error) !== 'damaged') throw error;
    return { state: 'damaged', reason: error instanceof Error ? error.message : String(error) };
  }
}

// Of SQLite and of Kysely, which makes its own before the first migration.
const OTHERS_TABLES = /^(sqlite|kysely)_/;

function readCondition(file: string, format: DatabaseFormat): FileCondition {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const version = versionOf(database);
    const rows = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const tables = rows
      .map((row) => String(row['name']))
      .filter((name) => !OTHERS_TABLES.test(name));
    if (tables.length === 0) return { state: 'empty' };
    if (!tables.includes(format.table)) return { state: 'not-ours' };
    return { state: version > format.version ? 'newer' : 'sound', version };
  } finally {
    database.close();
  }
}

/**
 * Makes the tables of a format and writes its version into the header. All or nothing in a new file: one with some of
 * its tables would be taken for that of another program.
 */
export function makeTables(
  database: DatabaseSync,
  { version }: DatabaseFormat,
  make: () => void,
): void {
  // Without a lock on a file that has them: another connection may be writing.
  if (versionOf(database) === version) {
    make();
    return;
  }
  inTransaction(database, () => {
    make();
    database.exec(`PRAGMA user_version = ${version}`);
  });
}

/** The version in the header. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** Removes what belongs to a database file: its write-ahead log and the index of that. */
export function removeSidecars(file: string): void {
  for (const suffix of ['-wal', '-shm'])
    rmSync(`${file}${suffix}`, { recursive: true, force: true });
}

/** Counts what `records.sqlite` and `documents.sqlite` hold. Each must be sound, or `null`. */
export function countContents(files: {
  readonly recordsFile: string | null;
  readonly documentsFile: string | null;
}): Pick<DataFolderState, 'recordCounts' | 'documentCounts'> {
  const { recordsFile, documentsFile } = files;
  return {
    recordCounts:
      recordsFile === null
        ? null
        : {
            keys: countOf(recordsFile, 'SELECT count(*) AS count FROM api_keys'),
            sources: countOf(recordsFile, 'SELECT count(*) AS count FROM sources'),
          },
    documentCounts:
      documentsFile === null
        ? null
        : {
            documents: countOf(
              documentsFile,
              'SELECT coalesce(sum(documents), 0) AS count FROM tallies',
            ),
            lastSequence: countOf(
              documentsFile,
              "SELECT coalesce(max(seq), 0) AS count FROM sqlite_sequence WHERE name = 'changes'",
            ),
          },
  };
}

function countOf(file: string, sql: string): number {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return Number(database.prepare(sql).get()?.['count']);
  } finally {
    database.close();
  }
}
