import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { Delivery, Webhook } from '../../../notifications/webhooks/webhook.ts';
import type { DeepReadonly } from '../../pipeline/route.ts';

type WebhookBody = DeepReadonly<
  z.input<(typeof endpoints.listWebhooks)['response']>['webhooks'][number]
>;
type DeliveryBody = z.input<(typeof endpoints.testWebhook)['response']>['delivery'];

/** A webhook on the wire: without its secret. */
export function webhookBody({ isEnabled, ...webhook }: Webhook): WebhookBody {
  return { ...webhook, enabled: isEnabled };
}

/** A delivery on the wire. */
export function deliveryBody(delivery: Delivery): DeliveryBody {
  return {
    id: delivery.id,
    kind: delivery.kind,
    state: delivery.state,
    attempts: delivery.attempts,
    createdAt: delivery.createdAt,
    nextAttemptAt: delivery.nextAttemptAt,
    lastAttemptAt: delivery.lastAttemptAt,
    lastStatus: delivery.lastStatus,
    lastError: delivery.lastError,
  };
}
