import { z } from 'zod';
import { cardKinds, cardSchema } from '../cards/card.ts';
import { missingProviderSchema } from '../cards/missing-provider.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { problemDocumentSchema } from '../problem-document.ts';
import {
  facetsSchema,
  indexingSchema,
  pageSchema,
  requestIdSchema,
  searchResultSchema,
  searchSuggestionSchema,
  totalSchema,
} from '../search-results.ts';
import { documentTypes } from '../vocabulary.ts';
import { searchEndpoint, searchedQuerySchema, usedModeShape } from './search.ts';

/** The place of an enrichment: above the results, or beside them. */
export const enrichmentSlots = ['instant', 'panel'] as const;

/** Why a stream of results ended. */
export const streamEndReasons = ['complete', 'timeout', 'error'] as const;

/** The version of the events; it changes when existing clients could misread them. */
export const STREAM_PROTOCOL_VERSION = 1;

/** `GET /api/search/stream` */
export const searchStreamEndpoint = defineEndpoint({
  name: 'searchStream',
  method: 'GET',
  path: '/api/search/stream',
  tag: 'Search',
  scope: 'search',
  limit: 'search',
  summary: 'Searches, and streams the results as they are found',
  description:
    'Server-sent events: `ack`, `fast_init`, `result_batch`*, `enrichment`*, `done`. Each has the id `<requestId>:<n>`, and a comment keeps a silent connection open. ' +
    'Lexical matches come first; semantic ranking reorders the rest: `fast_init` has the lexical counts and the mode in progress, `done` the final mode. A client that reconnects with `Last-Event-ID` gets the events it missed, and 204 after `done`, which tells a browser to stop reconnecting.',
  query: searchEndpoint.query,
  status: 200,
  mediaType: 'text/event-stream',
  events: {
    ack: z.object({
      requestId: requestIdSchema,
      query: z.string().meta({ description: 'As typed.' }),
      protocol: z.literal(STREAM_PROTOCOL_VERSION),
    }),
    fast_init: z.object({
      query: searchedQuerySchema,
      total: totalSchema,
      tabs: z.array(z.object({ type: z.enum(documentTypes), count: z.number().int() })).meta({
        description: 'Matches of each kind, regardless of `type`; the most frequent first.',
      }),
      suggestions: z.array(searchSuggestionSchema),
      instantCard: cardSchema.nullable().meta({
        description:
          'The card that is available immediately, to be shown with the first results. It is sent again as an enrichment, for clients that read only those.',
      }),
      expected: z.array(z.object({ slot: z.enum(enrichmentSlots), kind: z.enum(cardKinds) })).meta({
        description:
          'Enrichments that wait for a provider, so that a page can reserve space: they follow unless the provider fails.',
      }),
      facets: facetsSchema,
      indexing: indexingSchema.optional(),
      missingProvider: missingProviderSchema.optional(),
    }),
    result_batch: z.object({
      batch: z.number().int().meta({ description: 'From 0.' }),
      offset: z.number().int().meta({ description: 'The position of its first result among all.' }),
      results: z.array(searchResultSchema),
    }),
    enrichment: z.object({
      kind: z.enum(cardKinds),
      slot: z.enum(enrichmentSlots).meta({
        description: '`instant`: above the results; `panel`: beside them. One each.',
      }),
      card: cardSchema,
    }),
    error: problemDocumentSchema,
    done: z.object({
      reason: z.enum(streamEndReasons),
      batches: z.number().int(),
      results: z.number().int(),
      enrichments: z.number().int(),
      total: totalSchema,
      ...usedModeShape,
      page: pageSchema,
      timing: z.object({
        totalMs: z.number(),
        indexMs: z.number(),
        firstBatchMs: z.number().nullable().meta({ description: '`null` without results.' }),
      }),
    }),
  },
  resumableUntil: 'done',
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=rate+limit&limit=5' },
});
