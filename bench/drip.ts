import { setTimeout as pause } from 'node:timers/promises';
import { openCorpus } from './corpus/open-corpus.ts';
import { type Drip, DrippingClients, pageSessionHeaders } from './load/dripping-clients.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What do requests whose bodies drip cost the searches beside them, and how many of them does the server keep? And does
// a process that was stopped answer its next request?
const options = readOptions({
  passages: 20_000,
  queries: 120,
  clients: 1_000,
  seconds: 10,
  root: [],
});

/** How long a process stands still, and how often. */
const STOPPED_MS = 1_600;
const STOPS = 5;

/** Limits of rate would end most of the drips before anything else does. */
const SETTINGS = { RATE_LIMIT_SESSION_PER_MINUTE: '0' };
const ADDRESSES = Array.from({ length: 8 }, (_, at) => `127.0.0.${at + 2}`);

interface Measured {
  readonly name: string;
  readonly searchMs: readonly number[];
  readonly refused: number;
  /** Of the drips, at the end. */
  readonly held: number;
  readonly answers: Readonly<Record<string, number>>;
}

const { passages, queries } = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
await withTemporaryFolder(async (folder) => {
  await fillDataFolder(folder, documentInputs(passages));
  const server = await QuarryServer.start(folder, SETTINGS);
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
});

async function measure(server: QuarryServer): Promise<void> {
  const requests = server.searchTarget(queries).requests;
  for (let round = 0; round < 3; round++) await searchFor(server, 1_000); // warms everything up
  const alone = await searchFor(server, options.seconds * 1000);
  const session = await pageSessionHeaders(server.baseUrl);
  const cases: [string, Omit<Drip, 'baseUrl' | 'connections' | 'addresses'>][] = [
    ['unknown route', { path: '/nowhere', headers: {} }],
    ['conversation without a key', { path: '/api/spaces/stream', headers: {} }],
    ['conversation with a page session', { path: '/api/spaces/stream', headers: session }],
    ['unknown route, coming back each second', { path: '/nowhere', headers: {}, comeBack: true }],
  ];
  const measured: Measured[] = [];
  for (const [name, drip] of cases) measured.push(await measureBeside(server, name, drip));
  const answeredAfterStop = await stopAndAsk(server);
  const aloneP99 = percentile(alone.searchMs, 0.99);
  const slowdown = (one: Measured) => percentile(one.searchMs, 0.99) / aloneP99;
  await report({
    name: 'drip',
    options,
    tables: {
      [`Searches beside ${options.clients} dripping requests, ${requests.length} queries`]: [
        searchRow('alone', alone.searchMs, alone.refused),
        ...measured.map((one) => searchRow(one.name, one.searchMs, one.refused)),
      ],
      'What became of the drips': measured.map(({ name, held, answers }) => ({
        '': name,
        answered: Object.entries(answers)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
        'still held': held,
      })),
    },
    budgets: [
      // Those that come back are load of another kind: a thousand requests a second.
      ...measured.slice(0, 3).map((one) => ({
        figure: `p99 of searches, ${one.name}`,
        value: slowdown(one),
        must: 'at most' as const,
        limit: 3,
        unit: 'times',
      })),
      {
        figure: 'searches refused',
        value: measured.reduce((sum, { refused }) => sum + refused, alone.refused),
        must: 'at most',
        limit: 0,
        unit: '',
      },
      {
        figure: 'drips held of a session',
        value: measured[2]?.held ?? Number.NaN,
        must: 'at most',
        limit: 32,
        unit: '',
      },
      {
        figure: `answered after ${STOPPED_MS / 1000} s of SIGSTOP`,
        value: answeredAfterStop,
        must: 'at least',
        limit: STOPS,
        unit: `of ${STOPS}`,
      },
    ],
  });
}

function searchRow(name: string, samples: readonly number[], refused: number) {
  return {
    '': name,
    searches: samples.length,
    refused,
    'p50 ms': percentile(samples, 0.5),
    'p99 ms': percentile(samples, 0.99),
  };
}

/** One search after the other, with and without a connection of its own in turn. */
async function searchFor(server: QuarryServer, durationMs: number) {
  const { requests } = server.searchTarget(queries);
  const kept = await SequentialClient.connect(server.baseUrl);
  const searchMs: number[] = [];
  let refused = 0;
  const endMs = performance.now() + durationMs;
  for (let i = 0; performance.now() < endMs; i++) {
    const request = requests[i % requests.length];
    if (request === undefined) break;
    const client = i % 2 === 0 ? kept : await SequentialClient.connect(server.baseUrl);
    try {
      searchMs.push(await client.time(request));
    } catch {
      refused += 1; // whatever the reason: it was not answered with 200
    }
    if (client !== kept) client.close();
  }
  kept.close();
  return { searchMs, refused };
}

async function measureBeside(
  server: QuarryServer,
  name: string,
  drip: Omit<Drip, 'baseUrl' | 'connections' | 'addresses'>,
): Promise<Measured> {
  const { baseUrl } = server;
  const drips = new DrippingClients({
    ...drip,
    baseUrl,
    connections: options.clients,
    addresses: ADDRESSES,
  });
  const searched = await searchFor(server, options.seconds * 1000);
  const { held, answers } = drips;
  drips.close();
  await pause(1_000); // what they leave behind is no part of the next
  return { name, ...searched, held, answers };
}

async function stopAndAsk(server: QuarryServer): Promise<number> {
  let answered = 0;
  for (let i = 0; i < STOPS; i++) {
    process.kill(server.pid, 'SIGSTOP');
    const searched = searchFor(server, 1);
    await pause(STOPPED_MS);
    process.kill(server.pid, 'SIGCONT');
    const { searchMs } = await searched;
    answered += Math.min(1, searchMs.length);
    await pause(500);
  }
  return answered;
}
