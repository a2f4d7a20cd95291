import { isFinished, type Job } from './job.ts';
import { LatestValue } from './latest-value.ts';

/** A job that has not finished, as this process sees it. */
export class TrackedJob {
  readonly latest: LatestValue<Job>;
  /** Resolves with the job that the store has; rejects when it could not be stored. */
  readonly stored: Promise<Job>;
  /** Resolves with the finished job, or with the job as it is when the server stops. */
  readonly ended = Promise.withResolvers<Job>();
  /** The one under way here. */
  attempt: Attempt | null = null;
  /** Somebody else may have it, or it could not be taken: looked at again with the next pulse. */
  isElsewhere = false;
  #isStored = false;

  /** `stored` is absent when the store has it already. */
  constructor(job: Job, stored?: Promise<Job>) {
    this.latest = new LatestValue(job, isFinished);
    this.stored = stored ?? Promise.resolve(job);
    this.#isStored = stored === undefined;
    this.stored.then(
      () => {
        this.#isStored = true;
      },
      (error: unknown) => this.ended.reject(error),
    );
    // Those who wait are told; that nobody waits is no defect.
    this.ended.promise.catch(() => undefined);
  }

  get job(): Job {
    return this.latest.value;
  }

  /** Whether an attempt may be made now, as far as the job itself goes. */
  isDue(nowMs: number): boolean {
    const { nextAttemptAt } = this.job;
    const isFree = this.#isStored && !this.isElsewhere && this.attempt === null;
    return isFree && (nextAttemptAt === null || Date.parse(nextAttemptAt) <= nowMs);
  }
}

/** An attempt under way. */
export interface Attempt {
  readonly stop: AbortController;
  /** Resolves when it has ended, whatever came of it. */
  readonly over: Promise<void>;
}
