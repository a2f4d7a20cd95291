import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { choiceParameter, integerParameter } from '../parameters.ts';

/** How far back trends look. */
export const trendWindows = ['1h', '24h', '7d'] as const;

/** `GET /api/trends` */
export const trendsEndpoint = defineEndpoint({
  name: 'trends',
  method: 'GET',
  path: '/api/trends',
  tag: 'Search',
  scope: null,
  limit: 'other',
  summary: 'Lists queries that are asked for more than before',
  description:
    'Only queries that at least `TRENDS_MIN_CLIENTS` different clients asked for within one UTC day, that found something without a restriction, and that hold no explicit word and no secret. A client counts once in five minutes for a query. New at most 20 s later. Empty with `STATS=off`.',
  query: z.strictObject({
    window: choiceParameter(trendWindows, {
      default: '24h',
      description:
        'What is compared with the time before it: the last hour with a day, a day with a week, a week with four.',
    }),
    limit: integerParameter({ min: 1, max: 50, default: 10, description: 'Trends at most.' }),
  }),
  status: 200,
  response: z
    .object({
      window: z.enum(trendWindows),
      trends: z
        .array(
          z.object({
            query: z.string(),
            score: z.number().meta({
              description:
                'How little chance explains the rise, in standard deviations; from 5.4 on.',
            }),
            change: z.number().nullable().meta({
              description:
                'The rise against the time before, as a share: 3 is four times as often. `null`: it was not asked for before.',
            }),
            sparkline: z.array(z.number().int()).meta({
              description:
                'How often it was asked for, from the beginning of the window to now: in 12 parts of an hour, 24 hours, or 7 days.',
            }),
          }),
        )
        .meta({ description: 'The most surprising first.' }),
    })
    .meta({ id: 'Trends' }),
  problems: [],
  example: { query: 'window=1h' },
});
