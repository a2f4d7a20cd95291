import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestIdSchema, timeSchema } from '../search-results.ts';

/** What one source knows of an address. */
export const addressVerdictSchema = z
  .object({
    source: z.string().nullable().meta({ description: '`null` where no source knows of it.' }),
    state: z.enum(['indexed', 'duplicate', 'not-indexed', 'not-fetched', 'waiting', 'unknown']),
    reason: z.string().nullable().meta({
      description: 'A short stable word, as in `robots`, `http-404`; `null` when it is indexed.',
    }),
    detail: z.string().meta({ description: 'One sentence.' }),
    at: timeSchema.nullable().meta({ description: 'When this was found out.' }),
    status: z.number().int().nullable().meta({ description: 'Of HTTP, when it was fetched.' }),
    foundOn: z.string().nullable().meta({ description: 'The address that named it first.' }),
    nextFetchAt: timeSchema.nullable(),
    target: z.string().nullable().meta({
      description: 'Where it redirects to, its canonical address, or what it is a copy of.',
    }),
    documentId: z.string().nullable(),
  })
  .meta({ id: 'AddressVerdict' });

/** `GET /api/v1/why` */
export const whyEndpoint = defineEndpoint({
  name: 'why',
  method: 'GET',
  path: '/api/v1/why',
  scope: 'sources',
  limit: 'other',
  summary: 'Says why an address was or was not fetched, followed or indexed',
  query: z.strictObject({
    url: z
      .string({ error: 'give the address to ask about' })
      .min(1, 'give the address to ask about')
      .max(4096)
      .meta({
        description: 'An http, https or `file:` address, or an absolute path on the server.',
      }),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      url: z.string(),
      verdicts: z
        .array(addressVerdictSchema)
        .meta({ description: 'One of each source that knows of it; never empty.' }),
    })
    .meta({ id: 'WhyResponse' }),
  problems: [],
  example: { query: 'url=https%3A%2F%2Fexample.org%2Fdocs%2F' },
});
