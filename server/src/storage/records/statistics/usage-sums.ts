import { LatencyHistogram } from './latency-histogram.ts';

/** The counts of rows of `usage`, as its columns are called. */
export const COUNTS = [
  'requests',
  'failed',
  'searches',
  'empty',
  'conversations',
  'clicks',
  'clicked',
  'reciprocal_ranks',
  'good',
  'bad',
] as const;

/** The name of one of {@link COUNTS}. */
export type Count = (typeof COUNTS)[number];

/** The sum of the rows of one dimension and name. */
export interface SummedUsage {
  readonly dimension: number;
  readonly name: string;
  readonly counts: Record<Count, number>;
  latency: LatencyHistogram | null;
}

/** Sums of rows of `usage`, by dimension and name. */
export class UsageSums {
  readonly #rows = new Map<string, SummedUsage>();

  /** The sums of a dimension, unordered. */
  of(dimension: number): SummedUsage[] {
    return [...this.#rows.values()].filter((row) => row.dimension === dimension);
  }

  /** The sum of a dimension and name, which is empty at first. */
  at(dimension: number, name: string): SummedUsage {
    const key = `${dimension} ${name}`;
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = { dimension, name, counts: noCounts(), latency: null };
      this.#rows.set(key, row);
    }
    return row;
  }

  /** Adds other sums. */
  add(others: UsageSums): void {
    for (const { dimension, name, counts, latency } of others.#rows.values()) {
      const row = this.at(dimension, name);
      for (const count of COUNTS) row.counts[count] += counts[count];
      if (latency === null) continue;
      row.latency ??= new LatencyHistogram();
      row.latency.mergeWith(latency);
    }
  }
}

function noCounts(): Record<Count, number> {
  return {
    requests: 0,
    failed: 0,
    searches: 0,
    empty: 0,
    conversations: 0,
    clicks: 0,
    clicked: 0,
    reciprocal_ranks: 0,
    good: 0,
    bad: 0,
  };
}
