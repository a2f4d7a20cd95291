import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestIdSchema, timeSchema } from '../search-results.ts';

/** `GET /api/stats`: its index half. The half on use comes with later work. */
export const statsEndpoint = defineEndpoint({
  name: 'stats',
  method: 'GET',
  path: '/api/stats',
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
        embeddings: z.null().meta({ description: '`null` while embeddings are off.' }),
        engine: z.string(),
      }),
    })
    .meta({ id: 'StatsResponse' }),
  problems: [],
});
