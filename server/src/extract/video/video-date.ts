import { normaliseDate } from '../text/normalise-date.ts';

// The oldest film that is kept is of 1888: what is older is a mistake, as the 1601 of an empty Windows date.
const MIN_YEAR = 1888;
// Clocks of cameras and servers differ, and time zones are left out.
const MAX_AHEAD_MS = 24 * 60 * 60 * 1_000;
// MP4 counts seconds from here (ISO/IEC 14496-12, 8.2.2): a zero says nothing.
const EMPTY_MP4_DATE_MS = Date.UTC(1904, 0, 1);

/**
 * When a video was published or taken, in ISO 8601 UTC; `null` when that is not said, cannot be read, or
 * cannot be: before there was film, or in the future.
 */
export function videoDate(value: string | Date | null | undefined, nowMs: number): string | null {
  const written = value instanceof Date ? isoOf(value) : (value ?? null);
  const date = normaliseDate(written, nowMs);
  if (date === null) return null;
  const timeMs = Date.parse(date);
  const isSensible =
    timeMs >= Date.UTC(MIN_YEAR) && timeMs <= nowMs + MAX_AHEAD_MS && timeMs !== EMPTY_MP4_DATE_MS;
  return isSensible ? date : null;
}

function isoOf(date: Date): string | null {
  const isUsual = date.getTime() >= 0 || date.getTime() > Date.UTC(1000);
  return isUsual && date.getUTCFullYear() < 10_000 ? date.toISOString() : null;
}
