import type { Clock } from '../../runtime/clock.ts';
import type { DiskSpace } from '../../runtime/disk/disk-space.ts';
import type { IndexGate } from '../../search/relevance/index-gate.ts';
import type { Ingest } from '../ingest.ts';
import type { IngestSource } from '../ingest-messages.ts';
import type { Job, JobProgress } from '../jobs/job.ts';
import { JobFault } from '../jobs/job-fault.ts';
import type { JobStore } from '../jobs/job-store.ts';
import type { UploadFolders } from '../uploads/upload-folders.ts';
import { nextRunAfter } from './scheduler.ts';
import type { Source, SourceCounts } from './source.ts';
import type { SourceStore } from './source-store.ts';

export interface SourceRunsOptions {
  readonly store: SourceStore;
  readonly jobStore: Pick<JobStore, 'input'>;
  readonly ingest: Ingest;
  /** The folders of uploaded files; absent if there are none. */
  readonly uploads?: UploadFolders | undefined;
  /** Default: one that always has space. */
  readonly disk?: DiskSpace;
  readonly clock: Clock;
}

/** The code of a job whose source was paused: it is no fault of the place. */
const PAUSED = 'source-paused';

/** Runs the jobs of sources, and applies their results to the sources. */
export class SourceRuns {
  readonly #options: SourceRunsOptions;

  constructor(options: SourceRunsOptions) {
    this.#options = options;
  }

  /** Does the work of a job. @throws JobFault, or the reason of `signal`. */
  async run(job: Job, report: (progress: JobProgress) => void, signal: AbortSignal): Promise<void> {
    const { ingest, store, disk } = this.#options;
    const { kind, sourceId } = job;
    // Before a long listing. A removal frees space.
    if (kind !== 'remove') disk?.assertRoom();
    if (sourceId === null) {
      const gate = await this.#gateOf(job);
      return ingest.run({ kind: 'reindex', gate }, report, signal);
    }
    if (kind === 'refresh') return this.#refresh(sourceId, report, signal);
    if (kind === 'reread') return this.#reread(job, sourceId, report, signal);
    if (kind === 'remove') return this.#remove(sourceId, report, signal);
    // Repeated here, because a crash may have come between the job and this.
    await store.update(sourceId, { undoUntil: null });
    await ingest.run({ kind: 'restore', sourceId }, report, signal);
  }

  /** Hides the source while its removal can be undone, and deletes it permanently after that. */
  async #remove(
    sourceId: string,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { ingest, store, clock } = this.#options;
    const source = await store.get(sourceId);
    const undoUntil = source?.undoUntil ?? null;
    if (undoUntil === null) return; // the removal was undone meanwhile
    const isUndoable = Date.parse(undoUntil) > clock.now();
    await ingest.run({ kind: 'remove', sourceId, isUndoable }, report, signal);
    if (isUndoable) return;
    // In this order: after an interruption between the two, the job does both again.
    if (source?.isOfUploads) await this.#options.uploads?.remove(source.location);
    await store.delete(sourceId);
  }

  async #gateOf({ id }: Job): Promise<IndexGate | null> {
    const input = await this.#options.jobStore.input(id);
    return input === null ? null : JSON.parse(input); // written only by `Sources.reindex`
  }

  async #refresh(
    sourceId: string,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const source = await this.#readable(sourceId);
    await this.#options.ingest.run({ kind: 'refresh', source: forIngest(source) }, report, signal);
  }

  async #reread(
    { id }: Job,
    sourceId: string,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const source = await this.#readable(sourceId);
    const original = await this.#options.jobStore.input(id);
    if (original === null)
      throw new JobFault('input-gone', 'It is not known any more what to read.');
    const task = { kind: 'reread', source: forIngest(source), original } as const;
    await this.#options.ingest.run(task, report, signal);
  }

  async #readable(sourceId: string): Promise<Source> {
    const source = await this.#options.store.get(sourceId);
    if (source === null) throw new JobFault('source-gone', 'The source was removed meanwhile.');
    if (source.isPaused)
      throw new JobFault(PAUSED, 'The source is paused. Resume it to have it read.');
    return source;
  }

  /** Notes the result of a finished job. A cancellation is no result of the source. */
  async noteEnd({ sourceId, kind, state, progress, error }: Job): Promise<void> {
    const { store, clock } = this.#options;
    if (sourceId === null || state === 'cancelled' || error?.code === PAUSED) return;
    if (kind === 'reread') {
      const isMended = state === 'completed' && progress.failedCount === 0 && progress.done > 0;
      const counts = isMended ? (await store.get(sourceId))?.counts : undefined;
      // The next complete reading counts anew.
      if (counts !== undefined && counts.failed > 0) {
        await store.update(sourceId, { counts: { ...counts, failed: counts.failed - 1 } });
      }
      return;
    }
    if (kind !== 'refresh') {
      if (state === 'failed') await store.update(sourceId, { state });
      return;
    }
    const schedule = (await store.get(sourceId))?.schedule ?? null;
    const nowMs = clock.now();
    const nextRunAt = nextRunAfter(schedule, nowMs);
    const run = { lastRunAt: new Date(nowMs).toISOString(), nextRunAt };
    if (state === 'failed') await store.update(sourceId, { ...run, state });
    else await store.update(sourceId, { ...run, state: 'idle', counts: countsOf(progress) });
  }
}

/** The data of a source for the ingest thread. */
export function forIngest(source: Source): IngestSource {
  const { id, kind, location, settings, attributes, isOfUploads = false } = source;
  return { id, kind, location, settings, attributes, mayBeEmpty: isOfUploads };
}

/** The counts of a complete run, except documents, which their store counts. */
function countsOf({ skipped, failedCount }: JobProgress): SourceCounts {
  const skippedCount = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  return { documents: 0, skipped: skippedCount, failed: failedCount };
}
