import { z } from 'zod';

/** `data` of a random card. */
export const randomDataSchema = z
  .object({
    form: z.enum(['dice', 'coin', 'number', 'uuid', 'password', 'choice']),
    results: z.array(z.string()).meta({
      description:
        'All that were drawn: the eyes of each die, `heads` or `tails`, digits, UUIDs, the password, the choice.',
    }),
    sum: z.number().int().nullable().meta({ description: 'Of dice, with what is added to them.' }),
    outcomes: z.string().meta({
      description: 'How many equally likely outcomes there are for each result, as digits.',
    }),
    entropyBits: z.number().int().nullable().meta({
      description: 'Of a password or UUID: what guessing it costs, as a power of two.',
    }),
  })
  .meta({ id: 'RandomData' });
