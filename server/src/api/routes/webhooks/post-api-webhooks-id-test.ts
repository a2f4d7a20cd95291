import { endpoints } from '@quarry/contract';
import type { Webhooks } from '../../../notifications/webhooks/webhooks.ts';
import { deliveryBody } from '../../bodies/operating/webhook-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `POST /api/webhooks/{id}/test` */
export function testWebhookRoute(services: { webhooks: Pick<Webhooks, 'test'> }): Route {
  return route(endpoints.testWebhook, async ({ params }, { requestId }) => ({
    requestId,
    delivery: deliveryBody(await services.webhooks.test(params.id)),
  }));
}
