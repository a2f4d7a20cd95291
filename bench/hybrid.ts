import { embedTexts } from '../server/src/index/embedding/embed-texts.ts';
import type { Embedder } from '../server/src/index/embedding/embedder.ts';
import { createLocalEmbedder } from '../server/src/index/embedding/local/create-local-embedder.ts';
import { openSqliteDocumentStore } from '../server/src/storage/records/documents/sqlite-document-store.ts';
import { openSqliteVectorStore } from '../server/src/storage/records/vectors/sqlite-vector-store.ts';
import type { CorpusPassage } from './corpus/corpus-passage.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { seededRandom } from './corpus/seeded-random.ts';
import { modelFolder } from './embedding/open-meaning.ts';
import type { LoadRequest } from './load/load.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { waitUntil } from './processes/wait-until.ts';
import { dataFolderPaths, fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { withNoise } from './vectors/real-documents.ts';

// What does meaning add to the time of a search? The same queries by words and by both, in turn, in one run,
// each asked for the first time, so that each costs a call of the model; then once more, from the cache.
const options = readOptions({ passages: 100_000, queries: 1_200, embedded: 2_000, root: [] });

/** The rest of the queries: to warm up, without asking any of the measured ones. */
const WARM_UP_SHARE = 0.2;
const READY_TIMEOUT_MS = 120_000;
const FIRST_SLOWER_MS = { p50: 10, p99: 20 };

const model = modelFolder();
if (model === null) {
  console.error('There is no model here: set QUARRY_EVAL_DATA, or put data in ../shared/data.');
  process.exit(2);
}
const { passages, queries } = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
await withTemporaryFolder(async (folder) => {
  await fillDataFolder(folder, documentInputs(passages));
  await fillVectors(folder, passages, model);
  const settings = { EMBEDDINGS: 'local', EMBEDDINGS_MODEL: model };
  const server = await QuarryServer.start(folder, settings);
  try {
    await waitUntil(() => isReady(server), {
      what: 'the vectors',
      intervalMs: 200,
      timeoutMs: READY_TIMEOUT_MS,
    });
    await measure(server);
  } finally {
    await server.stop();
  }
});

async function isReady(server: QuarryServer): Promise<boolean> {
  const probe = await server.call('GET', '/api/v1/search?q=how+does+it+work&mode=hybrid');
  return (probe as { query: { mode: string } }).query.mode === 'hybrid'; // the contract's search response
}

/**
 * Vectors of real passages, and for all others those of one of them, moved at random: embedding a hundred
 * thousand passages takes an hour, and where vectors come from does not change the time of a search.
 */
async function fillVectors(folder: string, corpus: readonly CorpusPassage[], modelPath: string) {
  const embedder = await createLocalEmbedder({ folder: modelPath, priority: 'background' });
  const real = await embedSome(embedder, corpus.slice(0, options.embedded));
  await embedder.close();
  const documents = openSqliteDocumentStore(dataFolderPaths(folder).documents);
  const store = openSqliteVectorStore(`${folder}/vectors.sqlite`, (_, message) =>
    console.error(message),
  );
  const { key, name, dimensions } = embedder.model;
  const origin = JSON.stringify({ kind: 'local', folder: modelPath });
  const id = store.openModel({ key, name, dimensions, origin });
  const random = seededRandom(7);
  for (let after = 0; ; ) {
    const numbers = documents.numbersAfter(after, 1_000);
    const last = numbers.at(-1);
    if (last === undefined) break;
    const stored = documents.byNumbers(numbers);
    const rows = [...stored.values()].map(({ number, indexedAt }) => ({
      number,
      version: indexedAt,
      passages: [withNoise(real[number % real.length]!, random)],
    }));
    store.put(id, rows);
    after = last;
  }
  store.close();
  documents.close();
}

async function embedSome(embedder: Embedder, some: readonly CorpusPassage[]) {
  const texts = some.map(({ title, text }) => `${title}\n${text}`);
  const { vectors } = await embedTexts(embedder, texts, {
    signal: new AbortController().signal,
    onCall: () => undefined,
  });
  return vectors.filter((vector) => vector !== null);
}

async function measure(server: QuarryServer): Promise<void> {
  const cut = Math.floor(queries.length * WARM_UP_SHARE);
  const client = await SequentialClient.connect(server.baseUrl);
  await timeInTurn(client, server, queries.slice(0, cut));
  const measured = queries.slice(cut);
  const { words, both } = await timeInTurn(client, server, measured);
  const again = await timeInTurn(client, server, measured);
  client.close();
  const rows = Object.entries({ words, both, 'both, from the cache': again.both }).map(
    ([name, samples]) => ({
      '': name,
      'p50 ms': percentile(samples, 0.5),
      'p99 ms': percentile(samples, 0.99),
    }),
  );
  const over = (share: number) => percentile(both, share) - percentile(words, share);
  await report({
    name: 'hybrid',
    options,
    tables: { [`One request at a time, ${passages.length} passages`]: rows },
    budgets: [
      {
        figure: 'p50 with meaning over words',
        value: over(0.5),
        must: 'at most',
        unit: 'ms',
        limit: FIRST_SLOWER_MS.p50,
      },
      {
        figure: 'p99 with meaning over words',
        value: over(0.99),
        must: 'at most',
        unit: 'ms',
        limit: FIRST_SLOWER_MS.p99,
      },
    ],
    details: { queries: measured.length },
  });
}

async function timeInTurn(client: SequentialClient, server: QuarryServer, some: readonly string[]) {
  const { requests } = server.searchTarget(some);
  const words: number[] = [];
  const both: number[] = [];
  const inMode = (request: LoadRequest, mode: string) => ({
    ...request,
    path: `${request.path}&mode=${mode}`,
  });
  for (const request of requests) {
    words.push(await client.time(inMode(request, 'lexical')));
    both.push(await client.time(inMode(request, 'hybrid')));
  }
  return { words, both };
}
