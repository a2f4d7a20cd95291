import type { DatabaseSync, StatementSync } from 'node:sqlite';
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
import { floorTo, INTERVAL_MS, KEPT_MS, type UsageSpan } from './usage-spans.ts';

const INTERVALS = ['minute', 'hour', 'day'] as const;

/**
 * Names of one dimension in an interval. Routes, keys and sources are made by the server and its owner; beyond this, which
 * only an owner with very many keys reaches, the rest is counted in the total alone.
 */
const MAX_NAMES = 2_000;

const COUNTS = [
  'requests',
  'failed',
  'searches',
  'empty',
  'conversations',
  'clicks',
  'clicked',
  'reciprocal_ranks',
  'good',
  'bad',
] as const;

type Count = (typeof COUNTS)[number];

/** What a batch adds to one row. */
interface Addition {
  readonly counts: Partial<Record<Count, number>>;
  latency: LatencyHistogram | null;
}

type Dimension = keyof typeof DIMENSIONS;

/** What is counted of a span, by dimension and name. */
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
  readonly #forget: StatementSync;

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
    // Only rows that are read are made: minutes go first, and hours next.
    this.#first = database.prepare(
      `SELECT min(start) AS start FROM usage WHERE grain = ${GRAINS.day}`,
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
    const rows = new Map<string, { dimension: number; name: string; counts: Map<Count, number> }>();
    const latencies = new Map<string, LatencyHistogram>();
    for (const span of spans) {
      const bounds = boundsOf(span);
      for (const row of this.#sums.iterate(...bounds)) {
        const [dimension, name] = [Number(row['dimension']), String(row['name'])];
        const key = `${dimension} ${name}`;
        const sum = rows.get(key) ?? { dimension, name, counts: new Map() };
        for (const count of COUNTS) {
          sum.counts.set(count, (sum.counts.get(count) ?? 0) + Number(row[count]));
        }
        rows.set(key, sum);
      }
      for (const row of this.#latencies.iterate(...bounds)) {
        const key = `${row['dimension']} ${row['name']}`;
        const histogram = latencies.get(key) ?? new LatencyHistogram();
        histogram.merge(row['latency'] as Uint8Array); // the column has no other type
        latencies.set(key, histogram);
      }
    }
    const of = (dimension: Dimension) =>
      [...rows.values()].filter((row) => row.dimension === DIMENSIONS[dimension]);
    const named = (dimension: Dimension) =>
      of(dimension)
        .map(({ name, counts }) => ({ name, ...countsOf(counts) }))
        .sort((a, b) => b.requests + b.searches - a.requests - a.searches);
    const latencyOf = (dimension: Dimension, name: string) =>
      latenciesOf(latencies.get(`${DIMENSIONS[dimension]} ${name}`) ?? null);
    return {
      total: countsOf(of('total')[0]?.counts ?? new Map()),
      latencyMs: latencyOf('total', ''),
      byRoute: named('route').map((one) => ({ ...one, latencyMs: latencyOf('route', one.name) })),
      byKey: named('key'),
      bySource: named('source'),
      feedback: new Map(
        of('feedback').map(({ name, counts }) => [
          name,
          { good: counts.get('good') ?? 0, bad: counts.get('bad') ?? 0 },
        ]),
      ),
    };
  }

  /** The intervals of a span in which anything was counted. */
  buckets(span: UsageSpan): UsageBucket[] {
    return this.#buckets.all(...boundsOf(span)).map((row) => ({
      startMs: Number(row['start']) * MINUTE_MS,
      requests: Number(row['requests']),
      searches: Number(row['searches']),
      empty: Number(row['empty']),
      conversations: Number(row['conversations']),
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
  }

  #addTo(
    place: { grain: UsageInterval; start: number; dimension: Dimension; name: string },
    { counts, latency }: Addition,
  ): void {
    const { start, name } = place;
    const [grain, dimension] = [GRAINS[place.grain], DIMENSIONS[place.dimension]];
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

function countsOf(counts: ReadonlyMap<Count, number>): UsageCounts {
  const of = (count: Count) => counts.get(count) ?? 0;
  return {
    requests: of('requests'),
    failed: of('failed'),
    searches: of('searches'),
    empty: of('empty'),
    conversations: of('conversations'),
    clicks: of('clicks'),
    clicked: of('clicked'),
    reciprocalRanks: of('reciprocal_ranks'),
  };
}

function latenciesOf(histogram: LatencyHistogram | null): Latencies {
  const of = (share: number) => histogram?.quantile(share) ?? null;
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
