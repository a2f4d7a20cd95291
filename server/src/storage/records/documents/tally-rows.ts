import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** So many more documents of a type in a source, or fewer; both by their labels. */
export interface TallyChange {
  readonly source: number;
  readonly type: number;
  readonly change: number;
}

/** The table of how many documents a source has of each type. */
export class TallyRows {
  readonly #add: StatementSync;

  constructor(database: DatabaseSync) {
    this.#add = database.prepare(
      `INSERT INTO tallies (source, type, documents, last_indexed_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (source, type) DO UPDATE SET documents = documents + excluded.documents,
         last_indexed_at = max(last_indexed_at, excluded.last_indexed_at)`,
    );
  }

  /** One statement for each source and type. Only inside a transaction. */
  add(changes: readonly TallyChange[], indexedAtMs = 0): void {
    const sums = new Map<string, { source: number; type: number; change: number }>();
    for (const { source, type, change } of changes) {
      const key = `${source} ${type}`;
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, { source, type, change });
      else sum.change += change;
    }
    for (const { source, type, change } of sums.values()) {
      this.#add.run(source, type, change, indexedAtMs);
    }
  }
}
