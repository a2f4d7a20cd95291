import { endpoints } from '@quarry/contract';
import type { Keys } from '../../../access/keys/keys.ts';
import type { MonthlyBudgets } from '../../../access/limits/monthly-budgets.ts';
import { keyBody } from '../../bodies/key-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/keys/{id}/rotate` */
export function rotateKeyRoute(services: { keys: Keys; monthlyBudgets: MonthlyBudgets }): Route {
  return route(endpoints.rotateKey, async ({ params, body }, context) => {
    const caller = callerOf(context);
    const { record, secret, signingSecret } = await services.keys.rotate(
      params.id,
      body.graceSeconds,
      caller,
    );
    const used = await services.monthlyBudgets.used(record.monthlyBudgetId);
    return { ...keyBody(record, used), secret, signingSecret };
  });
}
