import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import { nextRun, parseSchedule } from './schedule.ts';
import type { Source } from './source.ts';

/** How often the clock is read: it may be set, or the machine may sleep. */
const LOOK_EVERY_MS = 60_000;

export interface SchedulerOptions {
  /** All sources; those without a schedule are ignored. */
  readonly list: () => Promise<readonly Source[]>;
  /** Begins to read a source. Not called again before the schedule's next time. */
  readonly begin: (source: Source) => Promise<void>;
  /** Stores when a source is due: ISO 8601 in UTC. */
  readonly setNextRun: (source: Source, nextRunAt: string) => Promise<void>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** Reads sources when they are due. */
export interface Scheduler {
  /** Handles sources that are due now: at the start, and when a schedule or a time has changed. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export function createScheduler(options: SchedulerOptions): Scheduler {
  return new SourceScheduler(options);
}

/** When a source with this schedule is due after a run at `nowMs`: ISO 8601 in UTC; `null` for never. */
export function nextRunAfter(schedule: string | null, nowMs: number): string | null {
  if (schedule === null) return null;
  const parsed = parseSchedule(schedule);
  return parsed.kind === 'fault' ? null : new Date(nextRun(parsed, nowMs)).toISOString();
}

class SourceScheduler implements Scheduler {
  readonly #options: SchedulerOptions;
  #looking: Promise<void> = Promise.resolve();
  #stopTimer = () => {};
  #isClosed = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  look(): Promise<void> {
    // Sequentially: two concurrent calls would both find the same source due.
    this.#looking = this.#looking.then(() => this.#lookNow());
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimer();
    await this.#looking;
  }

  async #lookNow(): Promise<void> {
    if (this.#isClosed) return;
    this.#stopTimer();
    const waitMs = await this.#beginDue().catch((error: unknown) => {
      this.#options.log('error', 'schedules could not be looked at', { error });
      return LOOK_EVERY_MS;
    });
    if (this.#isClosed) return;
    this.#stopTimer = this.#options.timers.after(waitMs, () => void this.look());
  }

  /** Returns the time until something is due. */
  async #beginDue(): Promise<number> {
    const { list, clock } = this.#options;
    let waitMs = LOOK_EVERY_MS;
    for (const source of await list()) {
      const nowMs = clock.now();
      const next = nextRunAfter(source.schedule, nowMs);
      if (next === null) continue;
      // A time later than the next one from now is only possible after the clock was set back.
      const due = source.nextRunAt !== null && source.nextRunAt <= next ? source.nextRunAt : next;
      const leftMs = Date.parse(due) - nowMs;
      if (leftMs > 0) waitMs = Math.min(waitMs, leftMs);
      await this.#keep(source, leftMs > 0 ? due : next, leftMs <= 0);
    }
    return waitMs;
  }

  /** However many times were missed, there is one run. */
  async #keep(source: Source, nextRunAt: string, isDue: boolean): Promise<void> {
    const { begin, setNextRun, log } = this.#options;
    try {
      if (nextRunAt !== source.nextRunAt) await setNextRun(source, nextRunAt);
      if (isDue) await begin(source);
    } catch (error) {
      // The others are due in any case.
      log('error', 'a source could not be read when it was due', { sourceId: source.id, error });
    }
  }
}
