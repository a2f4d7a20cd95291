import { endpoints } from '@quarry/contract';
import type { Webhooks } from '../../../notifications/webhooks/webhooks.ts';
import { webhookBody } from '../../bodies/operating/webhook-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/webhooks/{id}/rotate` */
export function rotateWebhookRoute(services: { webhooks: Pick<Webhooks, 'rotate'> }): Route {
  return route(endpoints.rotateWebhook, async ({ params, body }, context) => {
    const caller = callerOf(context);
    const issued = await services.webhooks.rotate(params.id, body.graceSeconds, caller);
    const { webhook, secret } = issued;
    return { requestId: context.requestId, ...webhookBody(webhook), secret };
  });
}
