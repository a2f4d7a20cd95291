const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Shorter intervals burden servers without a noticeable benefit. */
export const MIN_REVISIT_MS = HOUR_MS;
const FIRST_REVISIT_MS = DAY_MS;
// RFC 9111, 4.2.2: heuristic freshness is a tenth of the time since the last change.
const SHARE_OF_AGE = 0.1;
// The interval of a failed page grows with its failures, up to a week.
const MAX_FAILED_REVISIT_MS = 7 * DAY_MS;
// Thirteen doublings of an hour exceed every bound.
const MAX_DOUBLINGS = 13;

/** The facts of one visit that determine the next. */
export interface VisitedAddress {
  /** Time since the previous visit; `null` for the first. */
  readonly intervalMs: number | null;
  readonly hasChanged: boolean;
  /** `Last-Modified`, if the server sends it. */
  readonly modifiedAtMs: number | null;
  readonly atMs: number;
}

/**
 * The interval until the next visit: doubled if nothing changed, halved if something did, between an hour and `maxMs`;
 * at first a tenth of the page's age. A page that changes daily is soon visited about daily, one that never changes
 * every month.
 */
export function nextInterval(visit: VisitedAddress, maxMs: number): number {
  return Math.round(Math.min(maxMs, Math.max(MIN_REVISIT_MS, unboundedInterval(visit))));
}

/** The same after `failures` consecutive failed visits. */
export function nextIntervalAfterFailure(failures: number): number {
  return Math.min(MAX_FAILED_REVISIT_MS, HOUR_MS * 2 ** Math.min(failures, MAX_DOUBLINGS));
}

function unboundedInterval({ intervalMs, hasChanged, modifiedAtMs, atMs }: VisitedAddress): number {
  if (intervalMs !== null) return hasChanged ? intervalMs / 2 : intervalMs * 2;
  if (modifiedAtMs === null || modifiedAtMs > atMs) return FIRST_REVISIT_MS;
  return (atMs - modifiedAtMs) * SHARE_OF_AGE;
}
