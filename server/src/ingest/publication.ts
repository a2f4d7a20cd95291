import { systemTimers, type Timers } from '../runtime/timers.ts';

// The writer publishes within some 50 ms once a request waits; on a busy machine, with code that is not yet compiled, it took
// two seconds. A search that went on before would find nothing of what was acknowledged to its caller.
const MAX_WAIT_MS = 5_000;

// When it cannot publish (the disk is full, it is building the index anew), searches go on with what there is, and health
// tells why. Those that follow need not all find that out as slowly as the first.
const MAX_WAIT_WHILE_STUCK_MS = 500;

/** Whom a {@link Publication} tells. */
export interface PublicationOptions {
  /** Called when a request begins to wait for what no other waits for. */
  readonly onWait: () => void;
  /** Called when requests went on without what they waited for. */
  readonly onGiveUp: () => void;
  /** The system's unless given. */
  readonly timers?: Timers;
}

/**
 * How far the index shows what was stored, by places in the log of documents. A push is acknowledged when it is on the
 * disk, some milliseconds before it is searchable: a search that comes after it waits for those.
 */
export class Publication {
  readonly #onWait: () => void;
  readonly #onGiveUp: () => void;
  readonly #timers: Timers;
  #promised = 0;
  #reached = 0;
  /** Requests went on without what they waited for, and nothing was published since. */
  #isStuck = false;
  #waiting: { readonly sequence: number; readonly end: PromiseWithResolvers<void> }[] = [];

  constructor({ onWait, onGiveUp, timers = systemTimers }: PublicationOptions) {
    this.#onWait = onWait;
    this.#onGiveUp = onGiveUp;
    this.#timers = timers;
  }

  /** What is stored up to here was acknowledged. */
  promise(sequence: number): void {
    this.#promised = Math.max(this.#promised, sequence);
  }

  /** The index shows what is stored up to here. */
  reach(sequence: number): void {
    this.#isStuck = false;
    this.#release(sequence);
  }

  /** Resolves when the index shows all that is promised by now, or {@link MAX_WAIT_MS} have passed; `null`: it does. */
  reached(): Promise<void> | null {
    const sequence = this.#promised;
    if (sequence <= this.#reached) return null;
    const same = this.#waiting.find((one) => one.sequence === sequence);
    if (same !== undefined) return same.end.promise;
    const end = Promise.withResolvers<void>();
    this.#waiting.push({ sequence, end });
    this.#onWait();
    // Searches that come later do not wait for the same in vain.
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
