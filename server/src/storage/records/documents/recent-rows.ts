import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ReadDocument } from './document-rows.ts';

/**
 * Documents that were read last, decoded: what is found often is read often, and reading a row takes fifty times as long. Holds what
 * the file holds: all of it is forgotten as soon as another connection has written anything. So it is only for a connection that
 * does not write itself.
 */
export class RecentRows {
  readonly #version: StatementSync;
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #rows = new Map<number, ReadDocument>();
  #bytes = 0;
  #seen: unknown = null;

  /** Holds rows of at most `maxBytes`, as {@link ReadDocument} estimates them. */
  constructor(database: DatabaseSync, maxBytes: number) {
    this.#version = database.prepare('PRAGMA data_version');
    this.#version.setReturnArrays(true);
    this.#maxBytes = maxBytes;
  }

  /** To be called when reading begins, within the transaction in which all is read: what changed before it is seen. */
  begin(): void {
    const [version] = this.#version.get() as unknown as readonly [unknown];
    if (version === this.#seen) return;
    this.#seen = version;
    this.#rows.clear();
    this.#bytes = 0;
  }

  get(number: number): ReadDocument | undefined {
    const row = this.#rows.get(number);
    if (row === undefined) return undefined;
    this.#rows.delete(number);
    this.#rows.set(number, row);
    return row;
  }

  add(number: number, row: ReadDocument): void {
    this.remove(number);
    this.#rows.set(number, row);
    this.#bytes += row.bytes;
    for (const [oldest] of this.#rows) {
      if (this.#bytes <= this.#maxBytes) return;
      this.remove(oldest);
    }
  }

  remove(number: number): void {
    const row = this.#rows.get(number);
    if (row === undefined) return;
    this.#rows.delete(number);
    this.#bytes -= row.bytes;
  }
}
