import { z } from 'zod';
import { timeSchema } from '../time-schema.ts';

const moment = timeSchema
  .nullable()
  .meta({ description: '`null`: it does not occur on that day.' });

/** `data` of a sun card. */
export const sunDataSchema = z
  .object({
    ask: z.enum(['sunrise', 'sunset', 'day', 'golden_hour', 'dawn', 'dusk', 'noon']),
    place: z.object({
      name: z.string(),
      country: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      timeZone: z.string(),
    }),
    date: z.string().meta({ description: '`2026-01-31`, local.' }),
    state: z.enum(['normal', 'polar_day', 'polar_night']).meta({
      description: '`polar_day`: the sun does not set; `polar_night`: it does not rise.',
    }),
    dawn: moment,
    sunrise: moment,
    noon: timeSchema,
    sunset: moment,
    dusk: moment,
    goldenHourMorningEnds: moment,
    goldenHourEveningBegins: moment,
    dayLengthSeconds: z.number().int(),
  })
  .meta({ id: 'SunData' });
