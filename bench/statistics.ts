import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openCorpus } from './corpus/open-corpus.ts';
import { chooseLoadGenerator } from './load/choose-load-generator.ts';
import { median } from './measure/median.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import type { Budget } from './report/budget.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { writeYear } from './usage/write-year.ts';

// How large is a year of statistics, how long does a report of it take, and what does counting cost searches? A year of one
// request a second, of 100,000 queries as Zipf says and 20 keys, is written straight into a ledger; then `/api/stats` of a
// server that has it is asked for ranges of an hour to the whole year. The cost is measured by two servers over the same content,
// one with `STATS=off`, under load in turn; each pair of runs gives one ratio.
//
// What it cannot see: how the thread of the ledger gets on with a disk that is busy.
const options = readOptions({
  days: 365,
  'requests-per-second': 1,
  queries: 100_000,
  keys: 20,
  reports: 300,
  pairs: 10,
  seconds: 8,
  passages: 5_000,
  'load-queries': 200,
  'load-generator': 'auto',
  'skip-load': false,
  root: [],
});

/** As far as two runs may differ for a server to be warm. */
const WARM_DIFFERENCE = 0.05;
const MAX_WARM_UPS = 6;

const DAY_MS = 86_400_000;

const budgets: Budget[] = [];
const tables: Record<string, Record<string, number | string>[]> = {};
await withTemporaryFolder(async (folder) => {
  await (await QuarryServer.start(folder)).stop();
  const file = join(folder, 'statistics.sqlite');
  const nowMs = Date.now();
  console.log(`Writing ${options.days} days of statistics.`);
  const { days, queries, keys } = options;
  const requestsPerSecond = options['requests-per-second'];
  const written = writeYear(file, nowMs, { days, requestsPerSecond, queries, keys });
  const megabytes = statSync(file).size / 1e6;
  console.log(`Asking for ${options.reports} reports.`);
  const times = await timeReports(folder, nowMs);
  const p99 = percentile(times, 0.99);
  tables['A year of statistics'] = [
    {
      days: options.days,
      requests: written.requests,
      'written in s': Math.round(written.seconds),
      MB: Math.round(megabytes * 10) / 10,
      reports: times.length,
      'p50 ms': Math.round(percentile(times, 0.5) * 10) / 10,
      'p99 ms': Math.round(p99 * 10) / 10,
    },
  ];
  budgets.push(
    { figure: 'size of a year', value: megabytes, must: 'at most', limit: 200, unit: 'MB' },
    { figure: '/api/stats over a year, p99', value: p99, must: 'at most', limit: 50, unit: 'ms' },
  );
});
if (!options['skip-load']) await measureLoad();
await report({ name: 'statistics', options, tables, budgets });

/** Each range is asked for as often as the others, in turn. */
async function timeReports(folder: string, nowMs: number): Promise<number[]> {
  const server = await QuarryServer.start(folder);
  const at = (daysAgo: number) => new Date(nowMs - daysAgo * DAY_MS).toISOString().slice(0, 19);
  const ranges = [
    '',
    `?from=${at(1 / 24)}Z&interval=minute`,
    `?from=${at(7)}Z&interval=hour`,
    `?from=${at(100)}Z&to=${at(11)}Z`,
    `?from=${at(options.days)}Z`,
    `?from=${at(options.days / 2)}Z&limit=100`,
  ];
  try {
    for (const range of ranges) await server.call('GET', `/api/stats${range}`); // its caches are filled
    const times: number[] = [];
    for (let count = 0; count < options.reports; count++) {
      const startedMs = performance.now();
      await server.call('GET', `/api/stats${ranges[count % ranges.length]}`);
      times.push(performance.now() - startedMs);
      if ((count + 1) % 50 === 0) console.log(`  ${count + 1} of ${options.reports} reports`);
    }
    return times;
  } finally {
    await server.stop();
  }
}

async function measureLoad(): Promise<void> {
  const generator = chooseLoadGenerator(options['load-generator']);
  const { passages, queries } = await openCorpus({
    passages: options.passages,
    queries: options['load-queries'],
    roots: options.root,
  });
  await withTemporaryFolder((onFolder) =>
    withTemporaryFolder(async (offFolder) => {
      const inputs = documentInputs(passages);
      await fillDataFolder(onFolder, inputs);
      await fillDataFolder(offFolder, inputs);
      const on = await QuarryServer.start(onFolder);
      const off = await QuarryServer.start(offFolder, { STATS: 'off' });
      try {
        const plan = { connections: 16, seconds: options.seconds };
        const searchesOf = async (server: QuarryServer) => {
          const result = await generator.run(server.searchTarget(queries), plan);
          if (result.errors > 0) throw new Error(`${result.errors} searches failed`);
          return result.requestsPerSecond;
        };
        console.log('Searching with and without statistics.');
        await warmUp(() => searchesOf(on));
        await warmUp(() => searchesOf(off));
        const ratios: number[] = [];
        for (let pair = 0; pair < options.pairs; pair++) {
          // The first of a pair is another one each time: a machine that warms up favours neither.
          const isOnFirst = pair % 2 === 0;
          const first = await searchesOf(isOnFirst ? on : off);
          const second = await searchesOf(isOnFirst ? off : on);
          ratios.push(isOnFirst ? first / second : second / first);
          console.log(`  pair ${pair + 1} of ${options.pairs}: ${percentOf(ratios.at(-1) ?? 0)} %`);
        }
        tables['Searches a second, with statistics against without'] = ratios.map((ratio, at) => ({
          pair: at + 1,
          '%': percentOf(ratio),
        }));
        budgets.push({
          figure: 'searches a second with statistics, of those without',
          value: 100 * median(ratios),
          must: 'at least',
          limit: 95,
          unit: '%',
        });
      } finally {
        await on.stop();
        await off.stop();
      }
    }),
  );
}

/** Runs until two in turn differ by little: a server that is still being compiled says nothing of its speed. */
async function warmUp(run: () => Promise<number>): Promise<void> {
  let last = 0;
  for (let count = 0; count < MAX_WARM_UPS; count++) {
    const next = await run();
    if (Math.abs(next - last) < WARM_DIFFERENCE * next) return;
    last = next;
  }
}

function percentOf(ratio: number): number {
  return Math.round(ratio * 1000) / 10;
}
