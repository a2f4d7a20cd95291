import { suggest } from '../server/src/search/suggest/suggest.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder, openSearchServices } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { type Half, judgeSuggestions } from './suggestions/judge-suggestions.ts';

// Does what is being typed become what is wanted, in many scripts? How long does a suggestion take, in process, while
// a query is typed letter by letter? `--passages 0` only judges; `--half` takes one half of the judged prefixes.
const options = readOptions({
  passages: 120_000,
  queries: 240,
  'warm-up-rounds': 1,
  root: [],
  half: 'all',
  show: false,
});
const judged = await judgeSuggestions(options.half as Half); // anything else judges the tuned half
if (options.show) for (const miss of judged?.misses ?? []) console.log(JSON.stringify(miss));
if (options.passages === 0) {
  console.table(judged?.figures);
  process.exit();
}
const { passages, queries } = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
const typed = queries.flatMap((query) =>
  Array.from(query, (_, index) => query.slice(0, index + 1)),
);

await withTemporaryFolder(async (folder) => {
  await fillDataFolder(folder, documentInputs(passages));
  const services = openSearchServices(folder);
  const elapsedMs: number[] = [];
  let slowest = { text: '', ms: 0 };
  let withSuggestions = 0;
  for (let round = -options['warm-up-rounds']; round < 1; round++) {
    for (const text of typed) {
      const started = performance.now();
      const suggestions = await suggest({ text, limit: 8, types: [] }, services);
      const ms = performance.now() - started;
      if (round < 0) continue;
      elapsedMs.push(ms);
      if (suggestions.length > 0) withSuggestions++;
      if (ms > slowest.ms) slowest = { text, ms };
    }
  }
  services.close();
  await report({
    name: 'suggestions',
    options,
    tables: {
      ...(judged && {
        [`Completions wanted, ${options.half} of the judged prefixes`]: judged.figures,
      }),
      [`Suggestions for ${typed.length} beginnings of ${queries.length} queries, ${passages.length} passages`]:
        [
          {
            'p50 ms': percentile(elapsedMs, 0.5),
            'p99 ms': percentile(elapsedMs, 0.99),
            'slowest ms': slowest.ms,
            'slowest for': slowest.text,
            'share with suggestions': withSuggestions / typed.length,
          },
        ],
    },
    budgets: [
      {
        figure: 'p99 in process',
        value: percentile(elapsedMs, 0.99),
        must: 'at most',
        limit: 20,
        unit: 'ms',
      },
    ],
  });
});
