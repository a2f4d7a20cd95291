import { renameSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { storageFaultOf } from '../../../runtime/disk/storage-fault.ts';
import type { Log } from '../../../runtime/log.ts';
import { type DatabaseFormat, removeSidecars, versionOf } from '../database-format.ts';

/** A file that cannot be used although SQLite can read it. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/**
 * Opens a database whose contents can be rebuilt. A file that is damaged, foreign or of a newer version is set aside as
 * `<file>.damaged` (replacing an earlier one), with a log line, and recreated.
 *
 * @throws if the folder is not writable or the file cannot be opened at all.
 */
export function openOrBeginAnew(
  file: string,
  open: () => DatabaseSync,
  { log, message }: { readonly log: Log; readonly message: string },
): DatabaseSync {
  try {
    assertFile(file);
    return open();
  } catch (error) {
    if (!(error instanceof DamagedFile) && storageFaultOf(error) !== 'damaged') throw error;
    log('warn', message, { file, error });
    setAside(file);
    return open();
  }
}

/** Throws {@link DamagedFile} for tables of another program, or of another version where `isExact`. */
export function assertOurs(
  database: DatabaseSync,
  { version, table }: DatabaseFormat,
  isExact = false,
): void {
  const found = versionOf(database);
  const rows = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  if (rows.length === 0) return;
  if (!rows.some((row) => row['name'] === table)) throw new DamagedFile('it is not a file of ours');
  const isUnknown = isExact ? found !== version : found > version;
  if (isUnknown) throw new DamagedFile(`the file is of version ${found} instead of ${version}`);
}

function assertFile(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new DamagedFile('it is a folder');
  }
}

function setAside(file: string): void {
  const aside = `${file}.damaged`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(file, aside);
  removeSidecars(file);
}
