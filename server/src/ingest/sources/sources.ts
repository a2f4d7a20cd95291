import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { DiskSpace } from '../../runtime/disk/disk-space.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import type { Log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import { systemTimers, type Timers } from '../../runtime/timers.ts';
import type { IndexGate } from '../../search/relevance/index-gate.ts';
import type { Ingest } from '../ingest.ts';
import type { SourceChange } from '../ingest-messages.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { type Job, UNFINISHED_STATES } from '../jobs/job.ts';
import type { JobStore } from '../jobs/job-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { adoptedSource } from './adopted-source.ts';
import { damageReport } from './damage-report.ts';
import { ownSettings } from './explicit-sources.ts';
import { makeSource } from './make-source.ts';
import { createScheduler, nextRunAfter, type Scheduler } from './scheduler.ts';
import { findServedFile, type ServedFile } from './served-file.ts';
import type { Source, SourceKind } from './source.ts';
import { changeAttributes, type SourceAttributes } from './source-attributes.ts';
import { OPERATOR, type SourceDeed, type SourceDoer } from './source-deed.ts';
import {
  checkRequest,
  checkUpdate,
  type SourceRequest,
  type SourceUpdate,
} from './source-draft.ts';
import type { SourceKindRules } from './source-kind.ts';
import { assertNoOverlap, placeOf } from './source-place.ts';
import { forIngest, SourceRuns } from './source-runs.ts';
import { SourceStatus } from './source-status.ts';
import type { SourceStore } from './source-store.ts';

/** The places that documents come from, and the work on them. */
export interface Sources {
  readonly jobs: Jobs;
  /**
   * Begins the work: goes on with what was interrupted, watches what lies on this machine and reads
   * it again, reads of the rest what was never read or is due.
   */
  start(): Promise<void>;
  /** In the order they were made. */
  list(): Promise<Source[]>;
  /** @throws Problem ERR_NOT_FOUND */
  get(id: string): Promise<Source>;
  /**
   * Makes a source; reading it begins at once. `by` here and below: {@link OPERATOR} unless given.
   * @throws Problem ERR_BODY_INVALID, ERR_CONFLICT when another source has this place or part of it
   */
  create(request: SourceRequest, by?: SourceDoer): Promise<Source>;
  /**
   * Takes a source of another server over under its id, paused where it is read from a place. Its place is not looked
   * at: it may be reachable later only. Resolves to whether it was made: one of this id, kind and place is left as it is.
   * @throws Problem ERR_BODY_INVALID, ERR_CONFLICT when the id or the place is another source's
   */
  adopt(adopted: AdoptedSource, by?: SourceDoer): Promise<boolean>;
  /**
   * Another place is another source. Other settings are a reason to read it anew; one that is paused is read once it
   * is resumed. What runs for one that is paused has stopped when this resolves; what it has stays searchable.
   * @throws Problem ERR_NOT_FOUND, ERR_BODY_INVALID, ERR_CONFLICT
   */
  update(id: string, update: SourceUpdate, by?: SourceDoer): Promise<Source>;
  /** The source is gone when the job is done. @throws Problem ERR_NOT_FOUND */
  remove(id: string, by?: SourceDoer): Promise<Job>;
  /**
   * Starts reading anew, or returns the job that does.
   * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT when it is being removed, is paused, or is nothing to read
   */
  refresh(id: string): Promise<Job>;
  /**
   * Builds the index anew from the stored documents; searches go on meanwhile. With a gate the new one
   * takes over only when it passes; a retry of the job has the same gate.
   * @throws Problem ERR_CONFLICT for a gate while the index is being built anew already
   */
  reindex(gate?: IndexGate): Promise<Job>;
  /**
   * Leaves a failed job that names documents which are damaged and cannot be read again; `null` for documents whose
   * source is damaged, too. The same documents are reported once.
   */
  reportDamage(sourceId: string | null, documents: readonly string[]): Promise<void>;
  /** The file behind a document. @throws Problem ERR_NOT_FOUND */
  fileOf(documentId: string): Promise<ServedFile>;
  /**
   * `true`: nothing is read or watched, and jobs wait, until `false`: then what lies on this machine is read again, since
   * its changes were not seen. Both may be called before {@link start}.
   */
  hold(isHeld: boolean): void;
  /** Stops what runs; the next start goes on. */
  close(): Promise<void>;
}

/** A source of another server. */
export interface AdoptedSource {
  readonly id: string;
  readonly request: SourceRequest;
  /** Of its documents. */
  readonly attributes: SourceAttributes;
}

/** More than anybody lists by hand. */
const MAX_SOURCES = 10_000;

export interface SourcesOptions {
  readonly store: SourceStore;
  readonly jobStore: JobStore;
  readonly documents: DocumentCatalogue;
  readonly ingest: Ingest;
  /** Quarry's own data: no source, and never served. */
  readonly ownData: OwnData;
  /** One that always has room unless given. */
  readonly disk?: DiskSpace;
  readonly kinds: Readonly<Record<SourceKind, SourceKindRules>>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called once for each job that ends: for counts by outcome. Must not throw. */
  readonly onJobEnd?: (job: Job) => void;
  /** The system's unless given, like the next. */
  readonly timers?: Timers;
  /** From 0 up to, not including, 1. */
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
  #changes: Promise<unknown> = Promise.resolve();
  #isHeld = false;
  #hasStarted = false;

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
      list: async () => (await store.list()).filter(({ isPaused }) => !isPaused),
      begin: (source) => this.#beginDue(source),
      setNextRun: ({ id }, nextRunAt) => store.update(id, { nextRunAt }),
      clock,
      log,
      timers,
    });
  }

  async start(): Promise<void> {
    this.#options.ingest.onSourceChanged((change) => this.#noteChange(change));
    this.#hasStarted = true;
    const sources = await this.#options.store.list();
    const removed = await this.#beingRemoved();
    const unpaused = sources.filter(({ isPaused }) => !isPaused);
    for (const source of unpaused) if (!removed.has(source.id)) this.#watch(source);
    const resumed = new Set((await this.jobs.resume()).map(({ sourceId }) => sourceId));
    const others = unpaused.filter(({ id }) => !resumed.has(id));
    for (const source of others.filter((each) => this.#isReadAtStart(each))) {
      await this.jobs.start('refresh', source.id, 'start');
    }
    await this.#scheduler.look();
  }

  async list(): Promise<Source[]> {
    const counts = this.#options.documents.counts().bySource;
    const sources = await this.#options.store.list();
    return sources.map((source) => this.#status.present(source, counts));
  }

  async get(id: string): Promise<Source> {
    const source = await this.#stored(id);
    return this.#status.present(source, this.#options.documents.counts().bySource);
  }

  async create(request: SourceRequest, by = OPERATOR): Promise<Source> {
    const draft = checkRequest(request, this.#options.kinds);
    // One after the other: two at once could both find that a place or an id is free.
    const source = await this.#inTurn(async () => {
      const { store, ownData, clock } = this.#options;
      const made = await makeSource(draft, await store.list(), { ownData, nowMs: clock.now() });
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
      const source = adoptedSource(id, draft, attributes, clock.now());
      const others = await store.list();
      const twin = others.find((other) => other.id === id);
      if (twin !== undefined) {
        if (twin.kind === source.kind && twin.location === source.location) return false;
        throw new Problem('ERR_CONFLICT', {
          detail: `Another source has the id "${id}": a ${twin.kind}, of another place.`,
        });
      }
      assertNoOverlap(source, others, draft.rules);
      await store.insert(source, this.#deed('source.create', source, by));
      return true;
    });
  }

  async update(id: string, update: SourceUpdate, by = OPERATOR): Promise<Source> {
    await this.#inTurn(async () => {
      const source = await this.#unremoved(id);
      const rules = this.#options.kinds[source.kind];
      const changes = checkUpdate(update, source, rules);
      const changed = { ...source, ...changes };
      const hasSettings = !isSame(readingOf(changed), readingOf(source));
      if (hasSettings) assertNoOverlap(changed, await this.#options.store.list(), rules);
      const nextRunAt = nextRunAfter(changed.schedule, this.#options.clock.now());
      const isResumed = source.isPaused && !changed.isPaused;
      const hasSchedule = isResumed || changed.schedule !== source.schedule;
      const deed = this.#deed('source.change', source, by);
      const columns = { ...changes, ...(hasSchedule && { nextRunAt }) };
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

  async remove(id: string, by = OPERATOR): Promise<Job> {
    const source = await this.#stored(id);
    const twin = this.#status.jobOf(id, 'remove');
    if (twin !== undefined) return twin;
    // Recorded first: removing goes on after a crash.
    await this.#options.store.update(id, {}, this.#deed('source.remove', source, by));
    const job = await this.jobs.start('remove', id);
    const refresh = this.#status.jobOf(id, 'refresh');
    if (refresh !== undefined) await this.jobs.cancel(refresh.id);
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
    // In turn, so that what is switched back and forth ends as it was left.
    const followed = this.#inTurn(() => this.#followHold());
    followed.catch((error: unknown) => {
      this.#options.log('error', 'sources could not be stopped or resumed', { error });
    });
  }

  async close(): Promise<void> {
    await this.#scheduler.close();
    await this.jobs.close();
    await this.#changes;
  }

  async #followHold(): Promise<void> {
    const isHeld = this.#isHeld;
    for (const source of await this.#options.store.list()) {
      if (source.isPaused || !this.#isWatchable(source)) continue;
      if (isHeld) this.#options.ingest.unwatch(source.id);
      else if (this.#status.jobOf(source.id, 'remove') === undefined) await this.#begin(source);
    }
  }

  /** Watched first: a change during the listing would be missed otherwise. */
  async #begin(source: Source): Promise<void> {
    if (source.isPaused) return;
    this.#watch(source);
    if (this.#options.kinds[source.kind].isRead) await this.jobs.start('refresh', source.id);
  }

  #watch(source: Source): void {
    if (!this.#isHeld && this.#isWatchable(source)) this.#options.ingest.watch(forIngest(source));
  }

  #isWatchable({ kind, location }: Source): boolean {
    return this.#options.kinds[kind].isRead && placeOf(location) === 'local';
  }

  /** What changed on this machine while nothing watched is seen at once; the web can wait. */
  #isReadAtStart(source: Source): boolean {
    const isNew = source.lastRunAt === null && this.#options.kinds[source.kind].isRead;
    return isNew || this.#isWatchable(source);
  }

  async #beginDue({ id }: Source): Promise<void> {
    if (this.#status.jobOf(id, 'remove') === undefined)
      await this.jobs.start('refresh', id, 'schedule');
  }

  async #restart(source: Source): Promise<void> {
    await this.jobs.cancelSource(source.id);
    this.#options.ingest.unwatch(source.id);
    await this.#begin(source);
  }

  async #beingRemoved(): Promise<Set<string | null>> {
    const query = { kinds: ['remove'], states: UNFINISHED_STATES, offset: 0 } as const;
    const { jobs } = await this.jobs.list({ ...query, limit: MAX_SOURCES });
    return new Set(jobs.map(({ sourceId }) => sourceId));
  }

  async #noteEnd(job: Job, runs: SourceRuns): Promise<void> {
    await runs.noteEnd(job);
    if (job.kind === 'remove' && job.sourceId !== null) await this.#endRemoval(job.sourceId, job);
    this.#options.onJobEnd?.(job);
  }

  /** A removal that was called off may have stopped the watch, or have removed documents already. */
  async #endRemoval(sourceId: string, { state }: Job): Promise<void> {
    if (state === 'completed') this.#status.forget(sourceId);
    const source = state === 'cancelled' ? await this.#options.store.get(sourceId) : null;
    if (source !== null) await this.#begin(source);
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

  async #stored(id: string): Promise<Source> {
    const source = await this.#options.store.get(id);
    if (source === null) throw new Problem('ERR_NOT_FOUND', { detail: 'There is no such source.' });
    return source;
  }

  async #unremoved(id: string): Promise<Source> {
    const source = await this.#stored(id);
    if (this.#status.jobOf(id, 'remove') === undefined) return source;
    throw new Problem('ERR_CONFLICT', { detail: 'This source is being removed.' });
  }

  #deed(action: SourceDeed['action'], { id, name }: Source, by: SourceDoer): SourceDeed {
    const at = new Date(this.#options.clock.now()).toISOString();
    return { action, by, source: { id, name }, at };
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#changes.then(work);
    this.#changes = result.catch(() => undefined);
    return result;
  }
}

/** What documents are read by: without what only searches look at. */
function readingOf({ settings }: Source): unknown {
  return ownSettings(settings);
}

/** Both come from the same rules, which fix the order of names. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
