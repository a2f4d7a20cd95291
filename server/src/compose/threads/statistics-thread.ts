// The entry of the statistics thread, and the composition root of it: it alone writes the file of statistics.
import { parentPort, workerData } from 'node:worker_threads';
import { UsageService } from '../../operations/statistics/usage-service.ts';
import { serveUsage, type UsageThreadOptions } from '../../operations/statistics/usage-thread.ts';
import { systemClock } from '../../runtime/clock.ts';
import { packError } from '../../runtime/threads/packed-errors.ts';
import { openSqliteUsageLedger } from '../../storage/records/statistics/sqlite-usage-ledger.ts';

if (parentPort === null) throw new Error('statistics-thread.ts is started as a worker thread.');
const { file, ...options } = workerData as UsageThreadOptions;

const service = new UsageService({
  clock: systemClock,
  open: (isDamaged) =>
    openSqliteUsageLedger(file, {
      ...options,
      isDamaged,
      stopwatch: { now: () => performance.now() },
      log(level, message, { error, ...fields } = {}) {
        const cause = error === undefined ? {} : { error: packError(error) };
        void main.call('log', { level, message, fields: { ...fields, ...cause } });
      },
      onBegunAnew: () => void main.call('begunAnew', null),
    }),
});
const main = serveUsage(service, parentPort);
