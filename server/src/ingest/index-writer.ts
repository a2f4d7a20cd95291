import type { DocumentInput } from '../documents/document.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { withSafety } from '../documents/safety/assess-safety.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Clock } from '../runtime/clock.ts';
import { type DiskSpace, NoRoomError, unlimitedDisk } from '../runtime/disk/disk-space.ts';
import { systemTimers, type Timers } from '../runtime/timers.ts';
import { applyChanges, type FreshDocument } from './apply-changes.ts';
import { IndexSync } from './index-sync.ts';
import { takesRoom, WriteBatch, type WriteOperation } from './write-batch.ts';

// What a client waits for is acknowledged when it is on the disk, and published in the index with what others push in
// this time: a segment of hundreds of documents costs hardly more than one of ten. It is published sooner when a search waits for it.
const PUBLISH_WHEN_IDLE_MS = 10;
const PUBLISH_WHEN_AWAITED_MS = 50;
const PUBLISH_AT_LATEST_MS = 250;
// Publishing so many keeps the next batch waiting for some 50 ms.
const PUBLISH_AT_DOCUMENTS = 512;
// Full batches that are read from sources follow one another: a segment of four of them is written once more where those of
// each would be twice, and readers of the index open it once.
const PUBLISH_SOURCES_AT_LATEST_MS = 500;
const PUBLISH_SOURCES_AT_DOCUMENTS = 2_048;
// Of what is read from sources: four commits a second leave most of the time for reading.
const MAX_PENDING_MS = 250;
// An edit after a pause is to be found at once; what comes with it joins it.
const MIN_PENDING_MS = 10;
// How soon an index that could not be written is tried again: reading the disk's room each time costs microseconds.
const RETRY_MS = 5_000;

/** What the index was given and does not show yet. */
interface Unpublished {
  readonly sequence: number;
  readonly documents: number;
  readonly sinceMs: number;
}

/** What an {@link IndexWriter} is made of. */
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
  /** Called when the index was synced or consolidated: it holds the same, in fewer files, for readers to follow. */
  readonly onSync?: () => void;
  /** The index could not be synced, or the write-ahead log not be shortened: both are tried again. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The one writer of documents and index. Gathers operations into batches, each one transaction and one sync of the
 * document store. While the disk syncs a batch, its documents are analysed for the index.
 *
 * The index is synced seconds later ({@link IndexSync}); until then the log of changes has what it would lack.
 */
export class IndexWriter {
  readonly #options: IndexWriterOptions;
  readonly #sync: IndexSync;
  /** Not being written yet, the oldest first; only the last one of each kind may take more. */
  readonly #batches: WriteBatch[] = [];
  /** What the last batch was: those of both kinds take turns, so that neither waits for all of the other. */
  #lastWasUrgent = false;
  #index: SearchIndex;
  #timer: NodeJS.Timeout | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #keptAfter = Number.POSITIVE_INFINITY;
  /** Stored, and perhaps neither synced nor in the index yet. */
  #storedSequence: number;
  /** What the index was given and has not committed; `null`: nothing. */
  #unpublished: Unpublished | null = null;
  /** Batches that the index was given and does not show yet. */
  readonly #unsearchable: WriteBatch[] = [];
  /** Whether a request waits for what is not published. */
  #isAwaited = false;
  #writtenAtMs = Number.NEGATIVE_INFINITY;
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
    this.#sync = new IndexSync(() => this.#index, { onSync, onFailure, hasRoom, timers });
  }

  get index(): SearchIndex {
    return this.#index;
  }

  /** The place in the log of the last write that was stored. Searches show it when the index has committed it. */
  get storedSequence(): number {
    return this.#storedSequence;
  }

  /**
   * Resolves when the operation outlives a power cut and is searchable. Rejects when it is not: where the disk is full,
   * before anything of it was stored unless it filled in that moment. What the store has by then gets into the index by
   * itself.
   *
   * What is `urgent` (a client waits for it) is written as soon as the batch that is being written is, or the one after
   * it, together with all that is urgent by then, and resolves before it is searchable. The rest gathers for up to a
   * quarter of a second. The order of both is kept, each by itself: they are of different sources.
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

  /** Makes all that was written searchable without waiting for more. Resolves then. */
  publish(): Promise<void> {
    return this.exclusively(() => this.#publish());
  }

  /** To be called when a request waits for what was written: it is published within 50 ms of having been given to the index. */
  publishSoon(): void {
    this.#isAwaited = true;
  }

  /** Runs `work` while nothing is written; what is written meanwhile waits. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Brings the index to the end of the log, which outlives a power cut then. Only inside {@link exclusively}. */
  async catchUp(): Promise<void> {
    const { store } = this.#options;
    this.#storedSequence = store.lastSequence();
    await this.#apply();
    await store.sync(); // before the index has it: after a power cut none is ahead of the documents
    await this.#publish();
    store.checkpoint();
    this.#sync.soon(); // what an earlier process left is consolidated
  }

  /** From now on this index is written. Returns the one before. Only inside {@link exclusively}. */
  async replaceIndex(index: SearchIndex): Promise<SearchIndex> {
    await this.#sync.idle();
    await this.#publish();
    const previous = this.#index;
    this.#index = index;
    return previous;
  }

  /** Keeps the log after `sequence`, for an index that is being built beside; `null` lets it go. */
  keepLogAfter(sequence: number | null): void {
    this.#keptAfter = sequence ?? Number.POSITIVE_INFINITY;
  }

  /** Writes what is pending and syncs the index; nothing may be written afterwards. Closes neither store nor index. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#takeBackRetry?.();
    this.#takeBackPublishing?.();
    this.#schedule(this.#openBatch(false));
    await this.publish();
    await this.#sync.close();
    this.#trim();
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

  #openBatch(isUrgent: boolean): WriteBatch {
    const last = this.#batches.findLast((one) => one.isUrgent === isUrgent);
    if (last !== undefined && !last.isFull) return last;
    const batch = new WriteBatch(isUrgent);
    this.#batches.push(batch);
    return batch;
  }

  #pendingMs(): number {
    const sinceMs = this.#options.clock.now() - this.#writtenAtMs;
    // A clock that is set back must not stop the writing.
    return Math.min(MAX_PENDING_MS, Math.max(MIN_PENDING_MS, MAX_PENDING_MS - sinceMs));
  }

  /** Has the batch written when those before it are. Until then it takes what comes: that is the group commit. */
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
    // Messages that have arrived already, from clients and from the processes that read documents, join this batch.
    await new Promise(setImmediate);
    const batch = this.#takeBatch();
    if (batch === undefined) return;
    this.#lastWasUrgent = batch.isUrgent;
    try {
      if (batch.operations.length > 0) await this.#writeBatch(batch);
      batch.durable.resolve();
      // The answers leave first: publishing and a checkpoint take their time.
      await new Promise(setImmediate);
      this.#unsearchable.push(batch);
      await this.#publishInTime(batch);
    } catch (error) {
      this.#disk.noteFailure(error);
      if (this.#storedSequence > this.#index.committedSequence) this.#catchUpLater(error);
      batch.reject(error);
      // The index forgot these, too.
      for (const other of this.#unsearchable.splice(0)) other.reject(error);
    }
    this.#writtenAtMs = this.#options.clock.now();
    this.#checkpoint();
  }

  /**
   * The oldest one that is scheduled, of the other kind than the last where there is one. What was pushed to a source
   * before it was removed goes before its removal.
   */
  #takeBatch(): WriteBatch | undefined {
    const scheduled = this.#batches.filter(({ isScheduled }) => isScheduled);
    const [oldest] = scheduled;
    const turn = scheduled.find(({ isUrgent }) => isUrgent !== this.#lastWasUrgent) ?? oldest;
    const batch = turn?.removesSource ? oldest : turn;
    if (batch !== undefined) this.#batches.splice(this.#batches.indexOf(batch), 1);
    return batch;
  }

  /** Stores it, then indexes it while the disk syncs it. */
  async #writeBatch({ operations }: WriteBatch): Promise<void> {
    const { store } = this.#options;
    const isLow = !this.#disk.hasRoom();
    // The ballast is for removals. What takes room and was begun before the disk was full has to do without it.
    if (isLow && !operations.some(takesRoom)) this.#options.dropBallast?.();
    const fresh = new Map<number, FreshDocument>();
    store.together(() => {
      for (const operation of operations) this.#perform(operation, fresh);
      // With the rest: a transaction of its own would be a sync of its own. A full disk has no room to spare for it.
      if (!isLow) store.trimChanges(this.#trimmable());
    });
    this.#storedSequence = store.lastSequence();
    await Promise.all([store.sync(), this.#apply(fresh)]);
    if (isLow) this.#shrink();
  }

  /** Gives the index the log after what it has. */
  async #apply(fresh?: Map<number, FreshDocument>): Promise<void> {
    const { store, clock } = this.#options;
    const before = this.#unpublished;
    const from = before?.sequence ?? this.#index.committedSequence;
    this.#unpublished = null; // an index that fails forgets what it was given and did not commit
    const sequence = await applyChanges(this.#index, store, from, fresh);
    if (before === null && sequence === from) return;
    const documents = (before?.documents ?? 0) + (fresh?.size ?? 0);
    this.#unpublished = { sequence, documents, sinceMs: before?.sinceMs ?? clock.now() };
  }

  /** Now, when there is much, when it has waited, or when nothing is likely to follow; else soon. */
  async #publishInTime({ isUrgent, isFull, removesSource }: WriteBatch): Promise<void> {
    const { clock, timers = systemTimers } = this.#options;
    this.#takeBackPublishing?.();
    this.#takeBackPublishing = null;
    if (this.#unpublished === null) return this.#publish();
    const { documents, sinceMs } = this.#unpublished;
    const waitedMs = Math.abs(clock.now() - sinceMs); // a clock that is set back must not stop it
    const latestMs = isUrgent ? PUBLISH_AT_LATEST_MS : PUBLISH_SOURCES_AT_LATEST_MS;
    const limitMs = this.#isAwaited ? PUBLISH_WHEN_AWAITED_MS : latestMs;
    const limit = isUrgent ? PUBLISH_AT_DOCUMENTS : PUBLISH_SOURCES_AT_DOCUMENTS;
    const isDue = documents >= limit || waitedMs >= limitMs;
    const isFollowed = isUrgent || (isFull && !removesSource);
    if (isDue || !isFollowed || this.#isClosed) return this.#publish();
    this.#takeBackPublishing = timers.after(PUBLISH_WHEN_IDLE_MS, () => {
      this.#takeBackPublishing = null;
      // What is written next publishes it, or waits again.
      if (this.#batches.some(({ isScheduled }) => isScheduled)) return;
      this.publish().catch((error: unknown) => this.#catchUpLater(error));
    });
  }

  /** Commits what the index was given. Only inside {@link exclusively}. */
  async #publish(): Promise<void> {
    const batches = this.#unsearchable.splice(0);
    try {
      await this.#commit();
      for (const batch of batches) batch.searchable.resolve();
    } catch (error) {
      for (const batch of batches) batch.reject(error);
      throw error;
    }
  }

  async #commit(): Promise<void> {
    if (this.#unpublished === null) return;
    const { sequence } = this.#unpublished;
    this.#unpublished = null;
    this.#isAwaited = false;
    await this.#index.commit(sequence);
    this.#sync.soon();
    this.#options.onCommit();
  }

  #perform(operation: WriteOperation, fresh: Map<number, FreshDocument>): void {
    const { store } = this.#options;
    if (operation.kind === 'put') this.#put(operation.inputs, fresh);
    else if (operation.kind === 'remove') store.remove(operation.sourceId, operation.externalIds);
    else if (operation.kind === 'touch') store.touch(operation.sourceId, operation.touched);
    else if (operation.kind === 'reject') store.reject(operation.sourceId, operation.rejections);
    else if (operation.kind === 'exchange') {
      store.remove(operation.sourceId, operation.externalIds);
      this.#put(operation.inputs, fresh);
    } else if (operation.kind === 'setAside') store.setAside(operation.sourceId);
    else if (operation.kind === 'bringBack') {
      operation.onLeft(store.bringBack(operation.sourceId, operation.limit));
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

  #checkpoint(): void {
    this.#tolerantOfFullDisk(() => this.#options.store.checkpoint());
  }

  /** On a full disk nothing but removals is written: what they freed is for whatever the disk is needed for next. */
  #shrink(): void {
    this.#tolerantOfFullDisk(() => this.#options.store.shrink());
  }

  #trim(): void {
    this.#tolerantOfFullDisk(() => this.#options.store.trimChanges(this.#trimmable()));
  }

  /** All that was to be written is: what this would have tidied costs nothing but room, and is tried again later. */
  #tolerantOfFullDisk(tidy: () => void): void {
    try {
      tidy();
    } catch (error) {
      this.#noteFailure(error);
    }
  }

  /** Of a full disk the health of the server tells. */
  #noteFailure(error: unknown): void {
    if (!this.#disk.noteFailure(error)) this.#options.onFailure(error);
  }

  /** Up to where the log is no longer needed: not by the index, not even after a power cut, nor by who follows it. */
  #trimmable(): number {
    const synced = this.#index.syncedSequence - (this.#options.keptChanges ?? 0);
    return Math.min(synced, this.#keptAfter);
  }
}
