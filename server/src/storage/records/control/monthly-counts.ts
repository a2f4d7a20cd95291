import type { MonthlyCounts } from '../../../access/limits/monthly-counts.ts';
import type { Records } from './open-records.ts';

/** How many months are kept: a year besides the present one. */
const KEPT_MONTHS = 13;

/** Counts in the table `monthly_requests`. */
export function createMonthlyCounts(records: Records): MonthlyCounts {
  return {
    async read(month, budgetId) {
      const rows = records.selectFrom('monthly_requests').select('requests');
      const row = await rows
        .where('month', '=', month)
        .where('budget_id', '=', budgetId)
        .executeTakeFirst();
      return row?.requests ?? 0;
    },

    async readAll(month) {
      const rows = records.selectFrom('monthly_requests').selectAll().where('month', '=', month);
      return new Map((await rows.execute()).map((row) => [row.budget_id, row.requests]));
    },

    async add(month, requests) {
      if (requests.size === 0) return new Map();
      const values = [...requests].map(([id, count]) => ({
        month,
        budget_id: id,
        requests: count,
      }));
      return records.transaction().execute(async (all) => {
        const counts = new Map<string, number>();
        for (const row of values) {
          const stored = await all
            .insertInto('monthly_requests')
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(['month', 'budget_id']).doUpdateSet((is) => ({
                requests: is('monthly_requests.requests', '+', row.requests),
              })),
            )
            .returning('requests')
            .executeTakeFirstOrThrow();
          counts.set(row.budget_id, stored.requests);
        }
        await all.deleteFrom('monthly_requests').where('month', '<', oldestKept(month)).execute();
        return counts;
      });
    },
  };
}

function oldestKept(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - KEPT_MONTHS)).toISOString().slice(0, 7);
}
