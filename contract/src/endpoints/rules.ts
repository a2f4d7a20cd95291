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
        loadedAt: timeSchema.nullable().meta({ description: 'When `rules` were read.' }),
        rules: rulesSchema.meta({ description: 'Those in force: the last ones without a fault.' }),
        faults: z.array(rulesFault).meta({
          description: 'Why the file as it is now is not in force; empty: it is.',
        }),
      })
      .meta({ description: 'Changed in the file only, which is watched.' }),
    api: z.object({
      updatedAt: timeSchema.nullable(),
      rules: rulesSchema.meta({ description: 'In force besides those of the file.' }),
      etag: z.string().meta({
        description:
          'For the header `If-Match` of `PUT /api/rules`: it fails if these rules are no longer the same.',
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
  summary: 'Gives the rules of the owner, those of the file and those of the API',
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
  summary: 'Replaces the rules of the API; those of the file stay',
  description: 'Every fault is reported; with any fault the earlier rules stay in force.',
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
  summary: 'Shows what rules would change for some queries, without keeping them',
  description:
    '`rules` as for `PUT /api/rules`, in whose place they are looked at; those of the file stay. Each query is searched by the rules in force and by these.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      rules: rulesSchema,
      queries: z
        .array(z.string().trim().min(1).max(400))
        .min(1)
        .max(10)
        .meta({ description: 'As they are typed.' }),
      limit: z.int().min(1).max(50).default(10).meta({ description: 'Results of each.' }),
    })
    .meta({ id: 'RulesPreviewRequest' }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      isComplete: z.boolean().meta({
        description:
          '`false`: there are too many documents to find all that rules name by address in time.',
      }),
      queries: z.array(
        z.object({
          query: z.string(),
          redirectedTo: z.string().nullable().meta({
            description: 'The query whose results it would get by a rule; `null`: its own.',
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
  summary: 'Says what the content has that is nearest to a query that finds nothing',
  description:
    'For who decides on a synonym, a document or a source. Nothing is kept, and nothing of it is counted as a search.',
  query: z.strictObject({ q: queryTextParameter }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      query: z.string().meta({ description: 'As it was asked, trimmed.' }),
      total: z.number().int().meta({ description: 'Documents that the query finds now.' }),
      words: z
        .array(
          z.object({
            word: z.string().meta({ description: 'In lower case.' }),
            held: z.boolean().meta({ description: 'Whether the content has it in some form.' }),
            near: z.array(z.string()).meta({
              description:
                'Words of the content that are spelled, sound or begin like it, the nearest first, at most five. Empty for a word that it has.',
            }),
          }),
        )
        .meta({
          description:
            'Words of the query that may be missing: not small ones as “the”, operators, numbers and identifiers. At most ten.',
        }),
      documents: z
        .array(
          z.object({
            id: z.string(),
            title: z.string(),
            url: z.string(),
            foundBy: z.enum(['words', 'near-words', 'meaning']).meta({
              description:
                '`words`: words of the query that the content has; `near-words`: words near those that it lacks; `meaning`: nearest to the query of all, however far.',
            }),
          }),
        )
        .meta({ description: 'That may say it in other words, the nearest first, at most eight.' }),
      otherWords: z.array(z.string()).meta({
        description:
          'Words that tell these documents from others, and may mean what the query says in words that the content does not have. At most eight.',
      }),
    })
    .meta({ id: 'NearestContent' }),
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=parental+leave' },
});
