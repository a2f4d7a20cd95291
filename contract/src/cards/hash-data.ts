import { z } from 'zod';

/** `data` of a hash card. */
export const hashDataSchema = z
  .object({
    algorithm: z.enum([
      'MD5',
      'SHA-1',
      'SHA-224',
      'SHA-256',
      'SHA-384',
      'SHA-512',
      'SHA-512/256',
      'SHA3-256',
      'SHA3-512',
      'RIPEMD-160',
      'BLAKE2b-512',
      'BLAKE2s-256',
      'CRC-32',
    ]),
    input: z.string().meta({ description: 'The text that was hashed, in UTF-8.' }),
    inputBytes: z.number().int().min(0),
    hex: z.string(),
    base64: z.string(),
    isSecure: z.boolean().meta({
      description:
        'Nobody is known to make two texts with one hash; not so of MD5, SHA-1 and CRC-32.',
    }),
  })
  .meta({ id: 'HashData' });
