import { waitUntil } from '../processes/wait-until.ts';
import type { QuarryServer } from './quarry-server.ts';

/** What a benchmark needs of a job as `/api/jobs` shows it. */
export interface FinishedJob {
  readonly state: string;
  readonly progress: {
    readonly done: number;
    readonly added: number;
    readonly changed: number;
    readonly failed: readonly unknown[];
  };
}

const JOB_TIMEOUT_MS = 30 * 60_000;
const ENDED = new Set(['completed', 'failed', 'cancelled']);

/**
 * Waits for the newest job (of one source, if named) to end, and gives it. Throws when it did not complete.
 * Asks twenty times a second: the end is known to 50 ms.
 */
export async function awaitJob(
  server: QuarryServer,
  sourceId: string | null,
): Promise<FinishedJob> {
  const job = await waitUntil(
    async () => {
      const { jobs } = (await server.call('GET', '/api/jobs?limit=100')) as {
        jobs: (FinishedJob & { sourceId: string | null })[];
      };
      const newest = jobs.find((one) => sourceId === null || one.sourceId === sourceId);
      return newest !== undefined && ENDED.has(newest.state) ? newest : null;
    },
    { what: 'the job', intervalMs: 50, timeoutMs: JOB_TIMEOUT_MS },
  );
  if (job.state !== 'completed') throw new Error(`The job ended as ${JSON.stringify(job)}.`);
  return job;
}
