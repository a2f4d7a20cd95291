import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { choiceParameter, integerParameter } from '../parameters.ts';

/** The windows of trends. */
export const trendWindows = ['1h', '24h', '7d'] as const;

/** `GET /api/trends` */
export const trendsEndpoint = defineEndpoint({
  name: 'trends',
  method: 'GET',
  path: '/api/trends',
  tag: 'Search',
  scope: null,
  limit: 'other',
  summary: 'Lists trending queries',
  description:
    'Only queries made by at least `TRENDS_MIN_CLIENTS` different clients within one UTC day, with matches for unrestricted callers, and without explicit words and secrets. A client counts once in five minutes for a query. At most 20 s old. Empty with `STATS=off`.',
  query: z.strictObject({
    window: choiceParameter(trendWindows, {
      default: '24h',
      description:
        'The period to compare with the one before: the last hour with a day, a day with a week, a week with four.',
    }),
    limit: integerParameter({
      min: 1,
      max: 50,
      default: 10,
      description: 'The maximum number of trends.',
    }),
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
              description: 'The significance of the rise, in standard deviations; at least 5.4.',
            }),
            change: z.number().nullable().meta({
              description:
                'The rise relative to the period before: 3 is four times as often. `null`: a new query.',
            }),
            sparkline: z.array(z.number().int()).meta({
              description:
                'The counts from the beginning of the window to now: 12 parts of an hour, 24 hours, or 7 days.',
            }),
          }),
        )
        .meta({ description: 'The most significant first.' }),
    })
    .meta({ id: 'Trends' }),
  problems: [],
  example: { query: 'window=1h' },
});
