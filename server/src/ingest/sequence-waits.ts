import type { Timers } from '../runtime/timers.ts';

/** What a request may wait for a position, as the contract says (section 10). */
export const MAX_SEQUENCE_WAIT_MS = 5_000;

/** Requests that wait at one time, each some hundred bytes. More are answered at once, as after the wait. */
const MAX_WAITING = 1_000;

/** Requests that wait until reads show a position in the log of documents. */
export class SequenceWaits {
  readonly #timers: Timers;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<Waiting>();

  constructor(timers: Timers, maxWaiting = MAX_WAITING) {
    this.#timers = timers;
    this.#maxWaiting = maxWaiting;
  }

  get count(): number {
    return this.#waiting.size;
  }

  /**
   * Resolves with `true` once {@link reach} gets the position, and with `false` after {@link MAX_SEQUENCE_WAIT_MS}, when
   * `signal` aborts, and at once if too many wait already.
   */
  until(sequence: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted || this.#waiting.size >= this.#maxWaiting) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isReached: boolean) => {
      if (!this.#waiting.delete(waiting)) return;
      takeBack();
      signal.removeEventListener('abort', giveUp);
      resolve(isReached);
    };
    const waiting: Waiting = { sequence, end };
    const giveUp = () => end(false);
    const takeBack = this.#timers.after(MAX_SEQUENCE_WAIT_MS, giveUp);
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting.add(waiting);
    return promise;
  }

  /** Reads show everything up to here. */
  reach(sequence: number): void {
    for (const waiting of [...this.#waiting]) if (waiting.sequence <= sequence) waiting.end(true);
  }

  /** Releases all: nothing will be reached any more. */
  giveUp(): void {
    for (const waiting of [...this.#waiting]) waiting.end(false);
  }
}

interface Waiting {
  readonly sequence: number;
  readonly end: (isReached: boolean) => void;
}
