import type { AddressShape } from './crawl-store.ts';

// The common limit of browsers and search engines (sitemaps.org: 2,048). Generated addresses exceed it.
const MAX_LENGTH = 2_000;
// Documentation trees have ten at most.
const MAX_SEGMENTS = 20;
// Events are announced a year ahead; calendars never end.
const MAX_YEARS_AHEAD = 2;
// Three years of days.
const MAX_DATED = 1_000;
// Combinations of sorting, filters and views show the same pages.
const MAX_VARIATIONS = 100;
// With one parameter it may well be `?id=` or `?page=`; a forum needs `keepQueryParameters`.
const MAX_SINGLE_VARIATIONS = 1_000;

export type Trap = 'trap-long' | 'trap-deep' | 'trap-repeat' | 'trap-session' | 'trap-calendar';

/**
 * Whether an address looks like one of an endless set without new content: too long, too deep, with repeating segments
 * (relative links that nest), a session in its path, or a date far ahead. `null` for all others. {@link shapeOf}
 * limits the number of similar addresses.
 */
export function recogniseTrap(url: string, nowMs: number): Trap | null {
  if (url.length > MAX_LENGTH) return 'trap-long';
  const { pathname, search } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS) return 'trap-deep';
  if (repeats(segments)) return 'trap-repeat';
  if (segments.some((segment) => SESSION_SEGMENT.test(segment))) return 'trap-session';
  const year = yearIn(pathname) ?? yearIn(search);
  const lastYear = new Date(nowMs).getUTCFullYear() + MAX_YEARS_AHEAD;
  return year !== null && year > lastYear ? 'trap-calendar' : null;
}

/**
 * The common shape of addresses of which only a limited number is visited: all days of a calendar, all variations of a
 * path by its query. `null`: no limit.
 */
export function shapeOf(url: string, areParametersChosen: boolean): AddressShape | null {
  const { origin, pathname, searchParams, search } = new URL(url);
  if (CALENDAR_WORD.test(pathname) && DATE.test(`${pathname}${search}`)) {
    const name = `${origin}${pathname.replaceAll(/\d+/g, '0')}`;
    return { name, max: MAX_DATED, reason: 'trap-calendar' };
  }
  if (search === '' || areParametersChosen) return null;
  const max = new Set(searchParams.keys()).size > 1 ? MAX_VARIATIONS : MAX_SINGLE_VARIATIONS;
  return { name: `${origin}${pathname}?${max}`, max, reason: 'trap-query' };
}

// ASP.NET without cookies: /(S(lit3py55t21z5v55vlm25s55))/page
const SESSION_SEGMENT = /^(?:\(|%28)[A-Z](?:\(|%28)[a-z0-9]{20,}(?:\)|%29)(?:\)|%29)$/i;
const CALENDAR_WORD = /\b(?:cal(?:endar)?s?|events?|agenda|kalender|termine|schedule|archive)\b/i;
const DATE =
  /(?<!\d)(?:19|20|21)\d\d(?:[-/_.]?\d{1,2}){0,2}(?!\d)|[?&](?:y|year|m|month|d|day|date|week)=/i;
// A year of this century or the next with a month. Other numbers may mean anything.
const YEAR_AND_MONTH =
  /(?<![\d-])(2[01]\d\d)[-/_](?:0?[1-9]|1[0-2])(?!\d)|[?&](?:y|year)=(\d{4})(?!\d)/i;

function yearIn(text: string): number | null {
  const match = YEAR_AND_MONTH.exec(text);
  const year = Number(match?.[1] ?? match?.[2] ?? Number.NaN);
  return Number.isNaN(year) ? null : year;
}

/** `/a/a/a`, `/a/b/a/b`; not numbers, which count chapters and days. */
function repeats(segments: readonly string[]): boolean {
  for (let length = 1; length <= segments.length / 2; length += 1) {
    const times = length === 1 ? 3 : 2;
    for (let at = 0; at + length * times <= segments.length; at += 1) {
      const unit = segments.slice(at, at + length);
      if (unit.every((segment) => /^\d+$/.test(segment))) continue;
      const isRepeated = Array.from(
        { length: times - 1 },
        (_, time) => at + (time + 1) * length,
      ).every((from) => unit.every((segment, offset) => segments[from + offset] === segment));
      if (isRepeated) return true;
    }
  }
  return false;
}
