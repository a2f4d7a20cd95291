import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { choiceListParameter, idParameter, integerParameter } from '../parameters.ts';
import { pageSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';

/** The progress of a job. */
export const jobProgressSchema = z
  .object({
    phase: z.string(),
    found: z.number().int(),
    done: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    removed: z.number().int(),
    skipped: z.record(z.string(), z.number().int()).meta({ description: 'By reason.' }),
    failed: z
      .array(z.object({ path: z.string(), reason: z.string() }))
      .meta({ description: 'The first hundred.' }),
    failedCount: z.number().int(),
    notices: z
      .array(z.object({ path: z.string(), reason: z.string(), detail: z.string().exactOptional() }))
      .meta({
        description:
          'Originals that were left out in whole or in part for an unexpected reason; the first hundred. `own-data`: it belongs to the data directory of Quarry; `private`: it is a key, a password or the like, and matches no pattern of `include`; `truncated`: it was indexed up to MAX_TEXT_CHARACTERS; `attribute-type`: attribute values of another type than in its source were left out (`detail` names them); `visibility`: its front matter on who may see it cannot be read, so only callers who see everything find it; `id-twice`: another row of the file has the same id, and both are kept; `too-many-rows`: the file has more rows than are read.',
      }),
    noticeCount: z.number().int(),
    ratePerSecond: z.number().meta({ description: 'Recently processed items per second.' }),
    secondsLeft: z.number().nullable(),
    gate: z
      .object({
        queries: z.number().int().meta({ description: 'Compared queries.' }),
        leftOut: z
          .number()
          .int()
          .meta({ description: 'Queries without a stored relevant document.' }),
        liveNdcgAt10: z.number(),
        newNdcgAt10: z.number(),
      })
      .nullable()
      .meta({ description: 'The result of a rebuild’s gate.' }),
  })
  .meta({ id: 'JobProgress' });

/** The states of a job. `failed` is final: to run it again, retry it. */
export const jobStates = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

/** Background work. */
export const jobSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    sourceId: z.string().nullable(),
    state: z.enum(jobStates).meta({
      description: 'Also `queued` while it waits for its next attempt.',
    }),
    trigger: z
      .enum(['manual', 'schedule', 'start', 'retry'])
      .meta({ description: 'What started it.' }),
    attempt: z.number().int().meta({
      description: 'The current, last or next attempt; from 1.',
    }),
    maxAttempts: z.number().int(),
    nextAttemptAt: timeSchema
      .nullable()
      .meta({ description: 'When it is retried after a temporary failure.' }),
    progress: jobProgressSchema,
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'The error of the last attempt.' }),
    createdAt: timeSchema,
    startedAt: timeSchema.nullable(),
    finishedAt: timeSchema.nullable(),
  })
  .meta({ id: 'Job' });

/** For every route of jobs. */
const whoseJobs =
  'A rebuild of the index belongs to the scope `settings`, all other jobs to `sources`. Without that scope, a job does not exist for the caller.';

const jobParams = z.strictObject({ id: idParameter('job') });

/** `GET /api/jobs` */
export const listJobsEndpoint = defineEndpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/jobs',
  tag: 'Content',
  scope: 'sources',
  orScopes: ['settings'],
  limit: 'other',
  summary: 'Lists jobs, newest first',
  description: whoseJobs,
  query: z.strictObject({
    source: idParameter('source').optional(),
    state: choiceListParameter(jobStates, {
      description: 'Only these states; `failed`: no longer retried.',
    }),
    limit: integerParameter({ min: 1, max: 100, default: 20, description: 'Jobs on a page.' }),
    offset: integerParameter({ min: 0, max: 10_000, default: 0, description: 'Jobs to skip.' }),
  }),
  status: 200,
  response: z
    .object({ jobs: z.array(jobSchema), total: z.number().int(), page: pageSchema })
    .meta({ id: 'JobList' }),
  problems: [],
  example: { query: 'state=failed' },
});

/** `GET /api/jobs/{id}` */
export const getJobEndpoint = defineEndpoint({
  name: 'getJob',
  method: 'GET',
  path: '/api/jobs/{id}',
  tag: 'Content',
  scope: 'sources',
  orScopes: ['settings'],
  limit: 'other',
  summary: 'Shows one job',
  description: whoseJobs,
  params: jobParams,
  query: z.strictObject({}),
  givesSequence: true,
  status: 200,
  response: jobSchema,
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/jobs/0199c0de-0000-7000-8000-000000000000' },
});

/** `GET /api/jobs/{id}/events` */
export const jobEventsEndpoint = defineEndpoint({
  name: 'jobEvents',
  method: 'GET',
  path: '/api/jobs/{id}/events',
  tag: 'Content',
  scope: 'sources',
  orScopes: ['settings'],
  limit: 'other',
  summary: 'Follows a job as server-sent events until it ends',
  description: `\`progress\` with the job after each change, then \`done\` with the job once. ${whoseJobs}`,
  params: jobParams,
  query: z.strictObject({}),
  status: 200,
  events: { progress: jobSchema, done: jobSchema },
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/jobs/0199c0de-0000-7000-8000-000000000000/events' },
});

/** `POST /api/jobs/{id}/cancel` */
export const cancelJobEndpoint = defineEndpoint({
  name: 'cancelJob',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  tag: 'Content',
  scope: 'sources',
  orScopes: ['settings'],
  limit: 'other',
  summary: 'Stops a job; documents indexed so far are kept',
  description: whoseJobs,
  params: jobParams,
  query: z.strictObject({}),
  status: 202,
  response: jobSchema,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/jobs/0199c0de-0000-7000-8000-000000000000/cancel' },
});

/** `POST /api/jobs/{id}/retry` */
export const retryJobEndpoint = defineEndpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/api/jobs/{id}/retry',
  tag: 'Content',
  scope: 'sources',
  orScopes: ['settings'],
  limit: 'other',
  summary: 'Retries a failed or cancelled job, with all its attempts',
  description: whoseJobs,
  params: jobParams,
  query: z.strictObject({}),
  ingests: true,
  status: 202,
  response: jobSchema,
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/jobs/0199c0de-0000-7000-8000-000000000000/retry' },
});

/** Maximum judged queries of a gate: each is searched twice, seconds in all. */
export const MAX_GATE_QUERIES = 2_000;
/** The limit of a search query. */
export const MAX_GATE_QUERY_CHARACTERS = 400;
/** Maximum documents of one judged query. */
export const MAX_GATE_DOCUMENTS = 1_000;

const gateSchema = z
  .strictObject({
    judgements: z
      .array(
        z.strictObject({
          query: z.string().trim().min(1).max(MAX_GATE_QUERY_CHARACTERS),
          relevant: z
            .array(
              z.strictObject({
                id: z
                  .string()
                  .min(1)
                  .max(128)
                  .meta({ description: 'The public id of a document.' }),
                grade: z.number().min(0).max(100).default(1),
              }),
            )
            .min(1)
            .max(MAX_GATE_DOCUMENTS),
        }),
      )
      .min(1)
      .max(MAX_GATE_QUERIES),
    maxDrop: z.number().min(0).max(1).default(0.005).meta({
      description: 'The maximum drop of the mean nDCG@10 below that of the live index.',
    }),
  })
  .meta({ id: 'IndexGate' });

/** `POST /api/index/rebuild` */
export const rebuildIndexEndpoint = defineEndpoint({
  name: 'rebuildIndex',
  method: 'POST',
  path: '/api/index/rebuild',
  tag: 'Content',
  scope: 'settings',
  isPrivileged: true,
  limit: 'other',
  summary: 'Rebuilds the index from the stored documents, beside the live one',
  description:
    'Searches continue; the new index takes over when it has caught up. With a `gate`, it takes over only if it answers the judged queries as well as the live one: otherwise the job fails with `gate-refused`, the live index is kept and the new one is deleted.',
  query: z.strictObject({}),
  body: z.strictObject({ gate: gateSchema.optional() }).prefault({}).meta({ id: 'IndexRebuild' }),
  ingests: true,
  status: 202,
  response: jobSchema,
  stores: 'new',
  problems: ['ERR_CONFLICT'],
});
