import type { Job, JobKind, JobState } from './job.ts';

/**
 * Stores jobs and assigns them to processes by leases. An implementation makes a change durable before its promise
 * resolves. Each call is atomic, also between processes.
 */
export interface JobStore {
  /** Whether other processes work on the same jobs. If not, all leases are void at a start. */
  readonly isShared: boolean;
  /**
   * Adds a job. A source has at most one unfinished job of a kind: if there is one, returns it and adds nothing. Keeps
   * `input` with the job until it is completed.
   */
  insert(job: Job, input?: string): Promise<Job>;
  /** The input of the job; `null` if it has none or is completed. */
  input(id: string): Promise<string | null>;
  /**
   * Claims an unfinished job for the time of the lease. Returns the stored job, or `null` if it has finished, if another
   * owner has a valid lease on it, or if another job of the same source has a valid lease. Changes nothing else of the job.
   */
  claim(id: string, lease: JobLease): Promise<Job | null>;
  /** Extends a lease. `false` if `owner` no longer has it. */
  renew(id: string, lease: JobLease): Promise<boolean>;
  /**
   * Overwrites everything but the identity of a job that `owner` has claimed, and releases it unless its state is now
   * `running`. `false` if `owner` does not have it.
   */
  save(job: Job, owner: string): Promise<boolean>;
  /**
   * Overwrites everything but the identity of a job that is not claimed and whose state is one of `states`. `false` if that
   * does not hold, or if there would be two unfinished jobs of the same work.
   */
  amend(job: Job, states: readonly JobState[]): Promise<boolean>;
  /** Voids every lease. Only for the start of a process that is the only one to work on these jobs. */
  releaseAll(): Promise<void>;
  get(id: string): Promise<Job | null>;
  /** Newest first. */
  list(query: JobListQuery): Promise<{ jobs: Job[]; total: number }>;
  /** Deletes all finished jobs but the newest `count` failed ones and the newest `count` others. */
  keepNewest(count: number): Promise<void>;
}

/** The right to work on a job. Times are ISO 8601 in UTC, by the clock of the claiming process. */
export interface JobLease {
  /** Unique to one run of one process. */
  readonly owner: string;
  readonly now: string;
  readonly until: string;
}

/** Filters are combined by "and". */
export interface JobListQuery {
  readonly sourceId?: string;
  readonly states?: readonly JobState[];
  readonly kinds?: readonly JobKind[];
  readonly limit: number;
  readonly offset: number;
}
