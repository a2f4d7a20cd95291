import { setTimeout as pause } from 'node:timers/promises';
import { openCorpus } from './corpus/open-corpus.ts';
import { modelFolder } from './embedding/open-meaning.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { waitUntil } from './processes/wait-until.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What does embedding in the background cost those who search meanwhile? The same searches by words, one at a
// time, on the same documents: without embedding, while a backlog is embedded, and without again.
const options = readOptions({
  passages: 20_000,
  queries: 240,
  rounds: 4,
  'warm-up-rounds': 4,
  seconds: 20,
  root: [],
});

/** Loading a model at a low priority on a busy machine. */
const MODEL_TIMEOUT_MS = 180_000;

const model = modelFolder();
if (model === null) {
  console.log(
    'Not measured: there is no model. Set QUARRY_EVAL_DATA, or put data in ../shared/data.',
  );
} else {
  await measure({ EMBEDDINGS: 'local', EMBEDDINGS_MODEL: model });
}

async function measure(embedding: Readonly<Record<string, string>>): Promise<void> {
  const { passages, queries } = await openCorpus({
    passages: options.passages,
    queries: options.queries,
    roots: options.root,
  });
  await withTemporaryFolder(async (folder) => {
    await fillDataFolder(folder, documentInputs(passages));
    const off = { EMBEDDINGS: 'off' };
    const before = await withServer(folder, off, (server) => timeSearches(server, queries));
    const during = await withServer(folder, embedding, (server) => timeMeanwhile(server, queries));
    const after = await withServer(folder, off, (server) => timeSearches(server, queries));
    await reportOf([...before, ...after], during);
  });
}

async function withServer<Result>(
  folder: string,
  settings: Readonly<Record<string, string>>,
  work: (server: QuarryServer) => Promise<Result>,
): Promise<Result> {
  const server = await QuarryServer.start(folder, settings);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function timeSearches(server: QuarryServer, queries: readonly string[]): Promise<number[]> {
  const client = await SequentialClient.connect(server.baseUrl);
  const { requests } = server.searchTarget(queries);
  const kept: number[] = [];
  for (let round = -options['warm-up-rounds']; round < options.rounds; round++) {
    for (const { path, ...request } of requests) {
      const elapsedMs = await client.time({ ...request, path: `${path}&mode=lexical` });
      if (round >= 0) kept.push(elapsedMs);
    }
  }
  client.close();
  return kept;
}

/** Searches while the model works, which is waited for and looked at again in the end. */
async function timeMeanwhile(server: QuarryServer, queries: readonly string[]) {
  await waitUntil(() => workingEmbeddings(server), {
    what: 'the first vectors',
    intervalMs: 250,
    timeoutMs: MODEL_TIMEOUT_MS,
  });
  const [first, startedMs] = [await embeddingsOf(server), performance.now()];
  await pause(options.seconds * 1000);
  const alone = ratePerSecond(first, await embeddingsOf(server), startedMs);
  const [second, searchedMs] = [await embeddingsOf(server), performance.now()];
  const samples = await timeSearches(server, queries);
  const last = await embeddingsOf(server);
  if (last?.state !== 'filling') throw new Error('All was embedded early: take more --passages.');
  return { samples, alone, meanwhile: ratePerSecond(second, last, searchedMs) };
}

interface EmbeddingFigures {
  readonly state: string;
  readonly passages: number;
}

async function embeddingsOf(server: QuarryServer): Promise<EmbeddingFigures | null> {
  const stats = (await server.call('GET', '/api/stats')) as {
    index: { embeddings: EmbeddingFigures | null };
  }; // the contract's StatsResponse
  return stats.index.embeddings;
}

async function workingEmbeddings(server: QuarryServer): Promise<EmbeddingFigures | null> {
  const embeddings = await embeddingsOf(server);
  return embeddings !== null && embeddings.passages > 0 ? embeddings : null;
}

function ratePerSecond(
  from: EmbeddingFigures | null,
  to: EmbeddingFigures | null,
  sinceMs: number,
): number {
  const embedded = (to?.passages ?? 0) - (from?.passages ?? 0);
  return embedded / ((performance.now() - sinceMs) / 1000);
}

async function reportOf(
  without: number[],
  during: { samples: number[]; alone: number; meanwhile: number },
): Promise<void> {
  const row = (name: string, samples: number[]) => ({
    '': name,
    'p50 ms': percentile(samples, 0.5),
    'p99 ms': percentile(samples, 0.99),
  });
  const ratio = percentile(during.samples, 0.99) / percentile(without, 0.99);
  await report({
    name: 'search-while-embedding',
    options,
    tables: {
      'Searches by words, one at a time': [
        row('without embedding', without),
        row('while passages are embedded', during.samples),
      ],
      'Passages embedded a second': [
        { 'without searches': during.alone, 'with searches': during.meanwhile },
      ],
    },
    budgets: [
      {
        figure: 'p99 while embedding over p99 without',
        value: ratio,
        must: 'at most',
        limit: 2,
        unit: 'times',
      },
    ],
    details: {},
  });
}
