import type { Clock } from './clock.ts';
import type { Timers } from './timers.ts';

/** A clock and timers controlled by a test. */
export class TestTime implements Clock, Timers {
  #nowMs: number;
  readonly #waiting = new Set<{ atMs: number; work: () => void }>();

  constructor(nowMs = 1e12) {
    this.#nowMs = nowMs;
  }

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, work: () => void): () => void {
    const timer = { atMs: this.#nowMs + Math.max(0, delayMs), work };
    this.#waiting.add(timer);
    return () => void this.#waiting.delete(timer);
  }

  /** Until the next timer, in milliseconds; `null` when nothing waits. */
  get nextDelayMs(): number | null {
    const times = [...this.#waiting].map(({ atMs }) => atMs);
    return times.length === 0 ? null : Math.min(...times) - this.#nowMs;
  }

  /** Advances time. Calls each timer at its time, and lets the work that it started run. */
  async advance(ms: number): Promise<void> {
    await letWorkGoOn();
    const endMs = this.#nowMs + ms;
    for (let next = this.#nextUntil(endMs); next !== null; next = this.#nextUntil(endMs)) {
      this.#waiting.delete(next);
      this.#nowMs = next.atMs;
      next.work();
      await letWorkGoOn();
    }
    this.#nowMs = endMs;
    await letWorkGoOn();
  }

  /** Sets the clock without advancing time: timers keep their remaining time. */
  jump(ms: number): void {
    this.#nowMs += ms;
    for (const timer of this.#waiting) timer.atMs += ms;
  }

  #nextUntil(endMs: number) {
    const due = [...this.#waiting].filter(({ atMs }) => atMs <= endMs);
    return due.sort((left, right) => left.atMs - right.atMs)[0] ?? null;
  }
}

/** Turns of the event loop that a few steps on an embedded store may take. */
const TURNS = 20;

/** Waits until pending work has run. */
export async function letWorkGoOn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
}
