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

/** The times of every step. */
const times = {
  startedMs: z.number().meta({ description: 'Since the arrival of the request.' }),
  durationMs: z.number(),
};

const words = (shape: z.ZodRawShape) =>
  z.object(shape).optional().meta({
    description: 'Text with secrets masked: only with `content=true` and if it is kept.',
  });

const askingSteps = [
  z
    .object({
      kind: z.literal('answer'),
      ...times,
      outcome: z.enum(['complete', 'failed', 'time-limit', 'left', 'refused']),
      firstTextMs: z.number().nullable().meta({ description: 'Since the request; `null`: none.' }),
      characters: count.meta({ description: 'In UTF-16 units.' }),
      sources: count,
      citations: count,
      followUps: count,
    })
    .meta({ description: 'The whole answer, from the request to its end.' }),
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
    language: z.string().nullable().meta({ description: 'BCP 47; `null`: unknown.' }),
    turns: count.meta({ description: 'Turns of the conversation.' }),
    pastedCharacters: count.meta({ description: 'Characters of a pasted document.' }),
    masked: z.array(z.string()).meta({ description: 'The kinds of masked secrets.' }),
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
    card: z.string().nullable().meta({ description: 'The kind of card; `null`: none fits.' }),
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
    indexMs: z.number().nullable().meta({ description: 'The time in the index.' }),
    mode: z.enum(['lexical', 'semantic', 'hybrid']).nullable(),
    modeReason: z.string().nullable(),
    results: count.nullable(),
    total: count.nullable(),
    enrichments: count.nullable(),
  })
  .meta({ description: 'The whole search.' });

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
      description: '`left`: its caller stopped waiting; otherwise why it failed.',
    }),
    firstEventMs: z.number().nullable().meta({ description: 'Until the first text or tool call.' }),
    promptTokens: count,
    completionTokens: count,
    isEstimated: z
      .boolean()
      .meta({ description: 'Whether tokens are estimated, since the model reported none.' }),
    toolCalls: count.meta({ description: 'Tool calls of the model.' }),
  }),
  z.object({
    kind: z.literal('tool'),
    ...times,
    tool: z.string().meta({ description: '`unknown`: the model made the name up.' }),
    outcome: z.enum(['answered', 'empty', 'refused', 'slow', 'failed']),
    passages: count.meta({ description: 'Passages shown to the model.' }),
    content: words({ arguments: z.string() }),
  }),
  z
    .object({ kind: z.literal('fallback'), ...times, reason: z.string() })
    .meta({ description: 'From here on, the answer is written without the model.' }),
  z
    .object({
      kind: z.literal('check'),
      ...times,
      supported: count,
      recited: count.meta({ description: 'Supported by another source than the one cited.' }),
      claimless: count,
      unsupported: count,
    })
    .meta({
      description: 'All statements of the model; the duration is that of the checks alone.',
    }),
] as const;

/** One step of a request. */
const traceStepSchema = z
  .discriminatedUnion('kind', [...askingSteps, ...findingSteps, ...writingSteps, searchStep])
  .meta({ id: 'TraceStep' });

const traceState = z.enum(['running', 'ended', 'abandoned']).meta({
  description: '`abandoned`: the client disconnected before the answer was complete.',
});
const traceStatus = count.nullable().meta({
  description: 'The status sent: an answer that broke off later has 200. `null`: none was sent.',
});
const traceDuration = z.number().nullable().meta({ description: '`null` while it runs.' });

/** The kinds of traces. */
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
        'The outcome of the whole answer or search: `complete`, `failed`, `timeout` …; `null`: not yet known.',
    }),
    stepCount: count.meta({ description: 'The number of stored steps.' }),
    question: z.string().optional().meta({
      description:
        'The first 200 characters of the question, with secrets masked: only with `content=true` and if text is kept. For searches no text is kept.',
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
  summary: 'Lists the stored traces of conversations and searches, newest first',
  description:
    'Kept as described for `GET /api/traces/{requestId}`; with `TRACES=off` the list is empty.',
  query: z.strictObject({
    kind: choiceListParameter(traceKinds, { description: 'Only these kinds.' }),
    from: dateOrTimeParameter('Begun at or after. Swapped with `to` when the wrong way round.'),
    to: dateOrTimeParameter('Begun at or before; a date includes its whole day.'),
    content: booleanParameter({
      default: false,
      description: 'Includes the question, with secrets masked, if `TRACES=content`.',
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
  summary: 'Shows the steps of one conversation or search',
  description:
    'If `TRACES` is `steps` or `content`: for the last thousand conversations, and as many searches of each route, for an hour or until a restart. The id is that of the header `X-Request-Id`; if several requests have it, the latest is shown.',
  params: z.strictObject({ requestId: idParameter('request') }),
  query: z.strictObject({
    content: booleanParameter({
      default: false,
      description: 'Includes the text of each step, with secrets masked, if `TRACES=content`.',
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
        description: 'Whether text is kept as well, and shown with `content=true`.',
      }),
      steps: z.array(traceStepSchema).meta({ description: 'In order of their start.' }),
      droppedSteps: count.meta({
        description: 'Steps beyond the 64 that are kept of one request.',
      }),
    })
    .meta({ id: 'Trace' }),
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/traces/01a1fea6-7f0a-7adf-bd2c-c8b7651eef01' },
});
