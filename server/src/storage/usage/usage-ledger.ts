import type { FeedbackSubject, UsageBatch } from './usage-event.ts';

/**
 * The port of usage statistics. An implementation must write batches atomically, count a repeated batch once, count an event
 * with an id once, and show a query only if enough clients used it within one UTC day. It must stay bounded for any use, and
 * delete data older than its retention time.
 */
export interface UsageLedger {
  /** Counts a batch. Throws when it cannot be written; then nothing of it is counted. */
  append(batch: UsageBatch): void;
  /** The key by which clients of a UTC day are hashed: random, the same over restarts, gone with its day. */
  dayKey(day: number): Uint8Array;
  report(range: UsageRange): UsageReport;
  /** How often queries were used, for trends. */
  slots(request: SlotsRequest): QuerySlots;
  /** Deletes expired data. Call about once a minute. */
  tidy(nowMs: number): void;
  close(): void;
}

/** The bounds of a ledger. */
export interface UsageLedgerOptions {
  /** Older data is deleted. */
  readonly keepDays: number;
  /** A query is listed only if this many clients used it within one UTC day. */
  readonly minClients: number;
  /** A query is a trend only if this many clients used it within one UTC day. */
  readonly trendsMinClients: number;
}

export type UsageInterval = 'minute' | 'hour' | 'day';

/** The range of a report. */
export interface UsageRange {
  readonly fromMs: number;
  /** Not included. */
  readonly toMs: number;
  readonly nowMs: number;
  readonly interval: UsageInterval;
  /** Entries of each list of queries. */
  readonly limit: number;
}

/** Counts of requests and searches. */
export interface UsageCounts {
  readonly requests: number;
  readonly failed: number;
  readonly searches: number;
  /** Searches that found nothing. */
  readonly empty: number;
  readonly conversations: number;
  readonly clicks: number;
  /** Searches with a click. */
  readonly clicked: number;
  /** Of 1 / position of each click. */
  readonly reciprocalRanks: number;
}

/** Quantiles of durations, in milliseconds; `null`: no durations. */
export interface Latencies {
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

export interface NamedUsage extends UsageCounts {
  readonly name: string;
}

export interface RouteUsage extends NamedUsage {
  readonly latencyMs: Latencies;
}

export interface UsageBucket {
  readonly startMs: number;
  readonly requests: number;
  readonly searches: number;
  readonly empty: number;
  readonly conversations: number;
}

export interface ListedQuery {
  readonly query: string;
  readonly count: number;
}

export interface SlowQuery extends ListedQuery {
  readonly meanMs: number;
}

export interface RisingQuery extends ListedQuery {
  /** In as long a time before. */
  readonly before: number;
}

/** Queries with too few clients to be listed. A query counts again on each day. */
export interface HiddenQueries {
  readonly queries: number;
  readonly searches: number;
}

export interface UsageReport {
  /** The covered range: the requested one, widened to whole stored intervals. */
  readonly fromMs: number;
  readonly toMs: number;
  /** When counting began; `null`: nothing was counted. */
  readonly sinceMs: number | null;
  readonly total: UsageCounts;
  /** Of searches. */
  readonly latencyMs: Latencies;
  readonly byRoute: readonly RouteUsage[];
  readonly byKey: readonly NamedUsage[];
  readonly bySource: readonly NamedUsage[];
  readonly byDay: readonly UsageBucket[];
  readonly byInterval: readonly UsageBucket[];
  readonly top: readonly ListedQuery[];
  readonly empty: readonly ListedQuery[];
  readonly slow: readonly SlowQuery[];
  readonly abandoned: readonly ListedQuery[];
  readonly reformulated: readonly ListedQuery[];
  readonly rising: readonly RisingQuery[];
  readonly hidden: HiddenQueries;
  readonly feedback: Readonly<Record<FeedbackSubject, { good: number; bad: number }>>;
  readonly notes: readonly FeedbackNote[];
}

export interface FeedbackNote {
  readonly atMs: number;
  readonly subject: FeedbackSubject;
  readonly isGood: boolean;
  readonly note: string;
}

/** Lengths of slots: of each, a bounded number is kept. */
export const SLOT_MS = { five: 5 * 60_000, hour: 3_600_000, day: 86_400_000 } as const;

export type SlotGrain = keyof typeof SLOT_MS;

export interface SlotsRequest {
  readonly grain: SlotGrain;
  /** Where the window begins and ends (not included), in whole slots. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Approximate beginning of the baseline, in whole slots of the next longer grain. The baseline ends before the window. */
  readonly baselineFromMs: number;
}

export interface QuerySlots {
  /** Queries that enough clients used on a day of the window. */
  readonly queries: readonly QuerySeries[];
  /** How much of the baseline was counted at all, in milliseconds. */
  readonly baselineMs: number;
  /** All searches of each slot of the window, and of the baseline. */
  readonly traffic: readonly number[];
  readonly baselineTraffic: number;
}

export interface QuerySeries {
  readonly query: string;
  /** One for each slot of the window. */
  readonly counts: readonly number[];
  readonly baseline: number;
}
