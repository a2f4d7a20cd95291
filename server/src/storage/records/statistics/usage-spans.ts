import type { UsageInterval, UsageRange } from '../../usage/usage-ledger.ts';

/** A stretch of time that rows of one grain cover. */
export interface UsageSpan {
  readonly grain: UsageInterval;
  readonly fromMs: number;
  /** Not included. */
  readonly toMs: number;
}

/** The lengths of intervals. */
export const INTERVAL_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** For how long rows of minutes and hours are kept; those of days as long as everything. */
export const KEPT_MS = { minute: 48 * 3_600_000, hour: 40 * 86_400_000 } as const;

/**
 * The fewest rows that cover a range: days in the middle, hours and minutes at the ends if still stored. Widens a range to
 * stored units: last year has only whole days. The future has no rows and is covered by days.
 */
export function spansOf({
  fromMs,
  toMs,
  nowMs,
}: Pick<UsageRange, 'fromMs' | 'toMs' | 'nowMs'>): UsageSpan[] {
  const from = floorTo(fromMs, finestAt(fromMs, nowMs));
  const to = toMs > nowMs ? ceilTo(toMs, 'day') : ceilTo(toMs, finestAt(toMs, nowMs));
  const [dayFrom, dayTo] = [ceilTo(from, 'day'), floorTo(to, 'day')];
  if (dayFrom >= dayTo) return hoursAndMinutes(from, to);
  return [
    ...hoursAndMinutes(from, dayFrom),
    { grain: 'day', fromMs: dayFrom, toMs: dayTo },
    ...hoursAndMinutes(dayTo, to),
  ];
}

function hoursAndMinutes(fromMs: number, toMs: number): UsageSpan[] {
  if (fromMs >= toMs) return [];
  const [hourFrom, hourTo] = [ceilTo(fromMs, 'hour'), floorTo(toMs, 'hour')];
  if (hourFrom >= hourTo) return [{ grain: 'minute', fromMs, toMs }];
  const spans: UsageSpan[] = [
    { grain: 'minute', fromMs, toMs: hourFrom },
    { grain: 'hour', fromMs: hourFrom, toMs: hourTo },
    { grain: 'minute', fromMs: hourTo, toMs },
  ];
  return spans.filter((span) => span.fromMs < span.toMs);
}

function finestAt(atMs: number, nowMs: number): UsageInterval {
  // Rows are deleted some time after their hour or day ends, so one interval less is certainly complete.
  if (atMs >= nowMs - KEPT_MS.minute + INTERVAL_MS.hour) return 'minute';
  return atMs >= nowMs - KEPT_MS.hour + INTERVAL_MS.day ? 'hour' : 'day';
}

/** The beginning of the interval that a time is in. */
export function floorTo(atMs: number, interval: UsageInterval): number {
  return Math.floor(atMs / INTERVAL_MS[interval]) * INTERVAL_MS[interval];
}

function ceilTo(atMs: number, interval: UsageInterval): number {
  return Math.ceil(atMs / INTERVAL_MS[interval]) * INTERVAL_MS[interval];
}

/** When the UTC month that a time is in begins, in milliseconds since 1970. */
export function startOfMonth(atMs: number): number {
  const date = new Date(atMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** Whether a UTC month begins at this time. */
export function isStartOfMonth(atMs: number): boolean {
  return startOfMonth(atMs) === atMs;
}

/** When the next UTC month begins. */
export function nextMonth(atMs: number): number {
  const date = new Date(atMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
