import { isFinished, type Job } from './job.ts';
import { LatestValue } from './latest-value.ts';

/** An unfinished job as this process sees it. */
export class TrackedJob {
  readonly latest: LatestValue<Job>;
  /** Resolves with the stored job; rejects if it could not be stored. */
  readonly stored: Promise<Job>;
  /** Resolves with the finished job, or with the job as it is when the server stops. */
  readonly ended = Promise.withResolvers<Job>();
  /** The running attempt of this process. */
  attempt: Attempt | null = null;
  /** Another process may have it, or claiming failed: checked again with the next pulse. */
  isElsewhere = false;
  #isStored = false;

  /** `stored` is absent if the store already has the job. */
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
    // Callers that await it get the error; without them it must not be an unhandled rejection.
    this.ended.promise.catch(() => undefined);
  }

  get job(): Job {
    return this.latest.value;
  }

  /** Whether the job itself allows an attempt now. */
  isDue(nowMs: number): boolean {
    const { nextAttemptAt } = this.job;
    const isFree = this.#isStored && !this.isElsewhere && this.attempt === null;
    return isFree && (nextAttemptAt === null || Date.parse(nextAttemptAt) <= nowMs);
  }
}

/** A running attempt. */
export interface Attempt {
  readonly stop: AbortController;
  /** Resolves when it has ended, with any outcome. */
  readonly over: Promise<void>;
}
