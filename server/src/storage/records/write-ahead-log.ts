import type { DatabaseSync } from 'node:sqlite';

// A checkpoint takes two or three syncs: with so many transactions before each they hardly count, and pushes of one
// document each leave 2 MB by then.
const TRANSACTIONS_BETWEEN_CHECKPOINTS = 16;
// Large transactions reach this first. SQLite then makes the checkpoint inside of the commit.
const AUTOMATIC_CHECKPOINT_BYTES = 8 * 1024 * 1024;
// A log of this size is reused from its beginning; space beyond it is returned to the file system.
const KEPT_BYTES = 4 * 1024 * 1024;
// Searches in the middle of a statement prevent a reset of the log. Beyond this size the writer waits
// for them, a moment: statements that begin then read the database itself.
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Has SQLite make its checkpoints by the size of the write-ahead log, and give back what it takes beyond. Returns the
 * bytes of a page. By default it begins one after 1,000 pages, however large they are, and never shrinks the file.
 */
export function limitWriteAheadLog(database: DatabaseSync): number {
  const pageBytes = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
  const pages = Math.floor(AUTOMATIC_CHECKPOINT_BYTES / pageBytes);
  database.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
  database.exec(`PRAGMA journal_size_limit = ${KEPT_BYTES}`);
  return pageBytes;
}

/**
 * Keeps the write-ahead log of a database bounded that others read all the time, for its one writer: under 16 MiB plus
 * what one transaction changes, and without large transactions mostly under 4 MiB.
 */
export class WriteAheadLog {
  readonly #database: DatabaseSync;
  readonly #pageBytes: number;
  #transactions = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#pageBytes = limitWriteAheadLog(database);
  }

  /** To be called after each transaction, when no caller waits for it. */
  keepBounded(): void {
    this.#transactions += 1;
    if (this.#transactions < TRANSACTIONS_BETWEEN_CHECKPOINTS) return;
    this.#transactions = 0;
    // PASSIVE waits for no reader and copies what it can.
    const pages = this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.['log'];
    if (Number(pages) * this.#pageBytes < MAX_BYTES) return;
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }
}
