import { z } from 'zod';
import { zonedClockSchema } from './zoned-clock.ts';

/** `data` of a time_zone card. */
export const timeZoneDataSchema = z
  .object({
    ask: z.enum(['time', 'zone', 'conversion', 'difference']),
    from: zonedClockSchema.nullable().meta({
      description: 'For a conversion or a difference; at the same moment as `to`.',
    }),
    to: zonedClockSchema,
    differenceMinutes: z.number().int().nullable().meta({
      description: 'By which `to` is ahead of `from`; `null` without `from`.',
    }),
    edge: z.enum(['none', 'gap', 'overlap']).meta({
      description:
        '`gap`: clocks jump over the time that was given, it was taken as after the jump. `overlap`: it comes twice, the first was taken.',
    }),
    epochMs: z.number().int().meta({ description: 'The moment, milliseconds since 1970 in UTC.' }),
    otherTimeZones: z.array(z.string()).meta({
      description: 'For a country or state with several zones: the other ones.',
    }),
    notes: z.array(z.string()),
  })
  .meta({ id: 'TimeZoneData' });
