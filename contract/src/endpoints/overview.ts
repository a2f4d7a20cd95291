import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { languageParameter } from '../parameters.ts';
import { indexingSchema, requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { sourceKinds } from '../vocabulary.ts';

/** `GET /api/overview` */
export const overviewEndpoint = defineEndpoint({
  name: 'overview',
  method: 'GET',
  path: '/api/overview',
  tag: 'Search',
  scope: 'search',
  limit: 'other',
  summary: 'Shows what can be searched, with examples from the content',
  description:
    'For a start page. The examples are made from titles and headings of the content, and each was tested: a search has its document among the first results, a question is answered. They are made at the first request, and again after changes, at most once a minute.',
  query: z.strictObject({
    lang: languageParameter(
      'The language of examples, if the content has enough of them. `en` unless given.',
    ),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      documents: z.number().int(),
      sources: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            kind: z.enum(sourceKinds),
            documents: z.number().int(),
          }),
        )
        .meta({ description: 'The largest first, at most 100.' }),
      lastIndexedAt: timeSchema
        .nullable()
        .meta({ description: 'The time of the last change; `null`: none.' }),
      indexing: indexingSchema.optional(),
      examples: z.object({
        searches: z.array(z.string()),
        questions: z.array(z.string()),
      }),
    })
    .meta({ id: 'Overview' }),
  problems: [],
});
