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
 * The words of a search. Their faults have separate codes (`ERR_QUERY_…`), so the schema accepts everything and the search
 * validates them.
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

/** The same, optional if there is another restriction. */
export const optionalQueryTextParameter = z
  .string()
  .default('')
  .meta({
    description:
      'Words, and operators: `"a phrase"`, `-word`, `site:`, `type:`, `filetype:`, `intitle:`, `before:2026-01-31`, `after:`. A phrase that occurs nowhere is searched for by its words, unless `correct=false`. May be left out if `filter`, `source`, `type` or `site` is given; then the newest come first.',
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema['default'];
      Object.assign(jsonSchema, { maxLength: 400, examples: ['rate limit'] });
    },
  });

/** For all routes that find documents or complete words. */
export const safeSearchParameter = optionalBooleanParameter(
  'Excludes explicit documents, also from totals, facets and suggestions. Default: the setting `SEARCH_SAFE_DEFAULT` (on).',
);

/** The modes of a search. */
export const searchModes = ['auto', 'lexical', 'semantic', 'hybrid'] as const;

/** How a search was answered. */
export const usedModeShape = {
  mode: z.enum(['lexical', 'semantic', 'hybrid']).meta({ description: 'The mode that was used.' }),
  modeReason: z.string().nullable().meta({
    description:
      'Why semantic search was not used although it was requested or expected: no model, or it did not answer in time.',
  }),
};

/** A query as it was understood and answered. */
export const searchedQuerySchema = z
  .object({
    text: z.string(),
    language: z.string().nullable(),
    corrected: z.string().nullable().meta({
      description:
        'A spelling with more matches, or the query with phrases as words that occur nowhere as phrases.',
    }),
    correctionApplied: z.boolean().meta({
      description: 'Whether the results are those of `corrected`.',
    }),
    redirectedFrom: z.string().nullable().meta({
      description: 'The typed query, if a rule of the owner redirects it to `text`.',
    }),
    ...usedModeShape,
  })
  .meta({ id: 'SearchedQuery' });

/** For both forms of search. */
export const personalizationParameter = booleanParameter({
  default: false,
  description:
    'Weights results by the interests of the calling key (`PUT /api/interests`), by a tenth at most. Without it, all callers get the same order.',
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
    'Documents with all words are preferred, but most words are enough, so that long questions find something, too. A search without matches answers 200 with an empty list.',
  query: z.strictObject({
    q: optionalQueryTextParameter,
    limit: integerParameter({ min: 1, max: 100, default: 10, description: 'Results on a page.' }),
    offset: integerParameter({ min: 0, max: 10_000, default: 0, description: 'Results to skip.' }),
    type: choiceListParameter(documentTypes, { description: 'Only these kinds.' }),
    source: idListParameter('Only these sources.'),
    site: hostParameter('Only this host and its subdomains.'),
    lang: languageParameter('Only this language (BCP 47).'),
    topic: choiceListParameter(allTopics, {
      description: 'Only documents on one of these topics.',
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
        'Ranks by words (`lexical`), by meaning (`semantic`) or by both (`hybrid`). `auto` is hybrid if an embedding model is on that supports the language of the query, otherwise lexical.',
    }),
    correct: booleanParameter({
      default: true,
      description:
        'Whether words that the content lacks are corrected, and phrases that occur nowhere are searched for by their words (`query.correctionApplied` says so). With `false` the results, totals and facets are of exactly what is typed.',
    }),
    locale: localeParameter('How cards read and write numbers and dates.'),
    timeZone: timeZoneParameter('Where the caller is: what cards say of times.'),
    explain: booleanParameter({
      default: false,
      description: 'Adds the parts of the score to each result, as `explanation`.',
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
          'On the first page: the instant answer of `GET /api/utility-card`, and a panel on a thing that the content describes; at most one each.',
      }),
      page: pageSchema,
      timing: z.object({ totalMs: z.number(), indexMs: z.number() }),
      indexing: indexingSchema.optional(),
    })
    .meta({ id: 'SearchResponse' }),
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=rate+limit&limit=5' },
});
