import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { UsageEvent } from '../../usage/usage-event.ts';
import {
  type QuerySeries,
  SLOT_MS,
  type SlotGrain,
  type SlotsRequest,
} from '../../usage/usage-ledger.ts';
import type { QueryTexts } from './query-texts.ts';
import { GRAINS, MINUTE_MS } from './statistics-tables.ts';

const GRAIN_NAMES = ['five', 'hour', 'day'] as const;

// One window and its baseline, plus a slot at either end.
const KEPT_MS: Readonly<Record<SlotGrain, number>> = {
  five: 26 * SLOT_MS.hour,
  hour: 9 * SLOT_MS.day,
  day: 37 * SLOT_MS.day,
};

/**
 * Number of queries of a past day whose slots are kept: the most frequent ones. A query without its slots looks new. At most some
 * 60 MB, on servers with dozens of searches a second.
 */
const MAX_KEPT_QUERIES = 12_000;

/** The baseline uses longer slots than the window, since only its sum matters. */
const BASELINE_GRAIN = { five: 'hour', hour: 'day', day: 'day' } as const;

/** The baseline of a window, in milliseconds since 1970; `toMs` is exclusive. */
export function baselineOf({ grain, fromMs, baselineFromMs }: SlotsRequest): {
  grain: 'hour' | 'day';
  fromMs: number;
  toMs: number;
} {
  const longer = BASELINE_GRAIN[grain];
  const floor = (ms: number) => startOf(ms, longer) * MINUTE_MS;
  return { grain: longer, fromMs: floor(baselineFromMs), toMs: floor(fromMs) };
}

/** The table `slots`: how often queries were used, for trends. */
export class SlotRows {
  readonly #texts: QueryTexts;
  readonly #trendsMinClients: number;
  readonly #add: StatementSync;
  readonly #eligible: StatementSync;
  readonly #window: StatementSync;
  readonly #baseline: StatementSync;
  readonly #forgetOfDay: StatementSync;
  readonly #noteClients: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync, texts: QueryTexts, trendsMinClients: number) {
    this.#texts = texts;
    this.#trendsMinClients = trendsMinClients;
    this.#add = database.prepare(
      `INSERT INTO slots (grain, start, query, count, clients) VALUES (?, ?, ?, ?, 0)
       ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    );
    this.#eligible = database.prepare(
      `SELECT query FROM asked WHERE clients >= ? AND ? > ?
       UNION SELECT query FROM slots
       WHERE grain = ${GRAINS.day} AND start >= ? AND start < ? AND clients >= ?`,
    );
    const inSpan = 'grain = ? AND start >= ? AND start < ?';
    this.#window = database.prepare(`SELECT query, start, count FROM slots WHERE ${inSpan}`);
    this.#baseline = database.prepare(
      `SELECT query, sum(count) AS count FROM slots WHERE ${inSpan} GROUP BY query`,
    );
    this.#forgetOfDay = database.prepare(
      `DELETE FROM slots WHERE ${inSpan} AND query NOT IN
         (SELECT query FROM asked WHERE clients >= ? ORDER BY searches DESC LIMIT ${MAX_KEPT_QUERIES})`,
    );
    this.#noteClients = database.prepare(
      `UPDATE slots SET clients = (SELECT clients FROM asked WHERE asked.query = slots.query)
       WHERE grain = ${GRAINS.day} AND start = ?`,
    );
    this.#forget = database.prepare('DELETE FROM slots WHERE grain = ? AND start < ?');
  }

  /** In a transaction of the caller, and after the day of the events was opened. */
  add(events: readonly UsageEvent[]): void {
    const counts = new Map<string, number>();
    for (const event of events) {
      if (event.kind !== 'request' || !event.search?.isTrendable) continue;
      if (event.search.query === null) continue;
      const start = Math.floor(event.atMs / SLOT_MS.five);
      const key = `${start} ${event.search.query}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const [key, count] of counts) {
      const space = key.indexOf(' ');
      const atMs = Number(key.slice(0, space)) * SLOT_MS.five;
      const query = this.#texts.numberOf(key.slice(space + 1));
      for (const grain of GRAIN_NAMES) {
        this.#add.run(GRAINS[grain], startOf(atMs, grain), query, count);
      }
    }
  }

  /**
   * Closes the UTC day that begins at `startMs`: deletes the slots of queries with too few clients, while `asked` still holds
   * that day.
   */
  closeDay(startMs: number): void {
    const start = startMs / MINUTE_MS;
    for (const grain of GRAIN_NAMES) {
      const end = start + SLOT_MS.day / MINUTE_MS;
      this.#forgetOfDay.run(GRAINS[grain], start, end, this.#trendsMinClients);
    }
    this.#noteClients.run(start);
  }

  /** `openDayMs`: when the day that is open begins. */
  read(request: SlotsRequest, openDayMs: number): readonly QuerySeries[] {
    const { grain, fromMs, toMs } = request;
    const eligible = new Set(
      this.#eligible
        .all(
          this.#trendsMinClients,
          toMs / MINUTE_MS,
          openDayMs / MINUTE_MS,
          startOf(fromMs, 'day'),
          toMs / MINUTE_MS,
          this.#trendsMinClients,
        )
        .map((row) => Number(row['query'])),
    );
    if (eligible.size === 0) return [];
    const slots = Math.round((toMs - fromMs) / SLOT_MS[grain]);
    const series = new Map<number, number[]>();
    const bounds = [GRAINS[grain], fromMs / MINUTE_MS, toMs / MINUTE_MS] as const;
    for (const row of this.#window.iterate(...bounds)) {
      const query = Number(row['query']);
      if (!eligible.has(query)) continue;
      const counts = series.get(query) ?? Array.from({ length: slots }, () => 0);
      const at = (Number(row['start']) * MINUTE_MS - fromMs) / SLOT_MS[grain];
      counts[at] = Number(row['count']);
      series.set(query, counts);
    }
    const baselines = this.#baselines(request);
    return [...series].flatMap(([number, counts]) => {
      const query = this.#texts.textOf(number);
      return query === null ? [] : [{ query, counts, baseline: baselines.get(number) ?? 0 }];
    });
  }

  forget(nowMs: number): void {
    for (const grain of GRAIN_NAMES) {
      this.#forget.run(GRAINS[grain], startOf(nowMs - KEPT_MS[grain], grain));
    }
  }

  #baselines(request: SlotsRequest): Map<number, number> {
    const { grain, fromMs, toMs } = baselineOf(request);
    const rows = this.#baseline.all(GRAINS[grain], fromMs / MINUTE_MS, toMs / MINUTE_MS);
    return new Map(rows.map((row) => [Number(row['query']), Number(row['count'])]));
  }
}

/** The stored beginning of the slot of a time. */
function startOf(atMs: number, grain: SlotGrain): number {
  return (Math.floor(atMs / SLOT_MS[grain]) * SLOT_MS[grain]) / MINUTE_MS;
}
