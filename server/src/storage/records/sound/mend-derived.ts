import { renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseDamage, isSound } from '../../../documents/damage.ts';
import { mendDatabase } from './mend-database.ts';
import { checksummedTable, keepRowChecksums, quoted } from './row-checksums.ts';
import { NO_TABLES, verifyAtOnce } from './verify-database.ts';

// Verified in about .1 s. A larger file is verified in the background.
const MAX_VERIFIED_BYTES = 16 * 1024 * 1024;

/**
 * Verifies a file whose contents can be rebuilt, before it is used. A file that cannot be repaired is set aside as
 * `.damaged`, to be recreated. Returns whether it was. A file that cannot be opened at all is left to the code that opens it.
 */
export function setAsideIfDamaged(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > MAX_VERIFIED_BYTES) return false;
  if (isMended(file)) return false;
  rmSync(`${file}.damaged`, { recursive: true, force: true });
  renameSync(file, `${file}.damaged`);
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  return true;
}

function isMended(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    return mendRows(database) === 0;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) return false; // SQLite cannot use it
    throw error;
  } finally {
    database.close();
  }
}

/** Mends an open file; returns how many rows are still damaged. A damaged structure counts as one. */
function mendRows(database: DatabaseSync): number {
  const damage = verifyAtOnce(database);
  if (damage.structure.length > 0) return damage.structure[0] === NO_TABLES ? 0 : 1;
  if (isSound(damage)) return 0;
  keepRowChecksums(database);
  return mendDatabase(database, damage).damaged.length;
}

/** Deletes rows that cannot be repaired and are rebuilt when missing. Returns their number. */
export function deleteDamagedRows(database: DatabaseSync): number {
  const damage = verifyAtOnce(database);
  return damage.rows.length === 0 ? 0 : mendOrDeleteRows(database, damage);
}

/** The same, and rebuilds indexes that do not match their tables. */
export function mendOrDelete(database: DatabaseSync): number {
  const damage = verifyAtOnce(database);
  return isSound(damage) ? 0 : mendOrDeleteRows(database, damage);
}

function mendOrDeleteRows(database: DatabaseSync, damage: DatabaseDamage): number {
  const { damaged } = mendDatabase(database, damage);
  for (const { table, key } of damaged) {
    const isRow = checksummedTable(database, table).key.map((column) => `${quoted(column)} = ?`);
    database.prepare(`DELETE FROM ${quoted(table)} WHERE ${isRow.join(' AND ')}`).run(...key);
  }
  return damaged.length;
}
