import { z } from 'zod';

const senseSchema = z
  .object({
    definition: z.string(),
    examples: z.array(z.string()),
    synonyms: z.array(z.string()),
    antonyms: z.array(z.string()),
  })
  .meta({ id: 'DictionarySense' });

/** `data` of a dictionary card. */
export const dictionaryDataSchema = z
  .object({
    question: z.enum(['definition', 'synonyms', 'antonyms']),
    typed: z.string().meta({ description: 'The word as it was typed.' }),
    word: z.string().meta({ description: 'The defined word.' }),
    form: z.enum(['as-typed', 'inflected', 'misspelt']).meta({
      description:
        'How `word` was derived from `typed`; `misspelt`: a guess, to be shown as “did you mean”.',
    }),
    suggestions: z.array(z.string()).meta({
      description: 'For a misspelt word: other candidates, the most likely first.',
    }),
    entries: z
      .array(
        z.object({
          word: z.string(),
          partOfSpeech: z.enum(['noun', 'verb', 'adjective', 'adverb']),
          senses: z.array(senseSchema).meta({ description: 'The most frequent first.' }),
          totalSenses: z.number().int(),
        }),
      )
      .meta({ description: 'The most frequent part of speech first.' }),
    synonyms: z
      .array(z.string())
      .meta({ description: 'Of all senses, those of the first sense first.' }),
    antonyms: z.array(z.string()),
  })
  .meta({ id: 'DictionaryData' });
