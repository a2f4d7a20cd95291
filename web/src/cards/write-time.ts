/** `20 November 2026` of `2026-11-20`. */
export function writeDate(
  isoDate: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const moment = Date.parse(`${isoDate}T00:00:00Z`);
  // Years outside 0000–9999 are written as the server wrote them.
  if (Number.isNaN(moment)) return isoDate;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(moment);
}

/** The time of day, and the day where it is not today in that zone. */
export function writeMoment(iso: string, locale: string, timeZone: string): string {
  const moment = new Date(iso);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const isToday = day.format(moment) === day.format(Date.now());
  const style = isToday ? {} : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(locale, { ...style, timeStyle: 'short', timeZone }).format(moment);
}

/** `07:38`, of a moment, in a zone. */
export function writeTimeOfDay(iso: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(iso));
}

/** `5:30`, `1:00:00`: whole seconds as a display of digits; never less than minutes and seconds. */
export function writeClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** `05:30.4`, of a running stopwatch: tenths, cut. */
export function writeLap(elapsedMs: number): string {
  const tenths = Math.floor(elapsedMs / 100) % 10;
  return `${writeClock(Math.floor(elapsedMs / 1000))}.${tenths}`;
}

/** `8 hours, 27 minutes`; the smallest unit alone where there is no larger. */
export function writeDuration(seconds: number, locale: string, display: 'long' | 'short'): string {
  const minutes = Math.round(seconds / 60);
  const parts = [
    ['hour', Math.floor(minutes / 60)],
    ['minute', minutes % 60],
  ] as const;
  const said = parts.filter(([unit, count]) => count > 0 || (unit === 'minute' && minutes === 0));
  const written = said.map(([unit, count]) => writeUnit(count, unit, locale, display));
  return new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(written);
}

/** `34 days`; units as `Intl` knows them. */
export function writeUnit(
  count: number,
  unit: string,
  locale: string,
  display: 'long' | 'short' = 'long',
): string {
  const options = { style: 'unit', unit, unitDisplay: display } as const;
  return new Intl.NumberFormat(locale, options).format(count);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
