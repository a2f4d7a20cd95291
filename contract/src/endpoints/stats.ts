import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';

const embeddingsSchema = z
  .object({
    state: z.enum(['filling', 'ready', 'waiting', 'failed']).meta({
      description:
        '`filling`: passages wait for their vectors; `waiting`: the embedder fails and is tried again; `failed`: see `detail`.',
    }),
    model: z.object({ name: z.string(), dimensions: z.number().int() }).nullable(),
    documents: z.number().int().meta({ description: 'Documents that have their vectors.' }),
    passages: z.number().int(),
    pendingDocuments: z.number().int().meta({ description: 'Documents that wait for theirs.' }),
    passagesPerSecond: z.number().meta({ description: 'Of the last batches; 0 while none runs.' }),
    detail: z.string().nullable().meta({ description: 'What an operator should know.' }),
  })
  .meta({ id: 'EmbeddingStatistics' });

/** `GET /api/stats`: its index half. The half on use comes with later work. */
export const statsEndpoint = defineEndpoint({
  name: 'stats',
  method: 'GET',
  path: '/api/stats',
  tag: 'Operations',
  scope: 'stats',
  limit: 'other',
  summary: 'Says what the index holds',
  query: z.strictObject({}),
  laterQuery: ['from', 'to'],
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      index: z.object({
        documents: z.number().int(),
        passages: z.number().int(),
        terms: z.number().int().meta({ description: 'Different terms in the index.' }),
        byType: z.record(z.string(), z.number().int()),
        bySource: z.record(z.string(), z.number().int()),
        byLanguage: z.record(z.string(), z.number().int()),
        sizeBytes: z
          .number()
          .int()
          .meta({ description: 'Of the index and the documents on disk.' }),
        lastIndexedAt: timeSchema.nullable(),
        embeddings: embeddingsSchema.nullable().meta({
          description: 'What is found by meaning; `null` while embeddings are off.',
        }),
        engine: z.string(),
      }),
    })
    .meta({ id: 'StatsResponse' }),
  problems: [],
});
