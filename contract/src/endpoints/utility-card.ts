import { z } from 'zod';
import { askableCardKinds, cardSchema } from '../cards/card.ts';
import { missingProviderSchema } from '../cards/missing-provider.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { localeParameter, optionalChoiceParameter, timeZoneParameter } from '../parameters.ts';
import { requestIdSchema } from '../search-results.ts';
import { queryTextParameter } from './search.ts';

/** `GET /api/utility-card` */
export const utilityCardEndpoint = defineEndpoint({
  name: 'utilityCard',
  method: 'GET',
  path: '/api/utility-card',
  tag: 'Search',
  scope: 'utility',
  limit: 'other',
  summary: 'Answers a query directly if it asks for a calculation, a conversion or a fact',
  description:
    'The query has to be understood as a whole: `card` is `null` if none fits, which is the usual case.',
  query: z.strictObject({
    q: queryTextParameter,
    kind: optionalChoiceParameter(
      askableCardKinds,
      'Forces a kind: an ambiguous query is understood as this kind, or there is no card.',
    ),
    locale: localeParameter('How numbers and dates are read and written.'),
    timeZone: timeZoneParameter('Where the caller is.'),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      query: z.string(),
      card: cardSchema.nullable(),
      missingProvider: missingProviderSchema.optional(),
    })
    .meta({ id: 'UtilityCardResponse' }),
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=15%25+of+80' },
});
