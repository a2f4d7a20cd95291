import { type CivilDate, dayNumber } from '../calendar/civil-date.ts';
import type { CountUnit } from './date-request.ts';

const DAY_MS = 86_400_000;

/** `Saturday, January 31, 2026`, as the locale writes it, in the Gregorian calendar. */
export function fullDate(date: CivilDate, locale: string): string {
  const options = { dateStyle: 'full', timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(locale, options).format(dayNumber(date) * DAY_MS);
}

/** `January 31, 2026` */
export function longDate(date: CivilDate, locale: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(locale, options).format(dayNumber(date) * DAY_MS);
}

/** `328 days`; also for units that `Intl` lacks, `3 business days`. */
export function countOf(count: number, unit: CountUnit, locale: string): string {
  if (unit === 'business_day') {
    const digits = new Intl.NumberFormat(locale).format(count);
    return `${digits} ${Math.abs(count) === 1 ? 'business day' : 'business days'}`;
  }
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** `35 years, 8 months, 14 days`; parts of zero are left out. */
export function listOf(parts: readonly (readonly [number, CountUnit])[], locale: string): string {
  const said = parts
    .filter(([count]) => count !== 0)
    .map(([count, unit]) => countOf(count, unit, locale));
  if (said.length === 0) return countOf(0, parts.at(-1)?.[1] ?? 'day', locale);
  return new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(said);
}

/** Whether the locale writes the day before the month. */
export function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  const order = parts.map(({ type }) => type);
  return order.indexOf('day') < order.indexOf('month');
}

/** The ISO 3166-1 region of a locale, given or likely: `US` for `en`; `null` if unknown. */
export function regionOfLocale(locale: string): string | null {
  return new Intl.Locale(locale).maximize().region ?? null;
}
