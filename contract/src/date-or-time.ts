import { z } from 'zod';

const ISO_DATE_OR_TIME =
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A date (`2026-01-31`) or a time (`2026-01-31T12:00:00Z`, UTC unless it has an offset) that exists, as text. */
export function dateOrTime() {
  return z
    .string()
    .regex(ISO_DATE_OR_TIME, {
      error: 'must be a date or time, as in 2026-01-31 or 2026-01-31T12:00:00Z',
      abort: true,
    })
    .refine(isRealDateOrTime, { error: 'is a date or time that does not exist' });
}

/** Like {@link dateOrTime}, converted to ISO 8601 in UTC; a date becomes its first moment. */
export function utcTime() {
  return dateOrTime().transform((text) => new Date(withZone(text)).toISOString());
}

/** Like {@link utcTime}, but a date becomes its last moment, so that what ends on a day is good on all of it. */
export function utcEnd() {
  return dateOrTime().transform((text) =>
    new Date(isDate(text) ? `${text}T23:59:59.999Z` : withZone(text)).toISOString(),
  );
}

/** JavaScript turns 31 February into a day in March: a date exists only if it is unchanged by a round trip. */
function isRealDateOrTime(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return false;
  return !Number.isNaN(Date.parse(withZone(text)));
}

function withZone(text: string): string {
  return isDate(text) || /Z$|[+-]\d{2}:\d{2}$/.test(text) ? text : `${text}Z`;
}

function isDate(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}
