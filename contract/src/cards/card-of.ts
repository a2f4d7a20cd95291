import { z } from 'zod';
import { timeSchema } from '../time-schema.ts';

/** The schema of one kind of card: the common fields, and `data` of this kind. */
export function cardOf<const Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) {
  return z.object({
    kind: z.literal(kind),
    title: z.string().meta({ description: 'One short line that names the question.' }),
    input: z.string().meta({ description: 'How the query was understood, for a person.' }),
    answer: cardAnswerSchema,
    data,
    source: cardSourceSchema,
    expiresAt: timeSchema.nullable().meta({
      description: 'When it expires; `null`: never.',
    }),
  });
}

const cardAnswerSchema = z
  .object({
    text: z.string().meta({ description: 'For a person, as their locale writes it.' }),
    value: z.union([z.number(), z.string()]).nullable().meta({
      description:
        'For a program: a number, or exact digits as text if a double would lose precision; `null` if there is no single value.',
    }),
    unit: z.string().nullable().meta({ description: 'A symbol or code; `null` without one.' }),
  })
  .meta({ id: 'CardAnswer' });

const cardSourceSchema = z
  .object({ name: z.string(), url: z.string().nullable() })
  .meta({ id: 'CardSource', description: 'The source of a card’s data.' });
