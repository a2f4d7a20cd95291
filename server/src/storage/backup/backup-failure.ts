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

// What an operator can mend, by its code of the operating system.
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not. Run this as the user that the server runs as',
  EPERM: 'this user may not. Run this as the user that the server runs as',
  EROFS: 'its disk can only be read',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of that path is no folder',
  EISDIR: 'that is a folder',
  EEXIST: 'there is a file of that name',
  EIO: 'the disk fails. Save what it still holds',
};

/** An error of the file system as a {@link BackupFailure}, where its path and reason are known; any other as it is. */
export function explainFileFault(error: unknown): unknown {
  if (error instanceof BackupFailure || !(error instanceof Error)) return error;
  if (!('code' in error && 'path' in error)) return error;
  const reason = FILE_FAULTS[String(error.code)];
  if (reason === undefined) return error;
  const message = `${error.path} cannot be read or written: ${reason} (${error.code}).`;
  return new BackupFailure(message, { cause: error });
}
