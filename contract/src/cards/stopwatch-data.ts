import { z } from 'zod';

/** `data` of a stopwatch card. */
export const stopwatchDataSchema = z
  .object({
    startsAtOnce: z.boolean().meta({ description: 'It was asked to start, not only to be there.' }),
  })
  .meta({ id: 'StopwatchData' });
