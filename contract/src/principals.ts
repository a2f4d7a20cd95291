import { z } from 'zod';
import { MAX_PRINCIPAL_CHARACTERS, MAX_PRINCIPALS, principalPattern } from './vocabulary.ts';

/** An identity that documents are visible to: everyone, a user or a group. */
export const principalSchema = z
  .string()
  .max(MAX_PRINCIPAL_CHARACTERS)
  .regex(principalPattern, { error: 'must be everyone, user:… or group:…' })
  .meta({ id: 'Principal', examples: ['everyone', 'user:ada@example.org', 'group:staff'] });

/** Principals without duplicates. */
export const principalsSchema = z.array(principalSchema).max(MAX_PRINCIPALS);
