import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PriceHistory, PricePoint } from '../../../documents/price-history.ts';
import { RowCheck, RowInsert } from '../sound/row-checksums.ts';

const COLUMNS = ['number', 'points'] as const;

/** A stored point: its day, amount and currency. */
type StoredPoint = readonly [date: string, amount: number, currency: string];

/**
 * Price histories of products, in their own table. Only products with a changed price have a row, some 30 bytes for each change. Cannot
 * be rebuilt from originals.
 */
export class PriceRows {
  readonly #database: DatabaseSync;
  #made: ReturnType<typeof prepareStatements> | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Only inside a transaction. */
  put(number: number, history: PriceHistory): void {
    const points = history.map(({ date, price }): StoredPoint => {
      return [date, price.amount, price.currency];
    });
    this.#statements.put.run({ number, points: JSON.stringify(points) });
  }

  remove(number: number): void {
    this.#statements.remove.run(number);
  }

  /** Empty if no price changed. @throws DamagedRowError */
  read(number: number): PriceHistory {
    const row = this.#statements.select.get(number);
    if (row === undefined) return [];
    this.#statements.check.assertSound(row);
    const points = JSON.parse(String(row['points'])) as StoredPoint[]; // as `put` wrote it: its checksum fits
    return points.map(([date, amount, currency]): PricePoint => {
      return { date, price: { amount, currency } };
    });
  }

  get #statements() {
    this.#made ??= prepareStatements(this.#database);
    return this.#made;
  }
}

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  return {
    put: new RowInsert(database, 'price_histories', 'INSERT OR REPLACE', COLUMNS),
    remove: prepare('DELETE FROM price_histories WHERE number = ?'),
    select: prepare('SELECT * FROM price_histories WHERE number = ?'),
    check: new RowCheck(database, 'price_histories'),
  };
}
