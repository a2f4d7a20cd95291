import { z } from 'zod';
import { cardSchema } from '../cards/card.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { integerParameter } from '../parameters.ts';
import { indexingSchema, requestIdSchema, searchResultSchema } from '../search-results.ts';
import { personalizationParameter, queryTextParameter, safeSearchParameter } from './search.ts';

/** `GET /api/search`: kept for older callers, 10 matches a page. */
export const legacySearchEndpoint = defineEndpoint({
  name: 'legacySearch',
  method: 'GET',
  path: '/api/search',
  tag: 'Search',
  scope: 'search',
  limit: 'search',
  summary: 'Searches in the older format: new clients use /api/v1/search',
  description:
    'Ten matches a page. Unknown parameters are ignored. The headers `Deprecation` and `Link` name the successor.',
  deprecated: true,
  query: z.strictObject({
    q: queryTextParameter,
    offset: integerParameter({ min: 0, max: 10_000, default: 0, description: 'Matches to skip.' }),
    safeSearch: safeSearchParameter,
    personalization: personalizationParameter,
  }),
  ignoresUnknownQuery: true,
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      query: z.string(),
      offset: z.number().int(),
      total: z.number().int(),
      lexicalMatches: z.array(searchResultSchema),
      suggestions: z.array(z.string()),
      verticalCards: z.array(cardSchema),
      indexing: indexingSchema.optional(),
    })
    .meta({ id: 'LegacySearchResponse' }),
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=rate+limit' },
});
