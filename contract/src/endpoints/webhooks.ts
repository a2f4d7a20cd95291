import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter, integerParameter } from '../parameters.ts';
import { noControlCharacters } from '../patterns.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { webhookKinds } from '../vocabulary.ts';

/** An address that receives events. */
export const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(webhookKinds)),
    description: z.string(),
    enabled: z.boolean(),
    disabledReason: z.string().nullable().meta({
      description:
        'Why the server switched it off: it answered 410. `null`: not switched off by the server.',
    }),
    createdAt: timeSchema,
    graceEndsAt: timeSchema.nullable().meta({
      description: 'Until when deliveries are also signed with the previous secret.',
    }),
    pending: z.number().int().meta({ description: 'Pending deliveries.' }),
    dropped: z.number().int().meta({
      description: 'Events dropped because too many deliveries were pending.',
    }),
  })
  .meta({ id: 'Webhook' });

const webhookWithSecretSchema = z
  .object({
    requestId: requestIdSchema,
    ...webhookSchema.shape,
    secret: z.string().meta({
      description: '`whsec_` and 32 bytes in base64: to verify deliveries (Standard Webhooks).',
    }),
  })
  .meta({ id: 'WebhookWithSecret' });

/** One event for one webhook. */
export const deliverySchema = z
  .object({
    id: z.string().meta({ description: 'The header `webhook-id`, the same on each attempt.' }),
    kind: z.string(),
    state: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.number().int(),
    createdAt: timeSchema,
    nextAttemptAt: timeSchema.nullable().meta({ description: '`null`: there is none.' }),
    lastAttemptAt: timeSchema.nullable(),
    lastStatus: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The status of the last response.' }),
    lastError: z.string().nullable().meta({ description: 'Why the last attempt failed.' }),
  })
  .meta({ id: 'WebhookDelivery' });

const deliveryResponse = z
  .object({ requestId: requestIdSchema, delivery: deliverySchema })
  .meta({ id: 'WebhookDeliveryResponse' });

const params = z.strictObject({ id: idParameter('webhook') });

const fields = {
  url: z
    .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
    .max(2_000)
    .meta({
      description: 'The address for events; a private one only with WEBHOOKS_ALLOW_PRIVATE.',
    }),
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1)
    .transform((kinds) => [...new Set(kinds)]),
  description: z
    .string()
    .trim()
    .max(500)
    .regex(noControlCharacters, { error: 'must not hold control characters' }),
};

/** `GET /api/webhooks` */
export const listWebhooksEndpoint = defineEndpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  tag: 'Webhooks',
  scope: 'webhooks',
  limit: 'other',
  summary: 'Lists the webhooks; never their secrets',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({ requestId: requestIdSchema, webhooks: z.array(webhookSchema) })
    .meta({ id: 'WebhookList' }),
  problems: [],
});

/** `POST /api/webhooks` */
export const createWebhookEndpoint = defineEndpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/webhooks',
  tag: 'Webhooks',
  scope: 'webhooks',
  isPrivileged: true,
  limit: 'other',
  summary: 'Creates a webhook; only this response contains its secret',
  description:
    'Deliveries are `{ type, timestamp, data }` with the headers of Standard Webhooks, at least once each: a response of 2xx within 10 s is success; network errors, 429 and 5xx are retried for 24 h, after about 5 s and then with doubled delays; other responses are not retried, and 410 switches the webhook off. Redirects are not followed. At most 20 webhooks.',
  query: z.strictObject({}),
  body: z
    .strictObject({ ...fields, description: fields.description.default('') })
    .meta({ id: 'WebhookInput' }),
  status: 201,
  response: webhookWithSecretSchema,
  stores: 'new',
  problems: ['ERR_CONFLICT'],
  example: {
    body: { url: 'https://example.org/hooks/quarry', kinds: ['job.completed', 'job.failed'] },
  },
});

/** `PATCH /api/webhooks/{id}` */
export const updateWebhookEndpoint = defineEndpoint({
  name: 'updateWebhook',
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  tag: 'Webhooks',
  scope: 'webhooks',
  isPrivileged: true,
  limit: 'other',
  summary: 'Changes a webhook, or switches it off or on',
  description: 'While it is off, it gets no new events; pending deliveries wait for 24 h.',
  params,
  query: z.strictObject({}),
  body: z
    .strictObject({
      url: fields.url.exactOptional(),
      kinds: fields.kinds.exactOptional(),
      description: fields.description.exactOptional(),
      enabled: z.boolean().exactOptional(),
    })
    .meta({ id: 'WebhookChanges' }),
  status: 200,
  response: z
    .object({ requestId: requestIdSchema, ...webhookSchema.shape })
    .meta({ id: 'ChangedWebhook' }),
  stores: 'any',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/webhooks/wh_1', body: { enabled: false } },
});

/** `POST /api/webhooks/{id}/rotate` */
export const rotateWebhookEndpoint = defineEndpoint({
  name: 'rotateWebhook',
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  tag: 'Webhooks',
  scope: 'webhooks',
  isPrivileged: true,
  limit: 'other',
  summary: 'Gives a webhook a new secret',
  description:
    'Deliveries are signed with both secrets for `graceSeconds`, so that the receiver can switch.',
  params,
  query: z.strictObject({}),
  body: z
    .strictObject({
      graceSeconds: z
        .int()
        .min(0)
        .max(30 * 24 * 3_600)
        .default(0),
    })
    .default({ graceSeconds: 0 })
    .meta({ id: 'WebhookRotation' }),
  status: 200,
  response: webhookWithSecretSchema,
  stores: 'any',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/webhooks/wh_1/rotate', body: { graceSeconds: 3_600 } },
});

/** `DELETE /api/webhooks/{id}` */
export const removeWebhookEndpoint = defineEndpoint({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  tag: 'Webhooks',
  scope: 'webhooks',
  isPrivileged: true,
  limit: 'other',
  summary: 'Removes a webhook with all of its deliveries',
  params,
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/webhooks/wh_1' },
});

/** `POST /api/webhooks/{id}/test` */
export const testWebhookEndpoint = defineEndpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  tag: 'Webhooks',
  scope: 'webhooks',
  limit: 'other',
  summary: 'Sends a delivery of the type `webhook.test`, handled like any other',
  params,
  query: z.strictObject({}),
  status: 202,
  response: deliveryResponse,
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/webhooks/wh_1/test' },
});

/** `GET /api/webhooks/{id}/deliveries` */
export const listDeliveriesEndpoint = defineEndpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  tag: 'Webhooks',
  scope: 'webhooks',
  limit: 'other',
  summary: 'Lists deliveries, newest first',
  description: 'Finished deliveries are kept for seven days, at most the newest 1,000.',
  params,
  query: z.strictObject({
    limit: integerParameter({
      min: 1,
      max: 100,
      default: 50,
      description: 'Deliveries on a page.',
    }),
    offset: integerParameter({
      min: 0,
      max: 10_000,
      default: 0,
      description: 'Deliveries to skip.',
    }),
  }),
  status: 200,
  response: z
    .object({ requestId: requestIdSchema, deliveries: z.array(deliverySchema) })
    .meta({ id: 'WebhookDeliveryList' }),
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/webhooks/wh_1/deliveries' },
});

/** `POST /api/webhooks/{id}/deliveries/{delivery}/redeliver` */
export const redeliverEndpoint = defineEndpoint({
  name: 'redeliver',
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{delivery}/redeliver',
  tag: 'Webhooks',
  scope: 'webhooks',
  limit: 'other',
  summary: 'Sends a delivery again with the same id, with retries for another 24 h',
  params: z.strictObject({ id: idParameter('webhook'), delivery: idParameter('delivery') }),
  query: z.strictObject({}),
  status: 202,
  response: deliveryResponse,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/webhooks/wh_1/deliveries/msg_1/redeliver' },
});
