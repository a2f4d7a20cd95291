import type { StoredDocument } from '../documents/document.ts';
import type { DocumentStore, ReplicatedPosition } from '../documents/document-store.ts';
import type { LogEntry } from '../documents/log/document-log.ts';
import {
  type DocumentOperation,
  type OperationBatch,
  performOperation,
} from '../documents/log/document-operation.ts';
import { withSafety } from '../documents/safety/assess-safety.ts';
import { IndexAway, IndexMisfit } from '../index/index-away.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Clock } from '../runtime/clock.ts';
import { type DiskSpace, NoRoomError, unlimitedDisk } from '../runtime/disk/disk-space.ts';
import { systemTimers, type Timers } from '../runtime/timers.ts';
import { applyChanges, type FreshDocument } from './apply-changes.ts';
import { IndexSync } from './index-sync.ts';
import type { Replica } from './replication/replica.ts';
import type { LogPosition } from './replication/shared-sequence.ts';
import { storeOperations, takesRoom, WriteBatch, type WriteOperation } from './write-batch.ts';

// A push is acknowledged when it is on the disk, and published together with other pushes within this time: a segment of hundreds of
// documents costs hardly more than one of ten. It is published sooner if a search waits for it.
const PUBLISH_WHEN_IDLE_MS = 10;
const PUBLISH_WHEN_AWAITED_MS = 50;
const PUBLISH_AT_LATEST_MS = 250;
// Publishing this many delays the next batch by some 50 ms.
const PUBLISH_AT_DOCUMENTS = 512;
// Full batches from sources follow one another. A segment of four batches is rewritten once by merges, segments of one batch each
// twice, and readers open it only once.
const PUBLISH_SOURCES_AT_LATEST_MS = 500;
const PUBLISH_SOURCES_AT_DOCUMENTS = 2_048;
// For documents from sources: four commits a second leave most of the time for reading.
const MAX_PENDING_MS = 250;
// An edit after a pause should be searchable at once, together with writes that arrive at the same time.
const MIN_PENDING_MS = 10;
// Delay before retrying to write the index. Reading the free space each time costs microseconds.
const RETRY_MS = 5_000;

/** Changes that are applied to the index and not published yet. */
interface Unpublished {
  readonly sequence: number;
  readonly documents: number;
  readonly sinceMs: number;
}

export interface IndexWriterOptions {
  readonly store: DocumentStore;
  readonly index: SearchIndex;
  readonly clock: Clock;
  /** Absent: the disk always has room. */
  readonly disk?: DiskSpace;
  /** Makes the store one of several with the same documents: what is written goes into their log first. Absent: it is the only one. */
  readonly replica?: Replica | undefined;
  /** Called when {@link IndexWriter.logPosition} may be another one, before anything up to it is acknowledged. */
  readonly onPosition?: (position: LogPosition) => void;
  /** Frees the space reserved for removals. Absent: none is reserved. */
  readonly dropBallast?: () => void;
  /** Called if the index could not take documents that the store holds. A retry is automatic. */
  readonly onBehind?: (error: unknown) => void;
  /** Default: the system's. */
  readonly timers?: Timers;
  /**
   * How many of the last entries the log keeps although the index has them, for other threads that follow the documents.
   * Default 0.
   */
  readonly keptChanges?: number;
  /** Called after each commit with changes. */
  readonly onCommit: () => void;
  /** Called after the index was synced or consolidated, so that readers refresh: same content, fewer files. */
  readonly onSync?: () => void;
  /** Called if syncing the index or truncating the write-ahead log failed. Both are retried. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The only writer of documents and index. Gathers operations into batches (group commit), each one transaction and one
 * sync of the document store. While the disk syncs a batch, its documents are analysed for the index.
 *
 * The index is synced seconds later ({@link IndexSync}); until then the log of changes can restore it.
 */
export class IndexWriter {
  readonly #options: IndexWriterOptions;
  readonly #sync: IndexSync;
  /** Batches to write, the oldest first. Only the last one of each kind accepts more operations. */
  readonly #batches: WriteBatch[] = [];
  /** Kind of the last batch. The two kinds alternate, so that neither starves the other. */
  #lastWasUrgent = false;
  #index: SearchIndex;
  #timer: NodeJS.Timeout | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #keptAfter = Number.POSITIVE_INFINITY;
  /** Last stored sequence, perhaps neither synced nor indexed yet. */
  #storedSequence: number;
  /** Changes that the index has applied and not committed; `null`: none. */
  #unpublished: Unpublished | null = null;
  /** Entries of the shared log that the index does not show yet, with the last of their changes in the store's own log. */
  #unshownEntries: { readonly entry: number; readonly sequence: number }[] = [];
  /** The last entry that the index shows. */
  #shownEntry = 0;
  /** Batches that the index has applied and does not show yet. */
  readonly #unsearchable: WriteBatch[] = [];
  /** Whether a request waits for publication. */
  #isAwaited = false;
  #writtenAtMs = Number.NEGATIVE_INFINITY;
  /** Why the index cannot be reached, until it has caught up; `null`: it can. */
  #away: Error | null = null;
  /** Whether callers stop waiting for an index that cannot be reached. */
  #givesUp = false;
  #takeBackRetry: (() => void) | null = null;
  #takeBackPublishing: (() => void) | null = null;
  #isClosed = false;

  constructor(options: IndexWriterOptions) {
    this.#options = options;
    this.#index = options.index;
    this.#storedSequence = options.store.lastSequence();
    const { onSync = () => undefined, timers = systemTimers } = options;
    const onFailure = (error: unknown) => this.#noteFailure(error);
    const hasRoom = () => this.#disk.hasRoom();
    this.#noteEntry();
    this.#sync = new IndexSync(() => this.#index, { onSync, onFailure, hasRoom, timers });
  }

  get index(): SearchIndex {
    return this.#index;
  }

  /** The log position of the last stored write. It is searchable once the index has committed it. */
  get storedSequence(): number {
    return this.#storedSequence;
  }

  /** Where this node is in the log that it shares. */
  get logPosition(): LogPosition {
    const { committedSequence } = this.#index;
    const shown = this.#unshownEntries.filter(({ sequence }) => sequence <= committedSequence);
    this.#unshownEntries = this.#unshownEntries.slice(shown.length);
    this.#shownEntry = shown.at(-1)?.entry ?? this.#shownEntry;
    return { stored: this.#options.replica?.position ?? 0, shown: this.#shownEntry };
  }

  /**
   * Resolves when the operation is durable and searchable. Rejects otherwise. If the disk is full, it rejects before it
   * stores anything, unless the disk fills during the write; stored documents are indexed later automatically.
   *
   * `urgent` operations (a client waits) are written after the current batch or the one after it, together with all other
   * urgent ones, and resolve when durable, before they are searchable. Others gather for up to a quarter of a second. Each
   * kind keeps its order; they belong to different sources.
   */
  write(operation: WriteOperation, { urgent = false } = {}): Promise<void> {
    if (takesRoom(operation) && !this.#disk.hasRoom()) return Promise.reject(new NoRoomError());
    const batch = this.#openBatch(urgent);
    batch.add(operation);
    if (urgent || batch.isFull) this.#schedule(batch);
    else if (!batch.isScheduled) {
      this.#timer ??= setTimeout(() => this.#schedule(this.#openBatch(false)), this.#pendingMs());
    }
    return urgent ? batch.durable.promise : batch.searchable.promise;
  }

  /** Makes all writes searchable without waiting for more, and resolves then. */
  publish(): Promise<void> {
    return this.exclusively(() => this.#publish());
  }

  /** Call when a request waits for written documents: they are published within 50 ms after the index has applied them. */
  publishSoon(): void {
    this.#isAwaited = true;
  }

  /**
   * Reads what other nodes appended to the shared log, and performs it. Returns whether there was anything: there may be more. Rejects
   * if the log cannot be reached or the disk is full; nothing is lost then.
   */
  async follow(): Promise<boolean> {
    const entries = (await this.#options.replica?.read()) ?? [];
    if (entries.length === 0) return false;
    await this.exclusively(() => this.#performEntries(entries));
    return true;
  }

  async #performEntries(entries: readonly LogEntry[]): Promise<void> {
    const { store, replica } = this.#options;
    if (!this.#disk.hasRoom()) throw new NoRoomError();
    const fresh = new Map<number, FreshDocument>();
    for (const entry of entries) {
      replica?.performEntry(entry, (batch, position) => this.#perform(batch, { fresh, position }));
      await new Promise(setImmediate); // for messages that have arrived
    }
    this.#storedSequence = store.lastSequence();
    await Promise.all([store.sync(), this.#apply(fresh)]);
    this.#tellPosition();
    await this.#publishInTime({ isUrgent: true, isFull: false, removesSource: false });
    this.#checkpoint();
  }

  /** Runs `work` exclusively; writes wait meanwhile. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Rejects what waits for an index that cannot be reached, now and from now on: the log has it for the next start. */
  giveUpWaiting(): void {
    this.#givesUp = true;
    if (this.#away === null) return;
    for (const batch of this.#unsearchable.splice(0)) batch.reject(this.#away);
  }

  /** Brings the index to the end of the log, and syncs the log. Only inside {@link exclusively}. */
  async catchUp(): Promise<void> {
    const { store } = this.#options;
    this.#storedSequence = store.lastSequence();
    await this.#apply();
    await store.sync(); // first, so that after a power cut the index is not ahead of the documents
    await this.#publish();
    this.#away = null;
    store.checkpoint();
    this.#sync.soon(); // consolidates what an earlier process left
  }

  /** Writes to this index from now on. Returns the previous one, which gets nothing more if it `isLost`. Only inside {@link exclusively}. */
  async replaceIndex(index: SearchIndex, { isLost = false } = {}): Promise<SearchIndex> {
    await this.#sync.idle();
    if (isLost) this.#unpublished = null;
    else await this.#publish();
    const previous = this.#index;
    this.#index = index;
    return previous;
  }

  /** Keeps the log after `sequence` for an index that is being built; `null` ends that. */
  keepLogAfter(sequence: number | null): void {
    this.#keptAfter = sequence ?? Number.POSITIVE_INFINITY;
  }

  /** Writes what is pending and syncs the index; nothing may be written afterwards. Closes neither store nor index. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#takeBackRetry?.();
    this.#takeBackPublishing?.();
    this.#schedule(this.#openBatch(false));
    await this.publish().catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
    await this.#sync.close();
    this.#trim();
  }

  get #disk(): DiskSpace {
    return this.#options.disk ?? unlimitedDisk;
  }

  /** Retries indexing of stored documents, since there may be no further write that would. */
  #catchUpLater(error: unknown): void {
    if (this.#takeBackRetry !== null || this.#isClosed) return;
    this.#options.onBehind?.(error);
    const { timers = systemTimers } = this.#options;
    this.#takeBackRetry = timers.after(RETRY_MS, () => {
      this.#takeBackRetry = null;
      this.exclusively(() => this.catchUp()).catch((again: unknown) => this.#catchUpLater(again));
    });
  }

  #openBatch(isUrgent: boolean): WriteBatch {
    const last = this.#batches.findLast((one) => one.isUrgent === isUrgent);
    if (last !== undefined && !last.isFull) return last;
    const batch = new WriteBatch(isUrgent);
    this.#batches.push(batch);
    return batch;
  }

  #pendingMs(): number {
    const sinceMs = this.#options.clock.now() - this.#writtenAtMs;
    // Even if the clock is set back.
    return Math.min(MAX_PENDING_MS, Math.max(MIN_PENDING_MS, MAX_PENDING_MS - sinceMs));
  }

  /** Schedules the batch after the previous ones. Until it starts it accepts more operations: group commit. */
  #schedule(batch: WriteBatch): void {
    if (batch.isScheduled) return;
    batch.isScheduled = true;
    if (!batch.isUrgent) {
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
    }
    void this.exclusively(() => this.#writeNext());
  }

  async #writeNext(): Promise<void> {
    // Messages that have already arrived, from clients and from extraction processes, join this batch.
    await new Promise(setImmediate);
    const batch = this.#takeBatch();
    if (batch === undefined) return;
    this.#lastWasUrgent = batch.isUrgent;
    try {
      if (batch.operations.length > 0) await this.#writeBatch(batch);
      this.#tellPosition();
      batch.durable.resolve();
      if (this.#away !== null) {
        this.#waitForIndex(batch, this.#away);
        return;
      }
      // Sends the answers first, since publishing and a checkpoint take long.
      await new Promise(setImmediate);
      this.#unsearchable.push(batch);
      await this.#publishInTime(batch);
    } catch (error) {
      // What is stored stays stored, and becomes searchable once the index can be reached again.
      if (isAway(error)) return;
      this.#disk.noteFailure(error);
      if (this.#storedSequence > this.#index.committedSequence) this.#catchUpLater(error);
      batch.reject(error);
      // The index has discarded these, too.
      for (const other of this.#unsearchable.splice(0)) other.reject(error);
    }
    this.#writtenAtMs = this.#options.clock.now();
    this.#checkpoint();
  }

  /**
   * The oldest scheduled batch of the other kind than the last one, else the oldest. Pushes to a source are written before
   * its later removal.
   */
  #takeBatch(): WriteBatch | undefined {
    const scheduled = this.#batches.filter(({ isScheduled }) => isScheduled);
    const [oldest] = scheduled;
    const turn = scheduled.find(({ isUrgent }) => isUrgent !== this.#lastWasUrgent) ?? oldest;
    const batch = turn?.removesSource ? oldest : turn;
    if (batch !== undefined) this.#batches.splice(this.#batches.indexOf(batch), 1);
    return batch;
  }

  /** Stores a batch, then indexes it while the disk syncs it. */
  async #writeBatch({ operations }: WriteBatch): Promise<void> {
    const { store } = this.#options;
    const isLow = !this.#disk.hasRoom();
    // The ballast is only for removals, not for writes that began before the disk was full.
    if (isLow && !operations.some(takesRoom)) this.#options.dropBallast?.();
    const fresh = new Map<number, FreshDocument>();
    const onLeft = new Map<DocumentOperation, (left: number) => void>();
    const performed = operations.flatMap((operation) => {
      const all = storeOperations(operation).map(judged);
      for (const one of all) if (operation.kind === 'bringBack') onLeft.set(one, operation.onLeft);
      return all;
    });
    const batch = { at: new Date(this.#options.clock.now()).toISOString(), operations: performed };
    const { replica } = this.#options;
    if (replica === undefined) this.#perform(batch, { fresh, isLow, onLeft });
    else {
      await replica.write(batch, (one, position) =>
        this.#perform(one, { fresh, isLow, onLeft, position }),
      );
    }
    this.#storedSequence = store.lastSequence();
    await Promise.all([
      store.sync(),
      this.#apply(fresh).catch((error: unknown) => {
        if (!isAway(error)) throw error;
        this.#away = error;
      }),
    ]);
    if (isLow) this.#shrink();
  }

  /** Applies to the index the log entries that it lacks. */
  async #apply(fresh?: Map<number, FreshDocument>): Promise<void> {
    const { store, clock } = this.#options;
    const before = this.#unpublished;
    const from = before?.sequence ?? this.#index.committedSequence;
    this.#unpublished = null; // an index that fails discards uncommitted changes
    const sequence = await applyChanges(this.#index, store, from, fresh);
    if (before === null && sequence === from) return;
    const documents = (before?.documents ?? 0) + (fresh?.size ?? 0);
    this.#unpublished = { sequence, documents, sinceMs: before?.sinceMs ?? clock.now() };
  }

  /** Publishes now if there is much, if it has waited long or if nothing is likely to follow, else soon. */
  async #publishInTime({
    isUrgent,
    isFull,
    removesSource,
  }: Pick<WriteBatch, 'isUrgent' | 'isFull' | 'removesSource'>): Promise<void> {
    const { clock, timers = systemTimers } = this.#options;
    this.#takeBackPublishing?.();
    this.#takeBackPublishing = null;
    if (this.#unpublished === null) return this.#publish();
    const { documents, sinceMs } = this.#unpublished;
    const waitedMs = Math.abs(clock.now() - sinceMs); // also publishes if the clock is set back
    const latestMs = isUrgent ? PUBLISH_AT_LATEST_MS : PUBLISH_SOURCES_AT_LATEST_MS;
    const limitMs = this.#isAwaited ? PUBLISH_WHEN_AWAITED_MS : latestMs;
    const limit = isUrgent ? PUBLISH_AT_DOCUMENTS : PUBLISH_SOURCES_AT_DOCUMENTS;
    const isDue = documents >= limit || waitedMs >= limitMs;
    const isFollowed = isUrgent || (isFull && !removesSource);
    if (isDue || !isFollowed || this.#isClosed) return this.#publish();
    this.#takeBackPublishing = timers.after(PUBLISH_WHEN_IDLE_MS, () => {
      this.#takeBackPublishing = null;
      // The next batch publishes it, or waits again.
      if (this.#batches.some(({ isScheduled }) => isScheduled)) return;
      this.publish().catch((error: unknown) => this.#catchUpLater(error));
    });
  }

  /** Commits the applied changes of the index. Only inside {@link exclusively}. */
  async #publish(): Promise<void> {
    const batches = this.#unsearchable.splice(0);
    try {
      await this.#commit();
      for (const batch of batches) batch.searchable.resolve();
    } catch (error) {
      if (isAway(error)) for (const batch of batches) this.#waitForIndex(batch, error);
      else for (const batch of batches) batch.reject(error);
      throw error;
    }
  }

  /** Keeps a stored batch until the index has caught up. */
  #waitForIndex(batch: WriteBatch, error: Error): void {
    this.#away = error;
    if (this.#givesUp) {
      batch.reject(error);
      return;
    }
    this.#unsearchable.push(batch);
    this.#catchUpLater(error);
  }

  async #commit(): Promise<void> {
    if (this.#unpublished === null) return;
    const { sequence } = this.#unpublished;
    this.#unpublished = null;
    this.#isAwaited = false;
    await this.#index.commit(sequence);
    this.#sync.soon();
    this.#options.onCommit();
    this.#tellPosition();
  }

  /** Performs a batch in one transaction. */
  #perform({ at, operations }: OperationBatch, context: PerformedFor): void {
    const { fresh, isLow = false, onLeft, position } = context;
    const { store, replica } = this.#options;
    const isShared = replica !== undefined;
    const onPut = (document: StoredDocument, text: string) => {
      fresh.set(document.number, { document, text });
    };
    store.together(() => {
      for (const operation of operations) {
        const left = performOperation(operation, at, store, { isShared, onPut });
        onLeft?.get(operation)?.(left);
        // The index has to read what was touched: the time of a document is another one.
        if (isShared && operation.kind === 'touch') fresh.clear();
      }
      if (position !== undefined) store.noteReplicated(position);
      // In the same transaction, to save a sync. Not on a full disk, which has no room for it.
      if (!isLow) store.trimChanges(this.#trimmable());
    });
    this.#noteEntry(position?.sequence);
  }

  /** An entry of the shared log was performed: it is shown once the index has all changes that the store has now. */
  #noteEntry(entry = this.#options.replica?.position): void {
    if (entry === undefined) return;
    this.#unshownEntries.push({ entry, sequence: this.#options.store.lastSequence() });
  }

  #tellPosition(): void {
    const { onPosition } = this.#options;
    if (onPosition !== undefined && this.#options.replica !== undefined) {
      onPosition(this.logPosition);
    }
  }

  #checkpoint(): void {
    this.#tolerantOfFullDisk(() => this.#options.store.checkpoint());
  }

  /** Returns the space that removals freed to the file system, since other writes are blocked on a full disk. */
  #shrink(): void {
    this.#tolerantOfFullDisk(() => this.#options.store.shrink());
  }

  #trim(): void {
    this.#tolerantOfFullDisk(() => this.#options.store.trimChanges(this.#trimmable()));
  }

  /** Runs maintenance after a complete write. A failure costs only space, and the maintenance is retried later. */
  #tolerantOfFullDisk(tidy: () => void): void {
    try {
      tidy();
    } catch (error) {
      this.#noteFailure(error);
    }
  }

  /** Reports a failure, except a full disk, which the health endpoint reports. */
  #noteFailure(error: unknown): void {
    if (!this.#disk.noteFailure(error)) this.#options.onFailure(error);
  }

  /** The log position up to which neither the synced index nor other followers need the log. */
  #trimmable(): number {
    const synced = this.#index.syncedSequence - (this.#options.keptChanges ?? 0);
    return Math.min(synced, this.#keptAfter);
  }
}

/** What a batch is performed for. */
interface PerformedFor {
  /** Gets the documents that were put. */
  readonly fresh: Map<number, FreshDocument>;
  /** Whether the disk is full. Default `false`. */
  readonly isLow?: boolean;
  /** Called with how many documents an operation left set aside. */
  readonly onLeft?: ReadonlyMap<DocumentOperation, (left: number) => void>;
  /** Noted in the same transaction. */
  readonly position?: ReplicatedPosition;
}

/** With what is judged of the content of documents, so that all nodes store the same. */
function judged(operation: DocumentOperation): DocumentOperation {
  if (operation.kind !== 'put') return operation;
  return { ...operation, inputs: operation.inputs.map(withSafety) };
}

function isAway(error: unknown): error is Error {
  return error instanceof IndexAway || error instanceof IndexMisfit;
}
