import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { addCounts, COUNTS, type QueryCounts } from './query-counts.ts';
import { GRAINS, MINUTE_MS } from './statistics-tables.ts';
import { nextMonth } from './usage-spans.ts';

/** Days or months from `from` to before `to`, in minutes since 1970: each begins where one of UTC does. */
export interface ListedSpan {
  readonly grain: number;
  readonly from: number;
  readonly to: number;
}

/** The rows of one day or month: a query, and its counts one after the other. */
interface Listed {
  readonly queries: Float64Array;
  readonly counts: Float64Array;
}

// A year of days with 500 queries each, and its months. SQLite takes a microsecond and more to hand a row over: a report of
// half a year would read 50,000, and as many of the half before.
const MAX_REMEMBERED_BYTES = 16 * 1024 * 1024;

const DAY_MINUTES = 86_400_000 / MINUTE_MS;

/** Reads the table `listed`, whose days seldom change: each is remembered until it does. */
export class ListedSpans {
  readonly #minClients: number;
  readonly #rows: StatementSync;
  readonly #bounds: StatementSync;
  readonly #remembered = new LRUCache<string, Listed>({
    maxSize: MAX_REMEMBERED_BYTES,
    sizeCalculation: ({ queries, counts }) => queries.byteLength + counts.byteLength + 200,
  });

  /** `minClients`: the least number of clients of a listed query. */
  constructor(database: DatabaseSync, minClients: number) {
    this.#minClients = minClients;
    this.#rows = database.prepare(
      `SELECT query, ${COUNTS.join(', ')} FROM listed WHERE grain = ? AND start = ? AND clients >= ?`,
    );
    this.#rows.setReturnArrays(true);
    // One at a time: of both together SQLite reads all rows.
    this.#bounds = database.prepare(
      `SELECT (SELECT min(start) FROM listed WHERE grain = ?1) AS first,
              (SELECT max(start) FROM listed WHERE grain = ?1) AS last`,
    );
  }

  /** Adds the counts of a span, by query. */
  addTo(sums: Map<number, QueryCounts>, { grain, from, to }: ListedSpan): void {
    const bounds = this.#bounds.get(grain);
    const [first, last] = [bounds?.['first'] ?? null, bounds?.['last'] ?? null];
    if (first === null || last === null) return;
    const end = Math.min(to, Number(last) + 1); // a span may be of ten thousand years
    for (let start = Math.max(from, Number(first)); start < end; start = next(grain, start)) {
      const { queries, counts } = this.#listedAt(grain, start);
      for (let at = 0; at < queries.length; at++)
        addCounts(sums, queries[at]!, counts, at * COUNTS.length);
    }
  }

  /** Drops a day or month from the cache. */
  changed(grain: number, start: number): void {
    this.#remembered.delete(`${grain} ${start}`);
  }

  /** All are. */
  clear(): void {
    this.#remembered.clear();
  }

  #listedAt(grain: number, start: number): Listed {
    const key = `${grain} ${start}`;
    const remembered = this.#remembered.get(key);
    if (remembered !== undefined) return remembered;
    // The statement returns arrays, and its columns hold numbers.
    const rows = this.#rows.all(grain, start, this.#minClients) as unknown as number[][];
    const queries = new Float64Array(rows.length);
    const counts = new Float64Array(rows.length * COUNTS.length);
    for (const [at, [query = 0, ...ofQuery]] of rows.entries()) {
      queries[at] = query;
      counts.set(ofQuery, at * COUNTS.length);
    }
    const listed = { queries, counts };
    this.#remembered.set(key, listed);
    return listed;
  }
}

/** When the day or month behind one begins. */
function next(grain: number, start: number): number {
  return grain === GRAINS.day ? start + DAY_MINUTES : nextMonth(start * MINUTE_MS) / MINUTE_MS;
}
