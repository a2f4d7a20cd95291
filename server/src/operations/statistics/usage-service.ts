import type { Clock } from '../../runtime/clock.ts';
import { storageFaultOf } from '../../runtime/disk/storage-fault.ts';
import type { UsageEvent } from '../../storage/usage/usage-event.ts';
import type { UsageLedger, UsageRange, UsageReport } from '../../storage/usage/usage-ledger.ts';
import { slotsOfWindow, type Trend, type TrendWindow, trendsOf } from './trends.ts';
import { UsageIntake } from './usage-intake.ts';
import type { UsageNote } from './usage-note.ts';

/** Notes that are written together. */
export interface NotedBatch {
  /** Of the process that notes. */
  readonly run: string;
  /** Grows by one within a run. A batch that is not certain to be written is given again with the same. */
  readonly sequence: number;
  /** Each a {@link UsageNote} as JSON, as it waits to be written. */
  readonly notes: readonly string[];
  /** Nothing will follow. */
  readonly isLast: boolean;
}

/** A ledger that can repair its file. */
export type MendableLedger = UsageLedger & { mend(): number };

export interface UsageServiceOptions {
  /**
   * Opens the ledger; throws where that is not possible. Called again with the next request. `isDamaged`: reading it failed, so
   * its file is to be set aside.
   */
  readonly open: (isDamaged: boolean) => MendableLedger;
  readonly clock: Clock;
}

/**
 * Writes and reads the statistics, in the thread of its caller, which in a server is one of its own. A ledger that turns out
 * to be damaged is opened anew, which sets its file aside.
 */
export class UsageService {
  readonly #options: UsageServiceOptions;
  readonly #intake: UsageIntake;
  #ledger: MendableLedger | null = null;
  /** What the last batch came to: given again, it must not be read a second time. */
  #prepared: { readonly sequence: number; readonly events: readonly UsageEvent[] } | null = null;

  constructor(options: UsageServiceOptions) {
    this.#options = options;
    this.#intake = new UsageIntake((day) => this.#opened().dayKey(day));
  }

  append({ run, sequence, notes, isLast }: NotedBatch): void {
    this.#use((ledger) => {
      const nowMs = this.#options.clock.now();
      if (this.#prepared?.sequence !== sequence) {
        const read = notes.map((note): UsageNote => JSON.parse(note)); // as it was noted
        this.#prepared = { sequence, events: this.#intake.take(read, nowMs, isLast) };
      }
      ledger.append({ run, sequence, events: this.#prepared.events });
      ledger.tidy(nowMs);
    });
  }

  report(range: UsageRange): UsageReport {
    return this.#use((ledger) => ledger.report(range));
  }

  trends(window: TrendWindow): Trend[] {
    const nowMs = this.#options.clock.now();
    return this.#use((ledger) => {
      const slots = ledger.slots(slotsOfWindow(window, nowMs));
      return trendsOf(slots, { window, nowMs });
    });
  }

  /** Returns how many rows could not be mended, and are gone. */
  mend(): number {
    return this.#use((ledger) => ledger.mend());
  }

  close(): void {
    this.#ledger?.close();
    this.#ledger = null;
  }

  #opened(isDamaged = false): MendableLedger {
    this.#ledger ??= this.#options.open(isDamaged);
    return this.#ledger;
  }

  #use<Result>(work: (ledger: MendableLedger) => Result): Result {
    try {
      return work(this.#opened());
    } catch (error) {
      if (storageFaultOf(error) !== 'damaged') throw error;
      this.close();
      return work(this.#opened(true));
    }
  }
}
