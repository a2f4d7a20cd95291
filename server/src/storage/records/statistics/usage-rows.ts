import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { RequestEvent, UsageEvent } from '../../usage/usage-event.ts';
import type {
  Latencies,
  NamedUsage,
  RouteUsage,
  UsageBucket,
  UsageCounts,
  UsageInterval,
} from '../../usage/usage-ledger.ts';
import { RowInsert } from '../sound/row-checksums.ts';
import { LatencyHistogram } from './latency-histogram.ts';
import { DIMENSIONS, GRAINS, MINUTE_MS } from './statistics-tables.ts';
import {
  floorTo,
  INTERVAL_MS,
  isStartOfMonth,
  KEPT_MS,
  nextMonth,
  startOfMonth,
  type UsageSpan,
} from './usage-spans.ts';
import { COUNTS, type Count, type SummedUsage, UsageSums } from './usage-sums.ts';

const INTERVALS = ['minute', 'hour', 'day'] as const;

/**
 * Names of one dimension in an interval. Routes, keys and sources are made by the server and its owner; beyond this, which
 * only an owner with very many keys reaches, the rest is counted in the total alone.
 */
const MAX_NAMES = 2_000;

/** Months whose sums are remembered: three years, of some 30 rows each. */
const MAX_MONTHS = 36;

/** The increments of one row by a batch. */
interface Addition {
  readonly counts: Partial<Record<Count, number>>;
  latency: LatencyHistogram | null;
}

type Dimension = keyof typeof DIMENSIONS;

/** The counts of spans, by dimension and name. */
export interface CountedSpans {
  readonly total: UsageCounts;
  readonly latencyMs: Latencies;
  readonly byRoute: readonly RouteUsage[];
  readonly byKey: readonly NamedUsage[];
  readonly bySource: readonly NamedUsage[];
  readonly feedback: ReadonlyMap<string, { good: number; bad: number }>;
}

/** The table `usage`. */
export class UsageRows {
  readonly #insert: RowInsert<string>;
  readonly #row: StatementSync;
  readonly #names: StatementSync;
  readonly #sums: StatementSync;
  readonly #latencies: StatementSync;
  readonly #buckets: StatementSync;
  readonly #first: StatementSync;
  readonly #last: StatementSync;
  readonly #forget: StatementSync;
  /** Sums of the days of whole UTC months, by when they begin, until a day of theirs changes. */
  readonly #months = new LRUCache<number, UsageSums>({ max: MAX_MONTHS });

  constructor(database: DatabaseSync) {
    const columns = ['grain', 'start', 'dimension', 'name', ...COUNTS, 'latency'];
    this.#insert = new RowInsert(database, 'usage', 'INSERT OR REPLACE', columns);
    const isRow = 'grain = ? AND start = ? AND dimension = ?';
    this.#row = database.prepare(`SELECT * FROM usage WHERE ${isRow} AND name = ?`);
    this.#names = database.prepare(`SELECT count(*) AS count FROM usage WHERE ${isRow}`);
    const inSpan = 'grain = ? AND start >= ? AND start < ?';
    const sums = COUNTS.map((count) => `sum(${count}) AS ${count}`).join(', ');
    this.#sums = database.prepare(
      `SELECT dimension, name, ${sums} FROM usage WHERE ${inSpan} GROUP BY dimension, name`,
    );
    this.#latencies = database.prepare(
      `SELECT dimension, name, latency FROM usage WHERE ${inSpan} AND latency IS NOT NULL`,
    );
    this.#buckets = database.prepare(
      `SELECT start, requests, searches, empty, conversations FROM usage
       WHERE ${inSpan} AND dimension = ${DIMENSIONS.total} ORDER BY start`,
    );
    this.#buckets.setReturnArrays(true);
    // Only rows that are read are made: minutes go first, and hours next.
    this.#first = database.prepare(
      `SELECT min(start) AS start FROM usage WHERE grain = ${GRAINS.day}`,
    );
    this.#last = database.prepare(
      `SELECT max(start) AS start FROM usage WHERE grain = ${GRAINS.day}`,
    );
    this.#forget = database.prepare('DELETE FROM usage WHERE grain = ? AND start < ?');
  }

  /** In a transaction of the caller. */
  add(events: readonly UsageEvent[]): void {
    const additions = new Map<string, Addition>();
    for (const event of events) addEvent(event, additions);
    for (const [key, addition] of additions) {
      const [minute = '', dimension = '', ...name] = key.split(' ');
      const place = { dimension: dimension as Dimension, name: name.join(' ') };
      for (const grain of INTERVALS) {
        const startMs = floorTo(Number(minute) * MINUTE_MS, grain);
        this.#addTo({ ...place, grain, start: startMs / MINUTE_MS }, addition);
      }
    }
  }

  read(spans: readonly UsageSpan[]): CountedSpans {
    const sums = new UsageSums();
    for (const span of spans) this.#addSpan(sums, span);
    const busiest = (dimension: Dimension) =>
      sums.of(DIMENSIONS[dimension]).sort((a, b) => useOf(b) - useOf(a));
    const total = sums.at(DIMENSIONS.total, '');
    return {
      total: countsOf(total),
      latencyMs: latenciesOf(total),
      byRoute: busiest('route').map((row) => ({ ...namedOf(row), latencyMs: latenciesOf(row) })),
      byKey: busiest('key').map(namedOf),
      bySource: busiest('source').map(namedOf),
      feedback: new Map(
        sums
          .of(DIMENSIONS.feedback)
          .map(({ name, counts: { good, bad } }) => [name, { good, bad }]),
      ),
    };
  }

  /** Clears caches after another program or repair changed the file. */
  reread(): void {
    this.#months.clear();
  }

  /** The intervals of a span in which anything was counted. */
  buckets(span: UsageSpan): UsageBucket[] {
    // The statement returns arrays, and its columns hold numbers.
    const rows = this.#buckets.all(...boundsOf(span)) as unknown as number[][];
    return rows.map(([start = 0, requests = 0, searches = 0, empty = 0, conversations = 0]) => ({
      startMs: start * MINUTE_MS,
      requests,
      searches,
      empty,
      conversations,
    }));
  }

  /** When the first day that is kept begins; `null`: nothing was counted. */
  firstMs(): number | null {
    const start = this.#first.get()?.['start'] ?? null;
    return start === null ? null : Number(start) * MINUTE_MS;
  }

  forget(nowMs: number, keepDays: number): void {
    const keptMs = { ...KEPT_MS, day: keepDays * INTERVAL_MS.day };
    for (const grain of INTERVALS) {
      const beforeMs = floorTo(nowMs - Math.min(keptMs[grain], keptMs.day), 'day');
      this.#forget.run(GRAINS[grain], beforeMs / MINUTE_MS);
    }
    this.#months.clear();
  }

  /** Adds the rows of a span; takes whole months from the cache. */
  #addSpan(sums: UsageSums, span: UsageSpan): void {
    const { grain, fromMs, toMs } = span;
    const monthsFrom = isStartOfMonth(fromMs) ? fromMs : nextMonth(fromMs);
    const firstMs = this.firstMs();
    const monthsTo = startOfMonth(toMs);
    if (grain !== 'day' || firstMs === null || monthsFrom >= monthsTo) {
      this.#addRows(sums, span);
      return;
    }
    if (fromMs < monthsFrom) this.#addRows(sums, { grain, fromMs, toMs: monthsFrom });
    // A range may begin thousands of years before anything was counted, and end as much later.
    const lastMs = Math.min(monthsTo, nextMonth(this.#lastMs() ?? firstMs));
    const beginMs = Math.max(monthsFrom, startOfMonth(firstMs));
    for (let month = beginMs; month < lastMs; month = nextMonth(month)) {
      sums.add(this.#ofMonth(month));
    }
    if (monthsTo < toMs) this.#addRows(sums, { grain, fromMs: monthsTo, toMs });
  }

  #ofMonth(startMs: number): UsageSums {
    const remembered = this.#months.get(startMs);
    if (remembered !== undefined) return remembered;
    const sums = new UsageSums();
    this.#addRows(sums, { grain: 'day', fromMs: startMs, toMs: nextMonth(startMs) });
    this.#months.set(startMs, sums);
    return sums;
  }

  #addRows(sums: UsageSums, span: UsageSpan): void {
    const bounds = boundsOf(span);
    for (const row of this.#sums.iterate(...bounds)) {
      const { counts } = sums.at(Number(row['dimension']), String(row['name']));
      for (const count of COUNTS) counts[count] += Number(row[count]);
    }
    for (const row of this.#latencies.iterate(...bounds)) {
      const sum = sums.at(Number(row['dimension']), String(row['name']));
      sum.latency ??= new LatencyHistogram();
      sum.latency.merge(row['latency'] as Uint8Array); // the column has no other type
    }
  }

  /** When the last day that was counted begins; `null`: nothing was counted. */
  #lastMs(): number | null {
    const start = this.#last.get()?.['start'] ?? null;
    return start === null ? null : Number(start) * MINUTE_MS;
  }

  #addTo(
    place: { grain: UsageInterval; start: number; dimension: Dimension; name: string },
    { counts, latency }: Addition,
  ): void {
    const { start, name } = place;
    const [grain, dimension] = [GRAINS[place.grain], DIMENSIONS[place.dimension]];
    if (place.grain === 'day') this.#months.delete(startOfMonth(start * MINUTE_MS));
    const row = this.#row.get(grain, start, dimension, name);
    if (row === undefined && name !== '') {
      const names = this.#names.get(grain, start, dimension)?.['count'];
      if (Number(names) >= MAX_NAMES) return;
    }
    const sums = COUNTS.map((count) => [count, Number(row?.[count] ?? 0) + (counts[count] ?? 0)]);
    const kept = (row?.['latency'] ?? null) as Uint8Array | null; // the column has no other type
    this.#insert.run({
      grain,
      start,
      dimension,
      name,
      ...Object.fromEntries(sums),
      latency: merged(kept, latency),
    });
  }
}

function merged(kept: Uint8Array | null, added: LatencyHistogram | null): Uint8Array | null {
  if (added === null) return kept;
  if (kept === null) return added.encode();
  const both = LatencyHistogram.decode(kept);
  both.merge(added.encode());
  return both.encode();
}

function boundsOf({ grain, fromMs, toMs }: UsageSpan): [number, number, number] {
  return [GRAINS[grain], fromMs / MINUTE_MS, toMs / MINUTE_MS];
}

function useOf({ counts }: SummedUsage): number {
  return counts.requests + counts.searches;
}

function namedOf(row: SummedUsage): NamedUsage {
  return { name: row.name, ...countsOf(row) };
}

function countsOf({ counts }: SummedUsage): UsageCounts {
  const { good: _, bad: __, reciprocal_ranks: reciprocalRanks, ...others } = counts;
  return { ...others, reciprocalRanks };
}

function latenciesOf({ latency }: SummedUsage): Latencies {
  const of = (share: number) => latency?.quantile(share) ?? null;
  return { p50: of(0.5), p95: of(0.95), p99: of(0.99) };
}

function addEvent(event: UsageEvent, additions: Map<string, Addition>): void {
  const minute = Math.floor(event.atMs / MINUTE_MS);
  const add = (
    dimension: Dimension,
    name: string,
    counts: Addition['counts'],
    durationMs: number | null = null,
  ) => {
    const key = `${minute} ${dimension} ${name}`;
    const addition = additions.get(key) ?? { counts: {}, latency: null };
    additions.set(key, addition);
    for (const [count, value] of Object.entries(counts)) {
      const name = count as Count; // a key of such a record
      addition.counts[name] = (addition.counts[name] ?? 0) + value;
    }
    if (durationMs === null) return;
    addition.latency ??= new LatencyHistogram();
    addition.latency.add(durationMs);
  };
  if (event.kind === 'request') addRequest(event, add);
  if (event.kind === 'click') {
    const counts = {
      clicks: 1,
      clicked: event.isFirst ? 1 : 0,
      reciprocal_ranks: 1 / event.position,
    };
    add('total', '', counts);
    if (event.source !== null) add('source', event.source, counts);
  }
  if (event.kind === 'feedback') {
    add('feedback', event.subject, { good: event.isGood ? 1 : 0, bad: event.isGood ? 0 : 1 });
  }
}

function addRequest(
  { route, keyId, isFailed, isConversation, durationMs, search }: RequestEvent,
  add: (
    dimension: Dimension,
    name: string,
    counts: Addition['counts'],
    durationMs?: number | null,
  ) => void,
): void {
  const counts = {
    requests: 1,
    failed: isFailed ? 1 : 0,
    conversations: isConversation ? 1 : 0,
    searches: search === null ? 0 : 1,
    empty: search?.isEmpty ? 1 : 0,
  };
  add('total', '', counts, search?.durationMs ?? null);
  add('route', route, counts, durationMs);
  if (keyId !== null) add('key', keyId, counts);
  for (const source of search?.sources ?? []) add('source', source, { searches: 1 });
}
