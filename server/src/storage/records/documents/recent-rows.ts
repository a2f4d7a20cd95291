import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type BoundedCache, CachedValues } from '../../../runtime/bounded-cache.ts';
import type { ReadDocument } from './document-rows.ts';

/**
 * Documents that were read last, decoded: what is found often is read often, and reading a row takes fifty times as long. Holds what
 * the file holds: all of it is forgotten as soon as another connection has written anything. So it is only for a connection that
 * does not write itself.
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

  /** Of a document that {@link get} does not have. Once the cache is full, it is kept from its second reading on. */
  add(number: number, row: ReadDocument): void {
    this.#rows.set(number, row, row.bytes);
  }
}
