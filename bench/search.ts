import { searchFor } from '../server/src/search/query/search-request.ts';
import { search } from '../server/src/search/search.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { chooseLoadGenerator } from './load/choose-load-generator.ts';
import { measuredLoad } from './load/measured-load.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { captureIndexQuery } from './quarry/capture-index-query.ts';
import { type FilledDataFolder, fillDataFolder, openSearchServices } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What does HTTP add to the index? The same queries against the bare index in this process and against
// `/api/v1/search`, in alternating rounds of one run, one request at a time.
const options = readOptions({
  passages: 120_000,
  queries: 240,
  rounds: 10,
  'warm-up-rounds': 10,
  seconds: 15,
  'load-generator': 'auto',
  root: [],
});

/** A search that takes this long is a fault, not a sample. */
const SEARCH_TIMEOUT_MS = 10_000;

const { passages, queries } = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
await withTemporaryFolder(async (folder) => {
  const filled = await fillDataFolder(folder, documentInputs(passages));
  console.log(`Indexed ${passages.length} passages in ${filled.seconds.toFixed(1)} s.`);
  const server = await QuarryServer.start(folder);
  try {
    await measure(folder, server, filled);
  } finally {
    await server.stop();
  }
});

async function measure(
  folder: string,
  server: QuarryServer,
  filled: FilledDataFolder,
): Promise<void> {
  const timings = await timeBothInTurn(folder, server);
  const generator = chooseLoadGenerator(options['load-generator']);
  const plan = { connections: 16, seconds: options.seconds };
  const load = await measuredLoad(generator, server.searchTarget(queries), plan);
  const rows = Object.entries(timings).map(([name, samples]) => ({
    '': name,
    'p50 ms': percentile(samples, 0.5),
    'p99 ms': percentile(samples, 0.99),
  }));
  const ratio = (share: number) =>
    percentile(timings.http, share) / percentile(timings.index, share);
  const residentMB = load.residentBytesPeak / 1e6;
  await report({
    name: 'search',
    options,
    tables: {
      [`One request at a time, ${passages.length} passages, ${queries.length} queries`]: [
        ...rows,
        { '': 'http / index', 'p50 ms': ratio(0.5), 'p99 ms': ratio(0.99) },
      ],
      [`Under load of 16 connections by ${generator.name}`]: [
        {
          'requests/s': load.requestsPerSecond,
          'p50 ms': load.latencyMsP50,
          'p99 ms': load.latencyMsP99,
          'CPU ms/request': load.cpuMsPerRequest,
          'resident MB': residentMB,
        },
      ],
    },
    budgets: [
      {
        figure: 'p50 over the bare call',
        value: ratio(0.5),
        must: 'at most',
        limit: 2,
        unit: 'times',
      },
      {
        figure: 'p99 over the bare call',
        value: ratio(0.99),
        must: 'at most',
        limit: 3,
        unit: 'times',
      },
      {
        figure: 'resident memory while serving',
        value: residentMB,
        must: 'at most',
        limit: 400,
        unit: 'MB',
      },
    ],
    details: { load, filled, passages: passages.length },
  });
}

/** Milliseconds of every kept call: the bare index, the whole `search()` for where the time goes, and HTTP. */
interface Timings {
  readonly index: number[];
  readonly search: number[];
  readonly http: number[];
}

async function timeBothInTurn(folder: string, server: QuarryServer): Promise<Timings> {
  const services = openSearchServices(folder);
  const client = await SequentialClient.connect(server.baseUrl);
  const { requests } = server.searchTarget(queries);
  const indexQueries = await Promise.all(
    queries.map((query) => captureIndexQuery(query, services)),
  );
  const timings: Timings = { index: [], search: [], http: [] };
  for (let round = -options['warm-up-rounds']; round < options.rounds; round++) {
    // Rounds below zero warm everything up and are not kept.
    const kept: Timings = round < 0 ? { index: [], search: [], http: [] } : timings;
    for (const query of indexQueries) {
      kept.index.push(await elapsedMs(() => services.index.search(query)));
    }
    for (const query of queries) {
      kept.search.push(
        await elapsedMs(() =>
          search(searchFor(query), services, { signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS) }),
        ),
      );
    }
    for (const request of requests) kept.http.push(await client.time(request));
  }
  client.close();
  services.close();
  return timings;
}

async function elapsedMs(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
