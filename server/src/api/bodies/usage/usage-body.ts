import { type Endpoint, endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { Latencies, UsageReport } from '../../../storage/usage/usage-ledger.ts';
import type { DeepReadonly } from '../../pipeline/route.ts';

/** The use half of the answer of `GET /api/stats`. */
export type UsageBody = NonNullable<
  DeepReadonly<z.input<typeof endpoints.stats.response>>['usage']
>;

/** What things are called; `null`: they are gone. */
export interface UsageNames {
  readonly nameOfKey: (id: string) => string | null;
  readonly nameOfSource: (id: string) => string | null;
}

/** Makes a {@link UsageBody}. */
export function usageBody(report: UsageReport, { nameOfKey, nameOfSource }: UsageNames): UsageBody {
  const { total, fromMs, toMs, sinceMs, feedback } = report;
  return {
    since: timeOf(Math.max(fromMs, sinceMs ?? fromMs)),
    from: timeOf(fromMs),
    to: timeOf(toMs),
    requests: total.requests,
    failed: total.failed,
    searches: total.searches,
    conversations: total.conversations,
    zeroResultRate: share(total.empty, total.searches),
    latencyMs: rounded(report.latencyMs),
    byRoute: report.byRoute.map(({ name, requests, failed, searches, latencyMs }) => ({
      route: routeOf(name),
      requests,
      failed,
      searches,
      latencyMs: rounded(latencyMs),
    })),
    byKey: report.byKey.map(({ name, requests, searches, empty }) => ({
      keyId: name,
      name: nameOfKey(name),
      requests,
      searches,
      zeroResultRate: share(empty, searches),
    })),
    bySource: report.bySource.map(({ name, searches, clicks }) => ({
      source: name,
      name: nameOfSource(name),
      searches,
      clicks,
    })),
    byDay: report.byDay.map(({ startMs, requests, searches }) => ({
      date: timeOf(startMs).slice(0, 'YYYY-MM-DD'.length),
      requests,
      searches,
    })),
    byInterval: report.byInterval.map(({ startMs, requests, searches, empty, conversations }) => ({
      start: timeOf(startMs),
      requests,
      searches,
      zeroResults: empty,
      conversations,
    })),
    topQueries: report.top,
    topZeroResultQueries: report.empty,
    slowQueries: report.slow.map(({ query, count, meanMs }) => ({
      query,
      count,
      meanMs: hundredths(meanMs),
    })),
    abandonedQueries: report.abandoned,
    reformulatedQueries: report.reformulated,
    risingQueries: report.rising,
    hidden: report.hidden,
    clicks: {
      total: total.clicks,
      clickThroughRate: share(total.clicked, total.searches),
      meanReciprocalRank: share(total.reciprocalRanks, total.clicks),
    },
    feedback: {
      results: feedback.result,
      searches: feedback.search,
      answers: feedback.answer,
      notes: report.notes.map(({ atMs, subject, isGood, note }) => ({
        at: timeOf(atMs),
        about: subject,
        value: isGood ? 1 : -1,
        note,
      })),
    },
  };
}

/** An endpoint that an earlier version counted keeps its name. */
function routeOf(name: string): string {
  const endpoint = Object.values<Endpoint>(endpoints).find((one) => one.name === name);
  return endpoint === undefined ? name : `${endpoint.method} ${endpoint.path}`;
}

/** Clicks may come on a day after their searches: at most 1. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole);
}

function rounded({ p50, p95, p99 }: Latencies): Latencies {
  const round = (value: number | null) => (value === null ? null : hundredths(value));
  return { p50: round(p50), p95: round(p95), p99: round(p99) };
}

function hundredths(value: number): number {
  return Math.max(0.01, Math.round(value * 100) / 100);
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
