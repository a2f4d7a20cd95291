import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite-transaction.ts';
import { migrationNames } from './migrations.ts';

/** Kysely's own record of migrations. Not our table, so its rows have no checksums. */
const TABLE = 'kysely_migration';

/**
 * Repairs names and times in the record of migrations after a flipped bit: migrations run in order, so their number determines their
 * names. Returns the repairs as sentences. Leaves records beyond this version's migrations alone, since they come from a later version.
 */
export function mendMigrations(database: DatabaseSync): string[] {
  const exists = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(TABLE);
  if (exists === undefined) return [];
  const rows = database.prepare(`SELECT name, timestamp FROM ${TABLE} ORDER BY name`).all();
  if (rows.length > migrationNames.length || isSound(rows)) return [];
  const timestamp = new Date().toISOString(); // nothing but their order is read of it
  inTransaction(database, () => {
    database.exec(`DELETE FROM ${TABLE}`);
    const insert = database.prepare(`INSERT INTO ${TABLE} (name, timestamp) VALUES (?, ?)`);
    for (const name of migrationNames.slice(0, rows.length)) insert.run(name, timestamp);
  });
  return ['The record of changes to the tables of the control data was damaged, and was mended.'];
}

type Row = Readonly<Record<string, unknown>>;

/** The first migrations, each with a time that is not before that of the one before. */
function isSound(rows: readonly Row[]): boolean {
  let before = 0;
  return rows.every(({ name, timestamp }, at) => {
    const ms = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
    const follows = ms >= before;
    before = ms;
    return follows && name === migrationNames[at];
  });
}
