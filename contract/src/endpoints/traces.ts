import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  booleanParameter,
  choiceListParameter,
  dateOrTimeParameter,
  idParameter,
  integerParameter,
} from '../parameters.ts';
import { pageSchema, requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';

const count = z.number().int();

/** When a step was made; every step has it. */
const times = {
  startedMs: z.number().meta({ description: 'From the arrival of the request.' }),
  durationMs: z.number(),
};

const words = (shape: z.ZodRawShape) =>
  z.object(shape).optional().meta({
    description: 'Words, with secrets masked: only with `content=true` and where they are kept.',
  });

const askingSteps = [
  z
    .object({
      kind: z.literal('answer'),
      ...times,
      outcome: z.enum(['complete', 'failed', 'time-limit', 'left', 'refused']),
      firstTextMs: z.number().nullable().meta({ description: 'From its asking; `null`: none.' }),
      characters: count.meta({ description: 'In UTF-16 units.' }),
      sources: count,
      citations: count,
      followUps: count,
    })
    .meta({ description: 'The answer as a whole, from its asking to its end.' }),
  z.object({
    kind: z.literal('wait'),
    ...times,
    outcome: z.enum(['turn', 'left']).meta({
      description:
        '`left`: the client did not wait for a turn, or was refused with `ERR_OVERLOADED`.',
    }),
  }),
  z.object({
    kind: z.literal('read'),
    ...times,
    intent: z.enum([
      'greeting',
      'thanks',
      'question',
      'summary',
      'comparison',
      'parts',
      'more',
      'objection',
      'task',
    ]),
    language: z.string().nullable().meta({ description: 'BCP 47; `null`: it cannot be told.' }),
    turns: count.meta({ description: 'Of the conversation.' }),
    pastedCharacters: count.meta({ description: 'Of a document that came with it.' }),
    masked: z.array(z.string()).meta({ description: 'Kinds of secrets that were masked.' }),
    content: words({ question: z.string(), query: z.array(z.string()) }),
  }),
] as const;

const findingSteps = [
  z.object({
    kind: z.literal('search'),
    ...times,
    confidence: z.enum(['high', 'weak', 'none']).nullable().meta({
      description:
        'How certain it is that the evidence answers the question; `null`: the step did not finish.',
    }),
    passages: count,
    sentences: count,
    content: words({ query: z.array(z.string()), titles: z.array(z.string()) }),
  }),
  z.object({
    kind: z.literal('card'),
    ...times,
    card: z.string().nullable().meta({ description: 'Its kind; `null`: none fits.' }),
  }),
] as const;

const searchStep = z
  .object({
    kind: z.literal('find'),
    ...times,
    outcome: z.enum(['complete', 'timeout', 'left']).meta({
      description:
        '`left`: the client disconnected before its end, or it failed; then the rest is `null`.',
    }),
    indexMs: z.number().nullable().meta({ description: 'Of it in the index.' }),
    mode: z.enum(['lexical', 'semantic', 'hybrid']).nullable(),
    modeReason: z.string().nullable(),
    results: count.nullable(),
    total: count.nullable(),
    enrichments: count.nullable(),
  })
  .meta({ description: 'A search as a whole.' });

const modelOutcomes = z.enum([
  ...(['finished', 'left', 'slow', 'unreachable', 'broken', 'refused'] as const),
  ...(['resting', 'too-long'] as const),
]);

const writingSteps = [
  z.object({
    kind: z.literal('model'),
    ...times,
    model: z.string(),
    outcome: modelOutcomes.meta({
      description: '`left`: its caller stopped waiting; else why it failed.',
    }),
    firstEventMs: z.number().nullable().meta({ description: 'To its first word or call.' }),
    promptTokens: count,
    completionTokens: count,
    isEstimated: z.boolean().meta({ description: 'The model did not say: tokens are counted.' }),
    toolCalls: count.meta({ description: 'That it asked for.' }),
  }),
  z.object({
    kind: z.literal('tool'),
    ...times,
    tool: z.string().meta({ description: '`unknown`: the model made its name up.' }),
    outcome: z.enum(['answered', 'empty', 'refused', 'slow', 'failed']),
    passages: count.meta({ description: 'That the model was shown of it.' }),
    content: words({ arguments: z.string() }),
  }),
  z
    .object({ kind: z.literal('fallback'), ...times, reason: z.string() })
    .meta({ description: 'From here on the answer is without the model.' }),
  z
    .object({
      kind: z.literal('check'),
      ...times,
      supported: count,
      recited: count.meta({ description: 'Supported by another source than they cited.' }),
      claimless: count,
      unsupported: count,
    })
    .meta({ description: 'All statements of the model; the duration is that of checking alone.' }),
] as const;

/** One step of what was done for a request. */
const traceStepSchema = z
  .discriminatedUnion('kind', [...askingSteps, ...findingSteps, ...writingSteps, searchStep])
  .meta({ id: 'TraceStep' });

const traceState = z.enum(['running', 'ended', 'abandoned']).meta({
  description: '`abandoned`: its client went away before the answer was whole.',
});
const traceStatus = count.nullable().meta({
  description: 'As it was sent: an answer that broke off later has 200. `null`: none was sent.',
});
const traceDuration = z.number().nullable().meta({ description: '`null` while it runs.' });

/** What traces are of. */
export const traceKinds = ['conversation', 'search'] as const;

const traceSummarySchema = z
  .object({
    requestId: requestIdSchema,
    kind: z.enum(traceKinds),
    state: traceState,
    method: z.string(),
    route: z.string(),
    startedAt: timeSchema,
    status: traceStatus,
    durationMs: traceDuration,
    outcome: z.string().nullable().meta({
      description:
        'Of the answer or the search as a whole, as its step says: `complete`, `failed`, `timeout` …; `null`: it has not got so far.',
    }),
    stepCount: count.meta({ description: 'That are kept.' }),
    question: z.string().optional().meta({
      description:
        'The first 200 characters of what was asked, with secrets masked: only with `content=true` and where words are kept. Of searches no words are kept.',
    }),
  })
  .meta({ id: 'TraceSummary' });

/** `GET /api/traces` */
export const listTracesEndpoint = defineEndpoint({
  name: 'listTraces',
  method: 'GET',
  path: '/api/traces',
  tag: 'Answers',
  scope: 'traces',
  limit: 'other',
  summary: 'Lists the conversations and searches that traces are kept of, newest first',
  description: 'Kept as `GET /api/traces/{requestId}` says; with `TRACES=off` the list is empty.',
  query: z.strictObject({
    kind: choiceListParameter(traceKinds, { description: 'Only of these.' }),
    from: dateOrTimeParameter('Begun at or after. Swapped with `to` when the wrong way round.'),
    to: dateOrTimeParameter('Begun at or before; a date includes its whole day.'),
    content: booleanParameter({
      default: false,
      description: 'Also what was asked, with secrets masked, where `TRACES=content`.',
    }),
    limit: integerParameter({ min: 1, max: 100, default: 20, description: 'Traces on a page.' }),
    offset: integerParameter({ min: 0, max: 10_000, default: 0, description: 'Traces to skip.' }),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      keeps: z.enum(['off', 'steps', 'content']).meta({ description: 'The setting `TRACES`.' }),
      traces: z.array(traceSummarySchema),
      total: count,
      page: pageSchema,
    })
    .meta({ id: 'TraceList' }),
  problems: [],
  example: { query: 'kind=conversation' },
});

/** `GET /api/traces/{requestId}` */
export const traceEndpoint = defineEndpoint({
  name: 'trace',
  method: 'GET',
  path: '/api/traces/{requestId}',
  tag: 'Answers',
  scope: 'traces',
  limit: 'other',
  summary: 'Shows what was done for one conversation or search, step by step',
  description:
    'Where `TRACES` is `steps` or `content`: the last thousand conversations, and as many searches of each route, for an hour, until a restart. The id is that of the header `X-Request-Id`; of several requests with the same one the latest is shown.',
  params: z.strictObject({ requestId: idParameter('request') }),
  query: z.strictObject({
    content: booleanParameter({
      default: false,
      description: 'Also the words of each step, with secrets masked, where `TRACES=content`.',
    }),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      state: traceState,
      method: z.string(),
      route: z.string().nullable(),
      startedAt: timeSchema,
      status: traceStatus,
      durationMs: traceDuration,
      keepsContent: z.boolean().meta({
        description: 'Whether words are kept, too, and shown with `content=true`.',
      }),
      steps: z.array(traceStepSchema).meta({ description: 'In the order in which they began.' }),
      droppedSteps: count.meta({ description: 'Beyond the 64 that are kept of one request.' }),
    })
    .meta({ id: 'Trace' }),
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/traces/01a1fea6-7f0a-7adf-bd2c-c8b7651eef01' },
});
