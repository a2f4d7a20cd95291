import type { JobKind } from './job.ts';
import type { TrackedJob } from './tracked-job.ts';

/**
 * Attempts at once, in each process. Refreshes mostly wait for the network or the disk, and four
 * keep the one writer busy; the others are for that writer alone, but need not wait for long crawls.
 */
const MAX_AT_ONCE: Readonly<Record<JobKind, number>> = {
  refresh: 4,
  reread: 4,
  remove: 1,
  restore: 1,
  reindex: 1,
};

/**
 * Which of these jobs may begin now, oldest first: not more of a kind than its bound, and never two
 * of one source. `nextMs` is when the next of the others is to be tried again; `null` when none waits
 * for a time.
 */
export function nextToBegin(
  jobs: readonly TrackedJob[],
  nowMs: number,
): { due: TrackedJob[]; nextMs: number | null } {
  const busy = jobs.filter(({ attempt }) => attempt !== null);
  const due: TrackedJob[] = [];
  for (const tracked of jobs) {
    if (tracked.isDue(nowMs) && hasRoom(tracked, [...busy, ...due])) due.push(tracked);
  }
  const times = jobs.map(({ job }) => Date.parse(job.nextAttemptAt ?? ''));
  const later = times.filter((timeMs) => timeMs > nowMs);
  return { due, nextMs: later.length === 0 ? null : Math.min(...later) };
}

function hasRoom({ job }: TrackedJob, busy: readonly TrackedJob[]): boolean {
  const alike = busy.filter((other) => other.job.kind === job.kind);
  const isSourceBusy = busy.some((other) => other.job.sourceId === job.sourceId);
  return alike.length < MAX_AT_ONCE[job.kind] && !(isSourceBusy && job.sourceId !== null);
}
