import { z } from 'zod';

/** `data` of a currency card. */
export const currencyDataSchema = z
  .object({
    from: moneySchema('The amount of the query.'),
    to: moneySchema('The answer, not rounded.'),
    rate: z
      .number()
      .meta({ description: 'One of the first currency in the second, to six digits.' }),
    inverseRate: z.number().meta({ description: 'One of the second currency in the first.' }),
    date: z.iso.date().meta({ description: 'The day of the rates.' }),
    stale: z.boolean().meta({ description: 'Whether the rates are more than four days old.' }),
    isAssumed: z.boolean().meta({
      description:
        'Whether several countries have a currency of that name or symbol, so that the locale decided.',
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
