import { z } from 'zod';
import { zonedClockSchema } from './zoned-clock.ts';

/** `data` of a time card: the time where the caller is. */
export const timeDataSchema = z
  .object({
    clock: zonedClockSchema,
    epochMs: z.number().int().meta({ description: 'The moment, milliseconds since 1970 in UTC.' }),
  })
  .meta({ id: 'TimeData' });
