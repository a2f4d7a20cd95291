import { z } from 'zod';
import { noControlCharacters } from './patterns.ts';
import { timeSchema } from './time-schema.ts';
import {
  MAX_EMAIL_CHARACTERS,
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
  roles,
} from './vocabulary.ts';

/** The address a person signs in with. The server compares it in lower case. */
export const emailSchema = z
  .string()
  .max(MAX_EMAIL_CHARACTERS)
  .regex(/^\s*[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*\s*$/, {
    error: 'must be an e-mail address, as in ada@example.org',
  });

/** The name of a person. */
export const personNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(noControlCharacters, { error: 'must not hold control characters' });

/** A new password. Common ones are refused, too. */
export const passwordSchema = z
  .string()
  .min(MIN_PASSWORD_CHARACTERS, {
    error: `must have at least ${MIN_PASSWORD_CHARACTERS} characters`,
  })
  .max(MAX_PASSWORD_CHARACTERS, {
    error: `must have at most ${MAX_PASSWORD_CHARACTERS} characters`,
  });

/** A person who can sign in. */
export const personSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    createdAt: timeSchema,
    lastSignedInAt: timeSchema.nullable(),
    etag: z.string().meta({
      description:
        'For the header `If-Match` of a change: it fails if the person was changed since.',
    }),
  })
  .meta({ id: 'Person' });
