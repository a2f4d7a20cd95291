import type { Clock } from '../clock.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { IngestSource, SourceChange } from '../ingest/ingest-messages.ts';
import type { Job, JobProgress } from '../jobs/job.ts';
import type { JobStore } from '../jobs/job-store.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problems/problem.ts';
import { assertNoOverlap, resolveFolder } from './folder-location.ts';
import { findServedFile, type ServedFile } from './served-file.ts';
import type { Source, SourceState } from './source.ts';
import { checkName, checkRequest, checkSettings, type SourceRequest } from './source-draft.ts';
import { sourceIdFor } from './source-id.ts';
import type { SourceStore } from './source-store.ts';

/** What may be changed of a source. */
export interface SourceUpdate {
  readonly name?: string | undefined;
  readonly settings?: unknown;
}

/** The places that documents come from, and the work on them. */
export interface Sources {
  readonly jobs: Jobs;
  /** Begins the work: what was interrupted, then every source is refreshed and watched. */
  start(): Promise<void>;
  /** In the order they were made. */
  list(): Promise<Source[]>;
  /** @throws Problem ERR_NOT_FOUND */
  get(id: string): Promise<Source>;
  /**
   * Makes a source; reading it begins at once.
   * @throws Problem ERR_BODY_INVALID, ERR_CONFLICT when another source has this folder or part of it
   */
  create(request: SourceRequest): Promise<Source>;
  /** Another folder is another source. @throws Problem ERR_NOT_FOUND, ERR_BODY_INVALID, ERR_CONFLICT */
  update(id: string, update: SourceUpdate): Promise<Source>;
  /** The source is gone when the job is done. @throws Problem ERR_NOT_FOUND */
  remove(id: string): Promise<Job>;
  /** Starts reading anew, or returns the job that does. @throws Problem ERR_NOT_FOUND, ERR_CONFLICT */
  refresh(id: string): Promise<Job>;
  /** Builds the index anew from the stored documents; searches go on meanwhile. */
  reindex(): Promise<Job>;
  /** The file behind a document. @throws Problem ERR_NOT_FOUND */
  fileOf(documentId: string): Promise<ServedFile>;
  /** Stops what runs; the next start goes on. */
  close(): Promise<void>;
}

export interface SourcesOptions {
  readonly store: SourceStore;
  readonly jobStore: JobStore;
  readonly documents: DocumentReader;
  readonly ingest: Ingest;
  readonly clock: Clock;
  readonly log: Log;
}

/** Nothing begins before {@link Sources.start}. */
export function createSources(options: SourcesOptions): Sources {
  return new SourceList(options);
}

class SourceList implements Sources {
  readonly jobs: Jobs;
  readonly #options: SourcesOptions;
  readonly #watchStates = new Map<string, SourceChange['state']>();
  #changes: Promise<unknown> = Promise.resolve();

  constructor(options: SourcesOptions) {
    this.#options = options;
    const { jobStore, clock, log } = options;
    const run = this.#run.bind(this);
    this.jobs = createJobs({ store: jobStore, run, clock, log });
  }

  async start(): Promise<void> {
    this.#options.ingest.onSourceChanged((change) => this.#noteChange(change));
    const interrupted = await this.jobs.failInterrupted();
    const removals = interrupted.filter(({ kind }) => kind === 'remove');
    const isRemoved = (id: string) => removals.some(({ sourceId }) => sourceId === id);
    for (const source of await this.#options.store.list()) {
      if (isRemoved(source.id)) await this.jobs.start('remove', source.id);
      else await this.#begin(source);
    }
  }

  async list(): Promise<Source[]> {
    const counts = this.#options.documents.counts().bySource;
    const sources = await this.#options.store.list();
    return sources.map((source) => this.#present(source, counts));
  }

  async get(id: string): Promise<Source> {
    const source = await this.#stored(id);
    return this.#present(source, this.#options.documents.counts().bySource);
  }

  async create(request: SourceRequest): Promise<Source> {
    const draft = checkRequest(request);
    // One after the other: two at once could both find that a folder or an id is free.
    return this.#inTurn(async () => {
      const location = await resolveFolder(draft.path);
      const others = await this.#options.store.list();
      if (draft.settings.include === undefined) assertNoOverlap(location, others);
      const source: Source = {
        id: sourceIdFor(draft.name, new Set(others.map(({ id }) => id))),
        kind: draft.kind,
        name: draft.name,
        location,
        settings: draft.settings,
        schedule: null,
        state: 'idle',
        counts: { documents: 0, skipped: 0, failed: 0 },
        createdAt: this.#now(),
        lastRunAt: null,
        nextRunAt: null,
      };
      await this.#options.store.insert(source);
      await this.#begin(source);
      return this.#present(source, {});
    });
  }

  async update(id: string, update: SourceUpdate): Promise<Source> {
    const name = update.name === undefined ? {} : { name: checkName(update.name) };
    const hasSettings = update.settings !== undefined;
    const settings = hasSettings ? { settings: checkSettings(update.settings) } : {};
    await this.#inTurn(async () => {
      const source = await this.#unremoved(id);
      const changed = { ...source, ...name, ...settings };
      if (hasSettings) await this.#assertStillAlone(changed);
      await this.#options.store.update(changed);
      if (hasSettings) await this.#restart(changed);
    });
    return this.get(id);
  }

  async remove(id: string): Promise<Job> {
    await this.#stored(id);
    const twin = this.#jobOf(id, 'remove');
    if (twin !== undefined) return twin;
    const job = await this.jobs.start('remove', id);
    const others = this.jobs.unfinished().filter(({ sourceId }) => sourceId === id);
    await Promise.all(
      others.filter(({ kind }) => kind === 'refresh').map((other) => this.jobs.cancel(other.id)),
    );
    return job;
  }

  async refresh(id: string): Promise<Job> {
    await this.#unremoved(id);
    return this.jobs.start('refresh', id);
  }

  reindex(): Promise<Job> {
    return this.jobs.start('reindex', null);
  }

  async fileOf(documentId: string): Promise<ServedFile> {
    const document = this.#options.documents.byId(documentId);
    const source = document && (await this.#options.store.get(document.sourceId));
    return findServedFile(document, source);
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await this.#changes;
  }

  /** Watched first: a change during the listing would be missed otherwise. */
  async #begin(source: Source): Promise<void> {
    this.#options.ingest.watch(forIngest(source));
    await this.jobs.start('refresh', source.id);
  }

  async #restart(source: Source): Promise<void> {
    await this.jobs.cancelSource(source.id);
    this.#options.ingest.unwatch(source.id);
    await this.#begin(source);
  }

  async #assertStillAlone(source: Source): Promise<void> {
    if (source.settings.include !== undefined) return;
    const all = await this.#options.store.list();
    assertNoOverlap(
      source.location,
      all.filter(({ id }) => id !== source.id),
    );
  }

  async #run(
    job: Job,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { ingest } = this.#options;
    if (job.sourceId === null) await ingest.run({ kind: 'reindex' }, report, signal);
    else if (job.kind === 'remove') await this.#runRemoval(job.sourceId, report, signal);
    else await this.#runRefresh(job.sourceId, report, signal);
  }

  async #runRemoval(
    sourceId: string,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#options.ingest.run({ kind: 'remove', sourceId }, report, signal);
    await this.#options.store.delete(sourceId);
    this.#watchStates.delete(sourceId);
  }

  async #runRefresh(
    sourceId: string,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const source = await this.#stored(sourceId);
    let latest: JobProgress | null = null;
    const note = (progress: JobProgress) => {
      latest = progress;
      report(progress);
    };
    try {
      await this.#options.ingest.run({ kind: 'refresh', source: forIngest(source) }, note, signal);
      await this.#noteRun(sourceId, 'idle', latest);
    } catch (error) {
      // Somebody stopped it: that says nothing about the source.
      if (!signal.aborted) await this.#noteRun(sourceId, 'failed', null);
      throw error;
    }
  }

  async #noteRun(id: string, state: SourceState, progress: JobProgress | null): Promise<void> {
    const source = await this.#options.store.get(id);
    if (source === null) return;
    const counts = progress === null ? source.counts : countsOf(progress);
    await this.#options.store.update({ ...source, state, counts, lastRunAt: this.#now() });
  }

  #noteChange({ sourceId, state, failure, counts }: SourceChange): void {
    this.#watchStates.set(sourceId, state);
    if (failure !== null) this.#options.log('warn', failure, { sourceId });
    if (counts === null) return;
    const noted = this.#inTurn(async () => {
      const source = await this.#options.store.get(sourceId);
      if (source === null) return;
      const changed = { ...source, state: 'idle' as const, lastRunAt: this.#now() };
      await this.#options.store.update({ ...changed, counts: { documents: 0, ...counts } });
    });
    noted.catch((error: unknown) => {
      this.#options.log('error', 'a change of a source could not be noted', { sourceId, error });
    });
  }

  /** As others see it: its documents counted now, its state with what is under way. */
  #present(source: Source, documents: Readonly<Record<string, number>>): Source {
    const counts = { ...source.counts, documents: documents[source.id] ?? 0 };
    return { ...source, counts, state: this.#stateOf(source) };
  }

  #stateOf(source: Source): SourceState {
    if (this.#jobOf(source.id, 'remove') !== undefined) return 'removing';
    const refresh = this.#jobOf(source.id, 'refresh');
    if (refresh !== undefined) return refresh.state === 'running' ? 'running' : 'queued';
    const watched = this.#watchStates.get(source.id) ?? 'idle';
    return source.state === 'failed' ? 'failed' : watched;
  }

  #jobOf(sourceId: string, kind: Job['kind']): Job | undefined {
    return this.jobs.unfinished().find((job) => job.sourceId === sourceId && job.kind === kind);
  }

  async #stored(id: string): Promise<Source> {
    const source = await this.#options.store.get(id);
    if (source === null) throw new Problem('ERR_NOT_FOUND', { detail: 'There is no such source.' });
    return source;
  }

  async #unremoved(id: string): Promise<Source> {
    const source = await this.#stored(id);
    if (this.#jobOf(id, 'remove') === undefined) return source;
    throw new Problem('ERR_CONFLICT', { detail: 'This source is being removed.' });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#changes.then(work);
    this.#changes = result.catch(() => undefined);
    return result;
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

function forIngest({ id, kind, location, settings }: Source): IngestSource {
  return { id, kind, location, settings };
}

function countsOf({ skipped, failedCount }: JobProgress): Source['counts'] {
  const skippedCount = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  return { documents: 0, skipped: skippedCount, failed: failedCount };
}
