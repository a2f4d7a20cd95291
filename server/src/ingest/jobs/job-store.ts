import type { Job, JobKind, JobState } from './job.ts';

/**
 * Where jobs are remembered, and where processes agree on who does which. An implementation keeps a
 * change durably before its promise resolves; each call is one atomic step, whoever else calls.
 */
export interface JobStore {
  /** Whether other processes work on the same jobs. If not, leases of before a start are void. */
  readonly isShared: boolean;
  /**
   * Adds a job. There is at most one unfinished job of a kind for a source: when there is one, it is
   * returned and nothing is added. `input` is kept with it until it is completed.
   */
  insert(job: Job, input?: string): Promise<Job>;
  /** What the job was given to work with; `null` where it was given nothing, and once it is completed. */
  input(id: string): Promise<string | null>;
  /**
   * Takes an unfinished job for as long as the lease says. Returns it as it is stored, `null` when
   * it has finished, when another owner's lease on it lasts, or when one lasts on another job of the
   * same source. Changes nothing else of the job.
   */
  claim(id: string, lease: JobLease): Promise<Job | null>;
  /** Makes a lease longer. `false` when `owner` does not have it any more. */
  renew(id: string, lease: JobLease): Promise<boolean>;
  /**
   * Overwrites everything but the identity of a job that `owner` has, and gives it back unless its
   * state is now `running`. `false` when somebody else has it, or nobody.
   */
  save(job: Job, owner: string): Promise<boolean>;
  /**
   * Overwrites everything but the identity of a job that nobody has and whose state is one of
   * `states`. `false` when it is not so, or when it would be unfinished beside a twin.
   */
  amend(job: Job, states: readonly JobState[]): Promise<boolean>;
  /** Voids every lease: for the only process that works on these jobs, when it starts. */
  releaseAll(): Promise<void>;
  get(id: string): Promise<Job | null>;
  /** Newest first. */
  list(query: JobListQuery): Promise<{ jobs: Job[]; total: number }>;
  /** Forgets all but the newest `count` that failed, and the newest `count` that ended otherwise. */
  keepNewest(count: number): Promise<void>;
}

/** The right to work on a job. Times are ISO 8601 in UTC, by the clock of who claims. */
export interface JobLease {
  /** Unique to one run of one process. */
  readonly owner: string;
  readonly now: string;
  readonly until: string;
}

/** Jobs that have all that is asked for. */
export interface JobListQuery {
  readonly sourceId?: string;
  readonly states?: readonly JobState[];
  readonly kinds?: readonly JobKind[];
  readonly limit: number;
  readonly offset: number;
}
