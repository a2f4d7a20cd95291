import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { ALLOWED_LOSS, BM25_ANCHORS } from './quality/anchors.ts';
import { judgedSetNames, judgedSetsFolder, readJudgedSet } from './quality/judged-set.ts';
import { measureSet, type SetQuality } from './quality/measure-set.ts';
import { quarryRanker } from './quality/quarry-ranker.ts';
import type { Budget } from './report/budget.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Does the product's own search find what people judged relevant, at least as well as plain BM25?
const options = readOptions({ set: [] });
const folder = judgedSetsFolder();
if (folder === null) {
  console.error(
    'There are no judged sets here: set QUARRY_EVAL_DATA to the folder that holds relevance/.',
  );
  process.exit(2);
}

const qualities: SetQuality[] = [];
for (const name of options.set.length > 0 ? options.set : judgedSetNames(folder)) {
  const set = await readJudgedSet(folder, name);
  await withTemporaryFolder(async (dataFolder) => {
    const quarry = await quarryRanker(set, dataFolder);
    qualities.push(await measureSet(set, quarry.rank));
    quarry.close();
  });
}

const rows = qualities.map(({ set, queries, ndcgAt10, recallAt100 }) => {
  const anchor = BM25_ANCHORS[set];
  const difference =
    anchor === undefined ? '' : `${ndcgAt10 >= anchor ? '+' : ''}${(ndcgAt10 - anchor).toFixed(3)}`;
  return {
    set,
    queries,
    'nDCG@10': ndcgAt10,
    'BM25 anchor': anchor ?? '',
    difference,
    'recall@100': recallAt100,
  };
});
const anchored = qualities.filter(({ set }) => BM25_ANCHORS[set] !== undefined);
const above = anchored.filter(({ set, ndcgAt10 }) => ndcgAt10 > BM25_ANCHORS[set]!).length;
await report({
  name: 'quality',
  options,
  tables: { 'Judged sets': rows },
  budgets: [
    ...anchored.map(({ set, ndcgAt10 }): Budget => {
      // Only sets with an anchor are left.
      const limit = BM25_ANCHORS[set]! - ALLOWED_LOSS;
      return { figure: `nDCG@10 of ${set}`, value: ndcgAt10, must: 'at least', limit, unit: '' };
    }),
    {
      figure: 'sets above their anchor',
      value: above,
      must: 'at least',
      limit: Math.floor(anchored.length / 2) + 1,
      unit: `of ${anchored.length}`,
    },
  ],
  details: qualities,
});
