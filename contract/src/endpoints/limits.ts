import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';

/** A limit and how much of it is left. */
const limitSchema = z
  .object({
    policy: z.enum(['search', 'other', 'session', 'key', 'derived', 'month']).meta({
      description:
        'The requests that are counted together: those of the client address to search and completions (`search`), or to all other routes (`other`); those of the session (`session`); those of the key and of all keys made with it, in a minute (`key`) and in the calendar month in UTC (`month`); those of the derived key (`derived`).',
    }),
    limit: z.number().int().meta({ description: 'Requests within `windowSeconds`.' }),
    remaining: z.number().int(),
    windowSeconds: z.number().int(),
    resetsAt: timeSchema.nullable().meta({
      description:
        'When `remaining` grows next, for `month` the end of the month; `null`: nothing is spent.',
    }),
  })
  .meta({ id: 'Limit' });

/** `GET /api/limits` */
export const limitsEndpoint = defineEndpoint({
  name: 'limits',
  method: 'GET',
  path: '/api/limits',
  tag: 'Keys',
  scope: 'search',
  acceptsAnyScope: true,
  limit: 'none',
  summary: 'Shows how many requests the caller has left',
  description:
    'Every limit that applies to the caller, as the headers `RateLimit-Policy` and `RateLimit` of other answers state them; a limit that is switched off is left out. Asking is not counted in any of them.',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({ requestId: requestIdSchema, limits: z.array(limitSchema) })
    .meta({ id: 'LimitsResponse' }),
  problems: ['ERR_RATE_LIMITED'],
});
