import { z } from 'zod';

/** `data` of a timer card. */
export const timerDataSchema = z
  .object({
    seconds: z.number().int().min(1).max(86_400).meta({ description: 'The duration.' }),
  })
  .meta({ id: 'TimerData' });
