import { z } from 'zod';

/** A card that a query asks for, whose provider is not set. */
export const missingProviderSchema = z
  .object({
    kind: z.enum(['weather', 'translation', 'currency']),
    setting: z.enum(['WEATHER_URL', 'TRANSLATE_URL', 'RATES_URL']).meta({
      description: 'With it the operator names a provider.',
    }),
  })
  .meta({
    id: 'MissingProvider',
    description:
      'There only where the query asks for a card that needs a provider which is not set.',
  });
