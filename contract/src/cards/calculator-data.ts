import { z } from 'zod';

/** `data` of a calculator card. */
export const calculatorDataSchema = z
  .object({
    expression: z.string().meta({
      description: 'What was calculated, without locale: `(2+3)*4`; as `q` it gives the same card.',
    }),
    state: z.enum(['value', 'undefined', 'too-large']).meta({
      description:
        '`undefined`: there is no value, as of 1/0. `too-large`: more digits than are written.',
    }),
    result: z.string().nullable().meta({
      description: 'The digits without grouping, a dot before decimals; `null` without a value.',
    }),
    isExact: z.boolean().meta({ description: 'Whether nothing was rounded.' }),
    fraction: z.string().nullable().meta({
      description: 'The exact value if its decimals do not end: `1/3`.',
    }),
    digits: z.number().int().nullable().meta({
      description:
        'For a value that is too large: the approximate number of digits before the decimal point.',
    }),
    reason: z.string().nullable().meta({ description: 'Why there is no value, for a person.' }),
  })
  .meta({ id: 'CalculatorData' });
