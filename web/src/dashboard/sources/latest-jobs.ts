import type { JobBody } from '../../wire/wire-types.ts';

/** The job of each source that tells most of it: one that runs, else one that waits, else the newest. `jobs`: newest first. */
export function latestJobs(jobs: readonly JobBody[]): Map<string, JobBody> {
  const latest = new Map<string, JobBody>();
  for (const job of jobs) {
    // One that read a single original says nothing of the rest.
    if (job.sourceId === null || job.kind === 'reread') continue;
    const present = latest.get(job.sourceId);
    if (present === undefined || urgency(job) > urgency(present)) latest.set(job.sourceId, job);
  }
  return latest;
}

function urgency({ state }: JobBody): number {
  return state === 'running' ? 2 : state === 'queued' ? 1 : 0;
}
