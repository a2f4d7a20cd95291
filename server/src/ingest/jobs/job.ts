import type { GateFigures } from '../../search/relevance/index-gate.ts';

/**
 * `refresh`, `reread` (of one original), `remove` and `restore` (undoes a removal) work on one source, `reindex` on the
 * whole index.
 */
export type JobKind = 'refresh' | 'reread' | 'remove' | 'restore' | 'reindex';

/**
 * - `queued`: waits for its turn, or for its next attempt
 * - `failed`: not retried automatically (dead letter)
 */
export type JobState = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';

/** What started it: a person, the source's schedule, the start of the server, or a retry by a person. */
export type JobTrigger = 'manual' | 'schedule' | 'start' | 'retry';

/** Work that an operator can watch, independent of the request that started it. */
export interface Job {
  readonly id: string;
  /** `null` for work on the whole index. */
  readonly sourceId: string | null;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly trigger: JobTrigger;
  /** The current attempt, the last one, or the one it waits for: 1 .. `maxAttempts`. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** When a waiting job is retried: ISO 8601 in UTC; `null`: as soon as it is its turn. */
  readonly nextAttemptAt: string | null;
  /** Of the current or last attempt. */
  readonly progress: JobProgress;
  /** Why the last attempt failed, for the operator; `null` if none failed or a later one succeeded. */
  readonly error: JobError | null;
  /** ISO 8601 in UTC, like the two below. */
  readonly createdAt: string;
  /** Of the first attempt. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface JobError {
  /** A short stable word, as in `root-missing` or `crashed`. */
  readonly code: string;
  readonly message: string;
}

/**
 * Progress of a job. `found` grows while the source is being listed, and shrinks by originals that turn out to be no text.
 */
export interface JobProgress {
  readonly phase:
    | 'waiting'
    | 'reading'
    | 'removing'
    | 'restoring'
    | 'rebuilding'
    | 'comparing'
    | 'finished';
  /** Files found so far, without skipped ones. */
  readonly found: number;
  /** How many of `found` are settled: stored and searchable, unchanged, or failed. */
  readonly done: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Number of skipped originals by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** The first failures, at most {@link MAX_REPORTED_FAILURES}. */
  readonly failed: readonly JobFailure[];
  readonly failedCount: number;
  /** Originals to report by name, the first {@link MAX_REPORTED_NOTICES}. */
  readonly notices: readonly JobNotice[];
  readonly noticeCount: number;
  /** Settled per second, over the last seconds. */
  readonly ratePerSecond: number;
  /** An estimate; `null` while the total is unknown. */
  readonly secondsLeft: number | null;
  /** Result of the gate for a rebuilt index; `null` without a gate or before it ran. */
  readonly gate: GateFigures | null;
}

export interface JobFailure {
  readonly path: string;
  readonly reason: string;
}

/** An original that was left out, or indexed only in part, for a reason that its owner may not expect. */
export interface JobNotice {
  readonly path: string;
  /**
   * One of {@link NOTED_SKIPS}; `truncated`: indexed up to the limit of text; `attribute-type`: values of attributes were
   * left out; `visibility`: its list of principals cannot be read, so no caller with principals sees it; `id-twice`: another
   * row of its file has the same id.
   */
  readonly reason: string;
  /** Further explanation, in sentences. */
  readonly detail?: string;
}

/** Reasons to leave out an original that are reported with its name: it is `private`, belongs to Quarry, or a file has too many rows. */
export const NOTED_SKIPS: ReadonlySet<string> = new Set(['own-data', 'private', 'too-many-rows']);

/** Equal to the limit of failures. */
export const MAX_REPORTED_NOTICES = 100;

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
  notices: [],
  noticeCount: 0,
  ratePerSecond: 0,
  secondsLeft: null,
  gate: null,
};

/** States of waiting and running jobs. */
export const UNFINISHED_STATES: readonly JobState[] = ['queued', 'running'];

/** Whether the job has ended; only a person can retry it. */
export function isFinished({ state }: Pick<Job, 'state'>): boolean {
  return !UNFINISHED_STATES.includes(state);
}
