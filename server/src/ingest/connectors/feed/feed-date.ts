import { normaliseDate } from '../../../extract/text/normalise-date.ts';

// RFC 822, 5.1, and others that feeds use. Ambiguous abbreviations (IST, CST in China) are read as in
// RFC 822 or as most feeds mean them.
const ZONE_OFFSETS: ReadonlyMap<string, string> = new Map([
  ['EST', '-0500'],
  ['EDT', '-0400'],
  ['CST', '-0600'],
  ['CDT', '-0500'],
  ['MST', '-0700'],
  ['MDT', '-0600'],
  ['PST', '-0800'],
  ['PDT', '-0700'],
  ['BST', '+0100'],
  ['CET', '+0100'],
  ['CEST', '+0200'],
  ['EET', '+0200'],
  ['EEST', '+0300'],
  ['MSK', '+0300'],
  ['IST', '+0530'],
  ['JST', '+0900'],
  ['AEST', '+1000'],
  ['AEDT', '+1100'],
  ['UT', 'GMT'],
  ['WET', 'GMT'],
]);
const ZONE_NAME = /(?<=\d\s{0,3})\(?([A-Z]{2,4})\)?$/;
const ZONE_COMMENT = /\s*\([^()]{0,40}\)$/;
const HOURS_ONLY_ZONE = /(?<=\d:\d{2}\s{0,3}[+-]\d{2})$/;
const GMT_OFFSET = /(?:GMT|UTC)(?=[+-]\d)/;
// RFC 2822, 4.3: 00 to 49 mean 2000 to 2049.
const SHORT_YEAR =
  /(?<=^(?:[A-Za-z]{3,9}\.?,?\s{1,3})?\d{1,2}[\s-][A-Za-z]{3,9}[\s-])(\d{2})(?=\s|$)/;
const WRONG_WEEKDAY = /^[^\d\s,]{1,12},\s{0,3}(?=\d)/u;
const MAX_DATE_UNITS = 100;

// There was no web before 1990: 1601 and 1970-01-01 are the epochs of unset clocks.
const MIN_TIME_MS = Date.UTC(1970, 0, 2);
// Clocks and time zones differ by hours; a later date is wrong, or that of an event.
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/**
 * A date as feeds write it (RFC 822 with any zone and with two-digit years, RFC 3339, and variants)
 * in ISO 8601 UTC; `null` if it cannot be read, or is before 1970-01-02 or in the future.
 */
export function readFeedDate(value: string | null | undefined, nowMs: number): string | null {
  const written = value?.trim().slice(0, MAX_DATE_UNITS) ?? '';
  if (written === '') return null;
  const date = normaliseDate(standardForm(written), nowMs);
  if (date === null) return null;
  const timeMs = Date.parse(date);
  return timeMs < MIN_TIME_MS || timeMs > nowMs + MAX_AHEAD_MS ? null : date;
}

function standardForm(written: string): string {
  return written
    .replace(WRONG_WEEKDAY, '')
    .replace(SHORT_YEAR, (year) => (Number(year) < 50 ? `20${year}` : `19${year}`))
    .replace(ZONE_COMMENT, '')
    .replace(ZONE_NAME, (name, letters: string) => ZONE_OFFSETS.get(letters) ?? name)
    .replace(GMT_OFFSET, '')
    .replace(HOURS_ONLY_ZONE, '00');
}
