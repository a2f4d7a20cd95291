import type { Job } from './job.ts';
import { TrackedJob } from './tracked-job.ts';

/** The unfinished jobs that a process knows of, in the order in which it got to know them. */
export class TrackedJobs {
  readonly #byId = new Map<string, TrackedJob>();

  get(id: string): TrackedJob | undefined {
    return this.#byId.get(id);
  }

  all(): TrackedJob[] {
    return [...this.#byId.values()];
  }

  /** The one that does the same. */
  like({ kind, sourceId }: Pick<Job, 'kind' | 'sourceId'>): TrackedJob | undefined {
    return this.all().find(({ job }) => job.kind === kind && job.sourceId === sourceId);
  }

  /** `stored` is absent when the store has the job already. */
  add(job: Job, stored?: Promise<Job>): TrackedJob {
    const tracked = new TrackedJob(job, stored);
    this.#byId.set(job.id, tracked);
    return tracked;
  }

  forget(id: string): void {
    this.#byId.delete(id);
  }

  /** Tells all who wait that a job has ended. The store must have it: they may look there. */
  end(tracked: TrackedJob, job: Job): void {
    this.#byId.delete(job.id);
    tracked.latest.set(job);
    tracked.ended.resolve(job);
  }

  /** Takes notice of an unfinished job as the store has it, unless it is worked on here. */
  notice(job: Job): void {
    const tracked = this.#byId.get(job.id) ?? this.add(job);
    if (tracked.attempt !== null) return;
    const isNews = tracked.isElsewhere || tracked.job.state !== job.state;
    tracked.isElsewhere = false;
    if (isNews) tracked.latest.set(job);
  }
}
