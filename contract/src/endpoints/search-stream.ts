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

/** Where a page of results shows an enrichment: above the results, or beside them. */
export const enrichmentSlots = ['instant', 'panel'] as const;

/** Why a stream of results ended. */
export const streamEndReasons = ['complete', 'timeout', 'error'] as const;

/** The version of the events; it changes when a client of the present form could misread them. */
export const STREAM_PROTOCOL_VERSION = 1;

/** `GET /api/search/stream` */
export const searchStreamEndpoint = defineEndpoint({
  name: 'searchStream',
  method: 'GET',
  path: '/api/search/stream',
  tag: 'Search',
  scope: 'search',
  limit: 'search',
  summary: 'Searches, and sends what is found as it is found',
  description:
    'Server-sent events: `ack`, `fast_init`, `result_batch`*, `enrichment`*, `done`. Each has the id `<requestId>:<n>`, and a comment keeps a silent connection open. ' +
    'What words find leaves first; meaning orders what has not been sent yet: `fast_init` says what words found and which mode is being tried, `done` what it came to. Who reconnects with `Last-Event-ID` gets what it had not seen, and 204 after `done`, which tells a browser to stop reconnecting.',
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
      tabs: z
        .array(z.object({ type: z.enum(documentTypes), count: z.number().int() }))
        .meta({ description: 'Matches of each kind, regardless of `type`; the most first.' }),
      suggestions: z.array(searchSuggestionSchema),
      instantCard: cardSchema.nullable().meta({
        description:
          'The card that is ready at once, to be shown with the first results. It is sent again as an enrichment, for clients that read only those.',
      }),
      expected: z.array(z.object({ slot: z.enum(enrichmentSlots), kind: z.enum(cardKinds) })).meta({
        description:
          'Enrichments that wait for a provider, so that a page can keep room: they follow unless the provider fails.',
      }),
      facets: facetsSchema,
      indexing: indexingSchema.optional(),
      missingProvider: missingProviderSchema.optional(),
    }),
    result_batch: z.object({
      batch: z.number().int().meta({ description: 'From 0.' }),
      offset: z.number().int().meta({ description: 'The place of its first result, among all.' }),
      results: z.array(searchResultSchema),
    }),
    enrichment: z.object({
      kind: z.enum(cardKinds),
      slot: z.enum(enrichmentSlots).meta({
        description:
          'Where it belongs: `instant` above the results, `panel` beside them. One each.',
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
