import { z } from 'zod';

/** `data` of a percentage card. All numbers are exact digits without grouping, a dot before decimals. */
export const percentageDataSchema = z
  .object({
    question: z.enum(['part', 'share', 'whole', 'change', 'add', 'subtract', 'tip']).meta({
      description:
        '`part`: 15% of 80. `share`: 12 is what percent of 80. `whole`: 12 is 15% of what. `change`: from 40 to 50. `add`, `subtract`: 60 and 20% more or less. `tip`: 18% on a bill.',
    }),
    percent: z.string(),
    base: z.string().meta({ description: 'The base value of the percentage.' }),
    amount: z.string().meta({ description: 'The percentage of the base.' }),
    result: z.string().meta({ description: 'The answer.' }),
    total: z
      .string()
      .nullable()
      .meta({ description: 'For a tip: the bill with the tip; otherwise `null`.' }),
    isExact: z.boolean().meta({ description: 'Whether nothing was rounded.' }),
  })
  .meta({ id: 'PercentageData' });
