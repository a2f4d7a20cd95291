import { endpoints } from '@quarry/contract';
import type { Webhooks } from '../../../notifications/webhooks/webhooks.ts';
import { webhookBody } from '../../bodies/operating/webhook-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/webhooks` */
export function createWebhookRoute(services: { webhooks: Pick<Webhooks, 'create'> }): Route {
  return route(endpoints.createWebhook, async ({ body }, context) => {
    const { webhook, secret } = await services.webhooks.create(body, callerOf(context));
    return { requestId: context.requestId, ...webhookBody(webhook), secret };
  });
}
