import { z } from 'zod';

/** A card that a query asks for, but whose provider is not configured. */
export const missingProviderSchema = z
  .object({
    kind: z.enum(['weather', 'translation', 'currency']),
    setting: z.enum(['WEATHER_URL', 'TRANSLATE_URL', 'RATES_URL']).meta({
      description: 'The setting that names the provider.',
    }),
  })
  .meta({
    id: 'MissingProvider',
    description: 'Present only if the query asks for a card whose provider is not configured.',
  });
