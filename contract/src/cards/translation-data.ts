import { z } from 'zod';

/** `data` of a translation card. */
export const translationDataSchema = z
  .object({
    text: z.string(),
    translation: z.string(),
    from: z.string().nullable().meta({
      description: 'BCP 47: as requested, otherwise as detected by the provider.',
    }),
    to: z.string().meta({ description: 'BCP 47.' }),
    isFromGuessed: z.boolean(),
  })
  .meta({ id: 'TranslationData' });
