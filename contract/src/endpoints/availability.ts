import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { availabilityModes } from '../vocabulary.ts';

/** About ten sentences. */
const MAX_NOTICE_CHARACTERS = 2_000;
/** Longer than an overhaul takes: a month. */
const MAX_RETRY_AFTER_SECONDS = 31 * 24 * 60 * 60;
const DEFAULT_RETRY_AFTER_SECONDS = 3_600;

const modeSchema = z.enum(availabilityModes).meta({
  description: '`overhaul` switches conversation and API off.',
});

const partOff = 'false: switched off alone.';
const partDescriptions = {
  conversation: `Answers in conversation; ${partOff}`,
  api: `Everything below \`/api\` but trends, availability, session and this description; ${partOff}`,
  ingest: `Pushes, and the jobs that read sources, which wait; ${partOff}`,
};

const availabilitySchema = z
  .object({
    requestId: requestIdSchema,
    mode: modeSchema,
    parts: z.object({
      conversation: z.boolean().meta({ description: partDescriptions.conversation }),
      api: z.boolean().meta({ description: partDescriptions.api }),
      ingest: z.boolean().meta({ description: partDescriptions.ingest }),
    }),
    notice: z.string().nullable().meta({
      description: 'The notice of the operator: the `detail` of `ERR_SERVICE_DISABLED`.',
    }),
    retryAfterSeconds: z.number().int().meta({ description: 'The header `Retry-After`.' }),
    origin: z.enum(['stored', 'setting']).meta({
      description:
        '`stored`: set by this route, kept over restarts; `setting`: from SERVICE_AVAILABILITY.',
    }),
    changedAt: timeSchema.nullable().meta({ description: '`null`: from the setting.' }),
    etag: z.string().meta({
      description:
        'For the header `If-Match` of a change: it fails if the state was changed since.',
    }),
  })
  .meta({ id: 'Availability' });

const DESCRIPTION =
  'Parts that are off answer `ERR_SERVICE_DISABLED` with `Retry-After`. Pages, health, metrics, trends, signing in and this route stay on; so do administrative routes, for callers with the scope `settings`, except `ingest`, which is off for everyone. Running requests and jobs finish.';

/** `GET /api/availability` */
export const getAvailabilityEndpoint = defineEndpoint({
  name: 'getAvailability',
  method: 'GET',
  path: '/api/availability',
  tag: 'Operations',
  scope: null,
  limit: 'other',
  summary: 'Shows which parts of the service are on',
  description: DESCRIPTION,
  query: z.strictObject({}),
  status: 200,
  response: availabilitySchema,
  problems: [],
});

/** `PUT /api/availability` */
export const putAvailabilityEndpoint = defineEndpoint({
  name: 'putAvailability',
  method: 'PUT',
  path: '/api/availability',
  tag: 'Operations',
  scope: 'settings',
  isPrivileged: true,
  takesIfMatch: true,
  limit: 'other',
  summary: 'Switches the service or parts of it off or on, at once and permanently',
  description: `Replaces the stored state, and overrides SERVICE_AVAILABILITY until it is reset. ${DESCRIPTION}`,
  query: z.strictObject({}),
  body: z
    .strictObject({
      mode: modeSchema,
      parts: z
        .strictObject({
          conversation: z
            .boolean()
            .default(true)
            .meta({ description: partDescriptions.conversation }),
          api: z.boolean().default(true).meta({ description: partDescriptions.api }),
          ingest: z.boolean().default(true).meta({ description: partDescriptions.ingest }),
        })
        .prefault({}),
      notice: z
        .string()
        .trim()
        .max(MAX_NOTICE_CHARACTERS)
        .nullable()
        .default(null)
        .transform((notice) => (notice === '' ? null : notice))
        .meta({ description: 'Shown on the page and in the `detail` of each refusal.' }),
      retryAfterSeconds: z
        .int()
        .min(1)
        .max(MAX_RETRY_AFTER_SECONDS)
        .default(DEFAULT_RETRY_AFTER_SECONDS),
    })
    .meta({ id: 'AvailabilityRequest' }),
  status: 200,
  response: availabilitySchema,
  stores: 'any',
  problems: ['ERR_CONFLICT'],
  example: { body: { mode: 'overhaul', notice: 'Back at noon.', retryAfterSeconds: 3600 } },
});

/** `DELETE /api/availability` */
export const resetAvailabilityEndpoint = defineEndpoint({
  name: 'resetAvailability',
  method: 'DELETE',
  path: '/api/availability',
  tag: 'Operations',
  scope: 'settings',
  isPrivileged: true,
  takesIfMatch: true,
  limit: 'other',
  summary: 'Resets the stored state: the setting SERVICE_AVAILABILITY applies again',
  query: z.strictObject({}),
  status: 200,
  response: availabilitySchema,
  stores: 'any',
  problems: ['ERR_CONFLICT'],
});
