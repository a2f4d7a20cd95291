import { endpoints } from '@quarry/contract';
import type { Webhooks } from '../../../notifications/webhooks/webhooks.ts';
import { webhookBody } from '../../bodies/operating/webhook-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/webhooks` */
export function listWebhooksRoute(services: { webhooks: Pick<Webhooks, 'list'> }): Route {
  return route(endpoints.listWebhooks, async (_input, { requestId }) => ({
    requestId,
    webhooks: (await services.webhooks.list()).map(webhookBody),
  }));
}
