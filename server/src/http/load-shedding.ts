import type { Clock } from '../clock.ts';
import { Problem } from '../problems/problem.ts';

/** Bounds beyond which a server only gets slower for everybody. */
export interface LoadBounds {
  /** Requests being worked on at one time. */
  readonly maxInFlight: number;
  /** How late the event loop may run. */
  readonly maxLagMs: number;
}

/** Knows how loaded the process is. */
export interface LoadShedder {
  /** Throws `ERR_OVERLOADED` when a further request should not begin. */
  admit(): void;
  begin(): void;
  end(): void;
  readonly inFlight: number;
  readonly lagMs: number;
  close(): void;
}

/** 512 searches of 1 to 2 ms are half a second to a second of work on the one main thread. */
export const defaultLoadBounds: LoadBounds = { maxInFlight: 512, maxLagMs: 1000 };

const LAG_SAMPLE_INTERVAL_MS = 250; // often enough to notice within a breath, rarely enough to cost nothing
const RETRY_AFTER_SECONDS = 1; // a backlog of {@link defaultLoadBounds} is gone by then

/** Watches requests in flight and, by a timer that should come on time, the lag of the event loop. */
export function createLoadShedder(
  clock: Clock,
  bounds: LoadBounds = defaultLoadBounds,
): LoadShedder {
  let inFlight = 0;
  let lagMs = 0;
  let expectedMs = clock.now() + LAG_SAMPLE_INTERVAL_MS;
  const timer = setInterval(() => {
    lagMs = Math.max(0, clock.now() - expectedMs);
    expectedMs = clock.now() + LAG_SAMPLE_INTERVAL_MS;
  }, LAG_SAMPLE_INTERVAL_MS).unref();

  return {
    admit() {
      if (inFlight < bounds.maxInFlight && lagMs <= bounds.maxLagMs) return;
      throw new Problem('ERR_OVERLOADED', {
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      });
    },
    begin: () => {
      inFlight += 1;
    },
    end: () => {
      inFlight -= 1;
    },
    get inFlight() {
      return inFlight;
    },
    get lagMs() {
      return lagMs;
    },
    close: () => clearInterval(timer),
  };
}
