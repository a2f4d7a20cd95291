import type { Clock } from '../../runtime/clock.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import type { Log } from '../../runtime/log.ts';
import { isFinished, type Job, type JobError, type JobProgress } from './job.ts';
import { JobFault, STORAGE_FULL } from './job-fault.ts';
import type { JobRun } from './job-run.ts';
import { begin, cancel, complete, fail, interrupt, waitForRoom } from './job-steps.ts';
import type { JobStore } from './job-store.ts';
import { ProgressKeeper } from './progress-keeper.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { TrackedJob } from './tracked-job.ts';

/** Abort reason of an attempt: a person cancelled the job. */
export const CANCELLED = new JobFault('cancelled', 'The job was cancelled.');
/** Abort reason of an attempt: the server stops. */
export const INTERRUPTED = new JobFault('interrupted', 'The server stops.');
/** Abort reason of an attempt: the lease expired, and another process may have the job. */
export const LEASE_LOST = new JobFault('lease-lost', 'Another process has taken over.');

export interface AttemptOptions {
  readonly store: JobStore;
  readonly run: JobRun;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  /** The owner of the job's lease. */
  readonly owner: string;
}

/**
 * Makes one attempt at a job that `owner` has claimed. Returns the resulting job for the caller to store; `null` if the
 * lease was lost, so that another process decides. Rejects only if the store fails.
 */
export async function makeAttempt(
  tracked: TrackedJob,
  claimed: Job,
  stop: AbortController,
  options: AttemptOptions,
): Promise<Job | null> {
  if (stop.signal.aborted) return afterStop(claimed, stop.signal.reason, options);
  const begun = begin(claimed, now(options));
  if (isFinished(begun)) return begun;
  if (!(await options.store.save(begun, options.owner))) return null;
  tracked.latest.set(begun);
  return work(tracked, stop, options);
}

async function work(
  { latest }: TrackedJob,
  stop: AbortController,
  options: AttemptOptions,
): Promise<Job | null> {
  const keeper = keepProgress(latest.value, stop, options);
  let isOver = false;
  const report = (progress: JobProgress) => {
    if (isOver) return;
    latest.set({ ...latest.value, progress });
    keeper.note(latest.value);
  };
  try {
    stop.signal.throwIfAborted();
    await options.run(latest.value, report, stop.signal);
    return complete(latest.value, now(options));
  } catch (error) {
    if (stop.signal.aborted) return afterStop(latest.value, stop.signal.reason, options);
    return afterFailure(latest.value, error, options);
  } finally {
    isOver = true;
    await keeper.idle();
  }
}

function keepProgress(job: Job, stop: AbortController, options: AttemptOptions): ProgressKeeper {
  const { store, owner, clock, log } = options;
  return new ProgressKeeper(job, {
    nowMs: () => clock.now(),
    keep: async (changed) => {
      if (!(await store.save(changed, owner))) stop.abort(LEASE_LOST);
    },
    onError: (error) => log('warn', 'progress could not be kept', { jobId: job.id, error }),
  });
}

function afterStop(job: Job, reason: unknown, options: AttemptOptions): Job | null {
  if (reason === LEASE_LOST) return null;
  return reason === INTERRUPTED ? interrupt(job) : cancel(job, now(options));
}

function afterFailure(job: Job, error: unknown, options: AttemptOptions): Job {
  const { clock, random, log } = options;
  if (isForRoom(error)) return withoutRoom(job, { clock, log });
  const mayPass = !(error instanceof JobFault) || error.isTemporary;
  const retryMs = clock.now() + retryDelayMs(job.attempt, random);
  const retryAt = mayPass ? new Date(retryMs).toISOString() : null;
  const failed = fail(job, explain(job, error, options), retryAt, now(options));
  if (failed.nextAttemptAt !== null && error instanceof JobFault) {
    const { nextAttemptAt, attempt } = failed;
    const fields = { jobId: job.id, reason: error.code, attempt, nextAttemptAt };
    options.log('warn', 'a job will be tried again', fields);
  }
  return failed;
}

// Checking the disk costs microseconds, and the job should continue soon after space is freed.
const ROOM_RETRY_MS = 10_000;

const NO_ROOM =
  'The disk of the data folder is full. The job goes on by itself once there is room: free some, or delete documents and sources that are no longer needed.';

/** The job as waiting for disk space. Logged only once, since it may wait for days. */
export function withoutRoom(job: Job, { clock, log }: Pick<AttemptOptions, 'clock' | 'log'>): Job {
  const nextAttemptAt = new Date(clock.now() + ROOM_RETRY_MS).toISOString();
  if (job.error?.code !== STORAGE_FULL) {
    log('warn', 'a job waits for room on the disk', { jobId: job.id, nextAttemptAt });
  }
  return waitForRoom(job, { code: STORAGE_FULL, message: NO_ROOM }, nextAttemptAt);
}

function isForRoom(error: unknown): boolean {
  return error instanceof JobFault ? error.code === STORAGE_FULL : isStorageFull(error);
}

function explain(job: Job, error: unknown, { log }: AttemptOptions): JobError {
  if (error instanceof JobFault) return { code: error.code, message: error.message };
  log('error', 'a job failed', { jobId: job.id, kind: job.kind, attempt: job.attempt, error });
  return { code: 'internal', message: `A defect: the log of job ${job.id} says more.` };
}

function now({ clock }: AttemptOptions): string {
  return new Date(clock.now()).toISOString();
}
