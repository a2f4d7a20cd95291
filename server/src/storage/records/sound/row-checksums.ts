import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite-transaction.ts';
import { type ColumnValue, rowChecksum } from './row-checksum.ts';

/** The column that holds the checksum of a row; NULL in rows of a version that had none. */
export const CHECKSUM = 'checksum';

/** A table whose rows have checksums. */
export interface ChecksummedTable {
  readonly name: string;
  /** The columns that a checksum is of, in their order. */
  readonly columns: readonly string[];
  /** The columns that a row is known by: `rowid`, or the primary key of a table without one. */
  readonly key: readonly string[];
  /** Whether the column is there already. */
  readonly hasChecksum: boolean;
}

/**
 * From now on every row that this connection writes gets its checksum: SQLite notices damage of its pages' structure,
 * but none of their content. Adds the column to tables that lack it, without touching their rows.
 *
 * Triggers do it, so that no statement can forget to. They are of the connection and not in the file: other programs
 * can read it, and a row that they write has a wrong checksum. To be called when all tables and columns are there.
 */
export function keepRowChecksums(database: DatabaseSync): void {
  addColumns(database);
  defineChecksum(database);
  for (const table of checksummedTables(database)) database.exec(triggersOf(table));
}

/**
 * Gives rows the checksum of what they hold now: `all` after a change of the tables themselves, `missing` those that
 * have none. At most `limit` rows of each table, so that no transaction takes long; returns how many rows it were.
 */
export function renewRowChecksums(
  database: DatabaseSync,
  which: 'all' | 'missing',
  limit = Number.MAX_SAFE_INTEGER,
): number {
  let renewed = 0;
  const renew = () => {
    for (const table of checksummedTables(database)) {
      const [name, key] = [quoted(table.name), table.key.map(quoted).join(', ')];
      const where = which === 'missing' ? `WHERE ${CHECKSUM} IS NULL` : '';
      const { changes } = database
        .prepare(
          `UPDATE ${name} SET ${CHECKSUM} = ${checksumSql(table)}
           WHERE (${key}) IN (SELECT ${key} FROM ${name} ${where} LIMIT ?)`,
        )
        .run(limit);
      renewed += Number(changes);
    }
  };
  inTransaction(database, renew, () => {});
  return renewed;
}

/** Makes the SQL function `row_checksum(values…)`. */
export function defineChecksum(database: DatabaseSync): void {
  const options = { varargs: true, deterministic: true, useBigIntArguments: true } as const;
  database.function('row_checksum', options, (...values) => rowChecksum(values as ColumnValue[]));
}

/** All tables but those of SQLite and of the migrations, which have no checksums. */
export function checksummedTables(database: DatabaseSync): ChecksummedTable[] {
  return allTables(database).filter(({ name }) => !name.startsWith('kysely_'));
}

/** All tables but those of SQLite. */
export function allTables(database: DatabaseSync): ChecksummedTable[] {
  const tables = database.prepare(
    "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
  );
  return tables
    .all()
    .filter(({ name }) => !String(name).startsWith('sqlite_'))
    .map(({ name, wr }) => describeTable(database, String(name), wr === 1));
}

/** For a statement: the checksum that a row should have. */
export function checksumSql({ columns }: ChecksummedTable, prefix = ''): string {
  return `row_checksum(${columns.map((column) => `${prefix}${quoted(column)}`).join(', ')})`;
}

/** A name as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function describeTable(
  database: DatabaseSync,
  name: string,
  isWithoutRowid: boolean,
): ChecksummedTable {
  const rows = database.prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid').all(name);
  const columns = rows.map((row) => String(row['name']));
  const primary = rows
    .filter(({ pk }) => Number(pk) > 0)
    .sort((a, b) => Number(a['pk']) - Number(b['pk']));
  return {
    name,
    columns: columns.filter((column) => column !== CHECKSUM),
    key: isWithoutRowid ? primary.map((row) => String(row['name'])) : ['rowid'],
    hasChecksum: columns.includes(CHECKSUM),
  };
}

function addColumns(database: DatabaseSync): void {
  const isMissing = () => checksummedTables(database).filter(({ hasChecksum }) => !hasChecksum);
  if (isMissing().length === 0) return;
  const add = () => {
    // Another connection may have been first.
    for (const { name } of isMissing()) {
      database.exec(`ALTER TABLE ${quoted(name)} ADD COLUMN ${CHECKSUM} INTEGER`);
    }
  };
  inTransaction(database, add, () => {});
}

/** An update of the checksum alone starts no trigger, and one of a damaged row leaves it damaged. */
function triggersOf(table: ChecksummedTable): string {
  const { name, columns, key } = table;
  const isRow = key.map((column) => `${quoted(column)} = NEW.${quoted(column)}`).join(' AND ');
  const wasSound = `OLD.${CHECKSUM} IS NULL OR OLD.${CHECKSUM} = ${checksumSql(table, 'OLD.')}`;
  const write = `BEGIN
    UPDATE ${quoted(name)} SET ${CHECKSUM} = ${checksumSql(table, 'NEW.')} WHERE ${isRow};
  END`;
  const trigger = (event: string) => quoted(`${CHECKSUM}_${name}_${event}`);
  return `
    DROP TRIGGER IF EXISTS temp.${trigger('insert')};
    DROP TRIGGER IF EXISTS temp.${trigger('update')};
    CREATE TEMP TRIGGER ${trigger('insert')} AFTER INSERT ON main.${quoted(name)} ${write};
    CREATE TEMP TRIGGER ${trigger('update')}
      AFTER UPDATE OF ${columns.map(quoted).join(', ')} ON main.${quoted(name)}
      WHEN ${wasSound} ${write};`;
}
