import { z } from 'zod';
import { noControlCharacters } from './patterns.ts';
import { timeSchema } from './time-schema.ts';

/** What people may do: `viewer` searches and asks, `editor` also keeps sources and rules, `owner` does all. */
export const roles = ['viewer', 'editor', 'owner'] as const;

/** What a person may do. */
export type Role = (typeof roles)[number];

/** At most this many characters: the longest address that can be mailed to (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_CHARACTERS = 254;

/** At least this many characters: of fewer, too many are guessed (NIST SP 800-63B-4, section 3.1.1.2, asks for 8 or 15). */
export const MIN_PASSWORD_CHARACTERS = 10;

/** At most this many characters: more than any generator makes, few enough to hash at once. */
export const MAX_PASSWORD_CHARACTERS = 256;

/** The address a person signs in with. The server compares it in lower case. */
export const emailSchema = z
  .string()
  .max(MAX_EMAIL_CHARACTERS)
  .regex(/^\s*[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*\s*$/, {
    error: 'must be an e-mail address, as in ada@example.org',
  });

/** How a person is called. */
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

/** Somebody who signs in. */
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
        'For the header `If-Match` of a change: it fails if somebody changed the person since.',
    }),
  })
  .meta({ id: 'Person' });
