import { endpoints } from '@quarry/contract';
import type { Webhooks } from '../../../notifications/webhooks/webhooks.ts';
import { deliveryBody } from '../../bodies/operating/webhook-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/webhooks/{id}/deliveries` */
export function listDeliveriesRoute(services: { webhooks: Pick<Webhooks, 'deliveries'> }): Route {
  return route(endpoints.listDeliveries, async ({ params, query }, { requestId }) => ({
    requestId,
    deliveries: (await services.webhooks.deliveries(params.id, query)).map(deliveryBody),
  }));
}
