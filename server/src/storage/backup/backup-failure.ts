/** A backup, restore or check that cannot be done. The message is for the operator: the fault, and what to do. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

// Faults that an operator can fix, by their code of the operating system.
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

/** Turns a file system error with a known path and reason into a {@link BackupFailure}; returns any other unchanged. */
export function explainFileFault(error: unknown): unknown {
  if (error instanceof BackupFailure || !(error instanceof Error)) return error;
  if (!('code' in error && 'path' in error)) return error;
  const reason = FILE_FAULTS[String(error.code)];
  if (reason === undefined) return error;
  const message = `${error.path} cannot be read or written: ${reason} (${error.code}).`;
  return new BackupFailure(message, { cause: error });
}
