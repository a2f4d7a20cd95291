import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { documentIdParameter } from '../parameters.ts';
import { requestIdSchema, scoreExplanationSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { searchEndpoint, usedModeShape } from './search.ts';

const ADDRESS_NEEDED = 'give the address to ask about, or the `id` of a document; not both';

/** The state of an address in one source. */
export const addressVerdictSchema = z
  .object({
    source: z.string().nullable().meta({ description: '`null` if no source knows the address.' }),
    state: z.enum(['indexed', 'duplicate', 'not-indexed', 'not-fetched', 'waiting', 'unknown']),
    reason: z.string().nullable().meta({
      description: 'A stable code, such as `robots` or `http-404`; `null` if it is indexed.',
    }),
    detail: z.string().meta({ description: 'One sentence.' }),
    at: timeSchema.nullable().meta({ description: 'When this was determined.' }),
    status: z.number().int().nullable().meta({ description: 'The HTTP status of the last fetch.' }),
    foundOn: z.string().nullable().meta({ description: 'The address that first linked to it.' }),
    nextFetchAt: timeSchema.nullable(),
    target: z.string().nullable().meta({
      description:
        'The target of its redirect, its canonical address, or the document that it is a copy of.',
    }),
    documentId: z.string().nullable(),
  })
  .meta({ id: 'AddressVerdict' });

/** The rank of one document among the results of a query, and the reasons. */
export const documentStandingSchema = z
  .object({
    query: z.object({
      text: z.string(),
      corrected: z.string().nullable(),
      correctionApplied: z.boolean(),
      redirectedFrom: z.string().nullable(),
      ...usedModeShape,
    }),
    state: z.enum(['on-page', 'below', 'folded', 'left-out', 'no-match', 'not-indexed']).meta({
      description:
        '`on-page`: among the first `limit`. `below`: further down. `folded`: a copy is shown instead. `left-out`: see `obstacles`. `no-match`: it contains too few of the words. `not-indexed`: stored, and not in the index yet.',
    }),
    detail: z.string().meta({ description: 'One sentence.' }),
    rank: z.number().int().nullable().meta({
      description: '1 is the first of all results; `null` if it is not among the first 10,000.',
    }),
    total: z.number().int().meta({ description: 'The number of all results.' }),
    score: z.number().nullable().meta({
      description: 'Its score, or the score that it would have without the obstacles.',
    }),
    pageScore: z.number().nullable().meta({
      description: 'The score of the last result on the page; `null` if the page is not full.',
    }),
    explanation: scoreExplanationSchema.nullable(),
    words: z.array(
      z.object({
        word: z.string(),
        held: z.boolean(),
        passages: z
          .number()
          .int()
          .meta({ description: 'The number of passages with this word, in all documents.' }),
        near: z.array(z.string()).meta({
          description: 'For a missing word: similar words in the document.',
        }),
      }),
    ),
    obstacles: z.array(
      z.object({
        kind: z.enum(['filter', 'excluded', 'phrase', 'hidden']),
        name: z.string().meta({ description: 'The filter, or the word or phrase.' }),
        detail: z.string(),
      }),
    ),
    foldedUnder: z
      .object({ id: z.string(), title: z.string(), url: z.string() })
      .nullable()
      .meta({ description: 'The copy that is shown instead.' }),
    advice: z.array(z.string()).meta({ description: 'Remedies, in short sentences.' }),
  })
  .meta({ id: 'DocumentStanding' });

/** The parameters for `q`: those of a search, without the offset and the facets. */
const searchParameters = searchEndpoint.query.omit({
  q: true,
  offset: true,
  facets: true,
  facetLimit: true,
  facetQuery: true,
  explain: true,
}).shape;

/** `GET /api/v1/why` */
export const whyEndpoint = defineEndpoint({
  name: 'why',
  method: 'GET',
  path: '/api/v1/why',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Explains why an address was or was not indexed, and why a document has its rank',
  description:
    'Give `url` or `id`. With `q` it shows the rank of the document in that search, what excludes or demotes it, and remedies; the other parameters are those of the search and apply only with `q`.',
  query: z
    .strictObject({
      url: z.string().min(1, ADDRESS_NEEDED).max(4096).optional().meta({
        description: 'An http, https or `file:` address, or an absolute path on the server.',
      }),
      id: documentIdParameter().optional(),
      q: z.string().optional().meta({ description: 'A query, as in a search.' }),
      ...searchParameters,
    })
    .refine(({ url, id }) => (url === undefined) !== (id === undefined), {
      error: ADDRESS_NEEDED,
      path: ['url'],
    }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      url: z.string().meta({
        description:
          'The requested address; for an `id` the address of the document, which may be empty.',
      }),
      verdicts: z
        .array(addressVerdictSchema)
        .meta({ description: 'One for each source that knows the address; never empty.' }),
      standing: documentStandingSchema.nullable().meta({
        description: '`null` without `q`, and if nothing is indexed: see the verdicts.',
      }),
    })
    .meta({ id: 'WhyResponse' }),
  problems: ['ERR_NOT_FOUND', 'ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'url=https%3A%2F%2Fexample.org%2Fdocs%2F&q=rate+limit' },
});
