import type { Clock } from '../clock.ts';
import { type DiskSpace, NoRoomError, unlimitedDisk } from '../disk/disk-space.ts';
import type { DocumentInput } from '../documents/document.ts';
import type {
  DocumentRejection,
  DocumentStore,
  DocumentTouch,
} from '../documents/document-store.ts';
import { withSafety } from '../safety/assess-safety.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { applyChanges, type FreshDocument } from './apply-changes.ts';

// A commit costs some ten milliseconds however few its documents are.
const MAX_PENDING_DOCUMENTS = 500;
const MAX_PENDING_UNITS = 8 * 1024 * 1024;
// Of a stream of documents: four commits a second leave most of the time for reading.
const MAX_PENDING_MS = 250;
// What comes after a pause, as an edit or a push, is to be found at once; what comes with it joins it.
const MIN_PENDING_MS = 10;
// How soon an index that could not be written is tried again: reading the disk's room each time costs microseconds.
const RETRY_MS = 5_000;

export interface IndexWriterOptions {
  readonly store: DocumentStore;
  readonly index: SearchIndex;
  readonly clock: Clock;
  /** One that always has room unless given. */
  readonly disk?: DiskSpace;
  /** Lets room go that is kept for removals; none unless given. */
  readonly dropBallast?: () => void;
  /** Told when the store holds what the index could not take; it is tried again by itself. */
  readonly onBehind?: (error: unknown) => void;
  /** The system's unless given. */
  readonly timers?: Timers;
  /**
   * How many of the last entries the log keeps though the index has them, for whoever else follows the
   * documents in a thread of its own. Default 0.
   */
  readonly keptChanges?: number;
  /** Called after each commit that changed something. */
  readonly onCommit: () => void;
}

/** What is done to the documents of one source. */
export type WriteOperation =
  | { readonly kind: 'put'; readonly inputs: readonly DocumentInput[] }
  | { readonly kind: 'remove'; readonly sourceId: string; readonly externalIds: readonly string[] }
  | {
      readonly kind: 'touch';
      readonly sourceId: string;
      readonly touched: readonly DocumentTouch[];
    }
  | {
      readonly kind: 'reject';
      readonly sourceId: string;
      readonly rejections: readonly DocumentRejection[];
    }
  | { readonly kind: 'removeSource'; readonly sourceId: string }
  /** Removals, then puts, all or nothing. */
  | {
      readonly kind: 'exchange';
      readonly sourceId: string;
      readonly externalIds: readonly string[];
      readonly inputs: readonly DocumentInput[];
    };

/**
 * The one writer of documents and index. Gathers operations into batches; what a promise of
 * {@link write} says is done is in the document store and in the index, and outlives `kill -9`.
 */
export class IndexWriter {
  readonly #options: IndexWriterOptions;
  #index: SearchIndex;
  #batch = new Batch();
  #timer: NodeJS.Timeout | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #keptAfter = Number.POSITIVE_INFINITY;
  #flushedAtMs = Number.NEGATIVE_INFINITY;
  #takeBackRetry: (() => void) | null = null;
  #isClosed = false;

  constructor(options: IndexWriterOptions) {
    this.#options = options;
    this.#index = options.index;
  }

  get index(): SearchIndex {
    return this.#index;
  }

  /**
   * Resolves when the operation is stored, indexed and committed. Rejects when it is not: where the disk is full, before
   * anything of it was stored unless it filled in that moment. What the store has by then gets into the index by itself.
   */
  write(operation: WriteOperation): Promise<void> {
    if (takesRoom(operation) && !this.#disk.hasRoom()) return Promise.reject(new NoRoomError());
    const batch = this.#batch;
    batch.add(operation);
    if (batch.isFull) void this.#flush();
    else this.#timer ??= setTimeout(() => void this.#flush(), this.#pendingMs());
    return batch.settled.promise;
  }

  /** Runs `work` while nothing is written; what is written meanwhile waits. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Brings the index to the end of the log. Only inside {@link exclusively}. */
  async catchUp(): Promise<void> {
    if (await applyChanges(this.#index, this.#options.store)) this.#options.onCommit();
    this.#trim();
  }

  /** From now on this index is written. Returns the one before. Only inside {@link exclusively}. */
  replaceIndex(index: SearchIndex): SearchIndex {
    const previous = this.#index;
    this.#index = index;
    return previous;
  }

  /** Keeps the log after `sequence`, for an index that is being built beside; `null` lets it go. */
  keepLogAfter(sequence: number | null): void {
    this.#keptAfter = sequence ?? Number.POSITIVE_INFINITY;
  }

  /** Writes what is pending; nothing may be written afterwards. Closes neither store nor index. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#takeBackRetry?.();
    await this.#flush();
    await this.#tail;
  }

  get #disk(): DiskSpace {
    return this.#options.disk ?? unlimitedDisk;
  }

  /** The documents are stored: without another write nobody else would bring the index up to them. */
  #catchUpLater(error: unknown): void {
    if (this.#takeBackRetry !== null || this.#isClosed) return;
    this.#options.onBehind?.(error);
    const { timers = systemTimers } = this.#options;
    this.#takeBackRetry = timers.after(RETRY_MS, () => {
      this.#takeBackRetry = null;
      this.exclusively(() => this.catchUp()).catch((again: unknown) => this.#catchUpLater(again));
    });
  }

  #pendingMs(): number {
    const sinceMs = this.#options.clock.now() - this.#flushedAtMs;
    // A clock that is set back must not stop the writing.
    return Math.min(MAX_PENDING_MS, Math.max(MIN_PENDING_MS, MAX_PENDING_MS - sinceMs));
  }

  #flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushedAtMs = this.#options.clock.now();
    const batch = this.#batch;
    this.#batch = new Batch();
    const written = this.exclusively(() => this.#writeBatch(batch));
    return written.then(batch.settled.resolve, batch.settled.reject);
  }

  async #writeBatch(batch: Batch): Promise<void> {
    if (batch.operations.length === 0) return;
    const fresh = new Map<number, FreshDocument>();
    const isLow = !this.#disk.hasRoom();
    if (isLow) this.#options.dropBallast?.();
    const changed = await this.#performAll(batch, fresh);
    this.#trim();
    if (isLow) this.#shrink();
    if (changed) this.#options.onCommit();
  }

  async #performAll(batch: Batch, fresh: Map<number, FreshDocument>): Promise<boolean> {
    const { store } = this.#options;
    try {
      for (const operation of batch.operations) this.#perform(operation, fresh);
      return await applyChanges(this.#index, store, fresh);
    } catch (error) {
      this.#disk.noteFailure(error);
      if (store.lastSequence() > this.#index.committedSequence) this.#catchUpLater(error);
      throw error;
    }
  }

  #perform(operation: WriteOperation, fresh: Map<number, FreshDocument>): void {
    const { store } = this.#options;
    if (operation.kind === 'put') this.#put(operation.inputs, fresh);
    else if (operation.kind === 'remove') store.remove(operation.sourceId, operation.externalIds);
    else if (operation.kind === 'touch') store.touch(operation.sourceId, operation.touched);
    else if (operation.kind === 'reject') store.reject(operation.sourceId, operation.rejections);
    else if (operation.kind === 'exchange') {
      store.together(() => {
        store.remove(operation.sourceId, operation.externalIds);
        this.#put(operation.inputs, fresh);
      });
    } else store.removeSource(operation.sourceId);
  }

  #put(read: readonly DocumentInput[], fresh: Map<number, FreshDocument>): void {
    const { store, clock } = this.#options;
    const inputs = read.map(withSafety);
    const stored = store.put(inputs, new Date(clock.now()).toISOString());
    // Of two with the same identity the store keeps the later one, and so does the map.
    inputs.forEach(({ text }, at) => {
      const document = stored[at];
      if (document !== undefined) fresh.set(document.number, { document, text });
    });
  }

  /** On a full disk nothing but removals is written: what they freed is for whatever the disk is needed for next. */
  #shrink(): void {
    try {
      this.#options.store.shrink();
    } catch (error) {
      if (!this.#disk.noteFailure(error)) throw error; // the next removal tries again
    }
  }

  #trim(): void {
    const { store, keptChanges = 0 } = this.#options;
    const committed = this.#index.committedSequence - keptChanges;
    try {
      store.trimChanges(Math.min(committed, this.#keptAfter));
    } catch (error) {
      // All that was to be written is; a longer log costs nothing but room, and the next commit trims it.
      if (!this.#disk.noteFailure(error)) throw error;
    }
  }
}

/** Removals free room, and a rejection or a new time of a document takes next to none. */
function takesRoom(operation: WriteOperation): boolean {
  if (operation.kind === 'exchange') return operation.inputs.length > 0;
  return operation.kind === 'put';
}

/** Operations that are written together. */
class Batch {
  readonly operations: WriteOperation[] = [];
  readonly settled = Promise.withResolvers<void>();
  #documents = 0;
  #units = 0;

  constructor() {
    // Whoever waits handles the failure; without anybody it is in the log of the writer's owner.
    this.settled.promise.catch(() => undefined);
  }

  get isFull(): boolean {
    return this.#documents >= MAX_PENDING_DOCUMENTS || this.#units >= MAX_PENDING_UNITS;
  }

  add(operation: WriteOperation): void {
    this.#count(operation);
    const last = this.operations.at(-1);
    // One transaction for all that come one after the other.
    if (operation.kind === 'put' && last?.kind === 'put') {
      const inputs = [...last.inputs, ...operation.inputs];
      this.operations[this.operations.length - 1] = { kind: 'put', inputs };
    } else {
      this.operations.push(operation);
    }
  }

  #count(operation: WriteOperation): void {
    if (operation.kind === 'put') {
      this.#documents += operation.inputs.length;
      for (const { text } of operation.inputs) this.#units += text.length;
    } else if (operation.kind === 'exchange') {
      this.#documents += operation.inputs.length + operation.externalIds.length;
      for (const { text } of operation.inputs) this.#units += text.length;
    } else if (operation.kind === 'remove') this.#documents += operation.externalIds.length;
    else if (operation.kind === 'reject') this.#documents += operation.rejections.length;
    else if (operation.kind === 'touch') this.#documents += operation.touched.length;
    else this.#documents += MAX_PENDING_DOCUMENTS;
  }
}
