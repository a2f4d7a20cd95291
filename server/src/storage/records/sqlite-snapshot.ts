import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DamagedFile } from '../../runtime/disk/damaged-file.ts';
import { BackupFailure } from '../backup/backup-failure.ts';
import type {
  CheckDepth,
  Database,
  DocumentLog,
  OpenDatabase,
  PinnedDatabase,
} from '../backup/databases.ts';
import { verifyDatabase } from './sound/verify-database.ts';

// Long enough for a checkpoint or a recovery by the server.
const BUSY_TIMEOUT_MS = 5_000;

// 4 MiB in documents' pages of 64 KiB. Between two steps others can use the disk and the processor.
const PAGES_PER_STEP = 64;

// Primary result codes, https://sqlite.org/rescode.html: a damaged file, one that is no database, one that cannot be opened.
const DAMAGE_CODES = new Set([11, 26]);
const CANNOT_OPEN = 14;

/** Opens a database of the data folder beside its writer, without changing the file. */
export const openSqliteSnapshots: OpenDatabase = (file, use) => {
  if (!existsSync(file)) return null;
  const open = () => openToRead(file, use);
  const watch = open(); // a separate connection, since a transaction does not see changes of others
  return {
    version: () => readVersion(watch),
    pin: () => new SqliteSnapshot(open(), file),
    close: () => watch.close(),
  } satisfies Database;
};

function openToRead(file: string, use: 'live' | 'still'): DatabaseSync {
  // `immutable`: takes no lock and creates no files beside the database.
  const url = pathToFileURL(file);
  if (use === 'still') url.searchParams.set('immutable', '1');
  try {
    return new DatabaseSync(url, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    throw explained(error, file);
  }
}

function readVersion(database: DatabaseSync): number {
  try {
    return Number(database.prepare('PRAGMA data_version').get()?.['data_version']);
  } catch (error) {
    if (codeOf(error) !== null && DAMAGE_CODES.has(codeOf(error)!)) return -1; // `pin` reports the damage
    throw error;
  }
}

/** A read transaction: in WAL mode it sees one state, regardless of later commits. */
class SqliteSnapshot implements PinnedDatabase {
  readonly sizeBytes: number;
  readonly #database: DatabaseSync;
  readonly #file: string;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
    try {
      database.exec('BEGIN');
      // The transaction begins with its first read.
      database.prepare('SELECT count(*) FROM sqlite_schema').get();
      this.sizeBytes = this.#pragma('page_count') * this.#pragma('page_size');
    } catch (error) {
      database.close();
      throw explained(error, file);
    }
  }

  documentLog(): DocumentLog {
    return this.#read(() => {
      const last = this.#number("SELECT seq FROM sqlite_sequence WHERE name = 'changes'") ?? 0;
      const first = this.#number('SELECT min(sequence) FROM changes');
      return {
        documents: this.#number('SELECT count(*) FROM documents') ?? 0,
        lastSequence: last,
        trimmedSequence: first === null ? last : first - 1,
      };
    });
  }

  findDamage(depth: CheckDepth): string | null {
    try {
      return depth === 'quick' ? this.#quickCheck() : describeDamage(this.#database);
    } catch (error) {
      const failure = explained(error, this.#file);
      if (failure instanceof DamagedFile) return failure.message;
      throw failure;
    }
  }

  #quickCheck(): string | null {
    const row = this.#database.prepare('PRAGMA quick_check(1)').get() ?? {};
    const [answer] = Object.values(row);
    return answer === 'ok' ? null : String(answer);
  }

  async copyTo(file: string): Promise<void> {
    try {
      await backup(this.#database, file, { rate: PAGES_PER_STEP });
    } catch (error) {
      throw explained(error, this.#file);
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #read<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw explained(error, this.#file);
    }
  }

  #pragma(name: string): number {
    return this.#number(`PRAGMA ${name}`) ?? 0;
  }

  #number(sql: string): number | null {
    const [value] = Object.values(this.#database.prepare(sql).get() ?? {});
    return value === null || value === undefined ? null : Number(value);
  }
}

/** Also verifies every row's checksum. `null` without damage. */
function describeDamage(database: DatabaseSync): string | null {
  const steps = verifyDatabase(database);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { structure, rows } = step.value;
  const [message] = structure;
  if (message !== undefined) return message;
  const [row] = rows;
  if (row === undefined) return null;
  const others = rows.length > 1 ? ` and ${rows.length - 1} more` : '';
  return `the row ${row.key.join(', ')} of ${row.table}${others} is not as it was written`;
}

/** Turns an error that an operator can fix into one that says how; returns others unchanged. */
function explained(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (code === CANNOT_OPEN) {
    const message = `${file} cannot be opened. Run this as the user that the server runs as.`;
    return new BackupFailure(message, { cause: error });
  }
  if (code === null || !DAMAGE_CODES.has(code)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DamagedFile(`${basename(file)} is damaged: ${reason}`, { cause: error });
}

/** The primary result code of SQLite; `null` for another error. */
function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}
