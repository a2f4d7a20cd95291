/**
 * Why a read or write failed:
 * - `full`: no space is left, or the quota of the account is used up
 * - `read-only`, `denied`: the file system is read-only, or this account has no permission
 * - `damaged`: a file is no database, or its pages contradict each other
 * - `wrong-kind`: a folder where a file should be, or a file where a folder should be
 * - `missing`: the file or its folder does not exist
 * - `unopenable`: SQLite could not open a file, and does not say why
 * - `busy`: another process holds a lock
 * - `broken`: the device failed (SQLite reports the same for an exhausted quota)
 */
export type StorageFault =
  | 'full'
  | 'read-only'
  | 'denied'
  | 'damaged'
  | 'wrong-kind'
  | 'missing'
  | 'unopenable'
  | 'busy'
  | 'broken';

// Node's names of the errors of the operating system: errno(3).
const SYSTEM_CODES: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'denied',
  EPERM: 'denied',
  EISDIR: 'wrong-kind',
  ERR_FS_EISDIR: 'wrong-kind',
  ENOTDIR: 'wrong-kind',
  EEXIST: 'wrong-kind',
  ENOENT: 'missing',
  EIO: 'broken',
};

// Primary result codes of SQLite: https://sqlite.org/rescode.html
const SQLITE_CODES: Readonly<Record<number, StorageFault>> = {
  3: 'denied',
  5: 'busy',
  8: 'read-only',
  10: 'broken',
  11: 'damaged',
  13: 'full',
  14: 'unopenable',
  26: 'damaged',
};

// SQLITE_IOERR_SHMSIZE: the index of the write-ahead log could not grow, which is a full disk.
const SQLITE_IOERR_SHMSIZE = 4874;

// A chain of causes that is longer is a ring.
const MAX_CAUSES = 8;

/** The storage fault of `error` or its cause; `null` if it is none. */
export function storageFaultOf(error: unknown): StorageFault | null {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth++) {
    const fault = faultOf(current);
    if (fault !== null) return fault;
    current = current.cause;
  }
  return null;
}

/** Whether the disk was full, or the quota exhausted. */
export function isStorageFull(error: unknown): boolean {
  return storageFaultOf(error) === 'full';
}

function faultOf(error: Error): StorageFault | null {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }; // read as unknown
  if (errcode === SQLITE_IOERR_SHMSIZE) return 'full';
  if (typeof errcode === 'number') return SQLITE_CODES[errcode & 0xff] ?? null;
  return typeof code === 'string' ? (SYSTEM_CODES[code] ?? null) : null;
}
