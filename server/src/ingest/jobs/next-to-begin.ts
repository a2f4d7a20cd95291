import type { JobKind } from './job.ts';
import type { TrackedJob } from './tracked-job.ts';

/**
 * Concurrent attempts in each process. Refreshes mostly wait for the network or the disk, and four
 * keep the one writer busy; the other kinds wait only for that writer, and need not wait for long crawls.
 */
const MAX_AT_ONCE: Readonly<Record<JobKind, number>> = {
  refresh: 4,
  reread: 4,
  remove: 1,
  restore: 1,
  reindex: 1,
};

/**
 * The jobs that may begin now, oldest first: at most the bound of each kind, and never two
 * of one source. `nextMs` is the time of the next retry among the others; `null` if none waits
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
