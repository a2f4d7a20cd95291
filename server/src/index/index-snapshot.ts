/** A file of the index. */
export interface IndexFile {
  /** Without folders. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Its bytes, in pieces of at most a mebibyte. Each piece is valid until the next one. */
  read(): Iterable<Uint8Array>;
}

/** One commit of the index. Its files can be read until it is closed, even after the index has deleted them. */
export interface IndexSnapshot {
  /** The position in the log of changes up to which documents are indexed. */
  readonly sequence: number;
  readonly documents: number;
  readonly files: readonly IndexFile[];
  /** Whether the index has made no other commit since. */
  isCurrent(): boolean;
  /** Reads every file. Returns the fault, or `null`. */
  findDamage(): string | null;
  close(): void;
}

/** The index made another commit, and deleted files of the last one, while they were being opened. */
export class IndexMoved extends Error {
  override readonly name = 'IndexMoved';

  constructor(options: ErrorOptions = {}) {
    super('a file of the index is missing', options);
  }
}

/**
 * Opens the last commit of the index in `directory`, or one without files if nothing was committed.
 * @throws {IndexMoved} which another attempt may avoid.
 * @throws {DamagedFile} if the commit cannot be read.
 */
export type OpenIndexSnapshot = (directory: string) => IndexSnapshot;
