import {
  isFinished,
  type Job,
  type JobError,
  type JobKind,
  type JobProgress,
  type JobTrigger,
  NO_PROGRESS,
} from './job.ts';

/** With the delays between them (`retry-delay.ts`) some eight minutes at most: then a person should look. */
export const MAX_ATTEMPTS = 5;

/** The state transitions of a job. Times are ISO 8601 in UTC. */
export function newJob(
  id: string,
  work: { kind: JobKind; sourceId: string | null; trigger: JobTrigger },
  now: string,
): Job {
  return {
    id,
    ...work,
    state: 'queued',
    attempt: 1,
    maxAttempts: MAX_ATTEMPTS,
    nextAttemptAt: null,
    progress: NO_PROGRESS,
    error: null,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
  };
}

/**
 * An attempt begins. A job that was running already was left by a process that died: that counts as a
 * failure unless the attempt had made more progress than earlier ones. So a job that repeatedly kills the process
 * ends, and a long one on a machine that is switched off every evening is completed.
 */
export function begin(job: Job, now: string): Job {
  const next = job.state === 'running' ? afterCrash(job, now) : job;
  if (isFinished(next)) return next;
  const startedAt = next.startedAt ?? now;
  return { ...next, state: 'running', nextAttemptAt: null, progress: NO_PROGRESS, startedAt };
}

function afterCrash(job: Job, now: string): Job {
  // More progress than before restores all attempts.
  if (hasHeadway(job.progress)) return { ...job, attempt: 1, error: null };
  if (job.attempt >= job.maxAttempts) return end(job, 'failed', CRASHED, now);
  return { ...job, attempt: job.attempt + 1, error: CRASHED };
}

/** Whether something was written that a later attempt need not write again. */
export function hasHeadway({ added, changed, removed }: JobProgress): boolean {
  return added + changed + removed > 0;
}

const CRASHED: JobError = {
  code: 'crashed',
  message: 'The server died while it worked on this. Its log may say why.',
};

export function complete(job: Job, now: string): Job {
  return end(job, 'completed', null, now);
}

export function cancel(job: Job, now: string): Job {
  return end(job, 'cancelled', null, now);
}

/** The server stops: the attempt is repeated at the next start, and does not count as a failure. */
export function interrupt(job: Job): Job {
  return { ...job, state: 'queued' };
}

/** The disk is full: the attempt is repeated at `retryAt`, any number of times. */
export function waitForRoom(job: Job, error: JobError, retryAt: string): Job {
  const progress: JobProgress = { ...job.progress, phase: 'waiting', secondsLeft: null };
  return { ...job, state: 'queued', nextAttemptAt: retryAt, error, progress };
}

/** An attempt failed. `retryAt` is the time of the next; `null` if none would succeed. */
export function fail(job: Job, error: JobError, retryAt: string | null, now: string): Job {
  if (retryAt === null || job.attempt >= job.maxAttempts) return end(job, 'failed', error, now);
  const progress: JobProgress = { ...job.progress, phase: 'waiting', secondsLeft: null };
  const attempt = job.attempt + 1;
  return { ...job, state: 'queued', attempt, nextAttemptAt: retryAt, error, progress };
}

/** An unsuccessful job is queued again, with all its attempts. */
export function revive({ id, kind, sourceId, createdAt }: Job): Job {
  return newJob(id, { kind, sourceId, trigger: 'retry' }, createdAt);
}

function end(
  job: Job,
  state: 'completed' | 'failed' | 'cancelled',
  error: JobError | null,
  now: string,
): Job {
  const progress: JobProgress = { ...job.progress, phase: 'finished', secondsLeft: null };
  return { ...job, state, nextAttemptAt: null, error, progress, finishedAt: now };
}
