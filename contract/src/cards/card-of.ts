import { z } from 'zod';
import { timeSchema } from '../time-schema.ts';

/** The card of one kind: what all have, and `data` in the shape of this one. */
export function cardOf<const Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) {
  return z.object({
    kind: z.literal(kind),
    title: z.string().meta({ description: 'One short line that names the question.' }),
    input: z.string().meta({ description: 'How the query was understood, for a person.' }),
    answer: cardAnswerSchema,
    data,
    source: cardSourceSchema,
    expiresAt: timeSchema.nullable().meta({
      description: 'When it is no longer true; `null`: never.',
    }),
  });
}

const cardAnswerSchema = z
  .object({
    text: z.string().meta({ description: 'For a person, as their locale writes it.' }),
    value: z.union([z.number(), z.string()]).nullable().meta({
      description:
        'For a program: a number, or exact digits as text where a double would lose some; `null` if there is no single value.',
    }),
    unit: z.string().nullable().meta({ description: 'A symbol or code; `null` without one.' }),
  })
  .meta({ id: 'CardAnswer' });

const cardSourceSchema = z
  .object({ name: z.string(), url: z.string().nullable() })
  .meta({ id: 'CardSource', description: 'Where what a card says comes from.' });
