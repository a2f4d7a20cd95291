import type { MonthlyCounts } from './monthly-counts.ts';

/** Counts in memory, for tests: pass the same suite as the ones on disk. */
export function createMemoryMonthlyCounts(): MonthlyCounts {
  const months = new Map<string, Map<string, number>>();
  return {
    read: async (month, budgetId) => months.get(month)?.get(budgetId) ?? 0,
    readAll: async (month) => new Map(months.get(month)),
    async add(month, requests) {
      const counts = months.get(month) ?? new Map<string, number>();
      for (const [id, count] of requests) counts.set(id, (counts.get(id) ?? 0) + count);
      months.set(month, counts);
      return new Map([...requests.keys()].map((id) => [id, counts.get(id) ?? 0]));
    },
  };
}
