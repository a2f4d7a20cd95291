import { type CivilDate, dayNumber } from './civil-date.ts';

/** What a clock and a calendar on the wall show. */
export interface LocalTime extends CivilDate {
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * What a local time means in a zone. `gap`: clocks jump over it in spring, the time after the jump is taken;
 * `overlap`: in autumn it comes twice, the first is taken.
 */
export interface Resolved {
  readonly epochMs: number;
  readonly edge: 'none' | 'gap' | 'overlap';
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** One formatter a zone is kept: to make one takes tens of microseconds. There are some 600 zones with their aliases. */
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

/** What clocks in the zone show at an instant. The zone is one that `Intl` knows. */
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

/** Minutes that the zone's clocks are ahead of UTC at an instant; whole ones, as they have been since the 1970s. */
export function offsetMinutesAt(epochMs: number, timeZone: string): number {
  return Math.round((asUtc(localTimeAt(epochMs, timeZone)) - epochMs) / MINUTE_MS);
}

/** The instant at which clocks in the zone show this. */
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

/** The first instant of a day in a zone: midnight, or where clocks jump over it what follows. */
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
