/** The milliseconds since 1970 in UTC that a written date covers: `end` is exclusive. */
export interface DateSpan {
  readonly startMs: number;
  readonly endMs: number;
}

// The sixth digit of a year would need a sign; ISO 8601 leaves it to agreement.
const DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

/** Longer texts are no dates. */
export const MAX_DATE_UNITS = 40;

/**
 * Reads ISO 8601: a year, a month, a day, or a moment to the minute, second or millisecond (UTC unless it says another
 * offset). `2024-01-31` covers the whole day in UTC. `null` for anything else, and for days that do not exist.
 */
export function dateSpan(written: string): DateSpan | null {
  if (written.length > MAX_DATE_UNITS) return null;
  const parts = DATE.exec(written);
  if (parts === null) return null;
  const [, year = '', month, day, hour, minute = '0', second, fraction, offset] = parts;
  if (month === undefined) return between(utc(+year, 1, 1), utc(+year + 1, 1, 1));
  if (+month < 1 || +month > 12) return null;
  if (day === undefined) return between(utc(+year, +month, 1), utc(+year, +month + 1, 1));
  if (+day < 1 || +day > daysOfMonth(+year, +month)) return null;
  const startMs = utc(+year, +month, +day);
  if (hour === undefined) return between(startMs, startMs + 86_400_000);
  if (+hour > 23 || +minute > 59 || +(second ?? 0) > 59) return null;
  const offsetMs = offsetOf(offset);
  if (offsetMs === null) return null;
  const timeMs = (+hour * 60 + +minute) * 60_000 + +(second ?? 0) * 1_000;
  const ms = fraction === undefined ? 0 : Math.floor(+`0.${fraction}` * 1_000 + 1e-6);
  const lengthMs = second === undefined ? 60_000 : fraction === undefined ? 1_000 : 1;
  const at = startMs + timeMs + ms - offsetMs;
  return between(at, at + lengthMs);
}

function between(startMs: number, endMs: number): DateSpan {
  return { startMs, endMs };
}

/** `Date.UTC` takes the years 0 to 99 for those of the last century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function daysOfMonth(year: number, month: number): number {
  return new Date(utc(year, month + 1, 0)).getUTCDate();
}

function offsetOf(written: string | undefined): number | null {
  if (written === undefined || written === 'Z') return 0;
  const hours = Number(written.slice(1, 3));
  const minutes = Number(written.slice(-2));
  if (hours > 23 || minutes > 59) return null;
  return (written.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
