import { z } from 'zod';
import { timeSchema } from '../time-schema.ts';

/** The symbol for the state of the sky; a separate field says whether it is day or night. */
export const weatherIcons = [
  'clear',
  'partly-cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'snow',
  'sleet',
  'showers',
  'thunderstorm',
] as const;

const codeSchema = z.number().int().meta({ description: 'WMO 4677, as Open-Meteo uses it.' });
const iconSchema = z.enum(weatherIcons);
const dateSchema = z.string().meta({ description: '`2026-01-31`, local.' });
const percentSchema = z.number().nullable().meta({
  description: 'Percent; `null` if the provider gives none.',
});

/** `data` of a weather card. Numbers are in the units of `units`. */
export const weatherDataSchema = z
  .object({
    asked: z.object({
      about: z.enum(['weather', 'temperature', 'rain', 'snow', 'wind', 'humidity']),
      days: z.array(dateSchema).meta({ description: 'Of `days`; empty: now.' }),
      time: timeSchema.nullable().meta({
        description: 'The hour of `hourly` that is asked for; `null`: no hour in particular.',
      }),
    }),
    place: z.object({
      name: z.string(),
      region: z.string().nullable(),
      country: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      timeZone: z.string(),
      isGuess: z.boolean().meta({
        description:
          'Whether the query named no place: then it is the main city of the caller’s time zone.',
      }),
    }),
    units: z.object({
      system: z.enum(['metric', 'imperial']),
      temperature: z.enum(['°C', '°F']),
      windSpeed: z.enum(['km/h', 'mph']),
      precipitation: z.enum(['mm', 'in']),
    }),
    current: z.object({
      time: timeSchema,
      temperature: z.number(),
      feelsLike: z.number(),
      humidity: z.number().meta({ description: 'Percent.' }),
      windSpeed: z.number(),
      windDirection: z.number().meta({ description: 'Degrees of the origin; 90 is east.' }),
      precipitation: z.number(),
      code: codeSchema,
      description: z.string().meta({ description: 'In words, in German or English.' }),
      icon: iconSchema,
      isDay: z.boolean(),
    }),
    hourly: z
      .array(
        z.object({
          time: timeSchema,
          temperature: z.number(),
          precipitation: z.number(),
          precipitationProbability: percentSchema,
          code: codeSchema,
          description: z.string(),
          icon: iconSchema,
          isDay: z.boolean(),
        }),
      )
      .meta({ description: '24, from the current hour.' }),
    days: z
      .array(
        z.object({
          date: dateSchema,
          min: z.number(),
          max: z.number(),
          precipitation: z.number(),
          precipitationProbability: percentSchema,
          code: codeSchema,
          description: z.string(),
          icon: iconSchema,
          sunrise: timeSchema.nullable(),
          sunset: timeSchema
            .nullable()
            .meta({ description: '`null`: it does not occur on that day.' }),
        }),
      )
      .meta({ description: 'Seven, from today in local time.' }),
  })
  .meta({ id: 'WeatherData' });
