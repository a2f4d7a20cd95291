import { z } from 'zod';

/** `data` of a random card. */
export const randomDataSchema = z
  .object({
    form: z.enum(['dice', 'coin', 'number', 'uuid', 'password', 'choice']),
    results: z.array(z.string()).meta({
      description:
        'All results: the number on each die, `heads` or `tails`, digits, UUIDs, the password, the choice.',
    }),
    sum: z.number().int().nullable().meta({ description: 'For dice, including the modifier.' }),
    outcomes: z.string().meta({
      description: 'The number of equally likely outcomes of each result, as digits.',
    }),
    entropyBits: z.number().int().nullable().meta({
      description: 'For a password or UUID: the entropy in bits.',
    }),
  })
  .meta({ id: 'RandomData' });
