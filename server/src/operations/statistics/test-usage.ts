import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { openSqliteUsageLedger } from '../../storage/records/statistics/sqlite-usage-ledger.ts';
import { createUsage, type Usage, type UsageStore } from './usage.ts';
import { UsageService } from './usage-service.ts';

/** Statistics in a temporary folder, written in this thread; closing removes the folder. */
export function createTestUsage(
  clock: Clock = systemClock,
  minClients = 5,
): Usage & { readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-usage-'));
  const file = join(folder, 'statistics.sqlite');
  const service = new UsageService({
    clock,
    open: (isDamaged) =>
      openSqliteUsageLedger(file, {
        keepDays: 400,
        minClients,
        trendsMinClients: minClients,
        isDamaged,
        stopwatch: clock,
        log: () => undefined,
        onBegunAnew: () => undefined,
      }),
  });
  const usage = createUsage({
    store: storeOf(service),
    timers: systemTimers,
    log: () => undefined,
    run: folder,
    onLost: () => undefined,
  });
  return Object.assign(usage, {
    file,
    async close() {
      await Object.getPrototypeOf(usage).close.call(usage);
      rmSync(folder, { recursive: true });
    },
  });
}

/** A service of this thread as a store. */
export function storeOf(service: UsageService): UsageStore {
  return {
    append: async (batch) => service.append(batch),
    report: async (range) => service.report(range),
    trends: async (window) => service.trends(window),
    mend: async () => service.mend(),
    close: async () => service.close(),
  };
}
