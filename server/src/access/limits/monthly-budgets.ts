import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import { type MonthlyCounts, monthOf } from './monthly-counts.ts';

/** The requests that each budget made in the present calendar month, in UTC. */
export interface MonthlyBudgets {
  /**
   * Counts a request and returns the count with it, or `null` where `limit` requests were made already; `limit` `null`: there is
   * none.
   */
  take(budgetId: string, limit: number | null): Promise<TakenRequest | null>;
  /** The requests of a budget this month. */
  used(budgetId: string): Promise<number>;
  /** The same of all budgets with a request this month. */
  usedByAll(): Promise<ReadonlyMap<string, number>>;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/** A request that was counted. */
export interface TakenRequest {
  /** The requests of the month, this one included. */
  readonly used: number;
  /** Takes it back, since another limit refused it. Call it at most once. */
  giveBack(): void;
}

/** The dependencies of monthly budgets. */
export interface MonthlyBudgetsServices {
  readonly counts: MonthlyCounts;
  /** Of the calendar. */
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called when counts could not be written. Those of the present month stay in memory and are written later. */
  readonly onFault: (cause: unknown) => void;
}

/**
 * The most requests of one limited budget that a crash can forget: the next one waits until they are written. A write is synced,
 * some milliseconds, so one in a hundred requests of a key under load pays for it.
 */
export const MAX_UNWRITTEN = 100;

/** How long counts wait to be written together: what a crash forgets of a key that makes few requests, or has no limit. */
const WRITE_INTERVAL_MS = 5_000;

interface Entry {
  /** This month, the unwritten ones included. */
  used: number;
  /** May be negative for a moment, when a written request was given back: a count on disk never decreases. */
  unwritten: number;
}

/** The budgets of one month. */
interface Month {
  readonly name: string;
  readonly reading: Map<string, Promise<Entry>>;
  /** Those that were read. */
  readonly entries: Map<string, Entry>;
}

/**
 * Counts in memory, and writes them together. Several nodes with the same counts learn of each other's requests when they write theirs: each
 * further node may let {@link MAX_UNWRITTEN} requests more through.
 */
export function createMonthlyBudgets(services: MonthlyBudgetsServices): MonthlyBudgets {
  const { counts, clock, timers, onFault } = services;
  let present = newMonth(monthOf(clock.now()));
  let cancel: (() => void) | null = null;
  let writing: Promise<boolean> | null = null;
  let lastOfMonth: Promise<unknown> = Promise.resolve();

  function presentMonth(): Month {
    const name = monthOf(clock.now());
    if (name !== present.name) {
      const over = present;
      lastOfMonth = Promise.all([lastOfMonth, writing]).then(() => writeBatch(over));
      present = newMonth(name);
    }
    return present;
  }

  function entryOf(budgetId: string): Promise<Entry> {
    const { name, reading, entries } = presentMonth();
    const known = reading.get(budgetId);
    if (known !== undefined) return known;
    const entry = counts.read(name, budgetId).then((used) => {
      const read = { used, unwritten: 0 };
      entries.set(budgetId, read);
      return read;
    });
    reading.set(budgetId, entry);
    entry.catch(() => reading.delete(budgetId)); // its callers get the error; the next one reads again
    return entry;
  }

  /** One write at a time; those who wait for it look again. Resolves with whether it succeeded. */
  function write(): Promise<boolean> {
    cancel?.();
    cancel = null;
    writing ??= writeBatch(present).finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeBatch({ name, entries }: Month): Promise<boolean> {
    const batch = [...entries].filter(([, { unwritten }]) => unwritten > 0);
    if (batch.length === 0) return true;
    const requests = new Map(batch.map(([id, { unwritten }]) => [id, unwritten]));
    try {
      const stored = await counts.add(name, requests);
      for (const [id, entry] of batch) {
        entry.unwritten -= requests.get(id) ?? 0;
        // With the requests that other nodes counted. Those that were counted here meanwhile are not stored yet.
        entry.used = (stored.get(id) ?? entry.used) + entry.unwritten;
      }
      return true;
    } catch (error) {
      onFault(error);
      writeLater();
      return false;
    }
  }

  function writeLater(): void {
    cancel ??= timers.after(WRITE_INTERVAL_MS, () => void write());
  }

  return {
    async take(budgetId, limit) {
      const entry = await entryOf(budgetId);
      // A failed write refuses no request: its counts stay in memory.
      while (limit !== null && entry.unwritten >= MAX_UNWRITTEN) if (!(await write())) break;
      if (limit !== null && entry.used >= limit) return null;
      entry.used += 1;
      entry.unwritten += 1;
      writeLater();
      return {
        used: entry.used,
        giveBack() {
          entry.used -= 1;
          entry.unwritten -= 1;
        },
      };
    },

    used: async (budgetId) => (await entryOf(budgetId)).used,

    async usedByAll() {
      const { name, entries } = presentMonth();
      const stored = await counts.readAll(name);
      return new Map([...stored, ...[...entries].map(([id, { used }]) => [id, used] as const)]);
    },

    async close() {
      await lastOfMonth;
      await writing;
      await write();
      cancel?.();
    },
  };
}

function newMonth(name: string): Month {
  return { name, reading: new Map(), entries: new Map() };
}
