import { endpoints } from '@quarry/contract';
import type { Webhooks } from '../../../notifications/webhooks/webhooks.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/webhooks/{id}` */
export function removeWebhookRoute(services: { webhooks: Pick<Webhooks, 'remove'> }): Route {
  return route(endpoints.removeWebhook, async ({ params }, context) => {
    await services.webhooks.remove(params.id, callerOf(context));
    return undefined;
  });
}
