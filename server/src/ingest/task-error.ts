import { JobFault } from '../jobs/job-fault.ts';
import type { TaskError } from './ingest-messages.ts';

/** What the main thread is told of a failure; what is no expected end of a job is a defect. */
export function toTaskError(error: unknown): TaskError {
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
