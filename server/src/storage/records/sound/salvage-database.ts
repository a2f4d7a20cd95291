import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction } from '../sqlite-transaction.ts';
import {
  allTables,
  CHECKSUM,
  type ChecksummedTable,
  quoted,
  rowChecksum,
} from './row-checksums.ts';

/** How many rows of a table were taken over. */
export type SalvagedRows = Readonly<Record<string, number>>;

/**
 * Makes the tables of `damaged` in `fresh`, which is empty, and copies every row that can be read and matches its
 * checksum. Rows on unreadable pages are lost, and so are rows between two such pages.
 *
 * @throws when the schema itself cannot be read.
 */
export function salvageDatabase(damaged: DatabaseSync, fresh: DatabaseSync): SalvagedRows {
  for (const pragma of ['page_size', 'user_version', 'application_id']) {
    const value = Number(damaged.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
    fresh.exec(`PRAGMA ${pragma} = ${value}`);
  }
  const salvaged: Record<string, number> = {};
  const salvage = () => {
    copySchema(damaged, fresh);
    for (const table of allTables(fresh))
      salvaged[table.name] = salvageTable(damaged, fresh, table);
    salvageSequences(damaged, fresh);
  };
  inTransaction(fresh, salvage, () => {});
  return salvaged;
}

function copySchema(damaged: DatabaseSync, fresh: DatabaseSync): void {
  const sql = `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    ORDER BY type DESC`; // tables before their indexes
  for (const row of damaged.prepare(sql).all()) fresh.exec(String(row['sql']));
}

function salvageTable(damaged: DatabaseSync, fresh: DatabaseSync, table: ChecksummedTable): number {
  const names = table.hasChecksum ? [CHECKSUM, ...table.columns] : table.columns;
  const columns = names.map(quoted).join(', ');
  const places = names.map(() => '?').join(', ');
  // A row that is met from both ends is one.
  const insert = fresh.prepare(
    `INSERT OR IGNORE INTO ${quoted(table.name)} (${columns}) VALUES (${places})`,
  );
  let count = 0;
  const take = (row: SQLOutputValue[]): void => {
    const [checksum, ...values] = row;
    if (table.hasChecksum && checksum !== null && Number(checksum) !== rowChecksum(values)) return;
    count += Number(insert.run(...row).changes);
  };
  for (const order of ['ASC', 'DESC']) {
    const by = table.key.map((column) => `${quoted(column)} ${order}`).join(', ');
    const sql = `SELECT ${columns} FROM ${quoted(table.name)} ORDER BY ${by}`;
    if (readUntilDamage(damaged, sql, take)) break;
  }
  return count;
}

/** Returns whether it read to the end. */
function readUntilDamage(
  database: DatabaseSync,
  sql: string,
  take: (row: SQLOutputValue[]) => void,
): boolean {
  try {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    statement.setReadBigInts(true);
    for (const row of statement.iterate()) take(row as unknown as SQLOutputValue[]);
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) return false; // what SQLite cannot read
    throw error;
  }
}

/** Numbers that were used once are never used again. */
function salvageSequences(damaged: DatabaseSync, fresh: DatabaseSync): void {
  const table = fresh.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get();
  if (table === undefined) return; // no table counts its numbers
  const insert = fresh.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
  const update = fresh.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
  readUntilDamage(damaged, 'SELECT name, seq FROM sqlite_sequence', ([name = null, seq = null]) => {
    if (update.run(seq, name).changes === 0) insert.run(name, seq);
  });
}
