import { endpoints } from '@quarry/contract';
import type { Webhooks } from '../../../notifications/webhooks/webhooks.ts';
import { webhookBody } from '../../bodies/operating/webhook-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `PATCH /api/webhooks/{id}` */
export function updateWebhookRoute(services: { webhooks: Pick<Webhooks, 'update'> }): Route {
  return route(endpoints.updateWebhook, async ({ params, body }, context) => {
    const { enabled, ...fields } = body;
    const changes = { ...fields, ...(enabled !== undefined && { isEnabled: enabled }) };
    const webhook = await services.webhooks.update(params.id, changes, callerOf(context));
    return { requestId: context.requestId, ...webhookBody(webhook) };
  });
}
