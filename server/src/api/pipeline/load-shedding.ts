import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Timers } from '../../runtime/timers.ts';

/** Bounds beyond which further requests only slow down all others. */
export interface LoadBounds {
  /** Requests being worked on at one time. */
  readonly maxInFlight: number;
  /** Up to this many, in flight or begun since the last measurement, none is refused for the lag of the event loop. */
  readonly fewRequests: number;
  /** How late the event loop may run, and how long the first request may wait for another thread. */
  readonly maxLagMs: number;
  /** Streams that are open at one time, most of them waiting for something. */
  readonly maxStreams: number;
}

/** A request among those that are being worked on. */
export interface Place {
  /** Releases the place until {@link Place.resume}: the request waits for its client to read or to write. */
  pause(): void;
  resume(): void;
  /** Releases the place for good: the request is finished, or the rest is not the main thread's work. */
  leave(): void;
}

/** Measures the load of the process and sheds requests. */
export interface LoadShedder {
  /** Throws `ERR_OVERLOADED` when a further request should not begin. */
  admit(): void;
  /** A request begins. It has to leave its place. */
  begin(): Place;
  /** Counts an open stream, besides {@link begin}; returns a function that closes it. Throws `ERR_OVERLOADED` for too many. */
  openStream(): () => void;
  readonly inFlight: number;
  readonly openStreams: number;
  /** How late the event loop ran when it was last measured. */
  readonly lagMs: number;
  close(): void;
}

/**
 * 512 searches of 1 to 2 ms are half a second to a second of work on the one main thread. 64 searches of 20 ms, the
 * slowest that were measured, are little more than a second: a queue that long is worth waiting in, however late the
 * event loop runs. 2,000 streams take some 100 MB, and well under the files that a process may usually open.
 */
export const defaultLoadBounds: LoadBounds = {
  maxInFlight: 512,
  fewRequests: 64,
  maxLagMs: 1000,
  maxStreams: 2000,
};

/** The clocks of the shedder. */
export interface LoadTime {
  /** Monotonic. */
  readonly clock: Clock;
  readonly timers: Timers;
  /** How long the first of the requests that wait for another thread has waited; absent: none ever does. */
  readonly waitedMs?: () => number;
}

/**
 * Watches requests in flight and the lag of the event loop.
 *
 * Overload is a growing queue: more requests than the one main thread finishes in time. They may be in flight, or wait in the
 * kernel during one turn of the event loop. Lag alone is no overload: a process that was stopped, a laptop that slept and a
 * machine that is busy with other work also run late, and refusing their few requests would not help. Requests that wait for other
 * threads do not block the event loop: there the wait of the first one indicates overload.
 */
export function createLoadShedder(
  { clock, timers, waitedMs = () => 0 }: LoadTime,
  bounds: LoadBounds = defaultLoadBounds,
): LoadShedder {
  const lag = new LagMeter(clock, timers, bounds.maxLagMs);
  let inFlight = 0;
  let openStreams = 0;
  const isLate = () => {
    const isQueue = Math.max(inFlight, lag.begun) >= bounds.fewRequests;
    if (!isQueue) return false;
    return lag.isLasting || lag.isTurnTooLong() || waitedMs() > bounds.maxLagMs;
  };

  return {
    admit() {
      if (inFlight >= bounds.maxInFlight || isLate()) throw overloaded();
    },
    begin() {
      lag.countRequest();
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
      return lag.lastMs;
    },
    close: () => lag.close(),
  };
}

const LAG_SAMPLE_INTERVAL_MS = 250; // often enough to notice within a breath, rarely enough to cost nothing
/** A pause of the whole process makes one late sample, a burst of requests two: the third in a row is a state. */
const LASTING_LATE_SAMPLES = 3;
const RETRY_AFTER_SECONDS = 1; // a backlog of {@link defaultLoadBounds} is gone by then

/** Measures repeatedly how late a timer fires, and the requests begun in between. */
class LagMeter {
  lastMs = 0;
  /** Requests since the last sample. */
  begun = 0;
  #firstBegunMs = 0;
  #lateSamples = 0;
  #dueMs = 0;
  #cancel = () => {};
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #maxLagMs: number;

  constructor(clock: Clock, timers: Timers, maxLagMs: number) {
    this.#clock = clock;
    this.#timers = timers;
    this.#maxLagMs = maxLagMs;
    this.#schedule();
  }

  /** Whether every one of the latest samples was too late. */
  get isLasting(): boolean {
    return this.#lateSamples >= LASTING_LATE_SAMPLES;
  }

  /** Whether requests were worked on for so long that the next sample is late already: those to come have waited as long. */
  isTurnTooLong(): boolean {
    return this.begun > 0 && this.#clock.now() - this.#firstBegunMs > this.#maxLagMs;
  }

  countRequest(): void {
    if (this.begun === 0) this.#firstBegunMs = this.#clock.now();
    this.begun += 1;
  }

  close(): void {
    this.#cancel();
  }

  #schedule(): void {
    this.#dueMs = this.#clock.now() + LAG_SAMPLE_INTERVAL_MS;
    this.#cancel = this.#timers.after(LAG_SAMPLE_INTERVAL_MS, () => this.#sample());
  }

  #sample(): void {
    this.lastMs = Math.max(0, this.#clock.now() - this.#dueMs);
    this.begun = 0;
    this.#lateSamples = this.lastMs > this.#maxLagMs ? this.#lateSamples + 1 : 0;
    this.#schedule();
  }
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
