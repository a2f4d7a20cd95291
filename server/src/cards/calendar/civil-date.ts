/** A day of the (proleptic) Gregorian calendar, years 1 to 9999: without a time and a zone. */
export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The supported years, which ISO 8601 writes with four digits. */
export const MIN_YEAR = 1;
export const MAX_YEAR = 9999;

const DAY_MS = 86_400_000;

/** Days since 1970-01-01: the number used for all arithmetic. */
export function dayNumber({ year, month, day }: CivilDate): number {
  // Date.UTC maps the years 0 to 99 to 1900 to 1999.
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS);
}

/** The date of a day number; `null` if its year is not 1 to 9999. */
export function dateOfDay(number: number): CivilDate | null {
  const date = new Date(number * DAY_MS);
  const year = date.getUTCFullYear();
  if (!(year >= MIN_YEAR && year <= MAX_YEAR)) return null;
  return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Whether a date exists: not 30 February, not the year 0. */
export function isRealDate({ year, month, day }: CivilDate): boolean {
  const isInteger = [year, month, day].every(Number.isInteger);
  if (!isInteger || year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The date this many days later; `null` outside the years 1 to 9999. */
export function addDays(date: CivilDate, days: number): CivilDate | null {
  return Number.isSafeInteger(days) ? dateOfDay(dayNumber(date) + days) : null;
}

/** The date this many months later, clamped to the end of the month: a month after 31 January is 28 or 29 February. */
export function addMonths({ year, month, day }: CivilDate, months: number): CivilDate | null {
  const index = year * 12 + (month - 1) + months;
  const ofYear = Math.floor(index / 12);
  const ofMonth = (((index % 12) + 12) % 12) + 1;
  if (!(ofYear >= MIN_YEAR && ofYear <= MAX_YEAR)) return null;
  return { year: ofYear, month: ofMonth, day: Math.min(day, daysInMonth(ofYear, ofMonth)) };
}

/** 1 is Monday, 7 Sunday (ISO 8601). */
export function weekdayOf(date: CivilDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** The week of ISO 8601: it begins on Monday, and the first one has the year's first Thursday. */
export function isoWeekOf(date: CivilDate): { readonly week: number; readonly year: number } {
  const thursday = dayNumber(date) - weekdayOf(date) + 4;
  // The Thursday of the same week is in the week's year; only weeks at the very end of the calendar reach beyond 9999.
  const year = new Date(thursday * DAY_MS).getUTCFullYear();
  const first = dayNumber({ year, month: 1, day: 1 });
  return { week: Math.floor((thursday - first) / 7) + 1, year };
}

export function dayOfYear(date: CivilDate): number {
  return dayNumber(date) - dayNumber({ year: date.year, month: 1, day: 1 }) + 1;
}

/** The span from the earlier to the later date, in whole years, then whole months, then days. */
export function calendarSpan(from: CivilDate, to: CivilDate) {
  let months = (to.year - from.year) * 12 + (to.month - from.month);
  // Clamped to the end of the month: from 31 January, a month is complete on 28 February.
  let reached = addMonths(from, months);
  if (reached === null || dayNumber(reached) > dayNumber(to)) {
    months--;
    reached = addMonths(from, months);
  }
  const days = reached === null ? 0 : dayNumber(to) - dayNumber(reached);
  return { years: Math.floor(months / 12), months: months % 12, days };
}

/** The number of Mondays to Fridays after `from`, up to and including `to`. Public holidays count as working days. */
export function businessDaysBetween(from: CivilDate, to: CivilDate): number {
  const days = dayNumber(to) - dayNumber(from);
  const wholeWeeks = Math.floor(days / 7);
  let count = wholeWeeks * 5;
  const start = weekdayOf(from);
  for (let extra = 1; extra <= days % 7; extra++) {
    if ((start + extra - 1) % 7 < 5) count++;
  }
  return count;
}

/** `2026-01-31` */
export function isoDate({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
