import { z } from 'zod';

/** `data` of a currency card. */
export const currencyDataSchema = z
  .object({
    from: moneySchema('The amount of the query.'),
    to: moneySchema('The answer, not rounded.'),
    rate: z
      .number()
      .meta({ description: 'What one of the first is in the second, to six digits.' }),
    inverseRate: z.number().meta({ description: 'What one of the second is in the first.' }),
    date: z.iso.date().meta({ description: 'The day that the rates are of.' }),
    stale: z.boolean().meta({ description: 'They are of more than four days ago.' }),
    isAssumed: z.boolean().meta({
      description: 'Several countries have a currency of that name or sign; the locale decided.',
    }),
  })
  .meta({ id: 'CurrencyData' });

function moneySchema(description: string) {
  return z
    .object({
      value: z.number(),
      currency: z.string().length(3).meta({ description: 'ISO 4217.' }),
      name: z.string().meta({ description: 'In the language of the caller.' }),
    })
    .meta({ description });
}
