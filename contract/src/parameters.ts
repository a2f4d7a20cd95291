import { z } from 'zod';
import { dateOrTime } from './date-or-time.ts';
import { documentName } from './patterns.ts';

/*
 * Parameters arrive as text. Each function here makes a schema that reads the text into a value and
 * carries, for the OpenAPI document, the schema of that value.
 */

/** Replaces zod's schema of the text by the schema of the value. */
export function wire(schema: Record<string, unknown>) {
  return ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
    const { description } = jsonSchema;
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, schema, description === undefined ? {} : { description });
  };
}

/** The OpenAPI form of `type=page,file`. OpenAPI cannot express that `type=page&type=file` is equivalent. */
export const COMMA_LIST = { style: 'form' as const, explode: false };

/** The names of the parameters of `query` that are lists: they may be given more than once. */
export function listParameters(query: z.ZodObject | undefined): ReadonlySet<string> {
  const entries = Object.entries(query?.shape ?? {});
  const lists = entries.filter(
    ([, schema]) => (schema as z.ZodType).meta()?.['param'] === COMMA_LIST,
  );
  return new Set(lists.map(([name]) => name));
}

/** A whole number between `min` and `max`. */
export function integerParameter(options: {
  min: number;
  max: number;
  default: number;
  description: string;
}) {
  const { min, max, default: fallback, description } = options;
  return wholeNumber(options)
    .default(fallback)
    .meta({
      description,
      override: wire({ type: 'integer', minimum: min, maximum: max, default: fallback }),
    });
}

/** The same without a default. */
export function optionalIntegerParameter(options: {
  min: number;
  max: number;
  description: string;
}) {
  const { min, max, description } = options;
  return wholeNumber(options)
    .optional()
    .meta({ description, override: wire({ type: 'integer', minimum: min, maximum: max }) });
}

function wholeNumber({ min, max }: { min: number; max: number }) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

/** One of the given words. */
export function choiceParameter<const Values extends readonly [string, ...string[]]>(
  values: Values,
  options: { default: Values[number]; description: string },
) {
  return z
    .enum(values, { error: () => `must be one of ${values.join(', ')}` })
    .default(options.default as never) // of the list by its own type; zod does not export the name of its type
    .meta({
      description: options.description,
      override: wire({ type: 'string', enum: [...values], default: options.default }),
    });
}

/** One of the given words, or nothing. */
export function optionalChoiceParameter<const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) {
  return z
    .enum(values, { error: () => `must be one of ${values.join(', ')}` })
    .optional()
    .meta({ description, override: wire({ type: 'string', enum: [...values] }) });
}

/** A comma list of the given words, each at most once. Absent or empty is an empty list. */
export function choiceListParameter<const Values extends readonly [string, ...string[]]>(
  values: Values,
  options: { description: string; later?: readonly string[] },
) {
  const allowed = new Set<string>(values);
  const later = new Set(options.later);
  return z
    .string()
    .transform((text, context): Values[number][] => {
      const items = splitList(text);
      for (const item of items) {
        if (allowed.has(item)) continue;
        const message = later.has(item)
          ? `\`${item}\` is not available yet in this version`
          : `must be a comma list of ${values.join(', ')}`;
        context.addIssue({ code: 'custom', message });
      }
      return items;
    })
    .default([])
    .meta({
      description: options.description,
      param: COMMA_LIST,
      override: wire({ type: 'array', items: { type: 'string', enum: [...values] } }),
    });
}

/** A comma list of identifiers, at most 50. */
export function idListParameter(description: string) {
  return z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,128}(,[A-Za-z0-9._-]{1,128}){0,49}$|^$/, {
      error: 'must be a comma list of at most 50 ids',
    })
    .transform(splitList)
    .default([])
    .meta({
      description,
      param: COMMA_LIST,
      override: wire({ type: 'array', maxItems: 50, items: { type: 'string' } }),
    });
}

/** `true`, `false`, `1` or `0`. */
export function booleanParameter(options: { default: boolean; description: string }) {
  return z
    .enum(['true', 'false', '1', '0'], { error: () => 'must be true or false' })
    .transform((text) => text === 'true' || text === '1')
    .default(options.default)
    .meta({
      description: options.description,
      override: wire({ type: 'boolean', default: options.default }),
    });
}

/** The same without a default in the contract: the description states the default. */
export function optionalBooleanParameter(description: string) {
  return z
    .enum(['true', 'false', '1', '0'], { error: () => 'must be true or false' })
    .transform((text) => text === 'true' || text === '1')
    .optional()
    .meta({ description, override: wire({ type: 'boolean' }) });
}

/** A host name: letters, digits, dots and dashes, as in an address; any script. */
export function hostParameter(description: string) {
  return z
    .string()
    .regex(/^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}._-]{0,251}[\p{L}\p{M}\p{N}])?$/u, {
      error: 'must be a host, as in example.org',
    })
    .optional()
    .meta({ description, override: wire({ type: 'string', examples: ['example.org'] }) });
}

/** A BCP 47 language tag (RFC 5646, section 2.1, without its irregular tags). */
export function languageParameter(description: string) {
  return z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,6}$/, {
      error: 'must be a language tag, as in en or pt-BR',
    })
    .optional()
    .meta({ description, override: wire({ type: 'string', examples: ['en'] }) });
}

/** A locale (BCP 47) whose number and date formats are supported. `en` unless given. */
export function localeParameter(description: string) {
  return z
    .string()
    .refine(isKnownLocale, LOCALE_NEEDED)
    .default('en')
    .meta({ description, override: wire({ type: 'string', default: 'en', examples: ['de-CH'] }) });
}

const LOCALE_NEEDED = 'must be a known locale, as in en-GB or de';

// Private-use tags have no maximum length.
const MAX_LOCALE_CHARACTERS = 64;

function isKnownLocale(text: string): boolean {
  if (text.length > MAX_LOCALE_CHARACTERS) return false;
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false; // `Intl` throws for malformed tags
  }
}

/** A time zone by its IANA name. `UTC` unless given. */
export function timeZoneParameter(description: string) {
  return z
    .string()
    .refine(isKnownTimeZone, TIME_ZONE_NEEDED)
    .default('UTC')
    .meta({
      description,
      override: wire({ type: 'string', default: 'UTC', examples: ['Europe/Berlin'] }),
    });
}

const TIME_ZONE_NEEDED = 'must be a known time zone, as in Europe/Berlin';

function isKnownTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false; // an offset is no zone name
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // `Intl` throws for unknown zones
  }
}

/** A date (`2026-01-31`) or a time (`2026-01-31T12:00:00Z`, UTC unless it has an offset). Stays text. */
export function dateOrTimeParameter(description: string) {
  return dateOrTime()
    .optional()
    .meta({ description, override: wire({ type: 'string', examples: ['2026-01-31'] }) });
}

function splitList(text: string): string[] {
  return text === '' ? [] : [...new Set(text.split(','))];
}

/** The `{id}` of a path. */
export function idParameter(what: string) {
  return z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,128}$/, { error: 'is not an id' })
    .meta({ description: `The id of the ${what}.` });
}

/** Long enough for a path or an address, short enough for a line of a list. */
export const MAX_DOCUMENT_ID_CHARACTERS = 256;

const DOCUMENT_ID_NEEDED = `must have 1 to ${MAX_DOCUMENT_ID_CHARACTERS} characters, no control characters, and not be . or ..`;

/** The id that a client gives a pushed document. Without lone surrogates, which cannot be part of an address. */
export const pushedDocumentId = z
  .string({ error: 'must be a text: your own id of the document' })
  .regex(documentName, { error: DOCUMENT_ID_NEEDED })
  .refine((id) => id.isWellFormed(), { error: DOCUMENT_ID_NEEDED });

/** The `{id}` of a document: its public id, or the id that it was pushed under. */
export function documentIdParameter() {
  return pushedDocumentId.meta({
    description: 'The public id of the document, or your own id of one that was pushed.',
  });
}
