import { addDays, type CivilDate, dayNumber, isoDate, weekdayOf } from '../calendar/civil-date.ts';
import { readDate } from '../calendar/read-date.ts';
import { instantOf, localTimeAt } from '../calendar/zoned-time.ts';
import { isDayFirst, regionOfLocale } from '../date/date-formats.ts';
import type { WeatherTime } from './weather-time.ts';

/** The part of a forecast that a question about a time asks for. */
export interface AskedDays {
  /** ISO dates in local time, each of the seven from today; empty: now. */
  readonly days: readonly string[];
  /** The start of the requested hour within the next 24; `null`: no particular hour. */
  readonly hourMs: number | null;
}

const FORECAST_DAYS = 7;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FORECAST_HOURS = 24;
const SATURDAY = 6;

/** `null`: in the past, or beyond the forecast. */
export function askedDays(
  time: WeatherTime,
  { nowMs, timeZone, locale }: { nowMs: number; timeZone: string; locale: string },
): AskedDays | null {
  const today = localTimeAt(nowMs, timeZone);
  const daysFrom = (first: number, count: number) => {
    const ahead = Array.from({ length: count }, (_, at) => first + at);
    return ofDays(
      ahead.filter((day) => day >= 0 && day < FORECAST_DAYS),
      today,
    );
  };
  switch (time.kind) {
    case 'now':
      return { days: [], hourMs: null };
    case 'days':
      return daysFrom(0, time.count);
    case 'week': {
      const toMonday = 8 - weekdayOf(today);
      return time.isNext ? daysFrom(toMonday, 7) : daysFrom(0, FORECAST_DAYS);
    }
    case 'weekend': {
      const toSaturday = SATURDAY - weekdayOf(today) + (time.isNext ? 7 : 0);
      return daysFrom(toSaturday, 2);
    }
    case 'in':
      return atInstant(nowMs + time.seconds * 1000, nowMs, timeZone);
    case 'day': {
      const date = dateOf(time.date, today, locale);
      return date === null ? null : daysFrom(dayNumber(date) - dayNumber(today), 1);
    }
    case 'hour': {
      const date = time.date === null ? today : dateOf(time.date, today, locale);
      if (date === null) return null;
      const { epochMs } = instantOf({ ...date, ...time.time }, timeZone);
      const hasPassed = time.date === null && epochMs < nowMs - HOUR_MS;
      return atInstant(hasPassed ? epochMs + DAY_MS : epochMs, nowMs, timeZone);
    }
  }
}

function dateOf(text: string, today: CivilDate, locale: string): CivilDate | null {
  const context = { today, isDayFirst: isDayFirst(locale), region: regionOfLocale(locale) };
  return readDate(text, { ...context, lean: 'next' })?.date ?? null;
}

function ofDays(ahead: readonly number[], today: CivilDate): AskedDays | null {
  // All days of a forecast are within the years 1 to 9999.
  const days = ahead.map((day) => isoDate(addDays(today, day)!));
  return days.length === 0 ? null : { days, hourMs: null };
}

/** Within the next 24 hours a single hour; later, the whole day. */
function atInstant(epochMs: number, nowMs: number, timeZone: string): AskedDays | null {
  const today = localTimeAt(nowMs, timeZone);
  // Time passes while a query is typed: the current hour has not passed.
  if (epochMs < nowMs - HOUR_MS) return null;
  const date = localTimeAt(Math.min(epochMs, nowMs + (FORECAST_DAYS + 1) * DAY_MS), timeZone);
  const asked = ofDays(
    [dayNumber(date) - dayNumber(today)].filter((day) => day < FORECAST_DAYS),
    today,
  );
  if (asked === null || epochMs >= nowMs + (FORECAST_HOURS - 1) * HOUR_MS) return asked;
  return { ...asked, hourMs: epochMs };
}
