import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { DamagedRow, DatabaseDamage } from '../../../documents/damage.ts';
import { inTransaction } from '../sqlite-transaction.ts';
import { repairRow, type StoredColumn } from './repair-row.ts';
import {
  CHECKSUM,
  type ChecksummedTable,
  checksummedTables,
  checksumSql,
  quoted,
} from './row-checksums.ts';

/** The result of a repair. */
export interface MendedDatabase {
  /** Rows with a single flipped bit, which were restored. */
  readonly repaired: readonly DamagedRow[];
  /** Rows that could not be repaired and are unchanged. */
  readonly damaged: readonly DamagedRow[];
}

/**
 * Repairs everything that can be repaired without knowing the meaning of rows: rebuilds indexes that may not match their
 * tables, and restores single flipped bits. Needs the writing connection, with or without the triggers of
 * `keepRowChecksums`, which keep the checksum of a damaged row.
 *
 * @throws the error of SQLite if the pages are too damaged to be written.
 */
export function mendDatabase(database: DatabaseSync, damage: DatabaseDamage): MendedDatabase {
  const repaired: DamagedRow[] = [];
  const damaged: DamagedRow[] = [];
  const mend = () => {
    // A row whose indexed value is damaged cannot be changed before its index says the same.
    if (damage.structure.length > 0 || damage.rows.length > 0) database.exec('REINDEX');
    const tables = new Map(checksummedTables(database).map((table) => [table.name, table]));
    for (const row of damage.rows) {
      const table = tables.get(row.table);
      const isMended = table !== undefined && mendRow(database, table, row);
      (isMended ? repaired : damaged).push(row);
    }
  };
  inTransaction(database, mend, () => {});
  return { repaired, damaged };
}

function mendRow(database: DatabaseSync, table: ChecksummedTable, { key }: DamagedRow): boolean {
  const isRow = table.key.map((column) => `${quoted(column)} = ?`).join(' AND ');
  const row = readRow(database, table, isRow, key);
  if (row === null) return false;
  if (isOneBit(row.checksum ^ row.computed)) {
    const renew = `UPDATE ${quoted(table.name)} SET ${CHECKSUM} = ? WHERE ${isRow}`;
    database.prepare(renew).run(row.computed, ...key);
    return true;
  }
  const values = repairRow(row.columns, row.checksum);
  if (values === null) return false;
  const set = table.columns.map((column) => `${quoted(column)} = ?`).join(', ');
  const update = `UPDATE ${quoted(table.name)} SET ${set} WHERE ${isRow}`;
  database.prepare(update).run(...values, ...key);
  return true;
}

function readRow(
  database: DatabaseSync,
  table: ChecksummedTable,
  isRow: string,
  key: DamagedRow['key'],
): { checksum: number; computed: number; columns: StoredColumn[] } | null {
  const types = table.columns.map((column) => `typeof(${quoted(column)})`);
  const values = table.columns.map(
    (column) =>
      `CASE typeof(${quoted(column)}) WHEN 'text' THEN CAST(${quoted(column)} AS BLOB) ELSE ${quoted(column)} END`,
  );
  const statement = database.prepare(
    `SELECT ${CHECKSUM}, ${checksumSql(table)}, ${types.join(', ')}, ${values.join(', ')}
     FROM ${quoted(table.name)} WHERE ${isRow}`,
  );
  statement.setReturnArrays(true);
  statement.setReadBigInts(true);
  const found = statement.get(...key) as unknown as SQLOutputValue[] | undefined;
  if (found === undefined) return null;
  const [checksum, computed, ...rest] = found;
  const columns = table.columns.map(
    (_, at): StoredColumn => ({
      // `typeof` says one of these words, and the value is of that type.
      type: rest[at] as StoredColumn['type'],
      value: (rest[table.columns.length + at] ?? null) as StoredColumn['value'],
    }),
  );
  return { checksum: Number(checksum), computed: Number(computed), columns };
}

function isOneBit(difference: number): boolean {
  return difference !== 0 && (difference & (difference - 1)) === 0;
}
