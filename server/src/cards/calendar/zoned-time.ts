import { type CivilDate, dayNumber } from './civil-date.ts';

/** A local date and time. */
export interface LocalTime extends CivilDate {
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * The instant of a local time in a zone. `gap`: clocks skip the time in spring, and the time after the gap is used; `overlap`:
 * it occurs twice in autumn, and the first one is used.
 */
export interface Resolved {
  readonly epochMs: number;
  readonly edge: 'none' | 'gap' | 'overlap';
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** One cached formatter per zone, since creating one takes tens of microseconds. There are about 600 zones including aliases. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Whether `Intl` knows the zone: IANA names, or offsets as `+05:30`. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return formatterOf(timeZone) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false; // `Intl` throws for an unknown zone
    throw error;
  }
}

/** The local time in a zone at an instant. `Intl` has to know the zone. */
export function localTimeAt(epochMs: number, timeZone: string): LocalTime {
  const parts: Record<string, number> = {};
  let isBefore = false;
  for (const { type, value } of formatterOf(timeZone).formatToParts(epochMs)) {
    if (type === 'era') isBefore = value.startsWith('B');
    else parts[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year: isBefore ? 1 - year : year, month, day, hour, minute, second };
}

/** The offset of a zone from UTC at an instant, in whole minutes, as offsets have been since the 1970s. */
export function offsetMinutesAt(epochMs: number, timeZone: string): number {
  return Math.round((asUtc(localTimeAt(epochMs, timeZone)) - epochMs) / MINUTE_MS);
}

/** The instant of a local time in a zone. */
export function instantOf(local: LocalTime, timeZone: string): Resolved {
  const utc = asUtc(local);
  // No zone changes its clocks twice within two days.
  const before = offsetMinutesAt(utc - DAY_MS, timeZone);
  const after = offsetMinutesAt(utc + DAY_MS, timeZone);
  const fitting = [before, after].filter(
    (offset) => offsetMinutesAt(utc - offset * MINUTE_MS, timeZone) === offset,
  );
  if (before === after) return { epochMs: utc - before * MINUTE_MS, edge: 'none' };
  if (fitting.length === 0) return { epochMs: utc - before * MINUTE_MS, edge: 'gap' };
  const edge = fitting.length === 2 ? 'overlap' : 'none';
  return { epochMs: utc - fitting[0]! * MINUTE_MS, edge };
}

/** The first instant of a day in a zone: midnight, or the end of the gap if clocks skip it. */
export function startOfDay(date: CivilDate, timeZone: string): number {
  return instantOf({ ...date, hour: 0, minute: 0, second: 0 }, timeZone).epochMs;
}

/** `+05:30`, `-03:00`, `+00:00` */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}

function asUtc(local: LocalTime): number {
  const { hour, minute, second } = local;
  return dayNumber(local) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000;
}
