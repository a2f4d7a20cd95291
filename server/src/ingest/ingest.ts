/*
 * The room `ingest`. How content gets in. `connectors/` find what changed (a folder for each kind of source),
 * `sources/` holds what the owner added and its schedules, `jobs/` is durable work with leases and retries. Reading,
 * comparing and indexing run in the ingest thread (`ingest-worker.ts`); this file is the main thread's interface to it.
 */
import type { Worker } from 'node:worker_threads';
import type { DatabaseDamage, MendedDocuments } from '../documents/damage.ts';
import type { DocumentInput } from '../documents/document.ts';
import type { PushOperation, PushOutcome } from '../documents/pushed-document.ts';
import type { SharedIndexContents } from '../index/shared-index.ts';
import type { OutboundFaultCode } from '../outbound/outbound.ts';
import { systemClock } from '../runtime/clock.ts';
import { NoRoomError } from '../runtime/disk/disk-space.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import type {
  IngestCommand,
  IngestEvent,
  IngestSource,
  IngestTask,
  IngestThreadOptions,
  Push,
  PushEnd,
  SourceChange,
  TaskError,
} from './ingest-messages.ts';
import type { JobProgress } from './jobs/job.ts';
import { JobFault, STORAGE_FULL } from './jobs/job-fault.ts';
import type { SourcePreview } from './preview/preview-source.ts';
import { Publication } from './publication.ts';
import type { ReadingServices } from './read-small-texts.ts';
import { type LogPosition, SharedSequence } from './replication/shared-sequence.ts';
import type { SourceAttributes } from './sources/source-attributes.ts';

export interface IngestOptions extends IngestThreadOptions {
  readonly log: Log;
}

/** The main thread's interface to the ingest thread. */
export interface Ingest {
  /** The index to open for reading; changes after a rebuild. */
  readonly indexDirectory: string;
  /** The content of the index when the thread opened it. Can be taken only once, to free its memory. */
  takeIndex(): SharedIndexContents | null;
  /** Called after each commit of documents and index. */
  onCommit(listener: () => void): void;
  /** Called when segments were merged into `file`. The index publishes it after all listeners have resolved. */
  onMerged(listener: (file: string) => Promise<void>): void;
  /**
   * Called when the index has moved to another directory. The listener opens that, closes the old one and resolves; then
   * the old one is deleted.
   */
  onIndexMoved(listener: (directory: string) => Promise<void>): void;
  onSourceChanged(listener: (change: SourceChange) => void): void;
  /** Called when an outbound fetch ended without a response. */
  onOutboundFault(listener: (code: OutboundFaultCode) => void): void;
  /** Called when the thread died. Running work fails, and nothing is ingested until the server restarts. */
  onFailure(listener: (error: Error) => void): void;
  /**
   * Resolves when the work is done and searchable. Rejects with a {@link JobFault}, or with the reason of `signal` after
   * the thread has stopped the work.
   */
  run(
    task: IngestTask,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /**
   * Stores pushed documents in one transaction, with one outcome for each operation, in order. Resolves when they are
   * durable and searchable; rejects if nothing was stored.
   */
  push(sourceId: string, operations: readonly PushOperation[]): Promise<PushOutcome[]>;
  /**
   * Stores documents of a source unchanged, in one transaction. Each replaces the one with its identity. Resolves and
   * rejects like {@link push}.
   */
  store(documents: readonly DocumentInput[]): Promise<void>;
  /** Repairs damage that a verification of the documents found. Rejects if that is impossible. */
  mend(damage: DatabaseDamage, readable: readonly string[]): Promise<MendedDocuments>;
  /** Reads the beginning of a place, for some seconds at most; stores nothing. Rejects for a defect. */
  preview(source: IngestSource): Promise<SourcePreview>;
  /** Called when reading or writing met damage; or, `isLoss`, for a loss that verification cannot detect. */
  onDamage(listener: (part: 'documents' | 'index', error: string, isLoss: boolean) => void): void;
  /** Why the index is being filled from the documents; `null` if it is complete. */
  fillingReason(): string | null;
  /**
   * Resolves when searches find every push that was acknowledged before the call, after a second at the latest; `null` if
   * they already do.
   */
  published(): Promise<void> | null;
  /** The position in the log of documents up to which everything acknowledged so far is stored. */
  readonly sequence: number;
  /** Whether reads find everything up to `sequence`. Waits for it as {@link Publication.shows} does. */
  shows(sequence: number, signal: AbortSignal): boolean | Promise<boolean>;
  /** Passes on all attributes of a source after its owner changed them. They apply to everything read from then on. */
  know(sourceId: string, attributes: SourceAttributes): void;
  /**
   * Sets the function that stores new attributes of a source. It must resolve with all attributes of the source, once they
   * are durable; documents with the new ones wait for it.
   */
  onLearned(store: StoreLearned): void;
  watch(source: IngestSource): void;
  unwatch(sourceId: string): void;
  /** Stops all work and the thread. Work reported as done is kept. */
  close(): Promise<void>;
}

/** Adds attributes to a source, except those whose name it already has, and returns all. */
export type StoreLearned = (
  sourceId: string,
  learned: SourceAttributes,
) => Promise<SourceAttributes>;

/** Connects to a thread of `startIngestThread`. Resolves when its index can be opened; rejects if it cannot start. */
export async function startIngest(
  worker: Worker,
  { log, ...options }: IngestOptions,
): Promise<Ingest> {
  const { maxDocumentBytes, maxTextUnits } = options;
  const reading = { clock: systemClock, maxDocumentBytes, maxTextUnits };
  const ingest = new IngestThread(worker, log, reading);
  worker.postMessage(options satisfies IngestThreadOptions);
  await ingest.ready;
  return ingest;
}

interface RunningTask {
  readonly end: PromiseWithResolvers<void>;
  readonly report: (progress: JobProgress) => void;
}

class IngestThread implements Ingest {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #log: Log;
  readonly #reading: ReadingServices;
  /** The last push that was posted or is being read, to keep pushes in order. */
  #lastPush: Promise<void> = Promise.resolve();
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  readonly #publication = new Publication({
    onWait: () => this.#publishSoon(),
    onGiveUp: () =>
      this.#log('warn', 'requests went on without documents that were pushed before them', {}),
  });
  /** Positions in the log that this node shares with others; `null`: it shares none, and those of its own log count. */
  #shared: SharedSequence | null = null;
  readonly #tasks = new Map<number, RunningTask>();
  readonly #pushes = new Map<number, PromiseWithResolvers<PushOutcome[]>>();
  /** To be posted before this turn of the event loop ends. */
  readonly #unposted: Push[] = [];
  readonly #commitListeners: (() => void)[] = [];
  readonly #mergeListeners: ((file: string) => Promise<void>)[] = [];
  readonly #moveListeners: ((directory: string) => Promise<void>)[] = [];
  readonly #sourceListeners: ((change: SourceChange) => void)[] = [];
  readonly #faultListeners: ((code: OutboundFaultCode) => void)[] = [];
  #storeLearned: StoreLearned | null = null;
  readonly #failureListeners: ((error: Error) => void)[] = [];
  readonly #damageListeners: Parameters<Ingest['onDamage']>[0][] = [];
  /** Damage reported before the first listener. */
  readonly #earlyDamage: Parameters<Parameters<Ingest['onDamage']>[0]>[] = [];
  readonly #mends = new Map<number, PromiseWithResolvers<MendedDocuments>>();
  readonly #previews = new Map<number, PromiseWithResolvers<SourcePreview>>();
  #nextPreviewId = 1;
  #nextMendId = 1;
  #fillingReason: string | null = null;
  #failure: Error | null = null;
  #nextTaskId = 1;
  #nextPushId = 1;
  #directory = '';
  /** Present until it is taken. */
  #index: SharedIndexContents | null = null;

  constructor(worker: Worker, log: Log, reading: ReadingServices) {
    this.#worker = worker;
    this.#log = log;
    this.#reading = reading;
    this.ready = this.#ready.promise;
    worker.on('message', (event: IngestEvent) => this.#take(event));
    worker.on('error', (error: Error) => this.#fail(error));
    worker.on('exit', (code) => {
      if (code !== 0) this.#fail(new Error(`the ingest thread ended with code ${code}`));
      this.#exited.resolve();
    });
  }

  get indexDirectory(): string {
    return this.#directory;
  }

  takeIndex(): SharedIndexContents | null {
    const index = this.#index;
    this.#index = null;
    return index;
  }

  onCommit(listener: () => void): void {
    this.#commitListeners.push(listener);
  }

  onMerged(listener: (file: string) => Promise<void>): void {
    this.#mergeListeners.push(listener);
  }

  onIndexMoved(listener: (directory: string) => Promise<void>): void {
    this.#moveListeners.push(listener);
  }

  onSourceChanged(listener: (change: SourceChange) => void): void {
    this.#sourceListeners.push(listener);
  }

  onOutboundFault(listener: (code: OutboundFaultCode) => void): void {
    this.#faultListeners.push(listener);
  }

  onFailure(listener: (error: Error) => void): void {
    this.#failureListeners.push(listener);
  }

  async run(
    task: IngestTask,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    if (this.#failure !== null) throw threadDied(this.#failure);
    signal.throwIfAborted();
    const taskId = this.#nextTaskId++;
    const end = Promise.withResolvers<void>();
    this.#tasks.set(taskId, { end, report });
    const cancel = () => this.#post({ type: 'cancel', taskId });
    signal.addEventListener('abort', cancel, { once: true });
    this.#post({ type: 'run', taskId, task });
    try {
      await end.promise;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  push(sourceId: string, operations: readonly PushOperation[]): Promise<PushOutcome[]> {
    if (this.#failure !== null) return Promise.reject(threadDied(this.#failure));
    const pushId = this.#nextPushId++;
    const end = Promise.withResolvers<PushOutcome[]>();
    this.#pushes.set(pushId, end);
    const reading = this.#readSmallTexts(operations);
    this.#lastPush = Promise.all([reading, this.#lastPush])
      .then(([read]) => this.#postPush({ pushId, sourceId, operations, read }))
      .catch((error: unknown) => {
        this.#pushes.delete(pushId);
        end.reject(error);
      });
    return end.promise;
  }

  /** Loads its code with the first push, to keep the start fast. */
  async #readSmallTexts(operations: readonly PushOperation[]): Promise<Push['read']> {
    const { readSmallTexts } = await import('./read-small-texts.ts');
    return readSmallTexts(operations, this.#reading);
  }

  async store(documents: readonly DocumentInput[]): Promise<void> {
    if (this.#failure !== null) throw threadDied(this.#failure);
    const pushId = this.#nextPushId++;
    const end = Promise.withResolvers<PushOutcome[]>();
    this.#pushes.set(pushId, end);
    this.#post({ type: 'store', pushId, documents });
    await end.promise;
  }

  mend(damage: DatabaseDamage, readable: readonly string[]): Promise<MendedDocuments> {
    if (this.#failure !== null) return Promise.reject(threadDied(this.#failure));
    const mendId = this.#nextMendId++;
    const end = Promise.withResolvers<MendedDocuments>();
    this.#mends.set(mendId, end);
    this.#post({ type: 'mend', mendId, damage, readable });
    return end.promise;
  }

  preview(source: IngestSource): Promise<SourcePreview> {
    if (this.#failure !== null) return Promise.reject(threadDied(this.#failure));
    const previewId = this.#nextPreviewId++;
    const end = Promise.withResolvers<SourcePreview>();
    this.#previews.set(previewId, end);
    this.#post({ type: 'preview', previewId, source });
    return end.promise;
  }

  onDamage(listener: Parameters<Ingest['onDamage']>[0]): void {
    this.#damageListeners.push(listener);
    for (const damage of this.#earlyDamage.splice(0)) listener(...damage);
  }

  fillingReason(): string | null {
    return this.#fillingReason;
  }

  know(sourceId: string, attributes: SourceAttributes): void {
    this.#post({ type: 'attributes', sourceId, attributes, learnId: null });
  }

  onLearned(store: StoreLearned): void {
    this.#storeLearned = store;
  }

  watch(source: IngestSource): void {
    this.#post({ type: 'watch', source });
  }

  unwatch(sourceId: string): void {
    this.#post({ type: 'unwatch', sourceId });
  }

  published(): Promise<void> | null {
    return this.#publication.reached();
  }

  get sequence(): number {
    return this.#shared?.acknowledged() ?? this.#publication.acknowledged;
  }

  shows(sequence: number, signal: AbortSignal): boolean | Promise<boolean> {
    return (this.#shared ?? this.#publication).shows(sequence, signal);
  }

  #share(position: LogPosition): void {
    this.#shared = new SharedSequence(systemTimers, () => this.#publishSoon());
    this.#shared.reach(position);
  }

  #publishSoon(): void {
    if (this.#failure === null) this.#post({ type: 'publish' });
  }

  async close(): Promise<void> {
    if (this.#failure === null) this.#post({ type: 'close' });
    await this.#exited.promise;
  }

  #post(command: IngestCommand): void {
    this.#postPushes(); // first, to keep the order
    this.#worker.postMessage(command);
  }

  /** Collects pushes of requests that arrived together in one message, since each message wakes the other thread. */
  #postPush(push: Push): void {
    this.#unposted.push(push);
    if (this.#unposted.length === 1) setImmediate(() => this.#postPushes());
  }

  #postPushes(): void {
    const pushes = this.#unposted.splice(0);
    if (pushes.length > 0)
      this.#worker.postMessage({ type: 'push', pushes } satisfies IngestCommand);
  }

  #take(event: IngestEvent): void {
    if (event.type === 'ready') {
      this.#directory = event.indexDirectory;
      this.#index = event.index;
      this.#publication.reach(event.committed);
      this.#publication.promise(event.sequence);
      if (event.position !== null) this.#share(event.position);
      this.#ready.resolve();
    } else if (event.type === 'position') this.#shared?.reach(event.position);
    else if (event.type === 'progress') this.#tasks.get(event.taskId)?.report(event.progress);
    else if (event.type === 'ended') this.#end(event.taskId, event.error);
    else if (event.type === 'pushed') this.#endPushes(event);
    else if (event.type === 'committed') this.#noteCommit(event.sequence);
    else if (event.type === 'merged') void this.#openMerged(event);
    else if (event.type === 'outbound-fault') {
      for (const listener of this.#faultListeners) listener(event.code);
    } else if (event.type === 'learned') void this.#learn(event);
    else if (event.type === 'moved') void this.#move(event.directory, event.previous);
    else if (event.type === 'source') {
      for (const listener of this.#sourceListeners) listener(event.change);
    } else if (event.type === 'mended') this.#endMend(event);
    else if (event.type === 'previewed') this.#endPreview(event);
    else if (event.type === 'filling') this.#fillingReason = event.reason;
    else if (event.type === 'damage') this.#noteDamage(event);
    else if (event.type === 'log') this.#log(event.level, event.message, event.fields);
  }

  /** Never rejects: posts an answer to the other thread in any case. */
  async #learn({ learnId, sourceId, attributes: learned }: LearnedEvent): Promise<void> {
    try {
      const attributes = (await this.#storeLearned?.(sourceId, learned)) ?? learned;
      this.#answerLearned({ type: 'attributes', sourceId, attributes, learnId });
    } catch (error) {
      this.#answerLearned({ type: 'unlearned', learnId, error: String(error) });
    }
  }

  #answerLearned(command: IngestCommand): void {
    if (this.#failure === null) this.#post(command);
  }

  /** Never rejects: posts an answer to the other thread in any case. */
  async #openMerged({ mergeId, file }: Extract<IngestEvent, { type: 'merged' }>): Promise<void> {
    try {
      await Promise.all(this.#mergeListeners.map((listener) => listener(file)));
    } catch (error) {
      this.#log('warn', 'a merged segment was not opened ahead of time', { error });
    }
    if (this.#failure === null) this.#post({ type: 'opened', mergeId });
  }

  #noteCommit(sequence: number): void {
    for (const listener of this.#commitListeners) listener();
    this.#publication.reach(sequence); // after the listeners, so that waiting searches use the refreshed index
  }

  #endMend({ mendId, outcome, error }: Extract<IngestEvent, { type: 'mended' }>): void {
    const mend = this.#mends.get(mendId);
    this.#mends.delete(mendId);
    if (outcome !== null) mend?.resolve(outcome);
    else mend?.reject(new Error(error ?? 'the documents could not be mended'));
  }

  #endPreview({ previewId, preview, error }: Extract<IngestEvent, { type: 'previewed' }>): void {
    const end = this.#previews.get(previewId);
    this.#previews.delete(previewId);
    if (preview !== null) end?.resolve(preview);
    else end?.reject(new Error(error ?? 'the place could not be previewed'));
  }

  #noteDamage({ part, error, isLoss }: Extract<IngestEvent, { type: 'damage' }>): void {
    if (this.#damageListeners.length === 0) this.#earlyDamage.push([part, error, isLoss]);
    for (const listener of this.#damageListeners) listener(part, error, isLoss);
  }

  #endPushes({ pushes, sequence }: Extract<IngestEvent, { type: 'pushed' }>): void {
    this.#publication.promise(sequence);
    for (const push of pushes) this.#endPush(push);
  }

  #endPush({ pushId, outcomes, error }: PushEnd): void {
    const push = this.#pushes.get(pushId);
    this.#pushes.delete(pushId);
    if (error === null) push?.resolve([...outcomes]);
    else push?.reject(asPushFailure(error));
  }

  #end(taskId: number, error: TaskError | null): void {
    const task = this.#tasks.get(taskId);
    this.#tasks.delete(taskId);
    if (error === null) task?.end.resolve();
    else if (error.code === 'internal') task?.end.reject(new Error(error.message));
    else task?.end.reject(new JobFault(error.code, error.message, error));
  }

  async #move(directory: string, previous: string): Promise<void> {
    this.#directory = directory;
    try {
      await Promise.all(this.#moveListeners.map((listener) => listener(directory)));
      this.#post({ type: 'released', directory: previous });
    } catch (error) {
      // The old one is still in use, so it stays on the disk until the next start.
      this.#log('error', 'the rebuilt index could not be opened', { error });
    }
  }

  #fail(error: Error): void {
    if (this.#failure !== null) return;
    this.#failure = error;
    this.#ready.reject(error);
    // During the start, rejecting `ready` is the only report.
    if (this.#directory === '') return;
    for (const { end } of this.#tasks.values()) end.reject(threadDied(error));
    this.#tasks.clear();
    for (const push of this.#pushes.values()) push.reject(threadDied(error));
    this.#pushes.clear();
    for (const mend of this.#mends.values()) mend.reject(threadDied(error));
    this.#mends.clear();
    for (const preview of this.#previews.values()) preview.reject(threadDied(error));
    this.#previews.clear();
    this.#publication.abandon();
    this.#shared?.abandon();
    this.#log('error', 'the ingest thread died', { error });
    for (const listener of this.#failureListeners) listener(error);
  }
}

type LearnedEvent = Extract<IngestEvent, { type: 'learned' }>;

function asPushFailure(error: TaskError): Error {
  if (error.code === STORAGE_FULL) return new NoRoomError();
  return new Error(error.message);
}

function threadDied(cause: Error): JobFault {
  const message = 'Reading files has stopped after a defect. Restart the server to go on.';
  return new JobFault('ingest-stopped', message, { cause });
}
