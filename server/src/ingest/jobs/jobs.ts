import type { Job, JobKind, JobTrigger } from './job.ts';
import type { JobListQuery } from './job-store.ts';

/**
 * Work in the background that outlives requests, failures of a moment and the process itself. A job
 * is done by one process at a time, jobs of one source one after the other; what fails for a reason
 * that may pass is tried again, later and later, and in the end is `failed` for a person to look at.
 */
export interface Jobs {
  /**
   * Has work done, or returns the unfinished job that does the same; asked for by a person, that one
   * does not wait for its next attempt any longer. `trigger` is `manual` unless given.
   * @throws Problem ERR_CONFLICT when the server stops
   */
  start(kind: JobKind, sourceId: string | null, trigger?: JobTrigger): Promise<Job>;
  /**
   * Has work done with an input of its own, which all its attempts have.
   * @throws Problem ERR_CONFLICT when such work is under way, which has another input, or the server stops
   */
  startWithInput(kind: JobKind, sourceId: string | null, input: string): Promise<Job>;
  /** Newest first, with the present progress of those that run here. */
  list(query: JobListQuery): Promise<{ jobs: Job[]; total: number }>;
  /** @throws Problem ERR_NOT_FOUND */
  get(id: string): Promise<Job>;
  /**
   * Resolves when the job has stopped.
   * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT when it has finished or another process does it
   */
  cancel(id: string): Promise<Job>;
  /** Cancels what waits or runs for a source, and waits for it. */
  cancelSource(sourceId: string): Promise<void>;
  /**
   * Has a job that failed or was cancelled done after all, under its id; returns the unfinished job
   * that does the same when there is one.
   * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT when it is completed, or the server stops
   */
  retry(id: string): Promise<Job>;
  /**
   * The job as it is now, then after each change; ends with its finished state, or when the server
   * stops. A slow reader misses states in between, never the last. @throws Problem ERR_NOT_FOUND
   */
  follow(id: string, signal: AbortSignal): AsyncIterable<Job>;
  /** Resolves with the finished job, or as it is when the server stops. @throws Problem ERR_NOT_FOUND */
  finished(id: string): Promise<Job>;
  /** Those that wait or run. */
  unfinished(): Job[];
  /**
   * `true`: stops all attempts, none of which counts as made, and begins no other; `false`: goes on. Jobs can be started,
   * cancelled and followed meanwhile. Resolves when no attempt runs any more.
   */
  hold(isHeld: boolean): Promise<void>;
  /** Goes on with what the last start, or a process that died, left unfinished, and returns it. */
  resume(): Promise<Job[]>;
  /** Stops all attempts. What is unfinished goes on with the next start. */
  close(): Promise<void>;
}
