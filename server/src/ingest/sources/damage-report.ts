import { uniqueId } from '../../runtime/unique-id.ts';
import { type Job, type JobKind, MAX_REPORTED_FAILURES, NO_PROGRESS } from '../jobs/job.ts';

/** A job that failed before it began: documents of a source are damaged, and cannot be read again. */
export function damageReport(
  kind: JobKind,
  sourceId: string | null,
  documents: readonly string[],
  nowMs: number,
): Job {
  const at = new Date(nowMs).toISOString();
  const named = documents.slice(0, MAX_REPORTED_FAILURES);
  const failed = named.map((path) => ({ path, reason: 'damaged' }));
  const message = `${documents.length} documents are damaged on the disk and cannot be read again from anywhere: push them again, or restore a backup. ${named.join(', ')}`;
  return {
    id: uniqueId(nowMs),
    sourceId,
    kind,
    state: 'failed',
    trigger: 'start',
    attempt: 1,
    maxAttempts: 1,
    nextAttemptAt: null,
    progress: { ...NO_PROGRESS, phase: 'finished', failed, failedCount: documents.length },
    error: { code: 'damaged', message },
    createdAt: at,
    startedAt: at,
    finishedAt: at,
  };
}
