import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type BoundedCache, CachedValues } from '../../../runtime/bounded-cache.ts';
import type { ReadDocument } from './document-rows.ts';

/**
 * A cache of recently read, decoded documents: frequent results are read often, and reading a row takes fifty times as long. Always
 * consistent with the file: cleared as soon as another connection has written anything. Only for a connection that does not
 * write itself.
 */
export class RecentRows {
  readonly #version: StatementSync;
  readonly #rows: CachedValues<ReadDocument, number>;
  #seen: unknown = null;

  constructor(database: DatabaseSync, cache: BoundedCache) {
    this.#version = database.prepare('PRAGMA data_version');
    this.#version.setReturnArrays(true);
    this.#rows = new CachedValues(cache);
  }

  /** To be called when reading begins, within the transaction in which all is read: what changed before it is seen. */
  begin(): void {
    const [version] = this.#version.get() as unknown as readonly [unknown];
    if (version === this.#seen) return;
    this.#seen = version;
    this.#rows.clear();
  }

  get(number: number): ReadDocument | undefined {
    return this.#rows.get(number);
  }

  /** Adds a document that {@link get} does not have. Once the cache is full, documents are kept only from their second read on. */
  add(number: number, row: ReadDocument): void {
    this.#rows.set(number, row, row.bytes);
  }
}
