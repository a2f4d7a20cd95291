/**
 * How many requests were made in each calendar month, by budget. An implementation must
 * - have written all of an addition, or nothing of it, when it resolves or rejects, so that it survives a crash,
 * - never lower a count,
 * - keep at least the month of the addition and the one before it.
 * The suite is `monthly-counts.suite.ts`.
 */
export interface MonthlyCounts {
  /** 0 for a budget without a request. */
  read(month: string, budgetId: string): Promise<number>;
  /** All budgets with a request in the month. */
  readAll(month: string): Promise<ReadonlyMap<string, number>>;
  /** Adds requests to a month, by budget, and returns the new counts of these budgets, with what other nodes added. */
  add(month: string, requests: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>;
}

/** The calendar month of a time, in UTC: `2026-01`. */
export function monthOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 7);
}

/** When the month of a time began and ends, both in UTC. The end is exclusive. */
export function monthBounds(timeMs: number): { readonly startMs: number; readonly endMs: number } {
  const time = new Date(timeMs);
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()];
  return { startMs: Date.UTC(year, month), endMs: Date.UTC(year, month + 1) };
}
