import { comparedBudget, comparedRow, compareFigures } from './compare/compare-figures.ts';
import { measureOpenSearch } from './compare/measure-opensearch.ts';
import { measureQuarry } from './compare/measure-quarry.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { chooseLoadGenerator } from './load/choose-load-generator.ts';
import { judgedSetsFolder, readJudgedSet } from './quality/judged-set.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Is Quarry ahead of a real OpenSearch on the same machine, with the same corpus and the same queries, one
// after the other in one run?
const options = readOptions({
  passages: 120_000,
  queries: 240,
  'warm-up-seconds': 20,
  seconds: 20,
  'load-generator': 'auto',
  judged: [],
  root: [],
});
/** One classic collection, one without titles, one of questions. */
const DEFAULT_JUDGED_SETS = ['cacm', 'npl-vaswani', 'clapnq-dev'];

const corpus = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
const folder = judgedSetsFolder();
if (folder === null)
  console.log('No judged sets here (QUARRY_EVAL_DATA): quality is not compared.');
const names = options.judged.length > 0 ? options.judged : DEFAULT_JUDGED_SETS;
const judgedSets =
  folder === null ? [] : await Promise.all(names.map((name) => readJudgedSet(folder, name)));

const generator = chooseLoadGenerator(options['load-generator']);
const schedule = { generator, warmUpSeconds: options['warm-up-seconds'], seconds: options.seconds };
console.log('\nMeasuring OpenSearch …');
const openSearch = await measureOpenSearch(corpus, judgedSets, schedule);
console.log('Measuring Quarry …');
const quarry = await measureQuarry(corpus, judgedSets, schedule);

const figures = compareFigures(quarry, openSearch);
await report({
  name: 'compare',
  options,
  tables: {
    [`${corpus.passages.length} passages, ${corpus.queries.length} queries, top 10 with highlighting, load by ${generator.name}`]:
      figures.map(comparedRow),
  },
  budgets: figures.filter(({ leadAtLeast }) => leadAtLeast > 0).map(comparedBudget),
  details: { quarry, openSearch, corpus: corpus.report },
});
