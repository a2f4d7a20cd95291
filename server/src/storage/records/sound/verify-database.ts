import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { DamagedRow, DatabaseDamage } from '../../../documents/damage.ts';
import {
  CHECKSUM,
  type ChecksummedTable,
  checksummedTables,
  checksumSql,
  defineChecksum,
  quoted,
} from './row-checksums.ts';

/**
 * Verifies a whole database: the structure of its pages, its indexes against their tables, and every row against its
 * checksum, if it has one. Yields the approximate bytes read by each step, so that the caller can pause in between. Needs
 * only the memory of a batch of rows.
 */
export function* verifyDatabase(database: DatabaseSync): Generator<number, DatabaseDamage> {
  defineChecksum(database);
  const structure = new Set<string>();
  const rows: DamagedRow[] = [];
  const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work();
    } catch (error) {
      structure.add(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  };
  const tables = attempt(() => checksummedTables(database), []);
  for (const table of tables) {
    for (const message of attempt(() => checkStructure(database, table.name), [])) {
      if (structure.size < MAX_MESSAGES) structure.add(message);
    }
    yield PAGE_BYTES;
    if (!table.hasChecksum) continue;
    const batches = verifyRows(database, table);
    for (;;) {
      const batch = attempt(() => batches.next(), null);
      if (batch === null || batch.done) break;
      if (rows.length < MAX_ROWS) rows.push(...batch.value);
      yield BATCH_ROWS * ROW_BYTES;
    }
  }
  if (tables.length === 0 && structure.size === 0) structure.add(NO_TABLES);
  return { structure: [...structure], rows };
}

/** The message on the structure of a file without tables: a new one, or one that lost them. */
export const NO_TABLES = 'it has no tables';

/** {@link verifyDatabase} without a rest: for small files. */
export function verifyAtOnce(database: DatabaseSync): DatabaseDamage {
  const steps = verifyDatabase(database);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The faults that SQLite reports for the whole file: pages, indexes, free space. Empty if it is sound. */
export function checkWholeStructure(database: DatabaseSync): string[] {
  try {
    return messagesOf(database, `PRAGMA integrity_check(${MAX_MESSAGES})`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

// Enough to see what kind of damage it is.
const MAX_MESSAGES = 20;
// Each row is repaired or reported individually. With more, the file has to be restored as a whole.
const MAX_ROWS = 10_000;
// A batch is read in some milliseconds.
const BATCH_ROWS = 200;
// Only for pacing: rows of texts are larger, most others smaller.
const ROW_BYTES = 2_000;
const PAGE_BYTES = 64 * 1024;

/** Checks one table and its indexes, and in a file with one table also its list of free pages. */
function checkStructure(database: DatabaseSync, table: string): string[] {
  return messagesOf(database, `PRAGMA integrity_check(${quoted(table)})`);
}

function messagesOf(database: DatabaseSync, sql: string): string[] {
  const rows = database.prepare(sql).all();
  return rows.map((row) => String(row['integrity_check'])).filter((message) => message !== 'ok');
}

/** Yields the damaged rows of each batch. */
function* verifyRows(database: DatabaseSync, table: ChecksummedTable): Generator<DamagedRow[]> {
  const key = table.key.map(quoted).join(', ');
  const isAfter = `(${key}) > (${table.key.map(() => '?').join(', ')})`;
  const select = (where: string) => {
    const statement = database.prepare(
      `SELECT ${key}, ${CHECKSUM} IS NOT NULL AND ${CHECKSUM} IS NOT ${checksumSql(table)} AS is_damaged
       FROM ${quoted(table.name)} ${where} ORDER BY ${key} LIMIT ${BATCH_ROWS}`,
    );
    statement.setReturnArrays(true);
    statement.setReadBigInts(true);
    return statement;
  };
  const next = select(`WHERE ${isAfter}`);
  let rows = select('').all() as unknown as SQLOutputValue[][];
  while (rows.length > 0) {
    yield rows
      .filter((row) => Number(row.at(-1)) === 1)
      .map((row) => ({ table: table.name, key: row.slice(0, -1) }));
    const last = rows.at(-1)!.slice(0, -1);
    rows = next.all(...last) as unknown as SQLOutputValue[][];
  }
}
