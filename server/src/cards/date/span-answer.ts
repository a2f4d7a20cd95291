import { businessDaysBetween, calendarSpan, dayNumber, isoDate } from '../calendar/civil-date.ts';
import type { ReadDate } from '../calendar/read-date.ts';
import { UNIT_SECONDS } from '../calendar/read-span.ts';
import { startOfDay } from '../calendar/zoned-time.ts';
import type { DateAnswer, DateSituation } from './date-answer.ts';
import { countOf, listOf, longDate } from './date-formats.ts';
import type { CountUnit } from './date-request.ts';

/** UCUM. */
const SYMBOLS: Readonly<Record<CountUnit, string>> = {
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'd',
  business_day: 'd',
  week: 'wk',
  month: 'mo',
  year: 'a',
};

/** The time from one day to another in a unit; `what` ends its title. */
export function spanAnswer(
  from: ReadDate,
  to: ReadDate,
  unit: CountUnit,
  at: DateSituation,
  what: string,
): DateAnswer {
  const days = dayNumber(to.date) - dayNumber(from.date);
  const [first, last] = days < 0 ? [to.date, from.date] : [from.date, to.date];
  const sign = days < 0 ? -1 : 1;
  const calendar = signed(calendarSpan(first, last), sign);
  const businessDays = sign * businessDaysBetween(first, last);
  const isOfNow = isClockUnit(unit) && !(from.isFixed && to.isFixed);
  const whole = { days, calendar, businessDays };
  const count = isOfNow ? clockCount(from, to, unit, at) : countIn(unit, whole);
  const text = `${spanText(count, unit, whole, at.locale)}${days < 0 && what.startsWith('until') ? ' (it is past)' : ''}`;
  return {
    title: `${titleOf(unit)} ${what}`,
    input: `${longDate(from.date, at.locale)} → ${longDate(to.date, at.locale)}`,
    answer: { text, value: count, unit: SYMBOLS[unit] },
    data: {
      ask: 'span',
      from: isoDate(from.date),
      to: isoDate(to.date),
      unit,
      count,
      ...whole,
      holiday: to.holiday ?? from.holiday,
      notes: [...notesOf([from, to], at), ...businessNote(unit)],
    },
    isFixed: from.isFixed && to.isFixed,
    isOfNow,
  };
}

interface WholeSpan {
  readonly days: number;
  readonly calendar: { readonly years: number; readonly months: number; readonly days: number };
  readonly businessDays: number;
}

function signed({ years, months, days }: WholeSpan['calendar'], sign: number) {
  // JSON has no -0.
  return { years: sign * years || 0, months: sign * months || 0, days: sign * days || 0 };
}

function isClockUnit(unit: CountUnit): unit is 'hour' | 'minute' | 'second' {
  return unit === 'hour' || unit === 'minute' || unit === 'second';
}

/** From now to the beginning of the day, or back; includes changes of clocks. */
function clockCount(from: ReadDate, to: ReadDate, unit: CountUnit, at: DateSituation): number {
  const isUntil = dayNumber(from.date) === dayNumber(at.today) && !from.isFixed;
  const other = startOfDay(isUntil ? to.date : from.date, at.timeZone);
  const ms = isUntil ? other - at.nowMs : at.nowMs - other;
  return Math.trunc(ms / 1000 / (UNIT_SECONDS[unit] ?? 1)) || 0;
}

function countIn(unit: CountUnit, { days, calendar, businessDays }: WholeSpan): number {
  switch (unit) {
    case 'day':
      return days;
    case 'business_day':
      return businessDays || 0;
    case 'week':
      return Math.trunc(days / 7) || 0;
    case 'month':
      return calendar.years * 12 + calendar.months;
    case 'year':
      return calendar.years;
    default:
      return (days * 86_400) / (UNIT_SECONDS[unit] ?? 1);
  }
}

function spanText(count: number, unit: CountUnit, whole: WholeSpan, locale: string): string {
  const { years, months, days } = whole.calendar;
  if (unit === 'week')
    return listOf(
      [
        [count, 'week'],
        [whole.days - count * 7, 'day'],
      ],
      locale,
    );
  if (unit === 'month')
    return listOf(
      [
        [count, 'month'],
        [days, 'day'],
      ],
      locale,
    );
  if (unit === 'year')
    return listOf(
      [
        [years, 'year'],
        [months, 'month'],
        [days, 'day'],
      ],
      locale,
    );
  return countOf(count, unit, locale);
}

const TITLES: Readonly<Record<CountUnit, string>> = {
  second: 'Seconds',
  minute: 'Minutes',
  hour: 'Hours',
  day: 'Days',
  business_day: 'Business days',
  week: 'Weeks',
  month: 'Months',
  year: 'Years',
};

function titleOf(unit: CountUnit): string {
  return TITLES[unit];
}

/** A holiday with its year, or the date as the locale writes it. */
export function nameOf({ holiday, date }: ReadDate, at: DateSituation): string {
  return holiday === null ? longDate(date, at.locale) : `${holiday} ${date.year}`;
}

/** States how a date with two possible readings was read. */
export function notesOf(dates: readonly ReadDate[], { isDayFirst }: DateSituation): string[] {
  const isAmbiguous = dates.some((read) => read.isAmbiguous);
  return isAmbiguous
    ? [`Read as ${isDayFirst ? 'day/month' : 'month/day'}, as the locale has it.`]
    : [];
}

/** States what business days are if they were counted. */
export function businessNote(unit: CountUnit): string[] {
  return unit === 'business_day' ? ['Mondays to Fridays; public holidays are not taken out.'] : [];
}
