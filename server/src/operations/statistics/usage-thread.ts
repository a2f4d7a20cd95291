import type { LogLevel } from '../../runtime/log.ts';
import { startThread } from '../../runtime/threads/start-thread.ts';
import {
  type CallHandlers,
  type CallPort,
  ThreadCalls,
} from '../../runtime/threads/thread-calls.ts';
import { ThreadOnDemand } from '../../runtime/threads/thread-on-demand.ts';
import type { UsageRange, UsageReport } from '../../storage/usage/usage-ledger.ts';
import type { Trend, TrendWindow } from './trends.ts';
import type { UsageStore } from './usage.ts';
import type { NotedBatch, UsageService } from './usage-service.ts';

/** Calls of the statistics thread. */
export type UsageCalls = {
  append: { argument: NotedBatch; sent: never; result: null };
  report: { argument: UsageRange; sent: never; result: UsageReport };
  trends: { argument: TrendWindow; sent: never; result: Trend[] };
  mend: { argument: null; sent: never; result: number };
  close: { argument: null; sent: never; result: null };
};

/** Reports of the statistics thread. */
export type UsageThreadNews = {
  log: {
    argument: {
      readonly level: LogLevel;
      readonly message: string;
      readonly fields: Readonly<Record<string, unknown>>;
    };
    sent: never;
    result: null;
  };
  /** Its file was damaged and has been recreated. */
  begunAnew: { argument: null; sent: never; result: null };
};

/** Start options of the statistics thread. */
export interface UsageThreadOptions {
  readonly file: string;
  readonly keepDays: number;
  readonly minClients: number;
  readonly trendsMinClients: number;
}

// Shown results of an hour, the queries of a day while they are listed, and the cache of SQLite besides.
const OLD_MIB = 256;
// It parses one batch of notes at a time: a nursery as large as the main thread's would only keep more garbage.
const YOUNG_MIB = 6;
// A report of a year takes a twentieth of this.
const CLOSE_LIMIT_MS = 2_000;

/** Serves a main thread through `port`. */
export function serveUsage(
  service: UsageService,
  port: CallPort,
): ThreadCalls<UsageThreadNews, UsageCalls> {
  const handlers: CallHandlers<UsageCalls> = {
    append(batch) {
      service.append(batch);
      return null;
    },
    report: (range) => service.report(range),
    trends: (window) => service.trends(window),
    mend: () => service.mend(),
    close() {
      service.close();
      return null;
    },
  };
  return new ThreadCalls<UsageThreadNews, UsageCalls>(port, handlers);
}

/**
 * Statistics in a thread that begins at `entry`: it is started with the first call, and again with the next one after it
 * has died.
 */
export function openUsageThread(
  entry: URL,
  options: UsageThreadOptions,
  news: CallHandlers<UsageThreadNews>,
): UsageStore {
  const thread = new ThreadOnDemand<UsageCalls, UsageThreadNews>({
    start: () =>
      startThread(entry, {
        workerData: options,
        name: 'quarry-statistics',
        youngMib: YOUNG_MIB,
        oldMib: OLD_MIB,
      }),
    handlers: news,
    errorOf: (end) =>
      typeof end === 'number' ? new Error(`the statistics thread ended with code ${end}`) : end,
  });
  return {
    append: async (batch) => void (await thread.calls.call('append', batch)),
    report: async (range) => thread.calls.call('report', range),
    trends: async (window) => thread.calls.call('trends', window),
    mend: async () => thread.calls.call('mend', null),
    async close() {
      if (thread.running === null) return;
      const { worker, calls } = thread.running;
      const limit = setTimeout(() => void worker.terminate(), CLOSE_LIMIT_MS);
      await calls.call('close', null).catch(() => undefined); // it died: nothing is open
      clearTimeout(limit);
      await worker.terminate();
    },
  };
}
