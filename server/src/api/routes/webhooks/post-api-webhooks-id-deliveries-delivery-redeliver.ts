import { endpoints } from '@quarry/contract';
import type { Webhooks } from '../../../notifications/webhooks/webhooks.ts';
import { deliveryBody } from '../../bodies/operating/webhook-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `POST /api/webhooks/{id}/deliveries/{delivery}/redeliver` */
export function redeliverRoute(services: { webhooks: Pick<Webhooks, 'redeliver'> }): Route {
  return route(endpoints.redeliver, async ({ params }, { requestId }) => ({
    requestId,
    delivery: deliveryBody(await services.webhooks.redeliver(params.id, params.delivery)),
  }));
}
