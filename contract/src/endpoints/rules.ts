import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { rulesSchema } from '../rules.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { queryTextParameter } from './search.ts';

const rulesFault = z
  .object({
    line: z.number().int().nullable(),
    column: z.number().int().nullable(),
    path: z.string().meta({ description: 'As in `pins.0.documents`.' }),
    message: z.string(),
  })
  .meta({ id: 'RulesFault' });

const rulesResponse = z
  .object({
    requestId: requestIdSchema,
    file: z
      .object({
        path: z.string().nullable().meta({ description: '`null`: there is no file of rules.' }),
        loadedAt: timeSchema.nullable().meta({ description: 'When `rules` were loaded.' }),
        rules: rulesSchema.meta({ description: 'The rules in force: the last valid version.' }),
        faults: z.array(rulesFault).meta({
          description: 'Why the current file is not in force; empty: it is.',
        }),
      })
      .meta({ description: 'Change them in the file, which is watched.' }),
    api: z.object({
      updatedAt: timeSchema.nullable(),
      rules: rulesSchema.meta({ description: 'The rules in force besides those of the file.' }),
      etag: z.string().meta({
        description:
          'For the header `If-Match` of `PUT /api/rules`: it fails if these rules were changed since.',
      }),
    }),
  })
  .meta({ id: 'RulesResponse' });

const EXAMPLE = {
  pins: [
    {
      queries: ['pricing'],
      documents: ['https://example.org/pricing'],
      reason: 'What people mean who type this.',
    },
  ],
};

/** `GET /api/rules` */
export const getRulesEndpoint = defineEndpoint({
  name: 'getRules',
  method: 'GET',
  path: '/api/rules',
  tag: 'Rules',
  scope: 'rules',
  limit: 'other',
  summary: 'Shows the rules of the owner, those of the file and those of the API',
  query: z.strictObject({}),
  status: 200,
  response: rulesResponse,
  problems: [],
});

/** `PUT /api/rules` */
export const putRulesEndpoint = defineEndpoint({
  name: 'putRules',
  method: 'PUT',
  path: '/api/rules',
  tag: 'Rules',
  scope: 'rules',
  takesIfMatch: true,
  limit: 'other',
  summary: 'Replaces the rules of the API; those of the file are kept',
  description: 'Every fault is reported; with any fault, the earlier rules remain in force.',
  query: z.strictObject({}),
  body: rulesSchema,
  status: 200,
  response: rulesResponse,
  stores: 'new',
  problems: ['ERR_CONFLICT'],
  example: { body: EXAMPLE },
});

const previewedResult = z.object({
  position: z.number().int().meta({ description: 'From 1.' }),
  id: z.string(),
  title: z.string(),
  url: z.string(),
});
const otherPosition = z.number().int().nullable();

/** `POST /api/rules/preview` */
export const previewRulesEndpoint = defineEndpoint({
  name: 'previewRules',
  method: 'POST',
  path: '/api/rules/preview',
  tag: 'Rules',
  scope: 'rules',
  limit: 'other',
  summary: 'Shows the effect of rules on some queries, without storing them',
  description:
    '`rules` as for `PUT /api/rules`: they replace the rules of the API for this preview; those of the file are kept. Each query is searched with the rules in force and with these.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      rules: rulesSchema,
      queries: z
        .array(z.string().trim().min(1).max(400))
        .min(1)
        .max(10)
        .meta({ description: 'As typed.' }),
      limit: z.int().min(1).max(50).default(10).meta({ description: 'Results of each query.' }),
    })
    .meta({ id: 'RulesPreviewRequest' }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      isComplete: z.boolean().meta({
        description:
          '`false`: there are too many documents to find all addresses of the rules in time.',
      }),
      queries: z.array(
        z.object({
          query: z.string(),
          redirectedTo: z.string().nullable().meta({
            description: 'The query that a rule would redirect it to; `null`: none.',
          }),
          before: z.array(
            previewedResult.extend({
              positionAfter: otherPosition,
              change: z.enum(['same', 'moved', 'gone']),
            }),
          ),
          after: z.array(
            previewedResult.extend({
              positionBefore: otherPosition,
              change: z.enum(['same', 'moved', 'new']),
            }),
          ),
        }),
      ),
    })
    .meta({ id: 'RulesPreview' }),
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { body: { rules: EXAMPLE, queries: ['pricing'] } },
});

/** `GET /api/rules/nearest` */
export const nearestContentEndpoint = defineEndpoint({
  name: 'nearestContent',
  method: 'GET',
  path: '/api/rules/nearest',
  tag: 'Rules',
  scope: 'rules',
  limit: 'other',
  summary: 'Shows the closest content for a query without matches',
  description:
    'Helps to decide whether to add a synonym, a document or a source. Nothing is stored or counted as a search.',
  query: z.strictObject({ q: queryTextParameter }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      query: z.string().meta({ description: 'As given, trimmed.' }),
      total: z.number().int().meta({ description: 'The current number of matches.' }),
      words: z
        .array(
          z.object({
            word: z.string().meta({ description: 'In lower case.' }),
            held: z
              .boolean()
              .meta({ description: 'Whether the content has it, possibly inflected.' }),
            near: z.array(z.string()).meta({
              description:
                'Words of the content that are spelled or sound like it, or begin with it, the closest first, at most five. Empty if the content has the word.',
            }),
          }),
        )
        .meta({
          description:
            'The words of the query, without stop words such as “the”, operators, numbers and identifiers. At most ten.',
        }),
      documents: z
        .array(
          z.object({
            id: z.string(),
            title: z.string(),
            url: z.string(),
            foundBy: z.enum(['words', 'near-words', 'meaning']).meta({
              description:
                '`words`: words of the query; `near-words`: words similar to missing ones; `meaning`: the closest in meaning, at any distance.',
            }),
          }),
        )
        .meta({
          description:
            'Documents that may use other words for it, the closest first, at most eight.',
        }),
      otherWords: z.array(z.string()).meta({
        description:
          'Distinctive words of these documents, which may be synonyms of missing words. At most eight.',
      }),
    })
    .meta({ id: 'NearestContent' }),
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=parental+leave' },
});
