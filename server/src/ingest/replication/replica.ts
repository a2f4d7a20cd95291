import type { DocumentStore, ReplicatedPosition } from '../../documents/document-store.ts';
import {
  type DocumentLog,
  LogAwayError,
  type LogEntry,
  TrimmedLogError,
} from '../../documents/log/document-log.ts';
import type { OperationBatch } from '../../documents/log/document-operation.ts';
import { decodeBatch, encodeBatch } from '../../documents/log/operation-codec.ts';

/** Performs a batch and notes the position, in one transaction. */
export type PerformBatch = (batch: OperationBatch, position: ReplicatedPosition) => void;

/** The documents of this node are not those of the log, and following it would not make them so. */
export class ForeignDocumentsError extends Error {
  override readonly name = 'ForeignDocumentsError';

  constructor() {
    super(
      'The documents in this data folder were not made from the log of documents that the nodes share. Start with an empty data folder, or move `documents.sqlite` and the folder `index` away.',
    );
  }
}

/**
 * The documents of this node as one of several that are made from one log. Everything that is written goes into the log first, and is
 * then performed here in the order of the log, after what other nodes wrote before it. The position is stored with the documents in one
 * transaction: after `kill -9` anywhere nothing is performed twice, and nothing is left out.
 */
export class Replica {
  readonly #log: DocumentLog;
  readonly #logId: string;
  #position: number;

  private constructor(log: DocumentLog, { logId, sequence }: ReplicatedPosition) {
    this.#log = log;
    this.#logId = logId;
    this.#position = sequence;
  }

  /**
   * @throws ForeignDocumentsError if the store has documents of its own or of another log
   * @throws TrimmedLogError if the log no longer has what the store lacks
   * @throws LogAwayError
   */
  static async open(
    log: DocumentLog,
    store: Pick<
      DocumentStore,
      'together' | 'replicatedPosition' | 'noteReplicated' | 'lastSequence'
    >,
  ): Promise<Replica> {
    const { logId, trimmed, last } = await log.extent();
    const known = store.replicatedPosition();
    if (known === null && store.lastSequence() > 0) throw new ForeignDocumentsError();
    // Beyond the end: the log was restored from a backup, and goes on otherwise than these documents.
    if (known !== null && (known.logId !== logId || known.sequence > last)) {
      throw new ForeignDocumentsError();
    }
    const position = known ?? { logId, sequence: 0 };
    if (position.sequence < trimmed) throw new TrimmedLogError();
    if (known === null) store.noteReplicated(position);
    return new Replica(log, position);
  }

  /** The last entry of the log that was performed here. */
  get position(): number {
    return this.#position;
  }

  /** The last entry of the log now. @throws LogAwayError */
  async end(): Promise<number> {
    return (await this.#log.extent()).last;
  }

  /** The next entries that were not performed here; none at the end. @throws LogAwayError, TrimmedLogError */
  read(): Promise<readonly LogEntry[]> {
    return this.#log.after(this.#position);
  }

  /** Performs an entry, unless it was performed meanwhile. Not while another call performs any. */
  performEntry({ sequence, batch }: LogEntry, perform: PerformBatch): void {
    if (sequence <= this.#position) return;
    this.#perform(sequence, decodeBatch(batch), perform);
  }

  /**
   * Appends a batch, and performs everything up to it. Not while another call performs any. If it rejects, the batch may be in the log:
   * it is performed then when the log is read on.
   *
   * @throws LogAwayError
   */
  async write(batch: OperationBatch, perform: PerformBatch): Promise<void> {
    const sequence = await this.#log.append(encodeBatch(batch));
    while (this.#position < sequence - 1) {
      const entries = await this.read();
      if (entries.length === 0) throw new LogAwayError('the log ends before an entry that it took');
      for (const entry of entries) {
        if (entry.sequence < sequence) this.performEntry(entry, perform);
      }
    }
    this.#perform(sequence, batch, perform);
  }

  #perform(sequence: number, batch: OperationBatch, perform: PerformBatch): void {
    if (sequence !== this.#position + 1) {
      throw new Error(`entry ${sequence} of the log came after entry ${this.#position}`);
    }
    perform(batch, { logId: this.#logId, sequence });
    this.#position = sequence;
  }
}
