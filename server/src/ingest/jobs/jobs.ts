import type { Job, JobKind, JobTrigger } from './job.ts';
import type { JobListQuery } from './job-store.ts';

/**
 * Background work that survives requests, temporary failures and the process itself. A job
 * is done by one process at a time, and jobs of one source sequentially. Temporary failures
 * are retried with growing delays; in the end the job is `failed`, and a person should look.
 */
export interface Jobs {
  /**
   * Starts a job, or returns the unfinished one that does the same; a manual trigger ends its
   * wait for the next attempt. Default of `trigger`: `manual`.
   * @throws Problem ERR_CONFLICT if the server stops
   */
  start(kind: JobKind, sourceId: string | null, trigger?: JobTrigger): Promise<Job>;
  /**
   * Starts a job with its own input, which all its attempts get.
   * @throws Problem ERR_CONFLICT if such a job with another input is unfinished, or the server stops
   */
  startWithInput(kind: JobKind, sourceId: string | null, input: string): Promise<Job>;
  /** Newest first, with the current progress of those that run here. */
  list(query: JobListQuery): Promise<{ jobs: Job[]; total: number }>;
  /** @throws Problem ERR_NOT_FOUND */
  get(id: string): Promise<Job>;
  /**
   * Resolves when the job has stopped.
   * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT if it has finished or another process does it
   */
  cancel(id: string): Promise<Job>;
  /** Cancels the waiting and running jobs of a source, and waits for their end. */
  cancelSource(sourceId: string): Promise<void>;
  /**
   * Retries a failed or cancelled job under its id; returns the unfinished job
   * that does the same, if there is one.
   * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT if it is completed, or the server stops
   */
  retry(id: string): Promise<Job>;
  /**
   * Yields the present job, then each change; ends with its finished state, or when the server
   * stops. A slow reader misses intermediate states, but never the last. @throws Problem ERR_NOT_FOUND
   */
  follow(id: string, signal: AbortSignal): AsyncIterable<Job>;
  /** Resolves with the finished job, or its present state when the server stops. @throws Problem ERR_NOT_FOUND */
  finished(id: string): Promise<Job>;
  /** The waiting and running jobs. */
  unfinished(): Job[];
  /**
   * `true` stops all attempts, without counting them, and begins no others; `false` resumes. Jobs can be started,
   * cancelled and followed meanwhile. Resolves when no attempt runs any more.
   */
  hold(isHeld: boolean): Promise<void>;
  /** Resumes the unfinished jobs of the last start, or of a process that died, and returns them. */
  resume(): Promise<Job[]>;
  /** Stops all attempts. The next start resumes unfinished jobs. */
  close(): Promise<void>;
}
