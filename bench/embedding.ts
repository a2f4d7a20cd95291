import { availableParallelism } from 'node:os';
import { createLocalEmbedder } from '../server/src/index/embedding/local/create-local-embedder.ts';
import { measureBareModel } from './embedding/bare-model.ts';
import { embeddingTexts } from './embedding/embedding-texts.ts';
import { modelFolder } from './embedding/open-meaning.ts';
import { percentile } from './measure/percentile.ts';
import { processUsage } from './measure/process-usage.ts';
import { judgedSetsFolder } from './quality/judged-set.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What does it cost that the model works in a process of its own, at a low priority, on texts as they come?
const options = readOptions({ passages: 640, queries: 200, rounds: 3, model: '' });
const folder = options.model || modelFolder();
const sets = judgedSetsFolder();
if (folder === null || sets === null) {
  console.error(
    'There is no model or no text here: set QUARRY_EVAL_DATA to the folder that holds models/minilm and relevance/.',
  );
  process.exit(2);
}

const never = new AbortController().signal;
const { passages, queries } = await embeddingTexts(sets, options);
const background = await createLocalEmbedder({ folder, priority: 'background' });
const { batchSize } = background;
const batches = Array.from({ length: Math.ceil(passages.length / batchSize) }, (_, at) =>
  passages.slice(at * batchSize, (at + 1) * batchSize),
);

/** Passages a second through the product's embedder, with all that it does to them. */
async function measureEmbedder(): Promise<number> {
  const startedAt = performance.now();
  for (const batch of batches) await background.embed(batch, 'passage', never);
  return passages.length / ((performance.now() - startedAt) / 1000);
}

const bareModel = { folder, batches, threads: availableParallelism() };
const rates: { bare: number; embedder: number }[] = [];
let residentBytes = 0;
// In turn, so that whatever else runs on the machine slows both.
for (let round = 0; round < options.rounds; round += 1) {
  const embedder = await measureEmbedder();
  residentBytes = Math.max(residentBytes, processUsage(background.pid ?? 0).residentBytes);
  rates.push({ bare: await measureBareModel(bareModel), embedder });
}
await background.close();

const quick = await createLocalEmbedder({ folder, priority: 'query' });
const timesMs: number[] = [];
for (const query of queries) {
  const startedAt = performance.now();
  await quick.embed([query], 'query', never);
  timesMs.push(performance.now() - startedAt);
}
const queryBytes = processUsage(quick.pid ?? 0).residentBytes;
await quick.close();

const shares = rates.map(({ bare, embedder }) => embedder / bare);
const median = (values: readonly number[]) => percentile(values, 0.5);
const MEBIBYTE = 2 ** 20;
await report({
  name: 'embedding',
  options,
  tables: {
    'Passages a second': rates.map(({ bare, embedder }, round) => ({
      round: round + 1,
      'bare model': bare,
      embedder,
      share: embedder / bare,
    })),
    'One query, and memory': [
      {
        'p50 ms': median(timesMs),
        'p99 ms': percentile(timesMs, 0.99),
        'process of queries, MiB': queryBytes / MEBIBYTE,
        'background process, MiB': residentBytes / MEBIBYTE,
      },
    ],
  },
  budgets: [
    {
      figure: 'throughput of the bare model',
      value: median(shares) * 100,
      must: 'at least',
      limit: 80,
      unit: '%',
    },
    {
      figure: 'one query p50',
      value: median(timesMs),
      must: 'at most',
      limit: 8,
      unit: 'ms',
    },
  ],
});
