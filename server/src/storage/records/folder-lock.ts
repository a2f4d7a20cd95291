import { DatabaseSync } from 'node:sqlite';
import type { FolderLock } from '../data-folder/data-folder.ts';

const SQLITE_BUSY = 5; // primary result code, https://sqlite.org/rescode.html

/**
 * Locks by a file: `null` when another process holds it. The lock is one of the operating system, taken
 * through SQLite, so that a killed holder leaves nothing behind (unlike a file with a process id).
 */
export function lockFolder(file: string): FolderLock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => database.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
