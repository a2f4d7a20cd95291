import type { SearchState } from '../state/search-state.ts';

/** How far back the ready-made ranges of time reach. */
export const pastRanges = ['day', 'week', 'month', 'year'] as const;

/** One of {@link pastRanges}. */
export type PastRange = (typeof pastRanges)[number];

/** A range of days, either end open. */
export type TimeRange = Pick<SearchState, 'from' | 'to'>;

/** Until today. The server counts days in UTC, and so does this. */
export function pastRange(range: PastRange, nowMs: number): TimeRange {
  const day = new Date(nowMs);
  if (range === 'day') day.setUTCDate(day.getUTCDate() - 1);
  else if (range === 'week') day.setUTCDate(day.getUTCDate() - 7);
  else backByMonths(day, range === 'month' ? 1 : 12);
  return { from: day.toISOString().slice(0, 10), to: null };
}

/** Which ready-made range these days are today; `null`: one that was chosen by hand, or of another day. */
export function namedRange({ from, to }: TimeRange, nowMs: number): PastRange | null {
  if (from === null || to !== null) return null;
  return pastRanges.find((range) => pastRange(range, nowMs).from === from) ?? null;
}

/** 31 March less a month is the last of February, not 3 March. */
function backByMonths(day: Date, months: number): void {
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const daysOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0));
  day.setUTCDate(Math.min(wanted, daysOfMonth.getUTCDate()));
}
