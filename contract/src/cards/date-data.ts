import { z } from 'zod';

const isoDate = z.string().meta({ description: '`2026-01-31`, of the Gregorian calendar.' });
const weekday = z.number().int().min(1).max(7).meta({ description: '1 is Monday (ISO 8601).' });
const holiday = z.string().nullable().meta({ description: 'The name, if the date is a holiday.' });
const days = z.number().int();
const calendar = z.object({ years: days, months: days, days }).meta({
  description: 'The same as whole years, then whole months, then days.',
});
const notes = z.array(z.string()).meta({
  description: 'A note for the reader: how an ambiguous date was interpreted.',
});

/** `data` of a date card, by the kind of question. */
export const dateDataSchema = z
  .discriminatedUnion('ask', [
    z.object({
      ask: z.literal('date'),
      date: isoDate,
      weekday,
      daysFromToday: days.meta({ description: 'Negative: in the past.' }),
      dayOfYear: z.number().int(),
      week: z.number().int().meta({ description: 'Of ISO 8601.' }),
      weekYear: z.number().int(),
      holiday,
      notes,
    }),
    z.object({
      ask: z.literal('span'),
      from: isoDate,
      to: isoDate,
      unit: z.enum(['second', 'minute', 'hour', 'day', 'business_day', 'week', 'month', 'year']),
      count: z.number().meta({
        description: 'In that unit, whole; negative: `to` is before `from`.',
      }),
      days,
      businessDays: days.meta({ description: 'Mondays to Fridays, including holidays.' }),
      calendar,
      holiday,
      notes,
    }),
    z.object({ ask: z.literal('age'), born: isoDate, on: isoDate, days, calendar, notes }),
    z.object({
      ask: z.literal('week'),
      date: isoDate,
      week: z.number().int(),
      weekYear: z.number().int(),
      starts: isoDate,
      ends: isoDate,
      notes,
    }),
    z.object({
      ask: z.literal('leap_year'),
      year: z.number().int(),
      isLeapYear: z.boolean(),
      nextLeapYear: z.number().int(),
    }),
    z.object({ ask: z.literal('length'), period: z.string(), days }),
  ])
  .meta({ id: 'DateData' });
