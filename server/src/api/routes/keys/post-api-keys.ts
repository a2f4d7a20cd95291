import { endpoints } from '@quarry/contract';
import type { Keys } from '../../../access/keys/keys.ts';
import type { MonthlyBudgets } from '../../../access/limits/monthly-budgets.ts';
import { readFilter } from '../../bodies/attribute-parameters.ts';
import { keyBody } from '../../bodies/key-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/keys` */
export function createKeyRoute(services: { keys: Keys; monthlyBudgets: MonthlyBudgets }): Route {
  return route(endpoints.createKey, async ({ body }, context) => {
    const filter = body.filter === null ? null : readFilter(body.filter, 'ERR_BODY_INVALID');
    const key = { ...body, filter };
    const { record, secret } = await services.keys.create(key, callerOf(context));
    const used = await services.monthlyBudgets.used(record.monthlyBudgetId);
    return { ...keyBody(record, used), secret };
  });
}
