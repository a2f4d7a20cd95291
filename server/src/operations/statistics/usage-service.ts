import type { Clock } from '../../runtime/clock.ts';
import { storageFaultOf } from '../../runtime/disk/storage-fault.ts';
import type { UsageEvent } from '../../storage/usage/usage-event.ts';
import type { UsageLedger, UsageRange, UsageReport } from '../../storage/usage/usage-ledger.ts';
import { slotsOfWindow, type Trend, type TrendWindow, trendsOf } from './trends.ts';
import { UsageIntake } from './usage-intake.ts';
import type { UsageNote } from './usage-note.ts';

/** Notes that are written together. */
export interface NotedBatch {
  /** Identifies the noting process. */
  readonly run: string;
  /** Increases by one within a run. A batch that may not have been written is repeated with the same number. */
  readonly sequence: number;
  /** Each a {@link UsageNote} as JSON. */
  readonly notes: readonly string[];
  /** Nothing will follow. */
  readonly isLast: boolean;
}

/** A ledger that can repair its file. */
export type MendableLedger = UsageLedger & { mend(): number };

export interface UsageServiceOptions {
  /**
   * Opens the ledger; throws if that fails, and is called again with the next request. `isDamaged`: a read failed, so its file has
   * to be set aside.
   */
  readonly open: (isDamaged: boolean) => MendableLedger;
  readonly clock: Clock;
}

/**
 * Writes and reads the statistics in the caller's thread, which in a server is a separate one. Reopens a ledger that turns out to
 * be damaged, which sets its file aside.
 */
export class UsageService {
  readonly #options: UsageServiceOptions;
  readonly #intake: UsageIntake;
  #ledger: MendableLedger | null = null;
  /** Events of the last batch. If it is repeated, it must not be processed twice. */
  #prepared: { readonly sequence: number; readonly events: readonly UsageEvent[] } | null = null;

  constructor(options: UsageServiceOptions) {
    this.#options = options;
    this.#intake = new UsageIntake((day) => this.#opened().dayKey(day));
  }

  append({ run, sequence, notes, isLast }: NotedBatch): void {
    this.#use((ledger) => {
      const nowMs = this.#options.clock.now();
      if (this.#prepared?.sequence !== sequence) {
        const read = notes.map((note): UsageNote => JSON.parse(note)); // serialised by `Usage`
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
