import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCorpus } from './corpus/open-corpus.ts';
import type { LoadRequest } from './load/load.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { freePort } from './processes/free-port.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { waitUntil } from './processes/wait-until.ts';
import { awaitJob } from './quarry/await-job.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { PROJECT_ROOT } from './report/project-root.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How long from `npm start` to the first answer to a search, when everything is installed and indexed? Then, over a large index, of the
// server by itself: how long until it is healthy, and how fast is it three seconds later, against when it has long been used?
const options = readOptions({ starts: 5, passages: 120_000, queries: 240, root: [] });
/** Of all queries. */
const WARM_UP_ROUNDS = 10;

const { passages, queries } = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
const npmStarts = await withTemporaryFolder(startWithNpm);
const largeStarts = await withTemporaryFolder(startLarge);
const medianOf = (read: (start: LargeStart) => number) => percentile(largeStarts.map(read), 0.5);
const large = {
  'healthy s': medianOf((start) => start.healthySeconds),
  'first search ms': medianOf((start) => start.firstMs),
  'p50 after 3 s, ms': medianOf((start) => percentile(start.soonMs, 0.5)),
  'p99 after 3 s, ms': medianOf((start) => percentile(start.soonMs, 0.99)),
  'p50 warm, ms': medianOf((start) => percentile(start.warmMs, 0.5)),
  'p99 warm, ms': medianOf((start) => percentile(start.warmMs, 0.99)),
};
await report({
  name: 'start',
  options,
  tables: {
    [`npm start to first answer, ${npmStarts.length} times, sample content indexed before`]: [
      { 'median s': percentile(npmStarts, 0.5), 'slowest s': Math.max(...npmStarts) },
    ],
    [`The server by itself over ${passages.length} passages, medians of ${largeStarts.length} starts, one client`]:
      [large],
  },
  budgets: [
    {
      figure: 'npm start to first answer',
      value: percentile(npmStarts, 0.5),
      must: 'at most',
      limit: 2,
      unit: 's',
    },
    {
      figure: 'a large index, start to health',
      value: large['healthy s'],
      must: 'at most',
      limit: 0.5,
      unit: 's',
    },
    {
      figure: 'p50 three seconds later against a warm server',
      value: large['p50 after 3 s, ms'] / large['p50 warm, ms'],
      must: 'at most',
      limit: 1.5,
      unit: 'times',
    },
  ],
  details: { npmStarts, largeStarts },
});

/** Seconds of each start. */
async function startWithNpm(dataFolder: string): Promise<number[]> {
  const first = await QuarryServer.start(dataFolder, { QUARRY_SAMPLE: 'on' });
  try {
    await awaitJob(first, null);
  } finally {
    await first.stop();
  }
  const key = (await readFile(join(dataFolder, 'owner-key'), 'utf8')).trim();
  const seconds: number[] = [];
  for (let start = 0; start < options.starts; start++)
    seconds.push(await secondStart(dataFolder, key));
  return seconds;
}

/** One start over a large index. Latencies are of one client. */
interface LargeStart {
  readonly healthySeconds: number;
  /** Asked for at once. */
  readonly firstMs: number;
  /** Each query once, from three seconds after that. */
  readonly soonMs: readonly number[];
  /** The same after {@link WARM_UP_ROUNDS}. */
  readonly warmMs: readonly number[];
}

async function startLarge(folder: string): Promise<LargeStart[]> {
  await fillDataFolder(folder, documentInputs(passages));
  // Where `npm start` has Node keep compiled code (`tools/bootstrap.mjs`).
  const settings = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  await (await QuarryServer.start(folder, settings)).stop();
  const starts: LargeStart[] = [];
  for (let start = 0; start < options.starts; start++) {
    const started = performance.now();
    const server = await QuarryServer.start(folder, settings);
    const healthySeconds = (performance.now() - started) / 1_000;
    try {
      starts.push({ healthySeconds, ...(await searchAfterStart(server)) });
    } finally {
      await server.stop();
    }
  }
  return starts;
}

async function searchAfterStart(server: QuarryServer): Promise<Omit<LargeStart, 'healthySeconds'>> {
  const { requests } = server.searchTarget(queries);
  const client = await SequentialClient.connect(server.baseUrl);
  try {
    const firstMs = await client.time(requests[0]!);
    await delay(3_000);
    const soonMs = await timeAll(client, requests);
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await timeAll(client, requests);
    return { firstMs, soonMs, warmMs: await timeAll(client, requests) };
  } finally {
    client.close();
  }
}

async function timeAll(
  client: SequentialClient,
  requests: readonly LoadRequest[],
): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) times.push(await client.time(request));
  return times;
}

/** Seconds from starting `npm start` until a search is answered with 200. */
async function secondStart(dataFolder: string, key: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: String(port), QUARRY_DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    // A group of its own, so that Ctrl-C reaches npm and what it started, as in a terminal.
    detached: true,
  });
  try {
    await waitUntil(() => firstAnswer(port, key), {
      what: 'an answer',
      intervalMs: 10,
      timeoutMs: 60_000,
    });
    return (performance.now() - started) / 1000;
  } finally {
    await stopGroup(npm);
  }
}

async function firstAnswer(port: number, key: string): Promise<true | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/search?q=install`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await response.arrayBuffer();
    return response.status === 200 ? true : null;
  } catch {
    // Not listening yet; the time limit of the wait ends this.
    return null;
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}
