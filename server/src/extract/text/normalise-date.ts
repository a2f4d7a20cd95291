const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
// 2026, 2026-01, 2026-01-31, 2026/01/31, each with an optional time and zone.
const NUMERIC =
  /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?)?)?$/i;
// PDF 32000-1, 7.9.4: D:YYYYMMDDHHmmSSOHH'mm', everything after the year optional.
const PDF =
  /^(?:D:)?(\d{4})(\d{2})(?:(\d{2})(?:(\d{2})(\d{2})?(\d{2})?\s*(Z|[+-]\d{2}'?\d{2})?'?.*)?)?$/i;
// 31 January 2026; Sat, 31 Jan 2026 10:00:00 +0100
const DAY_FIRST = new RegExp(
  `^(?:[a-z]{3,9},?\\s+)?(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(${MONTHS})[a-z]*\\.?,?[\\s-]+(\\d{4})\\b(.*)$`,
  'i',
);
// January 31, 2026
const MONTH_FIRST = new RegExp(
  `^(?:[a-z]{3,9},?\\s+)?(${MONTHS})[a-z]*\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b(.*)$`,
  'i',
);
const TIME = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?/i;
// Nothing that is dated 500 is a date of publication: it is a number that looks like one.
const MIN_YEAR = 1000;
const MAX_YEARS_AHEAD = 10;
const MAX_DATE_UNITS = 100;

type DateParts = readonly (string | undefined)[];

/**
 * A date as people and programs write it, in ISO 8601 UTC; `null` when it cannot be read without
 * guessing (`01/02/2026` says neither day nor month) or is absurd: before the year 1000 or more than
 * ten years after `nowMs`. A date without a zone is taken as UTC.
 */
export function normaliseDate(value: string | null, nowMs: number): string | null {
  const written = value?.trim() ?? '';
  if (written === '' || written.length > MAX_DATE_UNITS) return null;
  const timeMs = toTimeMs(partsOf(written));
  if (timeMs === null) return null;
  const date = new Date(timeMs);
  const maxYear = new Date(nowMs).getUTCFullYear() + MAX_YEARS_AHEAD;
  const isSensible = date.getUTCFullYear() >= MIN_YEAR && date.getUTCFullYear() <= maxYear;
  return isSensible ? date.toISOString() : null;
}

/** Year, month, day, hour, minute, second, zone as written. */
function partsOf(written: string): DateParts | null {
  const numbers = NUMERIC.exec(written) ?? PDF.exec(written);
  if (numbers) return numbers.slice(1);
  const dayFirst = DAY_FIRST.exec(written);
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]);
  const monthFirst = MONTH_FIRST.exec(written);
  if (monthFirst) return named(monthFirst[3], monthFirst[1], monthFirst[2], monthFirst[4]);
  return null;
}

function named(year?: string, month = '', day?: string, rest = ''): DateParts {
  const monthNumber = MONTHS.split('|').indexOf(month.toLowerCase()) + 1;
  return [year, String(monthNumber), day, ...(TIME.exec(rest)?.slice(1) ?? [])];
}

function toTimeMs(parts: DateParts | null): number | null {
  if (!parts) return null;
  const [year, month = '1', day = '1', hour = '0', minute = '0', second = '0', zone] = parts;
  const dayMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isReal = new Date(dayMs).getUTCMonth() === Number(month) - 1 && Number(day) > 0;
  if (!isReal || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const secondsOfDay = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return dayMs + secondsOfDay * 1000 - zoneOffsetMs(zone);
}

function zoneOffsetMs(zone: string | undefined): number {
  const offset = /^([+-])(\d{2})[:']?(\d{2})$/.exec(zone ?? '');
  if (!offset) return 0;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  return (offset[1] === '-' ? -minutes : minutes) * 60_000;
}
