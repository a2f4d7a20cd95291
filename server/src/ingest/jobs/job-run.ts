import type { Job, JobProgress } from './job.ts';

/**
 * Does the work of one job. Resolves when it is done; rejects with a {@link JobFault} if it cannot
 * be done, and with the signal's reason if it is stopped. Work of an interrupted attempt
 * may be found done by the next.
 */
export type JobRun = (
  job: Job,
  report: (progress: JobProgress) => void,
  signal: AbortSignal,
) => Promise<void>;
