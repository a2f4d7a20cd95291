import { setTimeout as pause } from 'node:timers/promises';
import type { MendedDocuments } from '../documents/damage.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { DocumentLog } from '../documents/log/document-log.ts';
import type { PushOutcome } from '../documents/pushed-document.ts';
import type { ExtractionPool } from '../extract/process/extraction-pool.ts';
import { IndexAway, IndexMisfit } from '../index/index-away.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { readLocalIndex, type SearchIndexReader } from '../index/search-index-reader.ts';
import type { SharingIndexWriter } from '../index/shared-index.ts';
import type { Clock } from '../runtime/clock.ts';
import { type DiskSpace, unlimitedDisk } from '../runtime/disk/disk-space.ts';
import { systemTimers } from '../runtime/timers.ts';
import { compareIndexes } from '../search/relevance/compare-indexes.ts';
import type { IndexGate } from '../search/relevance/index-gate.ts';
import { SourceTypes } from './attributes/source-types.ts';
import type { Connector } from './connectors/connector.ts';
import { InFlightGate } from './in-flight-gate.ts';
import {
  deleteIndexDirectory,
  deleteOtherGenerations,
  liveIndexDirectory,
  makeLive,
  mendIndexFolder,
  nextIndexDirectory,
} from './index-generations.ts';
import { IndexWriter, type IndexWriterOptions } from './index-writer.ts';
import type {
  IngestCommand,
  IngestEvent,
  IngestSource,
  IngestTask,
  Push,
  PushEnd,
  TaskError,
} from './ingest-messages.ts';
import { JobFault } from './jobs/job-fault.ts';
import { LinkKeeper } from './link-keeper.ts';
import { passGate } from './pass-gate.ts';
import type { SourcePreview } from './preview/preview-source.ts';
import { ProgressTracker } from './progress-tracker.ts';
import { PushReceiver } from './push-documents.ts';
import { canCatchUp, rebuildIndex } from './rebuild-index.ts';
import { forgetOriginal } from './refresh-source.ts';
import { LogFollower } from './replication/log-follower.ts';
import type { Replica } from './replication/replica.ts';
import { SourceWorker } from './source-worker.ts';
import { describeError, STORAGE_IS_FULL, toTaskError } from './task-error.ts';

// Bounds of documents that are read and not yet written, so that extraction continues during a commit. 64 MiB of originals give at
// most about as much text.
const IN_FLIGHT = { files: 4_096, bytes: 64 * 1024 * 1024 };

// A few updates a second look smooth and cost nothing.
const REPORT_EVERY_MS = 200;
// Takes a fraction of a second, during which other writes wait.
const RESTORED_AT_ONCE = 200;

// For an index that found no disk space. Retries are cheap, since each continues where the last one ended.
const CATCH_UP_RETRY_MS = 10_000;
// For an index that cannot be reached: an attempt is one request.
const AWAY_RETRY_MS = 2_000;

export interface IngestWorkerOptions {
  readonly dataDir: string;
  readonly maxDocumentBytes: number;
  /** Limit of a document's text, in UTF-16 units. Absent: the default. */
  readonly maxTextUnits?: number | undefined;
  readonly store: DocumentStore;
  /** The log that the store is a replica of, with other nodes. Absent: this node alone has these documents. */
  readonly shared?: { readonly log: DocumentLog; readonly replica: Replica } | undefined;
  readonly pool: ExtractionPool;
  readonly clock: Clock;
  /** Absent: the disk always has room. */
  readonly disk?: DiskSpace;
  readonly dropBallast?: IndexWriterOptions['dropBallast'];
  readonly keptChanges?: IndexWriterOptions['keptChanges'];
  /** Opens an index for writing, and creates a missing one. Throws if it is damaged; reports later damage to `onDamage`. */
  readonly openIndex: (directory: string, onDamage: (error: Error) => void) => SharingIndexWriter;
  /** Reads an index that {@link openIndex} opened. Default: from its memory. */
  readonly readIndex?: (index: SharingIndexWriter, directory: string) => SearchIndexReader;
  /** Called when the index in a directory has become the one that is searched. */
  readonly onLive?: (directory: string) => Promise<void>;
  /** Called when the index in a directory was deleted. */
  readonly onDeleted?: (directory: string) => Promise<void>;
  readonly connect: (source: IngestSource) => Promise<Connector>;
  /** Reads the beginning of a place, beside all other work, until `signal` aborts. */
  readonly preview: (source: IngestSource, signal: AbortSignal) => Promise<SourcePreview>;
  readonly post: (event: IngestEvent) => void;
  /** Deletes the connectors' state of a source. */
  readonly forget: (sourceId: string) => void;
  /** Called after all work has ended and before the store closes. */
  readonly onClose: () => Promise<void>;
}

// Leaves the processor to the first searches after a start.
const READ_AHEAD_AFTER_MS = 1_500;
// Between pieces of 2 to 4 ms.
const READ_AHEAD_REST_MS = 2;

/**
 * Reads originals and writes documents and index. Runs in the ingest thread; takes commands and posts events.
 */
export class IngestWorker {
  readonly #options: IngestWorkerOptions;
  readonly #disk: DiskSpace;
  readonly #writer: IndexWriter;
  readonly #links: LinkKeeper;
  /** `null`: there is no shared log. */
  readonly #follower: LogFollower | null;
  readonly #pushes: PushReceiver;
  readonly #gate = new InFlightGate(IN_FLIGHT);
  readonly #types: SourceTypes;
  /** Sources whose documents were removed or set aside: they accept no more documents. */
  readonly #removed = new Set<string>();
  readonly #tasks = new Map<number, { stop: AbortController; ended: Promise<void> }>();
  readonly #previews = new Set<Promise<void>>();
  readonly #sources = new Map<string, Promise<SourceWorker>>();
  /** Pushes to be answered before this turn of the event loop ends. */
  readonly #ended: PushEnd[] = [];
  readonly #stop = new AbortController();
  #directory: string;
  /** Whether it was said that the index cannot be reached. */
  #isAway = false;
  /** The index that is written now. */
  #opened: SharingIndexWriter;
  #isCatchingUp = false;
  #catchingUp: Promise<void> = Promise.resolve();
  #mayWrite = Promise.withResolvers<void>();
  #isCaughtUp: Promise<void> = Promise.resolve();

  /** Opens the index, or begins a new one if it is damaged, and catches up with the documents. */
  constructor(options: IngestWorkerOptions) {
    this.#options = options;
    this.#disk = options.disk ?? unlimitedDisk;
    this.#types = new SourceTypes(options.post);
    const mended = mendIndexFolder(options.dataDir);
    if (mended !== null) this.#warn(mended, {});
    deleteOtherGenerations(options.dataDir);
    this.#directory = liveIndexDirectory(options.dataDir);
    const opened = this.#openIndex();
    this.#writer = new IndexWriter({
      store: options.store,
      index: opened,
      clock: options.clock,
      disk: this.#disk,
      ...(options.dropBallast && { dropBallast: options.dropBallast }),
      keptChanges: options.keptChanges ?? 0,
      replica: options.shared?.replica,
      onPosition: (position) => options.post({ type: 'position', position }),
      onBehind: (error) => {
        if (error instanceof IndexMisfit) this.#beginCatchingUp();
        else if (error instanceof IndexAway) this.#warnAway(error);
        else this.#report('the index lags behind and is tried again', error);
      },
      onCommit: () => {
        if (this.#isAway) this.#tellBack();
        this.#tellCommitted();
        this.#links.changed();
      },
      onSync: () => this.#tellCommitted(),
      onFailure: (error) => this.#report('what was indexed could not be synced', error),
    });
    this.#follower = this.#openFollower();
    this.#links = new LinkKeeper({
      store: options.store,
      writer: this.#writer,
      clock: options.clock,
      isBusy: () => this.#tasks.size > 0 || !this.#disk.hasRoom(),
      onFailure: (error) => this.#report('links could not be weighed', error),
    });
    this.#pushes = new PushReceiver({
      store: options.store,
      writer: this.#writer,
      pool: options.pool,
      disk: this.#disk,
      maxDocumentBytes: options.maxDocumentBytes,
      signal: this.#stop.signal,
    });
    const committed = opened.committedSequence;
    const { storedSequence } = this.#writer;
    const sequence = canCatchUp(opened, options.store) ? storedSequence : committed;
    const index = opened.handOver();
    const position = options.shared === undefined ? null : this.#writer.logPosition;
    options.post({
      type: 'ready',
      indexDirectory: this.#directory,
      index,
      committed,
      sequence,
      position,
    });
    this.#opened = opened;
    this.#beginCatchingUp();
    void this.#readAhead();
  }

  #openFollower(): LogFollower | null {
    const { shared } = this.#options;
    if (shared === undefined) return null;
    return new LogFollower({
      ...shared,
      writer: this.#writer,
      timers: systemTimers,
      onFault: (error) => this.#warn(NOT_FOLLOWING, { error: describeError(error) }),
      onRecovered: () =>
        this.#options.post({ type: 'log', level: 'info', message: FOLLOWING_AGAIN, fields: {} }),
    });
  }

  /** Loads what the first write of a large store needs, so that it does not wait. */
  async #readAhead(): Promise<void> {
    const { signal } = this.#stop;
    const rest = (ms: number) =>
      pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
    try {
      await rest(READ_AHEAD_AFTER_MS);
      while (!signal.aborted && this.#options.store.readAhead()) await rest(READ_AHEAD_REST_MS);
    } catch (error) {
      this.#report('what the first write needs could not be read ahead', error);
    }
  }

  take(command: Exclude<IngestCommand, { type: 'opened' }>): void {
    if (command.type === 'run') this.#start(command.taskId, command.task);
    else if (command.type === 'cancel') this.#tasks.get(command.taskId)?.stop.abort(CANCELLED);
    else if (command.type === 'push') for (const push of command.pushes) void this.#push(push);
    else if (command.type === 'store') void this.#store(command);
    else if (command.type === 'publish') this.#writer.publishSoon();
    else if (command.type === 'preview') this.#preview(command);
    else if (command.type === 'mend') void this.#mend(command);
    else if (command.type === 'released') this.#delete(command.directory);
    else if (command.type === 'attributes') this.#know(command);
    else if (command.type === 'unlearned') this.#types.fail(command.learnId, command.error);
    else if (command.type === 'watch') this.#watch(command.source);
    else if (command.type === 'unwatch') void this.#unwatch(command.sourceId);
    else void this.#close();
  }

  #openIndex(): SharingIndexWriter {
    try {
      const index = this.#open(this.#directory);
      if (canCatchUp(index, this.#options.store)) {
        this.#noteMissing(index);
        return index;
      }
      this.#noteMisfit(index);
      index.close();
    } catch (error) {
      this.#warn('the index cannot be read; it is built anew', { error: describeError(error) });
      this.#tellFilling('it could not be read');
    }
    const damaged = this.#directory;
    this.#directory = nextIndexDirectory(this.#options.dataDir);
    const index = this.#open(this.#directory);
    makeLive(this.#options.dataDir, this.#directory);
    this.#options.post({ type: 'moved', directory: this.#directory, previous: damaged });
    return index;
  }

  #open(directory: string): SharingIndexWriter {
    return this.#options.openIndex(directory, (error) => this.#tellDamage('index', error));
  }

  /** Reports a missing index: a folder with documents must have had one. */
  #noteMissing(index: SearchIndex): void {
    if (index.committedSequence > 0 || this.#options.store.counts().documents === 0) return;
    this.#warn('there is no index of the documents; it is built anew', {});
    this.#tellFilling('it was missing');
  }

  /** Reports an index that does not fit the documents. If it is ahead of the document store, changes of documents are lost. */
  #noteMisfit(index: SearchIndex): void {
    const lost = index.committedSequence - this.#options.store.lastSequence();
    this.#warn('the index does not fit the documents; it is built anew', {
      lost: Math.max(0, lost),
    });
    this.#tellFilling('it did not fit the documents');
    if (lost <= 0) return;
    const error = new Error(`The last ${lost} changes of documents are lost.`);
    this.#tellDamage('documents', error, true);
  }

  #tellCommitted(): void {
    const { committedSequence: sequence } = this.#writer.index;
    this.#options.post({ type: 'committed', sequence });
  }

  #tellFilling(reason: string | null): void {
    this.#options.post({ type: 'filling', reason });
  }

  #tellDamage(part: 'documents' | 'index', error: Error, isLoss = false): void {
    this.#options.post({ type: 'damage', part, error: error.message, isLoss });
  }

  /** Retries, so that neither a full disk nor an index that cannot be reached at the start requires a restart. */
  async #catchUpWhenPossible(): Promise<void> {
    for (;;) {
      try {
        await this.#catchUp();
        return await this.#tellLive(this.#directory);
      } catch (error) {
        if (this.#stop.signal.aborted) throw error;
        if (error instanceof IndexMisfit) await this.#beginAnew(error);
        else if (error instanceof IndexAway) await this.#waitForIndex(error);
        else if (this.#disk.noteFailure(error)) {
          this.#warn('the index waits for room on the disk', {});
          await pause(CATCH_UP_RETRY_MS, null, { signal: this.#stop.signal, ref: false });
        } else throw error;
      }
    }
  }

  async #waitForIndex(error: IndexAway): Promise<void> {
    this.#warnAway(error);
    // With all changes in the log more may be stored meanwhile: an index that has to be built anew would lack the older ones.
    if (canCatchUp(this.#opened, this.#options.store)) this.#mayWrite.resolve();
    await pause(AWAY_RETRY_MS, null, { signal: this.#stop.signal, ref: false });
  }

  /** Said once until it has caught up. */
  #warnAway(error: IndexAway): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#warn('the index cannot be reached; what is stored is indexed once it can', {
      reason: error.message,
    });
  }

  /** Catches up in the background. Writes wait for it, or until they may be made without. */
  #beginCatchingUp(): void {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    this.#mayWrite = Promise.withResolvers<void>();
    this.#catchingUp = this.#catchUpWhenPossible().finally(() => {
      this.#isCatchingUp = false;
    });
    this.#isCaughtUp = Promise.race([this.#catchingUp, this.#mayWrite.promise]);
    this.#isCaughtUp.catch(() => undefined); // reported below
    this.#catchingUp.catch((error: unknown) => {
      if (!this.#stop.signal.aborted) this.#report('the index could not be built', error);
    });
  }

  /** Continues with an empty index in place of one whose other part is lost or not ours. */
  async #beginAnew(error: IndexMisfit): Promise<void> {
    this.#warn('the index does not fit the documents; it is built anew', { reason: error.message });
    if (error.isSearchable) return this.#replaceComplete();
    this.#tellFilling('it did not fit the documents');
    await this.#writer.exclusively(async () => {
      const previous = this.#directory;
      const directory = nextIndexDirectory(this.#options.dataDir);
      const index = this.#open(directory);
      const previousIndex = await this.#writer.replaceIndex(index, { isLost: true });
      makeLive(this.#options.dataDir, directory);
      this.#directory = directory;
      this.#opened = index;
      previousIndex.close();
      this.#options.post({ type: 'moved', directory, previous });
    });
  }

  /** Builds an index beside one of an earlier version, in which searches go on until it is complete. */
  async #replaceComplete(): Promise<void> {
    const { store, dataDir } = this.#options;
    const directory = nextIndexDirectory(dataDir);
    const index = this.#open(directory);
    try {
      this.#writer.keepLogAfter(store.lastSequence());
      const onProgress = () => undefined;
      await rebuildIndex(index, store, { signal: this.#stop.signal, onProgress });
      await this.#writer.exclusively(() => this.#moveTo(index, directory, { isLost: true }));
    } catch (error) {
      index.close();
      this.#delete(directory);
      throw error;
    } finally {
      this.#writer.keepLogAfter(null);
    }
  }

  #tellBack(): void {
    this.#isAway = false;
    const message = 'the index can be reached again';
    this.#options.post({ type: 'log', level: 'info', message, fields: {} });
  }

  #delete(directory: string): void {
    deleteIndexDirectory(directory);
    this.#options.onDeleted?.(directory).catch((error: unknown) => {
      this.#report('an index that is no longer used could not be deleted', error);
    });
  }

  async #tellLive(directory: string): Promise<void> {
    if (this.#isAway) this.#tellBack();
    await this.#options.onLive?.(directory).catch((error: unknown) => {
      this.#report('the alias of the index could not be set', error);
    });
  }

  async #catchUp(): Promise<void> {
    const { store } = this.#options;
    await this.#writer.exclusively(async () => {
      const { index } = this.#writer;
      // An index that lies elsewhere is reached here, or made, also where there is nothing to catch up with.
      await index.applyStored({ remove: [], add: [] });
      if (!canCatchUp(index, store)) {
        // Directly into the live index, since there is no other: documents become searchable as they are added.
        const onProgress = () => this.#tellCommitted();
        await rebuildIndex(index, store, { signal: this.#stop.signal, onProgress });
        this.#tellCommitted();
      }
      await this.#writer.catchUp();
    });
    this.#tellFilling(null);
    this.#links.begin();
    this.#follower?.begin();
    await this.#addChecksums();
  }

  /** Adds checksums to the rows of an earlier version, in small steps, so that nothing waits. */
  async #addChecksums(): Promise<void> {
    const add = async () => this.#options.store.addChecksums(CHECKSUMS_AT_ONCE);
    while (!this.#stop.signal.aborted && (await this.#writer.exclusively(add)) > 0) {
      await pause(CHECKSUMS_PAUSE_MS, undefined, { signal: this.#stop.signal });
    }
  }

  /** Never rejects: posts an answer to the caller in any case. */
  async #mend({ mendId, damage, readable }: MendCommand): Promise<void> {
    const answer = (outcome: MendedDocuments | null, error: string | null) =>
      this.#options.post({ type: 'mended', mendId, outcome, error });
    try {
      const outcome = await this.#writer.exclusively(async () => {
        const mended = this.#options.store.mend(damage, new Set(readable));
        await this.#writer.catchUp();
        return mended;
      });
      answer(outcome, null);
    } catch (error) {
      answer(null, describeError(error));
    }
  }

  #preview({ previewId, source }: Extract<IngestCommand, { type: 'preview' }>): void {
    const answer = (preview: SourcePreview | null, error: string | null) =>
      this.#options.post({ type: 'previewed', previewId, preview, error });
    const reading = this.#options
      .preview(source, this.#stop.signal)
      .then(
        (preview) => answer(preview, null),
        (error: unknown) => answer(null, describeError(error)),
      )
      .finally(() => this.#previews.delete(reading));
    this.#previews.add(reading);
  }

  #start(taskId: number, task: IngestTask): void {
    const stop = new AbortController();
    const ended = this.#run(taskId, task, AbortSignal.any([stop.signal, this.#stop.signal]))
      .then(
        () => null,
        (error: unknown) => toTaskError(error, this.#disk),
      )
      .then((error) => {
        this.#tasks.delete(taskId);
        this.#options.post({ type: 'ended', taskId, error });
      });
    this.#tasks.set(taskId, { stop, ended });
  }

  async #run(taskId: number, task: IngestTask, signal: AbortSignal): Promise<void> {
    await this.#isCaughtUp;
    const { clock, store } = this.#options;
    const progress = new ProgressTracker(clock, 'reading');
    const report = () =>
      this.#options.post({ type: 'progress', taskId, progress: progress.snapshot() });
    const timer = setInterval(report, REPORT_EVERY_MS);
    try {
      // What is compared with originals, counted or restored must be what all nodes have.
      if (task.kind !== 'reindex') await this.#follower?.reachEnd();
      if (task.kind === 'refresh') {
        const source = await this.#source(task.source);
        await source.refresh(progress, signal);
      } else if (task.kind === 'reread') {
        const source = await this.#source(task.source);
        await source.reread(task.original, progress, signal);
      } else if (task.kind === 'forget') {
        const { sourceId, original } = task;
        const removed = await forgetOriginal(original, { store, writer: this.#writer, sourceId });
        progress.remove(removed);
      } else if (task.kind === 'remove') await this.#removeSource(task, progress);
      else if (task.kind === 'restore') await this.#restoreSource(task.sourceId, progress, signal);
      else await this.#reindex(task.gate, progress, signal);
    } finally {
      clearInterval(timer);
      report();
    }
  }

  /** Never rejects: posts an answer to the caller in any case. */
  async #push({ pushId, sourceId, operations, read }: Push): Promise<void> {
    const answer = (outcomes: readonly PushOutcome[], error: TaskError | null) =>
      this.#answerPush({ pushId, outcomes, error });
    try {
      // Checked first, so that a full disk is reported at once, even while the index waits for space.
      if (this.#removed.has(sourceId)) throw new JobFault('source-gone', 'The source was removed.');
      if (operations.some(({ kind }) => kind === 'put')) this.#disk.assertRoom();
      await this.#isCaughtUp;
      answer(await this.#pushes.push(sourceId, operations, read), null);
    } catch (error) {
      answer([], toTaskError(error, this.#disk));
    }
  }

  /** Never rejects: posts an answer to the caller in any case. */
  async #store({ pushId, documents }: Extract<IngestCommand, { type: 'store' }>): Promise<void> {
    try {
      this.#disk.assertRoom();
      await this.#isCaughtUp;
      await this.#writer.write({ kind: 'put', inputs: documents }, { urgent: true });
      this.#answerPush({ pushId, outcomes: [], error: null });
    } catch (error) {
      this.#answerPush({ pushId, outcomes: [], error: toTaskError(error, this.#disk) });
    }
  }

  /** Collects the answers of a batch in one message, since each message wakes the other thread. */
  #answerPush(end: PushEnd): void {
    this.#ended.push(end);
    if (this.#ended.length > 1) return;
    process.nextTick(() => {
      const { storedSequence: sequence } = this.#writer;
      this.#options.post({ type: 'pushed', pushes: this.#ended.splice(0), sequence });
    });
  }

  #source(source: IngestSource): Promise<SourceWorker> {
    const known = this.#sources.get(source.id);
    if (known !== undefined) return known;
    const made = this.#makeSource(source);
    this.#sources.set(source.id, made);
    // The next call tries again if connecting failed.
    made.catch(() => this.#sources.delete(source.id));
    return made;
  }

  async #makeSource(source: IngestSource): Promise<SourceWorker> {
    const { connect, store, pool, clock, maxDocumentBytes, maxTextUnits, post } = this.#options;
    const shared = { store, pool, clock, maxDocumentBytes, maxTextUnits, post };
    const connector = await connect(source);
    const attributes = this.#types.of(source);
    const parts = { source, connector, writer: this.#writer, gate: this.#gate, attributes };
    return new SourceWorker({ ...shared, ...parts });
  }

  #know({ sourceId, attributes, learnId }: Extract<IngestCommand, { type: 'attributes' }>): void {
    this.#types.know(sourceId, attributes, learnId);
  }

  #watch(source: IngestSource): void {
    const watching = this.#isCaughtUp
      .then(() => this.#source(source))
      .then((worker) => worker.watch());
    watching.catch((error: unknown) => this.#report('a source could not be watched', error));
  }

  async #unwatch(sourceId: string): Promise<void> {
    const source = this.#sources.get(sourceId);
    // The next call connects it again with its new settings.
    this.#sources.delete(sourceId);
    await closeSource(source);
  }

  async #removeSource(
    { sourceId, isUndoable }: Extract<IngestTask, { kind: 'remove' }>,
    progress: ProgressTracker,
  ): Promise<void> {
    progress.enter('removing');
    // Refuses pushes that were accepted before the removal and arrive after it, since they would be searchable.
    this.#removed.add(sourceId);
    await this.#unwatch(sourceId);
    const count = this.#options.store.counts().bySource[sourceId] ?? 0;
    if (isUndoable) {
      await this.#writer.write({ kind: 'setAside', sourceId });
      progress.remove(count);
      return;
    }
    await this.#writer.write({ kind: 'removeSource', sourceId });
    this.#options.forget(sourceId);
    this.#types.forget(sourceId);
    this.#removed.delete(sourceId);
    progress.remove(count);
  }

  /** In steps, so that others can write in between. An interrupted one can be resumed. */
  async #restoreSource(
    sourceId: string,
    progress: ProgressTracker,
    signal: AbortSignal,
  ): Promise<void> {
    progress.enter('restoring');
    this.#removed.delete(sourceId);
    let left = 1;
    while (left > 0) {
      signal.throwIfAborted();
      const onLeft = (count: number) => {
        left = count;
      };
      const limit = RESTORED_AT_ONCE;
      await this.#writer.write({ kind: 'bringBack', sourceId, limit, onLeft });
    }
  }

  /** Builds an index beside the live one, and makes it live if it holds the same and passes the gate. */
  async #reindex(
    gate: IndexGate | null,
    progress: ProgressTracker,
    signal: AbortSignal,
  ): Promise<void> {
    const { store, dataDir } = this.#options;
    this.#disk.assertRoom(); // for the second index
    const directory = nextIndexDirectory(dataDir);
    const index = this.#open(directory);
    progress.enter('rebuilding');
    progress.find(store.counts().documents);
    progress.knowTotal();
    try {
      this.#writer.keepLogAfter(store.lastSequence());
      let before = 0;
      const onProgress = (done: number) => {
        progress.settle('unchanged', done - before);
        before = done;
      };
      await rebuildIndex(index, store, { signal, onProgress });
      if (gate !== null) await this.#compare({ index, directory }, gate, progress, signal);
      await this.#writer.exclusively(() => this.#moveTo(index, directory));
    } catch (error) {
      index.close();
      this.#delete(directory);
      throw error;
    } finally {
      this.#writer.keepLogAfter(null);
    }
  }

  /** @throws JobFault if the new index is worse than the gate allows */
  async #compare(
    { index: candidate, directory }: { index: SharingIndexWriter; directory: string },
    gate: IndexGate,
    progress: ProgressTracker,
    signal: AbortSignal,
  ): Promise<void> {
    progress.enter('comparing');
    const { store: documents, clock } = this.#options;
    const { readIndex = readLocalIndex } = this.#options;
    const live = this.#opened;
    const indexes = {
      words: live,
      live: readIndex(live, this.#directory),
      candidate: readIndex(candidate, directory),
      documents,
      clock,
    };
    const figures = await compareIndexes(gate.judgements, indexes, signal);
    progress.compare(figures);
    passGate(figures, gate);
  }

  async #moveTo(
    index: SharingIndexWriter,
    directory: string,
    { isLost = false } = {},
  ): Promise<void> {
    const previous = this.#directory;
    const previousIndex = await this.#writer.replaceIndex(index, { isLost });
    await this.#writer.catchUp();
    await index.sync();
    makeLive(this.#options.dataDir, directory);
    this.#directory = directory;
    this.#opened = index;
    previousIndex.close();
    this.#options.post({ type: 'moved', directory, previous });
    await this.#tellLive(directory);
  }

  async #close(): Promise<void> {
    this.#stop.abort(CANCELLED);
    this.#writer.giveUpWaiting();
    await Promise.all([...this.#sources.values()].map(closeSource));
    await Promise.all([...this.#tasks.values()].map(({ ended }) => ended));
    await Promise.all(this.#previews);
    await this.#catchingUp.catch(() => undefined);
    await this.#follower?.close();
    await this.#links.close();
    await this.#writer.close();
    await this.#options.pool.close();
    await this.#options.onClose();
    this.#writer.index.close();
    this.#options.store.close();
    this.#options.post({ type: 'closed' });
  }

  #warn(message: string, fields: Readonly<Record<string, unknown>>): void {
    this.#options.post({ type: 'log', level: 'warn', message, fields });
  }

  #report(message: string, error: unknown): void {
    if (error === CANCELLED) return;
    const isFull = this.#disk.noteFailure(error);
    const fields = { error: isFull ? STORAGE_IS_FULL : describeError(error) };
    this.#options.post({ type: 'log', level: isFull ? 'warn' : 'error', message, fields });
  }
}

const NOT_FOLLOWING =
  'what other nodes write does not arrive: the log of documents cannot be read. It is tried again every second';
const FOLLOWING_AGAIN = 'what other nodes write arrives again';

type MendCommand = Extract<IngestCommand, { type: 'mend' }>;

// Some 20 ms of writing, then a pause four times as long: a million rows in a quarter of an hour.
const CHECKSUMS_AT_ONCE = 200;
const CHECKSUMS_PAUSE_MS = 80;

const CANCELLED = new JobFault('cancelled', 'The work was cancelled.');

/** A source that could not be connected has nothing to close; its failure was reported when it was used. */
async function closeSource(connecting: Promise<SourceWorker> | undefined): Promise<void> {
  const source = await connecting?.catch(() => null);
  await source?.close();
}
