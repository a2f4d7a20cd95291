import { LogAwayError } from '../documents/log/document-log.ts';
import { IndexAway, IndexMisfit } from '../index/index-away.ts';
import type { DiskSpace } from '../runtime/disk/disk-space.ts';
import type { TaskError } from './ingest-messages.ts';
import { JobFault, LOG_AWAY, STORAGE_FULL } from './jobs/job-fault.ts';

/** The message for a full disk, in the log and on jobs. */
export const STORAGE_IS_FULL =
  'The disk of the data folder is full. It is tried again by itself: make room, or delete what is no longer needed.';

/** Without the reason, which names a server of the operator and is in the log of this one. */
export const LOG_IS_AWAY =
  'The database with the log of documents does not answer. It is tried again by itself; `/v1/health` says when it is back.';
/** The message of jobs for an index that lies elsewhere and cannot be reached; the log has the fault. */
const INDEX_IS_AWAY =
  'The index cannot be reached at the moment. What was read is stored, and is found once it can; it is tried again by itself.';
const INDEX_AWAY = 'index-away';

/** Serialises a failure for the main thread. Any error other than a {@link JobFault} is a defect. */
export function toTaskError(error: unknown, disk: DiskSpace): TaskError {
  if (disk.noteFailure(error)) {
    return { code: STORAGE_FULL, message: STORAGE_IS_FULL, isTemporary: true };
  }
  if (error instanceof LogAwayError) {
    return { code: LOG_AWAY, message: LOG_IS_AWAY, isTemporary: true };
  }
  if (error instanceof IndexAway || error instanceof IndexMisfit) {
    return { code: INDEX_AWAY, message: INDEX_IS_AWAY, isTemporary: true };
  }
  if (!(error instanceof JobFault)) {
    return { code: 'internal', message: describeError(error), isTemporary: false };
  }
  const { code, message, isTemporary } = error;
  return { code, message, isTemporary };
}

/** Describes an error as text, since errors lose their class and cause between threads. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
