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
    source: z.string().nullable().meta({ description: '`null` where no source knows of it.' }),
    state: z.enum(['indexed', 'duplicate', 'not-indexed', 'not-fetched', 'waiting', 'unknown']),
    reason: z.string().nullable().meta({
      description: 'A short stable word, as in `robots`, `http-404`; `null` when it is indexed.',
    }),
    detail: z.string().meta({ description: 'One sentence.' }),
    at: timeSchema.nullable().meta({ description: 'When this was found out.' }),
    status: z.number().int().nullable().meta({ description: 'Of HTTP, when it was fetched.' }),
    foundOn: z.string().nullable().meta({ description: 'The address that named it first.' }),
    nextFetchAt: timeSchema.nullable(),
    target: z.string().nullable().meta({
      description: 'Where it redirects to, its canonical address, or what it is a copy of.',
    }),
    documentId: z.string().nullable(),
  })
  .meta({ id: 'AddressVerdict' });

/** Where one document stands among the results of a query, and why. */
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
      description: '1 is the first of all results; `null` when it is not among the first 10,000.',
    }),
    total: z.number().int().meta({ description: 'Of all results.' }),
    score: z.number().nullable().meta({
      description: 'What it scores, or would score if nothing kept it out.',
    }),
    pageScore: z.number().nullable().meta({
      description: 'The score of the last result on the page; `null` without a full page.',
    }),
    explanation: scoreExplanationSchema.nullable(),
    words: z.array(
      z.object({
        word: z.string(),
        held: z.boolean(),
        passages: z.number().int().meta({ description: 'Of all documents, with this word.' }),
        near: z.array(z.string()).meta({
          description: 'Of a word that it lacks: words in it that may be what was meant.',
        }),
      }),
    ),
    obstacles: z.array(
      z.object({
        kind: z.enum(['filter', 'excluded', 'phrase', 'hidden']),
        name: z.string().meta({ description: 'Which filter, or the word or phrase.' }),
        detail: z.string(),
      }),
    ),
    foldedUnder: z
      .object({ id: z.string(), title: z.string(), url: z.string() })
      .nullable()
      .meta({ description: 'The copy that is shown instead.' }),
    advice: z.array(z.string()).meta({ description: 'What would help, in short sentences.' }),
  })
  .meta({ id: 'DocumentStanding' });

/** What `q` is judged with: a page begins at the first result here, and what is counted does not matter. */
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
  summary: 'Says why an address was or was not indexed, and why a document stands where it does',
  description:
    'Give `url` or `id`. With `q` it says where the document stands among the results of that search, what keeps it out or down, and what would help; the other parameters are those of the search and count only with `q`.',
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
          'The address in question; for an `id` the address of the document, which may be empty.',
      }),
      verdicts: z
        .array(addressVerdictSchema)
        .meta({ description: 'One of each source that knows of it; never empty.' }),
      standing: documentStandingSchema.nullable().meta({
        description: '`null` without `q`, and where nothing is indexed: then the verdicts say why.',
      }),
    })
    .meta({ id: 'WhyResponse' }),
  problems: ['ERR_NOT_FOUND', 'ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'url=https%3A%2F%2Fexample.org%2Fdocs%2F&q=rate+limit' },
});
