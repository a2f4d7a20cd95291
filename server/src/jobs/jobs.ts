import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problems/problem.ts';
import { uniqueId } from '../unique-id.ts';
import {
  isFinished,
  type Job,
  type JobError,
  type JobKind,
  type JobProgress,
  NO_PROGRESS,
} from './job.ts';
import { JobFault } from './job-fault.ts';
import type { JobListQuery, JobStore } from './job-store.ts';
import { LatestValue } from './latest-value.ts';

/** Finished jobs that are remembered: weeks of an ordinary server, and a list that still reads fast. */
const KEPT_FINISHED_JOBS = 500;

/**
 * Does the work of one job. Resolves when it is done; rejects with a {@link JobFault} when it cannot
 * be, and with the signal's reason when it is cancelled.
 */
export type JobRun = (
  job: Job,
  report: (progress: JobProgress) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Work in the background, one job after the other: there is one writer, and it is busy anyway. */
export interface Jobs {
  /** Starts a job, or returns the one of the same kind and source that has not finished. */
  start(kind: JobKind, sourceId: string | null): Promise<Job>;
  /** Newest first, with the present progress of those that run. */
  list(query: JobListQuery): Promise<{ jobs: Job[]; total: number }>;
  /** @throws Problem ERR_NOT_FOUND */
  get(id: string): Promise<Job>;
  /** Resolves when the job has stopped. @throws Problem ERR_NOT_FOUND, ERR_CONFLICT when it has finished */
  cancel(id: string): Promise<Job>;
  /** Cancels what is queued or running for a source, and waits for it. */
  cancelSource(sourceId: string): Promise<void>;
  /**
   * The job as it is now, then after each change; ends with its finished state. A slow reader misses
   * states in between, never the last. @throws Problem ERR_NOT_FOUND
   */
  follow(id: string, signal: AbortSignal): AsyncIterable<Job>;
  /** Resolves with the finished job. */
  finished(id: string): Promise<Job>;
  /** Those that are queued or running. */
  unfinished(): Job[];
  /** Marks what a crash left unfinished as failed, and returns it. Before anything is started. */
  failInterrupted(): Promise<Job[]>;
  /** Stops all jobs. They stay unfinished in the store, so that the next start knows of them. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly store: JobStore;
  readonly run: JobRun;
  readonly clock: Clock;
  readonly log: Log;
}

export function createJobs(options: JobsOptions): Jobs {
  return new JobQueue(options);
}

interface ActiveJob {
  readonly latest: LatestValue<Job>;
  readonly stop: AbortController;
  readonly ended: Promise<Job>;
}

const INTERRUPTED: JobError = {
  code: 'interrupted',
  message: 'The server stopped before the work was done. It is started again with the server.',
};

class JobQueue implements Jobs {
  readonly #options: JobsOptions;
  readonly #active = new Map<string, ActiveJob>();
  #tail: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(options: JobsOptions) {
    this.#options = options;
  }

  async start(kind: JobKind, sourceId: string | null): Promise<Job> {
    if (this.#isClosing) throw new Problem('ERR_CONFLICT', { detail: 'The server is stopping.' });
    const twin = this.unfinished().find((job) => job.kind === kind && job.sourceId === sourceId);
    if (twin !== undefined) return twin;
    const nowMs = this.#options.clock.now();
    const job: Job = {
      id: uniqueId(nowMs),
      sourceId,
      kind,
      state: 'queued',
      progress: NO_PROGRESS,
      error: null,
      createdAt: new Date(nowMs).toISOString(),
      startedAt: null,
      finishedAt: null,
    };
    // Active before the first await: a second call in the meantime must find this one.
    this.#enqueue(job, this.#options.store.insert(job));
    return job;
  }

  async list(query: JobListQuery): Promise<{ jobs: Job[]; total: number }> {
    const { jobs, total } = await this.#options.store.list(query);
    return { jobs: jobs.map((job) => this.#active.get(job.id)?.latest.value ?? job), total };
  }

  async get(id: string): Promise<Job> {
    const job = this.#active.get(id)?.latest.value ?? (await this.#options.store.get(id));
    if (job === null) throw new Problem('ERR_NOT_FOUND', { detail: 'There is no such job.' });
    return job;
  }

  async cancel(id: string): Promise<Job> {
    const active = this.#active.get(id);
    if (active === undefined) {
      const { state } = await this.get(id);
      throw new Problem('ERR_CONFLICT', { detail: `The job is over: it has ${verdictOf(state)}.` });
    }
    active.stop.abort(CANCELLED);
    return active.ended;
  }

  async cancelSource(sourceId: string): Promise<void> {
    const jobs = this.unfinished().filter((job) => job.sourceId === sourceId);
    await Promise.all(jobs.map((job) => this.cancel(job.id)));
  }

  async *follow(id: string, signal: AbortSignal): AsyncIterable<Job> {
    const latest = this.#active.get(id)?.latest;
    if (latest === undefined) yield await this.get(id);
    else yield* latest.follow(signal);
  }

  async finished(id: string): Promise<Job> {
    return (await this.#active.get(id)?.ended) ?? this.get(id);
  }

  async failInterrupted(): Promise<Job[]> {
    const { store } = this.#options;
    const states = ['queued', 'running'] as const;
    const { jobs } = await store.list({ states, limit: KEPT_FINISHED_JOBS, offset: 0 });
    for (const job of jobs) await store.update(this.#ended(job, 'failed', INTERRUPTED));
    await store.keepNewest(KEPT_FINISHED_JOBS);
    return jobs;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const active = [...this.#active.values()];
    for (const { stop } of active) stop.abort(new JobFault(INTERRUPTED.code, INTERRUPTED.message));
    await Promise.all(active.map(({ ended }) => ended));
  }

  unfinished(): Job[] {
    return [...this.#active.values()].map(({ latest }) => latest.value);
  }

  #enqueue(job: Job, inserted: Promise<void>): void {
    const latest = new LatestValue(job, isFinished);
    const stop = new AbortController();
    const turn = this.#tail;
    const ended = this.#takeTurn(latest, stop.signal, Promise.all([turn, inserted]));
    this.#active.set(job.id, { latest, stop, ended });
    const recorded = ended.catch((error: unknown) => {
      this.#active.delete(job.id);
      this.#options.log('error', 'a job could not be recorded', { jobId: job.id, error });
    });
    this.#tail = Promise.all([turn, recorded]);
  }

  /** Works when those before have ended; a job that is cancelled while it waits ends at once. */
  async #takeTurn(
    latest: LatestValue<Job>,
    signal: AbortSignal,
    turn: Promise<unknown>,
  ): Promise<Job> {
    const aborted = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => aborted.resolve(), { once: true });
    await Promise.race([turn, aborted.promise]);
    return this.#work(latest, signal);
  }

  async #work(latest: LatestValue<Job>, signal: AbortSignal): Promise<Job> {
    const ended = await this.#attempt(latest, signal);
    // What closing broke off stays unfinished in the store: the next start goes on with it.
    if (ended.error?.code !== INTERRUPTED.code) await this.#record(ended);
    // In this order: who sees the end of the job must find it in the store.
    this.#active.delete(ended.id);
    latest.set(ended);
    return ended;
  }

  async #record(ended: Job): Promise<void> {
    await this.#options.store.update(ended);
    await this.#options.store.keepNewest(KEPT_FINISHED_JOBS);
  }

  async #attempt(latest: LatestValue<Job>, signal: AbortSignal): Promise<Job> {
    try {
      signal.throwIfAborted();
      const startedAt = this.#now();
      latest.set({ ...latest.value, state: 'running', startedAt });
      await this.#options.store.update(latest.value);
      const report = (progress: JobProgress) => latest.set({ ...latest.value, progress });
      await this.#options.run(latest.value, report, signal);
      return this.#ended(latest.value, 'completed', null);
    } catch (error) {
      if (error === CANCELLED) return this.#ended(latest.value, 'cancelled', null);
      return this.#ended(latest.value, 'failed', this.#explain(latest.value, error));
    }
  }

  #explain(job: Job, error: unknown): JobError {
    if (error instanceof JobFault) return { code: error.code, message: error.message };
    this.#options.log('error', 'a job failed', { jobId: job.id, kind: job.kind, error });
    return { code: 'internal', message: `A defect: the log of job ${job.id} says more.` };
  }

  #ended(job: Job, state: 'completed' | 'failed' | 'cancelled', error: JobError | null): Job {
    const progress: JobProgress = { ...job.progress, phase: 'finished', secondsLeft: null };
    return { ...job, state, error, progress, finishedAt: this.#now() };
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

/** The reason of an abort that somebody asked for. */
const CANCELLED = new JobFault('cancelled', 'The job was cancelled.');

function verdictOf(state: Job['state']): string {
  return state === 'cancelled' ? 'been cancelled' : state;
}
