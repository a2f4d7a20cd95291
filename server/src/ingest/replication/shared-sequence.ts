import type { Timers } from '../../runtime/timers.ts';
import type { ContentSequence } from '../content-sequence.ts';
import { SequenceWaits } from '../sequence-waits.ts';

/** Where a node is in the log that it shares with others. */
export interface LogPosition {
  /** The last entry that was performed and is durable here, and all before it. */
  readonly stored: number;
  /** The last entry that searches show here, and all before it. */
  readonly shown: number;
}

/** `X-Sequence` of a node that shares a log: positions in that log, which mean the same on all nodes. */
export class SharedSequence implements ContentSequence {
  readonly #waits: SequenceWaits;
  readonly #onWait: () => void;
  #position: LogPosition = { stored: 0, shown: 0 };
  #isAbandoned = false;

  /** @param onWait called when a request begins to wait: what is stored should be published soon */
  constructor(timers: Timers, onWait: () => void) {
    this.#waits = new SequenceWaits(timers);
    this.#onWait = onWait;
  }

  acknowledged(): number {
    return this.#position.stored;
  }

  /** Waits also for a position that is not stored here yet: another node may have written it. */
  shows(sequence: number, signal: AbortSignal): boolean | Promise<boolean> {
    if (sequence <= this.#position.shown) return true;
    if (this.#isAbandoned) return false;
    this.#onWait();
    return this.#waits.until(sequence, signal);
  }

  /** The node has come this far. */
  reach({ stored, shown }: LogPosition): void {
    this.#position = {
      stored: Math.max(this.#position.stored, stored),
      shown: Math.max(this.#position.shown, shown),
    };
    this.#waits.reach(this.#position.shown);
  }

  /** Nothing will be performed any more: no request waits. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#waits.giveUp();
  }
}
