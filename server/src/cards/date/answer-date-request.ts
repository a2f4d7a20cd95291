import {
  addDays,
  addMonths,
  type CivilDate,
  calendarSpan,
  dayNumber,
  dayOfYear,
  daysInMonth,
  isLeapYear,
  isoDate,
  isoWeekOf,
  MAX_YEAR,
  weekdayOf,
} from '../calendar/civil-date.ts';
import { type ReadDate, readDate } from '../calendar/read-date.ts';
import type { Span } from '../calendar/read-span.ts';
import type { DateAnswer, DateSituation } from './date-answer.ts';
import { countOf, fullDate, listOf, longDate } from './date-formats.ts';
import type { DateRequest } from './date-request.ts';
import { businessNote, nameOf, notesOf, spanAnswer } from './span-answer.ts';

/** `null`: there is no such date, or it is outside the years 1 to 9999. */
export function answerDateRequest(request: DateRequest, at: DateSituation): DateAnswer | null {
  switch (request.ask) {
    case 'until':
      return answerUntil(request, at);
    case 'since':
      return answerSince(request, at);
    case 'between':
      return answerBetween(request, at);
    case 'shift':
      return answerShift(request, at);
    case 'date':
      return answerDate(request, at);
    case 'age':
      return answerAge(request, at);
    case 'week':
      return answerWeek(request, at);
    case 'leap_year':
      return answerLeapYear(request.year, at);
    case 'length':
      return answerLength(request, at);
  }
}

type Of<Ask extends DateRequest['ask']> = Extract<DateRequest, { ask: Ask }>;

function dateOf(text: string, at: DateSituation, lean: 'next' | 'past'): ReadDate | null {
  return readDate(text, { ...at, lean });
}

/** Today, as the other end of a span. */
function today(at: DateSituation): ReadDate {
  const flags = { holiday: null, isMovable: false, isFixed: false, isAmbiguous: false };
  return { date: at.today, ...flags };
}

function answerUntil({ unit, date }: Of<'until'>, at: DateSituation): DateAnswer | null {
  const to = dateOf(date, at, 'next');
  if (to === null) return null;
  return spanAnswer(today(at), to, unit, at, `until ${nameOf(to, at)}`);
}

function answerSince({ unit, date }: Of<'since'>, at: DateSituation): DateAnswer | null {
  const from = dateOf(date, at, 'past');
  if (from === null) return null;
  return spanAnswer(from, today(at), unit, at, `since ${nameOf(from, at)}`);
}

function answerBetween(request: Of<'between'>, at: DateSituation): DateAnswer | null {
  const { unit } = request;
  const to = dateOf(request.to, at, 'next');
  const from = to === null ? null : firstOf(request.from, to, at);
  if (from === null || to === null) return null;
  const after =
    dayNumber(to.date) < dayNumber(from.date)
      ? dateOf(request.to, { ...at, today: from.date }, 'next')
      : to;
  const end = after ?? to;
  return spanAnswer(from, end, unit, at, `between ${nameOf(from, at)} and ${nameOf(end, at)}`);
}

/** `1 jan and 15 march 2026`: a first date without a year is in the year of the second. */
function firstOf(text: string, to: ReadDate, at: DateSituation): ReadDate | null {
  const from = dateOf(text, at, 'next');
  if (from === null || from.isFixed || !to.isFixed) return from;
  return /^(?:today|now|heute|hoy|aujourd'hui|tomorrow|yesterday)$/.test(text)
    ? from
    : dateOf(text, { ...at, today: to.date }, 'past');
}

function answerShift({ from, span, sign }: Of<'shift'>, at: DateSituation): DateAnswer | null {
  const base = dateOf(from, at, sign === 1 ? 'next' : 'past');
  const date = base === null ? null : shift(base.date, span, sign);
  if (base === null || date === null) return null;
  const parts = span.parts.map(({ amount, unit }) => [amount, unit] as const);
  const distance = listOf(parts, at.locale);
  const what = `${distance} ${sign === 1 ? 'after' : 'before'} ${nameOf(base, at)}`;
  const read = { ...base, date, holiday: null, isMovable: false };
  return dateAnswer(
    read,
    what,
    at,
    span.parts.some(({ unit }) => unit === 'business_day'),
  );
}

/** Adds larger units first: a month and a day after 30 January is 1 March. */
function shift(base: CivilDate, span: Span, sign: 1 | -1): CivilDate | null {
  let date: CivilDate | null = base;
  for (const { amount, unit } of span.parts) {
    if (date === null) return null;
    const steps: number = sign * amount;
    if (unit === 'year') date = addMonths(date, 12 * steps);
    else if (unit === 'month') date = addMonths(date, steps);
    else if (unit === 'business_day') date = addBusinessDays(date, steps);
    else date = addDays(date, unit === 'week' ? 7 * steps : steps);
  }
  return date;
}

/** Five business days are a week; a start on a weekend counts from the Friday before or the Monday after. */
function addBusinessDays(date: CivilDate, days: number): CivilDate | null {
  const step = days < 0 ? -1 : 1;
  const weekday = weekdayOf(date);
  const toWeek = weekday <= 5 ? 0 : step === 1 ? 5 - weekday : 8 - weekday;
  let current = addDays(date, toWeek + 7 * Math.trunc(days / 5));
  for (let left = Math.abs(days % 5); left > 0 && current !== null; ) {
    current = addDays(current, step);
    if (current !== null && weekdayOf(current) <= 5) left--;
  }
  return current;
}

function answerDate({ date, lean }: Of<'date'>, at: DateSituation): DateAnswer | null {
  const read = dateOf(date, at, lean);
  if (read === null) return null;
  const isToday =
    dayNumber(read.date) === dayNumber(at.today) && !read.isFixed && read.holiday === null;
  return dateAnswer(read, isToday ? 'Today’s date' : nameOf(read, at), at, false);
}

function dateAnswer(
  read: ReadDate,
  title: string,
  at: DateSituation,
  isOfBusinessDays: boolean,
): DateAnswer {
  const { date, holiday } = read;
  const { week, year } = isoWeekOf(date);
  return {
    title,
    input: isoDate(date),
    answer: { text: fullDate(date, at.locale), value: isoDate(date), unit: null },
    data: {
      ask: 'date',
      date: isoDate(date),
      weekday: weekdayOf(date),
      daysFromToday: dayNumber(date) - dayNumber(at.today),
      dayOfYear: dayOfYear(date),
      week,
      weekYear: year,
      holiday,
      notes: [...notesOf([read], at), ...(isOfBusinessDays ? businessNote('business_day') : [])],
    },
    // The text of the answer gives the distance from today.
    isFixed: false,
    isOfNow: false,
  };
}

function answerAge({ born }: Of<'age'>, at: DateSituation): DateAnswer | null {
  const read = dateOf(born, at, 'past');
  const days = read === null ? -1 : dayNumber(at.today) - dayNumber(read.date);
  if (read === null || days < 0) return null;
  const calendar = calendarSpan(read.date, at.today);
  const { years, months } = calendar;
  const text = listOf(
    [
      [years, 'year'],
      [months, 'month'],
      [calendar.days, 'day'],
    ],
    at.locale,
  );
  return {
    title: `Age of somebody born on ${longDate(read.date, at.locale)}`,
    input: `${longDate(read.date, at.locale)} → ${longDate(at.today, at.locale)}`,
    answer: { text, value: years, unit: 'a' },
    data: {
      ask: 'age',
      born: isoDate(read.date),
      on: isoDate(at.today),
      days,
      calendar,
      notes: notesOf([read], at),
    },
    isFixed: false,
    isOfNow: false,
  };
}

function answerWeek({ date }: Of<'week'>, at: DateSituation): DateAnswer | null {
  const read = dateOf(date, at, 'next');
  if (read === null) return null;
  const starts = addDays(read.date, 1 - weekdayOf(read.date));
  const ends = addDays(read.date, 7 - weekdayOf(read.date));
  if (starts === null || ends === null) return null;
  const { week, year } = isoWeekOf(read.date);
  return {
    title: `Week of ${longDate(read.date, at.locale)}`,
    input: isoDate(read.date),
    answer: {
      text: `${week} (${longDate(starts, at.locale)} – ${longDate(ends, at.locale)})`,
      value: week,
      unit: null,
    },
    data: {
      ask: 'week',
      date: isoDate(read.date),
      week,
      weekYear: year,
      starts: isoDate(starts),
      ends: isoDate(ends),
      notes: notesOf([read], at),
    },
    isFixed: read.isFixed,
    isOfNow: false,
  };
}

function answerLeapYear(asked: number | null, at: DateSituation): DateAnswer | null {
  const nextLeapYear = leapYearAfter(asked ?? at.today.year);
  if (nextLeapYear > MAX_YEAR) return null;
  const year = asked ?? nextLeapYear;
  const isLeap = isLeapYear(year);
  const said = `${year} ${isLeap ? 'is a leap year' : `is not a leap year; the next is ${nextLeapYear}`}`;
  return {
    title: asked === null ? 'Next leap year' : `Leap year ${year}`,
    input: String(year),
    answer: { text: said, value: year, unit: null },
    data: { ask: 'leap_year', year, isLeapYear: isLeap, nextLeapYear },
    isFixed: asked !== null,
    isOfNow: false,
  };
}

function leapYearAfter(year: number): number {
  let next = year + 1;
  while (!isLeapYear(next)) next++;
  return next;
}

/** `february 2028`, `2028`, `this year`. */
function answerLength({ period, unit }: Of<'length'>, at: DateSituation): DateAnswer | null {
  const shift = period.startsWith('next') ? 1 : period.startsWith('last') ? -1 : 0;
  const isYear = /(?:^|^the )(?:year )?\d{4}$|^(?:this|next|last) year$/.test(period);
  const isShifted = /^(?:this|next|last) (?:year|month)$/.test(period);
  const date = isShifted
    ? addMonths({ ...at.today, day: 1 }, shift * (isYear ? 12 : 1))
    : (dateOf(period, at, 'next')?.date ?? null);
  if (date === null) return null;
  const { year, month } = date;
  const days = isYear ? (isLeapYear(year) ? 366 : 365) : daysInMonth(year, month);
  const name = isYear ? String(year) : monthName(date, at.locale);
  const isFixed = /\d{4}$/.test(period);
  if (unit === 'business_day') {
    // Days are counted from the first of two days, exclusive.
    const [before, last] = [addDays(date, -1), addDays(date, days - 1)];
    if (before === null || last === null) return null;
    const [from, to] = [before, last].map((day) => ({ ...today(at), date: day, isFixed }));
    return { ...spanAnswer(from!, to!, unit, at, `in ${name}`), input: name };
  }
  return {
    title: `Days in ${name}`,
    input: name,
    answer: { text: countOf(days, 'day', at.locale), value: days, unit: 'd' },
    data: {
      ask: 'length',
      period: isYear ? isoDate(date).slice(0, 4) : isoDate(date).slice(0, 7),
      days,
    },
    isFixed,
    isOfNow: false,
  };
}

function monthName(date: CivilDate, locale: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(locale, options).format(dayNumber(date) * 86_400_000);
}
