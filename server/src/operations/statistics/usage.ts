import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { UsageRange, UsageReport } from '../../storage/usage/usage-ledger.ts';
import type { Trend, TrendWindow } from './trends.ts';
import { TYPING_MS } from './typing.ts';
import type { UsageNote } from './usage-note.ts';
import type { NotedBatch } from './usage-service.ts';

/** Writes and reads the statistics: a thread, or a plain object in tests. Each call rejects if the file is unusable. */
export interface UsageStore {
  append(batch: NotedBatch): Promise<void>;
  report(range: UsageRange): Promise<UsageReport>;
  trends(window: TrendWindow): Promise<Trend[]>;
  mend(): Promise<number>;
  close(): Promise<void>;
}

/** The statistics of use. */
export interface Usage {
  /** Whether anything is counted. */
  readonly isOn: boolean;
  /** Adds a note. Cheap. */
  note(note: UsageNote): void;
  /** The counts up to now; `null` if counting is off. Rejects if the statistics cannot be read. */
  report(range: UsageRange): Promise<UsageReport | null>;
  /** At most {@link TRENDS_LIFETIME_MS} old. Empty while nothing is counted or can be read. */
  trends(window: TrendWindow): Promise<readonly Trend[]>;
  /** Why nothing is written at the moment; `null`: all is. Never a path or a word of a query. */
  fault(): string | null;
  /** Repairs damaged rows, and deletes those that cannot be repaired; returns the number of deleted ones. Rejects if the file is not open or writable. */
  mend(): Promise<number>;
  /** Writes pending notes. */
  close(): Promise<void>;
}

/** Options of {@link createUsage}. */
export interface UsageOptions {
  readonly store: UsageStore;
  readonly timers: Timers;
  readonly log: Log;
  /** Unique id of this process run. */
  readonly run: string;
  /** Notes were given up: there were too many, or they cannot be written. */
  readonly onLost: (count: number) => void;
}

/**
 * A pending note, serialised as text: some hundreds are pending at any time, and V8 would have to move objects meanwhile and clone
 * them one by one for the writing thread.
 */
interface WaitingNote {
  readonly json: string;
  /** Whether Quarry's page sent the request. */
  readonly isOfPage: boolean;
}

/** A killed server loses at most the notes of this time and the batch being written. */
const WRITE_EVERY_MS = 500;
/** Writes sooner with this many notes, and never more in a batch: counting them takes the other thread some milliseconds. */
const NOTES_AT_ONCE = 250;
/** Some 30 MB, which a busy server notes in a quarter of a minute. */
const MAX_NOTES = 20_000;
const RETRY_MS = 5_000;
/** The route is public: asking more often must not cost more. */
export const TRENDS_LIFETIME_MS = 5_000;

/** With `STATS=off`. */
export const noUsage: Usage = {
  isOn: false,
  note: () => undefined,
  report: async () => null,
  trends: async () => [],
  fault: () => null,
  mend: () => Promise.reject(new Error('statistics are off: their file is not open')),
  close: async () => undefined,
};

/** Statistics stored in `store`, whose failures affect only reports, not requests. */
export function createUsage(options: UsageOptions): Usage {
  return new NotedUsage(options);
}

class NotedUsage implements Usage {
  readonly isOn = true;
  readonly #options: UsageOptions;
  readonly #notes: WaitingNote[] = [];
  /** The batch being written or retried. It keeps its sequence, so that it is counted once. */
  #batch: NotedBatch | null = null;
  #writing: Promise<void> | null = null;
  #sequence = 0;
  #stopTimer: (() => void) | null = null;
  /** Separate timer for held notes, so that they do not delay others. */
  #stopHeldTimer: (() => void) | null = null;
  #fault: string | null = null;
  #mayHold = false;
  #isClosing = false;
  readonly #trends = new Map<TrendWindow, Promise<readonly Trend[]>>();

  constructor(options: UsageOptions) {
    this.#options = options;
  }

  note(note: UsageNote): void {
    if (this.#notes.length >= MAX_NOTES) {
      this.#options.onLost(1);
      return;
    }
    const isOfPage = note.kind === 'request' && note.isOfPage;
    this.#notes.push({ json: JSON.stringify(note), isOfPage });
    if (this.#notes.length >= NOTES_AT_ONCE && this.#fault === null) void this.#write();
    else this.#writeIn(WRITE_EVERY_MS);
  }

  async report(range: UsageRange): Promise<UsageReport> {
    await this.#writeAll();
    return this.#options.store.report(range);
  }

  trends(window: TrendWindow): Promise<readonly Trend[]> {
    const known = this.#trends.get(window);
    if (known !== undefined) return known;
    const { store, timers, log } = this.#options;
    const found = store.trends(window).catch((error: unknown) => {
      log('warn', 'trends could not be read', { error });
      return [];
    });
    this.#trends.set(window, found);
    timers.after(TRENDS_LIFETIME_MS, () => this.#trends.delete(window));
    return found;
  }

  fault(): string | null {
    return this.#fault;
  }

  mend(): Promise<number> {
    return this.#options.store.mend();
  }

  async close(): Promise<void> {
    await this.#writeAll();
    this.#isClosing = true;
    await this.#write(); // held notes
    this.#stopTimer?.();
    this.#stopHeldTimer?.();
    await this.#options.store.close();
  }

  #writeIn(delayMs: number): void {
    this.#stopTimer ??= this.#options.timers.after(delayMs, () => {
      this.#stopTimer = null;
      void this.#write();
    });
  }

  #writeHeldSoon(): void {
    this.#stopHeldTimer ??= this.#options.timers.after(TYPING_MS, () => {
      this.#stopHeldTimer = null;
      void this.#write();
    });
  }

  /** Writes all that is noted by now, unless it cannot be written. */
  async #writeAll(): Promise<void> {
    await this.#writing;
    let left = this.#notes.length;
    while (left > 0) {
      left -= NOTES_AT_ONCE;
      await this.#write();
      if (this.#fault !== null) return;
    }
  }

  /** Writes a batch of pending notes. Never rejects. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeBatch().finally(() => {
      this.#writing = null;
      if (this.#isClosing) return;
      if (this.#mayHold) this.#writeHeldSoon();
      if (this.#batch !== null) this.#writeIn(RETRY_MS);
      else if (this.#notes.length >= NOTES_AT_ONCE) this.#writeIn(0);
      else if (this.#notes.length > 0) this.#writeIn(WRITE_EVERY_MS);
    });
    return this.#writing;
  }

  async #writeBatch(): Promise<void> {
    if (this.#batch === null) {
      if (this.#notes.length === 0 && !this.#mayHold) return;
      this.#sequence += 1;
      const notes = this.#notes.splice(0, NOTES_AT_ONCE);
      this.#batch = {
        run: this.#options.run,
        sequence: this.#sequence,
        notes: notes.map(({ json }) => json),
        isLast: this.#isClosing,
      };
      // Searches during typing are held briefly, and get their own batch if no other follows.
      this.#mayHold = notes.some(({ isOfPage }) => isOfPage);
    }
    try {
      await this.#options.store.append(this.#batch);
      this.#batch = null;
      if (this.#fault !== null) this.#options.log('info', 'statistics are written again');
      this.#fault = null;
    } catch (error) {
      if (this.#fault === null)
        this.#options.log('warn', 'statistics cannot be written', { error });
      this.#fault = 'statistics cannot be written: see the log; searches go on';
    }
  }
}
