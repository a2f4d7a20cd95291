import type { Job, JobProgress } from './job.ts';

/**
 * Does the work of one job. Resolves when it is done; rejects with a {@link JobFault} when it cannot
 * be, and with the signal's reason when it is to stop. What it did in an attempt that broke off it
 * may meet as done in the next.
 */
export type JobRun = (
  job: Job,
  report: (progress: JobProgress) => void,
  signal: AbortSignal,
) => Promise<void>;
