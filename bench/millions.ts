import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LoadedSegment,
  loadSegment,
  shareLoaded,
} from '../server/src/index/embedded/files/segment-file.ts';
import { grownPassages } from './corpus/grown-passages.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { chooseLoadGenerator } from './load/choose-load-generator.ts';
import { measuredLoad } from './load/measured-load.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { pushFor } from './pushes/push-load.ts';
import { contentSize, dataFolderPaths, fillContent } from './quarry/data-folder.ts';
import { documentInput } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What becomes of speed and memory when there are millions of passages?
const options = readOptions({
  passages: 1_000_000,
  queries: 240,
  seconds: 20,
  'resting-seconds': 90,
  'load-generator': 'auto',
  // A folder that a run before left filled, or where this one leaves it.
  folder: '',
});
/** The real text that the rest is made of. */
const REAL_PASSAGES = 120_000;

const corpus = await openCorpus({ passages: REAL_PASSAGES, queries: options.queries, roots: [] });
const generator = chooseLoadGenerator(options['load-generator']);

if (options.folder === '') await withTemporaryFolder((folder) => measure(join(folder, 'data')));
else await measure(options.folder);

async function measure(folder: string): Promise<void> {
  const fillSeconds = isFilled(folder) ? Number.NaN : await fill(folder);
  const started = performance.now();
  const server = await QuarryServer.start(folder);
  const startSeconds = (performance.now() - started) / 1000;
  try {
    const target = server.searchTarget(corpus.queries);
    // Segments are merged meanwhile, and what is merged is opened.
    const whileMerging = await oneClient(server, options['resting-seconds']);
    const atRest = await oneClient(server, options.seconds);
    const crowd = { connections: 16, seconds: options.seconds };
    await generator.run(target, crowd);
    const crowded = await measuredLoad(generator, target, crowd);
    await openPushSource(server);
    const pushMs = (await pushFor(server, { clients: 1, seconds: options.seconds })).latenciesMs;
    const memoryBytes = proportionalMemory(server.pid);
    await server.stop();
    const shared = sharedBytes(folder);
    const perPassage = (bytes: number) => bytes / options.passages;
    await report({
      name: 'millions',
      options,
      tables: {
        [`${options.passages} passages, ${corpus.queries.length} queries, top 10 with highlighting`]:
          [
            { what: 'documents/s stored and indexed', value: options.passages / fillSeconds },
            { what: 'start until healthy, s', value: startSeconds },
            {
              what: 'one client while segments are merged, p50 ms',
              value: percentile(whileMerging, 0.5),
            },
            { what: 'the same, p99 ms', value: percentile(whileMerging, 0.99) },
            { what: 'the same, at most, ms', value: Math.max(...whileMerging) },
            { what: 'one client at rest, p50 ms', value: percentile(atRest, 0.5) },
            { what: 'the same, p99 ms', value: percentile(atRest, 0.99) },
            { what: '16 clients, requests/s', value: crowded.requestsPerSecond },
            { what: 'the same, p99 ms', value: crowded.latencyMsP99 },
            { what: 'the same, processor ms a request', value: crowded.cpuMsPerRequest },
            { what: 'a push until it is searchable, p50 ms', value: percentile(pushMs, 0.5) },
            { what: 'the same, p99 ms', value: percentile(pushMs, 0.99) },
            { what: 'proportional memory of the server, MB', value: memoryBytes / 1e6 },
            { what: 'memory that threads share, MB', value: shared.bytes / 1e6 },
            { what: 'segments', value: shared.segments },
            { what: 'disk, bytes a passage', value: perPassage(await contentSize(folder)) },
          ],
      },
      budgets: [
        {
          figure: 'shared memory a passage',
          value: perPassage(shared.bytes),
          must: 'at most',
          limit: 120,
          unit: 'bytes',
        },
      ],
    });
  } finally {
    await server.stop();
  }
}

function isFilled(folder: string): boolean {
  try {
    return readdirSync(dataFolderPaths(folder).index).length > 0;
  } catch {
    return false; // it is not there yet
  }
}

async function fill(folder: string): Promise<number> {
  await (await QuarryServer.start(folder)).stop();
  const documents = function* () {
    for (const passage of grownPassages(corpus.passages, options.passages))
      yield documentInput(passage);
  };
  return fillContent(folder, documents());
}

/** Milliseconds of each search of one client, one after the other. */
async function oneClient(server: QuarryServer, seconds: number): Promise<number[]> {
  const { baseUrl, requests } = server.searchTarget(corpus.queries);
  const client = await SequentialClient.connect(baseUrl);
  const elapsedMs: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn++) {
    elapsedMs.push(await client.time(requests[turn % requests.length]!));
  }
  client.close();
  return elapsedMs;
}

/** One, whatever a run before left in the folder. */
async function openPushSource(server: QuarryServer): Promise<void> {
  const { sources } = (await server.call('GET', '/api/sources')) as { sources: { kind: string }[] };
  if (sources.some(({ kind }) => kind === 'push')) return;
  await server.call('POST', '/api/sources', { kind: 'push', name: 'Pushed' });
}

/** What the process takes of the machine: pages that it shares with others count in part. */
function proportionalMemory(pid: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) * 1024;
}

/** Bytes of the arrays that all threads read, as searches load them. */
function sharedBytes(folder: string): { segments: number; bytes: number } {
  const { index } = dataFolderPaths(folder);
  const files = readdirSync(index).filter((name) => /^segment-/.test(name));
  const buffers = new Set<ArrayBufferLike>();
  for (const file of files) {
    const loaded: LoadedSegment = loadSegment(join(index, file), 'all', 'shared');
    addBuffers(shareLoaded(loaded), buffers);
    loaded.close();
  }
  const bytes = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { segments: files.length, bytes };
}

/** Some arrays are those of several segments. */
function addBuffers(value: unknown, buffers: Set<ArrayBufferLike>): void {
  if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) addBuffers(one, buffers);
  }
}
