import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openCorpus } from './corpus/open-corpus.ts';
import type { LoadRequest } from './load/load.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { StreamClient } from './load/stream-client.ts';
import { percentile } from './measure/percentile.ts';
import { processUsage } from './measure/process-usage.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// When do the parts of a streamed search arrive, one stream at a time? And what do many open streams, all waiting for
// a weather service that never answers, cost the searches beside them?
const options = readOptions({
  passages: 100_000,
  queries: 240,
  rounds: 10,
  'warm-up-rounds': 5,
  streams: 500,
  root: [],
});

/** What is timed. */
const PARTS = ['ack', 'fast_init', 'result_batch'] as const;

const { passages, queries } = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
const weather = createServer(() => undefined).listen(0, '127.0.0.1');
await once(weather, 'listening');
const { port } = weather.address() as AddressInfo; // of a server that listens on a port
await withTemporaryFolder(async (folder) => {
  await fillDataFolder(folder, documentInputs(passages));
  const settings = { WEATHER_URL: `http://127.0.0.1:${port}/forecast` };
  const server = await QuarryServer.start(folder, settings);
  try {
    await measure(server);
  } finally {
    await server.stop();
    weather.closeAllConnections();
    weather.close();
  }
});

async function measure(server: QuarryServer): Promise<void> {
  const parts = await timeParts(server);
  const many = await holdMany(server);
  const p99 = (name: (typeof PARTS)[number]) => percentile(parts[name], 0.99);
  const slowdown = percentile(many.meanwhileMs, 0.99) / percentile(many.aloneMs, 0.99);
  const perStreamMB = many.addedBytes / options.streams / 1e6;
  await report({
    name: 'stream',
    options,
    tables: {
      [`One stream at a time, ${passages.length} passages, ${queries.length} queries`]: PARTS.map(
        (name) => ({
          '': name,
          'p50 ms': percentile(parts[name], 0.5),
          'p99 ms': p99(name),
        }),
      ),
      [`Searches beside ${options.streams} open streams`]: [
        searchRow('alone', many.aloneMs),
        searchRow('meanwhile', many.meanwhileMs),
      ],
      Streams: [
        {
          opened: options.streams,
          'open at once': many.openAtOnce,
          whole: many.whole,
          'MB each': perStreamMB,
        },
      ],
    },
    budgets: [
      budget('p99 to `ack`', p99('ack'), 5, 'ms'),
      budget('p99 to `fast_init`', p99('fast_init'), 25, 'ms'),
      budget('p99 to the first `result_batch`', p99('result_batch'), 40, 'ms'),
      budget('streams dropped', options.streams - many.whole, 0, ''),
      budget('memory of an open stream', perStreamMB, 2, 'MB'),
      budget('p99 of searches meanwhile', slowdown, 3, 'times'),
    ],
    details: { openAtOnce: many.openAtOnce },
  });
}

function budget(figure: string, value: number, limit: number, unit: string) {
  return { figure, value, must: 'at most' as const, limit, unit };
}

function searchRow(name: string, samples: readonly number[]) {
  return {
    '': name,
    searches: samples.length,
    'p50 ms': percentile(samples, 0.5),
    'p99 ms': percentile(samples, 0.99),
  };
}

type Parts = Readonly<Record<(typeof PARTS)[number], number[]>>;

/** Milliseconds; of a query without results there is no batch. */
async function timeParts(server: QuarryServer): Promise<Parts> {
  const client = await StreamClient.connect(server.baseUrl);
  const requests = server.searchTarget(queries).requests.map(asStream);
  const parts: Parts = { ack: [], fast_init: [], result_batch: [] };
  for (let round = -options['warm-up-rounds']; round < options.rounds; round++) {
    for (const request of requests) {
      const times = await client.read(request);
      if (round < 0) continue; // rounds below zero warm everything up
      for (const name of PARTS) {
        const ms = times.get(name);
        if (ms !== undefined) parts[name].push(ms);
      }
    }
  }
  client.close();
  return parts;
}

function asStream(request: LoadRequest): LoadRequest {
  return { ...request, path: request.path.replace('/api/v1/search', '/api/search/stream') };
}

interface ManyStreams {
  readonly aloneMs: readonly number[];
  readonly meanwhileMs: readonly number[];
  readonly openAtOnce: number;
  /** How many came to their end. */
  readonly whole: number;
  readonly addedBytes: number;
}

/** Each stream has its results at once and then waits for the weather, as long as the server is patient: about 2 s. */
async function holdMany(server: QuarryServer): Promise<ManyStreams> {
  const search = await SequentialClient.connect(server.baseUrl);
  const { requests } = server.searchTarget(queries);
  const aloneMs: number[] = [];
  for (const request of requests) aloneMs.push(await search.time(request));
  const clients = await Promise.all(
    Array.from({ length: options.streams }, () => StreamClient.connect(server.baseUrl)),
  );
  const before = processUsage(server.pid).residentBytes;
  const streams = openAll(clients, weatherRequest(server));
  await streams.allOpen;
  const openAtOnce = options.streams - streams.ended();
  const addedBytes = processUsage(server.pid).residentBytes - before;
  const meanwhileMs: number[] = [];
  for (let i = 0; streams.ended() === 0; i++) {
    const request = requests[i % requests.length];
    if (request !== undefined) meanwhileMs.push(await search.time(request));
  }
  const whole = await streams.whole;
  for (const client of [search, ...clients]) client.close();
  return { aloneMs, meanwhileMs, openAtOnce, whole, addedBytes };
}

function weatherRequest(server: QuarryServer): LoadRequest {
  const [request] = server.searchTarget(['weather in berlin']).requests;
  if (request === undefined) throw new Error('a target of one query has one request');
  return asStream({ ...request, path: `${request.path}&limit=1` });
}

function openAll(clients: readonly StreamClient[], request: LoadRequest) {
  const allOpen = Promise.withResolvers<void>();
  let waiting = 0;
  let ended = 0;
  const onEvent = (name: string) => {
    if (name === 'fast_init') waiting += 1;
    if (name === 'done') ended += 1;
    if (waiting === clients.length) allOpen.resolve();
  };
  const all = Promise.allSettled(clients.map((client) => client.read(request, onEvent)));
  const whole = all.then(
    (results) => results.filter(({ status }) => status === 'fulfilled').length,
  );
  // Streams that break off are not waited for.
  void whole.then(() => allOpen.resolve());
  return { allOpen: allOpen.promise, ended: () => ended, whole };
}
