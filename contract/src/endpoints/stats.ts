import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  choiceParameter,
  dateOrTimeParameter,
  integerParameter,
  optionalChoiceParameter,
} from '../parameters.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';

const embeddingsSchema = z
  .object({
    state: z.enum(['filling', 'ready', 'waiting', 'failed']).meta({
      description:
        '`filling`: passages wait for their vectors; `waiting`: the embedder failed and will be retried; `failed`: see `detail`.',
    }),
    model: z.object({ name: z.string(), dimensions: z.number().int() }).nullable(),
    documents: z.number().int().meta({ description: 'Documents that have their vectors.' }),
    passages: z.number().int(),
    pendingDocuments: z
      .number()
      .int()
      .meta({ description: 'Documents that wait for their vectors.' }),
    passagesPerSecond: z.number().meta({ description: 'In the last batches; 0 while none runs.' }),
    detail: z.string().nullable().meta({ description: 'A note for the operator.' }),
  })
  .meta({ id: 'EmbeddingStatistics' });

const count = z.number().int();
const rate = z.number().min(0).max(1);

const latencySchema = z
  .object({ p50: z.number().nullable(), p95: z.number().nullable(), p99: z.number().nullable() })
  .meta({
    id: 'Latencies',
    description: 'Milliseconds, each within 2.5 %. `null`: nothing was measured.',
  });

const countedQuerySchema = z
  .object({ query: z.string(), count })
  .meta({ id: 'CountedQuery', description: '`query`: in lower case, secrets masked.' });

const judgedSchema = z.object({ good: count, bad: count }).meta({ id: 'Judgements' });

const usageSchema = z
  .object({
    since: timeSchema.meta({
      description: 'The beginning of the counts: `from`, or later if counting began later.',
    }),
    from: timeSchema,
    to: timeSchema.meta({ description: 'Exclusive.' }),
    requests: count.meta({ description: 'Requests to routes below `/api`, with any status.' }),
    failed: count.meta({ description: 'The requests that were refused or failed.' }),
    searches: count.meta({
      description:
        'Answered searches: plain, streamed and for products. Further pages do not count.',
    }),
    conversations: count.meta({ description: 'Answered turns.' }),
    zeroResultRate: rate.meta({
      description: 'The share of searches with neither a result nor a card.',
    }),
    latencyMs: latencySchema.meta({
      description: 'Of searches, until the whole response was sent.',
    }),
    byRoute: z.array(
      z.object({
        route: z.string().meta({ description: 'As in `GET /api/v1/search`.' }),
        requests: count,
        failed: count,
        searches: count,
        latencyMs: latencySchema.meta({ description: '`null` for streams.' }),
      }),
    ),
    byKey: z.array(
      z.object({
        keyId: z.string(),
        name: z.string().nullable().meta({ description: '`null`: revoked.' }),
        requests: count,
        searches: count,
        zeroResultRate: rate,
      }),
    ),
    bySource: z.array(
      z.object({
        source: z.string(),
        name: z.string().nullable().meta({ description: '`null`: removed.' }),
        searches: count.meta({ description: 'Searches that showed a result from it.' }),
        clicks: count,
      }),
    ),
    byDay: z
      .array(z.object({ date: z.string(), requests: count, searches: count }))
      .meta({ description: 'Days of UTC with any activity.' }),
    byInterval: z
      .array(
        z.object({
          start: timeSchema,
          requests: count,
          searches: count,
          zeroResults: count,
          conversations: count,
        }),
      )
      .meta({
        description:
          'The same by `interval`. Minutes are kept for two days, hours for forty, days for `STATS_KEEP_DAYS`.',
      }),
    topQueries: z.array(countedQuerySchema),
    topZeroResultQueries: z.array(countedQuerySchema),
    slowQueries: z.array(countedQuerySchema.extend({ meanMs: z.number() })),
    abandonedQueries: z.array(countedQuerySchema).meta({
      description: 'Searches on the page with results, but without a click.',
    }),
    reformulatedQueries: z.array(countedQuerySchema).meta({
      description:
        'Searches on the page that the same person soon rephrased, without a click between.',
    }),
    risingQueries: z.array(countedQuerySchema.extend({ before: count })).meta({
      description:
        '`before`: in the preceding period of the same length. Empty until that period was counted as well.',
    }),
    hidden: z.object({ queries: count, searches: count }).meta({
      description:
        'Queries in none of these lists, since fewer than `STATS_MIN_CLIENTS` different clients made them within one UTC day. Each day counts separately.',
    }),
    clicks: z.object({
      total: count,
      clickThroughRate: rate.meta({ description: 'The share of searches with a click.' }),
      meanReciprocalRank: rate.meta({ description: 'The mean of 1 / position of all clicks.' }),
    }),
    feedback: z.object({
      results: judgedSchema,
      searches: judgedSchema,
      answers: judgedSchema,
      notes: z
        .array(
          z.object({
            at: timeSchema,
            about: z.enum(['result', 'search', 'answer']),
            value: z.union([z.literal(1), z.literal(-1)]),
            note: z.string(),
          }),
        )
        .meta({ description: 'The latest, at most 100.' }),
    }),
  })
  .meta({ id: 'UsageStatistics' });

/** `GET /api/stats` */
export const statsEndpoint = defineEndpoint({
  name: 'stats',
  method: 'GET',
  path: '/api/stats',
  tag: 'Operations',
  scope: 'stats',
  limit: 'other',
  summary: 'Shows the use of the server and the size of the index',
  description:
    'Counts are at most two seconds old, without requests of `test` keys. A query is listed only if enough different clients made it within one UTC day; a client is a person, a session or an address, never a key. As CSV (`format=csv` or `Accept: text/csv`): the series by `interval` and the lists of queries, a row for each entry.',
  query: z.strictObject({
    from: dateOrTimeParameter(
      'Default: the last 30 days. Swapped with `to` if it is the later one, and extended to whole minutes, hours or days of UTC, as far as these are kept. Lists of queries cover whole days.',
    ),
    to: dateOrTimeParameter('A date includes its whole day. Without it now.'),
    interval: choiceParameter(['minute', 'hour', 'day'], {
      default: 'day',
      description: 'The interval of `byInterval`.',
    }),
    limit: integerParameter({
      min: 1,
      max: 100,
      default: 20,
      description: 'The maximum entries of each list of queries.',
    }),
    format: optionalChoiceParameter(['json', 'csv'], 'In place of the header `Accept`.'),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      usage: usageSchema.nullable().meta({ description: '`null`: see `usageMissing`.' }),
      usageMissing: z.enum(['off', 'unavailable']).optional().meta({
        description:
          'Why there is no `usage`: statistics are off (`STATS=off`), or their file cannot be read (see the log).',
      }),
      index: z.object({
        documents: z.number().int(),
        passages: z.number().int(),
        terms: z.number().int().meta({ description: 'Distinct terms in the index.' }),
        byType: z.record(z.string(), z.number().int()),
        bySource: z.record(z.string(), z.number().int()),
        byLanguage: z.record(z.string(), z.number().int()),
        sizeBytes: z
          .number()
          .int()
          .meta({ description: 'Of the index and the documents on disk.' }),
        lastIndexedAt: timeSchema.nullable(),
        embeddings: embeddingsSchema.nullable().meta({
          description: 'The state of semantic search; `null` while embeddings are off.',
        }),
        engine: z.string(),
      }),
    })
    .meta({ id: 'StatsResponse' }),
  otherMediaTypes: ['text/csv'],
  problems: [],
});
