/*
 * The room `attributes`. The typed fields of documents (price, brand, released), and filters over them: their syntax
 * tree, parser, printer and meaning. Pure, and of no other room.
 */
import type { AttributeType } from '@quarry/contract/vocabulary';

/** The value of an attribute. Strings are in NFC; numbers are finite; lists are not empty. */
export type AttributeValue =
  | string
  | number
  | boolean
  | CalendarDate
  | readonly string[]
  | readonly number[]
  | Money
  | Place;

/** ISO 8601: a day (`2024-01-31`), or a moment in UTC (`2024-01-31T12:00:00.000Z`). {@link dateSpan} reads it. */
export interface CalendarDate {
  readonly date: string;
}

/** An amount in the major unit (12.5 is twelve and a half), with an ISO 4217 code in capitals. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Degrees: latitude -90 to 90, longitude -180 to 180. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

export type { AttributeType } from '@quarry/contract/vocabulary';

/** The attributes of one document by name. */
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Enough for the fields of most shop systems' exports. */
export const MAX_ATTRIBUTES = 64;

export const MAX_ATTRIBUTE_NAME_UNITS = 64;

/** The pattern of a whole attribute name. */
export const ATTRIBUTE_NAME = /^[a-z][A-Za-z0-9_]{0,63}$/;

export function typeOfValue(value: AttributeValue): AttributeType {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (isList(value)) return typeof value[0] === 'number' ? 'numbers' : 'strings';
  if ('date' in value) return 'date';
  return 'amount' in value ? 'money' : 'place';
}

/** Whether a value is a list; `Array.isArray` does not narrow readonly lists. */
export function isList(value: AttributeValue): value is readonly string[] | readonly number[] {
  return Array.isArray(value);
}

export function isMoney(value: AttributeValue): value is Money {
  return typeof value === 'object' && 'amount' in value;
}

export function isDate(value: AttributeValue): value is CalendarDate {
  return typeof value === 'object' && 'date' in value;
}

export function isPlace(value: AttributeValue): value is Place {
  return typeof value === 'object' && 'lat' in value;
}

/** Whether coordinates are on the earth. */
export function isOnEarth(lat: number, lon: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

const CURRENCY_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether ISO 4217 has this code, in capitals. */
export function isCurrencyCode(code: string): boolean {
  return CURRENCY_CODES.has(code);
}
