const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Below this nobody notices, and servers do. */
export const MIN_REVISIT_MS = HOUR_MS;
const FIRST_REVISIT_MS = DAY_MS;
// RFC 9111, 4.2.2: what has not changed for a while is expected not to change for a tenth of it.
const SHARE_OF_AGE = 0.1;
// A failed page is asked for again the sooner, the less often it has failed; a week is soon enough for what is down.
const MAX_FAILED_REVISIT_MS = 7 * DAY_MS;
// Thirteen doublings of an hour exceed every bound.
const MAX_DOUBLINGS = 13;

/** Of one visit: what decides on the next. */
export interface VisitedAddress {
  /** Since the visit before this; `null` for the first. */
  readonly intervalMs: number | null;
  readonly hasChanged: boolean;
  /** `Last-Modified`, when the server says it. */
  readonly modifiedAtMs: number | null;
  readonly atMs: number;
}

/**
 * How long to wait until an address is visited again: twice as long as before when nothing changed,
 * half as long when something did, between an hour and `maxMs`; at first a tenth of its age. What
 * changes daily is soon visited about daily, what never changes every month.
 */
export function nextInterval(visit: VisitedAddress, maxMs: number): number {
  return Math.round(Math.min(maxMs, Math.max(MIN_REVISIT_MS, wanted(visit))));
}

/** The same after a visit that failed `failures` times in a row. */
export function nextIntervalAfterFailure(failures: number): number {
  return Math.min(MAX_FAILED_REVISIT_MS, HOUR_MS * 2 ** Math.min(failures, MAX_DOUBLINGS));
}

function wanted({ intervalMs, hasChanged, modifiedAtMs, atMs }: VisitedAddress): number {
  if (intervalMs !== null) return hasChanged ? intervalMs / 2 : intervalMs * 2;
  if (modifiedAtMs === null || modifiedAtMs > atMs) return FIRST_REVISIT_MS;
  return (atMs - modifiedAtMs) * SHARE_OF_AGE;
}
