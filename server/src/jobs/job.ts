/** `refresh` and `remove` work on one source, `reindex` on the whole index. */
export type JobKind = 'refresh' | 'remove' | 'reindex';

export type JobState = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';

/** Work that an operator can watch: it outlives the request that asked for it. */
export interface Job {
  readonly id: string;
  /** `null` for work on the whole index. */
  readonly sourceId: string | null;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly progress: JobProgress;
  /** Why it failed, in words for the operator; `null` in every other state. */
  readonly error: JobError | null;
  /** ISO 8601 in UTC, like the two below. */
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface JobError {
  /** A short stable word, as in `root-missing` or `interrupted`. */
  readonly code: string;
  readonly message: string;
}

/** How far a job is. `found` grows while the source is still being listed, and shrinks by what turns
 * out to be no text when it is read. */
export interface JobProgress {
  readonly phase: 'waiting' | 'reading' | 'removing' | 'rebuilding' | 'finished';
  /** Files met so far, skipped ones left out. */
  readonly found: number;
  /** Of `found`, how many are settled: stored and searchable, unchanged, or failed. */
  readonly done: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Reason → how many were left out for it. */
  readonly skipped: Readonly<Record<string, number>>;
  /** The first failures, at most {@link MAX_REPORTED_FAILURES}. */
  readonly failed: readonly JobFailure[];
  readonly failedCount: number;
  /** Settled a second, over the last seconds. */
  readonly ratePerSecond: number;
  /** An estimate; `null` while the total is not known. */
  readonly secondsLeft: number | null;
}

export interface JobFailure {
  readonly path: string;
  readonly reason: string;
}

/** Enough to see a pattern; a folder of ten thousand broken files must not fill the memory. */
export const MAX_REPORTED_FAILURES = 100;

/** The progress of a job that has not begun. */
export const NO_PROGRESS: JobProgress = {
  phase: 'waiting',
  found: 0,
  done: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  skipped: {},
  failed: [],
  failedCount: 0,
  ratePerSecond: 0,
  secondsLeft: null,
};

/** Whether nothing will happen to the job any more. */
export function isFinished(job: Job): boolean {
  return job.state === 'completed' || job.state === 'failed' || job.state === 'cancelled';
}
