import type { DiskSpace } from '../runtime/disk/disk-space.ts';
import type { TaskError } from './ingest-messages.ts';
import { JobFault, STORAGE_FULL } from './jobs/job-fault.ts';

/** What is said of a disk that has no room, in the log and on jobs. */
export const STORAGE_IS_FULL =
  'The disk of the data folder is full. It is tried again by itself: make room, or delete what is no longer needed.';

/** What the main thread is told of a failure; what is no expected end of a job is a defect. */
export function toTaskError(error: unknown, disk: DiskSpace): TaskError {
  if (disk.noteFailure(error)) {
    return { code: STORAGE_FULL, message: STORAGE_IS_FULL, isTemporary: true };
  }
  if (!(error instanceof JobFault)) {
    return { code: 'internal', message: describeError(error), isTemporary: false };
  }
  const { code, message, isTemporary } = error;
  return { code, message, isTemporary };
}

/** Errors lose their class and their cause on the way to another thread; words do not. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
