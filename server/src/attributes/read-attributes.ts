import {
  ATTRIBUTE_NAME,
  type Attributes,
  type AttributeType,
  type AttributeValue,
  isCurrencyCode,
  isOnEarth,
  MAX_ATTRIBUTES,
} from './attribute-value.ts';
import { dateSpan } from './date-span.ts';

/** Longer texts are content, not the value of a field. */
export const MAX_VALUE_UNITS = 1_000;

/** Limit for one list. */
export const MAX_LIST_VALUES = 100;

/** As JSON, of all attributes of a document: what filters and facets hold in memory. */
export const MAX_ATTRIBUTES_BYTES = 16 * 1024;

/**
 * The attributes whose meaning is the same everywhere. Their types hold unless a source's owner says otherwise; a price
 * may be a bare number, so its type is inferred.
 */
export const RESERVED_TYPES: ReadonlyMap<string, AttributeType> = new Map([
  ['brand', 'string'],
  ['category', 'string'],
  ['rating', 'number'],
  ['ratingCount', 'number'],
  ['inStock', 'boolean'],
  ['merchant', 'string'],
  ['gtin', 'string'],
  ['sku', 'string'],
  ['color', 'strings'],
  ['size', 'strings'],
]);

/** The attributes read from one document, with faults. */
export interface ReadAttributes {
  readonly attributes: Attributes;
  /** The types of names that `types` does not have. */
  readonly inferred: ReadonlyMap<string, AttributeType>;
  /** A sentence for each value that was left out. */
  readonly faults: readonly string[];
}

/**
 * Reads attributes from JSON. `types` are the existing types of the source: a value that cannot be read as its attribute's type is
 * left out and reported in the faults. `null`, empty texts and empty lists are missing values. An attribute without a type gets
 * that of its first value; a text that is entirely a date counts as a date.
 */
export function readAttributes(
  json: Readonly<Record<string, unknown>>,
  types: ReadonlyMap<string, AttributeType>,
): ReadAttributes {
  const attributes: Record<string, AttributeValue> = {};
  const inferred = new Map<string, AttributeType>();
  const faults: string[] = [];
  let bytes = 0;
  let count = 0;
  for (const [name, written] of Object.entries(json)) {
    if (isMissing(written)) continue;
    if (!ATTRIBUTE_NAME.test(name)) {
      faults.push(`\`${name.slice(0, 100)}\` is no name of an attribute.`);
      continue;
    }
    const known = types.get(name) ?? RESERVED_TYPES.get(name);
    const type = known ?? typeOfJson(written);
    const value = type === null ? null : readAs(type, written);
    if (type === null || value === null) {
      faults.push(faultOf(name, known ?? null));
      continue;
    }
    bytes += name.length + Buffer.byteLength(JSON.stringify(value));
    if (count === MAX_ATTRIBUTES || bytes > MAX_ATTRIBUTES_BYTES) {
      faults.push(TOO_MANY);
      break;
    }
    count += 1;
    attributes[name] = value;
    if (!types.has(name)) inferred.set(name, type);
  }
  return { attributes, inferred, faults };
}

const TOO_MANY = `Only the first ${MAX_ATTRIBUTES} attributes in ${MAX_ATTRIBUTES_BYTES} bytes are kept.`;

function faultOf(name: string, type: AttributeType | null): string {
  return type === null
    ? `\`${name}\` is not kept: it is no value of an attribute.`
    : `\`${name}\` is not kept: it is no ${NAMES_OF_TYPES[type]}, as the source has it.`;
}

/** The name of a type in a sentence, after `no`. */
export const NAMES_OF_TYPES: Readonly<Record<AttributeType, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  strings: 'list of texts',
  numbers: 'list of numbers',
  money: 'amount with a currency',
  place: 'place',
};

function isMissing(written: unknown): boolean {
  if (written === null || written === undefined) return true;
  if (Array.isArray(written)) return written.length === 0;
  return typeof written === 'string' && written.trim() === '';
}

/** The type that a JSON value speaks for; `null` for none. */
export function typeOfJson(written: unknown): AttributeType | null {
  if (typeof written === 'string') return readDate(written) === null ? 'string' : 'date';
  if (typeof written === 'number') return 'number';
  if (typeof written === 'boolean') return 'boolean';
  if (Array.isArray(written)) return typeof written[0] === 'number' ? 'numbers' : 'strings';
  if (!isRecord(written)) return null;
  return 'amount' in written ? 'money' : 'place';
}

/** A JSON value as a type; `null` if it does not fit. A single value is a list of one. */
export function readAs(type: AttributeType, written: unknown): AttributeValue | null {
  switch (type) {
    case 'string':
      return readString(written);
    case 'number':
      return readNumber(written);
    case 'boolean':
      return typeof written === 'boolean' ? written : null;
    case 'date':
      return readDate(written);
    case 'strings':
      return readList(written, readString);
    case 'numbers':
      return readList(written, readNumber);
    case 'money':
      return readMoney(written);
    case 'place':
      return readPlace(written);
  }
}

/** Numbers and booleans have one spelling, so a text that is declared as one loses nothing. */
function readString(written: unknown): string | null {
  if (typeof written === 'number' && Number.isFinite(written)) return String(written);
  if (typeof written === 'boolean') return String(written);
  if (typeof written !== 'string' || written.length > MAX_VALUE_UNITS) return null;
  const line = written
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .toWellFormed()
    .normalize('NFC');
  return line === '' ? null : line;
}

function readNumber(written: unknown): number | null {
  if (typeof written !== 'number' || !Number.isFinite(written)) return null;
  return written === 0 ? 0 : written;
}

/** A day stays one; a moment becomes one in UTC. A year or a month is no date of a document. */
function readDate(written: unknown): AttributeValue | null {
  if (typeof written !== 'string' || !/^\s*\d{4}-\d\d-\d\d/.test(written)) return null;
  const date = written.trim();
  const span = dateSpan(date);
  if (span === null) return null;
  return { date: date.length === 10 ? date : new Date(span.startMs).toISOString() };
}

function readList<T extends string | number>(
  written: unknown,
  read: (one: unknown) => T | null,
): AttributeValue | null {
  const all: readonly unknown[] = Array.isArray(written) ? written : [written];
  const values = all.map(read);
  const isReadable = all.length <= MAX_LIST_VALUES && values.every((value) => value !== null);
  // All of one type: `read` returns either strings or numbers.
  return isReadable ? ([...new Set(values)] as unknown as AttributeValue) : null;
}

function readMoney(written: unknown): AttributeValue | null {
  if (!isRecord(written)) return null;
  const amount = readNumber(written['amount']);
  const { currency } = written;
  if (amount === null || typeof currency !== 'string') return null;
  const code = currency.toUpperCase();
  return isCurrencyCode(code) ? { amount, currency: code } : null;
}

function readPlace(written: unknown): AttributeValue | null {
  if (!isRecord(written)) return null;
  const lat = readNumber(written['lat']);
  const lon = readNumber(written['lon']);
  return lat !== null && lon !== null && isOnEarth(lat, lon) ? { lat, lon } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as JSON gives it back: a date as its text. */
export function attributeToJson(
  value: AttributeValue,
): Exclude<AttributeValue, { readonly date: string }> {
  return typeof value === 'object' && 'date' in value ? value.date : value;
}
