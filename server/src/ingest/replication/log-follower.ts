import type { DocumentLog } from '../../documents/log/document-log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { IndexWriter } from '../index-writer.ts';
import type { Replica } from './replica.ts';

// A notification comes within milliseconds; this is for those that are lost, and while the log is away.
const POLL_EVERY_MS = 1_000;

/** The dependencies of a {@link LogFollower}. */
export interface LogFollowerOptions {
  readonly log: Pick<DocumentLog, 'watch'>;
  readonly replica: Pick<Replica, 'position' | 'end'>;
  readonly writer: Pick<IndexWriter, 'follow'>;
  readonly timers: Timers;
  /** Called when following begins to fail. It is tried again every second. */
  readonly onFault: (error: unknown) => void;
  /** Called when it succeeds again. */
  readonly onRecovered: () => void;
}

/** Performs here what other nodes write, soon after they wrote it. */
export class LogFollower {
  readonly #options: LogFollowerOptions;
  #endWatch: (() => Promise<void>) | null = null;
  #takeBackPoll: () => void = () => undefined;
  #running: Promise<void> | null = null;
  /** Something was appended since the running read began. */
  #isAwoken = false;
  #fault: unknown = null;
  #isClosed = false;

  constructor(options: LogFollowerOptions) {
    this.#options = options;
  }

  /** Why this node does not follow for now; `null`: it does. */
  get fault(): unknown {
    return this.#fault;
  }

  begin(): void {
    this.#endWatch = this.#options.log.watch(() => this.#wake());
    this.#wake();
  }

  /**
   * Resolves when this node has performed everything that was appended before the call, as it must before a connector compares
   * originals with its documents. Rejects if it cannot.
   */
  async reachEnd(): Promise<void> {
    const { replica, writer } = this.#options;
    const end = await replica.end();
    while (replica.position < end) await writer.follow();
  }

  /** Performs what it has read, and then no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#takeBackPoll();
    await this.#endWatch?.();
    await this.#running;
  }

  #wake(): void {
    this.#isAwoken = true;
    if (this.#running !== null || this.#isClosed) return;
    this.#takeBackPoll();
    this.#running = this.#followAll().finally(() => {
      this.#running = null;
      if (this.#isClosed) return;
      if (this.#isAwoken && this.#fault === null) this.#wake();
      else this.#takeBackPoll = this.#options.timers.after(POLL_EVERY_MS, () => this.#wake());
    });
  }

  async #followAll(): Promise<void> {
    const { writer, onFault, onRecovered } = this.#options;
    this.#isAwoken = false;
    try {
      while (!this.#isClosed && (await writer.follow()));
      if (this.#fault !== null) onRecovered();
      this.#fault = null;
    } catch (error) {
      if (this.#fault === null && !this.#isClosed) onFault(error);
      this.#fault = error;
    }
  }
}
