import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { inTransaction } from '../sqlite-transaction.ts';

/** The column that holds the checksum of a row; NULL in rows of a version that had none. */
export const CHECKSUM = 'checksum';

/** A table whose rows have checksums. */
export interface ChecksummedTable {
  readonly name: string;
  /** The columns that a checksum is of, in their order. */
  readonly columns: readonly string[];
  /** The columns that identify a row: `rowid`, or the primary key of a table without one. */
  readonly key: readonly string[];
  /** Whether the table already has the column. */
  readonly hasChecksum: boolean;
}

/**
 * Makes this connection maintain a checksum for every row that it writes: SQLite detects damage of its pages' structure, but
 * not of their content. Adds the column to tables that lack it, without touching their rows.
 *
 * Triggers do it, so that no statement can omit it; they skip rows inserted with a checksum ({@link RowInsert}). They are
 * temporary, not stored in the file: other programs can read it, and rows that they change get a wrong checksum. Call it
 * after all tables and columns exist.
 */
export function keepRowChecksums(database: DatabaseSync): void {
  addColumns(database);
  defineChecksum(database);
  // For a table with triggers, SQLite keeps the original pages of a statement until it ends, to undo that statement alone. In the
  // default temporary file that takes two thirds of the time to insert a document.
  database.exec('PRAGMA temp_store = MEMORY');
  for (const table of checksummedTables(database)) database.exec(triggersOf(table));
}

/**
 * Computes the checksums of rows: `all` after a change of the tables, `missing` for rows without one. At most `limit` rows of
 * each table, to keep transactions short; returns their number.
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

/** @throws when there is no such table. */
export function checksummedTable(database: DatabaseSync, table: string): ChecksummedTable {
  const found = checksummedTables(database).find(({ name }) => name === table);
  if (found === undefined) throw new Error(`there is no table ${table}`);
  return found;
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
    CREATE TEMP TRIGGER ${trigger('insert')} AFTER INSERT ON main.${quoted(name)}
      WHEN NEW.${CHECKSUM} IS NULL ${write};
    CREATE TEMP TRIGGER ${trigger('update')}
      AFTER UPDATE OF ${columns.map(quoted).join(', ')} ON main.${quoted(name)}
      WHEN ${wasSound} ${write};`;
}

/** A value of a column. Whole numbers may come as either type. */
export type ColumnValue = null | number | bigint | string | Uint8Array;

/**
 * The checksum of a row: CRC-32 over the values of its columns in their order, as a signed number of 32 bits.
 *
 *     all bytes │ all text, as UTF-8 │ for each column that is not NULL: place 1, type 1, and
 *                                      its value (numbers) or its length in bytes or UTF-16 units 8
 *
 * Columns that are NULL do not count, so that one may be added later. Some 2 µs for a row of twenty columns.
 */
export function rowChecksum(values: readonly ColumnValue[]): number {
  let sum = 0;
  let text = '';
  let used = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (value === null || value === undefined) continue;
    if (typeof value === 'string') text += value;
    else if (value instanceof Uint8Array) sum = crc32(value, sum);
    used = describe(at, value, used);
  }
  if (text !== '') sum = crc32(text, sum);
  return crc32(DESCRIPTION.subarray(0, used), sum) | 0;
}

// SQLite has 2,000 columns at most; the widest table here has 33.
const DESCRIPTION = new Uint8Array(2_000 * 10);
const VIEW = new DataView(DESCRIPTION.buffer);

const TYPES = { number: 1, text: 2, bytes: 3, real: 4 } as const;

/** Returns the place of the next description. */
function describe(place: number, value: Exclude<ColumnValue, null>, at: number): number {
  VIEW.setUint8(at, place);
  if (typeof value === 'string') writeNumber(at, TYPES.text, value.length);
  else if (value instanceof Uint8Array) writeNumber(at, TYPES.bytes, value.length);
  else if (typeof value === 'bigint') {
    VIEW.setUint8(at + 1, TYPES.number);
    VIEW.setBigInt64(at + 2, value);
  } else if (Number.isSafeInteger(value)) writeNumber(at, TYPES.number, value);
  else {
    VIEW.setUint8(at + 1, TYPES.real);
    VIEW.setFloat64(at + 2, value);
  }
  return at + 10;
}

/** As a big-endian number of 64 bits, without the cost of a bigint. */
function writeNumber(at: number, type: number, value: number): void {
  VIEW.setUint8(at + 1, type);
  VIEW.setInt32(at + 2, Math.floor(value / 2 ** 32));
  VIEW.setUint32(at + 6, value >>> 0);
}

/** Inserts rows together with their checksum: the trigger would write each a second time, which doubles the cost. */
export class RowInsert<Column extends string> {
  readonly #columns: readonly Column[];
  /** Where each column of the table is among those: a checksum is of the table's order. */
  readonly #places: readonly number[];
  readonly #statement: StatementSync;

  /**
   * @param verb what to do with a row that is there already
   * @param columns all of the table, in any order
   * @throws when the table has others.
   */
  constructor(
    database: DatabaseSync,
    table: string,
    verb: 'INSERT' | 'INSERT OR REPLACE',
    columns: readonly Column[],
  ) {
    const names = [...columns, CHECKSUM].map(quoted).join(', ');
    const values = Array.from({ length: columns.length + 1 }, () => '?').join(', ');
    this.#columns = columns;
    this.#places = checksummedTable(database, table).columns.map((column) =>
      columns.indexOf(column as Column),
    );
    if (this.#places.includes(-1)) throw new Error(`${table} has more columns than are written`);
    this.#statement = database.prepare(
      `${verb} INTO ${quoted(table)} (${names}) VALUES (${values})`,
    );
  }

  run(row: Readonly<Record<Column, ColumnValue>>): void {
    const values = this.#columns.map((column) => row[column]);
    const checksum = rowChecksum(this.#places.map((place) => values[place] ?? null));
    this.#statement.run(...values, checksum);
  }
}

/** A row that was read differs from the one written. */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';
}

/** Compares rows of a table that were read with all their columns (`SELECT *`) with their checksums. */
export class RowCheck {
  readonly #table: string;
  readonly #columns: readonly string[];

  constructor(database: DatabaseSync, table: string) {
    this.#table = table;
    this.#columns = checksummedTable(database, table).columns;
  }

  /** Accepts rows of a version without checksums. @throws DamagedRowError */
  assertSound(row: Record<string, SQLOutputValue>): void {
    const checksum = row[CHECKSUM] ?? null;
    if (checksum === null) return;
    const values = this.#columns.map((column) => row[column] ?? null);
    if (rowChecksum(values) === checksum) return;
    throw new DamagedRowError(`a row of ${this.#table} does not match its checksum`);
  }
}

// Primary result codes, https://sqlite.org/rescode.html: a read that the disk refused, a damaged file, no database.
const DAMAGE_CODES = new Set([10, 11, 26]);

/** Whether `error` comes from reading damaged data: a row, a page, a number that no column holds. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedRowError) return true;
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return DAMAGE_CODES.has(Number(error.errcode) & 0xff);
  return 'code' in error && error.code === 'ERR_OUT_OF_RANGE';
}
