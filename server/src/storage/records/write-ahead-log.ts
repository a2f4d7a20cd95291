import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';

// A checkpoint takes two or three syncs, which are negligible after this many transactions. By then pushes of one document
// each leave 2 MB.
const TRANSACTIONS_BETWEEN_CHECKPOINTS = 16;
// Large transactions reach this first. SQLite then makes the checkpoint inside of the commit.
const AUTOMATIC_CHECKPOINT_BYTES = 8 * 1024 * 1024;
// A log of this size is reused from its beginning; space beyond it is returned to the file system.
const KEPT_BYTES = 4 * 1024 * 1024;
// Searches in the middle of a statement prevent a reset of the log. Beyond this size the writer waits
// for them, a moment: statements that begin then read the database itself.
const MAX_BYTES = 16 * 1024 * 1024;
// A statement of a search ends within this. A backup reads one state for seconds or minutes: the log grows until it ends,
// and writes go on.
const READERS_WAIT_MS = 50;

/**
 * Makes SQLite begin checkpoints by the size of the write-ahead log in bytes, and truncate a larger file. Returns the page
 * size. By default SQLite begins one after 1,000 pages of any size, and never shrinks the file.
 */
export function limitWriteAheadLog(database: DatabaseSync): number {
  const pageBytes = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
  const pages = Math.floor(AUTOMATIC_CHECKPOINT_BYTES / pageBytes);
  database.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
  database.exec(`PRAGMA journal_size_limit = ${KEPT_BYTES}`);
  return pageBytes;
}

/**
 * The write-ahead log of a database that others read continuously, for its only writer. Keeps it below 16 MiB plus the
 * changes of one transaction, and without large transactions mostly below 4 MiB. It grows while a backup reads a snapshot.
 */
export class WriteAheadLog {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #openFile: typeof open;
  readonly #pageBytes: number;
  #transactions = 0;
  #handle: FileHandle | null = null;
  /** A sync failed: the state of the disk is unknown, and the next sync of the same file might not report it. */
  #mustCopy = false;

  /** `file` is the database's; `openFile` as Node's, another one in tests. */
  constructor(database: DatabaseSync, file: string, openFile: typeof open = open) {
    this.#database = database;
    this.#openFile = openFile;
    this.#file = `${file}-wal`;
    this.#pageBytes = limitWriteAheadLog(database);
  }

  /**
   * Resolves when every transaction committed before the call survives a power cut. If the log ends in the middle of a
   * transaction, SQLite uses the complete ones (https://sqlite.org/fileformat2.html#wal_file_format). Rejects if the disk
   * failed. Callers must not call it again before it settles.
   */
  async sync(): Promise<void> {
    try {
      if (this.#mustCopy) this.#copy();
      // SQLite keeps the file for as long as a connection is open, and locks only the others: closing this one frees no lock.
      if (this.#handle === null) this.#handle = await this.#openFile(this.#file, 'r');
      // Started before this call returns, unless the file was just opened, so that the disk works while the caller continues.
      await this.#handle.datasync();
    } catch (error) {
      this.#mustCopy = true;
      this.close();
      throw error;
    }
  }

  /** Writes all of the log into the database, and syncs that. */
  #copy(): void {
    const { busy } = this.#database.prepare('PRAGMA wal_checkpoint(FULL)').get() ?? {};
    if (busy !== 0) throw new Error('the write-ahead log could not be copied after a failed sync');
    this.#mustCopy = false;
  }

  /** Closes the file that is synced; a later sync opens it again. */
  close(): void {
    const handle = this.#handle;
    this.#handle = null;
    // Nothing was written through it.
    handle?.close().catch(() => undefined);
  }

  /** To be called after each transaction, when no caller waits for it. */
  keepBounded(): void {
    this.#transactions += 1;
    if (this.#transactions < TRANSACTIONS_BETWEEN_CHECKPOINTS) return;
    this.#transactions = 0;
    // PASSIVE does not wait for readers and copies as much as possible.
    const pages = this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.['log'];
    if (Number(pages) * this.#pageBytes < MAX_BYTES) return;
    this.#truncate();
  }

  #truncate(): void {
    const usualMs = Number(this.#database.prepare('PRAGMA busy_timeout').get()?.['timeout']);
    this.#database.exec(`PRAGMA busy_timeout = ${Math.min(usualMs, READERS_WAIT_MS)}`);
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${usualMs}`);
    }
  }
}
