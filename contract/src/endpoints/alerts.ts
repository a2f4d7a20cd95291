import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { noControlCharacters } from '../patterns.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { MAX_EMAIL_CHARACTERS } from '../vocabulary.ts';
import { alertAnswerSchema, alertResultSchema } from '../webhook-events.ts';

/** A saved search or a standing question, without what it found last. */
export const alertSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string().nullable().meta({ description: 'Of a saved search.' }),
    question: z.string().nullable().meta({ description: 'Of a standing question.' }),
    filter: z.string().nullable(),
    email: z.string().nullable().meta({ description: 'Where it is mailed to; `null`: nowhere.' }),
    enabled: z.boolean(),
    environment: z.enum(['live', 'test']).meta({
      description: 'Of the key that made it. Alerts of test keys are checked, and send nothing.',
    }),
    createdAt: timeSchema,
    lastCheckedAt: timeSchema.nullable(),
    lastMatchedAt: timeSchema.nullable(),
    matches: z.number().int().meta({ description: 'How often it has found something new.' }),
    lastError: z.string().nullable().meta({
      description: 'Why the last check or mail failed; `null`: it did not.',
    }),
  })
  .meta({ id: 'Alert' });

const alertWithMatchSchema = z
  .object({
    requestId: requestIdSchema,
    ...alertSchema.shape,
    lastMatch: z
      .object({
        at: timeSchema,
        results: z.array(alertResultSchema),
        total: z.number().int(),
        answer: alertAnswerSchema.nullable(),
      })
      .nullable()
      .meta({ description: 'What was new the last time, as the event `alert.matched` has it.' }),
  })
  .meta({ id: 'AlertWithMatch' });

const params = z.strictObject({ id: idParameter('alert') });

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(noControlCharacters, { error: 'must not hold control characters' });

const fields = {
  name: line(200),
  email: z.string().max(MAX_EMAIL_CHARACTERS).nullable().meta({
    description: 'The address of the person who is signed in, and no other; needs SMTP_URL.',
  }),
};

/** `GET /api/alerts` */
export const listAlertsEndpoint = defineEndpoint({
  name: 'listAlerts',
  method: 'GET',
  path: '/api/alerts',
  tag: 'Webhooks',
  scope: 'search',
  limit: 'other',
  summary: 'Lists the alerts of the caller: of a person in all their sessions, or of a key',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      alerts: z.array(alertSchema),
      canMail: z.boolean().meta({
        description: 'Whether the caller may have alerts mailed: a person, where SMTP_URL is set.',
      }),
    })
    .meta({ id: 'AlertList' }),
  problems: [],
});

/** `POST /api/alerts` */
export const createAlertEndpoint = defineEndpoint({
  name: 'createAlert',
  method: 'POST',
  path: '/api/alerts',
  tag: 'Webhooks',
  scope: 'search',
  limit: 'other',
  summary: 'Saves a search or a question, and reports what is new to it as `alert.matched`',
  description:
    'Exactly one of `query` and `question`; a question needs the scope `conversation` as well. A saved search reports documents that are stored from now on and match, by their words and each once: a changed one only if it did not match before. Each word of it that any document has must occur; quoted words must occur in any case. A standing question reports when what the documents say on it, in the words of their sentences, has become another: which sentences are new and which are gone. An alert sees what its caller may see when it is checked, a few seconds after new documents (a question at most once a minute), and ends with its key or person. At most 50 for each caller and 1,000 in all.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      name: fields.name,
      query: line(400).exactOptional(),
      question: line(1_000).exactOptional(),
      filter: z.string().min(1).nullable().default(null).meta({
        description: 'Over attributes, as the parameter `filter` of a search; of a query only.',
      }),
      email: fields.email.default(null),
    })
    .refine(({ query, question }) => (query === undefined) !== (question === undefined), {
      error: 'must have either `query` or `question`',
    })
    .refine(({ question, filter }) => question === undefined || filter === null, {
      path: ['filter'],
      error: 'goes with `query` only',
    })
    .meta({ id: 'AlertInput' }),
  status: 201,
  response: alertWithMatchSchema,
  stores: 'new',
  problems: ['ERR_CONFLICT', 'ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { body: { name: 'New limits', query: 'rate limit' } },
});

/** `GET /api/alerts/{id}` */
export const getAlertEndpoint = defineEndpoint({
  name: 'getAlert',
  method: 'GET',
  path: '/api/alerts/{id}',
  tag: 'Webhooks',
  scope: 'search',
  limit: 'other',
  summary: 'One alert of the caller, with what was new the last time',
  params,
  query: z.strictObject({}),
  status: 200,
  response: alertWithMatchSchema,
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/alerts/alert_1' },
});

/** `PATCH /api/alerts/{id}` */
export const updateAlertEndpoint = defineEndpoint({
  name: 'updateAlert',
  method: 'PATCH',
  path: '/api/alerts/{id}',
  tag: 'Webhooks',
  scope: 'search',
  limit: 'other',
  summary: 'Renames an alert, changes whether it is mailed, or switches it off or on',
  description: 'What is stored while it is off is reported once it is on again.',
  params,
  query: z.strictObject({}),
  body: z
    .strictObject({
      name: fields.name.exactOptional(),
      email: fields.email.exactOptional(),
      enabled: z.boolean().exactOptional(),
    })
    .meta({ id: 'AlertChanges' }),
  status: 200,
  response: alertWithMatchSchema,
  stores: 'any',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/alerts/alert_1', body: { enabled: false } },
});

/** `DELETE /api/alerts/{id}` */
export const removeAlertEndpoint = defineEndpoint({
  name: 'removeAlert',
  method: 'DELETE',
  path: '/api/alerts/{id}',
  tag: 'Webhooks',
  scope: 'search',
  limit: 'other',
  summary: 'Removes an alert; what is on its way to webhooks still arrives',
  params,
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/alerts/alert_1' },
});
