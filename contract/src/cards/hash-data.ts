import { z } from 'zod';

/** `data` of a hash card. */
export const hashDataSchema = z
  .object({
    algorithm: z.string().meta({
      description: 'As its standard writes it: `SHA-256`, `SHA3-512`, `BLAKE2b-512`, `CRC-32`.',
    }),
    input: z.string().meta({ description: 'The text that was hashed, in UTF-8.' }),
    inputBytes: z.number().int().min(0),
    hex: z.string().nullable().meta({
      description:
        '`null`: this server does not support the algorithm; the answer names those it supports.',
    }),
    base64: z.string().nullable(),
    isSecure: z.boolean().meta({
      description:
        'Whether no collision is known or feasible; `false` for MD5, SHA-1 and checksums.',
    }),
  })
  .meta({ id: 'HashData' });
