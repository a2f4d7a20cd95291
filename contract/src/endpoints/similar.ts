import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { integerParameter } from '../parameters.ts';
import { requestIdSchema } from '../search-results.ts';
import { documentTypes } from '../vocabulary.ts';
import { documentParams, pushSourceQuery } from './documents.ts';

/** `GET /api/documents/{id}/similar` */
export const getSimilarEndpoint = defineEndpoint({
  name: 'getSimilar',
  method: 'GET',
  path: '/api/documents/{id}/similar',
  tag: 'Content',
  scope: 'search',
  limit: 'other',
  summary: 'Finds similar documents',
  description:
    'Searches for the distinctive words of the document, and by meaning if a model is on. The document and its copies are excluded.',
  params: documentParams,
  query: pushSourceQuery.extend({
    limit: integerParameter({
      min: 1,
      max: 20,
      default: 5,
      description: 'The maximum number of documents.',
    }),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      results: z.array(
        z.object({
          id: z.string(),
          type: z.enum(documentTypes),
          title: z.string(),
          url: z.string(),
          site: z.string(),
          language: z.string().nullable(),
          source: z.string(),
          snippet: z.string(),
        }),
      ),
    })
    .meta({ id: 'SimilarDocuments' }),
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/documents/abc123/similar' },
});
