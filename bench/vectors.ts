import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { threadEntries } from '../server/src/compose/threads/entries.ts';
import { createVectorIndex } from '../server/src/index/vectors/create-vector-index.ts';
import { startVectorIndex } from '../server/src/index/vectors/start-vector-index.ts';
import type { NearestQuery, VectorIndex } from '../server/src/index/vectors/vector-index.ts';
import type { DocumentVectors } from '../server/src/index/vectors/vector-store.ts';
import {
  openSqliteVectorReader,
  openSqliteVectorStore,
} from '../server/src/storage/records/vectors/sqlite-vector-store.ts';
import { percentile } from './measure/percentile.ts';
import { processUsage } from './measure/process-usage.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { judgedSetsFolder } from './quality/judged-set.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { realVectors } from './vectors/embed-judged-passages.ts';
import { createExactNearest } from './vectors/exact-nearest.ts';
import { realDocuments } from './vectors/real-documents.ts';

// How long does it take to find the passages nearest to a query, and are they the nearest?
const options = readOptions({ passages: 100_000, queries: 40, rounds: 10, limit: 200 });
const sets = judgedSetsFolder();
const modelFolder = join(sets ?? '', '../models/minilm');
if (sets === null || !existsSync(modelFolder)) {
  console.error('Set QUARRY_EVAL_DATA to the folder that holds relevance/ and models/minilm/.');
  process.exit(2);
}
const vectors = await realVectors(sets, modelFolder);
const { dimensions } = vectors;
const allQueries = vectors.queries.length / dimensions;
const queries = Array.from({ length: Math.min(options.queries, allQueries) }, (_, at) => {
  const from = Math.floor((at * allQueries) / options.queries) * dimensions;
  return vectors.queries.slice(from, from + dimensions);
});
const signal = new AbortController().signal;

async function measureSearches(index: VectorIndex, query: NearestQuery) {
  const elapsedMs: number[] = [];
  for (let round = -1; round < options.rounds; round += 1) {
    for (const vector of queries) {
      const started = performance.now();
      await index.nearest(vector, query, signal);
      if (round >= 0) elapsedMs.push(performance.now() - started);
    }
  }
  return elapsedMs;
}

const timesOf = (elapsedMs: readonly number[]) => ({
  'p50 ms': percentile(elapsedMs, 0.5),
  'p99 ms': percentile(elapsedMs, 0.99),
});

/** Searches one after the other until `work` is done. */
async function searchesDuring(index: VectorIndex, work: Promise<void>) {
  const elapsedMs: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  for (let at = 0; !isDone; at += 1) {
    const started = performance.now();
    await index.nearest(queries[at % queries.length]!, { limit: options.limit }, signal);
    elapsedMs.push(performance.now() - started);
  }
  await done;
  return elapsedMs;
}

await withTemporaryFolder(async (folder) => {
  const file = join(folder, 'vectors.sqlite');
  const log = (level: string, message: string) => console.error(`${level}: ${message}`);
  const store = openSqliteVectorStore(file, log);
  const modelId = store.openModel({ key: 'minilm', name: 'minilm', dimensions, origin: '' });
  const exact = createExactNearest(queries, options.limit);
  let batch: DocumentVectors[] = [];
  let storeMs = 0;
  const flush = () => {
    const started = performance.now();
    store.put(modelId, batch);
    storeMs += performance.now() - started;
    batch = [];
  };
  for (const document of realDocuments(vectors, options.passages)) {
    exact.add(document.number, document.passages);
    if (batch.push(document) === 500) flush();
  }
  flush();

  const residentBefore = processUsage(process.pid).residentBytes;
  const startedAt = performance.now();
  const index = startVectorIndex(threadEntries.vectors, { file, log });
  await index.refresh();
  const loadMs = performance.now() - startedAt;
  const residentBytes = processUsage(process.pid).residentBytes - residentBefore;

  const nearest = exact.nearest();
  let found = 0;
  for (const [at, vector] of queries.entries()) {
    const { hits } = await index.nearest(vector, { limit: options.limit }, signal);
    found += hits.filter(({ documentNumber }) => nearest[at]!.has(documentNumber)).length;
  }
  const recall = found / nearest.reduce((sum, { size }) => sum + size, 0);
  const { limit } = options;
  const plain = timesOf(await measureSearches(index, { limit }));
  const documents = new Uint8Array(Math.ceil((index.documents + 1) / 8)).fill(0b0101_0101);
  const filtered = timesOf(await measureSearches(index, { limit, documents }));
  const local = createVectorIndex(() => openSqliteVectorReader(file));
  await local.refresh();
  const inThisThread = timesOf(await measureSearches(local, { limit }));
  await local.close();
  // A tenth of everything is written anew.
  for (const document of realDocuments(vectors, options.passages / 10)) {
    if (batch.push(document) === 500) flush();
  }
  flush();
  const refreshedAt = performance.now();
  const during = timesOf(await searchesDuring(index, index.refresh()));
  const refreshMs = performance.now() - refreshedAt;
  const mebibytes = (bytes: number) => bytes / 2 ** 20;

  await report({
    name: 'vectors',
    options,
    tables: {
      [`The ${limit} documents nearest to a query, ${index.passages} passages of ${dimensions} dimensions`]:
        [
          { search: 'in its thread', ...plain },
          { search: 'half of the documents left out', ...filtered },
          { search: 'in this thread, without messages', ...inThisThread },
          { search: 'while a tenth is taken in anew', ...during },
        ],
      'What it takes': [
        { what: 'storing, ms', value: storeMs },
        { what: 'loading, thread started, ms', value: loadMs },
        { what: 'taking in a tenth anew while searching, ms', value: refreshMs },
        { what: 'memory of the index, MiB', value: mebibytes(index.sizeBytes) },
        { what: 'resident memory it added, MiB', value: mebibytes(residentBytes) },
        { what: 'on the disk, MiB', value: mebibytes(store.sizeBytes()) },
      ],
    },
    budgets: [
      {
        figure: `recall@${limit} against floats`,
        value: recall,
        must: 'at least',
        limit: 0.98,
        unit: '',
      },
      {
        figure: 'p50 of a search',
        value: plain['p50 ms'],
        must: 'at most',
        // 2 ms at 100,000 and 15 ms at 1,000,000 passages (issue 5 leaves the hybrid search 10 ms in all).
        limit: Math.max(2, (options.passages * 15) / 1_000_000),
        unit: 'ms',
      },
      {
        figure: 'p99 of a search while a tenth is taken in anew',
        value: during['p99 ms'],
        must: 'at most',
        limit: Math.max(20, (options.passages * 40) / 1_000_000),
        unit: 'ms',
      },
      {
        figure: 'loading',
        value: loadMs,
        must: 'at most',
        limit: Math.max(1_000, options.passages / 100),
        unit: 'ms',
      },
    ],
  });
  await index.close();
  store.close();
});
