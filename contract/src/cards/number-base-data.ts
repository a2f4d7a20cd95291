import { z } from 'zod';

/** `data` of a number_base card. */
export const numberBaseDataSchema = z
  .object({
    from: z.object({ digits: z.string(), base: baseSchema() }),
    to: z.object({ digits: z.string(), base: baseSchema() }),
    decimal: z.string().meta({ description: 'The exact value.' }),
    binary: z.string(),
    octal: z.string(),
    hexadecimal: z.string(),
    roman: z.string().nullable().meta({ description: 'For 1 to 3,999.' }),
  })
  .meta({ id: 'NumberBaseData' });

function baseSchema() {
  return z.union([z.number().int().min(2).max(36), z.literal('roman')]);
}
