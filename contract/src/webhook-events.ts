import { z } from 'zod';
import { timeSchema } from './time-schema.ts';
import type { WebhookKind } from './vocabulary.ts';

/** Names of jobs and keys may change with a newer server: receivers accept any text that they only display. */
const text = z.string();
const count = z.number().int();

const jobData = z.object({
  job: z.object({
    id: text,
    source: text.nullable(),
    kind: text,
    state: z.enum(['completed', 'failed']),
    trigger: text,
    createdAt: timeSchema,
    startedAt: timeSchema.nullable(),
    finishedAt: timeSchema.nullable(),
    documents: z.object({
      added: count,
      changed: count,
      unchanged: count,
      removed: count,
      failed: count,
    }),
    error: z.object({ code: text, message: text }).nullable(),
  }),
});

const keyData = z.object({
  key: z.object({
    id: text,
    name: text,
    environment: z.enum(['live', 'test']),
    scopes: z.array(text),
  }),
});

/** A document that is new to an alert. */
export const alertResultSchema = z
  .object({
    id: text,
    type: text,
    title: text,
    url: text.meta({ description: 'Its own address; empty for a pushed document without one.' }),
    documentUrl: text.nullable().meta({
      description:
        'Its page in Quarry, `/d/{id}`: a path on this server. `null`, or the path of its file, only in matches that older versions stored.',
    }),
    snippet: text.meta({ description: 'Plain text.' }),
  })
  .meta({ id: 'AlertResult' });

const alertSentenceSchema = z
  .object({
    text,
    citations: z.array(z.object({ id: text, title: text, url: text })),
  })
  .meta({ id: 'AlertSentence' });

/** How the answer to a standing question changed. */
export const alertAnswerSchema = z
  .object({
    confidence: text.meta({ description: '`answered`, or `none`: no longer answered.' }),
    added: z.array(alertSentenceSchema),
    removed: z.array(alertSentenceSchema),
  })
  .meta({ id: 'AlertAnswer' });

/** `data` of each type of event that webhooks are sent (contract, section 9). A newer server may send more fields. */
export const webhookDataSchemas = {
  'job.completed': jobData,
  'job.failed': jobData,
  'source.changed': z.object({
    source: text,
    documents: z.object({ added: count, changed: count, removed: count }),
  }),
  'key.created': keyData,
  'key.rotated': keyData,
  'key.revoked': keyData,
  'limit.exceeded': z.object({
    route: text.nullable(),
    keyId: text.nullable(),
    client: text.meta({ description: 'A hash that is stable until the server restarts.' }),
  }),
  'alert.matched': z.object({
    alert: z.object({
      id: text,
      name: text,
      query: text.nullable(),
      question: text.nullable(),
    }),
    results: z.array(alertResultSchema).meta({
      description: 'New matches, the best first, at most 20; for a question, the new citations.',
    }),
    total: count.meta({ description: 'The number of new matches.' }),
    answer: alertAnswerSchema.nullable().meta({ description: '`null` for a saved search.' }),
  }),
  /** Sent only by `POST /api/webhooks/{id}/test`. */
  'webhook.test': z.object({ webhook: z.object({ id: text }) }),
} satisfies Record<WebhookKind | 'webhook.test', z.ZodType>;

/** A type of event that webhooks are sent. */
export type WebhookEventType = keyof typeof webhookDataSchemas;

/** The body of a delivery, by its type. */
export type WebhookEventBody = {
  [Type in WebhookEventType]: {
    readonly type: Type;
    /** When it happened, ISO 8601 in UTC; not when it was sent. */
    readonly timestamp: string;
    readonly data: z.output<(typeof webhookDataSchemas)[Type]>;
  };
}[WebhookEventType];
