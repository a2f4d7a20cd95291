import { z } from 'zod';
import { filterParameter } from '../attribute-parameters.ts';
import { cardSchema } from '../cards/card.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  choiceListParameter,
  choiceParameter,
  integerParameter,
  localeParameter,
  timeZoneParameter,
} from '../parameters.ts';
import { requestIdSchema } from '../search-results.ts';
import { documentTypes } from '../vocabulary.ts';
import { queryTextParameter, safeSearchParameter } from './search.ts';

/** The array of the OpenSearch suggestions extension 1.1: words, completions, descriptions, addresses. */
export const openSearchSuggestionsSchema = z
  .tuple([z.string(), z.array(z.string()), z.array(z.string()), z.array(z.string())])
  .meta({
    id: 'OpenSearchSuggestions',
    // Without `prefixItems`, which generators of tests and clients do not support yet.
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema['prefixItems'];
      Object.assign(jsonSchema, {
        type: 'array',
        minItems: 4,
        maxItems: 4,
        items: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        description: 'The typed text, then completions, descriptions and addresses.',
      });
    },
  });

/** `GET /api/suggestions` */
export const suggestionsEndpoint = defineEndpoint({
  name: 'suggestions',
  method: 'GET',
  path: '/api/suggestions',
  tag: 'Search',
  scope: 'suggestions',
  limit: 'search',
  summary: 'Completes what is being typed',
  description:
    'From titles, file names, headings, frequent phrases, words and identifiers of the content that the caller may see; tolerates typing errors.',
  query: z.strictObject({
    q: queryTextParameter,
    limit: integerParameter({ min: 1, max: 20, default: 8, description: 'The maximum number.' }),
    type: choiceListParameter(documentTypes, { description: 'Titles of these kinds only.' }),
    filter: filterParameter('Only from documents whose attributes satisfy this.'),
    safeSearch: safeSearchParameter,
    locale: localeParameter('How the card reads and writes numbers and dates.'),
    timeZone: timeZoneParameter('Where the caller is: what the card says of times.'),
    format: choiceParameter(['json', 'opensearch'], {
      default: 'json',
      description: '`opensearch` answers with the array that a browser’s search bar reads.',
    }),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      query: z.string(),
      suggestions: z.array(
        z.object({
          text: z.string(),
          highlighted: z.string(),
          kind: z.enum(['query', 'title', 'correction']),
          url: z.string().optional(),
        }),
      ),
      card: cardSchema.optional().meta({
        description:
          'The instant answer to the typed text, if it needs no provider; `15*` shows the value before the operator.',
      }),
    })
    .meta({ id: 'SuggestionsResponse' }),
  otherResponses: { 'application/x-suggestions+json': openSearchSuggestionsSchema },
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=rate+li' },
});
