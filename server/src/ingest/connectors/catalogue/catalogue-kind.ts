import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';
import { isOnWeb } from '../feed/fetch-place.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

const MAX_COLUMN_LENGTH = 200;
const FIELD_NAMES = Object.keys(PRODUCT_FIELDS);
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const CURRENCY_HINT = 'A currency code of three letters (ISO 4217), as in "EUR".';
const COLUMN_HINT = `The name of a column, at most ${MAX_COLUMN_LENGTH} characters.`;

/** The settings of a catalogue. */
export const catalogueSettings = z.strictObject({
  columns: z
    .partialRecord(
      z.enum(FIELD_NAMES, { error: `One of ${FIELD_NAMES.join(', ')}.` }),
      z.string({ error: COLUMN_HINT }).min(1, COLUMN_HINT).max(MAX_COLUMN_LENGTH, COLUMN_HINT),
      { error: 'An object from what is meant to the name of a column: {"name": "Artikel"}.' },
    )
    .default({})
    .describe('Which column holds what, where it does not go by a usual name.'),
  currency: z
    .string({ error: CURRENCY_HINT })
    .transform((code) => code.toUpperCase())
    .refine((code) => CURRENCIES.has(code), CURRENCY_HINT)
    .default('USD')
    .describe(
      'The currency of prices that do not say theirs, by its code of three letters (ISO 4217).',
    ),
});

/** As the schema reads them, defaults filled in. */
export type CatalogueSettings = z.output<typeof catalogueSettings>;

/** Lists of products in one file: CSV, JSON, XML. */
export const catalogueKind: SourceKindRules = {
  kind: 'catalogue',
  summary: 'A list of products in one file: CSV, TSV, JSON, NDJSON or XML, as shops export them.',
  example: {
    place: '~/shop/products.csv',
    settings: { columns: { name: 'Artikel' }, currency: 'EUR' },
  },
  places: ['url', 'file'],
  settings: catalogueSettings,
  // Checking a file for changes is cheap; checking an address may download the whole catalogue.
  defaultSchedule: (location) => (isOnWeb(location) ? 'every 24 hours' : 'every 1 hour'),
  isRead: true,
  allowsOverlap: () => true,
  secretSettings: [],
};
