/**
 * The log of all writes of documents, shared by several nodes: the source of truth from which each node makes its own documents.
 *
 * An implementation must number entries without gaps in the order in which they become readable, so that a reader that has seen
 * an entry has seen all before it; and must not resolve an append before the entry survives a crash of any node and a power cut.
 */
export interface DocumentLog {
  /** @throws LogAwayError */
  extent(): Promise<LogExtent>;
  /**
   * Appends an entry and resolves with its sequence. May have appended it although it rejects, as when the answer is lost: the
   * entry is then found by reading on.
   *
   * @throws LogAwayError
   */
  append(batch: Uint8Array): Promise<number>;
  /**
   * Entries directly after `sequence`, in order and without gaps: at least one if there is any, together within
   * {@link MAX_READ_BYTES} unless the first alone is larger.
   *
   * @throws LogAwayError
   * @throws TrimmedLogError if `sequence` is before the kept part
   */
  after(sequence: number): Promise<readonly LogEntry[]>;
  /** Calls `listener` soon after appends, by any node; may miss some. Returns a function that ends it. */
  watch(listener: () => void): () => Promise<void>;
  /** Forgets entries up to and including `sequence`. */
  trim(sequence: number): Promise<void>;
}

/** Bounds the memory of one read of the log. */
export const MAX_READ_BYTES = 8 * 1024 * 1024;

/** The identity of a log, and what is in it. */
export interface LogExtent {
  readonly logId: string;
  /** The last forgotten entry; 0: none was. */
  readonly trimmed: number;
  /** The last entry; 0: there was none. */
  readonly last: number;
}

/** One entry. */
export interface LogEntry {
  readonly sequence: number;
  readonly batch: Uint8Array;
}

/** The log cannot be reached now: reads go on, writes wait or are refused. */
export class LogAwayError extends Error {
  override readonly name = 'LogAwayError';
}

/** The entries that a node lacks are forgotten. */
export class TrimmedLogError extends Error {
  override readonly name = 'TrimmedLogError';

  constructor() {
    super('the log of documents no longer has the entries that this node lacks');
  }
}
