import { z } from 'zod';

/** `data` of an encoding card. */
export const encodingDataSchema = z
  .object({
    operation: z.enum([
      'base64_encode',
      'base64_decode',
      'url_encode',
      'url_decode',
      'html_escape',
      'html_unescape',
      'hex_encode',
      'hex_decode',
      'binary_encode',
      'binary_decode',
      'rot13',
      'unix_time',
      'date_of_unix_time',
    ]),
    input: z.string(),
    output: z.string().nullable().meta({ description: '`null`: the input cannot be decoded.' }),
    fault: z
      .string()
      .nullable()
      .meta({ description: 'What is wrong with the input, for a person.' }),
    time: z
      .object({
        seconds: z.number().meta({ description: 'Since 1970, with decimals if there are any.' }),
        iso: z.string().meta({ description: 'In UTC.' }),
        timeZone: z.string(),
        local: z.string().meta({ description: 'In that zone, as the locale writes it.' }),
      })
      .nullable()
      .meta({ description: 'For both operations on times.' }),
  })
  .meta({ id: 'EncodingData' });
