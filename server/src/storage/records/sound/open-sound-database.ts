import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { breakSeal } from './file-seal.ts';
import { type SalvagedRows, salvageDatabase } from './salvage-database.ts';
import { checkWholeStructure } from './verify-database.ts';

/** The repairs of a file before it was opened. */
export type StartMending =
  | { readonly kind: 'none' }
  /** Its indexes did not match its tables and were rebuilt, without loss. */
  | { readonly kind: 'reindexed'; readonly messages: readonly string[] }
  /** Its pages were damaged: readable rows were copied into a new file, and the old one was kept. */
  | {
      readonly kind: 'salvaged';
      readonly messages: readonly string[];
      readonly rows: SalvagedRows;
    };

// Long enough for a shell that reads.
const BUSY_TIMEOUT_MS = 5_000;

// Checked in .2 s. A larger file is checked in the background, while it is used.
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/**
 * Checks the structure of a database file before it is used, and mends it. A file that is large, or the one that
 * `sealFile` sealed, is used unchecked: all that is stored is verified after the start.
 *
 * @throws what SQLite throws for a file that cannot be opened at all.
 */
export function mendBeforeOpening(file: string): StartMending {
  if (breakSeal(file) || !existsSync(file)) return { kind: 'none' };
  if (statSync(file).size > MAX_CHECKED_BYTES) return { kind: 'none' };
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const messages = checkWholeStructure(database);
    if (messages.length === 0) return { kind: 'none' };
    if (isMendedByIndexing(database)) return { kind: 'reindexed', messages };
    const fresh = `${file}.mending`;
    removeDatabase(fresh);
    const rows = salvageInto(fresh, database);
    database.close();
    putInPlace(file, fresh);
    return { kind: 'salvaged', messages, rows };
  } finally {
    if (database.isOpen) database.close();
  }
}

/** The repairs, in sentences for the operator. */
export function describeMending(mending: StartMending, what: string): string[] {
  if (mending.kind === 'none') return [];
  if (mending.kind === 'reindexed') {
    return [`${what} had damaged indexes: they were built anew, and nothing was lost.`];
  }
  return [
    `${what} had damaged pages: what could be read was taken over into a new file, and the old one was kept beside it as \`.damaged\`. What is missing is in a backup or has to be sent again.`,
  ];
}

function isMendedByIndexing(database: DatabaseSync): boolean {
  try {
    database.exec('REINDEX');
    return checkWholeStructure(database).length === 0;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) return false; // the tables themselves are damaged
    throw error;
  }
}

function salvageInto(file: string, damaged: DatabaseSync): SalvagedRows {
  const fresh = new DatabaseSync(file);
  try {
    return salvageDatabase(damaged, fresh);
  } finally {
    fresh.close();
  }
}

/** The damaged file is kept: an expert may recover more from it. After `kill -9` there is always one in place. */
function putInPlace(file: string, fresh: string): void {
  removeDatabase(`${file}.damaged`);
  linkSync(file, `${file}.damaged`);
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  renameSync(fresh, file);
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(`${file}${suffix}`, { recursive: true, force: true });
}
