import { z } from 'zod';

/** `data` of a stopwatch card. */
export const stopwatchDataSchema = z
  .object({
    startsAtOnce: z
      .boolean()
      .meta({ description: 'Whether the query asks to start it, not only to show it.' }),
  })
  .meta({ id: 'StopwatchData' });
