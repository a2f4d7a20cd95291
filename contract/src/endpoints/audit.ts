import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { integerParameter, wire } from '../parameters.ts';
import { timeSchema } from '../time-schema.ts';
import { auditActions } from '../vocabulary.ts';

/** One recorded action. */
export const auditEntrySchema = z
  .object({
    id: z.number().int().meta({ description: 'Increases with time.' }),
    at: timeSchema,
    actor: z.object({
      kind: z.enum(['person', 'key', 'token', 'operator']).meta({
        description:
          '`token`: the subject of a session token (`AUTH_ENABLED`), whose `name` is its `sub`; `operator`: in a terminal on the machine of the server.',
      }),
      id: z.string().nullable(),
      name: z.string().meta({ description: 'At the time of the action.' }),
    }),
    address: z.string().nullable().meta({ description: 'The address of the request.' }),
    action: z.enum(auditActions),
    subject: z.object({
      id: z.string(),
      name: z.string().meta({ description: 'At the time of the action.' }),
    }),
    detail: z.record(z.string(), z.string()).meta({
      description: 'Details, as in `{ "role": "editor" }`. Never a secret.',
    }),
  })
  .meta({ id: 'AuditEntry' });

/** `GET /api/audit` */
export const auditEndpoint = defineEndpoint({
  name: 'audit',
  method: 'GET',
  path: '/api/audit',
  tag: 'People',
  scope: 'people',
  limit: 'other',
  summary: 'Lists who did what, newest first',
  description:
    'Append-only; entries older than 400 days and the oldest beyond 100,000 are deleted. With `Accept: application/x-ndjson` it returns all entries, one a line, and ignores `limit` and `before`.',
  query: z.strictObject({
    limit: integerParameter({ min: 1, max: 500, default: 50, description: 'Entries on a page.' }),
    before: z
      .string()
      .regex(/^\d{1,15}$/, { error: 'must be an id of an entry' })
      .transform(Number)
      .optional()
      .meta({
        description: 'Only entries with a lower id: `nextBefore` of the previous page.',
        override: wire({ type: 'integer', minimum: 0 }),
      }),
  }),
  status: 200,
  response: z
    .object({
      entries: z.array(auditEntrySchema),
      nextBefore: z.number().int().nullable().meta({ description: '`null` on the last page.' }),
    })
    .meta({ id: 'AuditPage' }),
  otherMediaTypes: ['application/x-ndjson'],
  problems: [],
});
