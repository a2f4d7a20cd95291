import type { DatabaseSync } from 'node:sqlite';

/**
 * Does `work` as one transaction: all of it is written, or nothing when it throws. `afterRollback`
 * forgets what caches took over from it.
 */
export function inTransaction<Result>(
  database: DatabaseSync,
  work: () => Result,
  afterRollback: () => void = () => undefined,
): Result {
  // Immediate: a read that turns into a write could fail on a lock after half the work.
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has already rolled it back if the disk was full.
    if (database.isTransaction) database.exec('ROLLBACK');
    afterRollback();
    throw error;
  }
}

/**
 * Makes a function that does several reads at one state of the database: each alone would take and release the lock of
 * the write-ahead log, which costs a third of a read by key.
 */
export function readsAtOnce(database: DatabaseSync): <Result>(work: () => Result) => Result {
  const [begin, commit] = [database.prepare('BEGIN'), database.prepare('COMMIT')];
  return (work) => {
    if (database.isTransaction) return work();
    begin.run();
    try {
      return work();
    } finally {
      // SQLite may already have ended it after a disk error.
      if (database.isTransaction) commit.run();
    }
  };
}
