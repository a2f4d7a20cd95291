import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  CHECKSUM,
  type ColumnValue,
  checksummedTable,
  DamagedRowError,
  quoted,
  rowChecksum,
} from './row-checksums.ts';

/**
 * Reads whole rows of a table as arrays and compares them with their checksums. An object with the names of all
 * columns takes twice as long to make.
 */
export class RowSelect {
  readonly #database: DatabaseSync;
  readonly #table: string;
  readonly #sql: string;
  /** Places of the table's columns in a row, since checksums follow the table's order. `null` if the orders are equal. */
  readonly #places: readonly number[] | null;
  readonly #length: number;

  /**
   * @param columns all of the table, in the order in which rows have them
   * @throws when the table has others.
   */
  constructor(database: DatabaseSync, table: string, columns: readonly string[]) {
    const places = checksummedTable(database, table).columns.map((name) => columns.indexOf(name));
    if (places.includes(-1)) throw new Error(`${table} has more columns than are read`);
    this.#database = database;
    this.#table = table;
    this.#sql = `SELECT ${[...columns, CHECKSUM].map(quoted).join(', ')} FROM ${quoted(table)}`;
    this.#places = places.every((place, at) => place === at) ? null : places;
    this.#length = columns.length;
  }

  /** A statement for the rows selected by `clauses` (`WHERE …`). Pass its results to {@link sound}. */
  prepare(clauses: string): StatementSync {
    const statement = this.#database.prepare(`${this.#sql} ${clauses}`);
    statement.setReturnArrays(true);
    return statement;
  }

  /**
   * The columns of a row. Accepts rows of a version without checksums.
   *
   * @throws DamagedRowError
   */
  sound<Row extends readonly unknown[]>(read: unknown): Row {
    const row = read as ColumnValue[]; // the statement returns arrays
    const checksum = row[this.#length] ?? null;
    row.length = this.#length;
    if (checksum !== null && rowChecksum(this.#inTableOrder(row)) !== checksum) {
      throw new DamagedRowError(`a row of ${this.#table} does not match its checksum`);
    }
    return row as unknown as Row;
  }

  #inTableOrder(row: readonly ColumnValue[]): readonly ColumnValue[] {
    return this.#places === null ? row : this.#places.map((place) => row[place] ?? null);
  }
}
