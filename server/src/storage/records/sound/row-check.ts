import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { rowChecksum } from './row-checksum.ts';
import { CHECKSUM, checksummedTables } from './row-checksums.ts';

/** A row that was read differs from the one written. */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';
}

/** Compares rows of a table that were read with all their columns (`SELECT *`) with their checksums. */
export class RowCheck {
  readonly #table: string;
  readonly #columns: readonly string[];

  constructor(database: DatabaseSync, table: string) {
    const found = checksummedTables(database).find(({ name }) => name === table);
    if (found === undefined) throw new Error(`there is no table ${table}`);
    this.#table = table;
    this.#columns = found.columns;
  }

  /** Rows of a version that had no checksums are taken as they are. @throws DamagedRowError */
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

/** Whether `error` is of reading what is damaged: a row, a page, a number that no column here holds. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedRowError) return true;
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return DAMAGE_CODES.has(Number(error.errcode) & 0xff);
  return 'code' in error && error.code === 'ERR_OUT_OF_RANGE';
}
