import { z } from 'zod';
import { dateOrTime } from './date-or-time.ts';
import { documentTypes } from './vocabulary.ts';

/*
 * The format of the owner's rules, in the file `quarry.rules.yaml` and in the API.
 * docs/how-to-write-rules.md explains them with examples.
 */

const MAX_QUERY_CHARACTERS = 400;
const text = (max: number) => z.string().trim().min(1).max(max);
/** Maximum entries of a list, which has at least one: more cannot be maintained by hand. */
const texts = (max: number, most = 100) => z.array(text(max)).min(1).max(most);

const queryPattern = z
  .union(
    [
      text(MAX_QUERY_CHARACTERS),
      z.strictObject({ contains: text(MAX_QUERY_CHARACTERS) }),
      z.strictObject({
        pattern: text(MAX_QUERY_CHARACTERS).regex(
          /^[^*]*(\*[^*]*){1,4}$/,
          'must hold 1 to 4 stars, each for any words',
        ),
      }),
    ],
    { error: 'must be a text, { contains: … } or { pattern: … with 1 to 4 stars }' },
  )
  .meta({
    description: 'The whole query, a phrase in it, or a pattern in which `*` matches any words.',
  });
const queries = z.array(queryPattern).min(1).max(100);

const days = z.number().int().min(0).max(36_500);
const documentSelector = z
  .strictObject({
    ids: texts(100).optional(),
    urls: texts(4096).optional(),
    paths: texts(1000).optional().meta({
      description:
        'Globs over the path of the address, or of a file within its source: `/docs/**`.',
    }),
    sources: texts(100).optional(),
    sites: texts(253).optional().meta({ description: 'Hosts, each with its subdomains.' }),
    types: z.array(z.enum(documentTypes)).min(1).max(documentTypes.length).optional(),
    fileTypes: texts(20).optional(),
    languages: texts(35).optional(),
    newerThanDays: days.optional(),
    olderThanDays: days.optional(),
  })
  .meta({
    id: 'DocumentSelector',
    description: 'Documents that satisfy every given condition; one value of a list is enough.',
  });

const ruleFields = {
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'must be of a–z, 0–9, “.”, “_”, “-”')
    .optional()
    .meta({ description: 'The name in `explain`; unique.' }),
  reason: z
    .string({ error: 'is required: why is this rule there?' })
    .trim()
    .min(1, 'is required: why is this rule there?')
    .max(500),
  from: dateOrTime().optional().meta({ description: 'In force from this date.' }),
  until: dateOrTime()
    .optional()
    .meta({ description: 'In force until this time; a date is included.' }),
};

const synonymFields = {
  language: text(35).optional().meta({ description: 'BCP 47; only queries in this language.' }),
  reason: text(500).optional(),
};
const synonymSides = texts(100, 20);

/** All rules of one origin. */
export const rulesSchema = z
  .strictObject({
    pins: z
      .array(
        z.strictObject({
          ...ruleFields,
          queries,
          documents: texts(4096, 20).meta({
            description: 'Addresses or ids, in order of rank.',
          }),
        }),
      )
      .optional(),
    boosts: z
      .array(
        z.strictObject({
          ...ruleFields,
          queries: queries.optional(),
          documents: documentSelector,
          factor: z.number().min(0.1).max(10).meta({
            description: 'The factor for the score: below 1 demotes.',
          }),
        }),
      )
      .optional(),
    hides: z
      .array(
        z.strictObject({ ...ruleFields, queries: queries.optional(), documents: documentSelector }),
      )
      .optional(),
    redirects: z
      .array(z.strictObject({ ...ruleFields, queries, to: text(MAX_QUERY_CHARACTERS).min(2) }))
      .optional(),
    synonyms: z
      .array(
        z.union(
          [
            z.strictObject({ ...synonymFields, words: synonymSides.min(2) }),
            z.strictObject({ ...synonymFields, from: synonymSides, to: synonymSides }),
          ],
          {
            error:
              'must have either “words”, two or more, or “from” and “to”, each a list of texts',
          },
        ),
      )
      .max(5_000)
      .optional(),
  })
  .meta({ id: 'Rules' });
