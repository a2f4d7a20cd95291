/** The position of a document store in its log of changes. */
export interface DocumentLog {
  readonly documents: number;
  /** Sequence of the last stored change. */
  readonly lastSequence: number;
  /** Changes up to here are no longer in the log. */
  readonly trimmedSequence: number;
}

/** The depth of a check: `quick` verifies the structure of every page, `full` also each row with its checksum. */
export type CheckDepth = 'quick' | 'full';

/** One state of a database file, unaffected by later commits. */
export interface PinnedDatabase {
  readonly sizeBytes: number;
  /** Only for the file of documents. */
  documentLog(): DocumentLog;
  /** The fault of the file; `null` if it is sound. Blocks for as long as reading the file takes. */
  findDamage(depth: CheckDepth): string | null;
  /** Writes this state as a separate database. Yields to other work, and rejects on a full disk. */
  copyTo(file: string): Promise<void>;
  /** Lets go of the state: until then the write-ahead log of the file cannot shrink. */
  close(): void;
}

/** A database file, which another process may be writing. */
export interface Database {
  /** A number that changes with each commit of another connection. */
  version(): number;
  /** @throws {DamagedFile} when the file is no database. */
  pin(): PinnedDatabase;
  close(): void;
}

/**
 * Opens a database file for reading; `null` if it does not exist. `still` promises that no process writes the file: then no
 * files are created beside it.
 */
export type OpenDatabase = (file: string, use: 'live' | 'still') => Database | null;
