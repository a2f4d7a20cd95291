import { z } from 'zod';

/** The local time of a place or zone. */
export const zonedClockSchema = z
  .object({
    label: z.string().meta({ description: 'The place or zone, for a person: `Tokyo, Japan`.' }),
    timeZone: z.string().meta({ description: 'IANA, or an offset as `+05:30`.' }),
    localTime: z.string().meta({ description: '`2026-01-31T21:00:00`, without an offset.' }),
    offset: z.string().meta({ description: 'Ahead of UTC: `+09:00`.' }),
    zoneName: z.string().meta({ description: 'At that moment: `Japan Standard Time`.' }),
    isDaylightSaving: z.boolean(),
  })
  .meta({ id: 'ZonedClock' });
