import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { choiceListParameter, idParameter, integerParameter } from '../parameters.ts';
import { pageSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';

/** How far a job is. */
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
          'Originals that were left out, or not taken in as a whole, for a reason that you may not expect; the first hundred. `own-data`: it belongs to the data directory of Quarry; `private`: it is a key, a password or the like, and no pattern of `include` names it; `truncated`: it was indexed up to MAX_TEXT_CHARACTERS; `attribute-type`: values of attributes are of another type than its source has, and were left out (`detail` names them); `visibility`: for whom its front matter says it is cannot be read, and it is found only by callers who see everything; `id-twice`: another row of the file has the same id, and both are kept; `too-many-rows`: a file of rows has more than are read.',
      }),
    noticeCount: z.number().int(),
    ratePerSecond: z.number().meta({ description: 'Settled a second, of late.' }),
    secondsLeft: z.number().nullable(),
    gate: z
      .object({
        queries: z.number().int().meta({ description: 'That were compared.' }),
        leftOut: z
          .number()
          .int()
          .meta({ description: 'Queries without a relevant document that is stored.' }),
        liveNdcgAt10: z.number(),
        newNdcgAt10: z.number(),
      })
      .nullable()
      .meta({ description: 'What the gate of a rebuild found.' }),
  })
  .meta({ id: 'JobProgress' });

/** The states of a job. `failed` is final: to run it again, retry it. */
export const jobStates = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

/** Work that goes on behind requests. */
export const jobSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    sourceId: z.string().nullable(),
    state: z.enum(jobStates).meta({
      description: '`queued` also while it waits for its next attempt.',
    }),
    trigger: z
      .enum(['manual', 'schedule', 'start', 'retry'])
      .meta({ description: 'What began it.' }),
    attempt: z.number().int().meta({
      description: 'The present attempt, the last one, or the one it waits for; from 1.',
    }),
    maxAttempts: z.number().int(),
    nextAttemptAt: timeSchema
      .nullable()
      .meta({ description: 'When it is tried again after a failure that may pass.' }),
    progress: jobProgressSchema,
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Of the last attempt.' }),
    createdAt: timeSchema,
    startedAt: timeSchema.nullable(),
    finishedAt: timeSchema.nullable(),
  })
  .meta({ id: 'Job' });

/** Of every route of jobs. */
const whoseJobs =
  'A job belongs to the scope of its work: the rebuild of the index to `settings`, all others to `sources`. Without that scope it does not exist.';

const jobParams = z.strictObject({ id: idParameter('job') });

/** `GET /api/jobs` */
export const listJobsEndpoint = defineEndpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/jobs',
  tag: 'Content',
  scope: 'sources',
  orScope: 'settings',
  limit: 'other',
  summary: 'Lists jobs, newest first',
  description: whoseJobs,
  query: z.strictObject({
    source: idParameter('source').optional(),
    state: choiceListParameter(jobStates, {
      description: 'Only these states; `failed` lists the jobs that are no longer retried.',
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
  orScope: 'settings',
  limit: 'other',
  summary: 'Shows one job',
  description: whoseJobs,
  params: jobParams,
  query: z.strictObject({}),
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
  orScope: 'settings',
  limit: 'other',
  summary: 'Follows a job as server-sent events until it ends',
  description: `\`progress\` with the job whenever it changed, \`done\` with the job once, last. ${whoseJobs}`,
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
  orScope: 'settings',
  limit: 'other',
  summary: 'Stops a job; what it has indexed stays',
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
  orScope: 'settings',
  limit: 'other',
  summary: 'Tries a job that failed or was cancelled again, with all its attempts',
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

/** Judged queries that one gate takes: each is asked twice, seconds in all. */
export const MAX_GATE_QUERIES = 2_000;
/** As long as the query of a search may be. */
export const MAX_GATE_QUERY_CHARACTERS = 400;
/** Documents of one judged query. */
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
      description: 'The most that the mean nDCG@10 may lie below that of the live index.',
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
  summary: 'Builds the index anew from the stored documents, beside the live one',
  description:
    'Searches go on; the new index takes over when it has caught up. With a `gate` it does so only when it answers the judged queries as well as the live one: else the job fails with `gate-refused`, the live index stays and the new one is deleted.',
  query: z.strictObject({}),
  body: z.strictObject({ gate: gateSchema.optional() }).prefault({}).meta({ id: 'IndexRebuild' }),
  ingests: true,
  status: 202,
  response: jobSchema,
  stores: 'new',
  problems: ['ERR_CONFLICT'],
});
