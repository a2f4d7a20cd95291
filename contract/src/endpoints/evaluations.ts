import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { rulesSchema } from '../rules.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';

/** Maximum judged queries of one evaluation: each is searched twice, about a minute in all. */
export const MAX_EVALUATED_QUERIES = 1_000;
/** Maximum length of the judgements: fits into `MAX_BODY_BYTES` together with rules. */
const MAX_JUDGEMENT_CHARACTERS = 900_000;

const count = z.number().int();
const share = z.number().meta({ description: '0..1' });

const figuresSchema = z
  .object({ ndcgAt10: share, recallAt10: share, recallAt100: share, mrr: share })
  .meta({ id: 'RelevanceFigures', description: 'Means over the queries that have figures.' });

const evaluationSchema = z
  .object({
    requestId: requestIdSchema,
    id: z.string(),
    state: z.enum(['running', 'completed', 'failed']),
    startedAt: timeSchema,
    finishedAt: timeSchema.nullable(),
    done: count.meta({ description: 'Queries searched so far.' }),
    total: count,
    queries: count.meta({ description: 'Queries with figures.' }),
    now: figuresSchema
      .nullable()
      .meta({ description: 'With the rules in force; `null` until the end.' }),
    changed: figuresSchema.nullable().meta({
      description: 'With the given `rules`; `null` if none were given, and until the end.',
    }),
    isComplete: z.boolean().meta({
      description:
        '`false`: there are too many documents to find all that rules name by address in time.',
    }),
    worst: z
      .array(
        z.object({
          query: z.string(),
          now: share.meta({ description: 'nDCG@10.' }),
          changed: share.nullable(),
        }),
      )
      .meta({
        description:
          'Up to fifty: those that the rules change most; without rules, those with the lowest nDCG@10.',
      }),
    missing: z.array(z.string()).meta({
      description:
        'Judged documents that are not stored, the first fifty; they count as not found.',
    }),
    missingCount: count,
    faults: z.array(z.object({ line: count, reason: z.string() })).meta({
      description: 'Invalid lines, the first fifty; they are skipped.',
    }),
    faultCount: count,
    leftOut: z.array(z.object({ query: z.string(), reason: z.string() })).meta({
      description: 'Queries without figures, the first fifty.',
    }),
    leftOutCount: count,
    failure: z.string().nullable().meta({ description: 'Why it failed; `null`: no failure.' }),
  })
  .meta({ id: 'Evaluation' });

const evaluationParams = z.strictObject({ id: idParameter('evaluation') });
const EXAMPLE_PATH = '/api/evaluations/0199c0de-0000-7000-8000-000000000000';

/** `POST /api/evaluations` */
export const startEvaluationEndpoint = defineEndpoint({
  name: 'startEvaluation',
  method: 'POST',
  path: '/api/evaluations',
  tag: 'Rules',
  scope: 'rules',
  limit: 'other',
  summary: 'Measures the relevance of searches by judgements, now and with other rules',
  description:
    'Runs in the background, one evaluation at a time, with at most half of the search capacity of the process. The last ten are kept in memory until a restart.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      judgements: z.string().min(1).max(MAX_JUDGEMENT_CHARACTERS).meta({
        description:
          'In the format of `quarry eval`: lines of query, document and grade separated by tabs, or of JSON objects. A document is an id, an address, or the id that it was pushed under.',
      }),
      rules: rulesSchema.optional().meta({
        description:
          'As for `PUT /api/rules`: measured in place of the rules of the API; not stored.',
      }),
    })
    .meta({ id: 'EvaluationRequest' }),
  status: 202,
  response: evaluationSchema,
  problems: ['ERR_CONFLICT'],
  example: { body: { judgements: 'rate limit\thttps://example.org/docs/limits\t1' } },
});

/** `GET /api/evaluations/{id}` */
export const getEvaluationEndpoint = defineEndpoint({
  name: 'getEvaluation',
  method: 'GET',
  path: '/api/evaluations/{id}',
  tag: 'Rules',
  scope: 'rules',
  limit: 'other',
  summary: 'Shows the progress of an evaluation, and its figures at the end',
  params: evaluationParams,
  query: z.strictObject({}),
  status: 200,
  response: evaluationSchema,
  problems: ['ERR_NOT_FOUND'],
  example: { path: EXAMPLE_PATH },
});

/** `DELETE /api/evaluations/{id}` */
export const removeEvaluationEndpoint = defineEndpoint({
  name: 'removeEvaluation',
  method: 'DELETE',
  path: '/api/evaluations/{id}',
  tag: 'Rules',
  scope: 'rules',
  limit: 'other',
  summary: 'Stops and deletes an evaluation',
  params: evaluationParams,
  query: z.strictObject({}),
  status: 204,
  problems: ['ERR_NOT_FOUND'],
  example: { path: EXAMPLE_PATH },
});
