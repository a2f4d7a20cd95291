import type { Job } from '../jobs/job.ts';

/** The progress of the first reading of sources, in documents: all that were listed so far, and those that can be found. */
export interface Indexing {
  readonly done: number;
  readonly total: number;
}

/** The dependencies of {@link followFirstRuns}; each answers from memory. */
export interface FirstRunServices {
  /** Waiting and running jobs. */
  readonly unfinished: () => readonly Job[];
  /** Whether a source has not been read completely yet. */
  readonly isUnread: (sourceId: string) => boolean;
  /** The number of documents of each source. Called once for each first run. */
  readonly storedBySource: () => Readonly<Record<string, number>>;
}

/**
 * Returns, at each call, the progress of the first runs of all sources together; `null` if none is running. Meanwhile
 * `done` never falls: a source that was read completely counts until the last of them is, and a run that continues after a
 * restart, or is retried, begins with the stored documents. A run that waits for its next attempt is not running.
 */
export function followFirstRuns(services: FirstRunServices): () => Indexing | null {
  const runs = new Map<string, Indexing>();
  let last: Indexing | null = null;
  return () => {
    const jobs = services.unfinished();
    const current = jobs.length === 0 ? [] : jobs.filter((job) => isFirstRun(job, services));
    if (current.length === 0) {
      runs.clear();
      last = null;
      return null;
    }
    for (const job of current) runs.set(job.sourceId, howFar(job, runs, services));
    // The same object while nothing changes: each search compares it.
    const sum = sumOf(runs.values());
    if (last?.done !== sum.done || last.total !== sum.total) last = sum;
    return last;
  };
}

type SourceJob = Job & { readonly sourceId: string };

function isFirstRun(job: Job, { isUnread }: FirstRunServices): job is SourceJob {
  const { kind, sourceId, nextAttemptAt } = job;
  return kind === 'refresh' && sourceId !== null && nextAttemptAt === null && isUnread(sourceId);
}

function howFar(
  { sourceId, progress }: SourceJob,
  runs: ReadonlyMap<string, Indexing>,
  { storedBySource }: FirstRunServices,
): Indexing {
  const least = runs.get(sourceId)?.done ?? storedBySource()[sourceId] ?? 0;
  const done = Math.max(least, progress.done);
  return { done, total: Math.max(done, progress.found) };
}

function sumOf(runs: Iterable<Indexing>): Indexing {
  let [done, total] = [0, 0];
  for (const run of runs) {
    done += run.done;
    total += run.total;
  }
  return { done, total };
}
