import type { SourceChange } from '../ingest-messages.ts';
import type { Job, JobKind } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Source, SourceState } from './source.ts';

/** The activity of sources: their jobs, and reports of their watches. */
export class SourceStatus {
  readonly #jobs: Jobs;
  readonly #watches = new Map<string, SourceChange['state']>();

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
  }

  note({ sourceId, state }: SourceChange): void {
    this.#watches.set(sourceId, state);
  }

  forget(sourceId: string): void {
    this.#watches.delete(sourceId);
  }

  /** The public view of a source. `documents` is the present number of documents by source. */
  present(source: Source, documents: Readonly<Record<string, number>>): Source {
    const counts = { ...source.counts, documents: documents[source.id] ?? 0 };
    const nextRunAt = source.isPaused ? null : source.nextRunAt;
    return { ...source, counts, nextRunAt, state: this.#stateOf(source) };
  }

  /** The unfinished job of this kind for a source; there is at most one. */
  jobOf(sourceId: string, kind: JobKind): Job | undefined {
    return this.#jobs.unfinished().find((job) => job.sourceId === sourceId && job.kind === kind);
  }

  #stateOf({ id, state, isPaused }: Source): SourceState {
    if (this.jobOf(id, 'restore') !== undefined) return 'restoring';
    if (this.jobOf(id, 'remove') !== undefined) return 'removing';
    const refresh = this.jobOf(id, 'refresh');
    // A job that waits for its next attempt is queued: it has not failed finally.
    if (refresh !== undefined) return refresh.state === 'running' ? 'running' : 'queued';
    if (isPaused) return 'paused';
    return state === 'failed' ? 'failed' : (this.#watches.get(id) ?? 'idle');
  }
}
