import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { RowInsert } from '../sound/row-checksums.ts';

const COLUMNS = ['sequence', 'number', 'removed'] as const;

/** The log of written and removed documents, for the index and other followers. */
export class ChangeRows {
  readonly #last: StatementSync;
  readonly #trim: StatementSync;
  readonly #insert: RowInsert<(typeof COLUMNS)[number]>;

  constructor(database: DatabaseSync) {
    this.#last = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'changes'");
    this.#trim = database.prepare('DELETE FROM changes WHERE sequence <= ?');
    this.#insert = new RowInsert(database, 'changes', 'INSERT', COLUMNS);
  }

  /** Logs documents by their numbers, in this order. Only inside a transaction. */
  add(kind: 'put' | 'remove', numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    let sequence = Number(this.#last.get()?.['seq'] ?? 0);
    const removed = kind === 'remove' ? 1 : 0;
    for (const number of numbers) this.#insert.run({ sequence: ++sequence, number, removed });
  }

  /** Deletes the log up to this sequence. */
  trim(sequence: number): void {
    this.#trim.run(sequence);
  }
}
