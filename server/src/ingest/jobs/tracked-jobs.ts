import type { Job } from './job.ts';
import { TrackedJob } from './tracked-job.ts';

/** The unfinished jobs that a process knows, in the order in which it learned of them. */
export class TrackedJobs {
  readonly #byId = new Map<string, TrackedJob>();

  get(id: string): TrackedJob | undefined {
    return this.#byId.get(id);
  }

  all(): TrackedJob[] {
    return [...this.#byId.values()];
  }

  /** The unfinished job that does the same. */
  like({ kind, sourceId }: Pick<Job, 'kind' | 'sourceId'>): TrackedJob | undefined {
    return this.all().find(({ job }) => job.kind === kind && job.sourceId === sourceId);
  }

  /** `stored` is absent if the store has the job already. */
  add(job: Job, stored?: Promise<Job>): TrackedJob {
    const tracked = new TrackedJob(job, stored);
    this.#byId.set(job.id, tracked);
    return tracked;
  }

  forget(id: string): void {
    this.#byId.delete(id);
  }

  /** Notifies all waiters that a job has ended. The store must have its result: they may read it there. */
  end(tracked: TrackedJob, job: Job): void {
    this.#byId.delete(job.id);
    tracked.latest.set(job);
    tracked.ended.resolve(job);
  }

  /** Adds an unfinished job from the store, unless it is running here. */
  notice(job: Job): void {
    const tracked = this.#byId.get(job.id) ?? this.add(job);
    if (tracked.attempt !== null) return;
    const isNews = tracked.isElsewhere || tracked.job.state !== job.state;
    tracked.isElsewhere = false;
    if (isNews) tracked.latest.set(job);
  }
}
