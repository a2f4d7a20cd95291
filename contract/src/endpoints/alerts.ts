import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { noControlCharacters } from '../patterns.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { MAX_EMAIL_CHARACTERS } from '../vocabulary.ts';
import { alertAnswerSchema, alertResultSchema } from '../webhook-events.ts';

/** A saved search or a standing question, without its last matches. */
export const alertSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string().nullable().meta({ description: 'For a saved search.' }),
    question: z.string().nullable().meta({ description: 'For a standing question.' }),
    filter: z.string().nullable(),
    email: z
      .string()
      .nullable()
      .meta({ description: 'The address it is mailed to; `null`: none.' }),
    enabled: z.boolean(),
    environment: z.enum(['live', 'test']).meta({
      description: 'The environment of its key. Alerts of test keys are checked, but send nothing.',
    }),
    createdAt: timeSchema,
    lastCheckedAt: timeSchema.nullable(),
    lastMatchedAt: timeSchema.nullable(),
    matches: z.number().int().meta({ description: 'The number of times it had new matches.' }),
    lastError: z.string().nullable().meta({
      description: 'Why the last check or mail failed; `null`: it succeeded.',
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
      .meta({ description: 'The last new matches, as in the event `alert.matched`.' }),
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
    description: 'Only the address of the signed-in person; requires SMTP_URL.',
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
  summary: 'Lists the alerts of the caller: a person, in all their sessions, or a key',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      alerts: z.array(alertSchema),
      canMail: z.boolean().meta({
        description: 'Whether alerts can be mailed to the caller: a person, if SMTP_URL is set.',
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
  summary: 'Saves a search or a question, and reports new matches as `alert.matched`',
  description:
    'Exactly one of `query` and `question`; a question needs the scope `conversation` as well. A saved search reports documents that are stored from now on and match by their words, each once: a changed document only if it did not match before. Each of its words that any document contains must occur; quoted words must always occur. A standing question reports changes of the sentences that answer it: which are new and which are gone. An alert sees what its caller may see at the time of the check, a few seconds after new documents (for a question at most once a minute), and ends with its key or person. At most 50 for each caller and 1,000 in total.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      name: fields.name,
      query: line(400).exactOptional(),
      question: line(1_000).exactOptional(),
      filter: z.string().min(1).nullable().default(null).meta({
        description: 'Over attributes, like the parameter `filter` of a search; only with `query`.',
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
  summary: 'Shows one alert of the caller, with its last new matches',
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
  description: 'Documents stored while it is off are reported once it is on again.',
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
  summary: 'Removes an alert; pending deliveries to webhooks are still sent',
  params,
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/alerts/alert_1' },
});
