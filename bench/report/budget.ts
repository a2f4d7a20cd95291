/** A figure and what it must reach. `limit` is included. */
export interface Budget {
  readonly figure: string;
  readonly value: number;
  readonly must: 'at most' | 'at least';
  readonly limit: number;
  readonly unit: string;
}

/** A figure that could not be measured (NaN) does not count as reached. */
export function isReached(budget: Budget): boolean {
  return budget.must === 'at most' ? budget.value <= budget.limit : budget.value >= budget.limit;
}
