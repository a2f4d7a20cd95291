import { documentIdBytes, formatDocumentId } from '../../documents/document-id.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { DiskSpace } from '../../runtime/disk/disk-space.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import { type Doer, OPERATOR } from '../../runtime/doer.ts';
import { requireTag } from '../../runtime/entity-tag.ts';
import type { Log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import { systemTimers, type Timers } from '../../runtime/timers.ts';
import type { IndexGate } from '../../search/relevance/index-gate.ts';
import type { Ingest } from '../ingest.ts';
import type { SourceChange } from '../ingest-messages.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { Job } from '../jobs/job.ts';
import { JobFault, STORAGE_FULL } from '../jobs/job-fault.ts';
import type { JobStore } from '../jobs/job-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { UploadFolders } from '../uploads/upload-folders.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';
import { adoptedSource } from './adopted-source.ts';
import { ownSettings } from './common-settings.ts';
import { damageReport } from './damage-report.ts';
import { makeSource, makeUploadSource } from './make-source.ts';
import {
  createRemovalDeadlines,
  type RemovalDeadlines,
  type RemovedSource,
  UNDO_MS,
  undoable,
  unremoved,
} from './removed-sources.ts';
import { createScheduler, nextRunAfter, type Scheduler } from './scheduler.ts';
import { findServedFile, originalOf, type ServedFile } from './served-file.ts';
import type { Source, SourceKind } from './source.ts';
import { changeAttributes, type SourceAttributes } from './source-attributes.ts';
import type { SourceDeed } from './source-deed.ts';
import {
  checkRequest,
  checkUpdate,
  type SourceRequest,
  type SourceUpdate,
} from './source-draft.ts';
import { etagOf } from './source-etag.ts';
import type { SourceKindRules } from './source-kind.ts';
import { assertNoOverlap, isSamePlace, placeOf } from './source-place.ts';
import { forIngest, SourceRuns } from './source-runs.ts';
import { SourceStatus } from './source-status.ts';
import type { SourceStore } from './source-store.ts';

/** The places of documents, and the work on them. */
export interface Sources {
  readonly jobs: Jobs;
  /**
   * Begins the work: resumes interrupted jobs, watches sources on this machine and reads
   * them again, and reads other sources that were never read or are due.
   */
  start(): Promise<void>;
  /** In the order in which they were made; of removed ones only those that are being removed now. */
  list(): Promise<Source[]>;
  /** Those whose removal can be undone. */
  removed(): Promise<RemovedSource[]>;
  /** @throws Problem ERR_NOT_FOUND, also for a removed one */
  get(id: string): Promise<Source>;
  /**
   * Makes a source and begins to read it. Default of `by`, here and below: {@link OPERATOR}. First deletes a removed source of
   * this place permanently.
   * @throws Problem ERR_BODY_INVALID, ERR_CONFLICT if another source has this place or part of it
   */
  create(request: SourceRequest, by?: Doer): Promise<Source>;
  /**
   * Adds a source of another server under its id, paused if it is read from a place. Does not check its place,
   * which may become reachable later. Resolves to whether it was made: an existing one with this id, kind and place is kept.
   * @throws Problem ERR_BODY_INVALID, ERR_CONFLICT if the id or the place belongs to another source
   */
  adopt(adopted: AdoptedSource, by?: Doer): Promise<boolean>;
  /**
   * The source for an uploaded file: the one with this id, or the one of uploads with this kind and name,
   * which is made if there is none; it is read after a file is noted.
   * @throws Problem ERR_NOT_FOUND, ERR_BODY_INVALID, ERR_CONFLICT if it has another kind, or is not for uploads
   */
  openUploads(target: UploadTarget, by?: Doer): Promise<Source>;
  /**
   * Records that a file was stored for a source of uploads, and reads it in a job that begins after the storing. A
   * paused source is read when it is resumed.
   */
  noteUpload(id: string, fileName: string, by?: Doer): Promise<Source>;
  /**
   * Deletes an uploaded file by its name. When this resolves, its documents are not found any more, and its bytes are deleted. After an
   * interruption it still exists, or can be deleted again.
   * @throws Problem ERR_NOT_FOUND, also for a name that leads elsewhere; ERR_CONFLICT if the source is not for uploads
   */
  deleteFile(id: string, fileName: string, by?: Doer): Promise<void>;
  /**
   * Another place requires another source. Changed settings cause a new reading; a paused source is read when it
   * is resumed. When this resolves, all work of a paused one has stopped; its documents stay searchable.
   * @throws Problem ERR_NOT_FOUND, ERR_BODY_INVALID, ERR_CONFLICT, also if `etag` is not that of the source any more
   */
  update(id: string, update: SourceUpdate, changer?: Changer): Promise<Source>;
  /**
   * When the job is done, nothing of the source is found. `isUndoable`: then it can be restored for {@link UNDO_MS}; otherwise it
   * is deleted, even if its earlier removal could have been undone.
   * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT if `etag` is not that of the source any more
   */
  remove(id: string, options?: RemovalOptions): Promise<Job>;
  /**
   * Undoes a removal: when the job is done, its documents are found again, and then it is read again.
   * @throws Problem ERR_NOT_FOUND if it does not exist any more, ERR_CONFLICT if it is not removed
   */
  restore(id: string, by?: Doer): Promise<Job>;
  /**
   * Starts reading again, or returns the unfinished job that does so.
   * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT if it is being removed, is paused, or has nothing to read
   */
  refresh(id: string): Promise<Job>;
  /**
   * Reads one original again, by its name in jobs: a file, or an address of a site. One at a time.
   * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT while another is being read, or if the source is being removed, is paused, or
   * has no originals that can be read separately
   */
  reread(id: string, original: string): Promise<Job>;
  /**
   * Rebuilds the index from the stored documents; searches go on meanwhile. With a gate the new one
   * replaces the old one only if it passes; a retry of the job has the same gate.
   * @throws Problem ERR_CONFLICT for a gate while the index is being rebuilt already
   */
  reindex(gate?: IndexGate): Promise<Job>;
  /**
   * Creates a failed job that names damaged documents which cannot be read again; `null` for documents whose
   * source is damaged, too. The same documents are reported once.
   */
  reportDamage(sourceId: string | null, documents: readonly string[]): Promise<void>;
  /** The original file of a document. @throws Problem ERR_NOT_FOUND */
  fileOf(documentId: string): Promise<ServedFile>;
  /**
   * `true` stops reading and watching, and jobs wait. `false` resumes, and reads sources on this machine again, since
   * their changes were not seen. Both may be called before {@link start}.
   */
  hold(isHeld: boolean): void;
  /** Stops all work; the next start resumes it. */
  close(): Promise<void>;
}

/** The actor of a change. */
export interface Changer {
  /** Default: {@link OPERATOR}. */
  readonly by?: Doer;
  /** Only if the source still has this tag; `null` (the default) and `*` accept any. */
  readonly etag?: string | null;
}

export interface RemovalOptions extends Changer {
  readonly isUndoable?: boolean;
}

/** The source of an uploaded file. */
export interface UploadTarget {
  readonly kind: UploadKind;
  readonly id?: string | undefined;
  /** The name of the source, if no id is given. */
  readonly name: string;
}

/** A source of another server. */
export interface AdoptedSource {
  readonly id: string;
  readonly request: SourceRequest;
  /** The attributes of its documents. */
  readonly attributes: SourceAttributes;
}

/** More than a person lists by hand. */
const MAX_SOURCES = 10_000;

export interface SourcesOptions {
  readonly store: SourceStore;
  readonly jobStore: JobStore;
  readonly documents: DocumentCatalogue;
  readonly ingest: Ingest;
  /** Quarry's own data, which is never a source, and never served. */
  readonly ownData: OwnData;
  /** The folders of uploaded files; without it, no uploads are accepted. */
  readonly uploads?: UploadFolders;
  /** Default: one that always has space. */
  readonly disk?: DiskSpace;
  readonly kinds: Readonly<Record<SourceKind, SourceKindRules>>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called once for each job that ends, to count outcomes. Must not throw. */
  readonly onJobEnd?: (job: Job) => void;
  /** Default: the system's, as for the next one. */
  readonly timers?: Timers;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random?: () => number;
}

/** Nothing begins before {@link Sources.start}. */
export function createSources(options: SourcesOptions): Sources {
  return new SourceList(options);
}

class SourceList implements Sources {
  readonly jobs: Jobs;
  readonly #options: SourcesOptions;
  readonly #scheduler: Scheduler;
  readonly #status: SourceStatus;
  readonly #deadlines: RemovalDeadlines;
  #changes: Promise<unknown> = Promise.resolve();
  #isHeld = false;
  #hasStarted = false;
  #isClosed = false;
  /** Sources of uploads that got files while they were being read. */
  readonly #readNext = new Set<string>();

  constructor(options: SourcesOptions) {
    this.#options = options;
    const { store, jobStore, clock, log, timers = systemTimers, random = Math.random } = options;
    const runs = new SourceRuns(options);
    this.jobs = createJobs({
      store: jobStore,
      run: (job, report, signal) => runs.run(job, report, signal),
      onEnd: (job) => this.#noteEnd(job, runs),
      clock,
      log,
      timers,
      random,
    });
    this.#status = new SourceStatus(this.jobs);
    this.#scheduler = createScheduler({
      list: async () => unremoved(await store.list()).filter(({ isPaused }) => !isPaused),
      begin: (source) => this.#beginDue(source),
      setNextRun: ({ id }, nextRunAt) => store.update(id, { nextRunAt }),
      clock,
      log,
      timers,
    });
    this.#deadlines = createRemovalDeadlines({
      list: () => store.list(),
      remove: async ({ id }) => {
        if (this.#isEnding(id)) return;
        await this.jobs.start('remove', id);
      },
      clock,
      log,
      timers,
    });
  }

  async start(): Promise<void> {
    this.#options.ingest.onSourceChanged((change) => this.#noteChange(change));
    this.#hasStarted = true;
    const all = await this.#options.store.list();
    const sources = unremoved(all);
    const unpaused = sources.filter(({ isPaused }) => !isPaused);
    for (const source of unpaused) this.#watch(source);
    const resumed = new Set((await this.jobs.resume()).map(({ sourceId }) => sourceId));
    const others = unpaused.filter(({ id }) => !resumed.has(id));
    for (const source of others.filter((each) => this.#isReadAtStart(each))) {
      await this.jobs.start('refresh', source.id, 'start');
    }
    // A crash may have come between recording and doing; hidden sources stay hidden.
    for (const { id, undoUntil } of all) {
      if (undoUntil !== null && !this.#isEnding(id)) await this.jobs.start('remove', id);
    }
    await this.#deadlines.look();
    await this.#scheduler.look();
  }

  async list(): Promise<Source[]> {
    const counts = this.#options.documents.counts().bySource;
    const sources = await this.#options.store.list();
    const shown = sources.filter((source) => this.#isShown(source));
    return shown.map((source) => this.#status.present(source, counts));
  }

  async removed(): Promise<RemovedSource[]> {
    return undoable(await this.#options.store.list(), this.#options.clock.now());
  }

  async get(id: string): Promise<Source> {
    const source = await this.#stored(id);
    return this.#status.present(source, this.#options.documents.counts().bySource);
  }

  async create(request: SourceRequest, by = OPERATOR): Promise<Source> {
    const draft = checkRequest(request, this.#options.kinds);
    // Sequentially: two concurrent calls could both find that a place or an id is free.
    const source = await this.#inTurn(async () => {
      const { store, ownData, clock } = this.#options;
      const make = async () =>
        makeSource(draft, unremoved(await store.list()), { ownData, nowMs: clock.now() });
      await this.#removeForGood(await make(), by);
      const made = await make();
      await store.insert(made, this.#deed('source.create', made, by));
      await this.#begin(made);
      return made;
    });
    await this.#scheduler.look();
    return this.#status.present(source, {});
  }

  adopt({ id, request, attributes }: AdoptedSource, by = OPERATOR): Promise<boolean> {
    const draft = checkRequest(request, this.#options.kinds);
    const { faults } = changeAttributes({}, attributes);
    if (faults.length > 0) throw new Problem('ERR_BODY_INVALID', { errors: [...faults] });
    return this.#inTurn(async () => {
      const { store, clock } = this.#options;
      const folders = request.uploads ? this.#uploadFolders() : null;
      if (folders?.nameOf(folders.locationOf(id)) === null) throw badUploadId();
      const source = adoptedSource(id, draft, attributes, {
        nowMs: clock.now(),
        uploads: folders?.locationOf(id) ?? null,
      });
      const others = await store.list();
      const twin = others.find((other) => other.id === id);
      if (twin !== undefined && unremoved([twin]).length === 0) {
        throw new Problem('ERR_CONFLICT', {
          detail: `The source "${id}" was removed: undo that, or remove it for good.`,
        });
      }
      if (twin !== undefined) {
        if (twin.kind === source.kind && twin.location === source.location) return false;
        throw new Problem('ERR_CONFLICT', {
          detail: `Another source has the id "${id}": a ${twin.kind}, of another place.`,
        });
      }
      assertNoOverlap(source, unremoved(others), draft.rules);
      await folders?.make(source.location);
      await store.insert(source, this.#deed('source.create', source, by));
      return true;
    });
  }

  openUploads({ kind, id, name }: UploadTarget, by = OPERATOR): Promise<Source> {
    return this.#inTurn(async () => {
      const { store, kinds, clock } = this.#options;
      const folders = this.#uploadFolders();
      if (id !== undefined) return refuseOtherUploads(await this.#unremoved(id), kind);
      const others = await store.list();
      const known = unremoved(others).find(
        (other) =>
          other.isOfUploads &&
          other.kind === kind &&
          other.name === name &&
          !this.#isEnding(other.id),
      );
      if (known !== undefined) return known;
      const draft = checkRequest({ kind, name, uploads: true }, kinds);
      const made = makeUploadSource(draft, others, { folders, nowMs: clock.now() });
      await folders.make(made.location);
      await store.insert(made, this.#deed('source.create', made, by));
      return made;
    });
  }

  async noteUpload(id: string, fileName: string, by = OPERATOR): Promise<Source> {
    const source = await this.#known(id);
    const deed = { ...this.#deed('source.upload', source, by), detail: { file: fileName } };
    await this.#options.store.update(id, {}, deed);
    await this.#readUploads(id);
    return this.get(id);
  }

  async deleteFile(id: string, fileName: string, by = OPERATOR): Promise<void> {
    const source = await this.#unremoved(id);
    if (!source.isOfUploads) throw notOfUploads();
    const { documents, ingest, store } = this.#options;
    const folders = this.#uploadFolders();
    const file = { location: source.location, name: fileName };
    const document = documents.byId(formatDocumentId(documentIdBytes(id, fileName)));
    // The document of a deleted file may be left after an interruption, or have come from another server without the file.
    const hasDocument = document !== null && originalOf(document) === fileName;
    const isStored = await folders.holds(file);
    if (!isStored && !hasDocument) throw noSuchFile();
    const deed = { ...this.#deed('source.delete-file', source, by), detail: { file: fileName } };
    await store.update(id, {}, deed);
    // In this order: after a crash in between the file is read again, and no document is left without a file.
    const { signal } = new AbortController();
    const forgotten = ingest.run(
      { kind: 'forget', sourceId: id, original: fileName },
      () => undefined,
      signal,
    );
    await forgotten.catch(asStorageFull);
    if (isStored) await folders.delete(file);
    await this.#readAfterDeletion(id);
  }

  async update(
    id: string,
    update: SourceUpdate,
    { by = OPERATOR, etag = null }: Changer = {},
  ): Promise<Source> {
    await this.#inTurn(async () => {
      const source = await this.#unremoved(id);
      requireSourceTag(etag, source);
      const rules = this.#options.kinds[source.kind];
      const changes = checkUpdate(update, source, rules);
      const changed = { ...source, ...changes };
      const hasSettings = !isSame(readingOf(changed), readingOf(source));
      if (hasSettings) {
        assertNoOverlap(changed, unremoved(await this.#options.store.list()), rules);
      }
      const nextRunAt = nextRunAfter(changed.schedule, this.#options.clock.now());
      const isResumed = source.isPaused && !changed.isPaused;
      const hasSchedule = isResumed || changed.schedule !== source.schedule;
      const deed = this.#deed('source.change', source, by);
      const revision = source.revision + 1;
      const columns = { ...changes, revision, ...(hasSchedule && { nextRunAt }) };
      await this.#options.store.update(id, columns, deed);
      if (changes.attributes !== undefined) {
        this.#options.ingest.know(id, (await this.#stored(id)).attributes);
      }
      const isStopped = changed.isPaused && !source.isPaused;
      if (hasSettings || isResumed || isStopped) await this.#restart(changed);
    });
    await this.#scheduler.look();
    return this.get(id);
  }

  remove(id: string, options: RemovalOptions = {}): Promise<Job> {
    return this.#inTurn(() => this.#remove(id, options));
  }

  async #remove(id: string, options: RemovalOptions): Promise<Job> {
    const { by = OPERATOR, etag = null, isUndoable = false } = options;
    const source = await (isUndoable ? this.#stored(id) : this.#known(id));
    requireSourceTag(etag, source);
    const twin = this.#status.jobOf(id, 'remove');
    if (twin !== undefined && isUndoable) return twin;
    const undoUntilMs = this.#options.clock.now() + (isUndoable ? UNDO_MS : 0);
    const undoUntil = new Date(undoUntilMs).toISOString();
    // Recorded first, so that the removal continues after a crash, and is recorded only once.
    const deed = source.undoUntil === null ? this.#deed('source.remove', source, by) : undefined;
    await this.#options.store.update(id, { undoUntil }, deed);
    const job = await this.jobs.start('remove', id);
    const refresh = this.#status.jobOf(id, 'refresh');
    if (refresh !== undefined) await this.jobs.cancel(refresh.id);
    if (isUndoable) await this.#deadlines.look();
    return job;
  }

  async restore(id: string, by = OPERATOR): Promise<Job> {
    const source = await this.#known(id);
    const { undoUntil } = source;
    if (undoUntil === null) {
      throw new Problem('ERR_CONFLICT', { detail: 'This source is not removed.' });
    }
    if (Date.parse(undoUntil) <= this.#options.clock.now()) throw noSuchSource();
    const removal = this.#status.jobOf(id, 'remove');
    // In this order: after a crash in between, the job does the rest.
    const job = await this.jobs.start('restore', id);
    await this.#options.store.update(
      id,
      { undoUntil: null },
      this.#deed('source.restore', source, by),
    );
    if (removal !== undefined) await this.jobs.cancel(removal.id).catch(ignoreConflict);
    return job;
  }

  async refresh(id: string): Promise<Job> {
    const { kind, isPaused } = await this.#unremoved(id);
    if (isPaused) {
      throw new Problem('ERR_CONFLICT', { detail: 'This source is paused. Resume it first.' });
    }
    if (this.#options.kinds[kind].isRead) return this.jobs.start('refresh', id);
    const detail = `There is nothing to read: its documents are sent to POST /api/documents?source=${id}.`;
    throw new Problem('ERR_CONFLICT', { detail });
  }

  async reread(id: string, original: string): Promise<Job> {
    const source = await this.#unremoved(id);
    if (source.isPaused) {
      throw new Problem('ERR_CONFLICT', { detail: 'This source is paused. Resume it first.' });
    }
    if (!hasOriginals(source)) {
      const detail = `What a source of the kind "${source.kind}" holds is read as a whole. Refresh it: POST /api/sources/${id}/refresh.`;
      throw new Problem('ERR_CONFLICT', { detail });
    }
    return this.jobs.startWithInput('reread', id, original);
  }

  reindex(gate?: IndexGate): Promise<Job> {
    if (gate === undefined) return this.jobs.start('reindex', null);
    return this.jobs.startWithInput('reindex', null, JSON.stringify(gate));
  }

  async reportDamage(sourceId: string | null, documents: readonly string[]): Promise<void> {
    const { jobStore, clock } = this.#options;
    const kind = sourceId === null ? 'reindex' : 'refresh';
    const job = damageReport(kind, sourceId, documents, clock.now());
    const { jobs } = await jobStore.list({ states: ['failed'], limit: MAX_SOURCES, offset: 0 });
    const isKnown = jobs.some(
      (other) => other.sourceId === sourceId && other.error?.message === job.error?.message,
    );
    if (!isKnown) await jobStore.insert(job);
  }

  async fileOf(documentId: string): Promise<ServedFile> {
    const document = this.#options.documents.byId(documentId);
    const source = document && (await this.#options.store.get(document.sourceId));
    return findServedFile(document, source, this.#options.ownData);
  }

  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    void this.jobs.hold(isHeld);
    if (!this.#hasStarted) return;
    // In turn, so that the last of several switches decides.
    const followed = this.#inTurn(() => this.#followHold());
    followed.catch((error: unknown) => {
      this.#options.log('error', 'sources could not be stopped or resumed', { error });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#deadlines.close();
    await this.#scheduler.close();
    await this.jobs.close();
    await this.#changes;
  }

  async #followHold(): Promise<void> {
    const isHeld = this.#isHeld;
    for (const source of unremoved(await this.#options.store.list())) {
      if (source.isPaused || !this.#isWatchable(source)) continue;
      if (isHeld) this.#options.ingest.unwatch(source.id);
      else await this.#begin(source);
    }
  }

  /** Watches first: a change during the listing would be missed otherwise. */
  async #begin(source: Source): Promise<void> {
    if (source.isPaused) return;
    this.#watch(source);
    if (this.#options.kinds[source.kind].isRead) await this.jobs.start('refresh', source.id);
  }

  #watch(source: Source): void {
    if (!this.#isHeld && this.#isWatchable(source)) this.#options.ingest.watch(forIngest(source));
  }

  /** Uploaded files change only by requests, which have them read. */
  #isWatchable({ kind, location, isOfUploads }: Source): boolean {
    return this.#options.kinds[kind].isRead && placeOf(location) === 'local' && !isOfUploads;
  }

  /** Changes on this machine without a watch are read at once; the web can wait. */
  #isReadAtStart(source: Source): boolean {
    const isNew = source.lastRunAt === null && this.#options.kinds[source.kind].isRead;
    // A file may have been stored just before a crash.
    return isNew || source.isOfUploads === true || this.#isWatchable(source);
  }

  async #beginDue({ id }: Source): Promise<void> {
    if (!this.#isEnding(id)) await this.jobs.start('refresh', id, 'schedule');
  }

  async #restart(source: Source): Promise<void> {
    await this.jobs.cancelSource(source.id);
    this.#options.ingest.unwatch(source.id);
    await this.#begin(source);
  }

  /** A running job may have passed a new file: then one more job follows, however many files arrived meanwhile. */
  async #readUploads(id: string): Promise<void> {
    const source = await this.#options.store.get(id);
    if (source === null || source.undoUntil !== null || source.isPaused) return;
    const job = this.#status.jobOf(id, 'refresh');
    if (job?.state !== 'running') return void (await this.jobs.start('refresh', id));
    if (this.#readNext.has(id)) return;
    this.#readNext.add(id);
    const next = this.jobs.finished(job.id).then(() => {
      this.#readNext.delete(id);
      return this.#isClosed ? undefined : this.#readUploads(id);
    });
    next.catch((error: unknown) => {
      this.#options.log('error', 'uploaded files could not be read', { sourceId: id, error });
    });
  }

  /** A running job may still write the document of the file: the next reading finds that it is deleted, and counts again. */
  async #readAfterDeletion(id: string): Promise<void> {
    const rereading = this.#status.jobOf(id, 'reread');
    await this.#readUploads(id);
    if (rereading === undefined) return;
    const next = this.jobs.finished(rereading.id).then(() => {
      return this.#isClosed ? undefined : this.#readUploads(id);
    });
    next.catch((error: unknown) => {
      this.#options.log('error', 'uploaded files could not be read', { sourceId: id, error });
    });
  }

  #uploadFolders(): UploadFolders {
    const { uploads } = this.#options;
    if (uploads === undefined) throw new Error('this server has no folders of uploads');
    return uploads;
  }

  /** Whether a removal, or its undoing, is in progress. */
  #isEnding(id: string): boolean {
    return (['remove', 'restore'] as const).some((kind) => this.#status.jobOf(id, kind));
  }

  /** Removed sources that conflict with a new one: all are deleted when this resolves. */
  async #removeForGood(made: Source, by: Doer): Promise<void> {
    const rules = this.#options.kinds[made.kind];
    const removed = (await this.#options.store.list()).filter(
      ({ undoUntil }) => undoUntil !== null,
    );
    for (const source of removed) {
      const isInTheWay = source.id === made.id || isSamePlace(made, source, rules);
      if (!isInTheWay) continue;
      // The first job may only be hiding it.
      while ((await this.#options.store.get(source.id)) !== null) {
        const { id } = await this.#remove(source.id, { by });
        const { state, error } = await this.jobs.finished(id);
        if (state !== 'completed') throw new Problem('ERR_INTERNAL', { cause: error });
      }
    }
  }

  async #noteEnd(job: Job, runs: SourceRuns): Promise<void> {
    await runs.noteEnd(job);
    if (job.kind === 'remove' && job.sourceId !== null) await this.#endRemoval(job.sourceId, job);
    if (job.kind === 'restore' && job.sourceId !== null)
      await this.#endRestoring(job.sourceId, job);
    this.#options.onJobEnd?.(job);
  }

  /** A cancelled removal may have stopped the watch, or have hidden documents already: it is undone. */
  async #endRemoval(sourceId: string, { state }: Job): Promise<void> {
    if (state === 'completed') this.#status.forget(sourceId);
    const source = await this.#options.store.get(sourceId);
    if (state !== 'cancelled' || source === null) return;
    if (this.#status.jobOf(sourceId, 'restore') === undefined) {
      await this.jobs.start('restore', sourceId);
    }
  }

  async #endRestoring(sourceId: string, { state }: Job): Promise<void> {
    const source = state === 'completed' ? await this.#options.store.get(sourceId) : null;
    if (source !== null && source.undoUntil === null) await this.#begin(source);
  }

  #noteChange(change: SourceChange): void {
    const { store, clock, log } = this.#options;
    const { sourceId, failure, counts } = change;
    this.#status.note(change);
    if (failure !== null) log('warn', failure, { sourceId });
    if (counts === null) return;
    const lastRunAt = new Date(clock.now()).toISOString();
    const changes = { state: 'idle', lastRunAt, counts: { documents: 0, ...counts } } as const;
    const noted = this.#inTurn(() => store.update(sourceId, changes));
    noted.catch((error: unknown) => {
      log('error', 'a change of a source could not be noted', { sourceId, error });
    });
  }

  /** A source that is visible to others, or is being removed. */
  async #stored(id: string): Promise<Source> {
    const source = await this.#known(id);
    if (!this.#isShown(source)) throw noSuchSource();
    return source;
  }

  /** Also a removed one. */
  async #known(id: string): Promise<Source> {
    const source = await this.#options.store.get(id);
    if (source === null) throw noSuchSource();
    return source;
  }

  /** A removed one only while it is visible: its removal is in progress, or failed before anything was hidden. */
  #isShown({ id, undoUntil }: Source): boolean {
    if (undoUntil === null || this.#status.jobOf(id, 'remove') !== undefined) return true;
    return (this.#options.documents.counts().bySource[id] ?? 0) > 0;
  }

  async #unremoved(id: string): Promise<Source> {
    const source = await this.#stored(id);
    if (source.undoUntil === null && !this.#isEnding(id)) return source;
    throw new Problem('ERR_CONFLICT', { detail: 'This source is being removed.' });
  }

  #deed(action: SourceDeed['action'], { id, name }: Source, by: Doer): SourceDeed {
    const at = new Date(this.#options.clock.now()).toISOString();
    return { action, by, source: { id, name }, at };
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#changes.then(work);
    this.#changes = result.catch(() => undefined);
    return result;
  }
}

function requireSourceTag(etag: string | null, source: Source): void {
  requireTag(etag, etagOf(source), 'The source was changed in the meantime. Read it again.');
}

function noSuchSource(): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'There is no such source.' });
}

/** Whether its originals have their own places: entries of a feed, a catalogue or a channel do not. */
function hasOriginals({ kind, location }: Source): boolean {
  if (kind === 'folder' || kind === 'site' || kind === 'images') return true;
  return kind === 'videos' && placeOf(location) === 'local'; // for a file that lists videos the job reports it
}

function notOfUploads(): Problem {
  const detail =
    'Only uploaded files are deleted; what this source reads is kept where it comes from.';
  return new Problem('ERR_CONFLICT', { detail });
}

function noSuchFile(): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'This source has no such file.' });
}

function asStorageFull(error: unknown): never {
  if (!(error instanceof JobFault) || error.code !== STORAGE_FULL) throw error;
  throw new Problem('ERR_STORAGE_FULL', { cause: error });
}

/** Its folder has its id as name. */
function badUploadId(): Problem {
  const message = 'The id of a source of uploads begins with no dot.';
  return new Problem('ERR_BODY_INVALID', { errors: [{ path: 'id', message }] });
}

/** Returns the source, or throws if it does not accept uploaded files of the kind. */
function refuseOtherUploads(source: Source, kind: UploadKind): Source {
  if (!source.isOfUploads) {
    const detail = `"${source.id}" is no source of uploaded files. Leave \`source\` out, or name one that is.`;
    throw new Problem('ERR_CONFLICT', { detail });
  }
  if (source.kind === kind) return source;
  const detail = `"${source.id}" is a source of the kind "${source.kind}", and this file is for one of the kind "${kind}". Leave \`source\` out.`;
  throw new Problem('ERR_CONFLICT', { detail });
}

/** The job ended by itself meanwhile. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'ERR_CONFLICT') throw error;
}

/** The settings for reading documents, without those that only searches use. */
function readingOf({ settings }: Source): unknown {
  return ownSettings(settings);
}

/** Both come from the same rules, which fix the order of names. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
