import { systemTimers, type Timers } from '../runtime/timers.ts';
import { SequenceWaits } from './sequence-waits.ts';

// The writer publishes within some 50 ms once a request waits. On a busy machine, with code that was not yet compiled, it took
// two seconds. A search that did not wait for that would not find documents that were acknowledged to its caller.
const MAX_WAIT_MS = 5_000;

// If it cannot publish (the disk is full, or it is rebuilding the index), searches use the present state, and health
// reports the reason. Later searches need not all wait as long as the first.
const MAX_WAIT_WHILE_STUCK_MS = 500;

/** The callbacks and clock of a {@link Publication}. */
export interface PublicationOptions {
  /** Called when a request begins to wait for a state that no other request waits for. */
  readonly onWait: () => void;
  /** Called when requests continued without the state for which they waited. */
  readonly onGiveUp: () => void;
  /** The system's by default. */
  readonly timers?: Timers;
}

/**
 * Compares the indexed position in the log of documents with the acknowledged one. A push is acknowledged when it is on the
 * disk, some milliseconds before it is searchable: a search after it waits for these.
 */
export class Publication {
  readonly #onWait: () => void;
  readonly #onGiveUp: () => void;
  readonly #timers: Timers;
  readonly #waits: SequenceWaits;
  #promised = 0;
  /** The position that the index shows. */
  #shown = 0;
  /** The position for which no request waits any more: {@link #shown}, or one that was given up. */
  #reached = 0;
  #isAbandoned = false;
  /** Requests continued without the state for which they waited, and nothing was published since. */
  #isStuck = false;
  #waiting: { readonly sequence: number; readonly end: PromiseWithResolvers<void> }[] = [];

  constructor({ onWait, onGiveUp, timers = systemTimers }: PublicationOptions) {
    this.#onWait = onWait;
    this.#onGiveUp = onGiveUp;
    this.#timers = timers;
    this.#waits = new SequenceWaits(timers);
  }

  /** Everything acknowledged so far is stored up to here. */
  get acknowledged(): number {
    return Math.max(this.#promised, this.#shown);
  }

  /** Everything stored up to here was acknowledged. */
  promise(sequence: number): void {
    this.#promised = Math.max(this.#promised, sequence);
  }

  /** The index has everything stored up to here. */
  reach(sequence: number): void {
    this.#isStuck = false;
    this.#shown = Math.max(this.#shown, sequence);
    this.#release(sequence);
    this.#waits.reach(this.#shown);
  }

  /** Nothing will be published any more: no request waits. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#release(Number.MAX_SAFE_INTEGER);
    this.#waits.giveUp();
  }

  /**
   * Whether the index shows everything up to `sequence`. Waits for that, until {@link SequenceWaits} gives up, unless it is in
   * vain: a position after {@link acknowledged} is of another log, or of data before a backup was restored.
   */
  shows(sequence: number, signal: AbortSignal): boolean | Promise<boolean> {
    if (sequence <= this.#shown) return true;
    if (sequence > this.acknowledged || this.#isAbandoned) return false;
    this.#onWait();
    return this.#waits.until(sequence, signal);
  }

  /** Resolves when the index has everything acknowledged so far, or after {@link MAX_WAIT_MS}; `null` if it has it already. */
  reached(): Promise<void> | null {
    const sequence = this.#promised;
    if (sequence <= this.#reached) return null;
    const same = this.#waiting.find((one) => one.sequence === sequence);
    if (same !== undefined) return same.end.promise;
    const end = Promise.withResolvers<void>();
    this.#waiting.push({ sequence, end });
    this.#onWait();
    // Later searches do not wait for the same in vain.
    const waitMs = this.#isStuck ? MAX_WAIT_WHILE_STUCK_MS : MAX_WAIT_MS;
    const takeBack = this.#timers.after(waitMs, () => {
      this.#release(sequence);
      this.#isStuck = true;
      this.#onGiveUp();
    });
    void end.promise.then(takeBack);
    return end.promise;
  }

  #release(sequence: number): void {
    this.#reached = Math.max(this.#reached, sequence);
    for (const one of this.#waiting) if (one.sequence <= sequence) one.end.resolve();
    this.#waiting = this.#waiting.filter((one) => one.sequence > sequence);
  }
}
