import { endpoints } from '@quarry/contract';
import type { Keys } from '../../../access/keys/keys.ts';
import type { MonthlyBudgets } from '../../../access/limits/monthly-budgets.ts';
import { keyBody } from '../../bodies/key-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/keys` */
export function listKeysRoute({
  keys,
  monthlyBudgets,
}: {
  keys: Keys;
  monthlyBudgets: MonthlyBudgets;
}): Route {
  return route(endpoints.listKeys, async () => {
    const [records, used] = await Promise.all([keys.list(), monthlyBudgets.usedByAll()]);
    return { keys: records.map((key) => keyBody(key, used.get(key.monthlyBudgetId) ?? 0)) };
  });
}
