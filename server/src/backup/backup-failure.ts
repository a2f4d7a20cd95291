/** A backup, restore or check that cannot be done. The message is for the operator: what is wrong, and what to do. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/** A file of the data folder that is not what was written. The message names the file and the damage. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

// Result code of SQLite for a full disk, https://sqlite.org/rescode.html#full.
const SQLITE_FULL = 13;

/** Whether an error of the file system or of SQLite means that there is no room left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true;
  return 'errcode' in error && error.errcode === SQLITE_FULL;
}

/** Whether an error of the file system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
