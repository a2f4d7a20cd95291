import type { GateFigures } from '../../search/relevance/index-gate.ts';

/**
 * `refresh`, `reread` (of one original), `remove` and `restore` (the removal is undone) work on one source, `reindex` on the
 * whole index.
 */
export type JobKind = 'refresh' | 'reread' | 'remove' | 'restore' | 'reindex';

/**
 * - `queued`: waits for its turn, or for its next attempt
 * - `failed`: will not be tried again by itself: the dead letters
 */
export type JobState = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';

/** Who asked for it: a person, the source's schedule, the start of the server, a person again. */
export type JobTrigger = 'manual' | 'schedule' | 'start' | 'retry';

/** Work that an operator can watch: it outlives the request that asked for it. */
export interface Job {
  readonly id: string;
  /** `null` for work on the whole index. */
  readonly sourceId: string | null;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly trigger: JobTrigger;
  /** The present attempt, the last one, or the one it waits for: 1 .. `maxAttempts`. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** When a job that waits is tried again: ISO 8601 in UTC; `null` for as soon as it is its turn. */
  readonly nextAttemptAt: string | null;
  /** Of the present or last attempt. */
  readonly progress: JobProgress;
  /** Why the last attempt failed, in words for the operator; `null` when none did, or a later one went well. */
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

/** How far a job is. `found` grows while the source is still being listed, and shrinks by what turns
 * out to be no text when it is read. */
export interface JobProgress {
  readonly phase:
    | 'waiting'
    | 'reading'
    | 'removing'
    | 'restoring'
    | 'rebuilding'
    | 'comparing'
    | 'finished';
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
  /** What its owner should know by name, the first {@link MAX_REPORTED_NOTICES}. */
  readonly notices: readonly JobNotice[];
  readonly noticeCount: number;
  /** Settled a second, over the last seconds. */
  readonly ratePerSecond: number;
  /** An estimate; `null` while the total is not known. */
  readonly secondsLeft: number | null;
  /** What a gate found of a rebuilt index; `null` where there was none, or not yet. */
  readonly gate: GateFigures | null;
}

export interface JobFailure {
  readonly path: string;
  readonly reason: string;
}

/** An original that was left out, or not taken in as a whole, for a reason that its owner may not expect. */
export interface JobNotice {
  readonly path: string;
  /**
   * One of {@link NOTED_SKIPS}; `truncated`: it is indexed as far as the limit of text goes; `attribute-type`: values of
   * attributes were left out; `visibility`: it cannot be read for whom it is, so that it is for nobody; `id-twice`: another row of its file has the same id.
   */
  readonly reason: string;
  /** What more is to be said of it, in sentences. */
  readonly detail?: string;
}

/** Reasons to leave an original out that are reported with its name: it is `private`, belongs to Quarry, or a file has more rows than are read. */
export const NOTED_SKIPS: ReadonlySet<string> = new Set(['own-data', 'private', 'too-many-rows']);

/** As many as of failures. */
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

/** Of jobs that wait or are worked on. */
export const UNFINISHED_STATES: readonly JobState[] = ['queued', 'running'];

/** Whether nothing will happen to the job any more by itself. */
export function isFinished({ state }: Job): boolean {
  return !UNFINISHED_STATES.includes(state);
}
