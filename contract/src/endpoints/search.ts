import { z } from 'zod';
import {
  facetLimitParameter,
  facetQueryParameter,
  facetsParameter,
  filterParameter,
  sortParameter,
} from '../attribute-parameters.ts';
import { cardSchema } from '../cards/card.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  booleanParameter,
  choiceListParameter,
  choiceParameter,
  dateOrTimeParameter,
  hostParameter,
  idListParameter,
  integerParameter,
  languageParameter,
  localeParameter,
  optionalBooleanParameter,
  timeZoneParameter,
  wire,
} from '../parameters.ts';
import {
  facetsSchema,
  indexingSchema,
  pageSchema,
  requestIdSchema,
  searchResultSchema,
  searchSuggestionSchema,
  totalSchema,
} from '../search-results.ts';
import { allTopics, documentTypes } from '../vocabulary.ts';

/**
 * The words of a search. Their faults have codes of their own (`ERR_QUERY_…`), so the schema lets
 * everything through and the search itself judges.
 */
export const queryTextParameter = z
  .string()
  .default('')
  .meta({
    description:
      'Words, and operators: `"a phrase"`, `-word`, `site:`, `type:`, `filetype:`, `intitle:`, `before:2026-01-31`, `after:`.',
    param: { required: true },
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema['default'];
      Object.assign(jsonSchema, { minLength: 1, maxLength: 400, examples: ['rate limit'] });
    },
  });

/** The words of a search of one kind of documents, which lists all of them without any. */
export function verticalQueryTextParameter(kind: string, example: string) {
  return z
    .string()
    .default('')
    .meta({
      description: `Words as in \`GET /api/v1/search\`. Absent or empty: all ${kind}.`,
      override: wire({ type: 'string', maxLength: 400, examples: [example] }),
    });
}

/** The same where something else may say what is wanted. */
export const optionalQueryTextParameter = z
  .string()
  .default('')
  .meta({
    description:
      'Words, and operators: `"a phrase"`, `-word`, `site:`, `type:`, `filetype:`, `intitle:`, `before:2026-01-31`, `after:`. May be left out where `filter`, `source`, `type` or `site` is given; then the newest come first.',
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema['default'];
      Object.assign(jsonSchema, { maxLength: 400, examples: ['rate limit'] });
    },
  });

/** Of everything that finds documents or completes words. */
export const safeSearchParameter = optionalBooleanParameter(
  'Leaves explicit documents out, also of totals, facets and suggestions. As the setting `SEARCH_SAFE_DEFAULT` says (on) unless given.',
);

/** The modes of a search. */
export const searchModes = ['auto', 'lexical', 'semantic', 'hybrid'] as const;

/** How a search was answered. */
export const usedModeShape = {
  mode: z.enum(['lexical', 'semantic', 'hybrid']).meta({ description: 'What decided.' }),
  modeReason: z.string().nullable().meta({
    description:
      'Why meaning was left out, where it was asked for or could be expected: no model, or none that answered in time.',
  }),
};

/** A query as it was understood and answered. */
export const searchedQuerySchema = z
  .object({
    text: z.string(),
    language: z.string().nullable(),
    corrected: z.string().nullable().meta({ description: 'A spelling that finds more.' }),
    correctionApplied: z.boolean().meta({
      description: 'Whether the results are those of `corrected`.',
    }),
    redirectedFrom: z.string().nullable().meta({
      description:
        'What was typed, where a rule of the owner answers it with the results of `text`.',
    }),
    ...usedModeShape,
  })
  .meta({ id: 'SearchedQuery' });

/** Of both forms of search. */
export const personalizationParameter = booleanParameter({
  default: false,
  description:
    'Weighs by the interests of the calling key (`PUT /api/interests`), by a tenth at most. Without it all callers get the same order.',
});

/** `GET /api/v1/search` */
export const searchEndpoint = defineEndpoint({
  name: 'search',
  method: 'GET',
  path: '/api/v1/search',
  tag: 'Search',
  scope: 'search',
  limit: 'search',
  summary: 'Searches everything that is indexed',
  description:
    'All words are preferred and most are enough, so a long question finds something too. A search that finds nothing answers 200 with an empty list.',
  query: z.strictObject({
    q: optionalQueryTextParameter,
    limit: integerParameter({ min: 1, max: 100, default: 10, description: 'Results on a page.' }),
    offset: integerParameter({ min: 0, max: 10_000, default: 0, description: 'Results to skip.' }),
    type: choiceListParameter(documentTypes, { description: 'Only these kinds.' }),
    source: idListParameter('Only these sources.'),
    site: hostParameter('Only this host and its subdomains.'),
    lang: languageParameter('Only this language (BCP 47).'),
    topic: choiceListParameter(allTopics, {
      description: 'Only what is about one of these topics.',
    }),
    from: dateOrTimeParameter('Published at or after. Swapped with `to` when the wrong way round.'),
    to: dateOrTimeParameter('Published at or before; a date includes its whole day.'),
    filter: filterParameter('Only documents whose attributes satisfy this.'),
    sort: sortParameter(['relevance', 'newest']),
    facets: facetsParameter(),
    facetLimit: facetLimitParameter(),
    facetQuery: facetQueryParameter(),
    safeSearch: safeSearchParameter,
    personalization: personalizationParameter,
    mode: choiceParameter(searchModes, {
      default: 'auto',
      description:
        'What decides: the words (`lexical`), what they mean (`semantic`) or both (`hybrid`). `auto` is hybrid where an embedding model is on that speaks the language of the query, else lexical.',
    }),
    locale: localeParameter('How cards read and write numbers and dates.'),
    timeZone: timeZoneParameter('Where the caller is: what cards say of times.'),
    explain: booleanParameter({
      default: false,
      description: 'Says of each result what its score is made of, as `explanation`.',
    }),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      query: searchedQuerySchema,
      total: totalSchema,
      results: z.array(searchResultSchema),
      facets: facetsSchema,
      suggestions: z.array(searchSuggestionSchema),
      cards: z.array(cardSchema).meta({
        description:
          'On the first page: what `GET /api/utility-card` answers at once, and a panel of what the content knows; at most one each.',
      }),
      page: pageSchema,
      timing: z.object({ totalMs: z.number(), indexMs: z.number() }),
      indexing: indexingSchema.optional(),
    })
    .meta({ id: 'SearchResponse' }),
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=rate+limit&limit=5' },
});
