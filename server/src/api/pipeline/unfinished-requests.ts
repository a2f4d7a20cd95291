import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';

/** Why an unfinished request is abandoned: it takes too long, its sender has too many, or the server stops. */
export type GiveUpReason = 'slow' | 'crowded' | 'stopping';

/** A request of which the head or the body has not arrived yet. */
export interface UnfinishedRequest {
  /** The client address it counts for; `null`: none, as for a proxy's connection. */
  readonly address: string | null;
  /** Its key or session, if known by now. */
  readonly caller: string | null;
  /** Called once a second with the time passed; returns whether it took too long in all. */
  isTooSlow(elapsedMs: number): boolean;
  /** Called at most once, after the request was removed from the table. `max`: the bound it exceeded, if it is `crowded`. */
  giveUp(reason: GiveUpReason, max: number): void;
}

/** How many requests may be unfinished at one time. */
export interface UnfinishedBounds {
  readonly maxPerAddress: number;
  readonly maxPerCaller: number;
}

/**
 * An office behind one address: 128 of its people would have to send something at the same moment, each for more than
 * two seconds. A browser opens six connections to a host (RFC 9112, section 9.4, leaves the number to it), a program
 * that pushes seldom more than sixteen.
 */
export const defaultUnfinishedBounds: UnfinishedBounds = { maxPerAddress: 128, maxPerCaller: 32 };

/** Often enough for limits of ten seconds, rarely enough to cost nothing. */
export const SWEEP_INTERVAL_MS = 1000;
/**
 * A sweep counts no more time than this: while the process was paused, it could not read. Less than
 * {@link SETTLED_AFTER_MS}, so that the event loop has read what there is between a connection's first sweep and its last.
 */
const MAX_SWEEP_MS = 1.5 * SWEEP_INTERVAL_MS;
/** Younger ones are not counted: in a burst of good requests each is unfinished for a moment. */
const SETTLED_AFTER_MS = 2 * SWEEP_INTERVAL_MS;

interface Entry {
  readonly request: UnfinishedRequest;
  ageMs: number;
}

/**
 * All unfinished requests, oldest first. Once a second it closes those that take too long, and the oldest of an address
 * or caller with too many: so that other clients behind an attacker's address still get through.
 */
export class UnfinishedRequests {
  readonly #entries = new Set<Entry>();
  readonly #bounds: UnfinishedBounds;
  readonly #cancel: () => void;
  #isStopping = false;

  constructor(time: { readonly clock: Clock; readonly timers: Timers }, bounds: UnfinishedBounds) {
    this.#bounds = bounds;
    this.#cancel = everySweep(time, (elapsedMs) => this.#sweep(elapsedMs));
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Adds a request; returns a function that removes it, once it is finished or its client has left. */
  add(request: UnfinishedRequest): () => void {
    const entry: Entry = { request, ageMs: 0 };
    this.#entries.add(entry);
    return () => void this.#entries.delete(entry);
  }

  /** From now on each sweep abandons all requests: those just arriving have a second left. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Stops the sweeps. */
  close(): void {
    this.#cancel();
  }

  #sweep(elapsedMs: number): void {
    for (const entry of this.#entries) {
      entry.ageMs += elapsedMs;
      if (this.#isStopping) this.#giveUp(entry, 'stopping');
      else if (entry.request.isTooSlow(elapsedMs)) this.#giveUp(entry, 'slow');
    }
    this.#thinOut(({ address }) => address, this.#bounds.maxPerAddress);
    this.#thinOut(({ caller }) => caller, this.#bounds.maxPerCaller);
  }

  #thinOut(nameOf: (request: UnfinishedRequest) => string | null, max: number): void {
    for (const entries of this.#settledBy(nameOf).values()) {
      for (const entry of entries.slice(0, Math.max(0, entries.length - max))) {
        this.#giveUp(entry, 'crowded', max);
      }
    }
  }

  /** By name, oldest first. */
  #settledBy(nameOf: (request: UnfinishedRequest) => string | null): Map<string, Entry[]> {
    const byName = new Map<string, Entry[]>();
    for (const entry of this.#entries) {
      const name = nameOf(entry.request);
      if (name === null || entry.ageMs < SETTLED_AFTER_MS) continue;
      const entries = byName.get(name);
      if (entries === undefined) byName.set(name, [entry]);
      else entries.push(entry);
    }
    return byName;
  }

  #giveUp(entry: Entry, reason: GiveUpReason, max = 0): void {
    this.#entries.delete(entry);
    entry.request.giveUp(reason, max);
  }
}

/** Calls `sweep` every {@link SWEEP_INTERVAL_MS} with the time that passed while the process could read. Returns a function that stops it. */
export function everySweep(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  sweep: (elapsedMs: number) => void,
): () => void {
  let lastMs = clock.now();
  let cancel = timers.after(SWEEP_INTERVAL_MS, next);
  function next(): void {
    const nowMs = clock.now();
    const elapsedMs = Math.min(Math.max(0, nowMs - lastMs), MAX_SWEEP_MS);
    lastMs = nowMs;
    cancel = timers.after(SWEEP_INTERVAL_MS, next);
    sweep(elapsedMs);
  }
  return () => cancel();
}
