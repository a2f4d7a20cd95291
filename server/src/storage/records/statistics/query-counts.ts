/** The counts of one query. */
export interface QueryCounts {
  searches: number;
  empty: number;
  clicked: number;
  abandoned: number;
  reformulated: number;
  /** Sum over all searches, in milliseconds. */
  duration_ms: number;
}

/** The columns of {@link QueryCounts}, in the order in which rows have them. */
export const COUNTS = [
  'searches',
  'empty',
  'clicked',
  'abandoned',
  'reformulated',
  'duration_ms',
] as const;

/** Counts of nothing yet. */
export function noCounts(): QueryCounts {
  return { searches: 0, empty: 0, clicked: 0, abandoned: 0, reformulated: 0, duration_ms: 0 };
}

/** Adds {@link COUNTS}, which begin at `at` of `counts`, to those of a query. */
export function addCounts(
  sums: Map<number, QueryCounts>,
  query: number,
  counts: ArrayLike<number>,
  at = 0,
): void {
  let sum = sums.get(query);
  if (sum === undefined) {
    sum = noCounts();
    sums.set(query, sum);
  }
  sum.searches += counts[at] ?? 0;
  sum.empty += counts[at + 1] ?? 0;
  sum.clicked += counts[at + 2] ?? 0;
  sum.abandoned += counts[at + 3] ?? 0;
  sum.reformulated += counts[at + 4] ?? 0;
  sum.duration_ms += counts[at + 5] ?? 0;
}
