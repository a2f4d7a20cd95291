import { randomUUID } from 'node:crypto';
import type { Metrics } from '../operations/metrics/metrics.ts';
import { createUsage, noUsage, type Usage } from '../operations/statistics/usage.ts';
import { openUsageThread } from '../operations/statistics/usage-thread.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { DataFolder } from '../storage/data-folder/data-folder.ts';
import type { Settings } from './config/settings.ts';
import { threadEntries } from './threads/entries.ts';

/** The parts that statistics report to. */
export interface UsageParts {
  readonly folder: Pick<DataFolder, 'statisticsFile'>;
  readonly metrics: Pick<Metrics, 'usageLost' | 'damageFound'>;
  readonly log: Log;
}

/** Counts use in a separate thread, unless that is off. */
export function openUsage(settings: Settings, { folder, metrics, log }: UsageParts): Usage {
  if (!settings.STATS) return noUsage;
  const store = openUsageThread(
    threadEntries.statistics,
    {
      file: folder.statisticsFile,
      keepDays: settings.STATS_KEEP_DAYS,
      minClients: settings.STATS_MIN_CLIENTS,
      trendsMinClients: settings.TRENDS_MIN_CLIENTS,
    },
    {
      log({ level, message, fields }) {
        log(level, message, fields);
        return null;
      },
      begunAnew() {
        metrics.damageFound('statistics');
        return null;
      },
    },
  );
  return createUsage({
    store,
    timers: systemTimers,
    log,
    run: randomUUID(),
    onLost: (count) => metrics.usageLost(count),
  });
}
