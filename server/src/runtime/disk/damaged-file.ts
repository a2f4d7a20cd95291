import { errorCodeOf } from './error-code-of.ts';

/** A file of the data folder that differs from what was written. The message names the file and the damage. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** Whether an error means that a file does not exist. */
export function isMissing(error: unknown): error is NodeJS.ErrnoException {
  return errorCodeOf(error) === 'ENOENT';
}
