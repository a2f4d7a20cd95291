import type { Clock } from '../clock.ts';
import { Problem } from '../problems/problem.ts';

/** Bounds beyond which a server only gets slower for everybody. */
export interface LoadBounds {
  /** Requests being worked on at one time. */
  readonly maxInFlight: number;
  /** How late the event loop may run. */
  readonly maxLagMs: number;
  /** Streams that are open at one time, most of them waiting for something. */
  readonly maxStreams: number;
}

/** A request among those that are being worked on. */
export interface Place {
  /** Nothing is done for it until {@link Place.resume}: it waits for its reader. */
  pause(): void;
  resume(): void;
  /** What is left of it is not our work any more, or it is over. For good. */
  leave(): void;
}

/** Knows how loaded the process is. */
export interface LoadShedder {
  /** Throws `ERR_OVERLOADED` when a further request should not begin. */
  admit(): void;
  /** A request begins. It has to leave its place. */
  begin(): Place;
  /** A stream opens, besides beginning; gives what closes it. Throws `ERR_OVERLOADED` when there are too many. */
  openStream(): () => void;
  readonly inFlight: number;
  readonly openStreams: number;
  readonly lagMs: number;
  close(): void;
}

/**
 * 512 searches of 1 to 2 ms are half a second to a second of work on the one main thread. 2,000 streams take some
 * 100 MB, and well under the files that a process may usually open.
 */
export const defaultLoadBounds: LoadBounds = { maxInFlight: 512, maxLagMs: 1000, maxStreams: 2000 };

const LAG_SAMPLE_INTERVAL_MS = 250; // often enough to notice within a breath, rarely enough to cost nothing
const RETRY_AFTER_SECONDS = 1; // a backlog of {@link defaultLoadBounds} is gone by then

/** Watches requests in flight and, by a timer that should come on time, the lag of the event loop. */
export function createLoadShedder(
  clock: Clock,
  bounds: LoadBounds = defaultLoadBounds,
): LoadShedder {
  let inFlight = 0;
  let openStreams = 0;
  let lagMs = 0;
  let expectedMs = clock.now() + LAG_SAMPLE_INTERVAL_MS;
  const timer = setInterval(() => {
    lagMs = Math.max(0, clock.now() - expectedMs);
    expectedMs = clock.now() + LAG_SAMPLE_INTERVAL_MS;
  }, LAG_SAMPLE_INTERVAL_MS).unref();

  return {
    admit() {
      if (inFlight < bounds.maxInFlight && lagMs <= bounds.maxLagMs) return;
      throw overloaded();
    },
    begin() {
      inFlight += 1;
      return new CountedPlace((change) => {
        inFlight += change;
      });
    },
    openStream() {
      if (openStreams >= bounds.maxStreams) throw overloaded();
      openStreams += 1;
      return () => {
        openStreams -= 1;
      };
    },
    get inFlight() {
      return inFlight;
    },
    get openStreams() {
      return openStreams;
    },
    get lagMs() {
      return lagMs;
    },
    close: () => clearInterval(timer),
  };
}

function overloaded(): Problem {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return new Problem('ERR_OVERLOADED', { headers });
}

class CountedPlace implements Place {
  #state: 'working' | 'paused' | 'left' = 'working';
  readonly #count: (change: 1 | -1) => void;

  constructor(count: (change: 1 | -1) => void) {
    this.#count = count;
  }

  pause(): void {
    if (this.#state === 'working') this.#become('paused', -1);
  }

  resume(): void {
    if (this.#state === 'paused') this.#become('working', 1);
  }

  leave(): void {
    if (this.#state === 'working') this.#become('left', -1);
    this.#state = 'left';
  }

  #become(state: 'working' | 'paused' | 'left', change: 1 | -1): void {
    this.#state = state;
    this.#count(change);
  }
}
